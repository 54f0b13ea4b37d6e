import type { Layout, Point } from './geometry.ts';

/** Hex widths in pixels that the view may have. */
export const NEAREST = 190;
export const FARTHEST = 11;
export const ACTUAL = 104;

/** Room that panels take from the map at its edges. */
export interface Inset {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Which part of the map is seen, and how large. */
export class Camera {
  /** Pixels in a hex. */
  wide = 60;
  /** The point of the map in the middle of the free part of the screen. */
  x = 0;
  y = 0;
  width = 1;
  height = 1;
  inset: Inset = { left: 0, top: 0, right: 0, bottom: 0 };

  get #middle(): Point {
    const { left, top, right, bottom } = this.inset;
    return { x: (left + this.width - right) / 2, y: (top + this.height - bottom) / 2 };
  }

  toScreen({ x, y }: Point): Point {
    const middle = this.#middle;
    return { x: middle.x + (x - this.x) * this.wide, y: middle.y + (y - this.y) * this.wide };
  }

  toMap({ x, y }: Point): Point {
    const middle = this.#middle;
    return { x: this.x + (x - middle.x) / this.wide, y: this.y + (y - middle.y) / this.wide };
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.wide;
    this.y -= dy / this.wide;
  }

  /** Zooms so that the point of the map under `at` stays where it is. */
  zoom(factor: number, at: Point): void {
    const before = this.toMap(at);
    this.wide = Math.max(FARTHEST, Math.min(NEAREST, this.wide * factor));
    const after = this.toMap(at);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** Keeps the middle of the view on the map. */
  confine({ frame }: Layout): void {
    this.x = Math.max(frame.left, Math.min(frame.right, this.x));
    this.y = Math.max(frame.top, Math.min(frame.bottom, this.y));
  }

  get freeWidth(): number {
    return Math.max(120, this.width - this.inset.left - this.inset.right);
  }
  get freeHeight(): number {
    return Math.max(120, this.height - this.inset.top - this.inset.bottom);
  }

  /** Shows all these points, as large as they fit but no nearer than `nearest`. */
  show(points: readonly Point[], nearest = ACTUAL): void {
    if (points.length === 0) return;
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    this.wide = Math.max(FARTHEST, Math.min(nearest, this.freeWidth / (right - left + 2), this.freeHeight / (bottom - top + 2)));
  }

  /** Is the point well inside the free part of the screen? */
  sees(point: Point, margin = 40): boolean {
    const { x, y } = this.toScreen(point);
    const { left, top, right, bottom } = this.inset;
    return x > left + margin && x < this.width - right - margin && y > top + margin && y < this.height - bottom - margin;
  }
}
