import type { Command, Seat } from '../contract/command.ts';
import type { Chance, Game, Position } from '../contract/contract.ts';
import type { Happening } from '../contract/happenings.ts';
import { everyFall, type Dice } from '../contract/dice.ts';
import { each } from '../contract/offers.ts';

/** A probability: numerator and denominator in lowest terms. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

export const NEVER: Fraction = [0n, 1n];
export const ALWAYS: Fraction = [1n, 1n];

export function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return lowest(a * d + c * b, b * d);
}

export function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return lowest(a * c, b * d);
}

function lowest(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));

/**
 * The rolls on which an outcome hangs, by name. `faces`: dice that show different faces are different ways. `reading`: what counts is only
 * what the roll reads as in its table, so that all falls with one reading are one way. Rolls that are not named fall anyhow, and lowest.
 */
export type Rolls = { readonly [on: string]: 'faces' | 'reading' };

/** Faces that stand for so many of the equally probable falls of a roll. */
interface Fall {
  readonly faces: readonly number[];
  readonly many: number;
  readonly reading: string | null;
}

/** A roll in a piece of play: how it may fall, and which of those it does on this way. */
interface Rolled {
  readonly falls: readonly Fall[];
  readonly of: number;
  readonly at: number;
}

function fallsOf(count: number, faces: number, how: 'faces' | 'reading' | undefined, read?: (faces: readonly number[]) => string): Fall[] {
  if (how === undefined) return [{ faces: Array.from({ length: count }, () => 1), many: faces ** count, reading: null }];
  if (how === 'faces' || !read) return Array.from(everyFall(count, faces), (fall) => ({ faces: fall, many: 1, reading: null }));
  const byReading = new Map<string, Fall & { many: number }>();
  for (const fall of everyFall(count, faces)) {
    const reading = read(fall);
    const known = byReading.get(reading);
    if (known) known.many++;
    else byReading.set(reading, { faces: fall, many: 1, reading });
  }
  return [...byReading.values()];
}

/** Thrown out of a piece of play by a roll with which its outcome is known. */
class Decided extends Error {
  override name = 'Decided';
  readonly outcome: string;

  constructor(outcome: string) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** The outcome, where one reading of a roll decides it; null where play has to go on. */
type Decides = (on: string, reading: string) => string | null;

/** Dice that follow the way they are given and beyond its end take the first fall of each roll, noting all others. */
class BranchingDice implements Dice {
  readonly rolled: Rolled[];
  readonly #rolls: Rolls | undefined;
  readonly #decides: Decides | undefined;
  #next = 0;

  constructor(way: readonly Rolled[], rolls: Rolls | undefined, decides: Decides | undefined) {
    this.rolled = [...way];
    this.#rolls = rolls;
    this.#decides = decides;
  }

  roll(on: string, count: number, faces: number, read?: (faces: readonly number[]) => string): readonly number[] {
    const how = this.#rolls ? this.#rolls[on] : 'faces';
    const rolled = (this.rolled[this.#next++] ??= { falls: fallsOf(count, faces, how, read), of: faces ** count, at: 0 });
    const { faces: fallen, reading } = rolled.falls[rolled.at] as Fall;
    const outcome = reading === null ? null : (this.#decides?.(on, reading) ?? null);
    if (outcome !== null) throw new Decided(outcome);
    return fallen;
  }
}

/** The way that comes after this one; null after the last. */
function nextWay(rolled: readonly Rolled[]): Rolled[] | null {
  const last = rolled.findLastIndex(({ falls, at }) => at < falls.length - 1);
  return last < 0 ? null : rolled.slice(0, last + 1).map((one, i) => (i === last ? { ...one, at: one.at + 1 } : one));
}

const probability = (rolled: readonly Rolled[]): Fraction =>
  rolled.reduce<Fraction>((so, { falls, of, at }) => times(so, [BigInt((falls[at] as Fall).many), BigInt(of)]), ALWAYS);

/** What a piece of play comes to in each way in which its dice can fall, with the probability of that way; `play` is run once for each. */
export function* everyWay<T>(
  play: (dice: Dice) => T,
  rolls?: Rolls,
  decides?: Decides,
): Generator<{ readonly value: T; readonly of: Fraction }> {
  for (let way: Rolled[] | null = []; way;) {
    const dice = new BranchingDice(way, rolls, decides);
    const value = play(dice);
    yield { value, of: probability(dice.rolled) };
    way = nextWay(dice.rolled);
  }
}

/** Adds up the probabilities of what is called alike, most probable first. */
export function tally(ways: Iterable<{ readonly outcome: string; readonly of: Fraction }>): Chance[] {
  const total = new Map<string, Fraction>();
  for (const { outcome, of } of ways) total.set(outcome, plus(total.get(outcome) ?? NEVER, of));
  return [...total]
    .map(([outcome, of]) => ({ outcome, of }))
    .toSorted((a, b) => Number(b.of[0] * a.of[1] - a.of[0] * b.of[1]) || (a.outcome < b.outcome ? -1 : 1));
}

/** How the seats answer what a command leads them to; null leaves the answer to the first command offered. */
export type Answers<P extends Position> = (position: P, seat: Seat) => Command | null;

export interface ChancesOf<P extends Position> {
  /** Names the outcome, or returns null while the matter is still open and the next answer is wanted. */
  outcome(position: P, happened: readonly Happening[]): string | null;
  answers?: Answers<P>;
  /** Left out: all faces of all rolls. */
  rolls?: Rolls;
  /** The outcome, where one `reading` of a roll decides it, so that nothing after that roll need be played; null where it does not. */
  decided?(on: string, reading: string): string | null;
}

/**
 * Every outcome of a command with its exact probability: the command is played with dice that fall in every way,
 * other seats answering as stated. The position stays as it is. Outcomes come most probable first.
 */
export function chances<P extends Position>(
  game: Game<P>,
  position: P,
  seat: Seat,
  command: Command,
  { outcome, answers, rolls, decided }: ChancesOf<P>,
): Chance[] {
  /** Plays one command; what comes before a decision is played once, and not with each fall of the dice after it. */
  function* follow(
    from: P,
    by: Seat,
    given: Command,
    before: readonly Happening[],
    so: Fraction,
  ): Generator<{ outcome: string; of: Fraction }> {
    const play = (dice: Dice) => {
      const copy = game.clone(from);
      try {
        const happened = [...before, ...game.play(copy, by, given, dice)];
        return { copy, happened, name: outcome(copy, happened) };
      } catch (stop) {
        if (stop instanceof Decided) return { copy, happened: before, name: stop.outcome };
        throw stop;
      }
    };
    for (const { value, of } of everyWay(play, rolls, decided)) {
      const { copy, happened, name } = value;
      const next = name === null ? game.awaiting(copy)?.seats[0] : undefined;
      const answer = next === undefined ? null : (answers?.(copy, next) ?? firstOffered(game, copy, next));
      if (next === undefined || !answer) yield { outcome: name ?? 'open', of: times(so, of) };
      else yield* follow(copy, next, answer, happened, times(so, of));
    }
  }
  return tally(follow(position, seat, command, [], ALWAYS));
}

/** The first command that the seat is offered; null where it is offered none. */
export function firstOffered<P extends Position>(game: Game<P>, position: P, seat: Seat): Command | null {
  for (const offer of game.choices(position, seat)) for (const command of each(offer)) return command;
  return null;
}
