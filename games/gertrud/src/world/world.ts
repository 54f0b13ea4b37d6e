import { Grid, DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { DataError, type Edition } from '@sandtable/umpire';
import { byId, checked, hexNumbered, hexsideBetween } from '@sandtable/warfare';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import nationsData from '../../data/nations.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import {
  countersSchema,
  mapSchema,
  SEAS,
  tablesSchema,
  TERRAINS,
  type CountersData,
  type MapData,
  type MarkerLine,
  type TablesData,
  type UnitLine,
} from './schema.ts';
import { regionsWith } from './scenario-list.ts';
import type { Place, Region } from './scenario.ts';
import { SEATS, type GertrudSeat } from './seats.ts';

export { SEATS, type GertrudSeat };

/** The two sides by number; a side is a player's side and never a hexside. */
export const AXIS = 0;
export const ALLIES = 1;
export type Side = typeof AXIS | typeof ALLIES;
export const seatOf = (side: Side): GertrudSeat => SEATS[side];
export const sideOf = (seat: string): Side => (seat === 'german' ? AXIS : ALLIES);
export const enemyOf = (side: Side): Side => (side === AXIS ? ALLIES : AXIS);

export type Nationality = UnitLine['nationality'];
export type Terrain = (typeof TERRAINS)[number];
export type Sea = (typeof SEAS)[number];

/** What runs along or over a hexside, as bits. */
export const RIVER = 1;
export const ROAD = 2;
export const RAIL = 4;
/** All water between two land hexes: no way across, except by a crossing arrow. */
export const WATER = 8;
/** A crossing arrow over the water (GA-23). */
export const STRAIT = 16;

/** A land unit as printed, with its side. */
export type Unit = Whole<UnitLine> & { readonly side: Side };

/** An air or naval marker as printed, with the side it starts on. */
export type Marker = Whole<MarkerLine> & { readonly side: Side };

/** A line with all its members: undefined where the counter list leaves one out. So all have one shape, and are read quickly. */
type Whole<Line> = { readonly [member in keyof Required<Line>]: Line[member] };

/** Everything that never changes in play: map, counters and tables, indexed. Shared by all copies of a position. */
export interface World {
  readonly grid: Grid;
  readonly terrain: readonly Terrain[];
  /** 1 for each hex of land. */
  readonly land: Uint8Array;
  readonly landHexes: readonly number[];
  readonly country: readonly (string | null)[];
  readonly seas: readonly (readonly Sea[])[];
  readonly city: readonly (string | null)[];
  readonly town: readonly (string | null)[];
  /** What is on the hexside of hex h in direction d, at [h * 6 + d]. */
  readonly hexsides: Uint8Array;
  /** Which strait's crossing arrow, by the same index. */
  readonly straits: ReadonlyMap<number, 'bosphorus' | 'dardanelles'>;
  readonly objectives: readonly number[];
  readonly cities: readonly number[];
  readonly units: readonly Unit[];
  readonly unit: ReadonlyMap<string, number>;
  readonly markers: readonly Marker[];
  readonly marker: ReadonlyMap<string, number>;
  readonly tables: TablesData;
  /** Whose units count for objectives and victory (4.0e): 'german', in the game that begins anew 'soviet' (19.0e). */
  readonly contender: Nationality;
  readonly sideOfNationality: { readonly [nationality: string]: Side };
  /** Cities that supply units of a nationality while not captured (7.5). */
  readonly sources: { readonly [nationality: string]: readonly number[] };
  /** The side whose city it was at first; null where nobody's (7.5e). */
  readonly owner: readonly (Side | null)[];
  readonly seasOfShips: { readonly [nationality: string]: readonly Sea[] };
  readonly berth: number;
  readonly regions: ReadonlyMap<string, ReadonlySet<number>>;
}

const worlds = new WeakMap<Edition, World>();
let own: World | undefined;

/** The world of an edition, or the game's own. @throws DataError naming what in the edition is not as it must be */
export function worldOf(edition: Edition | null): World {
  // The game's own data are checked by the tests and not at every start: that takes half of the time to the first position.
  if (!edition)
    return (own ??= build(
      mapData as unknown as MapData,
      countersData as unknown as CountersData,
      tablesData as unknown as TablesData,
      regionsWith(null),
    ));
  const known = worlds.get(edition);
  if (known) return known;
  const world = build(
    checked(mapSchema, edition.map ?? mapData, 'map') as MapData,
    checked(countersSchema, edition.counters ?? countersData, 'counters') as CountersData,
    checked(tablesSchema, edition.tables ?? tablesData, 'tables') as TablesData,
    regionsWith(edition),
  );
  worlds.set(edition, world);
  return world;
}

