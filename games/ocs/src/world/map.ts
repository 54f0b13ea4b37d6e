import { DIRECTIONS, Grid } from '@sandtable/hexes';
import { hexNumbered, hexsideBetween } from '@sandtable/warfare';
import { RIVER_SIZES, ROADS, SEAS, TRACKS, type MapData, type RiverSize, type Road, type Sea, type TownClass } from './schema/map.ts';
import type { Side } from './sides.ts';
import type { Terrain } from './schema/terrain.ts';

/** A village or city. */
export interface Town {
  readonly name: string;
  readonly class: TownClass;
}

/** A port, with the supply points that unload there in a phase while it is whole (20.0a). */
export interface Port {
  readonly name: string;
  readonly capacity: number;
}

/** A holding box (Intro.1G): tied to a hex, or off the map and a side's, with the hexes and boxes from which it is entered. */
export interface HoldingBox {
  readonly id: string;
  readonly name: string;
  readonly hex: number | null;
  readonly side: Side | null;
  readonly entries: readonly number[];
  readonly links: readonly string[];
}

/** Air bases beyond an edge of the map, so many hexes from each of its hexes named; nothing on the ground goes there. */
export interface AirBox {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly level: number;
  readonly distance: number;
  readonly hexes: readonly number[];
}

/** What a map shows that play reads, by hex, and by hexside: of hex h in direction d at [h * 6 + d]. */
export interface MapWorld {
  readonly grid: Grid;
  readonly terrain: readonly Terrain[];
  readonly town: readonly (Town | null)[];
  /** By hex, 1 where it is out of play. */
  readonly closed: Uint8Array;
  /** By hex, 1 where it is out of play for those as well whom `letIn` lets in. */
  readonly beyond: Uint8Array;
  /** Who enters hexes that are out of play for others, and from which game turn on. */
  readonly letIn: readonly { readonly side: Side; readonly fromTurn: number }[];
  /** The hexes of long rail bridges that are blown (`blown-bridges`). */
  readonly blownBridges: readonly number[];
  /** By hex, 1 where a fortification is printed (16.0). */
  readonly fortified: Uint8Array;
  /** By hex: 0 where no sea is, or its place in SEAS + 1 (19.1). */
  readonly seas: Uint8Array;
  /** By hex its port (20.0). */
  readonly port: readonly (Port | null)[];
  /** By hexside: 0, or the river's place in RIVER_SIZES + 1. */
  readonly rivers: Uint8Array;
  /** By hexside: 0, or the road's place in ROADS + 1. */
  readonly roads: Uint8Array;
  /** By hexside: 0, or the railroad's place in TRACKS + 1. */
  readonly rails: Uint8Array;
  /** By hex, 1 where a railroad runs through it. */
  readonly onRail: Uint8Array;
  readonly railways: readonly { readonly id: string; readonly hexes: readonly number[] }[];
  readonly holding: readonly HoldingBox[];
  readonly airBoxes: readonly AirBox[];
  /** By a railway's id the hexes that are of the other gauge at the start. */
  readonly otherGauge: readonly { readonly railway: string; readonly hexes: readonly number[] }[];
}

/** The map with its hexes and hexsides indexed. @throws DataError naming a hex or hexside that there is not */
export function mapWorld(map: MapData): MapWorld {
  const grid = new Grid(map.grid);
  const hexAt = (number: string, where: string): number => hexNumbered(grid, number, `map.${where}`);
  const terrain: Terrain[] = Array.from({ length: grid.count }, () => 'open');
  const town: (Town | null)[] = terrain.map(() => null);
  const port: (Port | null)[] = terrain.map(() => null);
  const seas = new Uint8Array(grid.count);
  const closed = new Uint8Array(grid.count);
  const fortified = new Uint8Array(grid.count);
  for (const [i, line] of map.hexes.entries()) {
    const hex = hexAt(line.hex, `hexes[${i}]`);
    terrain[hex] = line.terrain;
    town[hex] = line.town ?? null;
    seas[hex] = line.sea ? placeIn(SEAS, line.sea) : 0;
    port[hex] = line.port ?? null;
    closed[hex] = line.closed ? 1 : 0;
    fortified[hex] = line.fortification ? 1 : 0;
  }
  const [rivers, roads, rails] = [new Uint8Array(grid.count * 6), new Uint8Array(grid.count * 6), new Uint8Array(grid.count * 6)];
  for (const [i, { between, river, road, rail }] of map.hexsides.entries())
    for (const side of hexsideBetween(grid, between, `map.hexsides[${i}].between`)) {
      if (river) rivers[side] = placeIn(RIVER_SIZES, river.size);
      if (road) roads[side] = placeIn(ROADS, road);
      if (rail) rails[side] = placeIn(TRACKS, rail);
    }
  const chain = (hexes: readonly string[], where: string): number[] => hexes.map((number) => hexAt(number, where));
  return {
    grid,
    terrain,
    town,
    closed,
    beyond: new Uint8Array(grid.count),
    letIn: map.closed,
    blownBridges: map.bridges.flatMap(({ hex, blown }, i) => (blown ? hexAt(hex, `bridges[${i}]`) : [])),
    seas,
    port,
    fortified,
    rivers,
    roads,
    rails,
    onRail: Uint8Array.from(terrain, (_, hex) => (DIRECTIONS.some((d) => rails[hex * 6 + d] !== 0) ? 1 : 0)),
    holding: (map.holding ?? []).map(({ id, name, hex, side = null, entries = [], links = [] }) => ({
      id,
      name,
      hex: hex === undefined ? null : hexAt(hex, `holding ${id}`),
      side,
      entries: chain(entries, `holding ${id}`),
      links,
    })),
    airBoxes: map.boxes.map(({ id, name, side, level, airHexes: distance, edge, rows, columns }) => ({
      id,
      name,
      side,
      level,
      distance,
      hexes: rimOf(grid, edge, rows ?? columns ?? null),
    })),
    railways: map.railways.map(({ id, hexes }) => ({ id, hexes: chain(hexes, `railways ${id}`) })),
    otherGauge: map.gauge.map(({ railway, hexes }) => ({ railway, hexes: chain(hexes, `gauge ${railway}`) })),
  };
}

/** The hexes of an edge of the map, of these columns or rows where they are named. */
function rimOf(grid: Grid, edge: MapData['boxes'][number]['edge'], span: readonly [number, number] | null): number[] {
  const isAlong = edge === 'north' || edge === 'south';
  const hexes = Array.from({ length: grid.count }, (_, hex) => {
    const [column = 0, row = 0] = grid.number(hex).split('.').map(Number);
    return { hex, along: isAlong ? column : row, across: isAlong ? row : column };
  });
  const across = hexes.map((one) => one.across);
  const rim = edge === 'north' || edge === 'east' ? Math.max(...across) : Math.min(...across);
  return hexes.flatMap((one) => (one.across === rim && (!span || (one.along >= span[0] && one.along <= span[1])) ? one.hex : []));
}

const placeIn = <T>(list: readonly T[], one: T): number => list.indexOf(one) + 1;

export const roadOn = ({ roads }: Pick<MapWorld, 'roads'>, side: number): Road | null => ROADS[(roads[side] as number) - 1] ?? null;
export const riverOn = ({ rivers }: Pick<MapWorld, 'rivers'>, side: number): RiverSize | null =>
  RIVER_SIZES[(rivers[side] as number) - 1] ?? null;
/** What of a hex is sea; null where it is land alone. */
export const seaIn = ({ seas }: Pick<MapWorld, 'seas'>, hex: number): Sea | null => SEAS[(seas[hex] as number) - 1] ?? null;
