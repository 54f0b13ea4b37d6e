import { byId, checked } from '@sandtable/warfare';
import { DataError, isFacts, type Edition, type Value } from '@sandtable/umpire';
import arrivalsData from '../../data/arrivals.json' with { type: 'json' };
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import specialRulesData from '../../data/special-rules.json' with { type: 'json' };
import supplyData from '../../data/supply.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import variableData from '../../data/variable-reinforcements.json' with { type: 'json' };
import weatherData from '../../data/weather.json' with { type: 'json' };
import { hexsideCosts, type Conditions } from './costs.ts';
import { mapWorld, type MapWorld } from './map.ts';
import { arrivalsSchema, variableReinforcementsSchema, type ArrivalsData, type VariableReinforcementsData } from './schema/arrivals.ts';
import { countersSchema, type CountersData, type FormationLine, type PoolLine } from './schema/counters.ts';
import type { MovesBy } from './schema/forms.ts';
import { mapSchema, type MapData } from './schema/map.ts';
import { specialRulesSchema, type SpecialRulesData } from './schema/special-rules.ts';
import { supplySchema, type SupplyData } from './schema/supply.ts';
import { tablesSchema, type TablesData } from './schema/tables.ts';
import { terrainSchema, type TerrainData } from './schema/terrain.ts';
import { weatherSchema, type WeatherData } from './schema/weather.ts';
import { unitsOf, type Unit } from './units.ts';

export { enemyOf, SIDES, type Side } from './sides.ts';

/** Everything that never changes in play: map, counters and tables, indexed. Shared by all copies of a position. */
export interface World extends MapWorld {
  readonly units: readonly Unit[];
  readonly unit: ReadonlyMap<string, number>;
  readonly formations: readonly FormationLine[];
  readonly pools: ReadonlyMap<string, PoolLine>;
  readonly effects: TerrainData;
  readonly tables: TablesData;
  readonly weather: WeatherData;
  readonly supply: SupplyData;
  readonly arrivals: ArrivalsData;
  readonly variable: VariableReinforcementsData;
  readonly special: SpecialRulesData;
  /** What hexsides cost (`hexsideCosts`): found once for each kind of mover and weather. */
  costs(by: MovesBy, conditions: Conditions, ways: boolean): Uint8Array;
}

/**
 * The files of an OCS game, each of which an edition may replace: map and counters are parts of it, the others stand in its `tables`, under
 * these names.
 */
const FILES = {
  map: { schema: mapSchema, own: mapData as unknown as MapData },
  counters: { schema: countersSchema, own: countersData as unknown as CountersData },
  terrain: { schema: terrainSchema, own: terrainData as unknown as TerrainData },
  series: { schema: tablesSchema, own: tablesData as unknown as TablesData },
  weather: { schema: weatherSchema, own: weatherData as unknown as WeatherData },
  supply: { schema: supplySchema, own: supplyData as unknown as SupplyData },
  arrivals: { schema: arrivalsSchema, own: arrivalsData as unknown as ArrivalsData },
  variable: { schema: variableReinforcementsSchema, own: variableData as unknown as VariableReinforcementsData },
  special: { schema: specialRulesSchema, own: specialRulesData as unknown as SpecialRulesData },
} as const;
type Files = { readonly [name in keyof typeof FILES]: (typeof FILES)[name]['own'] };

const own: Files = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, file.own])) as unknown as Files;
const worlds = new WeakMap<object, World>();

/** The world of an edition, or the game's own. @throws DataError naming what in the edition is not as it must be */
export function worldOf(edition: Edition | null): World {
  const key = edition ?? own;
  const known = worlds.get(key);
  if (known) return known;
  // The game's own data are checked by the tests and not at every start: that takes half of the time to the first position.
  const world = build(edition === null ? own : read(edition));
  worlds.set(key, world);
  return world;
}

const read = (edition: Edition): Files =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, { schema, own: mine }]) => {
      const [part, where] = partOf(edition, name as keyof Files);
      return [name, part === undefined ? mine : checked(schema as never, part, where)];
    }),
  ) as unknown as Files;

/** A file in an edition, and where it stands there; undefined where it is not replaced. @throws DataError */
function partOf(edition: Edition, name: keyof Files): readonly [part: Value | undefined, where: string] {
  if (name === 'map' || name === 'counters') return [edition[name], name];
  const { tables = {} } = edition;
  if (!isFacts(tables)) throw new DataError('tables: an object of tables by name is expected');
  const strange = Object.keys(tables).find((one) => !Object.hasOwn(FILES, one) || one === 'map' || one === 'counters');
  if (strange !== undefined) throw new DataError(`tables.${strange}: unknown; known are ${Object.keys(FILES).slice(2).join(', ')}`);
  return [tables[name], `tables.${name}`];
}

function build({ map, counters, series, terrain, weather, supply, arrivals, variable, special }: Files): World {
  const units = unitsOf(counters);
  const places = mapWorld(map);
  const land = { ...places, effects: terrain };
  const found = new Map<string, Uint8Array>();
  return {
    ...land,
    units,
    unit: byId(units, 'counters'),
    formations: counters.formations,
    pools: new Map(counters.pools.map((pool) => [pool.id, pool])),
    tables: series,
    weather,
    supply,
    arrivals,
    variable,
    special,
    costs(by, conditions, ways) {
      const key = `${by} ${conditions.ground} ${conditions.frozen.minor} ${conditions.frozen.major} ${ways}`;
      const costs = found.get(key) ?? hexsideCosts(land, by, conditions, ways);
      found.set(key, costs);
      return costs;
    },
  };
}
