import { NONE } from './grid.ts';
import { UNREACHED } from './paths.ts';

/**
 * The hexes that a search has still to look at, by what their paths cost: for each cost a chain of entries in the order in which they
 * were added. Those who use them walk the chains themselves, and leave all of them empty.
 */
export interface Buckets {
  /** By cost, the first entry, or NONE; and the last one. */
  readonly heads: Int32Array;
  readonly tails: Int32Array;
  /** By entry, its hex, and the entry after it, or NONE. */
  readonly hexes: Int32Array;
  readonly next: Int32Array;
}

const make = (entries: number): Buckets => ({
  heads: new Int32Array(UNREACHED).fill(NONE),
  tails: new Int32Array(UNREACHED),
  hexes: new Int32Array(entries),
  next: new Int32Array(entries),
});

const idle: Buckets[] = [];

/**
 * Buckets for so many entries that nobody else uses meanwhile, for a search may begin inside another. Those of a search that was broken
 * off are not used again.
 */
export function borrowBuckets(entries: number): Buckets {
  const known = idle.pop();
  return known && known.hexes.length >= entries ? known : make(entries);
}

/** Adds a hex as the entry of that number, the next after the last, to those of a cost. */
export function addTo({ heads, tails, hexes, next }: Buckets, cost: number, entry: number, hex: number): void {
  hexes[entry] = hex;
  next[entry] = NONE;
  if ((heads[cost] as number) < 0) heads[cost] = entry;
  else next[tails[cost] as number] = entry;
  tails[cost] = entry;
}

/** Gives empty buckets back. */
export function returnBuckets(buckets: Buckets): void {
  idle.push(buckets);
}
