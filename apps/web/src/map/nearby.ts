import type { Point } from './points.ts';

/** Points by the square hex width that they lie in, so that the nearest to a place is sought among few. */
export class Nearby {
  readonly #cells = new Map<number, { readonly point: Point; readonly order: number }[]>();

  /** @param lines the points, line by line: of points as near as each other the first is found */
  constructor(lines: readonly (readonly Point[])[]) {
    let order = 0;
    for (const line of lines)
      for (const point of line) {
        const cell = keyOf(Math.floor(point.x), Math.floor(point.y));
        const held = this.#cells.get(cell);
        const one = { point, order: order++ };
        if (held) held.push(one);
        else this.#cells.set(cell, [one]);
      }
  }

  /** The nearest point to a place that is nearer than so many hex widths; null where there is none. */
  nearest({ x, y }: Point, within: number): Point | null {
    let best: Point | null = null;
    let least = within;
    let first = Infinity;
    for (let i = Math.floor(x - within); i <= Math.floor(x + within); i++)
      for (let j = Math.floor(y - within); j <= Math.floor(y + within); j++)
        for (const { point, order } of this.#cells.get(keyOf(i, j)) ?? []) {
          const distance = Math.hypot(point.x - x, point.y - y);
          if (distance >= within || distance > least || (distance === least && order > first)) continue;
          [best, least, first] = [point, distance, order];
        }
    return best;
  }
}

/** Rows to a column: more than any map has, sea around it and all. */
const ROWS = 65_536;
const keyOf = (column: number, row: number): number => column * ROWS + row;
