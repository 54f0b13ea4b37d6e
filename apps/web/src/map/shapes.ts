import type { Backdrop, GroundLook, HexFace, RegionFace, Ring, MapSheet } from '../face/face.ts';
import { naturalLine } from './coast.ts';
import { riverTails, type Surroundings } from './ends.ts';
import { chains, spline } from './geometry.ts';
import type { GridLayout } from './gridlayout.ts';
import { isWater, looksOf } from './looks.ts';
import { rimsOf } from './region.ts';
import { sitesOf } from './sites.ts';
import { byLook, RAILS, ROADS, waysOf, type RailLook, type RoadLook } from './ways.ts';
import type { Point, Shape } from './points.ts';

/** Everything of a map that never changes, in hex widths. */
export interface Shapes {
  readonly land: readonly Shape[];
  readonly coast: readonly Shape[];
  /** The coast in as few points as are told apart where it is drawn small. */
  readonly smallCoast: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly streams: readonly Shape[];
  readonly borders: readonly Shape[];
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
  /** Hexes by how their ground looks, until the relief is there. */
  readonly grounds: ReadonlyMap<GroundLook, readonly Shape[]>;
  readonly regions: readonly { readonly face: RegionFace; readonly whole: readonly Shape[]; readonly rim: readonly Shape[] }[];
  /** Lines around the hexes with fortifications, a little inside. */
  readonly forts: readonly Shape[];
  readonly hexes: readonly (HexFace & { readonly centre: Point; readonly outline: Path2D; readonly looks: readonly GroundLook[] })[];
  readonly straits: readonly { readonly at: Point; readonly angle: number }[];
  readonly places: readonly Place[];
  /** Where sheets of one grid meet. */
  readonly seams: readonly Shape[];
}

export interface Place {
  readonly hex: string;
  readonly at: Point;
  readonly name: string;
  readonly city: boolean;
  /** How large the city is, as a part of one on a map that does not tell them apart. */
  readonly extent: number;
  readonly objective: boolean;
  readonly industry: boolean;
  /** A small place that no rule speaks of. */
  readonly village: boolean;
}

