import { DIRECTIONS, Grid, NONE, type Direction } from '@sandtable/hexes';
import type { Edition } from '@sandtable/umpire';
import countersData from './data/counters.json' with { type: 'json' };
import mapData from './data/map.json' with { type: 'json' };
import scenariosData from './data/scenarios.json' with { type: 'json' };
import tablesData from './data/tables.json' with { type: 'json' };
import { wholeOf, type Whole } from '../../src/editing/whole.ts';
import { byId, checked } from '../../src/index.ts';
import {
  countersSchema,
  GAITS,
  mapSchema,
  scenariosSchema,
  SEATS,
  tablesSchema,
  type CounterLine,
  type Gait,
  type MapData,
  type ScenarioData,
  type Seat,
  type TablesData,
} from './schema.ts';

export { SEATS, type Gait, type ScenarioData, type Seat };
export const enemyOf = (seat: Seat): Seat => (seat === 'blue' ? 'red' : 'blue');
export const seatNamed = (name: string): Seat => SEATS.find((seat) => seat === name) as Seat;

/** The data as they stand in their files, for whoever shows them. */
export const data = {
  map: checked(mapSchema, mapData, 'map'),
  counters: checked(countersSchema, countersData, 'counters'),
  tables: checked(tablesSchema, tablesData, 'tables'),
  scenarios: checked(scenariosSchema, scenariosData, 'scenarios'),
};

export interface World {
  readonly grid: Grid;
  readonly units: readonly CounterLine[];
  readonly unit: ReadonlyMap<string, number>;
  readonly tables: TablesData;
  /** By hex. */
  readonly terrain: readonly ('clear' | 'rough')[];
  readonly town: readonly (string | null)[];
  /** What it costs to go over a hexside, out of hex h in direction d at [h * 6 + d], in movement points; 0 where nobody goes. */
  readonly costs: { readonly [gait in Gait]: Uint8Array };
  /** Likewise, 1 where a river runs along it. */
  readonly rivers: Uint8Array;
}

type Hexside = MapData['hexsides'][number];

/** What one pays who goes over the hexside into a hex of this terrain (6.1b to 6.1d); 0 where he may not. */
function priceOf({ terrain: { hex, hexside, road } }: TablesData, into: 'clear' | 'rough', side: Hexside | undefined, gait: Gait): number {
  const crossing = side?.river === undefined ? 0 : hexside[side.bridge ? 'bridge' : 'river'][gait];
  const ground = hex[into][gait];
  if (crossing === null || ground === null) return 0;
  return (side?.road ? road.movement : ground) + crossing;
}

function worldFrom(map: MapData, units: readonly CounterLine[], tables: TablesData): World {
  const grid = new Grid(map.grid);
  const lines = Array.from({ length: grid.count }, (_, hex) => map.hexes.find((one) => one.hex === grid.number(hex)));
  const terrain = lines.map((line) => line?.terrain ?? 'clear');
  const sides = new Map(map.hexsides.flatMap((side) => [side.between.join(), side.between.toReversed().join()].map((key) => [key, side])));
  const costs = { foot: new Uint8Array(grid.count * 6), motor: new Uint8Array(grid.count * 6) };
  const rivers = new Uint8Array(grid.count * 6);
  for (let hex = 0; hex < grid.count; hex++)
    for (const d of DIRECTIONS) {
      const to = grid.neighbour(hex, d);
      if (to === NONE) continue;
      const side = sides.get(`${grid.number(hex)},${grid.number(to)}`);
      for (const gait of GAITS) costs[gait][hex * 6 + d] = priceOf(tables, terrain[to] as 'clear', side, gait);
      rivers[hex * 6 + d] = side?.river === undefined ? 0 : 1;
    }
  const town = lines.map((line) => line?.town ?? null);
  return { grid, units, unit: byId(units, 'counters'), tables, terrain, town, costs, rivers };
}

/** What a game is played with: the world that follows from an edition's data, and its scenarios. */
interface Loaded {
  readonly world: World;
  readonly scenarios: readonly ScenarioData[];
}

const load = ({ map, counters, tables, scenarios }: typeof data): Loaded => ({
  world: worldFrom(map, counters.counters, tables),
  scenarios,
});

const ours = load(data);
export const { world } = ours;

/** Editions are never changed once made. */
const known = new WeakMap<Edition, Loaded>();

/** What a game with an edition is played with; with none our own. @throws DataError for data that are not of their form */
export function loaded(edition: Edition | null): Loaded {
  if (!edition) return ours;
  const found = known.get(edition) ?? load(formed(wholeOf(edition, data as unknown as Whole)));
  known.set(edition, found);
  return found;
}

const formed = ({ map, counters, tables, scenarios }: Whole): typeof data => ({
  map: checked(mapSchema, map, 'map'),
  counters: checked(countersSchema, counters, 'counters'),
  tables: checked(tablesSchema, tables, 'tables'),
  scenarios: checked(scenariosSchema, scenarios, 'scenarios'),
});

/** What it costs to go from the hex in that direction; 0 where nobody goes. */
export const costOf = ({ costs }: World, gait: Gait, from: number, direction: Direction): number =>
  costs[gait][from * 6 + direction] as number;
