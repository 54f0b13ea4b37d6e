import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { Merkur } from '../position/position.ts';
import { figuresOf } from './figures.ts';
import { keepingGroups } from './groups-kept.ts';
import { keen } from './keen.ts';
import { simpleValue } from './simple.ts';
import { steady } from './steady.ts';

/** Who plans a drop and calls it off, or takes a stack up and puts it down again, needs not do so with every other. */
const RETURNS = 1;

/** The machine players of Operation Merkur. */
export const merkurStaff: Staff<Merkur> = {
  game: 'merkur',
  levels: [randomLevel(), keepingGroups(greedyLevel(simpleValue, RETURNS)), steady, keen],
  yardstick: {
    seat: 'axis',
    verdict: null,
    figures: figuresOf,
    fought: ({ act, hex }) => (act === 'attack' && typeof hex === 'string' ? hex : null),
  },
};
