import { flood, NONE, openPassage, Paths, UNREACHED, type Direction, type HexSpace } from '@sandtable/hexes';
import type { Ocs } from '../../position/position.ts';
import { hexesWithin } from '../12-specialized-units/targets.ts';

/** Hexsides of a hex. */
const SIDES_OF_A_HEX = 6;

/** Ways around what is barred, to the hexes in range. */
function around(grid: HexSpace, start: number, range: number, barred: ReadonlySet<number>): Paths {
  const paths = new Paths(grid.count);
  const enters = (_from: number, _direction: Direction, to: number, far: number): boolean => far <= range && !barred.has(to);
  flood({ ...openPassage(grid), enters }, [{ hex: start, at: 0 }], paths);
  return paths;
}

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
  const found = around(grid, from, range, barred).cost[to] as number;
  return found === UNREACHED ? Infinity : found;
}

/** How far it is from one hex to each other in range, likewise, there or back. */
export function flightsOf({ world: { grid } }: Ocs, from: number, range: number, barred: ReadonlySet<number>): (to: number) => number {
  if (barred.size === 0) return (to) => grid.distance(from, to);
  const { cost } = around(grid, from, range, barred);
  return (to) => (cost[to] === UNREACHED ? Infinity : (cost[to] as number));
}

/** All hexes to which they can fly so far. */
export function flightsFrom({ world: { grid } }: Ocs, from: number, range: number, barred: ReadonlySet<number>): readonly number[] {
  const near = hexesWithin(grid, from, range);
  if (barred.size === 0) return near.filter((hex) => hex !== from);
  const { cost } = around(grid, from, range, barred);
  return near.filter((hex) => hex !== from && cost[hex] !== UNREACHED);
}

/** The hexes through which they fly, the last among them. */
export function routeTo({ world: { grid } }: Ocs, from: number, to: number, range: number, barred: ReadonlySet<number>): number[] {
  return barred.size === 0 ? direct(grid, from, to) : around(grid, from, range, barred).pathTo(to).slice(1);
}
