import type { AnswersAhead } from '@sandtable/desk/club/ahead';
import type { RequestKind, RequestState } from '@sandtable/desk/club/consent';
import type { Access, Behind, Pace, Stage } from '@sandtable/desk/club/lobby';
import type { Begins, Form, Ruled, TournamentStage } from '@sandtable/desk/club/tournaments';
import type { NoteOn } from '@sandtable/desk/club/notes';
import type { AddressesRow, NoticesRow, ResetsRow, SubscriptionsRow, TellingsRow, VisitsRow } from './told-rows.ts';
import type { KeptOrders, Wishes } from '@sandtable/desk/messages';
import type { Awaiting, Edition, Saved, Seat, Setup } from '@sandtable/umpire';
import type { Generated, JSONColumnType } from 'kysely';

/** Somebody with a name. Times are of the database's clock. */
export interface PeopleRow {
  readonly id: Generated<string>;
  readonly name: string;
  /** The name as it is compared: two people whose names differ in nothing but capitals or width cannot be. */
  readonly folded: string;
  /** An argon2id hash; null for a guest. */
  readonly passphrase: string | null;
  readonly made: Generated<Date>;
  readonly blocked: Date | null;
}

/** Where somebody is signed in. */
export interface SessionsRow {
  /** SHA-256 of the token that the cookie holds. */
  readonly token_hash: Buffer;
  readonly person: string;
  readonly made: Generated<Date>;
  readonly seen: Generated<Date>;
  readonly until: Date;
}

/** How often something was tried; written by rate-limiter-flexible. */
export interface RateLimitsRow {
  readonly key: string;
  readonly points: Generated<number>;
  /** Milliseconds since 1970. */
  readonly expire: string | null;
}

/** What was agreed of a table beside its game and scenario. */
export interface Agreed {
  readonly options: Setup['options'];
  readonly edition: Edition | null;
}

/** The line after which a player turn began, and whose it is in which game turn. */
export interface Begun {
  readonly n: number;
  readonly of: string;
}

/** How a game stands, without anything secret. */
export interface Standing {
  readonly turn: number;
  /** Null while people gather, and when the game is over. */
  readonly question: Awaiting | null;
  /** The winning seat, or "draw"; null while the game goes on. */
  readonly result: string | null;
  /** The lines that were given last at one word: one step of undo takes them back. */
  readonly given: { readonly from: number; readonly to: number };
  /** The player turns that began last, those among them that were taken back; a table of earlier versions has none. */
  readonly begun?: readonly Begun[];
  /** How the game ended: in its own words, and by which victory level (0 for a draw, 1 for the lowest). One that was over before has none. */
  readonly ending?: { readonly says: string; readonly level: number };
}

/** A table, from when it is made until long after its game is over. */
export interface TablesRow {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly agreement: JSONColumnType<Agreed>;
  readonly access: Access;
  /** How far behind whoever looks on is. */
  readonly behind: Generated<Behind>;
  readonly stage: Generated<Stage>;
  /** Null when whoever made it has left the club. */
  readonly host: string | null;
  /** The number of its record's last line; 0 while people gather. */
  readonly size: Generated<number>;
  readonly rules: string;
  /** The umpire's part of the dice. */
  readonly secret: string;
  readonly commitment: string;
  readonly summary: JSONColumnType<Standing>;
  /** Since when it is laid aside; null while it is not. */
  readonly adjourned: Date | null;
  readonly made: Generated<Date>;
  readonly changed: Generated<Date>;
  /** What was agreed of time; null where nothing was. */
  readonly pace: JSONColumnType<Pace, string | null | undefined> | null;
  readonly ended: Generated<Date | null>;
  /** The position with which play begins; null for the scenario's opening. */
  readonly start: JSONColumnType<Saved, string | null | undefined> | null;
  /** The game, and its line, from which this one goes on; null where it is a game of its own. */
  readonly forked_from: Generated<string | null>;
  readonly forked_at: Generated<number | null>;
  /** Its record was brought in by its host, from elsewhere. */
  readonly imported: Generated<boolean>;
  /** Since when nothing can be played at it, and since when nobody sees it but those who sit there. */
  readonly closed: Generated<Date | null>;
  readonly hidden: Generated<Date | null>;
}

