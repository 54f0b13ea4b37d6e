import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import type { Ocs } from '../position/position.ts';
import { flying } from './air/plain.ts';
import { OcsBlunders } from './blunders.ts';
import { figuresOf, simpleValue } from './simple.ts';
import { steady } from './steady.ts';

/** The machine players of the Operational Combat Series. */
export const ocsStaff: Staff<Ocs> = {
  game: 'ocs',
  levels: [randomLevel(), flying(greedyLevel(simpleValue)), steady],
  yardstick: {
    seat: 'german',
    verdict: null,
    figures: figuresOf,
    blunders: () => new OcsBlunders(),
    fought: ({ act, hex }) => (act === 'attack' && typeof hex === 'string' ? hex : null),
  },
};
