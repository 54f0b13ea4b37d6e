import { DIRECTIONS } from './direction.ts';
import { NONE } from './grid.ts';
import type { HexSpace } from './space.ts';

/**
 * Hexes that belong together: the sea zones or the weather areas of a map. A hex is in one area at most, and an area has one hex at least.
 */
export class Areas {
  /** What the areas are called, in the order in which their first hexes are counted. */
  readonly names: readonly string[];
  /** The area of each hex, or NONE. */
  readonly of: Int16Array;
  readonly #hexes: readonly (readonly number[])[];
  readonly #beside: readonly (readonly number[])[];
  readonly #indices: ReadonlyMap<string, number>;

  /** `nameOf` says in which area a hex is; null where in none. */
  constructor(space: HexSpace, nameOf: (hex: number) => string | null) {
    this.of = new Int16Array(space.count).fill(NONE);
    const indices = new Map<string, number>();
    const hexes: number[][] = [];
    for (let hex = 0; hex < space.count; hex++) {
      const name = nameOf(hex);
      if (name === null) continue;
      const area = indices.get(name) ?? hexes.push([]) - 1;
      indices.set(name, area);
      hexes[area]?.push(hex);
      this.of[hex] = area;
    }
    this.names = [...indices.keys()];
    this.#indices = indices;
    this.#hexes = hexes;
    this.#beside = hexes.map((own, area) => {
      const others = own.flatMap((hex) => DIRECTIONS.map((d) => this.#areaOf(space.neighbour(hex, d))));
      return [...new Set(others)].filter((other) => other !== NONE && other !== area).toSorted((a, b) => a - b);
    });
  }

  #areaOf(hex: number): number {
    return hex === NONE ? NONE : (this.of[hex] as number);
  }

  /** The area of that name, or NONE. */
  index(name: string): number {
    return this.#indices.get(name) ?? NONE;
  }

  /** The hexes of an area, rising. */
  hexes(area: number): readonly number[] {
    return this.#hexes[area] ?? [];
  }

  /** The areas that share a hexside with it, rising. */
  beside(area: number): readonly number[] {
    return this.#beside[area] ?? [];
  }
}
