import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { Ocs } from '../position/position.ts';
import { figuresOf, simpleValue } from './simple.ts';

/** The machine players of the Operational Combat Series: those that any game can have. */
export const ocsStaff: Staff<Ocs> = {
  game: 'ocs',
  levels: [randomLevel(), greedyLevel(simpleValue)],
  yardstick: {
    seat: 'german',
    verdict: null,
    figures: figuresOf,
    fought: ({ act, hex }) => (act === 'attack' && typeof hex === 'string' ? hex : null),
  },
};
