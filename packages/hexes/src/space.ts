import type { Direction } from './direction.ts';

/** Hexes counted from 0, of one map or of several: what rules need to know of where they lie. */
export interface HexSpace {
  readonly count: number;
  /** Neighbour of hex h in direction d at [h * 6 + d], or NONE. */
  readonly neighbours: Int16Array;
  /** The printed number of a hex. */
  number(hex: number): string;
  /** The hex of a printed number, or NONE. */
  index(number: string): number;
  neighbour(hex: number, direction: Direction): number;
  /** The direction from a hex to an adjacent one; null if they are not adjacent. */
  direction(from: number, towards: number): Direction | null;
  /** Hexes from one to the other by the shortest way; Infinity where no way leads from map to map. */
  distance(a: number, b: number): number;
  /** Is the hex on the rim of its map? */
  isEdge(hex: number): boolean;
}
