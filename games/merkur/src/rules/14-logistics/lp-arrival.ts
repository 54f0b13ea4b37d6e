import { applies } from '../../cite.ts';
import { isBox } from '../../position/off-map.ts';
import { SIXTHS, THIRDS, type Merkur } from '../../position/position.ts';
import { lp, lpHeld, lpLanded } from '../../position/supply-stocks.ts';
import type { Side } from '../../world/sides.ts';
import { landGsp } from './landed.ts';
import { terminalsOf } from './network.ts';

/** GSPs into which an LP is broken (14.M.2.f). */
const GSPS = 20;
/** Sixths of a GSP in so many thirds of an LP (14.M.2.f). */
export const brokenInto = (thirds: number): number => (thirds * GSPS * SIXTHS) / THIRDS;

/** LPs come, by sea or by air: at a terminal, or in a box, they stay LPs; elsewhere they are GSPs at once (14.M.2.g). Says what of each has come. */
export function receiveLps(position: Merkur, side: Side, at: number, thirds: number): { readonly gsp: number; readonly lp: number } {
  if (thirds === 0) return { gsp: 0, lp: 0 };
  if (isBox(at) || terminalsOf(position, side).includes(at)) {
    applies('14.M.2.e#1', '14.M.2.e#2');
    lp.add(position, at, side, thirds);
    // What waits for the next Initial Phase is not flown on before, either.
    (isBox(at) ? lpLanded : lpHeld).add(position, at, side, thirds);
    return { gsp: 0, lp: thirds };
  }
  applies('14.M.2.g', '14.M.2.f');
  landGsp(position, side, at, brokenInto(thirds));
  return { gsp: brokenInto(thirds), lp: 0 };
}
