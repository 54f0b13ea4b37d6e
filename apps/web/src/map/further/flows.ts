import type { Overlay } from '../../face/overlay.ts';
import { MARK, type MapColours } from '../../theme.ts';
import type { Brush } from '../brush.ts';
import type { Layout } from '../geometry.ts';
import { onMap } from '../overlay.ts';
import type { Point } from '../points.ts';

/** How a group is told from others: by its colour on land by day and by night, and by the line in its middle. */
interface Look {
  readonly day: string;
  readonly night: string;
  /** A line in the middle, broken in hex widths, or whole; null for none. */
  readonly core: readonly number[] | null;
}
const LOOKS: readonly Look[] = [
  { day: '#1f5fa8', night: '#7db4f0', core: null },
  { day: '#b8458f', night: '#f29acb', core: [] },
  { day: '#6a4300', night: '#e0b050', core: [0.16, 0.11] },
  { day: '#0f6b5c', night: '#6fcdb8', core: [0.03, 0.09] },
];
const EDGE = { day: '#fffdf6', night: '#14181a' } as const;

const lookOf = (group: number): Look => LOOKS[group % LOOKS.length] as Look;
const inTheDark = (colours: MapColours): 'day' | 'night' => (colours.name === 'dark' ? 'night' : 'day');

/** Widths in hex widths: of the thinnest flow, and so much more for each unit of what flows; none is wider than a good part of a counter. */
const [THIN, EACH, WIDE] = [0.055, 0.046, 0.42];
const widthOf = (amount: number): number => Math.min(WIDE, THIN + EACH * amount);

/** A flow as it is drawn: its outline and its middle. */
interface Ribbon {
  readonly group: number;
  readonly outline: Path2D;
  readonly middle: Path2D;
  readonly thin: number;
}

const kept = new WeakMap<object, readonly Ribbon[]>();

function ribbonsOf(layout: Layout, flows: NonNullable<Overlay['flows']>): readonly Ribbon[] {
  const known = kept.get(flows);
  if (known) return known;
  const found = [...new Set(flows.map(({ group }) => group))].flatMap((group) => ribbonsOfGroup(layout, group, flows));
  kept.set(flows, found);
  return found;
}

/** The flows of one group as a tree: what goes over each step, and where it parts. */
function ribbonsOfGroup(layout: Layout, group: number, flows: NonNullable<Overlay['flows']>): Ribbon[] {
  const load = new Map<string, number>();
  const next = new Map<string, Set<string>>();
  const into = new Set<string>();
  const ends = new Set<string>();
  for (const flow of flows) {
    if (flow.group !== group) continue;
    const path = flow.path.filter((place) => layout.knows(place));
    for (const [i, to] of path.entries()) {
      const from = path[i - 1];
      if (from === undefined) continue;
      const step = `${from} ${to}`;
      load.set(step, (load.get(step) ?? 0) + flow.amount);
      (next.get(from) ?? next.set(from, new Set()).get(from))?.add(to);
      into.add(to);
    }
    const end = path.at(-1);
    if (end !== undefined) ends.add(end);
  }
  const loadOf = (from: string, to: string): number => load.get(`${from} ${to}`) ?? 0;
  const ribbons: Ribbon[] = [];
  const walk = (from: string, first: string): void => {
    const run = [from, first];
    for (let to = onlyAfter(next, first); to !== null && !ends.has(run.at(-1) as string); to = onlyAfter(next, to)) run.push(to);
    const last = run.at(-1) as string;
    const after = [...(next.get(last) ?? [])];
    const wide = widthOf(loadOf(from, first));
    const thin = after.length === 0 ? wide * 0.55 : widthOf(Math.max(...after.map((to) => loadOf(last, to))));
    ribbons.push(
      ribbon(
        group,
        run.map((place) => layout.centre(place)),
        wide,
        Math.min(wide, thin),
        after.length === 0,
      ),
    );
    for (const to of after) walk(last, to);
  };
  for (const [from, to] of next) if (!into.has(from)) for (const one of to) walk(from, one);
  return ribbons;
}

