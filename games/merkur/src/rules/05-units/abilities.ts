import { applies } from '../../cite.ts';
import { isReduced, unitAt, type Merkur } from '../../position/position.ts';
import type { Strength, Unit } from '../../world/units.ts';
import { isSupport } from './movers.ts';

/** A counter of division size; anything smaller is not divisional, and a grouping counts as the size in its brackets (5.A.5). */
export function isDivision({ size, isGrouping }: Pick<Unit, 'size' | 'isGrouping'>): boolean {
  applies('5.A.5.a', '5.A.5.b');
  if (isGrouping) applies('5.A.5.c');
  return size === 'XX';
}

/** Has it heavy equipment (5.A.4)? What is listed as air transportable has none. */
export function hasHeavyEquipment(position: Merkur, unit: number): boolean {
  const own = unitAt(position, unit);
  const { abilities, icon, kind } = own;
  if (abilities.has('air-portable')) {
    applies('5.A.4#2', '16.B.1.b');
    return false;
  }
  applies('5.A.4#1');
  const isDriven = abilities.has('motorised') && icon !== 'motorcycle';
  return abilities.has('heavy-equipment') || isDriven || isSupport(position, unit) || isDivision(own) || kind === 'headquarters';
}

/** Is a rating in brackets worth nothing to a unit against these enemies: it counts against special forces alone (5.A.2#2, 10.H.2; MA-06)? */
export function isNaught(position: Merkur, unit: number, enemies: readonly number[]): boolean {
  if (!unitAt(position, unit).isBracketed) return false;
  applies('5.A.2#2', '10.H.2');
  return !enemies.some((one) => unitAt(position, one).abilities.has('commando'));
}

/** What a unit attacks and defends with, of the side of its counter that is up (5.A.2, 5.A.5.d). */
export function strengthOf(position: Merkur, unit: number): Strength {
  const { full, reduced } = unitAt(position, unit);
  applies('5.A.2#1');
  return reduced && isReduced(position, unit) ? reduced : full;
}
