import type { Difference, EditionPartName, Value } from '@sandtable/umpire';
import { listDifferences } from './list-differences.ts';
import { sheetDifferences } from './sheet-differences.ts';
import { tableDifferences } from './table-differences.ts';

/** The parts of an edition, whole. */
type Parts = { readonly [part in EditionPartName]: Value };

/** What a game's parts hold beside a map of hexes, tables and scenarios. */
export interface PartsCompared {
  /** The lists of `counters` whose lines have ids, and those of them whose lines are counters. */
  readonly lists: readonly string[];
  readonly counters: ReadonlySet<string>;
  /** What tables are called in words where their names do not say it. */
  readonly titles?: { readonly [table: string]: string };
}

/** What differs between two editions of a game with one map, and lists of counters, part by part. */
export const partDifferences = (before: Parts, after: Parts, { lists, counters, titles = {} }: PartsCompared): readonly Difference[] => [
  ...sheetDifferences(before.map, after.map),
  ...lists.flatMap((list) =>
    listDifferences('counters', list, before.counters, after.counters, counters.has(list) ? { where: (id) => ({ counter: id }) } : {}),
  ),
  ...tableDifferences(before.tables, after.tables, { titles, columnAt: () => Number.NaN }),
  ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { where: (id) => ({ scenario: id }) }),
];
