import type { Difference, Edition, Value } from '@sandtable/umpire';
import { listDifferences, member, sheetDifferences, tableDifferences, type TableWords } from '@sandtable/warfare/editing';
import { whole } from './whole.ts';

/**
 * Figure by figure, what differs between two editions: by hex and hexside of both maps, Rollbahn, counter, cell of a table, and line of a
 * scenario.
 */
export function differences(from: Edition | null, to: Edition | null): readonly Difference[] {
  const [before, after] = [whole(from), whole(to)];
  return [
    ...MAPS.flatMap((title, i) => sheetDifferences(mapAt(before.map, i), mapAt(after.map, i), `maps[${i}].`, { title, words: MAP_WORDS })),
    ...headDifferences(before.map, after.map),
    ...listDifferences('map', 'rollbahnen', before.map, after.map),
    ...listDifferences('counters', 'counters', before.counters, after.counters, { where: (id) => ({ counter: id }) }),
    ...listDifferences('counters', 'information', before.counters, after.counters),
    ...tableDifferences(before.tables, after.tables, TABLE_WORDS),
    ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { words: SCENARIO_WORDS, where: (id) => ({ scenario: id }) }),
  ];
}

const MAPS = ['the west map', 'the east map'] as const;
const MAP_WORDS: { readonly [figure: string]: string } = { ruhr: 'Ruhr city', fort: 'fortification', red: 'red row', between: 'hexes' };
const SCENARIO_WORDS: { readonly [figure: string]: string } = {
  germanEast: 'Germans set up in',
  soviet: 'Soviets set up in',
  heldByGermans: 'held by Germans',
  heldByAllies: 'held by Allies',
};

const mapAt = (map: Value, i: number): Value => {
  const maps = member(map, 'maps');
  return ((Array.isArray(maps) ? (maps as readonly Value[])[i] : undefined) ?? {}) as Value;
};

/** What a map is called, and its scale. */
function headDifferences(before: Value, after: Value): Difference[] {
  const heads = (map: Value): Value => ({
    maps: MAPS.map((title, i) => {
      const { grid: _grid, hexes: _hexes, hexsides: _hexsides, ...head } = mapAt(map, i) as { readonly [key: string]: Value };
      return { ...head, id: title };
    }),
  });
  return listDifferences('map', 'maps', heads(before), heads(after));
}

const TABLE_WORDS: TableWords = {
  titles: {
    crt: 'combat results',
    terrain: 'terrain key',
    track: 'turn record track',
    mft: 'Moscow Falls Table',
    efst: 'East Front Surprise Table',
    gast: 'German Attenuated Supply Table',
    fclt: '7th Flieger Corps Landing Table',
    jifet: 'Japan Invades Far East Table',
    fjwt: 'Finland Joins the War Table',
  },
  columnAt: ({ odds }) => (Array.isArray(odds) ? Number(odds[0]) / Number(odds[1]) : Number.NaN),
};
