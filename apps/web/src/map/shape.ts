import { spline } from './geometry.ts';
import type { Point, Shape } from './points.ts';

/** A shape as `build` draws it, in the box of its points. */
export function shapeOf(points: readonly Point[], build: (path: Path2D) => void): Shape {
  const path = new Path2D();
  build(path);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { path, left, top, right, bottom };
}

/** The line through points. */
export const lineThrough = (points: readonly Point[]): Shape => shapeOf(points, trace(points));

const trace = (points: readonly Point[]) => (path: Path2D) => {
  for (const [i, { x, y }] of points.entries())
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
};

/** The shape within a closed line. */
export const closed = (points: readonly Point[]): Shape =>
  shapeOf(points, (path) => {
    trace(points)(path);
    path.closePath();
  });

/** A long line cut into pieces that a tile can take or leave. */
export function pieces(points: readonly Point[], size = 48): Shape[] {
  const cut: Shape[] = [];
  for (let i = 0; i + 1 < points.length; i += size) {
    const part = points.slice(i, i + size + 1);
    cut.push(lineThrough(part));
  }
  return cut;
}

/** A smooth line through points. */
export const smooth = (points: readonly Point[]): Shape => shapeOf(points, (path) => spline(points, path));

const bent = (points: readonly Point[]) => (path: Path2D) => {
  const first = points[0] as Point;
  const last = points.at(-1) as Point;
  path.moveTo(first.x, first.y);
  for (let i = 1; i + 1 < points.length; i++) {
    const bend = points[i] as Point;
    const next = points[i + 1] as Point;
    path.quadraticCurveTo(bend.x, bend.y, (bend.x + next.x) / 2, (bend.y + next.y) / 2);
  }
  path.lineTo(last.x, last.y);
};

/** A line through the middles of its links, bent towards the points between them. */
export const rounded = (points: readonly Point[]): Shape => shapeOf(points, bent(points));
