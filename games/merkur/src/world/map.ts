import { Grid } from '@sandtable/hexes';
import { DataError } from '@sandtable/umpire';
import { checked, hexNumbered, hexsideBetween } from '@sandtable/warfare';
import mapData from '../../data/map.json' with { type: 'json' };
import { HEXSIDES, mapSchema, SURFACES, WAYS, type CITIES, type MapData, type NATIONS, type PORTS } from './schema/map.ts';
import type { Ground } from './schema/terrain.ts';
import type { Side } from './sides.ts';

export type Surface = (typeof SURFACES)[number];
export type Terrain = Ground;
export type Territory = (typeof NATIONS)[number];
export type CityType = (typeof CITIES)[number];
export type Way = (typeof WAYS)[number];
export type Barrier = (typeof HEXSIDES)[number];

/** An airbase that is printed on the map: an airport (4.B.2.a), with the air units that may start missions there in a player turn. */
export interface Airport {
  readonly name: string;
  readonly capacity: number;
  readonly floatplanes: boolean;
}

/** A port with the SP that it handles in a player turn (4.C.2). */
export interface Port {
  readonly name: string;
  readonly class: (typeof PORTS)[number];
  readonly capacity: number;
  readonly navalBase: boolean;
}

/** A box off the map (1.7 of the data pack). */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The capacity of its airbases and of its ports; 0 where it has none. */
  readonly base: number;
  readonly port: number;
  readonly navalBase: boolean;
  /** The zones that one sails into from it, for so many SMA; null where that is not said. */
  readonly zones: readonly { readonly zone: number; readonly sma: number | null }[];
  /** Where flights from it come onto the map, with the hexes flown till there. */
  readonly flights: readonly { readonly to: number; readonly hexes: number }[];
  /** Of a scenario's own box: the hexes flown to whatever is played; null of others. */
  readonly away: number | null;
  readonly variant: string | null;
}

/** A sea zone (2.E.1), with the hex that locates it (2.F.1). */
export interface SeaZone {
  readonly zone: string;
  readonly name: string;
  readonly locator: number;
}

/** A way by water from a sea zone into another: through narrow ones only some types of ships go, or not all. */
export interface Passage {
  readonly to: number;
  readonly name: string | null;
  readonly only: readonly string[] | null;
  readonly not: readonly string[] | null;
}

/** How one lands at a shore: over a beach, or where only cliffs stand. */
export const [BEACH, CLIFFS] = [1, 2];

/** What a map shows that play reads, by hex, and by hexside: of hex h in direction d at [h * 6 + d]. */
export interface MapWorld {
  readonly grid: Grid;
  readonly surface: readonly Surface[];
  /** Null where all is sea. */
  readonly terrain: readonly (Terrain | null)[];
  readonly territory: readonly (Territory | null)[];
  /** By hex, 1 where the land is a limited land mass (5.A.8.c). */
  readonly limited: Uint8Array;
  readonly city: readonly (CityType | null)[];
  /** By hex the names of the places in it. */
  readonly places: readonly (readonly string[])[];
  /** By hex, what is printed there of airports and ports. */
  readonly airports: readonly (readonly Airport[])[];
  readonly ports: readonly (readonly Port[])[];
  /** By hex, 1 where one can land over a beach; 2 where only cliffs stand at the shore (9.H.1.g). */
  readonly shores: Uint8Array;
  /** By hex the indices of the sea zones that it belongs to. */
  readonly zonesAt: readonly (readonly number[])[];
  /** By sea zone the hexes that belong to it, of sea and of land. */
  readonly hexesOfZone: readonly (readonly number[])[];
  /** By hexside: 0, or the place in WAYS + 1. */
  readonly ways: Uint8Array;
  /** By hexside: 0, or the place in HEXSIDES + 1. */
  readonly barriers: Uint8Array;
  /** By hexside, 1 where a river there has a bridge. */
  readonly bridged: Uint8Array;
  /** By hex, 1 where a high-capacity railway runs (14.A.9); by hexside, 1 where one crosses it. */
  readonly onRail: Uint8Array;
  readonly rails: Uint8Array;
  /** By hex, 1 where it is out of play. */
  readonly closed: Uint8Array;
  readonly zones: readonly SeaZone[];
  readonly zone: ReadonlyMap<string, number>;
  /** By zone the ways by water out of it into others (9.A). */
  readonly passages: readonly (readonly Passage[])[];
  readonly boxes: readonly Box[];
}

/** The map of Crete and the Aegean as it is printed. @throws DataError where its file is not as it must be */
export const readMap = (data: unknown = mapData): MapData => checked(mapSchema, data, 'map.json');

/** Its hexes. */
export const gridOf = ({ grid }: MapData): Grid => new Grid(grid);

/** Zones by the fewest borders between them and `from`, that zone at 0; those that no water joins to it are left out (9.A). */
export function zonesFrom({ borders }: MapData, from: string): ReadonlyMap<string, number> {
  const reached = new Map([[from, 0]]);
  for (const [zone, so] of reached)
    for (const { between } of borders) {
      const [a, b] = between;
      const next = a === zone ? b : b === zone ? a : null;
      if (next !== null && !reached.has(next)) reached.set(next, so + 1);
    }
  return reached;
}

