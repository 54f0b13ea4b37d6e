import { at, isSeen, type Brush } from './brush.ts';
import type { Point } from './points.ts';

/** The part of the way between two middles at which an arrow begins, and its length as a part of that way. */
const START = 0.3;
const LENGTH = 0.385;

/**
 * Points along a standing arrow between two middles, from its foot to its head, and how far it reaches to each side of them, all in hex
 * widths.
 */
export function alongArrow(a: Point, b: Point): readonly Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const t = START + LENGTH * part;
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  });
}
export const ARROW_REACH = 0.12;

/**
 * A tapered arrow from one counter towards another; `grown` of it is drawn. None from or to a place off the map, as of a unit that has
 * fallen in the fight.
 */
export function drawArrow(brush: Brush, from: string, to: string, grown = 1): void {
  if (grown <= 0 || from === to || !brush.layout.knows(from) || !brush.layout.knows(to)) return;
  if (!isSeen(brush, from) && !isSeen(brush, to)) return;
  const { context, colours } = brush;
  const z = Math.max(0.42, brush.z);
  const a = at(brush, from);
  const b = at(brush, to);
  const length = Math.max(17 * z, Math.hypot(b.x - a.x, b.y - a.y) * LENGTH * grown);
  const head = length - 15 * z;
  const path = new Path2D(
    `M0 ${-3.2 * z} L${head} ${-5.4 * z} V${-12 * z} L${length} 0 L${head} ${12 * z} V${5.4 * z} L0 ${3.2 * z} Q${2.4 * z} 0 0 ${-3.2 * z}z`,
  );
  context.save();
  context.translate(a.x + (b.x - a.x) * START, a.y + (b.y - a.y) * START);
  context.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  context.lineJoin = 'round';
  context.strokeStyle = colours.arrowCase;
  context.lineWidth = 4 * z;
  context.stroke(path);
  context.fillStyle = colours.arrow;
  context.fill(path);
  context.restore();
}
