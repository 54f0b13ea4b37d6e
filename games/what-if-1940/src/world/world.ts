import type { SeatId } from './seats.ts';
import { Atlas, NONE, type Direction } from '@sandtable/hexes';
import type { Edition } from '@sandtable/umpire';
import { byId, checked, hexNumbered, hexsideBetween } from '@sandtable/warfare';
import countersData from '../../data/counters.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import tablesData from '../../data/tables.json' with { type: 'json' };
import {
  countersSchema,
  mapSchema,
  tablesSchema,
  type AirLine,
  type COASTS,
  type COUNTRIES,
  type CountersData,
  type FaceLine,
  type GroundLine,
  type MapData,
  type NATIONALITIES,
  type TablesData,
  type TERRAINS,
} from './schema.ts';

/** The two sides by number, and who is on neither (3.6). */
export const GERMAN = 0;
export const ALLIED = 1;
export const NEUTRAL = 2;
export type Side = typeof GERMAN | typeof ALLIED;
export type Allegiance = Side | typeof NEUTRAL;
export const enemyOf = (side: Side): Side => (side === GERMAN ? ALLIED : GERMAN);

export { SEATS, SIDES, type SeatId } from './seats.ts';
export const sideOf = (seat: string): Side => (seat === 'german-west' || seat === 'german-east' ? GERMAN : ALLIED);

/** The two maps, by their number in the atlas. */
export const WEST = 0;
export const EAST = 1;
export type Front = typeof WEST | typeof EAST;
export const seatOn = (side: Side, front: Front): SeatId =>
  side === GERMAN ? (front === WEST ? 'german-west' : 'german-east') : front === WEST ? 'anglo-french' : 'soviet';

export type Nationality = (typeof NATIONALITIES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Country = (typeof COUNTRIES)[number];
export type Coast = (typeof COASTS)[number];

/** What runs along a hexside, as bits. */
export const RIVER = 1;
export const MAJOR = 2;
/** All lake or all sea between land hexes (10.11e). */
export const ALL_LAKE = 4;
export const ALL_SEA = 8;

/** What is built in a hex, as bits. */
export const TOWN = 1;
export const CITY = 2;
export const RUHR = 4;
export const FORT = 8;
export const ROLLBAHN = 16;
export const RED_ROW = 32;
export const FRENCH_SUPPLY = 64;
export const GERMAN_ENTRY = 128;
/** A city of either kind: they work alike but for 4.2 (10.14b). */
export const ANY_CITY = CITY | RUHR;

/** A ground unit as printed; of an untried piece, what is the same on every front of its pool. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly nationality: Nationality;
  readonly type: GroundLine['type'];
  readonly class: GroundLine['class'];
  readonly size: GroundLine['size'];
  readonly attack: readonly number[];
  readonly defense: readonly number[];
  readonly steps: number;
  readonly variant: GroundLine['variant'] | null;
  /** Of which kind of untried pieces it is one; null for units whose face is always known (2.12d). */
  readonly pool: 'juggernaut' | 'regular' | null;
}

/** Everything that never changes in play: maps, counters and tables, indexed. Shared by all copies of a position. */
export interface World {
  readonly grid: Atlas;
  readonly terrain: readonly Terrain[];
  /** 1 for each hex of land. */
  readonly land: Uint8Array;
  readonly country: readonly (Country | null)[];
  readonly place: readonly (string | null)[];
  readonly coast: readonly (Coast | null)[];
  /** Bits of what is built in a hex. */
  readonly built: Uint8Array;
  /** Hexes of the five of 3.10b, and of hills that a rule names, by that name. */
  readonly revision: ReadonlySet<number>;
  readonly ranges: ReadonlyMap<string, ReadonlySet<number>>;
  /** What is on the hexside of hex h in direction d, at [h * 6 + d]. */
  readonly hexsides: Uint8Array;
  readonly rollbahnen: readonly (readonly number[])[];
  /** The hexes that rules name by number. */
  readonly moscow: number;
  readonly leningrad: number;
  /** Where all Rollbahnen begin (6.5c). */
  readonly rollbahnHead: number;
  readonly units: readonly Unit[];
  readonly unit: ReadonlyMap<string, number>;
  readonly faces: readonly FaceLine[];
  readonly face: ReadonlyMap<string, number>;
  readonly aircraft: readonly AirLine[];
  readonly air: ReadonlyMap<string, number>;
  /** Semi-permanent fortification markers there are (9.8a). */
  readonly fortMarkers: number;
  readonly tables: TablesData;
  readonly milesPerHex: readonly number[];
}

