import { applies } from '../../cite.ts';
import { FRESH_SUPPLIES } from '../../position/marks.ts';
import { isBox } from '../../position/off-map.ts';
import { setFresh, SIXTHS, THIRDS, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { terminalsOf } from './network.ts';

/** GSPs into which an LP is broken (14.M.2.f). */
const GSPS = 20;
/** Sixths of a GSP in so many thirds of an LP (14.M.2.f). */
export const brokenInto = (thirds: number): number => (thirds * GSPS * SIXTHS) / THIRDS;

/** What LPs become where they come, by sea or by air: at a terminal, or in a box, they stay LPs; elsewhere they are GSPs at once (14.M.2.g). */
export function receiveLps(position: Merkur, side: Side, at: number, thirds: number): { readonly gsp: number; readonly lp: number } {
  if (thirds === 0) return { gsp: 0, lp: 0 };
  if (isBox(at) || terminalsOf(position, side).includes(at)) {
    applies('14.M.2.e#1', '14.M.2.e#2');
    if (!isBox(at)) setFresh(position, at, FRESH_SUPPLIES);
    return { gsp: 0, lp: thirds };
  }
  applies('14.M.2.g', '14.M.2.f');
  return { gsp: brokenInto(thirds), lp: 0 };
}
