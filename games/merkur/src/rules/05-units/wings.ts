import type { Noun } from '@sandtable/umpire';
import { wingAt } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';

/** An air unit by its id. */
export const aWing: Noun<Merkur, number> = {
  kind: 'one',
  called: 'air unit',
  read: ({ world }, id) => world.wing.get(id),
  spell: (position, one) => wingAt(position, one).id,
};