const worlds = new WeakMap<Edition, World>();
let own: World | undefined;

/** The world of an edition, or the game's own. @throws DataError naming what in the edition is not as it must be */
export function worldOf(edition: Edition | null): World {
  if (!edition)
    return (own ??= build(mapData as unknown as MapData, countersData as unknown as CountersData, tablesData as unknown as TablesData));
  const known = worlds.get(edition);
  if (known) return known;
  const world = build(
    checked(mapSchema, edition.map ?? mapData, 'map') as MapData,
    checked(countersSchema, edition.counters ?? countersData, 'counters') as CountersData,
    checked(tablesSchema, edition.tables ?? tablesData, 'tables') as TablesData,
  );
  worlds.set(edition, world);
  return world;
}

function build(map: MapData, { counters, information }: CountersData, tables: TablesData): World {
  const faces = counters.filter((line): line is FaceLine => line.kind === 'face');
  const aircraft = counters.filter((line): line is AirLine => line.kind === 'air');
  const units = [...counters.filter((line): line is GroundLine => line.kind === 'ground').map(groundUnit), ...untriedPieces(faces)];
  return {
    ...places(map),
    units,
    unit: byId(units, 'counters'),
    faces,
    face: byId(faces, 'counters'),
    aircraft,
    air: byId(aircraft, 'counters'),
    fortMarkers: information.find(({ id }) => id === 'fort')?.count ?? 0,
    tables,
    milesPerHex: map.maps.map(({ milesPerHex }) => milesPerHex),
  };
}

/** Member by member, as in `untriedPieces`: of one shape all units are read quickly. */
const groundUnit = (line: GroundLine): Unit => ({
  id: line.id,
  name: line.name,
  short: line.short,
  nationality: line.nationality,
  type: line.type,
  class: line.class,
  size: line.size,
  attack: line.attack,
  defense: line.defense,
  steps: line.steps,
  variant: line.variant ?? null,
  pool: null,
});

/**
 * The pieces whose fronts nobody knows (2.12a): as many as there are fronts, and alike, so that a number tells nothing.
 * The last of the regulars are those that take the Juggernauts' places (9.6a).
 */
function untriedPieces(faces: readonly FaceLine[]): Unit[] {
  const piece = (id: string, name: string, pool: 'juggernaut' | 'regular', type: GroundLine['type']): Unit => ({
    id,
    name,
    short: '',
    nationality: 'soviet',
    type,
    class: 'non-mechanized',
    size: 'army',
    attack: [],
    defense: [],
    steps: 1,
    variant: null,
    pool,
  });
  const count = (pools: readonly FaceLine['pool'][]): number => faces.filter(({ pool }) => pools.includes(pool)).length;
  const numbered = (many: number): number[] => Array.from({ length: many }, (_, i) => i + 1);
  return [
    ...numbered(count(['juggernaut'])).map((i) => piece(`su-jug-${i}`, 'untried Juggernaut', 'juggernaut', 'shock')),
    ...numbered(count(['regular', 'substitute'])).map((i) => piece(`su-army-${i}`, 'untried army', 'regular', 'infantry')),
  ];
}

type Places = Pick<
  World,
  | 'grid'
  | 'terrain'
  | 'land'
  | 'country'
  | 'place'
  | 'coast'
  | 'built'
  | 'revision'
  | 'ranges'
  | 'hexsides'
  | 'rollbahnen'
  | 'moscow'
  | 'leningrad'
  | 'rollbahnHead'
>;

