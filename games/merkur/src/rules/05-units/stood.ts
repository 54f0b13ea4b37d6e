import { Standing, type Presence } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { DISRUPTED } from '../../position/marks.ts';
import { declaration, isMarked, isReduced, sideOf, unitAt, type Merkur } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';

/** What a counter of each size has (5.A.6). */
const SIZE_RULES = { XX: '5.A.6.a', X: '5.A.6.b', III: '5.A.6.c', II: '5.A.6.d' } as const;

/** The SPs of a unit as it is now, in quarters: half of them on its reduced side (5.A.5.d#1, 5.A.6). */
export function spOf(position: Merkur, unit: number): number {
  const { points, size } = unitAt(position, unit);
  applies(size === null ? '14.L.2.b' : SIZE_RULES[size]);
  if (!isReduced(position, unit)) return points;
  applies('5.A.5.d#1', '5.A.6.e');
  return points / 2;
}

const { at, steps } = declaration.families.units.columns;
const standing = new Standing<Merkur, Side>(declaration, { sides: SIDES, sideOf, weighs: spOf, columns: [at, steps] });

/** Where each side stands, for what follows from it. */
export const { presence } = standing;

/** Where a side stands; good until the next change of the position. */
export const presenceOf = (position: Merkur, side: Side): Presence => presence[side].of(position);
/** Does a unit of the side stand there? */
export const isHeldBy = (position: Merkur, side: Side, hex: number): boolean => presenceOf(position, side).held[hex] === 1;
/** Does its enemy? */
export const isEnemyIn = (position: Merkur, side: Side, hex: number): boolean => isHeldBy(position, enemyOf(side), hex);
/** The side's units in a hex, in the order of the counters. */
export const unitsIn = (position: Merkur, side: Side, hex: number): number[] => standing.unitsIn(position, side, hex);
/** The hexes in which units of the side stand. */
export const hexesOfSide = (position: Merkur, side: Side): readonly number[] => presenceOf(position, side).hexes;
/** All units of the side that are on the map, hex by hex. */
export const unitsOf = (position: Merkur, side: Side): readonly number[] => standing.unitsOf(position, side);
/** SPs of a side in a hex, in quarters. */
export const spIn = (position: Merkur, side: Side, hex: number): number => standing.weights(position, side)[hex] as number;
/** Do enemies stand there who are in the way? Those who have just come down badly are not: whoever wants to goes past them (10.N.1.g.iv#2). */
export function isBarredByEnemy(position: Merkur, side: Side, hex: number): boolean {
  if (!isEnemyIn(position, side, hex)) return false;
  applies('10.N.1.g.iv#2');
  return unitsIn(position, enemyOf(side), hex).some((unit) => !isMarked(position, unit, DISRUPTED));
}
