import { hexOf, type Merkur } from '../position/position.ts';
import { unitsIn } from '../rules/05-units/stood.ts';
import { attackersOf, targetsOf } from '../rules/10-ground-combat/attackers.ts';
import { landedAmongEnemies } from '../rules/10-ground-combat/landing.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { Clash, type Help, type Outlook } from './clash.ts';
import type { Stakes } from './stakes.ts';

/** An attack that pays, or that must be made. */
export interface Strike extends Outlook {
  readonly hex: number;
  readonly attackers: readonly number[];
}

/** What aircraft are expected to do over a hex, for the attack that has them, and for the others. */
export interface Expected {
  readonly massed: (hex: number) => Help;
  readonly else: Help;
}

/** An attack is made that gains so much. */
const LEAST = 0.05;

/** What the attacks of a side come to, those who have landed among enemies and cannot attack them among it. */
export const sumOf = (strikes: readonly Strike[]): number => strikes.reduce((sum, { worth }) => sum + worth, 0);

/**
 * The attacks on which a side sends whom it has where they stand, the most rewarding first: that one has the aircraft. Whoever has landed
 * among enemies attacks these and nobody else, whether it pays or not (10.N.1.h.i#1).
 */
export function strikesOf(position: Merkur, side: Side, stakes: Stakes, { massed, else: other }: Expected): Strike[] {
  const strikes: Strike[] = [];
  const targets = new Set(targetsOf(position, side));
  const bound = new Map(landedAmongEnemies(position, side).map((unit) => [unit, hexOf(position, unit)]));
  const due = new Set(bound.values());
  const used = new Set<number>();
  const isFree = (unit: number, hex: number): boolean => !used.has(unit) && (bound.get(unit) ?? hex) === hex;
  while (targets.size > 0) {
    let best: Strike | null = null;
    for (const hex of targets) {
      const attackers = attackersOf(position, side, hex, true).filter((unit) => isFree(unit, hex));
      if (attackers.length === 0) continue;
      const there = unitsIn(position, enemyOf(side), hex);
      const outlook = new Clash(position, stakes, hex, attackers, there).outlook(strikes.length === 0 ? massed(hex) : other);
      if (outlook.worth > (best?.worth ?? (due.has(hex) ? -Infinity : LEAST))) best = { ...outlook, hex, attackers };
    }
    if (best === null) break;
    strikes.push(best);
    targets.delete(best.hex);
    for (const unit of best.attackers) used.add(unit);
  }
  return strikes;
}

/** What is lost of those who have landed among enemies and attack nobody (10.N.1.h.i#2). */
export function strandedBeside(position: Merkur, side: Side, stakes: Stakes, strikes: readonly Strike[]): number {
  const attacking = new Set(strikes.flatMap(({ attackers }) => attackers));
  return landedAmongEnemies(position, side)
    .filter((unit) => !attacking.has(unit))
    .reduce((sum, unit) => sum + stakes.whole(position, unit), 0);
}
