import { wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { basesOf } from '../15-air-bases/bases.ts';
import { flightTo } from './routes.ts';
import { barredTo } from './skies.ts';

/** How far these fly together, in hexes: as far as the one with the shortest range (14.1a). */
export const rangeOf = (position: Ocs, those: readonly number[]): number => Math.min(...those.map((one) => wingAt(position, one).range));

/** The side's air bases to which all of these can fly from a hex, in which there may be one (14.1a). */
export function basesInRange(position: Ocs, side: Side, those: readonly number[], from: number): number[] {
  const [range, barred] = [rangeOf(position, those), barredTo(position, those)];
  return basesOf(position, side).filter((hex) => flightTo(position, from, hex, range, barred) <= range);
}