/** The map with its hexes, hexsides and zones indexed. @throws DataError naming a hex, hexside or zone that there is not */
export function mapWorld(map: MapData): MapWorld {
  const grid = gridOf(map);
  const hexAt = (number: string, where: string): number => hexNumbered(grid, number, `map.${where}`);
  const zone = new Map(map.zones.map((one, i) => [one.zone, i]));
  const zoneAt = (number: string, where: string): number => {
    const found = zone.get(number);
    if (found === undefined) throw new DataError(`map.${where}: there is no sea zone ${number}`);
    return found;
  };
  const byHex = <T>(start: () => T): T[] => Array.from({ length: grid.count }, start);
  const world = {
    ...land(map, grid, hexAt, zoneAt),
    ...edges(map, grid),
    city: byHex((): CityType | null => null),
    places: byHex((): string[] => []),
    airports: byHex((): Airport[] => []),
    ports: byHex((): Port[] => []),
    onRail: new Uint8Array(grid.count),
    rails: new Uint8Array(grid.count * 6),
    closed: new Uint8Array(grid.count),
  };
  for (const [i, { name, hex, city }] of map.places.entries()) {
    const at = hexAt(hex, `places[${i}]`);
    world.places[at]?.push(name);
    if (city !== undefined) world.city[at] = city;
  }
  for (const [i, { name, hex, capacity, floatplanes = false }] of map.bases.entries())
    world.airports[hexAt(hex, `bases[${i}]`)]?.push({ name, capacity, floatplanes });
  for (const [i, { name, hex, class: rank, capacity, navalBase = false }] of map.ports.entries())
    world.ports[hexAt(hex, `ports[${i}]`)]?.push({ name, class: rank, capacity, navalBase });
  for (const [i, { hexes }] of map.railways.entries())
    for (const [n, hex] of hexes.entries()) {
      world.onRail[hexAt(hex, `railways[${i}]`)] = 1;
      const next = hexes[n + 1];
      if (next !== undefined) for (const at of hexsideBetween(grid, [hex, next], `map.railways[${i}]`)) world.rails[at] = 1;
    }
  return {
    ...world,
    grid,
    zone,
    hexesOfZone: map.zones.map((_, i) => [...world.zonesAt.keys()].filter((hex) => world.zonesAt[hex]?.includes(i))),
    passages: passagesOf(map, zoneAt),
    zones: map.zones.map(({ zone: number, name, locator }, i) => ({
      zone: number,
      name: name ?? number,
      locator: hexAt(locator, `zones[${i}].locator`),
    })),
    boxes: map.boxes.map(({ id, name, side, base = 0, port = 0, navalBase = false, zones = [], flights = [], variant = null }) => ({
      id,
      name,
      side,
      base,
      port,
      navalBase,
      zones: zones.map((to) => ({ zone: zoneAt(to.zone, `boxes ${id}`), sma: to.sma ?? null })),
      flights: flights.map(({ to, hexes }) => ({ to: hexAt(to, `boxes ${id}`), hexes })),
      away: null,
      variant,
    })),
  };
}

type At = (number: string, where: string) => number;

const passagesOf = ({ zones, borders }: MapData, zoneAt: At): Passage[][] =>
  zones.map(({ zone }) =>
    borders.flatMap(({ between: [a, b], name = null, only = null, not = null }) =>
      a === zone || b === zone ? [{ to: zoneAt(a === zone ? b : a, 'borders'), name, only, not }] : [],
    ),
  );

function land(
  { hexes }: MapData,
  grid: Grid,
  hexAt: At,
  zoneAt: At,
): Pick<MapWorld, 'surface' | 'terrain' | 'territory' | 'limited' | 'shores' | 'zonesAt'> {
  const surface: Surface[] = Array.from({ length: grid.count }, () => 'sea');
  const terrain: (Terrain | null)[] = surface.map(() => null);
  const territory: (Territory | null)[] = surface.map(() => null);
  const zonesAt: (readonly number[])[] = surface.map(() => []);
  const limited = new Uint8Array(grid.count);
  const shores = new Uint8Array(grid.count);
  for (const [i, line] of hexes.entries()) {
    const hex = hexAt(line.hex, `hexes[${i}]`);
    surface[hex] = line.surface;
    terrain[hex] = line.terrain ?? null;
    territory[hex] = line.nation ?? null;
    limited[hex] = line.limited ? 1 : 0;
    shores[hex] = line.beach ? BEACH : line.cliffs ? CLIFFS : 0;
    zonesAt[hex] = (line.zones ?? []).map((number) => zoneAt(number, `hexes[${i}].zones`));
  }
  return { surface, terrain, territory, limited, shores, zonesAt };
}

function edges({ hexsides }: MapData, grid: Grid): Pick<MapWorld, 'ways' | 'barriers' | 'bridged'> {
  const [ways, barriers, bridged] = [new Uint8Array(grid.count * 6), new Uint8Array(grid.count * 6), new Uint8Array(grid.count * 6)];
  for (const [i, { between, way, side, bridged: isBridged }] of hexsides.entries())
    for (const at of hexsideBetween(grid, between, `map.hexsides[${i}].between`)) {
      if (way) ways[at] = WAYS.indexOf(way) + 1;
      if (side) barriers[at] = HEXSIDES.indexOf(side) + 1;
      if (isBridged) bridged[at] = 1;
    }
  return { ways, barriers, bridged };
}

/** The road or track over a hexside (7.F.1); null where there is none. */
export const wayOver = ({ ways }: Pick<MapWorld, 'ways'>, side: number): Way | null => WAYS[(ways[side] as number) - 1] ?? null;
/** What else stands at a hexside (T14); null where it is plain. */
export const barrierAt = ({ barriers }: Pick<MapWorld, 'barriers'>, side: number): Barrier | null =>
  HEXSIDES[(barriers[side] as number) - 1] ?? null;
