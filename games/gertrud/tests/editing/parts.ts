import type { Edition, Problem, Value } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { editing } from '../../src/editing/index.ts';
import type { EditedScenario } from '../../src/world/scenario.ts';
import type { CountersData, MapData, MarkerLine, TablesData, UnitLine } from '../../src/world/schema.ts';

type Mutable<T> = T extends object ? { -readonly [key in keyof T]: Mutable<T[key]> } : T;

/** All parts of an edition, to be changed at will. */
export interface Draft {
  map: Mutable<MapData>;
  counters: Mutable<CountersData>;
  tables: Mutable<TablesData>;
  scenarios: Mutable<EditedScenario>[];
}

const ours = JSON.stringify(editing.whole(null));

/** Our own figures through text, so that nothing is shared between the drafts, nor between the scenarios. */
export const draft = (): Draft => JSON.parse(ours) as Draft;

/** An edition made from ours by changes. */
export function edited(...changes: readonly ((draft: Draft) => unknown)[]): Edition {
  const made = draft();
  for (const change of changes) change(made);
  return { name: 'edited', ...(made as unknown as Record<keyof Draft, Value>) };
}

export const hex = ({ map }: Draft, number: string) => map.hexes.find((line) => line.hex === number) as Draft['map']['hexes'][number];

export const hexside = ({ map }: Draft, ...between: readonly [string, string]) =>
  map.hexsides.find((line) => line.between.join() === between.join()) as Draft['map']['hexsides'][number];

export const unit = ({ counters }: Draft, id: string) => counters.counters.find((line) => line.id === id) as Mutable<UnitLine>;
export const marker = ({ counters }: Draft, id: string) => counters.counters.find((line) => line.id === id) as Mutable<MarkerLine>;

export const scenario = ({ scenarios }: Draft, id = 'early-1941') => scenarios.find((one) => one.id === id) as Mutable<EditedScenario>;

export const problemsOf = (...changes: readonly ((made: Draft) => unknown)[]): readonly Problem[] => editing.problems(edited(...changes));

/** A change that makes an edition wrong at one spot, and one beside it that does not. */
interface Case {
  readonly wrong: string;
  readonly breaks: (made: Draft) => unknown;
  readonly path: string;
  readonly says: string;
  readonly weight: Problem['weight'];
  /** The rule that the problem must name. */
  readonly rule?: string;
  /** Nearly the same, and right; where it is left out, as it was. */
  readonly right?: (made: Draft) => unknown;
}

let untouched: readonly Problem[] | undefined;

/** Each case on both sides: told at its spot where it is wrong, and not told where it is right. */
export const testAll = (cases: readonly Case[]) =>
  it.each(cases)('$wrong', ({ breaks, path, says, weight, rule, right }) => {
    const found = problemsOf(breaks).filter((one) => one.at.path === path);
    expect(found.map((one) => one.says).join('; ')).toContain(says);
    const told = found.find((one) => one.says.includes(says));
    expect(told?.weight).toBe(weight);
    if (rule) expect(told?.rule).toBe(rule);
    const mended = right ? problemsOf(right) : (untouched ??= problemsOf());
    expect(mended.filter((one) => one.at.path === path && one.says.includes(says))).toEqual([]);
  });

export const indexOf = ({ map }: Draft, number: string): number => map.hexes.findIndex((line) => line.hex === number);
/** Paths in our own figures: to a figure of a hex, or of a counter. */
export const hexPath = (number: string, figure: string): string => `hexes[${indexOf(draft(), number)}].${figure}`;
export const counterPath = (id: string, figure: string): string =>
  `counters[${draft().counters.counters.findIndex((line) => line.id === id)}].${figure}`;

/** Takes lines out of a list in place. */
export const without = <T>(list: T[], drop: (one: T) => boolean): T[] => list.splice(0, list.length, ...list.filter((one) => !drop(one)));
