import { wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';

/** How far these fly together, in hexes: as far as the one with the shortest range (14.1a). */
export const rangeOf = (position: Ocs, those: readonly number[]): number => Math.min(...those.map((one) => wingAt(position, one).range));
