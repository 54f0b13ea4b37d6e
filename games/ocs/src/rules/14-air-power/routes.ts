import { NONE, type HexSpace } from '@sandtable/hexes';
import type { Ocs } from '../../position/position.ts';
import { hexesWithin } from '../12-specialized-units/targets.ts';

/** Hexsides of a hex. */
const SIDES_OF_A_HEX = 6;

/** Ways around what is barred: by hex how far it is and from where one comes, for those in range. */
interface Around {
  readonly distance: Int16Array;
  readonly from: Int16Array;
}

/** The hexes in range, each with the hex before it, found ring by ring. */
function around({ neighbours, count }: HexSpace, start: number, range: number, barred: ReadonlySet<number>): Around {
  const [distance, from] = [new Int16Array(count).fill(NONE), new Int16Array(count).fill(NONE)];
  distance[start] = 0;
  let rim = [start];
  for (let far = 1; far <= range && rim.length > 0; far++) {
    const next: number[] = [];
    for (const hex of rim)
      for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
        const to = neighbours[side] as number;
        if (to === NONE || distance[to] !== NONE || barred.has(to)) continue;
        distance[to] = far;
        from[to] = hex;
        next.push(to);
      }
    rim = next;
  }
  return { distance, from };
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
  const found = around(grid, from, range, barred).distance[to] as number;
  return found === NONE ? Infinity : found;
}

/** All hexes to which they can fly so far. */
export function flightsFrom({ world: { grid } }: Ocs, from: number, range: number, barred: ReadonlySet<number>): readonly number[] {
  const near = hexesWithin(grid, from, range);
  if (barred.size === 0) return near.filter((hex) => hex !== from);
  const { distance } = around(grid, from, range, barred);
  return near.filter((hex) => hex !== from && distance[hex] !== NONE);
}

/** The hexes through which they fly, the last among them. */
export function routeTo({ world: { grid } }: Ocs, from: number, to: number, range: number, barred: ReadonlySet<number>): number[] {
  if (barred.size === 0) return direct(grid, from, to);
  const ways = around(grid, from, range, barred);
  const way: number[] = [];
  for (let hex = to; hex !== from && hex !== NONE; hex = ways.from[hex] as number) way.unshift(hex);
  return way;
}
