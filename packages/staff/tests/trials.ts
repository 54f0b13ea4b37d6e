import type { Ahead, AheadDice, Machine, Solved, Staff } from '@sandtable/staff';
import type { Command, Dice, Game, Outcome, Position, Seat, Setup, Table } from '@sandtable/umpire';
import type { Watched } from '../../umpire/tests/leaks.ts';
import type { Probing } from '../../umpire/tests/mutations.ts';

/** What a game brings to be soaked, measured and matched: `trials` of its `tests/trials.ts`. */
export interface Trials<P extends Position = Position> {
  readonly game: Game<P>;
  readonly staff: Staff<P>;
  readonly soak: Soak<P>;
  readonly bench: Bench<P>;
  /** Which of its positions with a best idea such machines find; null where it has none. */
  readonly ideas: ((levelOf: (seed: string, seat: Seat) => Machine<never>) => readonly Solved<unknown>[]) | null;
  readonly balance: Balance;
  /** The figures of a game that ends by points and not by a roll: those of the side that is measured and of the other; left out elsewhere. */
  readonly points?: readonly [ours: string, theirs: string];
  /** Null where no machine of the game foretells how it will end. */
  readonly forecast: School | null;
  /** How an arrangement is looked at to see what was missed; left out where no machine of the game looks ahead. */
  readonly ahead?: Ahead<P>;
}

/** What of a game is played and probed for hours. */
export interface Soak<P extends Position> {
  /** What is played, in words. */
  readonly scenario: string;
  play(seed: string): Table<P>;
  /** What is tried of each scenario at the one door. */
  probings(probes: number, seed: number): readonly Probing<P>[];
  /** What of it a seat cannot know, and what it is sent. */
  watched(game: Game<P>): Watched<P>;
}

/** What of a game is measured. */
export interface Bench<P extends Position> {
  readonly setup: Setup;
  /** Random games to a sample. */
  readonly many: number;
  /** A command that is looked at wherever a game stands. */
  readonly command: Command;
  /** A unit whose reach is asked for. */
  mover(position: P, seat: string): string | null;
  /** Asks for the supply of all units or hexes. */
  supply(position: P): unknown;
  /** Machine games: the level, and how many are played. */
  readonly levels: { readonly [level: string]: number };
}

/** How games between equals should end, by scenario, and which figures of them are followed turn by turn, and how they are called. */
export interface Balance {
  readonly wanted: { readonly [scenario: string]: string };
  readonly followed: { readonly [figure: string]: string };
  /** Figures that are 1 or 0: in how many games they are 1 is told with its interval. */
  readonly shares?: { readonly [figure: string]: string };
  /** Figures of which it is told what they come to in the middle 80 % of games, and by scenario what they came to in history, where that is known. */
  readonly ends?: { readonly [figure: string]: { readonly history: { readonly [scenario: string]: number } } };
}

/** How a game's forecast is fitted. */
export interface School {
  /** What a game that is over counts for the side foretold. */
  ends(outcome: Outcome | null): number;
  begin(scenario: string, dice: Dice): Trial;
  /** A pull on the weights towards nought. */
  readonly pull: number;
}

/** One machine game on the way: where it stands, and how it goes on to the next turn. */
export interface Trial {
  readonly position: Position;
  readonly rolls: AheadDice;
  features(): readonly number[];
  /** The beginning of a turn, not of the set-up. */
  isTurn(): boolean;
  turnOver(): void;
}

/** One of these budgets, drawn. */
export const drawn = (dice: Dice, budgets: readonly number[]): number =>
  budgets[(dice.roll('budget', 1, budgets.length)[0] as number) - 1] as number;