function shapeOf(points: readonly Point[], build: (path: Path2D) => void): Shape {
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

const onScreen = (ring: Ring): Point[] => ring.map(([x, y]) => ({ x, y: -y }));

/** A long line cut into pieces that a tile can take or leave. */
function pieces(points: readonly Point[], size = 48): Shape[] {
  const cut: Shape[] = [];
  for (let i = 0; i + 1 < points.length; i += size) {
    const part = points.slice(i, i + size + 1);
    cut.push(shapeOf(part, trace(part)));
  }
  return cut;
}

export function shapesOf(map: MapSheet, layout: GridLayout): Shapes {
  const at = (hex: string) => layout.centre(hex);
  const site = sitesOf(map, layout);
  const hexes = map.hexes.filter(({ hex }) => layout.knows(hex));
  const byHex = new Map(hexes.map((one) => [one.hex, one]));
  const isLand = (hex: string) => byHex.has(hex) && !isWater(byHex.get(hex)?.terrain);
  const outline = (hex: string) => outlineOf(layout, hex);
  return {
    ...coasts(map, layout, hexes, isLand),
    borders: map.backdrop && map.backdrop.borders.length > 0 ? naturalBorders(map.backdrop) : borders(layout, hexes),
    ...networkOf(map, layout),
    grounds: new Map(
      (['rough', 'mountain'] as const).map((look) => [
        look,
        hexes.filter((one) => looksOf(one).includes(look)).map(({ hex }) => outline(hex).inner),
      ]),
    ),
    seams: layout.seams.map((ends) => shapeOf(ends, trace(ends))),
    regions: (map.regions ?? []).map((face) => ({ face, whole: rims(layout, face.hexes, 0), rim: rims(layout, face.hexes, RIM_INSET) })),
    forts: hexes.filter(({ fort }) => fort).map(({ hex }) => closed(layout.corners(hex, FORT))),
    hexes: hexes.map((one) => ({ ...one, looks: looksOf(one), centre: at(one.hex), outline: outline(one.hex).path })),
    places: hexes
      .filter(({ city, town, objective }) => city || town || objective)
      .map(({ hex, city, town, objective, industry, extent }) => ({
        hex,
        at: site(hex),
        name: city ?? town ?? '',
        city: !!city,
        extent: extent ? EXTENT[extent] : 1,
        objective: !!objective,
        industry: !!industry,
        village: false,
      }))
      .concat(villages(map, layout, byHex)),
  };
}

/** Villages of hexes in which there is nothing else by now. */
function villages({ villages: all = [] }: MapSheet, layout: GridLayout, hexes: ReadonlyMap<string, HexFace>): Place[] {
  return all
    .filter(({ hex }) => {
      const there = hexes.get(hex);
      return there && !isWater(there.terrain) && !there.city && !there.town && !there.objective;
    })
    .map(({ hex, name }) => ({
      hex,
      name,
      at: layout.centre(hex),
      city: false,
      extent: 1,
      objective: false,
      industry: false,
      village: true,
    }));
}

const EXTENT = { minor: 0.84, major: 1.2 } as const;

/** How far the rim of a region is drawn in, and how large the line of a fortification is, as parts of a hex. */
const RIM_INSET = 0.07;
const FORT = 0.86;

/** Hexes that lie together, as one shape. */
const rims = (layout: GridLayout, hexes: readonly string[], inset: number): readonly Shape[] => rimsOf(layout, hexes, inset).map(closed);

type Network = Pick<Shapes, 'rivers' | 'majors' | 'springs' | 'closed' | 'highways' | 'roads' | 'rails' | 'straits'>;

/** What runs along and over the hexsides is the same as long as they are. */
const networks = new WeakMap<MapSheet['hexsides'], { readonly layout: GridLayout; readonly network: Network }>();

function networkOf(map: MapSheet, layout: GridLayout): Network {
  const known = networks.get(map.hexsides);
  if (known?.layout === layout) return known.network;
  const at = (hex: string) => layout.centre(hex);
  const { roads, rails, highways } = waysOf(map, layout);
  const tails = tailsOf(map, layout);
  const tailed = (isMajor: boolean) =>
    tails.filter((tail) => tail.at !== 'spring' && tail.isMajor === isMajor).map(({ points }) => shapeOf(points, trace(points)));
  const sidesOf = (isMajor: boolean) => map.hexsides.filter(({ river, major }) => river && (major ?? false) === isMajor);
  const network = {
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

const smooth = (points: readonly Point[]): Shape => shapeOf(points, (path) => spline(points, path));

/** Parts of a river's weight along its first stretch, from where its hexsides end to where it springs. */
const THINNER = [0.9, 0.72, 0.55, 0.4, 0.28] as const;

function springs(lines: readonly (readonly Point[])[]): Shapes['springs'] {
  return THINNER.map((part, i) => ({
    part,
    pieces: lines.map((line) => {
      const [from, to] = [i, i + 1].map((step) => Math.round((step * (line.length - 1)) / THINNER.length)) as [number, number];
      const points = line.slice(from, to + 1);
      return shapeOf(points, trace(points));
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

interface Outline {
  readonly path: Path2D;
  /** A little smaller. */
  readonly inner: Shape;
}

/** The outlines of a layout's hexes, which are the same whatever is printed in them. */
const outlines = new WeakMap<GridLayout, Map<string, Outline>>();

function outlineOf(layout: GridLayout, hex: string): Outline {
  const all = outlines.get(layout) ?? new Map<string, Outline>();
  outlines.set(layout, all);
  const made = all.get(hex) ?? { path: closed(layout.corners(hex)).path, inner: closed(layout.corners(hex, 0.98)) };
  all.set(hex, made);
  return made;
}

/** Hex widths by which a slanted crossing moves along its hexside to the right, clear of the counters on either bank and of hex numbers. */
const ASIDE = 0.2;

function crossing(p: Point, q: Point): { readonly at: Point; readonly angle: number } {
  const angle = Math.atan2(q.y - p.y, q.x - p.x);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const by = Math.abs(sin) < 0.3 ? 0 : ASIDE * -Math.sign(sin);
  return { at: { x: (p.x + q.x) / 2 - sin * by, y: (p.y + q.y) / 2 + cos * by }, angle };
}

type Coasts = Pick<Shapes, 'land' | 'coast' | 'smallCoast' | 'lakes' | 'streams'>;

/** Hex widths within which points are one where a line is drawn small. */
const ONE_POINT = 0.06;

/** A line without the points that lie too near to the one before; its last stays. */
function thinned(line: readonly Point[]): readonly Point[] {
  let last = line[0] as Point;
  return line.filter((point, i) => {
    if (i > 0 && i + 1 < line.length && Math.hypot(point.x - last.x, point.y - last.y) < ONE_POINT) return false;
    last = point;
    return true;
  });
}

/** Nature's lines as they are drawn. */
interface Nature {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly brooks: readonly (readonly Point[])[];
}

/** What nature drew is the same for every map over the same backdrop. */
const natures = new WeakMap<Backdrop, Nature>();
const natural = new WeakMap<Backdrop, Coasts>();

function natureOf(backdrop: Backdrop): Nature {
  const known = natures.get(backdrop);
  if (known) return known;
  const lines = (rings: readonly Ring[], isRing: boolean) => rings.map((ring) => naturalLine(onScreen(ring), isRing));
  const made = { land: lines(backdrop.land, true), lakes: lines(backdrop.lakes, true), brooks: lines(backdrop.rivers, false) };
  natures.set(backdrop, made);
  return made;
}

/** What rivers lead to on a map: the same lines that are drawn. */
export function surroundings({ backdrop }: MapSheet): Surroundings {
  if (!backdrop) return { shores: [], brooks: [] };
  const { land, lakes, brooks } = natureOf(backdrop);
  return { shores: [...land, ...lakes], brooks };
}

function naturalCoasts(backdrop: Backdrop): Coasts {
  const known = natural.get(backdrop);
  if (known) return known;
  const { land, lakes, brooks } = natureOf(backdrop);
  const made = {
    land: land.map(closed),
    coast: land.flatMap((ring) => pieces([...ring, ring[0] as Point])),
    smallCoast: land.flatMap((ring) => pieces(thinned([...ring, ring[0] as Point]))),
    lakes: lakes.map(closed),
    streams: brooks.flatMap((line) => pieces(line)),
  };
  natural.set(backdrop, made);
  return made;
}

const drawnBorders = new WeakMap<Backdrop, readonly Shape[]>();

function naturalBorders(backdrop: Backdrop): readonly Shape[] {
  const made = drawnBorders.get(backdrop) ?? backdrop.borders.flatMap((ring) => pieces(onScreen(ring)));
  drawnBorders.set(backdrop, made);
  return made;
}

/** Coasts as nature drew them, or along hexsides for a map that comes without a backdrop. */
function coasts(map: MapSheet, layout: GridLayout, hexes: readonly HexFace[], isLand: (hex: string) => boolean): Coasts {
  if (map.backdrop) return naturalCoasts(map.backdrop);
  const coast: Shape[] = [];
  for (const { hex } of hexes)
    if (isLand(hex))
      for (const one of layout.neighbours(hex)) {
        const ends = isLand(one) ? null : layout.side(hex, one);
        if (ends) coast.push(shapeOf(ends, trace(ends)));
      }
  return {
    land: hexes.filter(({ hex }) => isLand(hex)).map(({ hex }) => closed(layout.corners(hex, 1.01))),
    coast,
    smallCoast: coast,
    lakes: [],
    streams: [],
  };
}

/** Borders between hexes of different countries, drawn from hexside to hexside with their corners rounded. */
function borders(layout: GridLayout, hexes: readonly HexFace[]): Shape[] {
  const country = new Map(hexes.map((one) => [one.hex, one.country]));
  const corners = new Map<string, Point>();
  const name = (point: Point): string => {
    const key = `${Math.round(point.x * 100)} ${Math.round(point.y * 100)}`;
    corners.set(key, point);
    return key;
  };
  const links: (readonly [string, string])[] = [];
  for (const { hex, country: own } of hexes)
    for (const one of layout.neighbours(hex)) {
      const other = country.get(one);
      const ends = own && other && own !== other && hex < one ? layout.side(hex, one) : null;
      if (ends) links.push([name(ends[0]), name(ends[1])]);
    }
  const at = (key: string): Point => corners.get(key) as Point;
  return chains(links, at).map((line) => {
    const points = line.map(at);
    return shapeOf(points, rounded(points));
  });
}

/** A line through the middles of its links, bent towards the points between them. */
const rounded = (points: readonly Point[]) => (path: Path2D) => {
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
