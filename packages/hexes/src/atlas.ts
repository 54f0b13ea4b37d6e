import { DIRECTIONS, type Direction } from './direction.ts';
import { Grid, NONE, type GridSpec } from './grid.ts';
import type { HexSpace } from './space.ts';

/** One map of an atlas: its name and its grid. */
export interface Sheet {
  readonly id: string;
  readonly grid: GridSpec;
}

/**
 * Several maps as one space of hexes, the maps one after another. No hex of one map neighbours a hex of another. Sheets that print the same
 * numbers are told apart by a letter (`GridSpec.letter`). @throws Error where two maps print the same number
 */
export class Atlas implements HexSpace {
  readonly count: number;
  readonly neighbours: Int16Array;
  readonly #grids: readonly Grid[];
  /** The first hex of each map. */
  readonly #first: readonly number[];
  readonly #maps: Uint8Array;
  readonly #indices = new Map<string, number>();

  constructor(sheets: readonly Sheet[]) {
    this.#grids = sheets.map(({ grid }) => new Grid(grid));
    const first: number[] = [];
    let count = 0;
    for (const grid of this.#grids) {
      first.push(count);
      count += grid.count;
    }
    this.#first = first;
    this.count = count;
    this.#maps = new Uint8Array(count);
    this.neighbours = new Int16Array(count * 6);
    for (const [map, grid] of this.#grids.entries()) this.#take(map, grid);
  }

  #take(map: number, grid: Grid): void {
    const base = this.#first[map] as number;
    for (let hex = 0; hex < grid.count; hex++) {
      const number = grid.number(hex);
      if (this.#indices.has(number)) throw new Error(`two maps print the number ${number}`);
      this.#indices.set(number, base + hex);
      this.#maps[base + hex] = map;
      for (const d of DIRECTIONS) {
        const beside = grid.neighbour(hex, d);
        this.neighbours[(base + hex) * 6 + d] = beside === NONE ? NONE : base + beside;
      }
    }
  }

  /** Which of the maps, counted from 0, the hex is on. */
  map(hex: number): number {
    return this.#maps[hex] as number;
  }

  /** The grid of a map, counted from 0. */
  grid(map: number): Grid {
    return this.#grids[map] as Grid;
  }

  number(hex: number): string {
    const map = this.map(hex);
    return this.grid(map).number(hex - (this.#first[map] as number));
  }

  index(number: string): number {
    return this.#indices.get(number) ?? NONE;
  }

  neighbour(hex: number, direction: Direction): number {
    return this.neighbours[hex * 6 + direction] as number;
  }

  direction(from: number, towards: number): Direction | null {
    for (const d of DIRECTIONS) if (this.neighbours[from * 6 + d] === towards) return d;
    return null;
  }

  distance(a: number, b: number): number {
    const map = this.map(a);
    if (map !== this.map(b)) return Infinity;
    const base = this.#first[map] as number;
    return this.grid(map).distance(a - base, b - base);
  }

  isEdge(hex: number): boolean {
    return DIRECTIONS.some((d) => this.neighbours[hex * 6 + d] === NONE);
  }
}
