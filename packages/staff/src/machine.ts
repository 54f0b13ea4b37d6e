import { LONGEST_WHY, type Command, type Position, type Seat, type Setup } from '@sandtable/umpire';
import type { Blunders } from './blunders.ts';
import type { Sight } from './sight.ts';

/** One thing that a plan means to do, to be drawn on a map. Pieces and places by the game's ids ("de-9-pz", "2709"). */
export interface Intention {
  readonly kind: 'move' | 'attack' | 'hold' | 'drop' | 'strike';
  readonly pieces: readonly string[];
  /** Where they stand; null for those off the map. */
  readonly from: string | null;
  readonly to: string;
  /** Why, in a few words: "holds the strait open". */
  readonly says: string;
}

/** One term of a plan's value; the value is their sum. */
export interface Term {
  readonly says: string;
  readonly value: number;
  /** The rule that the term stems from, where there is one. */
  readonly rule: string | null;
}

/** What a machine means to do in its turn, and why, for people. */
export interface Plan {
  /** One line for the log: "Storm Edirne, then close on Istanbul." */
  readonly intent: string;
  readonly intentions: readonly Intention[];
  /** From the planner's own side: more is better. */
  readonly value: number;
  /** What the value and its terms are counted in: "objectives". */
  readonly unit: string;
  readonly terms: readonly Term[];
  /** The best plans that were weighed and not taken, best first. */
  readonly rejected: readonly { readonly intent: string; readonly value: number }[];
}

/** How far thinking has come. */
export interface Progress {
  /** From 0 to 1. */
  readonly done: number;
  /** The best plan so far; null while there is none. */
  readonly plan: Plan | null;
}

export interface Decision {
  /** Null where the machine finds nothing to do. */
  readonly command: Command | null;
  /** The plan that the command belongs to; null at levels that make none. */
  readonly plan: Plan | null;
}

/**
 * Thinks in slices of a few milliseconds, and tells after each how far it is. Answering `true` to a slice hurries it: it stops
 * searching and plays the best it has. Left alone, the same seed, seat and views give the same commands everywhere.
 */
export type Thinking = Generator<Progress, Decision, boolean | undefined>;

/** A machine player in its seat. It may remember what it planned, and finds its way from the sight alone where it remembers nothing. */
export interface Machine<P extends Position = Position> {
  think(sight: Sight<P>): Thinking;
}

/** How a level is offered to those who choose an opponent. */
export interface LevelTitle {
  readonly id: string;
  readonly title: string;
  /** What it does and how long it takes, in a line. */
  readonly says: string;
}

/** A strength at which a machine plays: a budget of evaluations, never of time. */
export interface Level<P extends Position = Position> extends LevelTitle {
  /** Evaluations for a turn; 0 where nothing is weighed. */
  readonly budget: number;
  sit(seed: string, seat: Seat, budget?: number): Machine<P>;
}

/** What a game adds to the rules so that machines can play it and be measured. */
export interface Staff<P extends Position = Position> {
  readonly game: string;
  /** Weakest first. */
  readonly levels: readonly Level<P>[];
  readonly yardstick: Yardstick<P>;
}

/** How the lab measures a game: by the chance of victory over all the rolls that could have decided it. */
export interface Yardstick<P extends Position = Position> {
  /** Whose chance of victory is measured. */
  readonly seat: Seat;
  /** The roll of dice, by its name, that decides the game for that seat, and what its `result` reads then; null where no die decides. */
  readonly verdict: { readonly on: string; readonly wins: string } | null;
  /** Figures to be followed turn by turn: "objectives", "steps lost". */
  figures(position: P): { readonly [name: string]: number };
  /** Where there is fighting now: the place attacked, by the command that attacks; null for other commands. */
  fought(command: Command): string | null;
  /** Begins to count what a game's machines throw away; left out where nobody counts it. */
  blunders?(): Blunders<P>;
  /** The map, for a picture of where there was fighting; left out where a game has none to show. */
  chart?(setup: Setup): Chart;
}

/** A place of a map as a picture needs it. */
export interface ChartPlace {
  /** As `fought` names it. */
  readonly id: string;
  /** Its centre in units of one place across: x to the east, y to the north. */
  readonly x: number;
  readonly y: number;
  readonly land: boolean;
  /** A name to be shown; null where it has none. */
  readonly name: string | null;
}

export interface Chart {
  readonly places: readonly ChartPlace[];
  /** The corners of a place around its centre. */
  readonly outline: readonly (readonly [x: number, y: number])[];
}

/** The line of intent as a record takes it: nothing where there is no plan, and cut where it is too long. */
export function whyOf(plan: Plan | null): string {
  const intent = plan?.intent ?? '';
  return intent.length <= LONGEST_WHY ? intent : `${intent.slice(0, LONGEST_WHY - 1)}…`;
}

/** Has the machine think to its end; `meanwhile` is called between its slices of thought. */
export function decide<P extends Position>(machine: Machine<P>, sight: Sight<P>, meanwhile: () => void = () => {}): Decision {
  const thinking = machine.think(sight);
  for (;;) {
    const { done, value } = thinking.next();
    if (done) return value;
    meanwhile();
  }
}
