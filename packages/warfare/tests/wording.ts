import type { Happenings } from '@sandtable/umpire';
import type { Glossary } from '@sandtable/warfare/telling';
import { describe, expect, it } from 'vitest';

/** What a game must have words for. */
interface Worded {
  readonly procedures: readonly { readonly steps: readonly { readonly name: string; readonly acts?: object }[] }[];
  readonly rules: object;
  readonly glossary: Glossary;
  readonly happenings: Happenings;
  readonly accounts: object;
}

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();

/** The tests of a game's words: there for everything that it asks, lets give and tells, and for nothing else. */
export function wording(title: string, { procedures, rules, glossary, happenings, accounts }: Worded): void {
  describe(`the words of ${title}`, () => {
    const asking = procedures.flatMap(({ steps }) => steps).filter(({ acts }) => acts !== undefined);

    it('are there for each act and each step that asks, and marks name rules that there are', () => {
      expect(sorted(Object.keys(glossary.acts))).toEqual(sorted(asking.flatMap(({ acts }) => Object.keys(acts ?? {}))));
      expect(sorted(Object.keys(glossary.steps))).toEqual(sorted(asking.map(({ name }) => name)));
      for (const { rule } of Object.values(glossary.marks)) expect(Object.keys(rules).some((id) => id.startsWith(rule))).toBe(true);
    });

    it('tell of everything that is declared', () => {
      const declared = Object.keys(happenings.kinds);
      expect(sorted(Object.keys(accounts).filter((what) => declared.includes(what)))).toEqual(sorted(declared));
    });
  });
}
