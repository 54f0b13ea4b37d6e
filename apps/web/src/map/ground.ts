import type { GroundLook, HexFace, MapSheet } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import type { GridLayout } from './gridlayout.ts';
import { isWater, LOOKS, looksOf } from './looks.ts';
import { noise, ridges } from './noise.ts';

/** Cells of the ground in a hex. */
const FINE = 26;
/** Cells in a hex of the grid that the classes of terrain are blurred on. */
const COARSE = 8;

/** Cells of that grid at sea beside the land that are ground as well: the coast does not follow the hexes. */
const SHORE = 6;

/** Heights that stand for the classes of terrain on a map that comes without surveyed heights. */
const METRES: { readonly [terrain: string]: number } = { sea: 0, clear: 120, rough: 620, mountain: 1500 };

/** Surveyed heights: samples row by row from the north-west corner. */
export interface Survey {
  /** West and north edge in hex widths, y to the south. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly perHex: number;
  readonly metres: Float32Array;
}

/** A map's ground, cell by cell from the north-west corner of its frame. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly metres: Float32Array;
  /** How much light from the north-west falls on the slope; 0 on the flat. */
  readonly lit: Float32Array;
  /**
   * How much of a place looks rough, mountainous, wooded, wet, 0 to 1, for the looks that the map has; and whether it is land or near to
   * it.
   */
  readonly looks: ReadonlyMap<GroundLook, Raster>;
  readonly land: Raster;
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Reads heights.bin, whose form tools/draft-map/heights.mjs describes. */
export function readSurvey(file: ArrayBuffer): Survey {
  const head = new DataView(file);
  const [left, top, width, height, perHex, step] = [0, 4, 8, 12, 16, 20].map((at) => head.getFloat32(at, true)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const values = new Uint8Array(file, 24);
  const metres = new Float32Array(values.length);
  for (let q = 0; q < metres.length; q++) metres[q] = (values[q] as number) * step;
  return { left, top: -top, width, height, perHex, metres };
}

/** A raster over the frame that says which hex lies where. */
function terrainOver(
  { hexes }: Pick<MapSheet, 'hexes'>,
  layout: GridLayout,
): { readonly width: number; readonly height: number; readonly at: readonly (HexFace | null)[] } {
  const byHex = new Map(hexes.map((one) => [one.hex, one]));
  const { left, top, right, bottom } = layout.frame;
  const width = Math.ceil((right - left) * COARSE);
  const height = Math.ceil((bottom - top) * COARSE);
  const at: (HexFace | null)[] = [];
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++)
      at.push(byHex.get(layout.at({ x: left + (i + 0.5) / COARSE, y: top + (j + 0.5) / COARSE }) ?? '') ?? null);
  return { width, height, at };
}

/** Cells of a row (`apart` 1) or of a column (`apart` the width) one after the other, for every row or column. */
function eachLine(count: number, width: number, apart: number, work: (first: number, cells: number) => void): void {
  if (apart === 1) for (let first = 0; first < count; first += width) work(first, width);
  else for (let first = 0; first < width; first++) work(first, count / width);
}

/** The mean of every cell with its two neighbours along a line; the edge counts twice. */
function averaged(from: Float32Array, width: number, apart: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  eachLine(from.length, width, apart, (first, cells) => {
    let before = from[first] as number;
    let here = before;
    for (let i = 0, q = first; i < cells; i++, q += apart) {
      const after = i + 1 < cells ? (from[q + apart] as number) : here;
      to[q] = (before + here + after) / 3;
      before = here;
      here = after;
    }
  });
  return to;
}

/** 1 for every cell with one that is not nought within so many cells along a line, else 0. */
function spread(from: Float32Array, width: number, apart: number, by: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  eachLine(from.length, width, apart, (first, cells) => {
    let last = -Infinity;
    for (let i = -by; i < cells; i++) {
      if (i + by < cells && from[first + (i + by) * apart] !== 0) last = i + by;
      if (i >= 0 && i - last <= by) to[first + i * apart] = 1;
    }
  });
  return to;
}

/** The value between four cells; beyond the edge that of the edge. */
function sampled({ width, height, values }: Raster, x: number, y: number): number {
  const i = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const j = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const f = Math.max(0, Math.min(1, x - i));
  const g = Math.max(0, Math.min(1, y - j));
  const q = j * width + i;
  const north = (values[q] as number) * (1 - f) + (values[q + 1] as number) * f;
  const south = (values[q + width] as number) * (1 - f) + (values[q + width + 1] as number) * f;
  return north * (1 - g) + south * g;
}

/**
 * Reads a coarse raster row by row of the ground, `shift` coarse cells aside: what `sampled` does, at a third of the time. The row
 * returned holds until the next is read.
 */
function rowsOf({ width, height, values }: Raster, cells: number, shift: number): (j: number) => Float32Array {
  const per = COARSE / FINE;
  const columns = new Uint16Array(cells);
  const parts = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    const column = Math.max(0, Math.min(width - 2, Math.floor(i * per + shift)));
    columns[i] = column;
    parts[i] = Math.max(0, Math.min(1, i * per + shift - column));
  }
  const mixed = new Float32Array(width);
  const row = new Float32Array(cells);
  return (j) => {
    const north = Math.max(0, Math.min(height - 2, Math.floor(j * per + shift)));
    const g = Math.max(0, Math.min(1, j * per + shift - north));
    for (let i = 0, q = north * width; i < width; i++, q++) mixed[i] = (values[q] as number) * (1 - g) + (values[q + width] as number) * g;
    for (let i = 0; i < cells; i++) {
      const column = columns[i] as number;
      const f = parts[i] as number;
      row[i] = (mixed[column] as number) * (1 - f) + (mixed[column + 1] as number) * f;
    }
    return row;
  };
}

