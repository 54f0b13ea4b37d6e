import { wording } from '../../../../packages/warfare/tests/wording.ts';
import { happenings } from '../../src/happenings.ts';
import { procedures } from '../../src/rules/procedures.ts';
import { rules } from '../../src/rulebook.ts';
import { ACCOUNTS } from '../../src/telling/accounts.ts';
import { GLOSSARY } from '../../src/telling/glossary.ts';

wording('Operation Merkur', { procedures, rules, glossary: GLOSSARY, happenings, accounts: ACCOUNTS });
