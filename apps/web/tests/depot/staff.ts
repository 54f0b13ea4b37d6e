import { greedyLevel, randomLevel, type Staff } from '@sandtable/staff';
import { attack } from '../../../../packages/warfare/tests/depot/combat.ts';
import type { Depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { figuresOf, worthOf } from '../../../../packages/warfare/tests/depot/worth.ts';

/** The machine players of Depot: those that any game can have. */
export const depotStaff: Staff<Depot> = {
  game: 'depot',
  levels: [randomLevel(), greedyLevel(worthOf)],
  yardstick: { seat: 'blue', verdict: null, figures: figuresOf, fought: (command) => attack.given(command)?.hex ?? null },
};