/** The ground of a map: surveyed heights, or those of its classes of terrain, with small forms added that no survey of this size holds. */
export function groundOf(map: Pick<MapSheet, 'hexes'>, layout: GridLayout, survey: Survey | null): Ground {
  const { width: across, height: down, at } = terrainOver(map, layout);
  const over = (valueOf: (hex: HexFace | null) => number, passes: number): Raster => {
    let values = new Float32Array(at.length);
    for (const [q, hex] of at.entries()) values[q] = valueOf(hex);
    for (let pass = 0; pass < passes; pass++) values = averaged(averaged(values, across, 1), across, across);
    return { width: across, height: down, values };
  };
  const { left, top } = layout.frame;
  const heights = survey
    ? { raster: { ...survey, values: survey.metres }, left: survey.left, top: survey.top, perHex: survey.perHex }
    : { raster: over((hex) => METRES[hex?.terrain ?? ''] ?? 60, 12), left, top, perHex: COARSE };
  const looks = new Map(map.hexes.map((hex) => [hex, looksOf(hex)]));
  const own = LOOKS.filter((look) => map.hexes.some((hex) => looks.get(hex)?.includes(look)));
  const dry = over((hex) => (isWater(hex?.terrain) ? 0 : 1), 0);
  const land = { ...dry, values: spread(spread(dry.values, across, 1, SHORE), across, across, SHORE) };
  const { width, height, metres } = heightsOver(layout, land, heights);
  return {
    width,
    height,
    metres,
    lit: lighting(metres, width, height),
    looks: new Map(own.map((look) => [look, over((hex) => (hex && looks.get(hex)?.includes(look) ? 1 : 0), RAGGED.has(look) ? 5 : 2)])),
    land,
  };
}

/** Heights from a raster whose first cell lies at this corner. */
interface Heights {
  readonly raster: Raster;
  readonly left: number;
  readonly top: number;
  readonly perHex: number;
}

/** Metres for every cell of land, with crests that no survey of this size holds; nought at sea. */
function heightsOver(
  { frame: { left, top, right, bottom } }: GridLayout,
  land: Raster,
  heights: Heights,
): Pick<Ground, 'width' | 'height' | 'metres'> {
  const width = Math.ceil((right - left) * FINE);
  const height = Math.ceil((bottom - top) * FINE);
  const metres = new Float32Array(width * height);
  const between = (0.5 * COARSE) / FINE - 0.5;
  const landOf = rowsOf(land, width, 0);
  const bends = rowsOf(wavesOver(land, left, top, 0, 0), width, between);
  const turns = rowsOf(wavesOver(land, left, top, 40, 7), width, between);
  const { raster, perHex } = heights;
  for (let j = 0; j < height; j++) {
    const [isLand, bendOf, turnOf] = [landOf(j), bends(j), turns(j)];
    const y = top + (j + 0.5) / FINE;
    for (let i = 0; i < width; i++) {
      if (isLand[i] === 0) continue;
      const x = left + (i + 0.5) / FINE;
      const bend = bendOf[i] as number;
      const turn = turnOf[i] as number;
      const [u, v] = [x + (bend - 0.175) * 0.5, y + (turn - 0.175) * 0.5];
      const base = sampled(raster, (u - heights.left) * perHex - 0.5, (v - heights.top) * perHex - 0.5);
      metres[j * width + i] = base + (ridges(x * 1.45 + bend, y * 1.45 + turn) - 0.42) * Math.min(820, 24 + base * 0.8);
    }
  }
  return { width, height, metres };
}

/** By how much the ground is drawn aside, in hex widths: waves so long that a coarse raster holds them. */
function wavesOver({ width, height }: Raster, left: number, top: number, dx: number, dy: number): Raster {
  const values = new Float32Array(width * height);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++)
      values[j * width + i] = 0.35 * noise((left + (i + 0.5) / COARSE) * 1.3 + dx, (top + (j + 0.5) / COARSE) * 1.3 + dy);
  return { width, height, values };
}

