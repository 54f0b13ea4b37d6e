import { applies } from '../../cite.ts';
import { gsp, gspLandedIn, setGspLanded, SIXTHS, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';

/*
 * Supplies that aircraft take on lie at the base as the player turn begins (8.I.3.c#2): what ships or other aircraft have brought in it
 * waits for the next, whatever else it may be used for before.
 */

/** GSPs of a side come to a hex or box by ship or by air, in sixths. */
export function landGsp(position: Merkur, side: Side, at: number, sixths: number): void {
  gsp.add(position, at, side, sixths);
  if (at >= 0) setGspLanded(position, at, gspLandedIn(position, at) + sixths);
}

/** Whole GSPs of a side at a base that aircraft may take on: no more than lie there still of what did as the player turn began. */
export function lyingSinceBefore(position: Merkur, side: Side, base: number): number {
  applies('8.I.3.c#2');
  const landed = base >= 0 ? gspLandedIn(position, base) : 0;
  return Math.floor(Math.max(0, gsp.at(position, base, side) - landed) / SIXTHS);
}

/** A player turn is over: what came in it may be flown on in the next. */
export function forgetLanded(position: Merkur): void {
  for (let hex = 0; hex < position.world.grid.count; hex++) if (gspLandedIn(position, hex) > 0) setGspLanded(position, hex, 0);
}
