import { guideTo } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import { wording } from '../../../../packages/warfare/tests/wording.ts';
import { happenings } from '../../src/happenings.ts';
import { procedures } from '../../src/rules/procedures.ts';
import { rules } from '../../src/rulebook.ts';
import { ACCOUNTS } from '../../src/telling/accounts.ts';
import { GLOSSARY } from '../../src/telling/glossary.ts';

wording('the Operational Combat Series', { procedures, rules, glossary: GLOSSARY, happenings, accounts: ACCOUNTS });

test('a movement in which no unit can move asks for none', () => {
  expect(guideTo(GLOSSARY, 'movement', ['take-up', 'end'])).toMatch(/^Choose units/);
  expect(guideTo(GLOSSARY, 'movement', ['fly', 'end'])).toMatch(/^None of your units can move/);
});