/** What `lit` is measured from: the light on flat ground. */
const FLAT = 0.58;

function lighting(metres: Float32Array, width: number, height: number): Float32Array {
  const lit = new Float32Array(metres.length);
  const steepness = 0.0021 * 9 * (FINE / 104) * 1.35;
  for (let j = 1; j < height - 1; j++)
    for (let i = 1; i < width - 1; i++) {
      const q = j * width + i;
      const dx = ((metres[q + 1] as number) - (metres[q - 1] as number)) * steepness;
      const dy = ((metres[q + width] as number) - (metres[q - width] as number)) * steepness;
      lit[q] = (dx * 0.55 + dy * 0.6 + FLAT) / Math.sqrt(dx * dx + dy * dy + 1) - FLAT;
    }
  return lit;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `#rrggbb` and `rgba(r,g,b,a)`. */
function rgba(colour: string): Rgba {
  if (colour.startsWith('#'))
    return [Number.parseInt(colour.slice(1, 3), 16), Number.parseInt(colour.slice(3, 5), 16), Number.parseInt(colour.slice(5, 7), 16), 1];
  const [r, g, b, a] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r ?? 0, g ?? 0, b ?? 0, a ?? 1];
}

/** Colours by height, one for every ten metres. */
function ramp(stops: MapColours['heights']): Uint8ClampedArray {
  const table = new Uint8ClampedArray(300 * 3);
  for (let step = 0; step < 300; step++) {
    const metres = step * 10;
    let i = 1;
    while (i < stops.length - 1 && metres > (stops[i] as readonly [number, string])[0]) i++;
    const [low, from] = stops[i - 1] as readonly [number, string];
    const [high, to] = stops[i] as readonly [number, string];
    const t = Math.max(0, Math.min(1, (metres - low) / (high - low)));
    const a = rgba(from);
    const b = rgba(to);
    for (let c = 0; c < 3; c++) table[step * 3 + c] = (a[c] as number) + ((b[c] as number) - (a[c] as number)) * t;
  }
  return table;
}

/** Grounds that end in an edge of their own, and not little by little. */
const RAGGED: ReadonlySet<GroundLook> = new Set(['woods', 'forest', 'marsh']);
/** How far such an edge strays from where half of the ground is of its kind, and over which part it fades. */
const STRAYS = 0.8;
const EDGE = 0.09;

/** How much of a wood or marsh is seen in a cell of its rim: bays and tongues where the blurred hexes would have been discs. */
function ragged(there: number, i: number, j: number): number {
  const bays = noise(i * 0.115 + 31, j * 0.115 + 7) * 0.64 + noise(i * 0.31, j * 0.31 + 19) * 0.36;
  const t = Math.max(0, Math.min(1, (there + (bays - 0.5) * STRAYS - 0.5) / EDGE / 2 + 0.5));
  return t * t * (3 - 2 * t);
}

/** The ground as a picture, four bytes a cell: colour by height, wash by class of terrain, light and shade. */
export function coloured(ground: Ground, colours: MapColours): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, metres, lit } = ground;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const table = ramp(colours.heights);
  const [shade, light] = [rgba(colours.shade), rgba(colours.light)];
  const landOf = rowsOf(ground.land, width, 0);
  const washes = [...ground.looks].map(([look, raster]) => ({ ink: rgba(colours[look]), rowOf: rowsOf(raster, width, -0.5) }));
  const inks = washes.map(({ ink }) => ink);
  const edged = [...ground.looks.keys()].map((look) => RAGGED.has(look));
  for (let j = 0; j < height; j++) {
    const isLand = landOf(j);
    const rows = washes.map(({ rowOf }) => rowOf(j));
    for (let i = 0; i < width; i++) {
      if (isLand[i] === 0) continue;
      const q = j * width + i;
      const step = Math.max(0, Math.min(299, Math.round((metres[q] as number) / 10))) * 3;
      let red = table[step] as number;
      let green = table[step + 1] as number;
      let blue = table[step + 2] as number;
      for (let w = 0; w < inks.length; w++) {
        const ink = inks[w] as Rgba;
        const there = (rows[w] as Float32Array)[i] as number;
        const as = ink[3] * ((edged[w] as boolean) && there > 0 && there < 1 ? ragged(there, i, j) : there);
        red += (ink[0] - red) * as;
        green += (ink[1] - green) * as;
        blue += (ink[2] - blue) * as;
      }
      const d = lit[q] as number;
      const towards = d < 0 ? shade : light;
      const by = d < 0 ? Math.min(colours.shadeMost, -d * colours.shadeBy) : Math.min(colours.lightMost, d * colours.lightBy);
      pixels[q * 4] = red + (towards[0] - red) * by;
      pixels[q * 4 + 1] = green + (towards[1] - green) * by;
      pixels[q * 4 + 2] = blue + (towards[2] - blue) * by;
      pixels[q * 4 + 3] = 255;
    }
  }
  return pixels;
}