function places({ maps, rollbahnen }: MapData): Places {
  const grid = new Atlas(maps);
  const terrain: Terrain[] = Array.from({ length: grid.count }, () => 'sea');
  const country: (Country | null)[] = terrain.map(() => null);
  const place: (string | null)[] = terrain.map(() => null);
  const coast: (Coast | null)[] = terrain.map(() => null);
  const land = new Uint8Array(grid.count);
  const built = new Uint8Array(grid.count);
  const revision = new Set<number>();
  const ranges = new Map<string, Set<number>>();
  for (const [i, line] of maps.flatMap(({ hexes }) => hexes).entries()) {
    const hex = hexNumbered(grid, line.hex, `map: line ${i + 1}`);
    terrain[hex] = line.terrain;
    land[hex] = line.terrain === 'sea' || line.terrain === 'lake' ? 0 : 1;
    country[hex] = line.country ?? null;
    place[hex] = line.ruhr ?? line.city ?? line.town ?? null;
    coast[hex] = line.coast ?? null;
    built[hex] =
      (line.town ? TOWN : 0) |
      (line.city ? CITY : 0) |
      (line.ruhr ? RUHR : 0) |
      (line.fort ? FORT : 0) |
      (line.red ? RED_ROW : 0) |
      (line.edge === 'french-supply' ? FRENCH_SUPPLY : line.edge === 'german-entry' ? GERMAN_ENTRY : 0);
    if (line.revision) revision.add(hex);
    if (line.range) ranges.set(line.range, (ranges.get(line.range) ?? new Set()).add(hex));
  }
  const roads = rollbahnen.map(({ id, hexes }) => hexes.map((number) => hexNumbered(grid, number, `map.rollbahnen: ${id}`)));
  for (const hex of roads.flat()) built[hex] = (built[hex] as number) | ROLLBAHN;
  const named = (number: string): number => hexNumbered(grid, number, 'map');
  return {
    grid,
    terrain,
    land,
    country,
    place,
    coast,
    built,
    revision,
    ranges,
    hexsides: hexsidesOf(maps, grid),
    rollbahnen: roads,
    moscow: named(MOSCOW),
    leningrad: named(LENINGRAD),
    rollbahnHead: named(ROLLBAHN_HEAD),
  };
}

/** 3.2, 4.3, 6.5: the hexes that rules name by their printed numbers. */
export const MOSCOW = '4624';
export const LENINGRAD = '5917';
export const ROLLBAHN_HEAD = '5005';

function hexsidesOf(maps: MapData['maps'], grid: Atlas): Uint8Array {
  const hexsides = new Uint8Array(grid.count * 6);
  for (const { between, river, major, water } of maps.flatMap((map) => map.hexsides)) {
    const bits = (river === undefined ? 0 : major ? MAJOR : RIVER) | (water === 'lake' ? ALL_LAKE : water === 'sea' ? ALL_SEA : 0);
    for (const index of hexsideBetween(grid, between, 'map.hexsides')) hexsides[index] = (hexsides[index] as number) | bits;
  }
  return hexsides;
}

/** Which map a hex is on. */
export const frontOf = (world: Pick<World, 'grid'>, hex: number): Front => (world.grid.map(hex) === WEST ? WEST : EAST);
export const hasBuilt = (world: Pick<World, 'built'>, hex: number, what: number): boolean => ((world.built[hex] as number) & what) !== 0;

/** Can a ground unit cross the hexside at all: land on both sides, and not all water between (10.11e)? */
export function isCrossable(world: World, from: number, direction: Direction): boolean {
  const to = world.grid.neighbours[from * 6 + direction] as number;
  return to !== NONE && world.land[from] === 1 && world.land[to] === 1 && (bitsOf(world, from, direction) & (ALL_LAKE | ALL_SEA)) === 0;
}

export const bitsOf = (world: Pick<World, 'hexsides'>, from: number, direction: Direction): number =>
  world.hexsides[from * 6 + direction] as number;

/**
 * What the hexside is worth, to who crosses it: cities cancel rivers around them for all purposes, not major rivers (10.11c, 10.11d).
 */
export function riverOf(world: World, from: number, direction: Direction): 'river' | 'major' | null {
  const bits = bitsOf(world, from, direction);
  if ((bits & MAJOR) !== 0) return 'major';
  if ((bits & RIVER) === 0) return null;
  const to = world.grid.neighbours[from * 6 + direction] as number;
  return hasBuilt(world, from, ANY_CITY) || (to !== NONE && hasBuilt(world, to, ANY_CITY)) ? null : 'river';
}
