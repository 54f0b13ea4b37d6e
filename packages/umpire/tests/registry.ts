import { describe, expect, it } from 'vitest';

/** A rulebook as data, with its rulings and options: as much of it as any game must keep to. */
export interface Registry {
  readonly rules: { readonly [id: string]: { readonly chapter: number; readonly says: string } };
  readonly chapters: { readonly [chapter: number]: string };
  readonly rulings: readonly Ruling[];
  readonly options: readonly {
    readonly id: string;
    readonly rule: string;
    readonly values: readonly unknown[];
    readonly default: unknown;
    readonly labels: { readonly [value: string]: string };
  }[];
  /** What the numbers of rulings begin with: "OA". */
  readonly prefix: string;
  /** How many rules the inventory has. */
  readonly count: number;
  /** The chapter of a rule, where it is not the number that its id begins with. */
  readonly chapterOf?: (id: string) => number;
  /** What the words of the inventory must not have brought along, beside what they never may. */
  readonly unsaid?: RegExp;
}

interface Ruling {
  readonly id: string;
  readonly about: readonly string[];
  readonly question: string;
  readonly readings: readonly string[];
  readonly ours: string;
  readonly why: string;
  readonly option: string | null;
  readonly firm?: string;
}

/** Notes of the inventory that are no words of a rule. */
const NOTES = /AMBIGUITY|RULING|^\s|\s$/;

/** Tests that every game's registry, rulings and options keep to; a game says itself in what order its options stand. */
export function describeRegistry(registry: Registry): void {
  const { rules, chapters, prefix, count, chapterOf = (id) => Number(id.split('.')[0]), unsaid } = registry;
  const known = (id: string): boolean => Object.hasOwn(rules, id);

  describe('the registry', () => {
    it(`holds all ${count.toLocaleString('en')} rules, each in the chapter of its number`, () => {
      expect(Object.keys(rules)).toHaveLength(count);
      for (const [id, { chapter, says }] of Object.entries(rules)) {
        expect(chapterOf(id), id).toBe(chapter);
        expect(chapters[chapter], id).toBeDefined();
        expect(says.length, id).toBeGreaterThan(5);
        expect(says, id).not.toMatch(NOTES);
        if (unsaid) expect(says, id).not.toMatch(unsaid);
      }
    });
  });

  describe('the rulings', () => rulingsHold(registry, known, prefix));
  describe('the options', () => optionsHold(registry, known));
}

function rulingsHold({ rules, rulings }: Registry, known: (id: string) => boolean, prefix: string): void {
  it('stand in the order of their numbers, and name rules that there are', () => {
    const numbers = rulings.map(({ id }) => Number(new RegExp(`^${prefix}-(\\d\\d+)$`).exec(id)?.[1]));
    for (const [i, number] of numbers.entries()) expect(number, `behind ${numbers[i - 1]}`).toBeGreaterThan(numbers[i - 1] ?? 0);
    for (const { id, about } of rulings) {
      expect(about.length, id).toBeGreaterThan(0);
      for (const rule of about) expect(known(rule), `${id}: ${rule}`).toBe(true);
    }
  });

  it('ask, answer and give a reason, with two readings at least', () => {
    for (const { id, question, readings, ours, why } of rulings) {
      expect(question, id).toMatch(/\?$/);
      expect(new Set(readings).size, id).toBe(readings.length);
      expect(readings.length, id).toBeGreaterThan(1);
      for (const text of [ours, why, ...readings]) expect(text, id).toMatch(/[.…]$/);
    }
  });

  it('are either an option or firm, and say why', () => {
    for (const { id, option, firm = '' } of rulings) expect(firm !== '', id).toBe(option === null);
  });

  it('cite in their words only rulings that there are', () => {
    const ids = new Set(rulings.map(({ id }) => id));
    const cited = [
      ...Object.values(rules).map(({ says }) => says),
      ...rulings.flatMap(({ ours, why, readings }) => [ours, why, ...readings]),
    ];
    for (const text of cited) for (const [id] of text.matchAll(new RegExp(`${prefix}-\\d+`, 'g'))) expect(ids.has(id), id).toBe(true);
  });
}

function optionsHold({ rulings, options }: Registry, known: (id: string) => boolean): void {
  it('have a value for each of the first readings of their rulings, and its rule', () => {
    for (const { option, about, readings } of rulings) {
      if (option === null) continue;
      const { rule, values } = options.find(({ id }) => id === option) ?? { rule: '', values: [] };
      expect(about, option).toContain(rule);
      expect(readings.length, option).toBeGreaterThanOrEqual(values.length);
    }
  });

  it('begin with the default, have a label for each value, and name a rule that there is', () => {
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    for (const { id, rule, values, default: usual, labels } of options) {
      expect(known(rule), id).toBe(true);
      expect(values[0], id).toBe(usual);
      expect(values.length, id).toBeGreaterThan(1);
      expect(Object.keys(labels), id).toEqual(values.map(String));
    }
  });
}