/** The one place to which a flow goes on from there; null where it ends or parts. */
function onlyAfter(next: ReadonlyMap<string, ReadonlySet<string>>, place: string): string | null {
  const [to, ...more] = next.get(place) ?? [];
  return to === undefined || more.length > 0 ? null : to;
}

/** So many points are set between two places, for a smooth line. */
const BETWEEN = 10;

/** A smooth line through the places, cutting their corners a little. */
function smooth(raw: readonly Point[]): readonly Point[] {
  const at = raw.map((here, i) => {
    const [before, after] = [raw[i - 1], raw[i + 1]];
    return before && after ? { x: (before.x + 2 * here.x + after.x) / 4, y: (before.y + 2 * here.y + after.y) / 4 } : here;
  });
  const dense: Point[] = [];
  for (let i = 0; i + 1 < at.length; i++) {
    const [from, to] = [at[i] as Point, at[i + 1] as Point];
    const [before, after] = [at[i - 1] ?? from, at[i + 2] ?? to];
    for (let k = 0; k < BETWEEN; k++) {
      const t = k / BETWEEN;
      dense.push({ x: spline(before.x, from.x, to.x, after.x, t), y: spline(before.y, from.y, to.y, after.y, t) });
    }
  }
  return [...dense, at.at(-1) as Point];
}

