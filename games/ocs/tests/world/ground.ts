import { DIRECTIONS, Grid, NONE, type GridSpec } from '@sandtable/hexes';
import mapData from '../../data/map.json' with { type: 'json' };

export type TownClass = 'major' | 'minor' | 'village';
export interface HexLine {
  readonly hex: string;
  readonly terrain: string;
  readonly town?: { readonly name: string; readonly class: TownClass };
  readonly closed?: boolean;
  readonly source: unknown;
}
export interface SideLine {
  readonly between: readonly [string, string];
  readonly river?: { readonly name: string; readonly size: 'minor' | 'major' };
  readonly road?: 'primary' | 'secondary';
  readonly rail?: 'multi' | 'single' | 'low';
  readonly source: unknown;
}
export interface Way {
  readonly id: string;
  readonly track?: string;
  readonly class?: string;
  readonly hexes: readonly string[];
}
interface MapFile {
  readonly grid: GridSpec;
  readonly hexes: readonly HexLine[];
  readonly hexsides: readonly SideLine[];
  readonly railways: readonly Way[];
  readonly roads: readonly Way[];
  readonly exits: readonly { readonly way: string; readonly hex: string; readonly direction: string }[];
  readonly bridges: readonly {
    readonly hex: string;
    readonly river: string;
    readonly railways: readonly string[];
    readonly blown: boolean;
  }[];
  readonly gauge: readonly { readonly railway: string; readonly gauge: string; readonly hexes: readonly string[] }[];
}

/** The map as its file has it. */
export const map = mapData as unknown as MapFile;
export const grid = new Grid(map.grid);
export const hexLines = new Map(map.hexes.map((one) => [one.hex, one]));
export const ways = [...map.railways, ...map.roads];

const sides = new Map(map.hexsides.map((one) => [one.between.join(' '), one]));

/** What runs along or over the hexside between two hexes. */
export const sideOf = (a: string, b: string): Partial<SideLine> => sides.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? {};

/** The hex of a town. */
export function townHex(name: string): string {
  const found = map.hexes.find(({ town }) => town?.name === name);
  if (!found) throw new Error(`no town ${name}`);
  return found.hex;
}

export const way = (id: string): Way => {
  const found = ways.find((one) => one.id === id);
  if (!found) throw new Error(`no way ${id}`);
  return found;
};

export const neighbours = (hex: string): readonly string[] =>
  DIRECTIONS.map((d) => grid.neighbour(grid.index(hex), d))
    .filter((one) => one !== NONE)
    .map((one) => grid.number(one));

export const distance = (a: string, b: string): number => grid.distance(grid.index(a), grid.index(b));

/** The ends of a hexside, each named by the hexes that share it; on the rim by two and a dash. */
export function cornersOf([a, b]: readonly [string, string]): readonly string[] {
  const shared = neighbours(a).filter((one) => neighbours(b).includes(one));
  return [shared[0] ?? '-', shared[1] ?? '-'].map((third) => [a, b, third].toSorted().join(' '));
}

/** Directions of flat-topped hexes as the grid counts them. */
export const COMPASS = ['NE', 'N', 'NW', 'SW', 'S', 'SE'] as const;

const POINTS: { readonly [on: string]: readonly [number, number] } = { N: [0, 1], S: [0, -1], E: [1, 0], W: [-1, 0] };

/** The vector of a compass point, one long. */
export function bearing(on: string): readonly [number, number] {
  const parts = [...on].map((letter) => POINTS[letter] ?? [0, 0]);
  const [x, y] = [0, 1].map((axis) => parts.reduce((sum, part) => sum + (part[axis] ?? 0), 0)) as [number, number];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** The hex nearest to a point in hex units; null beyond the map. */
export function hexAt(x: number, y: number): string | null {
  let best = NONE;
  let least = 0.62;
  for (let hex = 0; hex < grid.count; hex++) {
    const centre = grid.centre(hex);
    const far = Math.hypot(centre.x - x, centre.y - y);
    if (far < least - 1e-9) [least, best] = [far, hex];
  }
  return best === NONE ? null : grid.number(best);
}

/** The hexes under a straight line that leaves a hex's centre, as long as said in hexes. */
export function ray(from: string, [dx, dy]: readonly [number, number], length: number): readonly string[] {
  const { x, y } = grid.centre(grid.index(from));
  const passed = [from];
  for (let far = 0; far <= length; far += 0.1) {
    const hex = hexAt(x + dx * far, y + dy * far);
    if (hex === null) break;
    if (hex !== passed.at(-1)) passed.push(hex);
  }
  return passed;
}

/** A vector turned counter-clockwise by some degrees. */
export function turned([x, y]: readonly [number, number], degrees: number): readonly [number, number] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** How often a chain of hexes crosses a river. */
export const crossings = (hexes: readonly string[], river: string): number =>
  hexes.filter((hex, i) => i > 0 && sideOf(hexes[i - 1] as string, hex).river?.name === river).length;

/** What every hex costs to reach from one, in halves of an MP, as far as a budget reaches. */
export function reach(from: string, budget: number, halves: (from: string, to: string) => number): ReadonlyMap<string, number> {
  const spent = new Map([[from, 0]]);
  const open = [from];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    for (const next of neighbours(here)) {
      const sum = (spent.get(here) ?? 0) + halves(here, next);
      if (sum > budget || sum >= (spent.get(next) ?? Infinity)) continue;
      spent.set(next, sum);
      open.push(next);
    }
  }
  return spent;
}
