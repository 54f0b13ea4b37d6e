import { noise } from './noise.ts';
import type { Point } from './points.ts';

/** A stretch longer than this, in hex widths, was drawn by hand with few points and is given natural detail. */
const LONG = 0.08;
/** The distance of the points that are put into such a stretch. */
const DENSE = 0.05;

/** How far the ground is drawn aside at a place: two banks of a strait bend together. */
function warp({ x, y }: Point): Point {
  const at = (scale: number, shift: number) => noise(x * scale + shift, y * scale - shift) - 0.5;
  return { x: x + 0.05 * at(5.3, 11) + 0.026 * at(13, 3), y: y + 0.05 * at(5.3, 57) + 0.026 * at(13, 29) };
}

/** A coast or bank as nature would draw it: rounded where it was drawn coarsely, and nowhere straight. */
export function naturalLine(points: readonly Point[], isRing: boolean): Point[] {
  const count = points.length;
  const closes = isRing && same(points[0], points[count - 1]);
  const length = closes ? count - 1 : count;
  const at = (i: number): Point => points[isRing ? (i + length) % length : Math.max(0, Math.min(length - 1, i))] as Point;
  const line: Point[] = [];
  for (let i = 0; i < (isRing ? length : length - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const far = Math.hypot(c.x - b.x, c.y - b.y);
    line.push(warp(b));
    if (far <= LONG) continue;
    const steps = Math.ceil(far / DENSE);
    for (let step = 1; step < steps; step++) line.push(warp(between(a, b, c, d, step / steps)));
  }
  if (!isRing) line.push(warp(at(length - 1)));
  return line;
}

const same = (a: Point | undefined, b: Point | undefined): boolean => a?.x === b?.x && a?.y === b?.y;

/** A point of the smooth curve through b and c; its tangents never reach further than the stretch itself, so that it makes no loops. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const far = Math.hypot(c.x - b.x, c.y - b.y);
  const tangent = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const by = (0.8 * far) / length;
    return { x: (to.x - from.x) * by, y: (to.y - from.y) * by };
  };
  const m = tangent(a, c);
  const n = tangent(b, d);
  const [h0, h1, h2, h3] = [2 * t ** 3 - 3 * t ** 2 + 1, t ** 3 - 2 * t ** 2 + t, 3 * t ** 2 - 2 * t ** 3, t ** 3 - t ** 2];
  return { x: b.x * h0 + m.x * h1 + c.x * h2 + n.x * h3, y: b.y * h0 + m.y * h1 + c.y * h2 + n.y * h3 };
}
