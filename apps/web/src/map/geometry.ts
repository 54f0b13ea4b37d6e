import { DIRECTIONS, Grid, NONE } from '@sandtable/hexes';
import type { MapFace } from '../face/face.ts';

/** A point of the map in hex widths: x to the east, y to the SOUTH, as on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const RIM = 1 / Math.sqrt(3);

const squareOf = (x: number, y: number): number => Math.floor(x) * 4096 + Math.floor(y);

/** The places of a map's hexes on the picture. */
export class Layout {
  readonly grid: Grid;
  readonly #pointUp: boolean;
  /** The picture's frame in hex widths. */
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** x and y of every hex. */
  readonly #centres: Float64Array;
  /** Hexes that reach into a square of one hex width, for finding what lies under a point. */
  readonly #squares = new Map<number, number[]>();

  constructor(map: Pick<MapFace, 'grid'>) {
    this.grid = new Grid(map.grid);
    this.#pointUp = map.grid.orientation === 'point-up';
    const centres = Array.from({ length: this.grid.count }, (_, hex) => this.grid.centre(hex));
    this.frame = {
      left: Math.min(...centres.map(({ x }) => x)) - 0.8,
      right: Math.max(...centres.map(({ x }) => x)) + 0.8,
      top: -Math.max(...centres.map(({ y }) => y)) - 0.8,
      bottom: -Math.min(...centres.map(({ y }) => y)) + 0.8,
    };
    this.#centres = Float64Array.from(centres.flatMap(({ x, y }) => [x, -y]));
    for (const [hex, { x, y }] of centres.entries())
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const key = squareOf(x + dx, -y + dy);
          (this.#squares.get(key) ?? this.#squares.set(key, []).get(key))?.push(hex);
        }
  }

  knows(hex: string): boolean {
    return this.grid.index(hex) !== NONE;
  }

  centre(hex: string): Point {
    const { x, y } = this.grid.centre(this.grid.index(hex));
    return { x, y: -y };
  }

  /** The corners, so that corners i-1 and i end the side towards neighbour i. */
  corners(hex: string, scale = 1): readonly Point[] {
    const { x, y } = this.centre(hex);
    return DIRECTIONS.map((i) => {
      const angle = ((60 * i + (this.#pointUp ? 30 : 60)) * Math.PI) / 180;
      return { x: x + RIM * scale * Math.cos(angle), y: y - RIM * scale * Math.sin(angle) };
    });
  }

  neighbours(hex: string): readonly string[] {
    const index = this.grid.index(hex);
    return DIRECTIONS.map((d) => this.grid.neighbour(index, d))
      .filter((one) => one !== NONE)
      .map((one) => this.grid.number(one));
  }

  adjacent(a: string, b: string): boolean {
    return this.neighbours(a).includes(b);
  }

  /** The two ends of the side between neighbours. */
  side(a: string, b: string): readonly [Point, Point] | null {
    const direction = this.grid.direction(this.grid.index(a), this.grid.index(b));
    if (direction === null) return null;
    const corners = this.corners(a);
    return [corners[(direction + 5) % 6] as Point, corners[direction] as Point];
  }

  /** The hex under a point of the map, or null beyond its edge. */
  at({ x, y }: Point): string | null {
    let best = NONE;
    let nearest = 0.5;
    for (const hex of this.#squares.get(squareOf(x, y)) ?? []) {
      const distance = ((this.#centres[2 * hex] as number) - x) ** 2 + ((this.#centres[2 * hex + 1] as number) - y) ** 2;
      if (distance < nearest) {
        nearest = distance;
        best = hex;
      }
    }
    return best === NONE ? null : this.grid.number(best);
  }

  /** The neighbour in a direction of the arrow keys and their slanted fellows. */
  towards(hex: string, dx: number, dy: number): string | null {
    const from = this.centre(hex);
    let best: string | null = null;
    let closest = 0.3;
    for (const one of this.neighbours(hex)) {
      const to = this.centre(one);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      if (along > closest) {
        closest = along;
        best = one;
      }
    }
    return best;
  }
}

/** A smooth line through points, as a path of cubic curves. */
export function spline(points: readonly Point[], path: Path2D, slack = 0.62): void {
  const first = points[0];
  if (!first) return;
  path.moveTo(first.x, first.y);
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] as Point;
    const c = points[i + 1] as Point;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const t = slack / 3;
    path.bezierCurveTo(b.x + (c.x - a.x) * t, b.y + (c.y - a.y) * t, c.x - (d.x - b.x) * t, c.y - (d.y - b.y) * t, c.x, c.y);
  }
}

/** Joins links between places into lines as long as they go, straight on where they cross. */
export function chains(links: readonly (readonly [string, string])[], at: (place: string) => Point): string[][] {
  const open = new Map<string, Set<string>>();
  for (const [a, b] of links) {
    (open.get(a) ?? open.set(a, new Set()).get(a))?.add(b);
    (open.get(b) ?? open.set(b, new Set()).get(b))?.add(a);
  }
  const take = (a: string, b: string) => {
    open.get(a)?.delete(b);
    open.get(b)?.delete(a);
  };
  const onward = (from: string, here: string): string | null => {
    let best: string | null = null;
    let straightest = -0.3;
    const p = at(from);
    const q = at(here);
    for (const next of open.get(here) ?? []) {
      const r = at(next);
      const along =
        ((q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y)) / (Math.hypot(q.x - p.x, q.y - p.y) * Math.hypot(r.x - q.x, r.y - q.y));
      if (along > straightest) {
        straightest = along;
        best = next;
      }
    }
    return best;
  };
  const lines: string[][] = [];
  for (const [a, b] of links) {
    if (!open.get(a)?.has(b)) continue;
    take(a, b);
    const line = [a, b];
    for (let ahead = onward(a, b); ahead; ahead = onward(line.at(-2) as string, line.at(-1) as string)) {
      take(line.at(-1) as string, ahead);
      line.push(ahead);
    }
    for (let behind = onward(b, a); behind; behind = onward(line[1] as string, line[0] as string)) {
      take(line[0] as string, behind);
      line.unshift(behind);
    }
    lines.push(line);
  }
  return lines;
}
