import { DIRECTIONS, Grid, NONE, type Direction } from '@sandtable/hexes';
import type { MapSheet } from '../face/face.ts';
import type { Box, Point } from './points.ts';

const RIM = 1 / Math.sqrt(3);

const squareOf = (x: number, y: number): number => Math.floor(x) * 4096 + Math.floor(y);

/** Where the hexes of one sheet lie, in its own hex widths. */
export class GridLayout {
  readonly #grid: Grid;
  readonly #pointUp: boolean;
  /** The frame of the printed map. */
  readonly frame: Box;
  /** Where sheets of the grid meet, from north to south, from the west: they lie side by side on one printed map. */
  readonly seams: readonly (readonly [Point, Point])[];
  /** x and y of every hex. */
  readonly #centres: Float64Array;
  /** Hexes that reach into a square of one hex width, for finding what lies under a point. */
  readonly #squares = new Map<number, number[]>();

  constructor(sheet: Pick<MapSheet, 'grid'>) {
    this.#grid = new Grid(sheet.grid);
    this.#pointUp = sheet.grid.orientation === 'point-up';
    const centres = Array.from({ length: this.#grid.count }, (_, hex) => this.#grid.centre(hex));
    this.frame = {
      left: Math.min(...centres.map(({ x }) => x)) - 0.8,
      right: Math.max(...centres.map(({ x }) => x)) + 0.8,
      top: -Math.max(...centres.map(({ y }) => y)) - 0.8,
      bottom: -Math.min(...centres.map(({ y }) => y)) + 0.8,
    };
    this.seams = this.#seamsOf(sheet.grid);
    this.#centres = Float64Array.from(centres.flatMap(({ x, y }) => [x, -y]));
    for (const [hex, { x, y }] of centres.entries())
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const key = squareOf(x + dx, -y + dy);
          (this.#squares.get(key) ?? this.#squares.set(key, []).get(key))?.push(hex);
        }
  }

  #seamsOf({ sheets = [], columns: [first] }: MapSheet['grid']): readonly (readonly [Point, Point])[] {
    const { top, bottom } = this.frame;
    const columns = new Map<number, number>();
    for (let hex = 0; hex < this.#grid.count; hex++) columns.set(this.#grid.rowAndColumn(hex).column, this.#grid.centre(hex).x);
    let next = first;
    return sheets.slice(0, -1).map((sheet) => {
      next += sheet.columns;
      const x = ((columns.get(next - 1) ?? 0) + (columns.get(next) ?? 0)) / 2;
      return [
        { x, y: top },
        { x, y: bottom },
      ];
    });
  }

  /** The numbers of all hexes. */
  get all(): readonly string[] {
    return Array.from({ length: this.#grid.count }, (_, hex) => this.#grid.number(hex));
  }

  /** The numbers of the hexes whose column and row can be divided by this. */
  every(nth: number): readonly string[] {
    return this.all.filter((_, hex) => {
      const { row, column } = this.#grid.rowAndColumn(hex);
      return row % nth === 0 && column % nth === 0;
    });
  }

  knows(hex: string): boolean {
    return this.#grid.index(hex) !== NONE;
  }

  centre(hex: string): Point {
    const { x, y } = this.#grid.centre(this.#grid.index(hex));
    return { x, y: -y };
  }

  /** The corners, so that corners i-1 and i end the side towards neighbour i. */
  corners(hex: string, scale = 1): readonly Point[] {
    const { x, y } = this.centre(hex);
    return DIRECTIONS.map((i) => {
      const angle = ((60 * i + (this.#pointUp ? 30 : 60)) * Math.PI) / 180;
      return { x: x + RIM * scale * Math.cos(angle), y: y - RIM * scale * Math.sin(angle) };
    });
  }

  neighbours(hex: string): readonly string[] {
    const index = this.#grid.index(hex);
    return DIRECTIONS.map((d) => this.#grid.neighbour(index, d))
      .filter((one) => one !== NONE)
      .map((one) => this.#grid.number(one));
  }

  /** The hex beside a hex in a direction; null beyond the edge. */
  neighbour(hex: string, direction: Direction): string | null {
    const beside = this.#grid.neighbour(this.#grid.index(hex), direction);
    return beside === NONE ? null : this.#grid.number(beside);
  }

  /** Hexes from one to the other by the shortest way. */
  distance(a: string, b: string): number {
    return this.#grid.distance(this.#grid.index(a), this.#grid.index(b));
  }

  /** The two ends of the side between neighbours. */
  side(a: string, b: string): readonly [Point, Point] | null {
    const direction = this.#grid.direction(this.#grid.index(a), this.#grid.index(b));
    if (direction === null) return null;
    const corners = this.corners(a);
    return [corners[(direction + 5) % 6] as Point, corners[direction] as Point];
  }

  /** The hex under a point of the map, or null beyond its edge. */
  at({ x, y }: Point): string | null {
    let best = NONE;
    let nearest = 0.5;
    for (const hex of this.#squares.get(squareOf(x, y)) ?? []) {
      const distance = ((this.#centres[2 * hex] as number) - x) ** 2 + ((this.#centres[2 * hex + 1] as number) - y) ** 2;
      if (distance < nearest) {
        nearest = distance;
        best = hex;
      }
    }
    return best === NONE ? null : this.#grid.number(best);
  }

  /** The neighbour in a direction of the arrow keys and their slanted fellows. */
  towards(hex: string, dx: number, dy: number): string | null {
    const from = this.centre(hex);
    let best: string | null = null;
    let closest = 0.3;
    for (const one of this.neighbours(hex)) {
      const to = this.centre(one);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      if (along > closest) {
        closest = along;
        best = one;
      }
    }
    return best;
  }
}
