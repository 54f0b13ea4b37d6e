import type { Ring } from '../face/face.ts';

/** A point of the map in hex widths: x to the east, y to the SOUTH, as on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the map in hex widths. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A piece of the picture with the box it lies in, so that a tile draws only what it holds. */
export interface Shape extends Box {
  readonly path: Path2D;
}

/** A line of the world, whose y goes to the north, as points of the screen. */
export const onScreen = (ring: Ring): Point[] => ring.map(([x, y]) => ({ x, y: -y }));