/** Catmull and Rom's curve between the second and the third of four. */
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** A band along places that tapers from one width to another, with a tip where it comes to somebody. */
function ribbon(group: number, places: readonly Point[], wide: number, thin: number, hasTip: boolean): Ribbon {
  const dense = smooth(places);
  const last = dense.length - 1;
  const [left, right]: [Point[], Point[]] = [[], []];
  for (const [i, here] of dense.entries()) {
    const [a, b] = [dense[Math.max(0, i - 1)] as Point, dense[Math.min(last, i + 1)] as Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const half = (wide + ((thin - wide) * i) / last) / 2;
    const [x, y] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
    left.push({ x: here.x + x, y: here.y + y });
    right.push({ x: here.x - x, y: here.y - y });
  }
  const [end, near] = [dense[last] as Point, dense[Math.max(0, last - 2)] as Point];
  const length = Math.hypot(end.x - near.x, end.y - near.y) || 1;
  const tip = { x: end.x + ((end.x - near.x) / length) * thin * 0.9, y: end.y + ((end.y - near.y) / length) * thin * 0.9 };
  const outline = new Path2D();
  for (const [i, { x, y }] of [...left, ...(hasTip ? [tip] : []), ...right.toReversed()].entries())
    if (i === 0) outline.moveTo(x, y);
    else outline.lineTo(x, y);
  outline.closePath();
  const middle = new Path2D();
  for (const [i, { x, y }] of dense.entries())
    if (i === 0) middle.moveTo(x, y);
    else middle.lineTo(x, y);
  return { group, outline, middle, thin };
}

/** What flows to whom, under the counters: bands as wide as what they carry, each group in a colour and with a core of its own. */
export function drawFlows(brush: Brush, { flows = [] }: Overlay): void {
  if (flows.length === 0) return;
  const { context, colours, camera } = brush;
  const time = inTheDark(colours);
  const ribbons = ribbonsOf(brush.layout, flows);
  const casing = 2.6 / camera.wide;
  onMap(brush, () => {
    context.strokeStyle = EDGE[time];
    context.lineWidth = casing;
    for (const { outline } of ribbons) context.stroke(outline);
    for (const { group, outline, middle, thin } of ribbons) {
      const look = lookOf(group);
      context.fillStyle = look[time];
      context.fill(outline);
      if (!look.core) continue;
      context.strokeStyle = EDGE[time];
      context.lineWidth = Math.max(1.1 / camera.wide, thin * 0.2);
      context.setLineDash([...look.core]);
      context.stroke(middle);
      context.setLineDash([]);
    }
  });
}

/** Half of a bar at an edge, and how far two of them lie apart, in hex widths. */
const [BAR, APART] = [0.11, 0.035];

/** The outline of a range, in hex widths: how wide, and how it is broken. */
const [RANGE, BROKEN] = [0.035, [0.14, 0.09]];

/** How far a range reaches: a broken line along its hexsides. */
function drawRange(brush: Brush, edges: NonNullable<Overlay['edges']>): void {
  const { context, colours, camera, layout } = brush;
  const path = new Path2D();
  for (const { between, edge } of edges) {
    const ends = edge === 'range' ? layout.side(...between) : null;
    if (!ends) continue;
    path.moveTo(ends[0].x, ends[0].y);
    path.lineTo(ends[1].x, ends[1].y);
  }
  const wide = Math.max(RANGE, 1.6 / camera.wide);
  onMap(brush, () => {
    context.strokeStyle = EDGE[inTheDark(colours)];
    context.lineWidth = wide * 2.2;
    context.stroke(path);
    context.strokeStyle = colours.supply;
    context.lineWidth = wide;
    context.setLineDash(BROKEN);
    context.stroke(path);
    context.setLineDash([]);
  });
}

/** Why a reach ends: two short bars where somebody bars it, a double wave where nothing crosses; where it is spent its rim says it. */
export function drawEdges(brush: Brush, { edges = [] }: Overlay): void {
  if (edges.length === 0) return;
  if (edges.some(({ edge }) => edge === 'range')) drawRange(brush, edges);
  const { context, colours, camera, layout } = brush;
  const [bars, waves] = [new Path2D(), new Path2D()];
  for (const { between, edge } of edges) {
    const ends = edge === 'spent' || edge === 'range' ? null : layout.side(...between);
    if (ends) (edge === 'barred' ? addBars : addWaves)(edge === 'barred' ? bars : waves, ends);
  }
  const z = Math.max(0.6, brush.z) / camera.wide;
  onMap(brush, () => {
    context.lineCap = 'round';
    const red = colours.name === 'dark' ? colours.arrow : MARK.supply;
    for (const [path, colour] of [
      [bars, red],
      [waves, colours.supply],
    ] as const) {
      context.strokeStyle = EDGE[inTheDark(colours)];
      context.lineWidth = 5.4 * z;
      context.stroke(path);
      context.strokeStyle = colour;
      context.lineWidth = 2.6 * z;
      context.stroke(path);
    }
  });
}

type Ends = readonly [Point, Point];

/** The middle of a hexside with the directions along it and across it, each one hex width long. */
function frameOf([a, b]: Ends): { readonly middle: Point; readonly along: Point; readonly across: Point } {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, along, across: { x: -along.y, y: along.x } };
}

function addBars(path: Path2D, ends: Ends): void {
  const { middle, along, across } = frameOf(ends);
  for (const side of [-APART, APART]) {
    path.moveTo(middle.x - along.x * BAR + across.x * side, middle.y - along.y * BAR + across.y * side);
    path.lineTo(middle.x + along.x * BAR + across.x * side, middle.y + along.y * BAR + across.y * side);
  }
}

function addWaves(path: Path2D, ends: Ends): void {
  const { middle, along, across } = frameOf(ends);
  const at = (far: number, side: number): Point => ({
    x: middle.x + along.x * far + across.x * side,
    y: middle.y + along.y * far + across.y * side,
  });
  for (const side of [-APART, APART]) {
    const [from, first, centre, second, to] = [
      at(-2 * BAR, side),
      at(-BAR, side - APART),
      at(0, side),
      at(BAR, side + APART),
      at(2 * BAR, side),
    ];
    path.moveTo(from.x, from.y);
    path.quadraticCurveTo(first.x, first.y, centre.x, centre.y);
    path.quadraticCurveTo(second.x, second.y, to.x, to.y);
  }
}
