/**
 * The one interface between a page and an umpire. Today the umpire is a worker in the same browser; a server will speak the same.
 *
 * The page sends a `Request` with a number of its own choosing and gets one `Reply` with that number. Unasked, the umpire sends
 * `News`: `seat` for every seat this page sits at, after every change, in the order of the changes. Nothing in a message tells more
 * than that seat may know, but for what a machine says of its plan; the page never sees a position, a seed or another seat's record. Only
 * the text of an export holds a record: of a game that is not over without its seed, unless it was asked for to go on with elsewhere.
 *
 * A request in the name of a seat is answered where a person at this page sits in it; where machines play alone one may look on from any
 * seat.
 *
 * A command is carried out when its reply says `done`: by then it is stored. A refusal changes nothing.
 */
import type { Plan } from '@sandtable/staff';
import type {
  Awaiting,
  Choice,
  Command,
  Difference,
  Edition,
  EditionPartName,
  Explanation,
  Facts,
  Following,
  Foresight,
  Happening,
  OpenShares,
  Problem,
  Refusal,
  Seat,
  Setup,
  Spelled,
  SpelledPart,
  Value,
  Verified,
} from '@sandtable/umpire';
import type { Player, LevelOffered, Agreement, GameOffered, Kept, EditionKept, SetUpKept } from './choosing.ts';

/** A kind of question that hardly anybody wants to be asked, and the answer that is taken then. */
export interface Formality {
  readonly step: string;
  readonly answer: Command;
}

/** How far an undo goes: one decision, back to the last question of the phase itself, or to the seat's first decision in the phase. */
export type Back = 'step' | 'move' | 'phase';

