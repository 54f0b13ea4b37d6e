import { Grid, NONE } from '@sandtable/hexes';
import type { Edition, Editing, Facts } from '@sandtable/umpire';
import { listDifferences, sheetDifferences, tableDifferences } from '@sandtable/warfare/editing';
import type { MapData } from '../world/schema/map.ts';
import { blank } from './blank.ts';
import { inFull } from './in-short/index.ts';
import { problems } from './problems.ts';
import { whole } from './whole.ts';

/** Lists whose lines have ids. */
const COUNTER_LISTS = ['formations', 'counters', 'pools'] as const;

/** How editions of the Operational Combat Series are checked and compared. */
export const editing: Editing = {
  whole,
  blank,
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
          list === 'counters' ? { where: (id: string) => ({ counter: id }) } : {},
        ),
      ),
      ...tableDifferences(before.tables, after.tables, { titles: { series: 'series charts' }, columnAt: () => Number.NaN }),
      ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { where: (id) => ({ scenario: id }) }),
    ];
  },
  hexes(edition: Edition | null, { hex }: Facts) {
    const { grid } = whole(edition).map as unknown as MapData;
    return typeof hex === 'string' && new Grid(grid).index(hex) !== NONE ? [hex] : [];
  },
};
