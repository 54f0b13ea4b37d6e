import { Standing, type Presence } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { isAboard } from '../../position/sea.ts';
import { declaration, sideOf, stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';

const { at, steps, aboard } = declaration.families.units.columns;

const standing = new Standing<Ocs, Side>(declaration, {
  sides: SIDES,
  sideOf,
  weighs: stackedOf,
  // 19.3: whoever is aboard stands nowhere.
  isAway: isAboard,
  columns: [at, steps, aboard],
});

/** Where each side stands, for what follows from it. */
export const { presence } = standing;

/** 4.7, 9.12e: what a unit of so many steps has of regimental equivalents, in quarters: of a division as many as steps. */
export function equivalentsWith(position: Ocs, unit: number, left: number): number {
  const { size, equivalents, steps: all } = unitAt(position, unit);
  if (size !== 'division') return equivalents;
  if (left < all) applies('9.12e-1', '3.1e-1');
  return equivalents - (all - left) * QUARTERS;
}

/** A unit's regimental equivalents now, in quarters. */
export const equivalentsOf = (position: Ocs, unit: number): number => equivalentsWith(position, unit, stepsOf(position, unit));

/** What a unit of so many steps counts for in stacking, in quarters of a regimental equivalent: headquarters count nothing (4.2-2). */
export const stackedWith = (position: Ocs, unit: number, left: number): number =>
  unitAt(position, unit).kind === 'headquarters' ? 0 : equivalentsWith(position, unit, left);

/** What a unit counts for in stacking now, by its size and steps alone. */
export function stackedOf(position: Ocs, unit: number): number {
  applies('4.2-2', '4.2-4', '4.7-1', '4.7-2', '4.8-1');
  return stackedWith(position, unit, stepsOf(position, unit));
}

/** Where a side stands; good until the next change of the position. */
export const presenceOf = (position: Ocs, side: Side): Presence => presence[side].of(position);

/** Regimental equivalents of a side by hex, in quarters, headquarters left out (4.2-2); good until the next change of the position. */
export const equivalentsBy = (position: Ocs, side: Side): Uint16Array => standing.weights(position, side);

/** The regimental equivalents of a side in a hex for work there, in quarters: a headquarters has none for that (12.1-1). */
export function troopsIn(position: Ocs, side: Side, hex: number): number {
  applies('12.1-1');
  return equivalentsBy(position, side)[hex] as number;
}

/** Does a unit of the side stand there? Trucks, wagons and supply are none (OA-05). */
export const isHeldBy = (position: Ocs, side: Side, hex: number): boolean => presence[side].of(position).held[hex] === 1;

/** Is the hex next to a unit of that side's enemy (4.1)? */
export const isNextToEnemy = (position: Ocs, side: Side, hex: number): boolean => presence[enemyOf(side)].of(position).beside[hex] === 1;

/** The side's units in a hex, in the order of the counters. */
export const unitsIn = (position: Ocs, side: Side, hex: number): number[] => standing.unitsIn(position, side, hex);

/** The hexes in which units of the side stand. */
export const hexesOfSide = (position: Ocs, side: Side): readonly number[] => presence[side].of(position).hexes;

/** All units of the side that are on the map, hex by hex. */
export const unitsOf = (position: Ocs, side: Side): readonly number[] => standing.unitsOf(position, side);

/** Is any unit of the side in the hex, beside these? A unit that moves along with others cancels nothing for them (4.1-6). */
export const isStoodIn = (position: Ocs, side: Side, hex: number, beside: readonly number[]): boolean =>
  standing.isStoodIn(position, side, hex, beside);
