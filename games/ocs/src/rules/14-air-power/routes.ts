import { flood, NONE, openPassage, Paths, type HexSpace } from '@sandtable/hexes';
import type { Ocs } from '../../position/position.ts';
import { hexesWithin } from '../12-specialized-units/targets.ts';

/** Hexsides of a hex. */
const SIDES_OF_A_HEX = 6;

type WaysFrom = Map<number, Paths>;
const ways = new WeakMap<HexSpace, WeakMap<ReadonlySet<number>, WaysFrom>>();
/** So many ways at most are kept with one set of what is barred. */
const KEPT = 256;

/** Ways that begin in a hex, or in a box beyond the map: kept with what bars them, which is the same set as long as nothing else does (`guarded`). */
export function keptWays(grid: HexSpace, barred: ReadonlySet<number>, start: number, find: () => Paths): Paths {
  const onMap = ways.get(grid) ?? new WeakMap<ReadonlySet<number>, WaysFrom>();
  ways.set(grid, onMap);
  const all: WaysFrom = onMap.get(barred) ?? new Map<number, Paths>();
  onMap.set(barred, all);
  const known = all.get(start);
  if (known !== undefined) return known;
  if (all.size >= KEPT) all.clear();
  const found = find();
  all.set(start, found);
  return found;
}

/** By hex, 1 where that is barred. */
export function shutBy({ count }: HexSpace, barred: ReadonlySet<number>): Uint8Array {
  const shut = new Uint8Array(count);
  for (const hex of barred) shut[hex] = 1;
  return shut;
}

/** Ways around what is barred, from a hex to all others. */
const around = (grid: HexSpace, start: number, barred: ReadonlySet<number>): Paths =>
  keptWays(grid, barred, start, () => {
    const paths = new Paths(grid.count);
    flood({ ...openPassage(grid), shut: shutBy(grid, barred) }, [{ hex: start, at: 0 }], paths);
    return paths;
  });

/** A shortest way: hex by hex the neighbour that is nearer, the first of those there are. */
function direct(grid: HexSpace, from: number, to: number): number[] {
  const { neighbours } = grid;
  const way: number[] = [];
  for (let hex = from, left = grid.distance(from, to); left > 0; left--) {
    for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
      const next = neighbours[side] as number;
      if (next === NONE || grid.distance(next, to) !== left - 1) continue;
      hex = next;
      break;
    }
    way.push(hex);
  }
  return way;
}

/** How far aircraft fly from one hex to another, at a point a hex whatever the terrain (14.1a), around what is barred to them; Infinity: they cannot. */
export function flightTo({ world: { grid } }: Ocs, from: number, to: number, range: number, barred: ReadonlySet<number>): number {
  const apart = grid.distance(from, to);
  if (apart > range || barred.size === 0) return apart <= range ? apart : Infinity;
  const found = around(grid, from, barred).cost[to] as number;
  return found > range ? Infinity : found;
}

/** How far it is from one hex to each other in range, likewise, there or back. */
export function flightsOf({ world: { grid } }: Ocs, from: number, range: number, barred: ReadonlySet<number>): (to: number) => number {
  if (barred.size === 0) return (to) => grid.distance(from, to);
  const { cost } = around(grid, from, barred);
  return (to) => ((cost[to] as number) > range ? Infinity : (cost[to] as number));
}

/** All hexes to which they can fly so far. */
export function flightsFrom({ world: { grid } }: Ocs, from: number, range: number, barred: ReadonlySet<number>): readonly number[] {
  const near = hexesWithin(grid, from, range);
  if (barred.size === 0) return near.filter((hex) => hex !== from);
  const { cost } = around(grid, from, barred);
  return near.filter((hex) => hex !== from && (cost[hex] as number) <= range);
}

/** The hexes through which they fly, the last among them. */
export function routeTo({ world: { grid } }: Ocs, from: number, to: number, range: number, barred: ReadonlySet<number>): number[] {
  if (barred.size === 0) return direct(grid, from, to);
  const paths = around(grid, from, barred);
  return (paths.cost[to] as number) <= range ? paths.pathTo(to).slice(1) : [];
}
