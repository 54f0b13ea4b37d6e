import type { Seat, Setup } from '@sandtable/umpire';
import type { GameOrder, Played, Sitting } from './play-out.ts';
import { eloOf, meanOf, meanWithin, normal, standardError, type Estimate } from './statistics.ts';

/** Two machines that play each other from both sides. */
export interface Pairing {
  readonly a: Sitting;
  readonly b: Sitting;
}

/** Two games of one seed with sides changed, from A's point of view. */
export interface Pair {
  readonly seed: string;
  /** The chance of victory of the measured seat with A in it against B. */
  readonly a: number;
  /** The same with B in it against A. */
  readonly b: number;
  /** 1 where A in that seat does better than B in it, 0 where it does worse, a half where it does as well. */
  readonly won: number;
  /** A's expected score in a game of the pair. */
  readonly score: number;
  /** A's victories in the two games by the dice as they fell, from 0 to 2. */
  readonly drawn: number;
}

/** How A does against B. */
export interface Standing {
  readonly pairs: readonly Pair[];
  /** Pairs won by A; a half for each tie. */
  readonly won: number;
  readonly ties: number;
  /** Mean chance of victory of the measured seat with A in it, and with B in it. */
  readonly chance: { readonly a: Estimate; readonly b: Estimate };
  /** A's mean score in a game. */
  readonly score: Estimate;
  /** By how much A is stronger; its ends are infinite where the score's interval holds 0 or 1. */
  readonly elo: Estimate;
  /** The probability that A is the stronger one. */
  readonly better: number;
  /** Games won by A by the dice as they fell, of two a pair. */
  readonly drawn: number;
  /** Seconds of thinking in a turn: mean of A and of B, and the longest of each. */
  readonly seconds: { readonly a: number; readonly b: number; readonly longestA: number; readonly longestB: number };
}

/** The two camps of a pair: the seats that one machine holds, the measured one among them, and those of the other. */
export type Camps = readonly [measured: Camp, other: Camp];
export type Camp = Seat | readonly Seat[];

const seatsOf = (camp: Camp): readonly Seat[] => (typeof camp === 'string' ? [camp] : camp);
const held = (camp: Camp, sitting: Sitting): GameOrder['seats'] => Object.fromEntries(seatsOf(camp).map((seat) => [seat, sitting]));

/** The games of so many pairs: with seeds `first`, `first` + 1 …, A in the measured seat's camp and then B. */
export function pairOrders(setup: Setup, [measured, other]: Camps, { a, b }: Pairing, first: number, many: number) {
  return Array.from({ length: many }, (_, i) => String(first + i)).flatMap((seed): GameOrder[] => [
    { setup, seed, seats: { ...held(measured, a), ...held(other, b) } },
    { setup, seed, seats: { ...held(measured, b), ...held(other, a) } },
  ]);
}

/** The thinking of a camp in a game: all its seats' together, the longest of any of them; undefined where none has thought. */
function thinkingOf(camp: Camp, { thinking }: Played): { readonly mean: number; readonly longest: number } | undefined {
  const times = seatsOf(camp).flatMap((seat) => thinking[seat] ?? []);
  if (times.length === 0) return undefined;
  return { mean: times.reduce((sum, { mean }) => sum + mean, 0), longest: Math.max(...times.map(({ longest }) => longest)) };
}

const pairOf = (withA: Played, withB: Played): Pair => ({
  seed: withA.seed,
  a: withA.chance,
  b: withB.chance,
  won: withA.chance > withB.chance ? 1 : withA.chance < withB.chance ? 0 : 0.5,
  score: (withA.chance + 1 - withB.chance) / 2,
  drawn: withA.won + 1 - withB.won,
});

/** What the games of `pairOrders` show, given in the same order. */
export function standingOf(games: readonly Played[], [measured, other]: Camps): Standing {
  const couples = Array.from({ length: games.length / 2 }, (_, i) => [games[2 * i], games[2 * i + 1]] as readonly [Played, Played]);
  const pairs = couples.map(([withA, withB]) => pairOf(withA, withB));
  const scores = pairs.map(({ score }) => score);
  const score = meanWithin(scores);
  const timesOf = (first: Camp, second: Camp) =>
    couples.flatMap(([withA, withB]) => [thinkingOf(first, withA), thinkingOf(second, withB)]).filter((time) => time !== undefined);
  const [timesA, timesB] = [timesOf(measured, other), timesOf(other, measured)];
  return {
    pairs,
    won: pairs.reduce((sum, { won }) => sum + won, 0),
    ties: pairs.filter(({ won }) => won === 0.5).length,
    chance: { a: meanWithin(pairs.map(({ a }) => a)), b: meanWithin(pairs.map(({ b }) => b)) },
    score,
    elo: { value: eloOf(score.value), from: eloOf(score.from), to: eloOf(score.to) },
    better: normal((score.value - 0.5) / standardError(scores)),
    drawn: pairs.reduce((sum, { drawn }) => sum + drawn, 0),
    seconds: {
      a: meanOf(timesA.map(({ mean }) => mean)),
      b: meanOf(timesB.map(({ mean }) => mean)),
      longestA: Math.max(...timesA.map(({ longest }) => longest)),
      longestB: Math.max(...timesB.map(({ longest }) => longest)),
    },
  };
}
