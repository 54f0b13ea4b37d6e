import { DIRECTIONS, Grid, NONE } from '@sandtable/hexes';
import type { Backdrop, HexFace, HexsideFace, MapFace, Ring, MapSheet } from '../face/map.ts';
import { gertrudData, type MapData } from './data.ts';
import { COUNTRIES, WATERS } from './look.ts';

const { backdrop, heights, map: ours } = gertrudData;

const NATURE: Backdrop = {
  land: backdrop.land,
  lakes: backdrop.lakes,
  rivers: backdrop.rivers.map(({ line }) => line),
  borders: backdrop.borders ?? [],
  heights,
};

const terrainOf = new Map(ours.hexes.map(({ hex, terrain }) => [hex, terrain]));
const countryOf = new Map(ours.hexes.map(({ hex, country }) => [hex, country]));
const isOurGrid = (grid: MapData['grid']): boolean => JSON.stringify(grid) === JSON.stringify(ours.grid);

/** Rows and columns that numbers of two digits each can tell apart. */
const LINES = 100;

/** Can a map be drawn on this grid: are its lines counted from the lower to the higher, in two digits? */
export function isSoundGrid(grid: unknown): grid is MapData['grid'] {
  const { rows, columns, orientation } = (grid ?? {}) as { readonly [figure: string]: unknown };
  const isCount = (line: unknown): boolean => Number.isInteger(line) && (line as number) >= 0 && (line as number) < LINES;
  const areLines = (lines: unknown): boolean => Array.isArray(lines) && lines.length === 2 && lines.every(isCount) && lines[0] <= lines[1];
  return areLines(rows) && areLines(columns) && typeof orientation === 'string';
}

/**
 * A map of the game as it is drawn. One on our grid lies on the country as nature made it; where it has land for our sea, or sea for our
 * land, a hex of it is put in, and once a border runs otherwise all borders follow the hexsides. A map on another grid is drawn by its hexes.
 * @throws Error where the grid is such that nothing can be drawn on it
 */
export function mapFaceOf(map: MapData): MapFace {
  if (!isSoundGrid(map.grid)) throw new Error('the map has no grid that it could be drawn on');
  const isOurs = isOurGrid(map.grid);
  const sheet: MapSheet = {
    id: 'map',
    title: 'Operation Gertrud',
    short: 'Map',
    at: [0, 0],
    grid: map.grid,
    hexes: map.hexes as readonly HexFace[],
    hexsides: map.hexsides as readonly HexsideFace[],
    backdrop: isOurs ? natureFor(map) : null,
    waters: isOurs ? WATERS : [],
    countries: isOurs ? COUNTRIES : [],
  };
  return { sheets: [sheet], boxes: [], hexes: sheet.hexes };
}

const isSea = (terrain: string | undefined): boolean => terrain === 'sea';

/** The backdrops that have been made, by what they differ in from ours: what is drawn of one is kept with it. */
const made = new Map<string, Backdrop>([[' ', NATURE]]);

function natureFor(map: MapData): Backdrop {
  const turned = map.hexes.filter(({ hex, terrain }) => isSea(terrain) !== isSea(terrainOf.get(hex)));
  const isBordered = map.hexes.some(({ hex, country, terrain }) => !isSea(terrain) && country !== countryOf.get(hex));
  const key = `${turned.map(({ hex }) => hex).join(',')} ${isBordered ? 'borders' : ''}`;
  const known = made.get(key);
  if (known) return known;
  const grid = new Grid(map.grid);
  const rings = (isLand: boolean) =>
    ringsOf(
      grid,
      turned
        .filter(({ terrain }) => !isSea(terrain) === isLand)
        .map(({ hex }) => grid.index(hex))
        .filter((hex) => hex !== NONE),
    );
  const backdrop: Backdrop = {
    ...NATURE,
    land: [...NATURE.land, ...rings(true)],
    lakes: [...NATURE.lakes, ...rings(false)],
    borders: isBordered ? [] : NATURE.borders,
  };
  made.set(key, backdrop);
  return backdrop;
}

/** Points of a hexside of such a line: so many that it stays straight when it is drawn as nature would. */
const POINTS = 10;

/** Closed lines around hexes; hexes side by side have one around them all. */
function ringsOf(grid: Grid, hexes: readonly number[]): readonly Ring[] {
  const inside = new Set(hexes);
  const next = new Map<string, Edge>();
  for (const hex of hexes)
    for (const direction of DIRECTIONS)
      if (!inside.has(grid.neighbour(hex, direction))) {
        const edge = edgeOf(grid, hex, direction);
        next.set(keyOf(edge[0]), edge);
      }
  const rings: Ring[] = [];
  for (let start = next.values().next().value; start; start = next.values().next().value) {
    const ring: Point[] = [start[0]];
    for (let edge: Edge | undefined = start; edge; edge = next.get(keyOf(edge[1]))) {
      next.delete(keyOf(edge[0]));
      ring.push(...between(edge));
    }
    rings.push(ring);
  }
  return rings;
}

type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];

const keyOf = ([x, y]: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

/** The hexside of a point-up hex in a direction, as one goes round counter-clockwise. */
function edgeOf(grid: Grid, hex: number, direction: number): Edge {
  const { x, y } = grid.centre(hex);
  const corner = (turn: number): Point => {
    const angle = (60 * direction + turn) * (Math.PI / 180);
    return [x + Math.cos(angle) / Math.sqrt(3), y + Math.sin(angle) / Math.sqrt(3)];
  };
  return [corner(-30), corner(30)];
}

const between = ([[x, y], [a, b]]: Edge): Point[] =>
  Array.from({ length: POINTS }, (_, i) => [x + ((a - x) * (i + 1)) / POINTS, y + ((b - y) * (i + 1)) / POINTS]);