function build(map: MapData, { counters }: CountersData, tables: TablesData, regions: readonly Region[]): World {
  checkCrt(tables);
  const places = mapWorld(map);
  const sides = new Map(nationsData.nationalities.map(({ id, seat }) => [id, sideOf(seat)] as const));
  const units: Unit[] = [];
  const markers: Marker[] = [];
  for (const line of counters) {
    const side = sides.get(line.nationality) as Side;
    if (line.kind === 'land') units.push(unitOf(line, side));
    else markers.push(markerOf(line, side));
  }
  const sources = Object.fromEntries(
    nationsData.nationalities.map(({ id, supply }) => [id, places.cities.filter((hex) => supply.includes(places.country[hex] ?? ''))]),
  );
  return {
    ...places,
    units,
    unit: byId(units, 'counters'),
    markers,
    marker: byId(markers, 'counters'),
    tables,
    contender: nationsData.contender.nationality as Nationality,
    sideOfNationality: Object.fromEntries(sides),
    sources,
    owner: homeOf(places.country, nationsData.homelands),
    seasOfShips: Object.fromEntries(nationsData.ports.map(({ ships, seas }) => [ships, seas as Sea[]])),
    berth: places.grid.index(nationsData.berth.hex),
    regions: regionsOn(places, regions),
  };
}

export const unitOf = (line: UnitLine | Unit, side: Side): Unit => ({
  id: line.id,
  nationality: line.nationality,
  kind: line.kind,
  name: line.name,
  short: line.short,
  type: line.type,
  size: line.size,
  formation: line.formation,
  combat: line.combat,
  rough: line.rough,
  movement: line.movement,
  steps: line.steps,
  irregular: line.irregular,
  needsSupply: line.needsSupply,
  ignoresZoc: line.ignoresZoc,
  source: line.source,
  side,
});

export const markerOf = (line: MarkerLine | Marker, side: Side): Marker => ({
  id: line.id,
  nationality: line.nationality,
  kind: line.kind,
  name: line.name,
  short: line.short,
  bonus: line.bonus,
  american: line.american,
  source: line.source,
  side,
});

/** "Turkish": what belongs to the nationality is called so. */
export const adjectiveOf = (nationality: Nationality): string =>
  nationsData.nationalities.find(({ id }) => id === nationality)?.adjective ?? nationality;

/** By hex, the side whose home its country is (7.5e, GA-18). */
export function homeOf(
  country: World['country'],
  homelands: readonly { readonly seat: string; readonly countries: readonly string[] }[],
): (Side | null)[] {
  const home = new Map(homelands.flatMap(({ seat, countries }) => countries.map((one) => [one, sideOf(seat)] as const)));
  return country.map((one) => home.get(one ?? '') ?? null);
}

type Places = Pick<
  World,
  'grid' | 'terrain' | 'land' | 'landHexes' | 'country' | 'seas' | 'city' | 'town' | 'hexsides' | 'straits' | 'objectives' | 'cities'
>;

function mapWorld(map: MapData): Places {
  const grid = new Grid(map.grid);
  const terrain: Terrain[] = Array.from({ length: grid.count }, () => 'sea');
  const country: (string | null)[] = terrain.map(() => null);
  const city: (string | null)[] = terrain.map(() => null);
  const town: (string | null)[] = terrain.map(() => null);
  const seas: (readonly Sea[])[] = terrain.map(() => []);
  const land = new Uint8Array(grid.count);
  const objectives: number[] = [];
  for (const [i, line] of map.hexes.entries()) {
    const hex = hexNumbered(grid, line.hex, `map.hexes[${i}]`);
    terrain[hex] = line.terrain;
    land[hex] = line.terrain === 'sea' ? 0 : 1;
    country[hex] = line.country ?? null;
    city[hex] = line.city ?? null;
    town[hex] = line.town ?? null;
    seas[hex] = line.seas ?? [];
    if (line.objective) objectives.push(hex);
  }
  const cities = city.flatMap((name, hex) => (name === null ? [] : [hex]));
  const landHexes = terrain.flatMap((kind, hex) => (kind === 'sea' ? [] : [hex]));
  return { grid, terrain, land, landHexes, country, seas, city, town, objectives, cities, ...hexsidesOf(map, grid) };
}

function hexsidesOf(map: MapData, grid: Grid): Pick<World, 'hexsides' | 'straits'> {
  const hexsides = new Uint8Array(grid.count * 6);
  const straits = new Map<number, 'bosphorus' | 'dardanelles'>();
  for (const [i, line] of map.hexsides.entries()) {
    const bits =
      (line.river === undefined ? 0 : RIVER) |
      (line.road ? ROAD : 0) |
      (line.rail ? RAIL : 0) |
      (line.water ? WATER : 0) |
      (line.strait ? STRAIT : 0);
    for (const index of hexsideBetween(grid, line.between, `map.hexsides[${i}]`)) {
      hexsides[index] = (hexsides[index] as number) | bits;
      if (line.strait) straits.set(index, line.strait);
    }
  }
  return { hexsides, straits };
}

