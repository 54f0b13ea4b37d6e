import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { WhatIf } from '../position/position.ts';
import { keen } from './keen.ts';
import { simpleValue } from './simple.ts';
import { steady } from './steady.ts';
import { yardstick } from './yardstick.ts';

/** The machine players of 1940: What If? */
export const whatIf1940Staff: Staff<WhatIf> = {
  game: 'what-if-1940',
  levels: [randomLevel(), greedyLevel(simpleValue), steady, keen],
  yardstick,
};
