import { wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { basesOf } from '../15-air-bases/bases.ts';
import { flightsOf } from './routes.ts';
import { barredTo } from './skies.ts';

/** How far these fly together, in hexes: as far as the one with the shortest range (14.1a). */
export const rangeOf = (position: Ocs, those: readonly number[]): number => Math.min(...those.map((one) => wingAt(position, one).range));

/** The side's air bases to which one can fly from a hex, in which there may be one, in so many hexes, around what is barred. */
export function basesWithin(position: Ocs, side: Side, from: number, range: number, barred: ReadonlySet<number>): number[] {
  const near = basesOf(position, side).filter((hex) => position.world.grid.distance(from, hex) <= range);
  if (near.length === 0) return near;
  const far = flightsOf(position, from, range, barred);
  return near.filter((hex) => far(hex) <= range);
}

/** The side's air bases to which all of these can fly from a hex, in which there may be one (14.1a). */
export const basesInRange = (position: Ocs, side: Side, those: readonly number[], from: number): number[] =>
  basesWithin(position, side, from, rangeOf(position, those), barredTo(position, those));
