import { Grid, NONE } from '@sandtable/hexes';
import type { Edition, Editing, Facts } from '@sandtable/umpire';
import { partDifferences } from '@sandtable/warfare/editing';
import type { MapData } from '../world/schema/map.ts';
import { inFull } from './in-short/index.ts';
import { problems } from './problems.ts';
import { whole } from './whole.ts';

/** Lists whose lines have ids; units, aircraft and ships are counters. */
const COMPARED = {
  lists: ['formations', 'units', 'airTypes', 'aircraft', 'shipClasses', 'ships'],
  counters: new Set(['units', 'aircraft', 'ships']),
};

/** How editions of Operation Merkur are checked and compared. */
export const editing: Editing = {
  whole,
  problems,
  inFull,
  differences: (from, to) => partDifferences(whole(from), whole(to), COMPARED),
  hexes(edition: Edition | null, { hex }: Facts) {
    const { grid } = whole(edition).map as unknown as MapData;
    return typeof hex === 'string' && new Grid(grid).index(hex) !== NONE ? [hex] : [];
  },
};
