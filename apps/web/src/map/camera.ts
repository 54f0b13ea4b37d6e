import type { Layout } from './geometry.ts';
import type { Box, Point } from './points.ts';

/** Width of the paper around the map, in hex widths. */
export const MARGIN = 0.5;

/** Hex widths in pixels that the view may have. */
export const NEAREST = 190;
export const FARTHEST = 11;
export const ACTUAL = 104;
/** Pixels of desk that may be seen between the sheet's edge and the panels, where the sheet is larger than the free part. */
const DESK = 10;

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
  /** The least hex width that the view may have: less than FARTHEST where the whole map would not be seen otherwise. */
  least = FARTHEST;
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
    this.wide = this.within(this.wide * factor);
    const after = this.toMap(at);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** The nearest hex width that the view may have. */
  within(wide: number): number {
    return Math.max(this.least, Math.min(NEAREST, wide));
  }

  /** Keeps the sheet in the free part of the screen: all of it where there is room, else no more than DESK pixels beside it. */
  confine({ frame }: Pick<Layout, 'frame'>): void {
    const [across, down] = [this.freeWidth / this.wide, this.freeHeight / this.wide];
    const desk = DESK / this.wide;
    this.x = kept(this.x, frame.left - MARGIN, frame.right + MARGIN, across, desk);
    this.y = kept(this.y, frame.top - MARGIN, frame.bottom + MARGIN, down, desk);
  }

  /** Shows the whole sheet. */
  fit({ frame }: Pick<Layout, 'frame'>): void {
    this.x = (frame.left + frame.right) / 2;
    this.y = (frame.top + frame.bottom) / 2;
    this.wide = Math.min(
      ACTUAL,
      this.freeWidth / (frame.right - frame.left + 2 * MARGIN + 0.6),
      this.freeHeight / (frame.bottom - frame.top + 2 * MARGIN + 0.6),
    );
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
    const { left, right, top, bottom } = boundsOf(points);
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    this.wide = Math.max(this.least, Math.min(nearest, this.widest(points)));
  }

  /** The greatest hex width at which all these points are in sight together. */
  widest(points: readonly Point[]): number {
    const { left, right, top, bottom } = boundsOf(points);
    return Math.min(this.freeWidth / (right - left + 2), this.freeHeight / (bottom - top + 2));
  }

  /** Shows all these points by going no farther than is needed, and from no farther off. */
  include(points: readonly Point[]): void {
    if (points.length === 0) return;
    const { left, right, top, bottom } = boundsOf(points);
    this.wide = Math.max(this.least, Math.min(this.wide, this.widest(points)));
    const [across, down] = [this.freeWidth / this.wide / 2 - 1, this.freeHeight / this.wide / 2 - 1];
    this.x = Math.max(right - across, Math.min(left + across, this.x));
    this.y = Math.max(bottom - down, Math.min(top + down, this.y));
  }

  /** Is the point well inside the free part of the screen? */
  sees(point: Point, margin = 40): boolean {
    const { x, y } = this.toScreen(point);
    const { left, top, right, bottom } = this.inset;
    return x > left + margin && x < this.width - right - margin && y > top + margin && y < this.height - bottom - margin;
  }
}

/** The least box around points. */
function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The middle of a view `across` wide that leaves the sheet between these edges in sight, with at most `desk` beside it. */
function kept(middle: number, from: number, to: number, across: number, desk: number): number {
  const half = across / 2;
  const [least, most] = to - from <= across ? [to - half, from + half] : [from + half - desk, to - half + desk];
  return Math.max(least, Math.min(most, middle));
}
