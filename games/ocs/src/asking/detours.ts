import { cheapest, NONE, Paths } from '@sandtable/hexes';
import { wingHex } from '../position/air.ts';
import type { Ocs } from '../position/position.ts';
import { outOfPlay } from '../rules/04-general-concepts/in-play.ts';
import { hexesWithin } from '../rules/12-specialized-units/targets.ts';
import { able } from '../rules/14-air-power/interception.ts';
import { routeTo } from '../rules/14-air-power/routes.ts';
import { activeOf, barredTo } from '../rules/14-air-power/skies.ts';
import { RADIUS } from '../rules/14-air-power/stations.ts';
import { enemyOf, type Side } from '../world/sides.ts';

/*
 * Ways around those who may intercept (14.8): to the same hex, as long as the range allows.
 */

/** Hexes that are gone round rather than one in which a fighter may intercept: those tried first avoid it at nearly any cost. */
const DETOURS = [12, 4, 1] as const;
/** The highest cost of a hexside. */
const DEAREST = 255;

/** Air units on their way somewhere, with the hexes that are left of their range. */
export interface Bound {
  readonly seat: Side;
  readonly aircraft: readonly number[];
  readonly from: number;
  readonly range: number;
}

/** By hex, how many may intercept there. */
function fightersOver(position: Ocs, seat: Side): Uint8Array {
  const { grid } = position.world;
  const over = new Uint8Array(grid.count);
  for (const one of activeOf(position, enemyOf(seat)))
    for (const hex of hexesWithin(grid, wingHex(position, one), RADIUS)) over[hex] = able(position, seat, hex).length;
  return over;
}

/** What it costs to fly over each hexside, where a hex with a fighter over it counts as so many more. */
function costsWith(neighbours: Int16Array, over: Uint8Array, each: number): Uint8Array {
  const costs = new Uint8Array(neighbours.length);
  for (let side = 0; side < costs.length; side++) {
    const to = neighbours[side] as number;
    if (to !== NONE) costs[side] = Math.min(DEAREST, 1 + each * (over[to] as number));
  }
  return costs;
}

/** Hexes that nobody of them enters: enemies bar them, or they are out of play. */
function shutTo(position: Ocs, side: Side, barred: ReadonlySet<number>): Uint8Array {
  const shut = Uint8Array.from(outOfPlay(position, side));
  for (const hex of barred) shut[hex] = 1;
  return shut;
}

/** The fewest hexes of a way through which it is led, the last among them: between them the shortest way is the same. */
function namedOf(position: Ocs, { from }: Bound, way: readonly number[], barred: ReadonlySet<number>): number[] {
  const named: number[] = [];
  const isDirect = (start: number, a: number, b: number): boolean =>
    routeTo(position, start, way[b] as number, b - a + 1, barred).every((hex, i) => hex === way[a + i]);
  for (let at = 0, start = from; at < way.length;) {
    let last = at;
    while (last + 1 < way.length && isDirect(start, at, last + 1)) last++;
    start = way[last] as number;
    named.push(start);
    at = last + 1;
  }
  return named;
}

/** A way to the hex on which fewest may intercept, as it is led there; null where none is in range that is any better than `route`. */
export function detour(position: Ocs, bound: Bound, to: number, route: readonly number[]): readonly number[] | null {
  const { neighbours, count } = position.world.grid;
  const barred = barredTo(position, bound.aircraft);
  const over = fightersOver(position, bound.seat);
  const shut = shutTo(position, bound.seat, barred);
  const met = (way: readonly number[]): number => way.reduce((sum, hex) => sum + (over[hex] as number), 0);
  const paths = new Paths(count);
  for (const each of DETOURS) {
    const most = bound.range + each * met(route);
    cheapest({ neighbours, costs: costsWith(neighbours, over, each), shut }, { hex: bound.from, at: 0 }, most, paths);
    const way = paths.pathTo(to).slice(1);
    if (way.length > 0 && way.length <= bound.range && met(way) < met(route)) return namedOf(position, bound, way, barred);
  }
  return null;
}
