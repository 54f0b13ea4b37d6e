import { borrowBuckets, returnBuckets } from './buckets.ts';
import type { Start } from './cheapest.ts';
import type { Direction } from './direction.ts';
import { NONE } from './grid.ts';
import type { Passage } from './passage.ts';
import { UNREACHED, type Paths } from './paths.ts';

/**
 * How many hexes each hex lies from the nearest start, counted on from what that begins with, into `paths`: of paths equally long that of
 * the earlier start. The passage's costs say only where there is a way, and nothing is doubled. Starts lie also where it is shut.
 */
export function flood(passage: Passage, starts: readonly Start[], paths: Paths): void {
  const { neighbours, costs, shut = null, stops = null, enters = null } = passage;
  const { cost, before, hexes } = paths;
  const waiting = isRising(starts) ? starts : starts.toSorted((a, b) => a.at - b.at);
  paths.begin();
  let size = 0;
  let begun = 0;
  for (let head = 0; head < size || begun < waiting.length;) {
    // Starts come before what is found as far off as they are: what is found from here on lies one further than this hex.
    const here = head < size ? (cost[hexes[head] as number] as number) : (waiting[begun] as Start).at;
    for (let start = waiting[begun]; start !== undefined && start.at <= here + 1; start = waiting[++begun]) {
      if (cost[start.hex] !== UNREACHED) continue;
      cost[start.hex] = start.at;
      hexes[size++] = start.hex;
    }
    if (head === size) continue;
    const hex = hexes[head++] as number;
    if (stops !== null && stops[hex] !== 0 && before[hex] !== NONE) continue;
    const far = (cost[hex] as number) + 1;
    for (let side = hex * 6, d = 0; d < 6; side++, d++) {
      const to = neighbours[side] as number;
      if (to < 0 || (cost[to] as number) <= far || (costs !== null && costs[side] === 0) || (shut !== null && shut[to] !== 0)) continue;
      if (enters !== null && !enters(hex, d as Direction, to, far)) continue;
      cost[to] = far;
      before[to] = hex;
      hexes[size++] = to;
    }
  }
  paths.size = size;
}

const isRising = (starts: readonly Start[]): boolean => starts.every(({ at }, i) => i === 0 || at >= (starts[i - 1] as Start).at);

/**
 * The same, but no further than `limit` hexes from a start: a start that lies far itself reaches as far around it as any other, also
 * where a nearer one has been. Of the paths within the limit the shortest counts, with what its start begins with; `before` leads by the
 * fewest hexes to a start, and `hexes` are in no order. What the passage says of stops is not asked.
 */
export function floodWithin(passage: Passage, starts: readonly Start[], limit: number, paths: Paths): void {
  const { neighbours, costs, shut = null, enters = null } = passage;
  const { cost, before, hexes } = paths;
  paths.begin();
  const buckets = borrowBuckets(neighbours.length + starts.length);
  let { hexes: wave, next } = buckets;
  let size = 0;
  let length = 0;
  for (const { hex, at } of starts) {
    if (at >= (cost[hex] as number)) continue;
    if (cost[hex] === UNREACHED) hexes[size++] = hex;
    cost[hex] = at;
    wave[length++] = entryOf(hex, at);
  }
  for (let steps = 0; steps < limit && length > 0; steps++) {
    let found = 0;
    for (let i = 0; i < length; i++) {
      const entry = wave[i] as number;
      const hex = Math.floor(entry / FURTHEST);
      const far = (entry % FURTHEST) + 1;
      for (let side = hex * 6, d = 0; d < 6; side++, d++) {
        const to = neighbours[side] as number;
        if (to < 0 || far >= (cost[to] as number) || (costs !== null && costs[side] === 0) || (shut !== null && shut[to] !== 0)) continue;
        if (enters !== null && !enters(hex, d as Direction, to, far)) continue;
        if (cost[to] === UNREACHED) {
          before[to] = hex;
          hexes[size++] = to;
        }
        cost[to] = far;
        next[found++] = entryOf(to, far);
      }
    }
    [wave, next] = [next, wave];
    length = found;
  }
  paths.size = size;
  returnBuckets(buckets);
}

/**
 * A hex and how far its path has come, in one number: a hex may be gone on from twice, for what came later may have come further before.
 */
const entryOf = (hex: number, far: number): number => hex * FURTHEST + far;
const FURTHEST = UNREACHED + 1;