export interface SeatsRow {
  readonly table: string;
  readonly seat: Seat;
  /** Its place in the scenario's order. */
  readonly place: number;
  readonly person: string | null;
  readonly machine: string | null;
  readonly commitment: string | null;
  readonly word: string | null;
  /** What whoever sits there wishes of bulk acts, and means to give yet: no record has it. */
  readonly wishes: JSONColumnType<Wishes, string | undefined>;
  readonly orders: JSONColumnType<KeptOrders, string | null | undefined> | null;
  /** What the club answers for the seat; null where that was never said. */
  readonly ahead: JSONColumnType<AnswersAhead, string | null | undefined> | null;
  /** Since when somebody sits there who has sat down. */
  readonly sat: Generated<Date | null>;
  /** Its holder has changed while the game went on, and what the one before had said ahead has not been withdrawn yet. */
  readonly relieved: Generated<boolean>;
}

export interface InvitationsRow {
  readonly words: string;
  readonly table: string;
  readonly seat: Seat | null;
  readonly until: Date;
  readonly taken: Date | null;
  /** It lets somebody look on, and gives no seat. */
  readonly watches: Generated<boolean>;
}

/** A line of a record, its header the first. */
export interface LinesRow {
  readonly table: string;
  readonly n: number;
  readonly text: string;
}

/** A position from which a record is opened sooner: a cache (`Waypoint`, whose position and story are in `body`, as JSON). */
export interface WaypointsRow {
  readonly table: string;
  readonly n: number;
  readonly rules: string;
  readonly check: string;
  readonly body: string;
}

/** A request that was carried out, by the key that its page gave it: sent again it is answered with the same reply. */
export interface CommandsRow {
  readonly table: string;
  readonly person: string;
  readonly key: string;
  /** The record's last line after it. */
  readonly n: number;
  readonly reply: JSONColumnType<object>;
}

export interface MessagesRow {
  readonly id: Generated<string>;
  readonly table: string;
  /** Null where it is the club's own. */
  readonly person: string | null;
  readonly key: string | null;
  readonly said: string;
  /** Whom the club's own message names, as `WHOM` in its words; null where it names nobody, and when they have left. */
  readonly whom: Generated<string | null>;
  /** Said by whoever looks on: players read it when the game is over. */
  readonly aside: Generated<boolean>;
  readonly at: Generated<Date>;
}

/** Somebody agrees that a game that was begun under other rules goes on under these. */
export interface AgreementsRow {
  readonly table: string;
  readonly person: string;
  readonly rules: string;
  readonly how: 'it stands' | 'snapshot';
  readonly at: Generated<Date>;
}

/** What whoever runs the club has done. */
export interface DeedsRow {
  readonly id: Generated<string>;
  readonly at: Generated<Date>;
  readonly deed: string;
  readonly table: string | null;
  readonly seat: Seat | null;
  readonly person: string | null;
}

/** What somebody asks of the others at a table. */
export interface RequestsRow {
  readonly id: Generated<string>;
  readonly table: string;
  readonly kind: RequestKind;
  readonly seat: Seat;
  readonly person: string;
  readonly key: string | null;
  readonly says: string;
  /** The line after which the game would stand again; null where it is not about that. */
  readonly to: number | null;
  /** The record's last line when that was asked: with another one the request is void. */
  readonly size: number | null;
  readonly state: Generated<RequestState>;
  readonly at: Generated<Date>;
  readonly settled: Generated<Date | null>;
}

export interface AnswersRow {
  readonly request: string;
  readonly seat: Seat;
  readonly person: string;
  readonly yes: boolean;
  readonly at: Generated<Date>;
}

/** Whom a host lets look on. */
export interface WatchersRow {
  readonly table: string;
  readonly person: string;
}

/** A seat that somebody hands over to another. */
export interface HandOversRow {
  readonly id: Generated<string>;
  readonly table: string;
  readonly seat: Seat;
  /** Who hands it over: whoever sits there, or of a machine's seat somebody at the table. */
  readonly person: string;
  /** To whom; null until somebody has taken up the invitation, and where it went to a machine. */
  readonly successor: string | null;
  /** At which level a machine plays it from now on; then it is done, by whoever sat there or by another where their time was out. */
  readonly machine: Generated<string | null>;
  /** The machine has it because another claimed that, its holder's time being out. */
  readonly claimed: Generated<boolean>;
  readonly words: string | null;
  /** Since when the successor has said yes. */
  readonly accepted: Date | null;
  readonly state: Generated<'open' | 'done' | 'refused' | 'called off'>;
  /** The record's last line when it was done. */
  readonly size: number | null;
  readonly at: Generated<Date>;
  readonly settled: Generated<Date | null>;
}

