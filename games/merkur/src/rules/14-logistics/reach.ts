import { applies } from '../../cite.ts';
import { gsp, ownerOf, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { isBase } from '../04-facilities/airbases.ts';
import { beside, corpsOf, corpsReached, hexesOf, terminalsOf } from './network.ts';
import { msrFrom } from './lines.ts';

/** What GSPs are spent for (14.B.3#2). */
export type Kind = 'general' | 'offensive';

/** The hexes in which the side has GSPs that it may spend: of its own (14.N.2#1). */
export function pilesOf(position: Merkur, side: Side): number[] {
  applies('14.N.2#1', '14.A.16');
  return gsp.all(position).flatMap(({ place, good }) => (good === side && place >= 0 && ownerOf(position, place) === side ? [place] : []));
}

/** Does supply go out from the hex as from a port or airbase (14.E.1.a, MA-62)? */
export const isNode = (position: Merkur, hex: number): boolean => (position.world.ports[hex]?.length ?? 0) > 0 || isBase(position, hex);

/** How far MSRs lead from GSPs in the hex, in hexes (14.E.1.a). */
export function rangeOf(position: Merkur, side: Side, hex: number, hasTerminal: boolean): number {
  const { gsp: alone, gspAndCorps, corps } = position.world.tables.supply.msr.hexes;
  if (hasTerminal && corpsReached(position, side, hex).length > 0) {
    applies('14.E.1.a.i');
    return corps;
  }
  const isWithCorps = corpsOf(position, side).some((post) => post.hex === hex);
  applies(isWithCorps ? '14.E.1.a.ii' : '14.E.1.a.iii');
  return isWithCorps ? gspAndCorps : alone;
}

/** The hexes to which GSPs that lie in one reach (14.E.1.a, 14.N.2, MA-62, MA-113). */
export function reachOf(position: Merkur, side: Side, hex: number, kind: Kind): ReadonlySet<number> {
  const near = beside(position, hex);
  const hasTerminal = terminalsOf(position, side).includes(hex);
  const posts = hasTerminal ? corpsReached(position, side, hex) : [];
  if (kind === 'offensive') {
    applies('14.E.1.a#2', '14.E.1.a#3');
    return new Set([...near, ...posts.flatMap((post) => hexesOf(position, post.headquarters))]);
  }
  if (!isNode(position, hex)) return new Set(near);
  applies('14.E.1.a#1');
  const byPosts = posts.flatMap((post) => beside(position, post.hex));
  return new Set([...near, ...byPosts, ...msrFrom(position, side, hex, rangeOf(position, side, hex, hasTerminal)).reached]);
}