export type Ask =
  /** What can be agreed before a game begins, with the scenarios that there are with an edition where there is one. */
  | { readonly ask: 'offer'; readonly game: string; readonly edition: Edition | null }
  /**
   * The levels at which a game's machines play, weakest first. Asked for when somebody is to choose: they come with the machines
   * themselves.
   */
  | { readonly ask: 'levels'; readonly game: string }
  | { readonly ask: 'kept' }
  | { readonly ask: 'start'; readonly agreement: Agreement }
  /** The text of a record or of a position file, which is read through to its end before anything is kept. */
  | { readonly ask: 'import'; readonly text: string }
  /**
   * Sits down at a table: from now on news come. Refused where another tab owns the game, and where today's rules play the
   * record differently: then `resume` says whether to go on from the last snapshot both agree on, or as the game stood.
   */
  | { readonly ask: 'open'; readonly table: string; readonly resume?: 'snapshot' | 'it stands' }
  | { readonly ask: 'leave' }
  /**
   * The record of a game. `goOn` lays its sealed seed open, so that the game can be gone on with elsewhere; a line of the record says so
   * from then on, here and there. Left out: a record to look at, to verify when the game is over, and to fork.
   */
  | { readonly ask: 'export'; readonly table: string; readonly goOn?: boolean }
  /** Checks a record through and through: every line, what everybody had committed to, every die. Nothing is kept of it. */
  | { readonly ask: 'verify'; readonly text: string }
  | { readonly ask: 'delete'; readonly table: string }
  /** Keeps a picture of a table for the start page: a small image as a data URL. */
  | { readonly ask: 'picture'; readonly table: string; readonly picture: string }
  /** The editions kept in this browser, the one changed last first. */
  | { readonly ask: 'editions'; readonly game: string }
  | { readonly ask: 'edition'; readonly kept: string }
  /** Keeps an edition, under a name of the page's choosing, in place of what was kept there. It need not be fit to be played. */
  | { readonly ask: 'keep edition'; readonly kept: string; readonly game: string; readonly edition: Edition }
  | { readonly ask: 'delete edition'; readonly kept: string }
  /** The set-ups of a game kept in this browser, the one kept last first. */
  | { readonly ask: 'set-ups'; readonly game: string }
  /** Keeps set-ups, all or none, each in place of one of the same game, seat and name; the last of them is the latest. */
  | { readonly ask: 'keep set-ups'; readonly deployments: readonly Facts[] }
  | { readonly ask: 'delete set-up'; readonly game: string; readonly seat: Seat; readonly name: string }
  /** The edition in a file's text, its form checked, and the text of a file. */
  | { readonly ask: 'read edition'; readonly game: string; readonly text: string }
  | { readonly ask: 'edition text'; readonly game: string; readonly edition: Edition }
  /** All parts of a game's own figures, whole; null where the game has no editions. */
  | { readonly ask: 'figures'; readonly game: string }
  /** A game of its own with nothing in it, to be filled in; null where editions are only ever of the game's own map. */
  | { readonly ask: 'blank edition'; readonly game: string }
  /** Everything that is wrong with an edition, faults first. */
  | { readonly ask: 'problems'; readonly game: string; readonly edition: Edition }
  /** Figure by figure, what differs between two editions; null is the game's own. */
  | { readonly ask: 'differences'; readonly game: string; readonly from: Edition | null; readonly to: Edition | null }
  /** The hexes of a place of a scenario, on the map and with the regions of an edition. */
  | { readonly ask: 'hexes'; readonly game: string; readonly edition: Edition; readonly place: Facts }
  /** A new game from the position after line `n` of the open one, with new dice, between these players. */
  | { readonly ask: 'fork'; readonly n: number; readonly seats: { readonly [seat: Seat]: Player } }
  | { readonly ask: 'act'; readonly seat: Seat; readonly command: Command }
  /**
   * Gives the commands of a proposal of the game's, asked for as in the question of that name, in their order and none that is not among
   * these; one step of undo takes all of them back.
   */
  | { readonly ask: 'carry out'; readonly seat: Seat; readonly proposal: Facts; readonly commands: readonly Command[] }
  /** What that seat wishes of the bulk acts that the game proposes. */
  | { readonly ask: 'wishes'; readonly seat: Seat }
  /** Keeps with the game what that seat wishes of one of them, in place of what it wished before. No record has it. */
  | { readonly ask: 'wish'; readonly seat: Seat; readonly proposal: string; readonly wishes: Facts }
  /** What that seat means to give yet in the phase that it was kept in, one command after another; null where nothing is kept. */
  | { readonly ask: 'orders'; readonly seat: Seat }
  /** Keeps with the game what that seat means to give, in place of what was kept before. No record has it. */
  | { readonly ask: 'keep orders'; readonly seat: Seat; readonly orders: KeptOrders }
  /** A machine sets up what is left for the people of that seat's side, question after question; one step of undo takes all of it back. */
  | { readonly ask: 'set up'; readonly seat: Seat }
  /** What that seat has set up, to be kept under a name and used again. */
  | { readonly ask: 'kept set-up'; readonly seat: Seat; readonly name: string }
  /** Sets up what is left as it was kept; answered with why some of it cannot stand here. */
  | { readonly ask: 'set up as'; readonly seat: Seat; readonly deployment: Facts }
  /**
   * Would this be refused, and why? With `after`, as those commands would leave the position, as far as the seat can know: a refusal that
   * cites no rule says that it cannot be told. Changes nothing.
   */
  | { readonly ask: 'refuse'; readonly seat: Seat; readonly command: Command; readonly after?: readonly Command[] }
  /** `at` asks it of the position after that line. */
  | { readonly ask: 'explain'; readonly seat: Seat; readonly question: Facts; readonly at?: number }
  /** The table after line `n`, which must still stand, as that seat may see it. */
  | { readonly ask: 'past'; readonly seat: Seat; readonly n: number }
  /** How the command may come out, with exact chances. */
  | { readonly ask: 'foresee'; readonly seat: Seat; readonly command: Command }
  /** What the next part of an offer may be, given the parts chosen so far; `offer` counts in the choices last sent. */
  | { readonly ask: 'next'; readonly seat: Seat; readonly offer: number; readonly chosen: Facts }
  /** What may follow on a path, with which the part after those chosen begins, and whether it may end there. */
  | {
      readonly ask: 'follow';
      readonly seat: Seat;
      readonly offer: number;
      readonly chosen: Facts;
      readonly path: readonly Choice[];
    }
  /** Of a part that gives something to each of some: what those in `to` may be given while `given` have theirs and all others are free. */
  | {
      readonly ask: 'shares';
      readonly seat: Seat;
      readonly offer: number;
      readonly chosen: Facts;
      readonly given: Facts;
      readonly to: readonly string[];
    }
  /** Takes commands back; `agreed` where all other people at the table consent. */
  | { readonly ask: 'undo'; readonly seat: Seat; readonly back: Back; readonly agreed: boolean }
  /** Puts back all that the last undo took. */
  | { readonly ask: 'redo'; readonly seat: Seat }
  /** Gives the game up: it ends here. */
  | { readonly ask: 'concede'; readonly seat: Seat }
  | { readonly ask: 'player'; readonly seat: Seat; readonly player: Player }
  /** The machine in that seat is to play the best it has found so far. */
  | { readonly ask: 'hurry'; readonly seat: Seat }
  /** What the machine in that seat means to do: its last plan, or the one that was made at line `n`. */
  | { readonly ask: 'plan'; readonly seat: Seat; readonly n?: number }
  /** What the people at this page do not want to be asked: a question of one of these kinds is answered so for them, at once. */
  | { readonly ask: 'formalities'; readonly formalities: readonly Formality[] }
  /** Milliseconds before a machine begins an event, a march or an attack; null holds it. */
  | { readonly ask: 'pace'; readonly pause: number | null }
  /** The page still shows what was played, or has caught up: meanwhile no machine begins anything. */
  | { readonly ask: 'behind'; readonly isBehind: boolean }
  /** The machine, which is held, is to play one event. */
  | { readonly ask: 'next event' };

