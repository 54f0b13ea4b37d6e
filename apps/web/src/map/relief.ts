import type { MapFace } from '../face.ts';
import type { MapColours } from '../theme.ts';
import type { Layout } from './geometry.ts';

/** Pixels of the relief picture in a hex. */
const FINE = 26;
/** Cells of the height grid in a hex, before the small forms are added. */
const COARSE = 6;

/** Heights that stand for the classes of terrain: the map knows classes, not metres. */
const METRES: { readonly [terrain: string]: number } = { sea: 0, clear: 120, rough: 620, mountain: 1500 };

interface Heights {
  readonly width: number;
  readonly height: number;
  /** Metres, and how much light falls on the slope from the north-west (0 is flat ground). */
  readonly metres: Float32Array;
  readonly lit: Float32Array;
}

const lattice = (i: number, j: number): number => {
  let h = (Math.imul(i, 374761393) + Math.imul(j, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};

/** Smooth noise with a fixed seed: a printed map never shimmers. */
function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const f = x - i;
  const g = y - j;
  const u = f * f * (3 - 2 * f);
  const v = g * g * (3 - 2 * g);
  const top = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u;
  const low = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u;
  return top * (1 - v) + low * v;
}

function ridges(x: number, y: number): number {
  let sum = 0;
  let share = 0.5;
  let scale = 1;
  for (let octave = 0; octave < 4; octave++) {
    const n = 1 - Math.abs(2 * noise(x * scale + octave * 17.3, y * scale - octave * 9.1) - 1);
    sum += share * n * n;
    share *= 0.43;
    scale *= 2.07;
  }
  return sum;
}

/** Steps to the nearest sea: the land rises inland. */
function inland(map: MapFace, layout: Layout): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  let rim = map.hexes.filter(({ terrain }) => terrain === 'sea').map(({ hex }) => hex);
  for (const hex of rim) steps.set(hex, 0);
  for (let step = 1; rim.length > 0; step++) {
    const next: string[] = [];
    for (const hex of rim)
      for (const one of layout.neighbours(hex))
        if (!steps.has(one)) {
          steps.set(one, step);
          next.push(one);
        }
    rim = next;
  }
  return steps;
}

/** A grid of heights, the classes of terrain blurred into one another. */
function coarse(map: MapFace, layout: Layout): { readonly width: number; readonly height: number; readonly metres: Float32Array } {
  const { left, top, right, bottom } = layout.frame;
  const width = Math.ceil((right - left) * COARSE);
  const height = Math.ceil((bottom - top) * COARSE);
  const depth = inland(map, layout);
  const terrain = new Map(map.hexes.map((one) => [one.hex, one.terrain]));
  let metres = new Float32Array(width * height);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const hex = layout.at({ x: left + (i + 0.5) / COARSE, y: top + (j + 0.5) / COARSE });
      const base = hex ? (METRES[terrain.get(hex) ?? 'clear'] ?? 120) : 60;
      metres[j * width + i] = base + (base > 0 && hex ? Math.min(6, depth.get(hex) ?? 0) * 85 : 0);
    }
  for (let pass = 0; pass < 3; pass++) metres = blurred(metres, width, height, 2);
  return { width, height, metres };
}

function blurred(from: Float32Array, width: number, height: number, radius: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(from.length);
  const out = new Float32Array(from.length);
  const clamp = (v: number, most: number) => Math.max(0, Math.min(most, v));
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      let sum = 0;
      for (let d = -radius; d <= radius; d++) sum += from[j * width + clamp(i + d, width - 1)] as number;
      across[j * width + i] = sum / (2 * radius + 1);
    }
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      let sum = 0;
      for (let d = -radius; d <= radius; d++) sum += across[clamp(j + d, height - 1) * width + i] as number;
      out[j * width + i] = sum / (2 * radius + 1);
    }
  return out;
}

function heights(map: MapFace, layout: Layout): Heights {
  const { left, top, right, bottom } = layout.frame;
  const rough = coarse(map, layout);
  const width = Math.ceil((right - left) * FINE);
  const height = Math.ceil((bottom - top) * FINE);
  const metres = new Float32Array(width * height);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const x = left + i / FINE;
      const y = top + j / FINE;
      const base = sampled(rough, (i / FINE) * COARSE - 0.5, (j / FINE) * COARSE - 0.5);
      const bend = 0.35 * noise(x * 1.3, y * 1.3);
      metres[j * width + i] = base + (ridges(x * 1.45 + bend, y * 1.45 + bend) - 0.42) * Math.min(820, 24 + base * 0.75);
    }
  return { width, height, metres, lit: lighting(metres, width, height) };
}

function sampled(grid: { readonly width: number; readonly height: number; readonly metres: Float32Array }, x: number, y: number): number {
  const i = Math.max(0, Math.min(grid.width - 2, Math.floor(x)));
  const j = Math.max(0, Math.min(grid.height - 2, Math.floor(y)));
  const f = Math.max(0, Math.min(1, x - i));
  const g = Math.max(0, Math.min(1, y - j));
  const at = (a: number, b: number) => grid.metres[(j + b) * grid.width + i + a] as number;
  return (at(0, 0) * (1 - f) + at(1, 0) * f) * (1 - g) + (at(0, 1) * (1 - f) + at(1, 1) * f) * g;
}

const FLAT = 0.58;

function lighting(metres: Float32Array, width: number, height: number): Float32Array {
  const lit = new Float32Array(metres.length);
  const steepness = 0.0021 * 9 * (FINE / 104) * 1.6;
  for (let j = 1; j < height - 1; j++)
    for (let i = 1; i < width - 1; i++) {
      const q = j * width + i;
      const dx = ((metres[q + 1] as number) - (metres[q - 1] as number)) * steepness;
      const dy = ((metres[q + width] as number) - (metres[q - width] as number)) * steepness;
      lit[q] = (dx * 0.55 + dy * 0.6 + FLAT) / Math.hypot(dx, dy, 1) - FLAT;
    }
  return lit;
}

const rgb = (colour: string): readonly [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

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
    const a = rgb(from);
    const b = rgb(to);
    for (let c = 0; c < 3; c++) table[step * 3 + c] = (a[c] as number) + ((b[c] as number) - (a[c] as number)) * t;
  }
  return table;
}

/** The shaded relief of a map, computed once and coloured for each theme. */
export class Relief {
  readonly #heights: Heights;

  constructor(map: MapFace, layout: Layout) {
    this.#heights = heights(map, layout);
  }

  picture(colours: MapColours): HTMLCanvasElement {
    const { width, height, metres, lit } = this.#heights;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const image = context.createImageData(width, height);
    const table = ramp(colours.heights);
    const shade = rgb(colours.shade);
    const light = rgb(colours.light);
    for (let q = 0; q < metres.length; q++) {
      const step = Math.max(0, Math.min(299, Math.round((metres[q] as number) / 10))) * 3;
      const d = lit[q] as number;
      const towards = d < 0 ? shade : light;
      const by = d < 0 ? Math.min(colours.shadeMost, -d * colours.shadeBy) : Math.min(colours.lightMost, d * colours.lightBy);
      for (let c = 0; c < 3; c++) {
        const base = table[step + c] as number;
        image.data[q * 4 + c] = base + ((towards[c] as number) - base) * by;
      }
      image.data[q * 4 + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    return canvas;
  }
}
