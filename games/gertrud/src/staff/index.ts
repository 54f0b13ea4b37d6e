import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { Gertrud } from '../position/position.ts';
import { keen } from './keen.ts';
import { simpleValue } from './simple.ts';
import { steady } from './steady.ts';
import { yardstick } from './yardstick.ts';

/** The machine players of Operation Gertrud. */
export const gertrudStaff: Staff<Gertrud> = {
  game: 'gertrud',
  levels: [randomLevel(), greedyLevel(simpleValue), steady, keen],
  yardstick,
};
