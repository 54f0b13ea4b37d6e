import { borrowBuckets, returnBuckets } from './buckets.ts';
import { type AT_ITS_COST, cheapest, NO_STEP } from './cheapest.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { NONE } from './grid.ts';
import type { Passage } from './passage.ts';
import { UNREACHED, type Paths } from './paths.ts';
import { thoseWhoMatter, type Purse } from './purse.ts';

export type { Purse } from './purse.ts';

/**
 * The cheapest paths for units that move as one stack though they pay differently: each step must be within the purse of every one of them,
 * and a path costs what those have spent who have spent most. A hex is reached if any path leads all of them there, whatever it leaves to
 * whom. It is told by the path that costs least, of several by that which was found first: cost, hex before, and `pathTo`, which may come
 * through a hex by another path than that hex is told by. While it is asked whether a step may be taken, `pathTo` the hex that it leads out
 * of is the path that would go on; the same step may be asked for again for another path. What the passage says of costs is not asked. At
 * least one purse; one for each of those who pay alike is enough.
 */
export function cheapestTogether(
  passage: Passage,
  purses: readonly Purse[],
  hex: number,
  paths: Paths,
  first: typeof NO_STEP | typeof AT_ITS_COST = NO_STEP,
): void {
  const apart = thoseWhoMatter(purses);
  const [one] = apart as [Purse];
  if (apart.length > 1) search(passage, apart, hex, paths, first !== NO_STEP);
  else cheapest({ ...passage, costs: one.costs }, { hex, at: one.spent }, one.allowance, paths, first);
}

function search(passage: Passage, purses: readonly Purse[], start: number, paths: Paths, isFirstFree: boolean): void {
  const { neighbours, doubled = null, shut = null, stops = null, enters = null } = passage;
  const { cost, before, hexes } = paths;
  const labels = paths.beginTogether(purses);
  const { told } = labels;
  const buckets = borrowBuckets(neighbours.length + 1);
  const { heads, tails } = buckets;
  const begun = Math.max(...purses.map(({ spent }) => spent));
  told[start] = labels.add(start, NONE);
  cost[start] = begun;
  heads[begun] = told[start] as number;
  tails[begun] = told[start] as number;
  let size = 0;
  // Every step costs everybody something, so that all labels at a cost are known before the first of them is looked at.
  for (let spent = begun, highest = begun; spent <= highest; spent++) {
    for (let label = heads[spent] as number; label !== NONE; label = labels.next[label] as number) {
      const hex = labels.hexes[label] as number;
      if (hex === NONE) continue;
      const best = told[hex] as number;
      if (label === best) hexes[size++] = hex;
      const isStart = hex === start;
      if (stops !== null && stops[hex] !== 0 && !isStart) continue;
      labels.reserve(DIRECTIONS.length);
      told[hex] = label;
      for (let side = hex * 6, d = 0; d < 6; side++, d++) {
        const to = neighbours[side] as number;
        if (to < 0 || (shut !== null && shut[to] !== 0)) continue;
        const times = doubled !== null && (doubled[hex] !== 0 || doubled[to] !== 0) ? 2 : 1;
        const most = labels.pay(label, side, times, isFirstFree && isStart);
        if (most === 0 || most >= UNREACHED || labels.isOutdone(to)) continue;
        if (enters !== null && !enters(hex, d as Direction, to, most)) continue;
        const least = cost[to] as number;
        labels.dropOutdone(to, most === least ? (told[to] as number) : NONE);
        const found = labels.add(to, label);
        if (most < least) {
          cost[to] = most;
          before[to] = hex;
          told[to] = found;
        }
        if ((heads[most] as number) < 0) heads[most] = found;
        else labels.next[tails[most] as number] = found;
        tails[most] = found;
        if (most > highest) highest = most;
      }
      told[hex] = best;
    }
    heads[spent] = NONE;
  }
  paths.size = size;
  returnBuckets(buckets);
}
