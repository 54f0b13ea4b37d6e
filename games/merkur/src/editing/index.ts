import { Grid, NONE } from '@sandtable/hexes';
import type { Edition, Editing, Facts } from '@sandtable/umpire';
import { listDifferences, sheetDifferences, tableDifferences } from '@sandtable/warfare/editing';
import type { MapData } from '../world/schema/map.ts';
import { inFull } from './in-short/index.ts';
import { problems } from './problems.ts';
import { whole } from './whole.ts';

/** Lists whose lines have ids; units, aircraft and ships are counters. */
const COUNTER_LISTS = ['formations', 'units', 'airTypes', 'aircraft', 'shipClasses', 'ships'] as const;
const PIECES: ReadonlySet<string> = new Set(['units', 'aircraft', 'ships']);

/** How editions of Operation Merkur are checked and compared. */
export const editing: Editing = {
  whole,
  problems,
  inFull,
  differences(from, to) {
    const [before, after] = [whole(from), whole(to)];
    return [
      ...sheetDifferences(before.map, after.map),
      ...COUNTER_LISTS.flatMap((list) =>
        listDifferences(
          'counters',
          list,
          before.counters,
          after.counters,
          PIECES.has(list) ? { where: (id: string) => ({ counter: id }) } : {},
        ),
      ),
      ...tableDifferences(before.tables, after.tables, { titles: {}, columnAt: () => Number.NaN }),
      ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { where: (id) => ({ scenario: id }) }),
    ];
  },
  hexes(edition: Edition | null, { hex }: Facts) {
    const { grid } = whole(edition).map as unknown as MapData;
    return typeof hex === 'string' && new Grid(grid).index(hex) !== NONE ? [hex] : [];
  },
};
