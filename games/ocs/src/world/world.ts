import { byId, checked } from '@sandtable/warfare';
import { DataError, isFacts, type Edition, type Value } from '@sandtable/umpire';
import { hexsideCosts, type Conditions } from './costs.ts';
import { mapWorld, type MapWorld } from './map.ts';
import { FILES, OWN, type Files } from './files.ts';
import type { ArrivalsData, VariableReinforcementsData } from './schema/arrivals.ts';
import type { FormationLine, PoolLine } from './schema/counters.ts';
import type { MovesBy } from './schema/forms.ts';
import type { SpecialRulesData } from './schema/special-rules.ts';
import type { SupplyData } from './schema/supply.ts';
import type { TablesData } from './schema/tables.ts';
import type { TerrainData } from './schema/terrain.ts';
import type { WeatherData } from './schema/weather.ts';
import { aircraftOf, type Aircraft } from './aircraft.ts';
import { shipsOf, type Ship } from './ships.ts';
import { unitsOf, type Unit } from './units.ts';

export { enemyOf, SIDES, type Side } from './sides.ts';

/** Everything that never changes in play: map, counters and tables, indexed. Shared by all copies of a position. */
export interface World extends MapWorld {
  readonly units: readonly Unit[];
  readonly unit: ReadonlyMap<string, number>;
  /** Air units; `wing` has their indices by id. */
  readonly aircraft: readonly Aircraft[];
  readonly wing: ReadonlyMap<string, number>;
  /** Ships; `ship` has their indices by id. */
  readonly ships: readonly Ship[];
  readonly ship: ReadonlyMap<string, number>;
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

const worlds = new WeakMap<object, World>();

/** The world of an edition, or the game's own. @throws DataError naming what in the edition is not as it must be */
export function worldOf(edition: Edition | null): World {
  const key = edition ?? OWN;
  const known = worlds.get(key);
  if (known) return known;
  // The game's own data are checked by the tests and not at every start: that takes half of the time to the first position.
  const world = build(edition === null ? OWN : read(edition));
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
  const aircraft = aircraftOf(counters);
  const ships = shipsOf(counters);
  const places = mapWorld(map);
  const land = { ...places, effects: terrain };
  const found = new Map<string, Uint8Array>();
  return {
    ...land,
    units,
    unit: byId(units, 'counters'),
    aircraft,
    wing: byId(aircraft, 'aircraft'),
    ships,
    ship: byId(ships, 'ships'),
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
