import { Grid, NONE } from '@sandtable/hexes';
import type { Edition, Editing, Facts } from '@sandtable/umpire';
import { partDifferences } from '@sandtable/warfare/editing';
import type { MapData } from '../world/schema/map.ts';
import { blank } from './blank.ts';
import { inFull } from './in-short/index.ts';
import { problems } from './problems.ts';
import { whole } from './whole.ts';

/** Lists whose lines have ids. */
const COMPARED = {
  lists: ['formations', 'counters', 'pools'],
  counters: new Set(['counters']),
  titles: { series: 'series charts' },
};

/** How editions of the Operational Combat Series are checked and compared. */
export const editing: Editing = {
  whole,
  blank,
  problems,
  inFull,
  differences: (from, to) => partDifferences(whole(from), whole(to), COMPARED),
  hexes(edition: Edition | null, { hex }: Facts) {
    const { grid } = whole(edition).map as unknown as MapData;
    return typeof hex === 'string' && new Grid(grid).index(hex) !== NONE ? [hex] : [];
  },
};
