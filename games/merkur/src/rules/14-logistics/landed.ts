import { applies } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { gsp, gspHeld, gspLanded, lp, lpHeld, lpLanded } from '../../position/supply-stocks.ts';
import type { Side } from '../../world/sides.ts';
import { isUncounted } from './uncounted.ts';

/*
 * Supplies that aircraft take on lie at the base as the player turn begins (8.I.3.c#2): what ships or other aircraft have brought in it
 * waits for the next, whatever else it may be used for before. What has been captured, or has come to a terminal, is not used at all yet (capture.ts).
 */

/** GSPs of a side come to a hex or box by ship or by air, in sixths; where nobody counts them, nobody counts those. */
export function landGsp(position: Merkur, side: Side, at: number, sixths: number): void {
  if (isUncounted(position, side, at)) return;
  gsp.add(position, at, side, sixths);
  gspLanded.add(position, at, side, sixths);
}

const lyingStill = (stock: number, ...less: readonly number[]): number =>
  Math.max(
    0,
    less.reduce((left, one) => left - one, stock),
  );

/** GSPs of a side at a base that aircraft may take on, in sixths: no more than lie there still of what did as the player turn began. */
export function gspSinceBefore(position: Merkur, side: Side, base: number): number {
  applies('8.I.3.c#2');
  return lyingStill(gsp.at(position, base, side), gspLanded.at(position, base, side), gspHeld.at(position, base, side));
}

/** The same of LPs, in thirds. */
export function lpSinceBefore(position: Merkur, side: Side, base: number): number {
  applies('8.I.3.c#2');
  return lyingStill(lp.at(position, base, side), lpLanded.at(position, base, side), lpHeld.at(position, base, side));
}

/** A player turn is over: what came in it may be flown on in the next. */
export function forgetLanded(position: Merkur): void {
  for (const landed of [gspLanded, lpLanded]) for (const { place, good } of landed.all(position)) landed.set(position, place, good, 0);
}
