import { levelOf, type Playable } from '@sandtable/staff';
import { scenarioOf, type Seat, type Setup } from '@sandtable/umpire';
import type { Played, Sitting } from '../play-out.ts';
import type { Fault } from '../pool.ts';
import { meanOf, meanWithin, wilson, type Estimate } from '../statistics.ts';

/** Many games of the same machines in the same seats. */
export interface Run {
  readonly playable: Playable;
  readonly setup: Setup;
  readonly seats: { readonly [seat: Seat]: Sitting };
  /** The seed of the first game; the others have those that follow. */
  readonly first: number;
  readonly played: readonly Played[];
  readonly faults: readonly Fault[];
  /** The state of the project that played them: a commit, or that it is not known. */
  readonly commit: string;
  readonly cores: number;
  /** Seconds it took. */
  readonly seconds: number;
}

/** What the games of a run come to, in figures. */
export interface Summary {
  readonly game: string;
  readonly scenario: string;
  /** The seat whose victory is measured. */
  readonly seat: Seat;
  readonly seats: { readonly [seat: Seat]: { readonly level: string; readonly budget: number } };
  readonly games: number;
  readonly broken: number;
  readonly seeds: readonly [first: number, last: number];
  /** Victories by the dice as they fell; a draw counts half. */
  readonly wins: number;
  readonly share: Estimate;
  readonly chance: Estimate;
  /** The turn in which a game was decided, on average. */
  readonly length: number;
  readonly commands: number;
  /** What was thrown away in a game, by the seat and the kind: means. */
  readonly blunders: { readonly [name: string]: number };
  /** Seconds of thinking in a game turn. */
  readonly thinking: { readonly [seat: Seat]: { readonly mean: number; readonly longest: number } };
  readonly commit: string;
}

/** The evaluations that a machine has for a turn. */
export const budgetOf = ({ staff }: Playable, { level, budget }: Sitting): number => budget ?? levelOf(staff, level).budget;

/** @throws RangeError where no game was played to its end */
export function summaryOf({ playable, setup, seats, first, played, faults, commit }: Run): Summary {
  if (played.length === 0) throw new RangeError('no game was played to its end');
  const wins = played.reduce((sum, { won }) => sum + won, 0);
  const timesOf = (seat: Seat) => played.map(({ thinking }) => thinking[seat]).filter((time) => time !== undefined);
  return {
    game: playable.game.id,
    scenario: setup.scenario,
    seat: playable.staff.yardstick.seat,
    seats: Object.fromEntries(
      Object.entries(seats).map(([seat, sitting]) => [seat, { level: sitting.level, budget: budgetOf(playable, sitting) }]),
    ),
    games: played.length,
    broken: faults.length,
    seeds: [first, first + played.length + faults.length - 1],
    wins,
    share: wilson(wins, played.length),
    chance: meanWithin(played.map(({ chance }) => chance)),
    length: meanOf(played.map(({ decidedIn }) => decidedIn)),
    commands: meanOf(played.map(({ commands }) => commands)),
    blunders: blundersIn(played),
    thinking: Object.fromEntries(
      scenarioOf(playable.game, setup.scenario, setup.edition).seats.map((seat) => [
        seat,
        { mean: meanOf(timesOf(seat).map(({ mean }) => mean)), longest: Math.max(...timesOf(seat).map(({ longest }) => longest)) },
      ]),
    ),
    commit,
  };
}

/** What was thrown away in a game, on average. */
export const blundersIn = (played: readonly Played[]): { readonly [name: string]: number } =>
  Object.fromEntries(
    Object.keys(played[0]?.blunders ?? {}).map((name) => [name, meanOf(played.map(({ blunders }) => blunders[name] ?? 0))]),
  );

/** Attacks on each place in all games. */
export function foughtIn(played: readonly Played[]): { readonly [place: string]: number } {
  const sum: Record<string, number> = {};
  for (const { fought } of played) for (const [place, count] of Object.entries(fought)) sum[place] = (sum[place] ?? 0) + count;
  return sum;
}

/** The chance that the measured seat has won by the end of each turn, game by game; with its last turn a game is decided. */
export const wonBy = (played: readonly Played[], turns: number): readonly (readonly number[])[] =>
  played.map((game) =>
    Array.from({ length: turns }, (_, i) => {
      const rolls = game.verdicts.filter(({ turn }) => turn <= i + 1);
      return i + 1 >= game.turns ? game.chance : 1 - rolls.reduce((open, { chance }) => open * (1 - chance), 1);
    }),
  );
