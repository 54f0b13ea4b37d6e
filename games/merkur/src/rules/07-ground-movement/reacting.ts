import { acts, back, procedure } from '@sandtable/umpire';
import { forgetMoves, type Merkur } from '../../position/position.ts';
import { anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { end, takeUp } from './movement.ts';
import { areMovers } from './movers.ts';

/** 7.C.1.g: units of the side that does not move react to what it has lost, and do nothing else. */
export const reactionProcedure = procedure<Merkur, OnOccasion>(
  'reaction',
  [
    {
      name: 'reaction',
      rule: '7.A#5',
      seats: (position, locals) => (areMovers(position, locals) ? [locals.seat] : []),
      acts: acts(takeUp, end),
    },
    {
      name: 'over',
      do({ position }) {
        forgetMoves(position);
        return back();
      },
    },
  ],
  { seat: aSeat, occasion: anOccasion },
);
