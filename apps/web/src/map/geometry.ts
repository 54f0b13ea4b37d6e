import type { Direction } from '@sandtable/hexes';
import type { BoxFace, MapFace, MapSheet } from '../face/face.ts';
import { GridLayout } from './gridlayout.ts';
import type { Box, Point } from './points.ts';

/** A sheet in the world: where its own hex widths begin, and its frame there. */
export interface LaidSheet {
  readonly face: MapSheet;
  readonly layout: GridLayout;
  readonly origin: Point;
  readonly frame: Box;
}

/** A box in the world. */
export interface LaidBox extends Box {
  readonly face: BoxFace;
}

const shifted = ({ x, y }: Point, { x: dx, y: dy }: Point): Point => ({ x: x + dx, y: y + dy });
const moved = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** The least box around others. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** How far the cursor may go aside, as a part of how far it goes on, where it leaves a sheet or a box for the next. */
const ASIDE = 1.2;
/** Room between a box and what is written and drawn in it, in hex widths. */
const PADDING = 0.05;

/** The places of a map in its world: the hexes of its sheets, and its boxes. */
export class Layout {
  readonly sheets: readonly LaidSheet[];
  readonly boxes: readonly LaidBox[];
  /** What there is of the world, in hex widths. */
  readonly frame: Box;
  /** What lies around all boxes; null where there are none. */
  readonly boxesFrame: Box | null;
  readonly #boxes: ReadonlyMap<string, LaidBox>;
  readonly #known = new Map<string, LaidSheet | null>();

  constructor({ sheets, boxes }: Pick<MapFace, 'sheets' | 'boxes'>) {
    this.sheets = sheets.map((face) => {
      const layout = new GridLayout(face);
      const origin = { x: face.at[0], y: 0 - face.at[1] };
      return { face, layout, origin, frame: moved(layout.frame, origin) };
    });
    this.boxes = boxes.map((face) => {
      const [left, top] = [face.at[0], -face.at[1]];
      return { face, left, top, right: left + face.size[0], bottom: top + face.size[1] };
    });
    this.#boxes = new Map(this.boxes.map((box) => [box.face.id, box]));
    this.boxesFrame = this.boxes.length > 0 ? around(this.boxes) : null;
    this.frame = around([...this.sheets.map(({ frame }) => frame), ...this.boxes.map((box) => grown(box, PADDING))]);
  }

  /** The sheet that a hex is on; null for everything else. */
  sheetOf(place: string): LaidSheet | null {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const sheet = this.sheets.find(({ layout }) => layout.knows(place)) ?? null;
    this.#known.set(place, sheet);
    return sheet;
  }

  /** Is it a hex of one of the sheets? */
  isHex(place: string): boolean {
    return this.sheetOf(place) !== null;
  }

  /** The box of that id; null for everything else. */
  box(place: string): LaidBox | null {
    return this.#boxes.get(place) ?? null;
  }

  knows(place: string): boolean {
    return this.#boxes.has(place) || this.sheetOf(place) !== null;
  }

  centre(place: string): Point {
    const sheet = this.sheetOf(place);
    if (sheet) return shifted(sheet.layout.centre(place), sheet.origin);
    const { left, top, right, bottom } = this.#boxes.get(place) as LaidBox;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /**
   * The corners, so that of a hex corners i-1 and i end the side towards neighbour i; a box has four, which stay by the edge at every
   * scale.
   */
  corners(place: string, scale = 1): readonly Point[] {
    const sheet = this.sheetOf(place);
    if (sheet) return sheet.layout.corners(place, scale).map((corner) => shifted(corner, sheet.origin));
    const { left, top, right, bottom } = this.#boxes.get(place) as LaidBox;
    const by = scale === 1 ? 0 : PADDING;
    return [
      { x: right - by, y: top + by },
      { x: left + by, y: top + by },
      { x: left + by, y: bottom - by },
      { x: right - by, y: bottom - by },
    ];
  }

  neighbours(place: string): readonly string[] {
    return this.sheetOf(place)?.layout.neighbours(place) ?? [];
  }

  /** The hex beside a hex in a direction; null beyond the edge. */
  neighbour(place: string, direction: Direction): string | null {
    return this.sheetOf(place)?.layout.neighbour(place, direction) ?? null;
  }

  adjacent(a: string, b: string): boolean {
    return this.neighbours(a).includes(b);
  }

  /** Hexes from one to the other by the shortest way; null between two sheets. */
  distance(a: string, b: string): number | null {
    const sheet = this.sheetOf(a);
    return sheet && sheet === this.sheetOf(b) ? sheet.layout.distance(a, b) : null;
  }

  /** The two ends of the side between neighbours. */
  side(a: string, b: string): readonly [Point, Point] | null {
    const sheet = this.sheetOf(a);
    const ends = sheet && sheet === this.sheetOf(b) ? sheet.layout.side(a, b) : null;
    return ends && sheet && [shifted(ends[0], sheet.origin), shifted(ends[1], sheet.origin)];
  }

  /** The place under a point of the map, or null beyond its edge. */
  at(point: Point): string | null {
    for (const { layout, origin } of this.sheets) {
      const hex = layout.at({ x: point.x - origin.x, y: point.y - origin.y });
      if (hex !== null) return hex;
    }
    const { x, y } = point;
    return this.boxes.find(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)?.face.id ?? null;
  }

  /**
   * The neighbour in a direction of the arrow keys and their slanted fellows; over the edge, the nearest place there on another sheet or in
   * a box.
   */
  towards(place: string, dx: number, dy: number): string | null {
    return this.sheetOf(place)?.layout.towards(place, dx, dy) ?? this.#across(place, dx, dy);
  }

  #across(place: string, dx: number, dy: number): string | null {
    const from = this.centre(place);
    const own = this.sheetOf(place);
    let best: string | null = null;
    let nearest = Infinity;
    const consider = (one: string, { x, y }: Point): void => {
      const [along, aside] = [(x - from.x) * dx + (y - from.y) * dy, Math.abs((x - from.x) * dy - (y - from.y) * dx)];
      if (along <= 0 || aside > along * ASIDE || along + aside >= nearest) return;
      best = one;
      nearest = along + aside;
    };
    for (const sheet of this.sheets) if (sheet !== own) for (const hex of sheet.layout.all) consider(hex, this.centre(hex));
    for (const { face } of this.boxes) if (face.id !== place) consider(face.id, this.centre(face.id));
    return best;
  }
}

/** What lies around places, as far as a layout of any kind says. */
export type Surface = Pick<Layout, 'knows' | 'corners' | 'neighbour'>;

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
