import type { MapSheet } from '../face/face.ts';
import { naturalLine } from './coast.ts';
import { riverTails } from './ends.ts';
import type { GridLayout } from './gridlayout.ts';
import type { Point, Shape } from './points.ts';
import { closed, lineThrough, shapeOf, smooth } from './shape.ts';
import { surroundings } from './shores.ts';
import { byLook, RAILS, ROADS, waysOf, type RailLook, type RoadLook } from './ways.ts';

/** What runs along hexsides and over them, in hex widths. */
export interface Network {
  readonly rivers: readonly Shape[];
  /** Broad rivers. */
  readonly majors: readonly Shape[];
  /** Where rivers begin, from broad to thin: each piece with its part of a river's weight. */
  readonly springs: readonly { readonly part: number; readonly pieces: readonly Shape[] }[];
  /** Hexsides that are all water. */
  readonly closed: readonly Shape[];
  readonly highways: readonly Shape[];
  readonly roads: { readonly [look in RoadLook]: readonly Shape[] };
  readonly rails: { readonly [look in RailLook]: readonly Shape[] };
  readonly straits: readonly { readonly at: Point; readonly angle: number }[];
}

/** What runs along and over the hexsides is the same as long as they are. */
const networks = new WeakMap<MapSheet['hexsides'], { readonly layout: GridLayout; readonly network: Network }>();

/** What runs along the hexsides of a map, and over them. */
export function networkOf(map: MapSheet, layout: GridLayout): Network {
  const known = networks.get(map.hexsides);
  if (known?.layout === layout) return known.network;
  const at = (hex: string) => layout.centre(hex);
  const { roads, rails, highways } = waysOf(map, layout);
  const tails = tailsOf(map, layout);
  const tailed = (isMajor: boolean) =>
    tails.filter((tail) => tail.at !== 'spring' && tail.isMajor === isMajor).map(({ points }) => lineThrough(points));
  const sidesOf = (isMajor: boolean) => map.hexsides.filter(({ river, major }) => river && (major ?? false) === isMajor);
  const network: Network = {
    rivers: [...rivers(sidesOf(false), layout), ...tailed(false)],
    majors: [...rivers(sidesOf(true), layout), ...tailed(true)],
    springs: springs(tails.filter((tail) => tail.at === 'spring').map(({ points }) => points)),
    closed: map.hexsides.filter(({ closed: isClosed }) => isClosed).flatMap(({ between }) => channel(layout, between)),
    highways: highways.map(smooth),
    roads: byLook(ROADS, (look) => roads[look].map(smooth)),
    rails: byLook(RAILS, (look) => rails[look].map(smooth)),
    straits: map.hexsides.filter(({ strait }) => strait).map(({ between: [a, b] }) => crossing(at(a), at(b))),
  };
  networks.set(map.hexsides, { layout, network });
  return network;
}

/** The last tails of a layout's rivers: while a map is edited its hexsides are other objects, and mostly the same rivers. */
const lastTails = new WeakMap<GridLayout, { readonly rivers: string; readonly tails: ReturnType<typeof riverTails> }>();

function tailsOf(map: MapSheet, layout: GridLayout): ReturnType<typeof riverTails> {
  const rivers = map.hexsides
    .filter(({ river, closed: isClosed }) => river || isClosed)
    .map(({ between, major, closed: isClosed }) => `${between} ${major} ${isClosed}`)
    .join();
  const known = lastTails.get(layout);
  if (known?.rivers === rivers) return known.tails;
  const tails = riverTails(map, layout, surroundings(map));
  lastTails.set(layout, { rivers, tails });
  return tails;
}

/** Parts of a river's weight along its first stretch, from where its hexsides end to where it springs. */
const THINNER = [0.9, 0.72, 0.55, 0.4, 0.28] as const;

function springs(lines: readonly (readonly Point[])[]): Network['springs'] {
  return THINNER.map((part, i) => ({
    part,
    pieces: lines.map((line) => {
      const [from, to] = [i, i + 1].map((step) => Math.round((step * (line.length - 1)) / THINNER.length)) as [number, number];
      const points = line.slice(from, to + 1);
      return lineThrough(points);
    }),
  }));
}

/** Half the width of a hexside that is all water, in hex widths, and how far it goes beyond its corners. */
const CHANNEL = 0.085;
const REACHES = 0.05;

/** A hexside that is all water, with banks as nature would draw them. */
function channel(layout: GridLayout, between: readonly [string, string]): Shape[] {
  const ends = layout.side(...between);
  if (!ends) return [];
  const [a, b] = ends;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  // An oval with flat sides, a little broader in its middle.
  const ring = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 2 * Math.PI;
    const along = length / 2 + Math.sign(Math.cos(angle)) * Math.sqrt(Math.abs(Math.cos(angle))) * (length / 2 + REACHES);
    const aside = Math.sign(Math.sin(angle)) * Math.sqrt(Math.abs(Math.sin(angle))) * CHANNEL;
    return { x: a.x + dx * along - dy * aside, y: a.y + dy * along + dx * aside };
  });
  return [closed(naturalLine([...ring, ring[0] as Point], true))];
}

/** Hex widths by which a slanted crossing moves along its hexside to the right, clear of the counters on either bank and of hex numbers. */
const ASIDE = 0.2;

function crossing(p: Point, q: Point): { readonly at: Point; readonly angle: number } {
  const angle = Math.atan2(q.y - p.y, q.x - p.x);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const by = Math.abs(sin) < 0.3 ? 0 : ASIDE * -Math.sign(sin);
  return { at: { x: (p.x + q.x) / 2 - sin * by, y: (p.y + q.y) / 2 + cos * by }, angle };
}

/** Rivers on hexsides, gently wavy. */
function rivers(sides: MapSheet['hexsides'], layout: GridLayout): Shape[] {
  const lines: Shape[] = [];
  for (const { between } of sides) {
    const ends = layout.side(...between);
    if (!ends) continue;
    const [a, b] = ends[0].x < ends[1].x || (ends[0].x === ends[1].x && ends[0].y < ends[1].y) ? ends : [ends[1], ends[0]];
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.hypot(dx, dy);
    const off = 0.02;
    const on = (t: number, o: number): [number, number] => [a.x + dx * t - (dy / length) * o, a.y + dy * t + (dx / length) * o];
    lines.push(
      shapeOf([a, b], (path) => {
        path.moveTo(a.x, a.y);
        path.bezierCurveTo(...on(0.16, off), ...on(0.28, off * 1.3), ...on(0.4, 0));
        path.bezierCurveTo(...on(0.52, -off * 1.3), ...on(0.68, -off * 1.4), b.x, b.y);
      }),
    );
  }
  return lines;
}
