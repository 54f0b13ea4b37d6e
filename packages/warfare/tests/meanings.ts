import { describe, expect, it } from 'vitest';
import { schemaWithMeanings, type AllMeant, type Meant } from '../src/position/meanings.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
}

/** All that is said of columns, amounts and facts, with the rules that it names. */
export const allMeant = ({ families, amounts, facts }: AllMeant): readonly Meant[] => [
  ...Object.values(families).flatMap(({ columns }) => Object.values(columns)),
  ...Object.values(amounts),
  ...Object.values(facts),
];

/** What stands in brackets at the end of what a word does is a rule, but where it says what it is otherwise. */
const rulesIn = ({ rule, words = {} }: Meant): readonly string[] => [
  rule,
  ...Object.values(words).flatMap((does) => /\((?!special rule )([^()]*\d[^()]*)\)$/.exec(does)?.[1]?.split(', ') ?? []),
];

/** Is it a rule, a section or chapter, or a ruling? */
const isKnown = (rule: string, rules: readonly string[], rulings: readonly string[]): boolean =>
  rulings.includes(rule) || rules.some((one) => one === rule || (one.startsWith(rule) && !/^\d/.test(one.slice(rule.length))));

/** Where a schema says no meaning: of facts and amounts, and of the columns of families. */
function unsaid(state: Schema, { families }: AllMeant): readonly string[] {
  const all = Object.entries(state.properties ?? {});
  const columns = all.flatMap(([name, { additionalProperties: member }]) =>
    typeof member === 'object' && Object.hasOwn(families, name)
      ? Object.entries(member.properties ?? { '': member }).map(([key, schema]) => [`${name}.${key}`, schema] as const)
      : [],
  );
  const isMeant = ({ description = '' }: Schema, name: string) => !name.includes('.') || description.includes('left out: ');
  return [...all, ...columns].flatMap(([name, schema]) => (schema.description !== undefined && isMeant(schema, name) ? [] : [name]));
}

/** What a game says of its facts names its own rules, and stands in the schema of its positions. */
export function meansWhatItSays(
  title: string,
  meanings: AllMeant,
  { state, rules, rulings = [] }: { readonly state: object; readonly rules: object; readonly rulings?: readonly { readonly id: string }[] },
): void {
  describe(`the meanings of the facts of ${title}`, () => {
    it('name rules that there are', () => {
      const ids = rulings.map(({ id }) => id);
      const named = allMeant(meanings).flatMap(rulesIn);
      expect(named.filter((rule) => !isKnown(rule, Object.keys(rules), ids))).toEqual([]);
    });

    it('stand in the schema of its positions, all of them', () => {
      expect(unsaid(schemaWithMeanings(state, meanings), meanings)).toEqual([]);
      expect(unsaid(state, meanings)).not.toEqual([]);
    });
  });
}
