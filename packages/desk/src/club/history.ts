/**
 * What the pages of a club and its server send each other of games that have been played, by HTTP, as JSON.
 */
import type { Seat } from '@sandtable/umpire';
import type { Person, SeatWanted, TableListed } from './lobby.ts';

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
 * seed open, becomes a table; where machines played in it, `machines` says who plays on in their seats: they again, or oneself.
 */
export interface RecordBroughtIn {
  readonly text: string;
  readonly goOn: boolean;
  readonly machines?: 'again' | 'me' | undefined;
}

/** A way in which a game that was begun under other rules goes on under today's: as it stands, or from the last turn's start on which both agree. */
export type WayOn = 'it stands' | 'snapshot';

/** A game that goes on and was begun under other rules: it is only looked at until all who sit there agree on one way to go on. */
export interface OtherRulesListed {
  /** The version that it was played under last, and today's. */
  readonly rules: string;
  readonly today: string;
  /** The first line that today's rules play differently, and how; null where all so far comes out the same. */
  readonly differs: { readonly line: number; readonly what: string } | null;
  readonly ways: readonly WayOn[];
  readonly people: readonly { readonly person: Person; readonly agreed: WayOn | null }[];
}

/** How games of a scenario ended that were played here from beginning to end. */
export interface ScenarioPlayed {
  readonly game: string;
  readonly scenario: string;
  readonly games: number;
  /** How many they had on average. */
  readonly turns: number;
  /** How many each side, or seat, has won, and "draw". */
  readonly results: { readonly [winner: string]: number };
  /** Those in which whoever asks sat, by seat. */
  readonly mine: readonly { readonly seat: Seat; readonly games: number; readonly won: number; readonly drawn: number }[];
}
