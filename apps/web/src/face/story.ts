import type { SeatFace } from './board.ts';

/** One line of the story. */
export type StoryLine = StoryHeading | StoryIntent | StoryAhead | StoryEntry;

/** A phase began; turn 0 is the set-up. */
export interface StoryHeading {
  readonly kind: 'heading';
  readonly n: number;
  readonly turn: number;
  readonly phase: string;
  /** Whose phase it is, as the seat was called then. */
  readonly side: SeatFace | null;
}

/** What a machine means to do from here on. */
export interface StoryIntent {
  readonly kind: 'intent';
  /** The line of the record where it was written down. */
  readonly n: number;
  readonly seat: string;
  /** What the seat was called then. */
  readonly side: SeatFace | null;
  readonly says: string;
}

/** What follows the club answered for the seat, as that had said. */
export interface StoryAhead {
  readonly kind: 'ahead';
  readonly n: number;
  readonly act: string;
  /** The chances for which it was taken, where it was taken for them. */
  readonly why?: string;
}

export interface StoryEntry {
  readonly kind: 'entry';
  /** The line of the record after which the position stands as told. */
  readonly n: number;
  readonly seat: string | null;
  readonly act: string;
  readonly lead: string | null;
  readonly says: string;
  /** Figures behind it: odds, column, totals. */
  readonly small: string | null;
  readonly rules: readonly string[];
  readonly dice: readonly number[];
  /** Where it happened, the place to look at first. */
  readonly hexes: readonly string[];
  readonly about: readonly ('combat' | 'capture')[];
}

/** A game in figures. */
export interface Statistics {
  /** Turns in which anything happened, from the first on; where a second game followed, its turns go on counting. */
  readonly turns: readonly number[];
  /** What each of the turns is called. */
  readonly titles: readonly string[];
  readonly commands: number;
  readonly seats: { readonly [seat: string]: SeatStatistics };
  readonly objectives: {
    readonly seat: string;
    readonly rule: string;
    readonly held: readonly { readonly turn: number; readonly count: number }[];
  };
  readonly attacks: readonly AttackStatistics[];
  /** The columns of the combat table and its results, each from the worst for the attacker on. */
  readonly columns: readonly string[];
  readonly results: readonly string[];
}

export interface SeatStatistics {
  /** What it was called, and whose sign it bore; of two games both. */
  readonly name: string;
  readonly nationality: string;
  /** What was lost in each of the turns. */
  readonly losses: readonly { readonly turn: number; readonly steps: number; readonly units: number }[];
}

/** One attack whose die fell. */
export interface AttackStatistics {
  readonly n: number;
  readonly turn: number;
  readonly seat: string;
  readonly hex: string;
  readonly column: string;
  readonly die: number;
  readonly result: string;
  /**
   * How far the result stood above the middle of what the die could have brought in this column, for the attacker: the part of
   * the faces that would have been worse, and half of those just as good, less a half. Nought on average, whatever the column.
   */
  readonly luck: number;
  /** The variance of `luck` with a fair die. */
  readonly variance: number;
}
