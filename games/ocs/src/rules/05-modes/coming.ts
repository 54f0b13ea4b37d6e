import type { Refusal } from '@sandtable/umpire';
import { hexOf, sideOf, type Ocs } from '../../position/position.ts';
import { refuseLimit } from '../special/limits.ts';
import { refuseBesideEnemies } from './beside-enemies.ts';
import { refuseMarkerMore } from './reserve.ts';

/**
 * Why a unit does not come into a hex otherwise than on foot, by rail, by sea, by air or out of a box, from another: in Reserve or Strategic
 * Mode nobody comes next to the enemy (5.7a-3, 5.8b-1), in Reserve nobody as a stack for which there is no marker (5.7-1), and nobody beyond
 * the line of his army (Intro.3-1). Null where nothing of that stands against it.
 */
export const refuseComing = (position: Ocs, unit: number, to: number, from = hexOf(position, unit)): Refusal | null =>
  refuseBesideEnemies(position, unit, to) ??
  refuseMarkerMore(position, sideOf(position, unit), [unit], to) ??
  refuseLimit(position, unit, to, from);
