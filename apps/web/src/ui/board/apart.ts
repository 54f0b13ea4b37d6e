import type { Point } from '../../map/points.ts';

/** The room that a button takes up, in pixels. */
const ROOM = { x: 116, y: 48 };

/** The heights in pixels between which a button's middle may lie. */
export interface Ends {
  readonly from: number;
  readonly to: number;
}

/**
 * The height of each button's middle, in pixels, so that none lies over one before it: as near to where it should be as there is room
 * between the ends that the map has where the button stands across.
 */
export function apart(points: readonly Point[], endsAt: (x: number) => Ends): readonly number[] {
  const laid: Point[] = [];
  for (const { x, y: wanted } of points) {
    const { from, to } = endsAt(x);
    const y = Math.max(from, Math.min(to, wanted));
    const beside = laid.filter((other) => Math.abs(other.x - x) < ROOM.x);
    const isFree = (height: number) => height >= from && height <= to && beside.every((other) => Math.abs(other.y - height) >= ROOM.y);
    const free = [y, ...beside.flatMap((other) => [other.y + ROOM.y, other.y - ROOM.y])].filter(isFree);
    laid.push({ x, y: free.toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y))[0] ?? y });
  }
  return laid.map(({ y }) => y);
}
