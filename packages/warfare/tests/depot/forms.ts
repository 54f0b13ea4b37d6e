import { stating, type Facts } from '@sandtable/umpire';
import { aSeat as seatOf } from '../../src/index.ts';
import type { Depot } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { SEATS, type Seat } from './world.ts';

/** What procedures of a side's phases remember. */
export interface OfSeat extends Facts {
  readonly seat: Seat;
}

export const aSeat = seatOf(SEATS);

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const acting = <L extends Facts>() => stating<Depot, L, RuleId>();

/** Of acts that are given in one's own movement phase while nobody is on the move. */
export const OWN_MOVEMENT = {
  during: ['movement'],
  own: true,
  meanwhile: { rules: ['6.4a', '6.3b'], says: 'Units are in hand: their move is finished before anything else is begun.' },
} as const;
