/**
 * What the pages of a club and its server send each other by HTTP, as JSON. Times are milliseconds since 1970. Nothing in it is a secret
 * of a game's: of what is asked at a table the kind alone is told.
 */
import type { Awaiting, Edition, Facts, Seat, Setup } from '@sandtable/umpire';

/** Somebody as everybody at the club knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Whoever asks. A guest has no passphrase yet, and is known by the browser alone. */
export interface Me extends Person {
  readonly isGuest: boolean;
}

export interface Credentials {
  readonly name: string;
  readonly passphrase: string;
}

/** A change of one's own name or passphrase; `was` is the passphrase until now, which a guest has not. */
export interface MeWanted {
  readonly name?: string;
  readonly passphrase?: string;
  readonly was?: string;
}

/** Who may take a free seat: anybody with a name, whoever has an invitation, or whoever has one and nobody else sees the table. */
export type Access = 'open' | 'invitation' | 'private';

/** How far behind the game whoever looks on without a seat is: player turns, or until the game is over. */
export type Behind = 'one' | 'two' | 'end';

/** At a table people still sit down and add their words to the dice, play, or have played. */
export type Stage = 'gathering' | 'playing' | 'over';

/**
 * Who is to sit in a seat of a new table: whoever makes it, anybody who may, or a machine of this level. `commitment` is to the word that
 * the maker's page has drawn for the seat.
 */
export type SeatWanted =
  | { readonly by: 'me'; readonly commitment: string }
  | { readonly by: 'anybody' }
  | { readonly by: 'machine'; readonly level: string };

/**
 * How long players have, in seconds: an allowance for each decision (live), or for each move, which is all that is decided until somebody
 * else must (by turns); and a bank for what takes longer. Where weekends are off, Saturdays and Sundays (UTC) do not count.
 */
export interface Pace {
  readonly kind: 'live' | 'turns';
  readonly bank: number;
  readonly allowance: number;
  readonly weekendsOff: boolean;
}

/** Seconds that a seat has left, as they stood when this was sent. */
export interface ClockListed {
  readonly seat: Seat;
  readonly bank: number;
  /** Of what is decided now, or of the next. */
  readonly allowance: number;
  readonly isRunning: boolean;
  /** Nothing is left: the other may claim the game, wait, or have a machine take the seat. */
  readonly isOut: boolean;
}

/** What is claimed of a seat whose time is out: the game, or that a machine plays on. */
export interface ClaimWanted {
  readonly seat: Seat;
  readonly take: 'game' | 'machine';
}

/** A table that somebody wants to make; whoever makes it is its host. */
export interface TableWanted {
  readonly game: string;
  readonly scenario: string;
  readonly options: Setup['options'];
  readonly edition: Edition | null;
  readonly access: Access;
  /** One player turn where it is left out. */
  readonly behind?: Behind | undefined;
  /** Left out or null: nobody's time is counted. */
  readonly pace?: Pace | null | undefined;
  /** All seats of the scenario. */
  readonly seats: { readonly [seat: Seat]: SeatWanted };
}

export interface SeatListed {
  readonly seat: Seat;
  /** Who sits there; null while it is free, and where a machine plays. */
  readonly person: Person | null;
  /** The level of the machine that plays it. */
  readonly machine: string | null;
  /** To the word that this seat adds to the dice; null while nobody has sat down, and for a machine. */
  readonly commitment: string | null;
  /** Its word lies open. */
  readonly isWordIn: boolean;
}

export interface TableListed {
  readonly table: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Setup['options'];
  /** The name of its edition; null for the game's own figures. */
  readonly edition: string | null;
  readonly access: Access;
  readonly behind: Behind;
  /** Whoever asks may look on while the game goes on. */
  readonly mayWatch: boolean;
  /** Whoever asks has given a seat away here, and looks on from its side. */
  readonly hasLeft: boolean;
  readonly stage: Stage;
  readonly host: Person;
  readonly pace: Pace | null;
  /** In the scenario's order; none where there is no pace, and while nobody plays. */
  readonly clocks: readonly ClockListed[];
  /** In the scenario's order. */
  readonly seats: readonly SeatListed[];
  /** The server's promise of its part of the dice: what it will lay open at the end must fit it. */
  readonly commitment: string;
  readonly turn: number;
  /** What is to be decided, and by which seats; null while people gather, and when the game is over. */
  readonly question: Awaiting | null;
  /** The winning seat, or "draw"; null while the game goes on. */
  readonly result: string | null;
  /** It is laid aside: nobody plays there until it is gone on with. */
  readonly isAdjourned: boolean;
  readonly made: number;
  readonly changed: number;
  /** Null while the game goes on. */
  readonly ended: number | null;
  /** The line of another game from which this one goes on; null for a game of its own. */
  readonly forked: { readonly table: string; readonly n: number } | null;
  /** Its host has brought in its record from elsewhere: who played is not known. */
  readonly imported: boolean;
  /** Whoever runs the club has closed it: nothing can be played here. */
  readonly isClosed: boolean;
  /** The tournament that it is of, and the round; null for a table of its own. */
  readonly tournament: { readonly tournament: string; readonly name: string; readonly round: number } | null;
}

/** Tables as somebody may see them, those changed last first. Who has no name has none of their own. */
export interface Lobby {
  /** At which they sit, gathering or playing. */
  readonly mine: readonly TableListed[];
  /** Of others, with a free seat. */
  readonly open: readonly TableListed[];
  /** Of others, in play. */
  readonly live: readonly TableListed[];
  /** At which they sat, over. */
  readonly over: readonly TableListed[];
  /** Of open tables, how the host is rated in that game; left out where that is not known well enough. */
  readonly hosts: { readonly [table: string]: number };
}

/** A game as a seat of whoever asks sees it. */
export interface SeatSees {
  readonly seat: Seat;
  readonly edition: Edition | null;
  readonly view: Facts;
}

/** Sitting down: the commitment to the word that the page has drawn. */
export interface SittingDown {
  readonly commitment: string;
  /** The words of the invitation where one is needed. */
  readonly invitation?: string;
}

/** A word for the dice, laid open when all have sat down. */
export interface WordLaidOpen {
  readonly word: string;
}

/** Three plain words with which somebody may sit down, or look on. */
export interface Invitation {
  readonly words: string;
  readonly table: string;
  /** Any free one where it is null. */
  readonly seat: Seat | null;
  /** It lets somebody look on, and gives no seat. */
  readonly watches: boolean;
  readonly until: number;
}

/** What whoever opens an invitation finds. */
export interface InvitationRead {
  readonly table: TableListed;
  readonly seat: Seat | null;
  readonly watches: boolean;
}

/** Why a request was not granted. */
export interface RequestRefused {
  readonly says: string;
  /** The part of the request that it is about. */
  readonly where?: string;
}
