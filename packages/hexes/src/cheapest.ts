import { addTo, borrowBuckets, returnBuckets } from './buckets.ts';
import type { Direction } from './direction.ts';
import { NONE } from './grid.ts';
import type { Passage } from './passage.ts';
import { UNREACHED, type Paths } from './paths.ts';

/** What becomes of a first step that costs more than is left. It is not taken; … */
export const NO_STEP = 0;
/** … it is taken, at its cost, and is the last; … */
export const AT_ITS_COST = 1;
/** … or it is taken for all that is left. */
export const FOR_ALL = 2;
/** Many rules let every unit move one hex, whatever that costs. */
export type FirstStep = typeof NO_STEP | typeof AT_ITS_COST | typeof FOR_ALL;

/** A hex where paths begin. */
export interface Start {
  readonly hex: number;
  /** What has been spent there, from 0. */
  readonly at: number;
}

/**
 * The cheapest paths from where a unit stands to all hexes within its movement points, into `paths`; the start itself is among them.
 * Paths go on by cost, those of the same cost in the order in which they were found, in each hex in the order of directions; of paths at
 * the same cost that stays which was found first. Who begins in a hex where paths stop may leave it.
 */
export function cheapest(passage: Passage, start: Start, allowance: number, paths: Paths, first: FirstStep = NO_STEP): void {
  cheapestOfAll(passage, [start], allowance, paths, first);
}

/**
 * The same from the nearest of several starts, counted on from what has been spent there: `before` leads back to that start. Of starts that
 * cost the same to a hex the earlier counts; one that another comes to at less cost is none.
 */
export function cheapestOfAll(
  passage: Passage,
  starts: readonly Start[],
  allowance: number,
  paths: Paths,
  first: FirstStep = NO_STEP,
): void {
  const { neighbours, costs, doubled = null, shut = null, stops = null, enters = null } = passage;
  const { cost, before, hexes } = paths;
  paths.begin();
  // No hex is gone on from twice, so that no step is added twice.
  const buckets = borrowBuckets(neighbours.length + starts.length);
  const { heads, next } = buckets;
  let entries = 0;
  let size = 0;
  let lowest = UNREACHED;
  let highest = 0;
  for (const { hex, at } of starts) {
    if (at >= (cost[hex] as number)) continue;
    cost[hex] = at;
    addTo(buckets, at, entries++, hex);
    if (at < lowest) lowest = at;
    if (at > highest) highest = at;
  }
  for (let spent = lowest; spent <= highest; spent++) {
    for (let entry = heads[spent] as number; entry >= 0; entry = next[entry] as number) {
      const hex = buckets.hexes[entry] as number;
      if (cost[hex] !== spent) continue;
      hexes[size++] = hex;
      const isStart = before[hex] === NONE;
      if (stops !== null && stops[hex] !== 0 && !isStart) continue;
      for (let side = hex * 6, d = 0; d < 6; side++, d++) {
        const to = neighbours[side] as number;
        const price = costs === null ? 1 : (costs[side] as number);
        if (to < 0 || price === 0) continue;
        const times = doubled !== null && (doubled[hex] !== 0 || doubled[to] !== 0) ? 2 : 1;
        let sum = spent + price * times;
        if (sum > allowance) {
          if (first === NO_STEP || !isStart) continue;
          if (first === FOR_ALL) sum = Math.max(spent, allowance);
        }
        if (sum >= (cost[to] as number) || (shut !== null && shut[to] !== 0)) continue;
        if (enters !== null && !enters(hex, d as Direction, to, sum)) continue;
        cost[to] = sum;
        before[to] = hex;
        addTo(buckets, sum, entries++, to);
        if (sum > highest) highest = sum;
      }
    }
    heads[spent] = NONE;
  }
  paths.size = size;
  returnBuckets(buckets);
}