export type Request = { readonly id: number } & Ask;

/** What each request is answered with. */
export interface Answers {
  readonly offer: GameOffered;
  readonly levels: readonly LevelOffered[];
  readonly kept: readonly Kept[];
  readonly start: { readonly table: string };
  readonly import: { readonly table: string };
  readonly open: Opened;
  readonly leave: null;
  /** `sealed`: the game is not over and its seed is not in the text. */
  readonly export: { readonly name: string; readonly text: string; readonly sealed: boolean };
  readonly verify: Verified;
  readonly delete: null;
  readonly picture: null;
  readonly editions: readonly EditionKept[];
  readonly edition: { readonly game: string; readonly edition: Edition };
  readonly 'keep edition': null;
  readonly 'delete edition': null;
  readonly 'set-ups': readonly SetUpKept[];
  readonly 'keep set-ups': null;
  readonly 'delete set-up': null;
  readonly 'read edition': Edition;
  readonly 'edition text': string;
  readonly figures: { readonly [part in EditionPartName]: Value } | null;
  readonly 'blank edition': Edition | null;
  readonly problems: readonly Problem[];
  readonly differences: readonly Difference[];
  readonly hexes: readonly string[];
  readonly fork: { readonly table: string };
  readonly act: Done;
  readonly 'carry out': Done;
  readonly wishes: Wishes;
  readonly wish: null;
  readonly orders: KeptOrders | null;
  readonly 'keep orders': null;
  readonly 'set up': Done;
  readonly 'kept set-up': Facts;
  readonly 'set up as': { readonly refused: readonly string[] };
  readonly refuse: Refusal | null;
  readonly explain: Explanation;
  readonly past: Past;
  /** Null where the game foretells nothing of such a command, or refuses it. */
  readonly foresee: Foresight | null;
  readonly next: SpelledPart;
  /** Nothing follows where the parts chosen are not the offer's, or lead to no such path. */
  readonly follow: Following;
  /** Nothing is open where the parts chosen are not the offer's, or where nobody can have what they were given. */
  readonly shares: OpenShares;
  readonly undo: Done;
  readonly redo: Done;
  readonly concede: Done;
  readonly player: null;
  readonly hurry: null;
  /** Null where it made none, or where it is not known any more: plans are kept as long as the game lies open. */
  readonly plan: Plan | null;
  readonly formalities: null;
  readonly pace: null;
  readonly behind: null;
  readonly 'next event': null;
}

/** What a seat wishes of bulk acts: of each, by its id, values by the ids of the wishes. */
export type Wishes = { readonly [proposal: string]: Facts };

