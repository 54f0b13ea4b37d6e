import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { Ocs } from '../position/position.ts';
import { flying } from './air/plain.ts';
import { OcsBlunders } from './blunders.ts';
import { keen } from './keen.ts';
import { figuresOf, simpleValue } from './simple.ts';
import { steady } from './steady.ts';

/** Who picks up a stack and puts it down again, or lays another unit on top, needs not do so with every other. */
const RETURNS = 1;

/** The machine players of the Operational Combat Series. */
export const ocsStaff: Staff<Ocs> = {
  game: 'ocs',
  levels: [randomLevel(), flying(greedyLevel(simpleValue, RETURNS)), steady, keen],
  yardstick: {
    seat: 'german',
    verdict: null,
    figures: figuresOf,
    blunders: () => new OcsBlunders(),
    fought: ({ act, hex }) => (act === 'attack' && typeof hex === 'string' ? hex : null),
  },
};
