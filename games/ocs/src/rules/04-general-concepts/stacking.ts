import { applies } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { equivalentsBy, hexesOfSide, stackedOf } from './stood.ts';

/** 4.2-1: the regimental equivalents that a hex holds at most, in quarters. */
export const MOST_IN_A_HEX = 10 * QUARTERS;

/** Quarters of a regimental equivalent as they are said: "7½". */
export function said(quarters: number): string {
  const whole = Math.floor(quarters / QUARTERS);
  const rest = ['', '¼', '½', '¾'][quarters % QUARTERS] as string;
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}

/** What these units count for in stacking, in quarters of a regimental equivalent. */
export const stackedTogether = (position: Ocs, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stackedOf(position, unit), 0);

/** What more the hex holds of the side, in quarters of a regimental equivalent; less than nothing where there are too many. */
export function roomIn(position: Ocs, side: Side, hex: number): number {
  applies('4.2-1');
  return MOST_IN_A_HEX - (equivalentsBy(position, side)[hex] as number);
}

/** So many units of these sizes always find room together, whichever of them: as many as of the largest. Sizes and room in quarters. */
export function mostThatFit(sizes: readonly number[], room: number): number {
  const falling = sizes.toSorted((a, b) => b - a);
  let left = room;
  const tooMany = falling.findIndex((size) => (left -= size) < 0);
  return tooMany < 0 ? falling.length : tooMany;
}

/** The hexes in which too many units of the side stand (4.2-1). */
export function overstacked(position: Ocs, side: Side): number[] {
  const equivalents = equivalentsBy(position, side);
  return hexesOfSide(position, side).filter((hex) => (equivalents[hex] as number) > MOST_IN_A_HEX);
}
