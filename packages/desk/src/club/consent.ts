/**
 * What somebody at a club's table asks of the others there, and what they answer. A request changes nothing by itself: what all agree on is
 * carried out by the umpire, and stands in the record.
 */
import type { Seat } from '@sandtable/umpire';
import type { Back, Told } from '../messages.ts';
import type { Person, TableListed } from './lobby.ts';

/**
 * `take back`: go back to an earlier line, no die having fallen since that the asker knows of, and nothing having been revealed. `correct`: go
 * back over dice or what was revealed. `note`: say what was a mistake, and play on; nobody is asked.
 */
export type BackKind = 'take back' | 'correct' | 'note';

/**
 * `lay aside`: nobody plays at the table, and no clock runs, until it is gone on with. `go on`: one of the others agrees by answering, or by
 * coming to the table.
 */
export type PauseKind = 'lay aside' | 'go on';

export type RequestKind = BackKind | PauseKind;

/** What a seat wants, in the asker's own words: `to` is the line after which the game would stand again. */
export type RequestWanted =
  | { readonly kind: BackKind; readonly to: number; readonly says: string }
  | { readonly kind: PauseKind; readonly says: string };

/** So long may the asker's words be, in characters. */
export const LONGEST_REASON = 300;

/**
 * `open` until somebody has refused or all have agreed; `void` where the game has gone on meanwhile; `noted` where nobody is asked.
 */
export type RequestState = 'open' | 'agreed' | 'refused' | 'withdrawn' | 'void' | 'noted';

/** A request as everybody who has a seat at the table is told it. What would go with it each asks by `goes`, from their own view. */
export interface TableRequest {
  /** Runs on from request to request. */
  readonly id: number;
  readonly kind: RequestKind;
  /** In whose name it was asked, and by whom. */
  readonly seat: Seat;
  readonly person: Person;
  readonly says: string;
  /** Null where it is not about going back. */
  readonly to: number | null;
  readonly state: RequestState;
  readonly answers: readonly { readonly seat: Seat; readonly person: Person; readonly yes: boolean }[];
  /** The seats whose answer is still wanted. */
  readonly awaited: readonly Seat[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The requests of a table, first to last: the latest of them, at `open` and whenever one is asked or answered. */
export interface RequestsNews {
  readonly news: 'requests';
  readonly requests: readonly TableRequest[];
  /** The table is laid aside. */
  readonly isAdjourned: boolean;
  readonly handOvers: readonly HandOver[];
  /** Seats that have changed hands, first to last: the latest of them. */
  readonly handed: readonly Handed[];
}

/** A seat that has gone to somebody else, or to a machine. */
export interface Handed {
  readonly seat: Seat;
  /** Whose doing it was. */
  readonly by: Person;
  /** Null for a machine. */
  readonly to: Person | null;
  /** The level of the machine. */
  readonly machine: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A seat that somebody hands over: the successor says yes, and the others agree, by their silence for a day if need be. */
export interface HandOver {
  readonly seat: Seat;
  readonly by: Person;
  /** Null until somebody has taken up the invitation. */
  readonly to: Person | null;
  /** The successor has said yes. */
  readonly isAccepted: boolean;
  /** The people who have not answered yet. */
  readonly awaited: readonly Person[];
}

/** A seat is handed over to a person by name, to a machine of a level, at once, or to whoever has the invitation that is answered. */
export interface SuccessorWanted {
  readonly to?: string;
  readonly machine?: string;
}

/** What a seat's successor, or another at the table, says to it. */
export interface SuccessorAnswer {
  readonly yes: boolean;
  /** The words of the invitation, where that is how one is asked. */
  readonly invitation?: string;
}

/** A seat that somebody is asked to take over. */
export interface SeatOffered {
  readonly table: TableListed;
  readonly seat: Seat;
  readonly by: Person;
}

/** What going back to a line would take with it, as far as one seat knows. */
export interface Goes {
  readonly to: number;
  /** What would be taken back, first to last, as the seat was told it. */
  readonly steps: readonly Told[];
  /** So many dice have fallen in it. */
  readonly dice: number;
  /** So many times something was revealed in it. */
  readonly revealed: number;
  /** The seats whose decisions are among it. */
  readonly deciders: readonly Seat[];
  /** `free`: undo takes it back. Null where it cannot be had even if all agree; `why` says why. */
  readonly how: 'free' | Exclude<BackKind, 'note'> | null;
  readonly why: string | null;
}

export type ConsentAsk =
  /** What would go with going back so far, or to that line, as that seat knows it. */
  | { readonly ask: 'goes'; readonly seat: Seat; readonly to: Back | number }
  /** Asks the others; one request is open at a table. */
  | { readonly ask: 'request'; readonly seat: Seat; readonly want: RequestWanted }
  /** Answers for all seats of this person's that are still to answer. */
  | { readonly ask: 'answer request'; readonly request: number; readonly yes: boolean }
  /** Whoever has asked does so no more. */
  | { readonly ask: 'withdraw request'; readonly request: number };

/** What they are answered with. */
export interface ConsentAnswers {
  readonly goes: Goes;
  readonly request: { readonly request: number };
  readonly 'answer request': null;
  readonly 'withdraw request': null;
}
