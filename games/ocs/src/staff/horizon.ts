import { cheapestOfAll, DIRECTIONS, NONE, Paths, UNREACHED, type Direction } from '@sandtable/hexes';
import type { Ocs } from '../position/position.ts';
import { isHeldBy, isNextToEnemy } from '../rules/04-general-concepts/stood.ts';
import { dumpsOf } from '../rules/11-supply/stocks.ts';
import { hexesByRail } from '../rules/12-specialized-units/railways.ts';
import { sourcesOf } from '../rules/12-specialized-units/sources.ts';
import { conditionsOf } from '../rules/18-weather/weather.ts';
import { PROHIBITED } from '../world/costs.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { nextWeek } from './next-week.ts';

/*
 * How far ahead of its supply a side fights: when supply could come to a place, by the roads, as trucks go in the weather of the next week
 * from where trains bring it and from where much lies. All weights are guesses.
 */

/** So many tokens in a hex are a depot from which an advance lives. */
const DEPOT = 12;
/** What one trip of trucks and a headquarters behind the front bridge, in quarters of a truck's movement point, … */
const BRIDGED = 45 * QUARTERS;
/** … and what depots and railheads come nearer in a side turn. */
const PACE = 8 * QUARTERS;
/** A hex where the enemy stands or stands beside, likewise: he has to be driven off first. */
const BARRED = QUARTERS;
/** A step never costs more. */
const DEAREST = 255;

/** Where a side's supply comes from: stations that its trains reach, and depots. */
export function basesOf(position: Ocs, side: Side): number[] {
  const { town } = position.world;
  const sources = sourcesOf(position, side)
    .filter(({ held }) => held === undefined)
    .flatMap(({ hexes }) => hexes);
  const stations = sources.flatMap((hex) => hexesByRail(position, side, hex).filter((one) => town[one] !== null));
  const depots = [...dumpsOf(position, side).values()].filter(({ tokens }) => tokens >= DEPOT).map(({ hex }) => hex);
  return [...new Set([...sources, ...stations, ...depots])];
}

/** What trucks of a side pay in the weather of the next week, and more where enemies are to be driven off first. */
function costsOf(position: Ocs, side: Side): Uint8Array {
  const { grid, costs } = position.world;
  const roads = costs('truck', conditionsOf(position), true).slice();
  for (let hex = 0; hex < grid.count; hex++) {
    if (!isHeldBy(position, enemyOf(side), hex) && !isNextToEnemy(position, side, hex)) continue;
    for (const direction of DIRECTIONS) {
      const from = grid.neighbour(hex, direction);
      if (from === NONE) continue;
      const at = from * DIRECTIONS.length + (grid.direction(from, hex) as Direction);
      if (roads[at] !== PROHIBITED) roads[at] = Math.min(DEAREST, (roads[at] as number) + BARRED);
    }
  }
  return roads;
}

/** How supply could come forward: when to each hex, and by what way. */
export interface Forward {
  /** How many side turns it takes until supply can come to a hex, from 0; Infinity where it never does. */
  readonly comes: (hex: number) => number;
  /** The hexes of the way by which it comes to a hex, from where it begins; none where it never does. */
  readonly wayTo: (hex: number) => readonly number[];
}

/** How a side's supply could come forward, in the weather of the next week. */
export function supplyForward(position: Ocs, side: Side): Forward {
  const next = nextWeek(position);
  const { grid, closed } = next.world;
  const paths = new Paths(grid.count);
  const starts = basesOf(position, side).map((hex) => ({ hex, at: 0 }));
  cheapestOfAll({ neighbours: grid.neighbours, costs: costsOf(next, side), shut: closed }, starts, UNREACHED - 1, paths);
  return {
    comes: (hex) => (paths.isReached(hex) ? Math.max(0, (paths.cost[hex] as number) - BRIDGED) / PACE : Infinity),
    wayTo: (hex) => paths.pathTo(hex),
  };
}
