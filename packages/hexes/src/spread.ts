import { borrowBuckets, returnBuckets } from './buckets.ts';
import type { Direction } from './direction.ts';
import type { Passage } from './passage.ts';

/**
 * Marks with 1 in `area` the sources and all hexes to which paths lead from them, with 0 all others: where, and neither how far nor by
 * what path. The passage's costs say only where there is a way; where it stops, paths stop that begin there, too. Where `passed` is given,
 * it has 1 for the hexes by which others were found: the area is the same without ways out of any of the rest.
 */
export function spread(
  { neighbours, costs, shut = null, stops = null, enters = null }: Passage,
  sources: readonly number[],
  area: Uint8Array,
  passed: Uint8Array | null = null,
): void {
  const buckets = borrowBuckets(area.length);
  const open = buckets.hexes;
  let length = 0;
  area.fill(0);
  passed?.fill(0);
  for (const hex of sources) {
    if (area[hex] === 0) open[length++] = hex;
    area[hex] = 1;
  }
  for (let head = 0; head < length; head++) {
    const hex = open[head] as number;
    if (stops !== null && stops[hex] !== 0) continue;
    for (let side = hex * 6, d = 0; d < 6; side++, d++) {
      const to = neighbours[side] as number;
      if (to < 0 || area[to] !== 0 || (costs !== null && costs[side] === 0) || (shut !== null && shut[to] !== 0)) continue;
      if (enters !== null && !enters(hex, d as Direction, to, 0)) continue;
      area[to] = 1;
      if (passed !== null) passed[hex] = 1;
      open[length++] = to;
    }
  }
  returnBuckets(buckets);
}
