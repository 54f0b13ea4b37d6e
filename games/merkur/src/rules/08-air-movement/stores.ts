import { applies } from '../../cite.ts';
import { gspAboard, lpAboard } from '../../position/air.ts';
import { SIXTHS, THIRDS, type Merkur } from '../../position/position.ts';
import { lpSize } from '../09-naval-movement/cargo.ts';
import { GSP_QUARTERS } from './cargo.ts';

/*
 * Supplies in aircraft. An LP is carried by many of them together (14.M.2.a#4): each has a part of what it takes up, and as many thirds of one
 * come out as there is still the whole size of.
 */

/** LPs take up so many times their size in aircraft (14.M.2.a#4). */
const BY_AIR = 3;

/** What so many thirds of an LP take up in aircraft, in quarters of an SP. */
export function airSize(thirds: number): number {
  applies('14.M.2.a#4');
  return lpSize(thirds) * BY_AIR;
}

/** The thirds of an LP that are whole of so many quarters of an SP in aircraft. */
export function thirdsIn(quarters: number): number {
  const whole = Math.floor(quarters / airSize(THIRDS));
  return whole * THIRDS + Math.floor((quarters - whole * airSize(THIRDS)) / airSize(1));
}

/** GSPs and LPs aboard, in quarters of an SP as a load. */
export const storesAboard = (position: Merkur, wing: number): number =>
  (gspAboard(position, wing) / SIXTHS) * GSP_QUARTERS + lpAboard(position, wing);
