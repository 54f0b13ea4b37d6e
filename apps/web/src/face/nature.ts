import { DIRECTIONS, Grid, NONE } from '@sandtable/hexes';
import type { Backdrop, MapSheet, Ring } from './map.ts';

/** What the lines of a map say of a hex, as far as nature is drawn by it. */
interface Ground {
  readonly hex: string;
  readonly terrain: string;
  readonly country?: string | undefined;
}

/** A map on the grid of the game's own. */
interface Printed {
  readonly grid: MapSheet['grid'];
  readonly hexes: readonly Ground[];
}

/**
 * The country as nature made it, for maps on the grid of the game's own. Where one has land for water of the game's, or water for land, a
 * hex of it is put in; a lake in which land is put follows the hexes that are left of it; once a border runs otherwise all borders follow
 * the hexsides. `isWater` says it of a terrain. Of each that differs one is made, for what is drawn of it is kept with it.
 */
export function natureFrom(ours: Printed, nature: Backdrop, isWater: (terrain: string | undefined) => boolean): (map: Printed) => Backdrop {
  const terrainOf = new Map(ours.hexes.map(({ hex, terrain }) => [hex, terrain]));
  const countryOf = new Map(ours.hexes.map(({ hex, country }) => [hex, country]));
  const made = new Map<string, Backdrop>([[' ', nature]]);
  return (map) => {
    const turned = map.hexes.filter(({ hex, terrain }) => isWater(terrain) !== isWater(terrainOf.get(hex)));
    const isBordered = map.hexes.some(({ hex, country, terrain }) => !isWater(terrain) && country !== countryOf.get(hex));
    const key = `${turned.map(({ hex }) => hex).join(',')} ${isBordered ? 'borders' : ''}`;
    const known = made.get(key);
    if (known) return known;
    const grid = new Grid(map.grid);
    const hexesOf = (lines: readonly Ground[], isWet: boolean): readonly number[] =>
      lines
        .filter(({ terrain }) => isWater(terrain) === isWet)
        .map(({ hex }) => grid.index(hex))
        .filter((hex) => hex !== NONE);
    const backdrop: Backdrop = {
      ...nature,
      ...shoresOf(nature, grid, { drained: hexesOf(turned, false), flooded: hexesOf(turned, true), wet: hexesOf(map.hexes, true) }),
      borders: isBordered ? [] : nature.borders,
    };
    made.set(key, backdrop);
    return backdrop;
  };
}

interface Turned {
  /** Hexes in which there is land now, and those in which there is water. */
  readonly drained: readonly number[];
  readonly flooded: readonly number[];
  /** All that have water. */
  readonly wet: readonly number[];
}

/** Coasts and lakes with these hexes turned. Where there is land under a lake already, a hex of it would have a coast of its own. */
function shoresOf(nature: Backdrop, grid: Grid, { drained, flooded, wet }: Turned): Pick<Backdrop, 'land' | 'lakes'> {
  const cut = nature.lakes.filter((lake) => drained.some((hex) => isOver(lake, grid, hex)));
  const isUnderLake = (hex: number): boolean => cut.some((lake) => isOver(lake, grid, hex));
  const isOnLand = (hex: number): boolean => nature.land.some((ring) => encloses(ring, grid.centre(hex)));
  const raised = drained.filter((hex) => !isUnderLake(hex) || !isOnLand(hex));
  const left = new Set([...wet.filter(isUnderLake), ...flooded]);
  return {
    land: [...nature.land, ...ringsOf(grid, raised)],
    lakes: [...nature.lakes.filter((lake) => !cut.includes(lake)), ...ringsOf(grid, [...left])],
  };
}

/** Rows and columns that numbers of two digits each can tell apart. */
const LINES = 100;

/** Can a map be drawn on this grid: are its lines counted from the lower to the higher, in two digits? */
export function isSoundGrid(grid: unknown): grid is MapSheet['grid'] {
  const { rows, columns, orientation } = (grid ?? {}) as { readonly [figure: string]: unknown };
  const isCount = (line: unknown): boolean => Number.isInteger(line) && (line as number) >= 0 && (line as number) < LINES;
  const areLines = (lines: unknown): boolean => Array.isArray(lines) && lines.length === 2 && lines.every(isCount) && lines[0] <= lines[1];
  return areLines(rows) && areLines(columns) && typeof orientation === 'string';
}

export const isSameGrid = (a: MapSheet['grid'], b: MapSheet['grid']): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Does a ring enclose the point? */
const encloses = (ring: Ring, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  ring.reduce((isInside, [ax, ay], i) => {
    const [bx, by] = ring.at(i - 1) as Point;
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !isInside : isInside;
  }, false);

/** A lake that comes so near to the middle of a hex covers it, in hex widths. */
const NEAR = 0.4;

/** Does the lake lie over the middle of the hex, or near it? */
function isOver(lake: Ring, grid: Grid, hex: number): boolean {
  const centre = grid.centre(hex);
  return encloses(lake, centre) || lake.some(([x, y]) => Math.hypot(x - centre.x, y - centre.y) < NEAR);
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