export interface HandOverAnswersRow {
  readonly hand_over: string;
  readonly person: string;
  readonly yes: boolean;
}

/** Who looks on from the side of a seat that they have left. */
export interface LeaversRow {
  readonly table: string;
  readonly seat: Seat;
  readonly person: string;
}

/** A seat's clock, in seconds. */
export interface ClocksRow {
  readonly table: string;
  readonly seat: Seat;
  readonly bank: number;
  /** Since when its holder is asked; null while nothing is asked of them. */
  readonly since: Date | null;
  /** Since when it stands meanwhile, and how long it has stood before in this decision. */
  readonly paused: Date | null;
  readonly stood: Generated<number>;
}

/** Whom somebody does not want to meet. */
export interface BlocksRow {
  readonly person: string;
  readonly other: string;
  readonly at: Generated<Date>;
}

/** Whose words somebody folds away at a table. */
export interface MutesRow {
  readonly table: string;
  readonly person: string;
  readonly other: string;
}

/** A message that whoever runs the club was told of, with its words as they were. */
export interface ReportsRow {
  readonly id: Generated<string>;
  readonly message: string;
  readonly table: string | null;
  /** Who said it. */
  readonly person: string;
  readonly said: string;
  readonly said_at: Date;
  readonly reporter: string | null;
  /** What the reporter says of it. */
  readonly says: string;
  readonly at: Generated<Date>;
  /** Since when it has been looked at. */
  readonly done: Date | null;
}

export interface TournamentsRow {
  readonly id: string;
  readonly name: string;
  /** Null when whoever organised it has left the club. */
  readonly organiser: string | null;
  readonly game: string;
  readonly scenario: string;
  readonly agreement: JSONColumnType<Agreed>;
  readonly pace: JSONColumnType<Pace, string | null | undefined> | null;
  readonly behind: Behind;
  readonly form: Form;
  /** How many rounds there are; null before it is known. */
  readonly rounds: number | null;
  readonly begins: Begins;
  readonly stage: Generated<TournamentStage>;
  readonly made: Generated<Date>;
  readonly changed: Generated<Date>;
}

/** Somebody who is asked to take part, and takes part once they have accepted. */
export interface EntrantsRow {
  readonly tournament: string;
  /** In the list of names, from 1. */
  readonly place: number;
  readonly person: string | null;
  readonly accepted: Date | null;
  readonly withdrawn: Date | null;
}

/** A game of a round: who has the scenario's first side, and who the second; null for a free round. */
export interface PairingsRow {
  readonly tournament: string;
  readonly round: number;
  readonly board: number;
  readonly first: number;
  readonly second: number | null;
  readonly table: string | null;
  /** What the organiser has ruled, and why. */
  readonly ruling: Ruled | null;
  readonly says: string | null;
}

/** What somebody notes for themselves in a seat. */
export interface NotesRow {
  readonly id: string;
  readonly table: string;
  readonly seat: Seat;
  readonly person: string;
  readonly fixed: JSONColumnType<NoteOn>;
  readonly says: string;
  readonly n: number;
  readonly turn: number;
  readonly at: Generated<Date>;
  /** Laid open, which counts when the game is over. */
  readonly open: Generated<boolean>;
}

/** All tables of the database. */
export interface Rows {
  readonly people: PeopleRow;
  readonly sessions: SessionsRow;
  readonly rate_limits: RateLimitsRow;
  readonly tables: TablesRow;
  readonly seats: SeatsRow;
  readonly invitations: InvitationsRow;
  readonly lines: LinesRow;
  readonly waypoints: WaypointsRow;
  readonly commands: CommandsRow;
  readonly messages: MessagesRow;
  readonly deeds: DeedsRow;
  readonly requests: RequestsRow;
  readonly answers: AnswersRow;
  readonly hand_overs: HandOversRow;
  readonly hand_over_answers: HandOverAnswersRow;
  readonly leavers: LeaversRow;
  readonly watchers: WatchersRow;
  readonly agreements: AgreementsRow;
  readonly clocks: ClocksRow;
  readonly notices: NoticesRow;
  readonly visits: VisitsRow;
  readonly tellings: TellingsRow;
  readonly blocks: BlocksRow;
  readonly mutes: MutesRow;
  readonly reports: ReportsRow;
  readonly addresses: AddressesRow;
  readonly resets: ResetsRow;
  readonly tournaments: TournamentsRow;
  readonly entrants: EntrantsRow;
  readonly pairings: PairingsRow;
  readonly notes: NotesRow;
  readonly subscriptions: SubscriptionsRow;
}
