import type { Doing } from '@sandtable/umpire';
import { hexOf, put, unitAt, type Gertrud } from '../position/position.ts';
import { stackOf } from './08-zones-of-control/zones.ts';
import { enemyOf } from '../world/world.ts';

/** Moves a unit into a hex, in play; what follows from its being there is for `settle`. */
export function moveTo(doing: Doing<Gertrud>, unit: number, hex: number): void {
  put(doing.position, unit, hex);
}

/** Has the unit an enemy in its hex? Only a paradrop leads to that (15.0). */
export const sharesWithEnemy = (position: Gertrud, unit: number): boolean =>
  hexOf(position, unit) >= 0 && stackOf(position, enemyOf(unitAt(position, unit).side), hexOf(position, unit)) > 0;
