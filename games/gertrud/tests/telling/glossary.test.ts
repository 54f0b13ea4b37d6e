import { describe, expect, it } from 'vitest';
import { happenings } from '../../src/happenings.ts';
import { procedures } from '../../src/rules/procedures.ts';
import { rules } from '../../src/rulebook.ts';
import { ACCOUNTS } from '../../src/telling/accounts.ts';
import { GLOSSARY } from '../../src/telling/glossary.ts';

describe('the words of Operation Gertrud', () => {
  const steps = procedures.flatMap(({ steps: own }) => own).filter((step) => 'acts' in step);

  it('are there for each act, each step that asks and each mark, and for nothing else', () => {
    const acts = new Set(steps.flatMap((step) => ('acts' in step ? Object.keys(step.acts) : [])));
    expect(Object.keys(GLOSSARY.acts).toSorted()).toEqual([...acts].toSorted());
    expect(Object.keys(GLOSSARY.steps).toSorted()).toEqual([...new Set(steps.map(({ name }) => name))].toSorted());
    for (const { rule } of Object.values(GLOSSARY.marks)) expect(Object.keys(rules).some((id) => id.startsWith(rule))).toBe(true);
  });

  it('tell of everything that is declared', () => {
    expect(
      Object.keys(ACCOUNTS)
        .filter((what) => what in happenings.kinds)
        .toSorted(),
    ).toEqual(Object.keys(happenings.kinds).toSorted());
  });
});