/** Commands that a seat means to give in a phase, in their order. */
export interface KeptOrders {
  readonly turn: number;
  /** By its id. */
  readonly phase: string;
  readonly commands: readonly Command[];
}

export type Done = { readonly done: true } | { readonly done: false; readonly refusal: Refusal };

export interface Opened {
  readonly setup: Setup;
  readonly practice: boolean;
  readonly seats: { readonly [seat: Seat]: Player };
  /**
   * What happened so far, as it was told: for one seat of each side that people of this page sit on, or for one seat where machines play
   * alone. Of a long game only the last of it: the rest is told next (`EarlierNews`).
   */
  readonly stories: Stories;
}

/** What happened, by the seat that was told it. */
export type Stories = { readonly [seat: Seat]: readonly Told[] };

/** The table as it was, as one seat may see it. */
export interface Past {
  readonly view: Facts;
  readonly question: Awaiting | null;
}

/** What one command led to, as one seat was told it. */
export interface Told {
  readonly n: number;
  readonly seat: Seat | null;
  readonly act: string;
  readonly happened: readonly Happening[];
  readonly dice: readonly number[];
  /** What the machine that gave the command meant to do from here on, in a line; with `isAhead` the chances for which it was taken. */
  readonly why?: string;
  /** The club gave the command for the seat, as that had said: nobody else is told so. */
  readonly isAhead?: true;
}

/**
 * Why a request could not be answered: not the rules' refusal, but bad data, a full disk, a game owned by another tab. `away`: what keeps the game
 * does not answer, and whether the request was carried out is known when it does; asked again by its key, it is answered as it was the first time.
 */
export interface Trouble {
  readonly kind: 'data' | 'storage' | 'owned' | 'rules' | 'fault' | 'away';
  readonly says: string;
  /** Of kind `rules`: the game that was played under other rules. */
  readonly table?: string;
}

export type Reply = { readonly reply: number } & (
  | { readonly ok: true; readonly answer: Answers[keyof Answers] }
  | { readonly ok: false; readonly trouble: Trouble }
);

/** The table as one seat sees it. */
export interface SeatNews {
  readonly news: 'seat';
  readonly seat: Seat;
  readonly view: Facts;
  readonly question: Awaiting | null;
  /** The question was a formality and has been answered: the seat's news of that follow at once, and nobody need see it asked. */
  readonly passes?: true;
  /** The seat's offers; empty while others decide. */
  readonly choices: readonly Spelled[];
  /** What has just happened; null after an undo, when the story is shorter by what was taken back, and after a redo. */
  readonly told: Told | null;
  /** What stands again after a redo, first to last: the end of the story from now on. Otherwise empty. */
  readonly again: readonly Told[];
  /** The number of the last entry of the story that still holds; what came after was undone. */
  readonly commands: number;
  /** What has just happened is part of an event, and a machine goes on with it. */
  readonly goesOn?: true;
  readonly undo: { readonly [back in Back]: Going };
  readonly redo: Going;
  /** Why nobody decides anything at the table now, whoever is asked: then there are no choices, and no way back. */
  readonly held?: string;
  /** A step of undo takes back a whole set-up that a machine did for this seat. */
  readonly isSetUpForMe: boolean;
}

/** Can one go back or on; if not, why not, and whether the consent of the others would do. */
export interface Going {
  readonly can: boolean;
  readonly why: string | null;
  readonly byConsent: boolean;
}

/** A machine thinks for longer than one would notice; the last of these has `done` 1. */
export interface ThinkingNews {
  readonly news: 'thinking';
  readonly seat: Seat;
  readonly level: string;
  /** From 0 to 1. */
  readonly done: number;
  /** What it would do if it had to play now, in a line; null while it does not know. */
  readonly intent: string | null;
}

/** What happened before all that has been told since the game was opened. */
export interface EarlierNews {
  readonly news: 'earlier';
  readonly table: string;
  readonly stories: Stories;
}

export type News =
  | SeatNews
  | ThinkingNews
  | EarlierNews
  | { readonly news: 'players'; readonly seats: { readonly [seat: Seat]: Player }; readonly stories: Stories }
  | { readonly news: 'trouble'; readonly trouble: Trouble };

export type FromUmpire = Reply | News;
