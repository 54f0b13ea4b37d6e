/**
 * What a page knows of games before anybody sits down at a table: what is offered, what is agreed, and what is kept in the browser.
 */
import type { Awaiting, Edition, EditionPartName, Facts, Option, Seat, Setup } from '@sandtable/umpire';

/** No text that the umpire reads has more bytes: a page need not even read a larger file. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** Who plays a seat: "person", or the id of one of the levels at which the game's machines play; at a club also `AWAY`. */
export type Player = string;

/** A person whose page is another one: what a club tells each page of the seats that its own person does not hold. */
export const AWAY = 'away';

/** A level at which a machine plays, as one chooses it. */
export interface LevelOffered {
  readonly id: string;
  readonly title: string;
  /** What it does and how long it takes, in a line. */
  readonly says: string;
  /** A new opponent plays at this one, where nobody chooses. */
  readonly isUsual: boolean;
}

/** What is agreed before a game starts. */
export interface Agreement {
  readonly game: string;
  readonly scenario: string;
  readonly options: Setup['options'];
  readonly seats: { readonly [seat: Seat]: Player };
  /**
   * Undo goes back as far as one likes, over dice, too; otherwise never over dice against a machine, and against people by consent of all.
   */
  readonly practice: boolean;
  readonly edition: Edition | null;
  /**
   * A saved position to begin from: `turn`, `phase`, `awaiting`, `standing` and `state` as in a position file. Left out: the scenario's
   * opening.
   */
  readonly position?: Facts | null;
  /** An open seed, for lessons: the same dice for everybody who decides the same. Left out: a new one. */
  readonly seed?: string;
}

/** What the umpire can play of a game. */
export interface GameOffered {
  readonly game: string;
  readonly title: string;
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly turns: number;
    readonly seats: readonly Seat[];
    readonly options: readonly OptionOffered[];
  }[];
}

/** An option, with the words of its rule where it is an optional rule; null where it switches a ruling. */
export interface OptionOffered extends Option {
  readonly says: string | null;
  /** It is one of those that matter most. */
  readonly leads: boolean;
}

/** A game kept in this browser. */
export interface Kept {
  readonly table: string;
  readonly game: string;
  readonly scenario: string;
  readonly seats: { readonly [seat: Seat]: Player };
  readonly practice: boolean;
  readonly turn: number;
  readonly commands: number;
  /** Milliseconds since 1970 at the last change. */
  readonly changed: number;
  /** The winning seat, or "draw"; null while the game goes on. */
  readonly result: string | null;
  /** What is to be decided; null where the game is over, or was kept before this was noted. */
  readonly question: Awaiting | null;
  /** What the table last looked like, as a data URL; null where nobody has kept a picture. */
  readonly picture: string | null;
}

/** An owner's edition kept in this browser, as a list shows it. */
export interface EditionKept {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** The parts of which it has its own. */
  readonly parts: readonly EditionPartName[];
  /** Milliseconds since 1970 at the last change. */
  readonly changed: number;
}

/** A set-up kept in this browser: its file, and what a list shows of it. */
export interface SetUpKept {
  readonly game: string;
  readonly seat: Seat;
  readonly name: string;
  readonly scenario: string;
  readonly deployment: Facts;
}
