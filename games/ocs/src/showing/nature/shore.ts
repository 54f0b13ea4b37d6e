import { Grid, type GridSpec } from '@sandtable/hexes';
import type { NatureShown } from '@sandtable/warfare/showing';

/** How much land is in a hex of the sea, in one of the coast, and in one inland, so that the shore runs through hexes of the coast. */
const LAND = { sea: 0, coast: 0.6, land: 1 } as const;
export type Lies = keyof typeof LAND;

/** Cells in a hex width. */
const FINE = 8;
/** How far a hex is felt, in hex widths: the farther, the smoother the shore. */
const FELT = 0.5;
/** Hex widths around a hex in which it counts at all. */
const REACH = 1.5;
/** So far beyond the middles of the outermost hexes land goes on, in hex widths: beyond the frame of what is printed. */
const BEYOND = 1.4;
/** Where there is more land than this, it is dry. */
const DRY = 0.5;

type Point = readonly [x: number, y: number];

/** How much land lies where, on a lattice of points. */
interface Lattice {
  readonly left: number;
  readonly bottom: number;
  readonly wide: number;
  readonly high: number;
  readonly land: Float64Array;
}

/** The shares of land of all hexes, each felt around it; at the outermost points is sea, so that every shore comes round. */
function latticeOf(spec: GridSpec, liesOf: (hex: string) => Lies): Lattice {
  const grid = new Grid(spec);
  const centres = Array.from({ length: grid.count }, (_, hex) => grid.centre(hex));
  const [left, bottom] = [Math.min(...centres.map(({ x }) => x)) - BEYOND, Math.min(...centres.map(({ y }) => y)) - BEYOND];
  const [right, top] = [Math.max(...centres.map(({ x }) => x)) + BEYOND, Math.max(...centres.map(({ y }) => y)) + BEYOND];
  const [wide, high] = [Math.ceil((right - left) * FINE) + 1, Math.ceil((top - bottom) * FINE) + 1];
  const [land, weights] = [new Float64Array(wide * high), new Float64Array(wide * high)];
  for (const [hex, centre] of centres.entries()) {
    const share = LAND[liesOf(grid.number(hex))];
    const [i0, j0] = [Math.ceil((centre.x - REACH - left) * FINE), Math.ceil((centre.y - REACH - bottom) * FINE)];
    for (let j = Math.max(1, j0); j < Math.min(high - 1, j0 + 2 * REACH * FINE); j++)
      for (let i = Math.max(1, i0); i < Math.min(wide - 1, i0 + 2 * REACH * FINE); i++) {
        const [dx, dy] = [left + i / FINE - centre.x, bottom + j / FINE - centre.y];
        const weight = Math.exp(-(dx * dx + dy * dy) / (FELT * FELT));
        land[j * wide + i] = (land[j * wide + i] as number) + share * weight;
        weights[j * wide + i] = (weights[j * wide + i] as number) + weight;
      }
  }
  for (let q = 0; q < land.length; q++) if (weights[q] !== 0) land[q] = (land[q] as number) / (weights[q] as number);
  return { left, bottom, wide, high, land };
}

/** The sides of a cell: below, to the right, above, to the left. */
type CellSide = 0 | 1 | 2 | 3;
/**
 * By which corners are dry (1 below to the left, 2 below to the right, 4 above to the right, 8 above to the left) the sides of a cell between
 * which the shore runs, with the land on its left.
 */
const RUNS: readonly (readonly (readonly [from: CellSide, to: CellSide])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Closed lines between what is dry and what is not, the land on their left. */
function shoresOf({ left, bottom, wide, high, land }: Lattice): readonly (readonly Point[])[] {
  const dry = (q: number): boolean => (land[q] as number) > DRY;
  /** A side of a cell has one number, whichever of its two cells names it. */
  const numberOf = (i: number, j: number, side: CellSide): number =>
    side === 0 || side === 2 ? 2 * ((j + side / 2) * wide + i) : 2 * (j * wide + i + (side === 1 ? 1 : 0)) + 1;
  const next = new Map<number, number>();
  for (let j = 0; j + 1 < high; j++)
    for (let i = 0; i + 1 < wide; i++) {
      const q = j * wide + i;
      const corners = (dry(q) ? 1 : 0) + (dry(q + 1) ? 2 : 0) + (dry(q + wide + 1) ? 4 : 0) + (dry(q + wide) ? 8 : 0);
      for (const [from, to] of RUNS[corners] ?? []) next.set(numberOf(i, j, from), numberOf(i, j, to));
    }
  const pointOf = (side: number): Point => {
    const q = Math.floor(side / 2);
    const isUpright = side % 2 === 1;
    const [a, b] = [land[q] as number, land[q + (isUpright ? wide : 1)] as number];
    const part = (DRY - a) / (b - a);
    const [i, j] = [(q % wide) + (isUpright ? 0 : part), Math.floor(q / wide) + (isUpright ? part : 0)];
    return [left + i / FINE, bottom + j / FINE];
  };
  const rings: Point[][] = [];
  for (let start = next.keys().next().value; start !== undefined; start = next.keys().next().value) {
    const ring: Point[] = [];
    for (let side: number | undefined = start; side !== undefined && next.has(side);) {
      ring.push(pointOf(side));
      const on = next.get(side);
      next.delete(side);
      side = on;
    }
    rings.push(ring);
  }
  return rings;
}

/** Twice what a ring encloses: above nought where it runs with the land inside. */
const enclosed = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [a, b] = ring.at(i - 1) as Point;
    return sum + a * y - x * b;
  }, 0);

/**
 * Land and lakes of a map of which no more is known than which hexes are sea, coast or land: the shore runs through hexes of the coast, and
 * what lies at the edge goes on beyond it. An island in water that land encloses is not drawn.
 */
export function shoreFrom(spec: GridSpec, liesOf: (hex: string) => Lies): NatureShown {
  const rings = shoresOf(latticeOf(spec, liesOf));
  const [land, lakes] = [rings.filter((ring) => enclosed(ring) > 0), rings.filter((ring) => enclosed(ring) <= 0)];
  return { land, lakes, rivers: [] };
}
