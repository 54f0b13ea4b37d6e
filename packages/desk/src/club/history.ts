/**
 * What the pages of a club and its server send each other of games that have been played, by HTTP, as JSON.
 */
import type { Seat } from '@sandtable/umpire';
import type { SeatWanted, TableListed } from './lobby.ts';

/** A record that is brought in has so many bytes at most. */
export const LARGEST_RECORD = 8 * 1024 * 1024;

/** Which of one's own games are looked for: of a game, with somebody whose name has these letters in it; after one that was listed. */
export interface GamesWanted {
  readonly game?: string;
  readonly with?: string;
  readonly after?: string;
}

/** Games at which somebody sits or sat, those changed last first. */
export interface GamesListed {
  readonly games: readonly TableListed[];
  /** There are more after this one; null where these are the last. */
  readonly next: string | null;
}

/** A game that goes on from the position after a line of another, with new dice, between these. */
export interface ForkWanted {
  readonly n: number;
  readonly seats: { readonly [seat: Seat]: SeatWanted };
}

/**
 * A record from elsewhere. One of a game that is over becomes part of one's own history. With `goOn` one that is not over, and lays its
 * seed open, becomes a table.
 */
export interface RecordBroughtIn {
  readonly text: string;
  readonly goOn: boolean;
}
