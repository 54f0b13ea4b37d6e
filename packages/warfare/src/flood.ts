import { DIRECTIONS, NONE, type Direction, type HexSpace } from '@sandtable/hexes';

/** How far every hex lies from the nearest start, and which hex comes next on the way there. */
export interface Flood {
  /** In hexes, counted on from where the starts begin; UNREACHED where no way leads. */
  readonly distance: Int16Array;
  /** The next hex towards the start; NONE in a start, and where no way leads. */
  readonly towards: Int16Array;
}

export const UNREACHED = -1;

export interface Start {
  readonly hex: number;
  /** The distance that it begins with, from 0. */
  readonly at: number;
}

/**
 * Spreads from the starts over the hexes that `enters` lets in, a hex a step. What is first found stays: of ways equally long, the one from the earlier start.
 */
export function flood(
  grid: HexSpace,
  starts: readonly Start[],
  enters: (from: number, direction: Direction, to: number) => boolean,
): Flood {
  const distance = new Int16Array(grid.count).fill(UNREACHED);
  const towards = new Int16Array(grid.count).fill(NONE);
  // By distance, hexes to be reached and from where, two numbers each: objects would cost more than all the rest.
  const waves: number[][] = [];
  for (const { hex, at } of starts) {
    (waves[at] ??= []).push(hex, NONE);
  }
  for (let far = 0; far < waves.length; far++) {
    const wave = waves[far] ?? [];
    for (let i = 0; i < wave.length; i += 2) {
      const hex = wave[i] as number;
      if (distance[hex] !== UNREACHED) continue;
      const from = wave[i + 1] as number;
      distance[hex] = far;
      towards[hex] = from;
      for (const direction of DIRECTIONS) {
        const to = grid.neighbours[hex * 6 + direction] as number;
        if (to !== NONE && distance[to] === UNREACHED && enters(hex, direction, to)) (waves[far + 1] ??= []).push(to, hex);
      }
    }
  }
  return { distance, towards };
}

/**
 * The same, but no further than `limit` hexes from a start: a start that lies far itself reaches as far around it as any other, also where a nearer one has been.
 * Of the ways within the limit the shortest counts, with what its start begins with; `towards` leads by the fewest hexes to a start.
 */
export function floodWithin(
  grid: HexSpace,
  starts: readonly Start[],
  enters: (from: number, direction: Direction, to: number) => boolean,
  limit: number,
): Flood {
  const distance = new Int16Array(grid.count).fill(UNREACHED);
  const towards = new Int16Array(grid.count).fill(NONE);
  const isNearer = (hex: number, far: number): boolean => distance[hex] === UNREACHED || far < (distance[hex] as number);
  let wave: number[] = [];
  for (const { hex, at } of starts) {
    if (!isNearer(hex, at)) continue;
    distance[hex] = at;
    wave.push(hex, at);
  }
  for (let hexes = 0; hexes < limit && wave.length > 0; hexes++) {
    const next: number[] = [];
    for (let i = 0; i < wave.length; i += 2) {
      const hex = wave[i] as number;
      const far = (wave[i + 1] as number) + 1;
      for (const direction of DIRECTIONS) {
        const to = grid.neighbours[hex * 6 + direction] as number;
        if (to === NONE || !isNearer(to, far) || !enters(hex, direction, to)) continue;
        if (distance[to] === UNREACHED) towards[to] = hex;
        distance[to] = far;
        next.push(to, far);
      }
    }
    wave = next;
  }
  return { distance, towards };
}

/** The hexes from one of them to its start, both included; empty where no way leads. */
export function wayTo({ distance, towards }: Flood, hex: number): number[] {
  const way: number[] = [];
  if (distance[hex] === UNREACHED) return way;
  for (let at = hex; at !== NONE; at = towards[at] as number) way.push(at);
  return way;
}
