import type { Awaiting, Command, Facts, Happening } from '@sandtable/umpire';
import type { Board } from '../face/face.ts';
import type { Agreement } from '@sandtable/desk/choosing';

/**
 * A game taught at its own table: a prepared position and what is said over the first moves. A game supplies them, behind `Cover.lessons`.
 */
export interface Lesson {
  /** A prepared position, and a seed, so that who follows the advice throws the same dice as everybody. */
  readonly agreement: Agreement;
  readonly steps: readonly Step[];
}

/** One thing to be learnt, by doing it where there is something to do. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Plain words, 60 at most. */
  readonly says: string | ((now: Now) => string);
  readonly rules: readonly string[];
  /** Hexes it speaks of: ringed, and never covered by the card. */
  readonly at: readonly string[];
  /** The control it speaks of, as a CSS selector: the first that is on the screen is ringed. */
  readonly points?: string;
  /** The overlay that it is about, which is taken away when the step is left. */
  readonly overlay?: string;
  /** Has the player done it? Null where there is nothing to do but to read. */
  readonly done: ((now: Now) => boolean) | null;
  /** What one sees now that it is done; left out, the next step follows at once. */
  readonly after?: { readonly says: string; readonly rules: readonly string[] };
  /** A step without which this one cannot be done: as long as that is skipped and not done, its words stand here. */
  readonly needs?: Step;
  /** The game has gone past what the step is about, so that it is left out. */
  readonly over?: (now: Now) => boolean;
  /** Does it for the player. */
  readonly show?: (hand: Hand, now: Now) => unknown;
}

/** What a lesson can tell from the table and the screen. */
export interface Now {
  readonly board: Board;
  readonly view: Facts;
  readonly question: Awaiting | null;
  /** The player is to decide. */
  readonly isOurs: boolean;
  readonly selected: string | null;
  /** Where the units stand that are being taken up or are in hand. */
  readonly from: string | null;
  readonly inHand: boolean;
  /** The attack that is being built or fought. */
  readonly attack: { readonly hex: string; readonly units: readonly string[] } | null;
  /** The overlay that lies on the map. */
  readonly laid: string | null;
  /** The sheet of the map in the middle of the screen, by its id; null while that is none, or all is seen at once. */
  readonly sheet: string | null;
  /** What has happened since the step began and still stands. */
  readonly happened: readonly Happening[];
  /** All that has happened at the table and still stands. */
  readonly told: readonly Happening[];
  /** Since the step began something was taken back; and after that the game went on again. */
  readonly back: boolean;
  readonly again: boolean;
}

/** What the coach can do at the table in the player's place. */
export interface Hand {
  /** Gives commands one after the other, until one is refused. */
  give(...commands: readonly Command[]): Promise<void>;
  /** Gives the first of these commands that can be given, of those for the step that is asked; where none can, goes on. */
  answer(commands: { readonly [step: string]: readonly Command[] }): Promise<void>;
  /** Clicks hexes of the map one after the other. */
  click(...hexes: readonly string[]): Promise<void>;
  /**
   * Does what the filled button does; where there is none, what is offered first; while others decide, runs through to the next question.
   */
  goOn(): Promise<void>;
  /** Lays an overlay over the map, of all units and not of a selected hex. */
  lay(overlay: string): void;
  /** Shows a sheet of the map, by its id. */
  fly(sheet: string): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
}
