import type { Command, Seat } from './command.ts';
import type { Chance, Game, Happening, Position } from './contract.ts';
import type { Dice } from './dice.ts';
import { each } from './offers.ts';

/** Dice that follow a given fall and then show the lowest face, noting where they could fall otherwise. */
class BranchingDice implements Dice {
  readonly fallen: { face: number; readonly faces: number }[];
  #at = 0;

  constructor(fallen: readonly { face: number; readonly faces: number }[]) {
    this.fallen = [...fallen];
  }

  roll(_on: string, count: number, faces: number): readonly number[] {
    const rolled: number[] = [];
    for (let i = 0; i < count; i++) {
      const die = this.fallen[this.#at] ?? { face: 1, faces };
      this.fallen[this.#at++] = die;
      rolled.push(die.face);
    }
    return rolled;
  }
}

/** How the seats answer what a command leads them to; null leaves the answer to the first command offered. */
export type Answers<P extends Position> = (position: P, seat: Seat) => Command | null;

export interface ChancesOf<P extends Position> {
  /** Names the outcome, or returns null while the matter is still open and the next answer is wanted. */
  outcome(position: P, happened: readonly Happening[]): string | null;
  answers?: Answers<P>;
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
  { outcome, answers }: ChancesOf<P>,
): Chance[] {
  const total = new Map<string, Fraction>();
  let fallen: { face: number; readonly faces: number }[] | null = [];
  while (fallen) {
    const dice = new BranchingDice(fallen);
    const copy = game.clone(position);
    const happened = [...game.play(copy, seat, command, dice)];
    let name = outcome(copy, happened);
    while (name === null && game.awaiting(copy)) {
      const next = game.awaiting(copy)?.seats[0] as Seat;
      const answer = answers?.(copy, next) ?? firstOffered(game, copy, next);
      if (!answer) break;
      happened.push(...game.play(copy, next, answer, dice));
      name = outcome(copy, happened);
    }
    const key = name ?? 'open';
    total.set(key, plus(total.get(key) ?? [0n, 1n], [1n, dice.fallen.reduce((product, { faces }) => product * BigInt(faces), 1n)]));
    fallen = nextFall(dice.fallen);
  }
  return [...total]
    .map(([key, of]) => ({ outcome: key, of }))
    .toSorted((a, b) => Number(b.of[0] * a.of[1] - a.of[0] * b.of[1]) || (a.outcome < b.outcome ? -1 : 1));
}

function firstOffered<P extends Position>(game: Game<P>, position: P, seat: Seat): Command | null {
  for (const offer of game.choices(position, seat)) for (const command of each(offer)) return command;
  return null;
}

function nextFall(fallen: readonly { face: number; readonly faces: number }[]): { face: number; readonly faces: number }[] | null {
  const next = fallen.map((die) => ({ ...die }));
  while (next.length > 0) {
    const last = next.at(-1) as { face: number; faces: number };
    if (last.face < last.faces) {
      last.face++;
      return next;
    }
    next.pop();
  }
  return null;
}

type Fraction = readonly [bigint, bigint];

function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  const numerator = a * d + c * b;
  const denominator = b * d;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
