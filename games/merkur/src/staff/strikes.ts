import { hexOf, type Merkur } from '../position/position.ts';
import { attackersOf, targetsOf } from '../rules/10-ground-combat/attackers.ts';
import { landedAmongEnemies } from '../rules/10-ground-combat/landing.ts';
import type { Side } from '../world/sides.ts';
import { Clashes, type Help, type Outlook } from './clash.ts';
import type { Stakes } from './stakes.ts';

/** An attack that pays, or that must be made. */
export interface Strike extends Outlook {
  readonly hex: number;
  readonly attackers: readonly number[];
}

/** What aircraft are expected to do over a hex, for the attack that has its side's, and for the others. */
export interface Expected {
  readonly massed: (hex: number) => Help;
  readonly else: (hex: number) => Help;
}

/** An attack is made that gains so much. */
const LEAST = 0.05;

/** What the attacks of a side come to, those who have landed among enemies and cannot attack them among it. */
export const sumOf = (strikes: readonly Strike[]): number => strikes.reduce((sum, { worth }) => sum + worth, 0);

/** Whoever adds less to an attack than this is kept for another, where there is one. */
const SPARED = 0.1;

/** What attacks a side can make as it stands, whoever has the aircraft. */
class Chances {
  readonly targets: readonly number[];
  /** Those who have landed among enemies: they attack these and nobody else. */
  readonly bound: readonly number[];
  readonly #position: Merkur;
  readonly #side: Side;
  readonly #clashes: Clashes;
  readonly #able = new Map<number, readonly number[]>();

  constructor(position: Merkur, side: Side, stakes: Stakes) {
    this.#position = position;
    this.#side = side;
    this.#clashes = new Clashes(position, stakes);
    this.targets = targetsOf(position, side);
    this.bound = landedAmongEnemies(position, side);
  }

  /** Those who can attack the hex with an attack of their own. */
  able(hex: number): readonly number[] {
    const known = this.#able.get(hex) ?? attackersOf(this.#position, this.#side, hex, true);
    this.#able.set(hex, known);
    return known;
  }

  weighed(hex: number, attackers: readonly number[], help: Help): Strike {
    return { ...this.#clashes.on(hex, attackers).outlook(help), hex, attackers };
  }
}

/** The attacks of a side where the one of that number, the most rewarding first, has the aircraft. */
class Strikes {
  readonly #chances: Chances;
  readonly #expected: Expected;
  readonly #helped: number;
  readonly #targets: Set<number>;
  /** Those who have landed among enemies: they attack these and nobody else. */
  readonly #bound: ReadonlySet<number>;
  /** The hexes in which they have. */
  readonly #due: ReadonlySet<number>;
  readonly #used = new Set<number>();
  readonly found: Strike[] = [];

  constructor(position: Merkur, chances: Chances, expected: Expected, helped: number) {
    this.#chances = chances;
    this.#expected = expected;
    this.#helped = helped;
    this.#targets = new Set(chances.targets);
    this.#bound = new Set(chances.bound);
    this.#due = new Set([...this.#bound].map((unit) => hexOf(position, unit)));
    for (let best = this.#best(); best !== null; best = this.#best()) {
      const strike = this.#targets.size > 1 ? this.#spared(best) : best;
      this.found.push(strike);
      this.#targets.delete(strike.hex);
      for (const unit of strike.attackers) this.#used.add(unit);
    }
    for (const number of this.found.keys()) this.#joined(number);
  }

  #weighed(hex: number, attackers: readonly number[], number = this.found.length): Strike {
    const { massed, else: other } = this.#expected;
    return this.#chances.weighed(hex, attackers, number === this.#helped ? massed(hex) : other(hex));
  }

  #best(): Strike | null {
    let best: Strike | null = null;
    for (const hex of this.#targets) {
      const attackers = this.#able(hex);
      if (attackers.length === 0) continue;
      const strike = this.#weighed(hex, attackers);
      if (strike.worth > (best?.worth ?? (this.#due.has(hex) ? -Infinity : LEAST))) best = strike;
    }
    return best;
  }

  /** The attack without those who add little to it, and can attack somebody else. */
  #spared(strike: Strike): Strike {
    let left = strike;
    for (const unit of strike.attackers) {
      if (left.attackers.length === 1 || this.#bound.has(unit) || !this.#hasOther(unit, strike.hex)) continue;
      const without = this.#weighed(
        strike.hex,
        left.attackers.filter((one) => one !== unit),
      );
      if (without.worth > left.worth - SPARED) left = without;
    }
    return left;
  }

  /** Whoever was kept for another attack and makes none goes along all the same. */
  #joined(number: number): void {
    const strike = this.found[number] as Strike;
    const idle = this.#able(strike.hex);
    if (idle.length === 0) return;
    const all = this.#weighed(strike.hex, [...strike.attackers, ...idle], number);
    if (all.worth < strike.worth) return;
    this.found[number] = all;
    for (const unit of idle) this.#used.add(unit);
  }

  /** Those who are free to attack the hex. */
  #able(hex: number): number[] {
    return this.#chances.able(hex).filter((unit) => !this.#used.has(unit));
  }

  #hasOther(unit: number, hex: number): boolean {
    return [...this.#targets].some((other) => other !== hex && this.#chances.able(other).includes(unit));
  }
}

/**
 * The attacks on which a side sends whom it has where they stand, the most rewarding first; one has the aircraft, the first or the second.
 * Whoever has landed among enemies attacks these and nobody else, whether it pays or not (10.N.1.h.i#1).
 */
export function strikesOf(position: Merkur, side: Side, stakes: Stakes, expected: Expected): Strike[] {
  const chances = new Chances(position, side, stakes);
  const { found: first } = new Strikes(position, chances, expected, 0);
  if (chances.targets.length < 2) return first;
  const { found: second } = new Strikes(position, chances, expected, 1);
  return second.length > 1 && sumOf(second) > sumOf(first) ? second : first;
}

/** What is lost of those who have landed among enemies and attack nobody (10.N.1.h.i#2). */
export function strandedBeside(position: Merkur, side: Side, stakes: Stakes, strikes: readonly Strike[]): number {
  const attacking = new Set(strikes.flatMap(({ attackers }) => attackers));
  return landedAmongEnemies(position, side)
    .filter((unit) => !attacking.has(unit))
    .reduce((sum, unit) => sum + stakes.whole(position, unit), 0);
}