function checkCrt({ crt }: TablesData): void {
  if (crt.rows.length !== crt.die) throw new DataError(`tables.crt.rows: ${crt.rows.length} rows for a die of ${crt.die} faces`);
  for (const [i, row] of crt.rows.entries()) {
    if (row.length !== crt.columns.length)
      throw new DataError(`tables.crt.rows[${i}]: ${row.length} results for ${crt.columns.length} columns`);
    for (const code of row) if (!crt.codes[code]) throw new DataError(`tables.crt.rows[${i}]: the result ${code} is not among the codes`);
  }
  for (const [i, column] of crt.columns.entries())
    if (i > 0 && column.from <= (crt.columns[i - 1]?.from ?? 0)) throw new DataError(`tables.crt.columns[${i}]: columns must rise`);
}

const regionsOn = (places: Places, regions: readonly Region[]): World['regions'] =>
  new Map(regions.map((region) => [region.id, hexesOf(region, places)]));

/** A map by itself, with regions on it: for whoever looks for faults. The lines must be of the right form and on the grid. */
export type MapWorld = Places & Pick<World, 'regions'>;
export function mapWorldOf(map: MapData, regions: readonly Region[]): MapWorld {
  const places = mapWorld(map);
  return { ...places, regions: regionsOn(places, regions) };
}

/** The hexes of a region: a hex on a border counts as one hex from it (GA-06). */
function hexesOf(region: Region, places: Places): ReadonlySet<number> {
  const { grid, land, country, seas } = places;
  const hexes = new Set<number>();
  const far = region.distance ? grid.index(region.distance.from) : NONE;
  const rim = region.border ? bordering(region.border, places) : [];
  for (let hex = 0; hex < grid.count; hex++) {
    if (!land[hex] || !region.country.includes(country[hex] ?? '')) continue;
    if (region.hexes && !region.hexes.includes(grid.number(hex))) continue;
    if (region.row !== undefined && grid.line(hex) !== region.row) continue;
    if (region.coastal && seas[hex]?.length === 0) continue;
    if (region.distance && (far === NONE || grid.distance(far, hex) > region.distance.hexes)) continue;
    if (region.border && !rim.some((one) => country[one] === country[hex] && grid.distance(hex, one) < (region.within ?? 1))) continue;
    hexes.add(hex);
  }
  return hexes;
}

/** The hexes that border one of the countries. A border runs over land, not over a strait to an island. */
const bordering = (border: readonly string[], places: Places): readonly number[] =>
  Array.from({ length: places.grid.count }, (_, hex) => hex).filter((hex) => isOnBorder(hex, border, places));

const isOnBorder = (hex: number, border: readonly string[], { grid, land, country, hexsides }: Places): boolean =>
  DIRECTIONS.some((d) => {
    const beyond = grid.neighbour(hex, d);
    return beyond !== NONE && land[beyond] === 1 && border.includes(country[beyond] ?? '') && !isAllWater(hexsides[hex * 6 + d] as number);
  });

/** The hexes of a place of a scenario. */
export function hexesIn(world: Pick<World, 'grid' | 'land' | 'regions'>, place: Place): ReadonlySet<number> {
  if (place.hex === undefined && place.adjacentTo === undefined) return world.regions.get(place.region ?? '') ?? NOWHERE;
  const known = small.get(world) ?? new WeakMap<Place, ReadonlySet<number>>();
  small.set(world, known);
  const hexes = known.get(place) ?? around(world, place);
  known.set(place, hexes);
  return hexes;
}

const NOWHERE: ReadonlySet<number> = new Set();

/** The hexes of places that are no region, by the world: they are asked for hex by hex. */
const small = new WeakMap<object, WeakMap<Place, ReadonlySet<number>>>();

function around(world: Pick<World, 'grid' | 'land'>, place: Place): ReadonlySet<number> {
  if (place.hex !== undefined) return new Set([world.grid.index(place.hex)].filter((hex) => hex !== NONE));
  if (place.adjacentTo !== undefined) {
    const centre = world.grid.index(place.adjacentTo);
    return new Set(
      centre === NONE ? [] : DIRECTIONS.map((d) => world.grid.neighbour(centre, d)).filter((hex) => hex !== NONE && world.land[hex]),
    );
  }
  return NOWHERE;
}

/** Can a land unit go over this hexside at all: land on both sides, and not all water without a crossing arrow (GA-19)? */
export function isCrossable(world: World, from: number, direction: Direction): boolean {
  const to = world.grid.neighbours[from * 6 + direction] as number;
  if (to === NONE || !world.land[to] || !world.land[from]) return false;
  const bits = world.hexsides[from * 6 + direction] as number;
  return (bits & (WATER | STRAIT)) !== WATER;
}

/** Is the hexside all water, so that no zone of control passes it, crossing arrow or not (8.0b, GA-19)? */
export const isAllWater = (bits: number): boolean => (bits & (WATER | STRAIT)) !== 0;
