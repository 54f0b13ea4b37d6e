import { NONE } from './grid.ts';
import { Labels } from './labels.ts';
import type { Purse } from './purse.ts';

/** The cost of a hex that no path leads to: more than any other. */
export const UNREACHED = 0xffff;

/** While a search is under way, and after one that was broken off. */
const UNFINISHED = -1;

/**
 * What a search has found, by hex. Whoever makes it owns it and lends it to search after search, each of which forgets what was found
 * before: nothing is allocated then. What is to last is in `Paths` of its own.
 */
export class Paths {
  /** What the cheapest path to each hex costs; UNREACHED where none leads. */
  readonly cost: Uint16Array;
  /**
   * The hex before on that path; NONE where it begins, and where none leads. From there it goes on as that hex's own path does, but for
   * units that pay differently, who may come through that hex by another one: `pathTo` tells it.
   */
  readonly before: Int16Array;
  /**
   * The hexes that were reached, the cheapest first, and of the same cost in the order in which they were found: the first `size` of
   * them.
   */
  readonly hexes: Int16Array;
  size = 0;
  /** The paths of units that pay differently; null where `before` tells all. */
  #labels: Labels | null = null;
  /** Those of the last search that needed any, for the next one. */
  #kept: Labels | null = null;

  constructor(count: number) {
    this.cost = new Uint16Array(count).fill(UNREACHED);
    this.before = new Int16Array(count).fill(NONE);
    this.hexes = new Int16Array(count);
  }

  /** The hexes that were reached, the cheapest first; good until the next search. */
  get reached(): Int16Array {
    return this.hexes.subarray(0, this.size);
  }

  isReached(hex: number): boolean {
    return this.cost[hex] !== UNREACHED;
  }

  /** The hexes of the path from where it begins to this hex, both included; empty where none leads. */
  pathTo(hex: number): number[] {
    return this.pathFrom(hex).toReversed();
  }

  /** The same from this hex back to where the path begins: the supply line of who stands here, where the search began at the sources. */
  pathFrom(hex: number): number[] {
    const path: number[] = [];
    if (!this.isReached(hex)) return path;
    if (this.#labels !== null) return this.#labels.pathFrom(hex);
    for (let at = hex; at !== NONE; at = this.before[at] as number) path.push(at);
    return path;
  }

  /** Forgets what was found, for a search to begin. */
  begin(): void {
    if (this.size === UNFINISHED) {
      this.cost.fill(UNREACHED);
      this.before.fill(NONE);
    } else
      for (let i = 0; i < this.size; i++) {
        const hex = this.hexes[i] as number;
        this.cost[hex] = UNREACHED;
        this.before[hex] = NONE;
      }
    this.size = UNFINISHED;
    this.#labels = null;
  }

  /** The same for units that pay differently, whose paths are in labels that last as long as what was found. */
  beginTogether(purses: readonly Purse[]): Labels {
    this.begin();
    this.#labels = this.#kept ??= new Labels(this.cost.length);
    this.#labels.begin(purses);
    return this.#labels;
  }
}
