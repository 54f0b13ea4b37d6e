import type { Box } from './points.ts';

/** What is in the way of a name: boxes on the map, each with a weight. */
export class Clutter {
  readonly #squares = new Map<number, { readonly box: Box; readonly weight: number }[]>();

  add(box: Box, weight: number): void {
    for (let x = Math.floor(box.left); x <= Math.floor(box.right); x++)
      for (let y = Math.floor(box.top); y <= Math.floor(box.bottom); y++) {
        const key = squareOf(x, y);
        (this.#squares.get(key) ?? this.#squares.set(key, []).get(key))?.push({ box, weight });
      }
  }

  /** The weights of what a box would cover, each by the part of it that is covered, or by the part of the box where that is more. */
  under(box: Box): number {
    let sum = 0;
    for (let x = Math.floor(box.left); x <= Math.floor(box.right); x++)
      for (let y = Math.floor(box.top); y <= Math.floor(box.bottom); y++)
        for (const { box: other, weight } of this.#squares.get(squareOf(x, y)) ?? []) {
          // What lies in several squares counts in the first that both share.
          const isFirst =
            x === Math.max(Math.floor(box.left), Math.floor(other.left)) && y === Math.max(Math.floor(box.top), Math.floor(other.top));
          if (isFirst) sum += weight * covered(box, other);
        }
    return sum;
  }
}

const squareOf = (x: number, y: number): number => x * 4096 + y;
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

function covered(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? Math.sqrt((across * down) / Math.min(area(a), area(b))) : 0;
}
