import glicko2 from 'glicko2-lite';

/** A game that is over and counts for ratings. */
export interface Rateable {
  readonly table: string;
  readonly game: string;
  readonly scenario: string;
  /** The people of each side, each once, and of no other. */
  readonly sides: { readonly [side: string]: readonly string[] };
  /** The side that won; null for a draw. */
  readonly winner: string | null;
  /** The side that left the game to a machine: each other met it and won, and none met any other; null where nobody did. */
  readonly left?: string | null;
}

/** In points of Glicko-2. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
}

/** How a game changed the rating of somebody who sat there. */
export interface Change {
  readonly person: string;
  readonly before: number;
  readonly after: number;
}

export interface Ratings {
  /** By game, then by person. */
  readonly games: ReadonlyMap<string, ReadonlyMap<string, Rating>>;
  /** By table. */
  readonly changes: ReadonlyMap<string, readonly Change[]>;
}

/** What Glicko-2 says of somebody of whom nothing is known. */
export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };
/** As if each scenario had been played so often before with neither side better. */
const EVEN_GAMES = 8;
/** By so many points somebody is stronger who wins ten games of eleven. */
const TENFOLD = 400;

/** How games of a scenario ended between two sides. */
interface Met {
  readonly games: number;
  /** Won by the first, and half of those drawn. */
  readonly score: number;
}

function scoreOf({ winner, left = null }: Rateable, side: string, other: string): number {
  if (left !== null) return side === left ? 0 : 1;
  return winner === side ? 1 : winner === other ? 0 : 0.5;
}

/** Whom a side met in a game. */
const metBy = ({ sides, left = null }: Rateable, side: string): readonly string[] =>
  Object.keys(sides).filter((other) => other !== side && (left === null || left === side || left === other));

const meanOf = (people: readonly Rating[], what: 'rating' | 'deviation'): number =>
  people.reduce((all, one) => all + one[what], 0) / people.length;

/**
 * By how many points a side of a scenario is better off than another: 400 · log10(p / (1 - p)), where p = (s + 4) / (n + 8); of the n rated
 * games of the scenario before this one the side won s, half of each draw counted. None is known of a scenario that nobody has played: 0.
 */
const advantageOf = ({ games, score }: Met): number => {
  const chance = (score + EVEN_GAMES / 2) / (games + EVEN_GAMES);
  return TENFOLD * Math.log10(chance / (1 - chance));
};

/**
 * The ratings of people by game (Glicko-2, each game a period of its own), from all games that count, in the order in which they ended. What
 * came later changes nothing of what a game did. A step each game.
 *
 * Somebody meets each other side as one opponent. Its rating is E = r + (o - m - a): one's own r; o and m the means of the other side and
 * of one's own; a the advantage of one's side in this scenario (`advantageOf`). For one person a side that is o - a: whoever plays the side
 * that mostly wins meets somebody weaker, gains little by winning, and loses more.
 */
export function* ratingsOver(all: readonly Rateable[]): Generator<void, Ratings> {
  const games = new Map<string, Map<string, Rating>>();
  const changes = new Map<string, readonly Change[]>();
  const met = new Map<string, Met>();
  for (const one of all) {
    const known = games.get(one.game) ?? new Map<string, Rating>();
    games.set(one.game, known);
    const after = ratedBy(one, (person) => known.get(person) ?? UNKNOWN, met);
    changes.set(
      one.table,
      [...after].map(([person, { rating }]) => ({ person, before: (known.get(person) ?? UNKNOWN).rating, after: rating })),
    );
    for (const [person, rating] of after) known.set(person, rating);
    count(met, one);
    yield;
  }
  return { games, changes };
}

const pairOf = ({ game, scenario }: Rateable, side: string, other: string): string => JSON.stringify([game, scenario, side, other]);

/** The ratings after a game of those who sat there. */
function ratedBy(one: Rateable, before: (person: string) => Rating, met: ReadonlyMap<string, Met>): ReadonlyMap<string, Rating> {
  const sides = Object.entries(one.sides).map(([side, people]) => ({ side, people, now: people.map(before) }));
  const after = new Map<string, Rating>();
  for (const { side, people, now } of sides) {
    const others = sides.filter((other) => metBy(one, side).includes(other.side));
    for (const person of people) {
      const own = before(person);
      const opponents = others.map((other): [number, number, number] => {
        const advantage = advantageOf(met.get(pairOf(one, side, other.side)) ?? { games: 0, score: 0 });
        const rating = own.rating + meanOf(other.now, 'rating') - meanOf(now, 'rating') - advantage;
        return [rating, meanOf(other.now, 'deviation'), scoreOf(one, side, other.side)];
      });
      const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, opponents);
      after.set(person, { rating, deviation: rd, volatility: vol, games: own.games + 1 });
    }
  }
  return after;
}

/** Remembers how a game ended between each two of its sides. */
function count(met: Map<string, Met>, one: Rateable): void {
  for (const side of Object.keys(one.sides))
    for (const other of metBy(one, side)) {
      const pair = pairOf(one, side, other);
      const { games, score } = met.get(pair) ?? { games: 0, score: 0 };
      met.set(pair, { games: games + 1, score: score + scoreOf(one, side, other) });
    }
}
