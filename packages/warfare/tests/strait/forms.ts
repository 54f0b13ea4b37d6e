import { stating, type FactForm, type Facts } from '@sandtable/umpire';
import { aSeat as seatOf } from '../../src/index.ts';
import { groupOf } from './groups.ts';
import type { Strait } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { SEATS, type Seat } from './world.ts';

/** What procedures of a side's phases remember. */
export interface OfSeat extends Facts {
  readonly seat: Seat;
}

export const aSeat = seatOf(SEATS);
/** Frames remember groups by their tokens: what a frame remembers is in every view, and may be asked for by answers given ahead. */
export const aToken: FactForm<Strait> = {
  expects: 'the token of a sighted group',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && groupOf(position, value) !== undefined,
};

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const acting = <L extends Facts>() => stating<Strait, L, RuleId>();
