import { DataError, isFacts, type Edition, type Value } from '@sandtable/umpire';
import { byId, checked } from '@sandtable/warfare';
import { aircraftOf, type Aircraft } from './aircraft.ts';
import { FILES, OWN, type Files } from './files.ts';
import { mapWorld, type MapWorld } from './map.ts';
import type { SpecialRule } from './schema/special-rules.ts';
import { shipsOf, type Ship } from './ships.ts';
import type { Tables } from './tables.ts';
import { formationsOf, unitsOf, type Formation, type Unit } from './units.ts';

export { enemyOf, SIDES, type Side } from './sides.ts';

/** Everything that never changes in play: map, counters and tables, indexed. Shared by all copies of a position. */
export interface World extends MapWorld {
  readonly units: readonly Unit[];
  readonly unit: ReadonlyMap<string, number>;
  readonly formations: readonly Formation[];
  /** Air units; `wing` has their indices by id. */
  readonly aircraft: readonly Aircraft[];
  readonly wing: ReadonlyMap<string, number>;
  /** Ships; `ship` has their indices by id. */
  readonly ships: readonly Ship[];
  readonly ship: ReadonlyMap<string, number>;
  readonly box: ReadonlyMap<string, number>;
  readonly special: readonly SpecialRule[];
  readonly tables: Tables;
}

const worlds = new WeakMap<object, World>();

/** The world of an edition, or the game's own. @throws DataError naming what in the edition is not as it must be, and where */
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
    Object.entries(FILES).map(([name, { schema, own }]) => {
      const [part, where] = partOf(edition, name as keyof Files);
      return [name, part === undefined ? own : checked(schema as never, part, where)];
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

function build({ map, counters, special, ...tables }: Files): World {
  const [units, aircraft, ships] = [unitsOf(counters), aircraftOf(counters), shipsOf(counters)];
  const land = mapWorld(map);
  return {
    ...land,
    units,
    unit: byId(units, 'counters'),
    formations: formationsOf(counters),
    aircraft,
    wing: byId(aircraft, 'aircraft'),
    ships,
    ship: byId(ships, 'ships'),
    box: byId(land.boxes, 'boxes'),
    special: special.rules,
    tables,
  };
}
