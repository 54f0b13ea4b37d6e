import type { Point } from './points.ts';

/** How far a railway runs beside a road, in hex widths: 5 px at a hex of 104 px, measured between the lines' middles with room for the ties. */
const APART = 0.062;

/** The course of a railway through its hexes: on their centres, but to the right of a road that takes the same way. */
export function beside(line: readonly string[], at: (hex: string) => Point, hasRoad: (a: string, b: string) => boolean): Point[] {
  return line.map((hex, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    const here = at(hex);
    // At its ends it comes in to the middle of the hex.
    if (before === undefined || after === undefined || !(hasRoad(before, hex) || hasRoad(hex, after))) return here;
    const from = at(before);
    const to = at(after);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: here.x - ((to.y - from.y) / length) * APART, y: here.y + ((to.x - from.x) / length) * APART };
  });
}
