import type { MapColours } from '../theme.ts';
import { withAlpha, type Brush } from './brush.ts';
import type { Layout } from './geometry.ts';
import { holesOf, rimsOf } from './region.ts';
import type { Overlay, WashKind } from '../face/overlay.ts';

/** How far rims are drawn in, so that two regions side by side both show theirs; in hex widths. */
const INSET = 0.035;
/** What holes in a wash are shaded with, by day and by night. */
const SHADE = 'rgb(0 0 0 / 0.2)';
/** Side of a tile of a pattern, in CSS pixels. */
const TILE = 12;

/** Hexes as one shape, in hex widths. */
interface Area {
  readonly whole: Path2D;
  readonly rim: Path2D;
}

type Pattern = 'hatch' | 'counter hatch' | 'dots';

/** How a wash looks: a tint, a pattern that tells it without colour, and a rim, dashed in hex widths. */
interface Style {
  readonly colour: (colours: MapColours) => string;
  readonly tint: number;
  readonly pattern: readonly Pattern[];
  readonly dash: readonly number[];
}

const STYLES: { readonly [wash in WashKind]: Style } = {
  ours: { colour: ({ ours }) => ours, tint: 0.08, pattern: ['dots'], dash: [] },
  theirs: { colour: ({ theirs }) => theirs, tint: 0.08, pattern: ['hatch'], dash: [] },
  both: { colour: ({ theirs }) => theirs, tint: 0.1, pattern: ['hatch', 'counter hatch'], dash: [] },
  reach: { colour: ({ reach }) => reach, tint: 1, pattern: [], dash: [] },
  threat: { colour: ({ theirs }) => theirs, tint: 0.2, pattern: [], dash: [0.12, 0.07] },
  supplied: { colour: ({ supply }) => supply, tint: 0.16, pattern: [], dash: [] },
};

const kept = new WeakMap<object, ReadonlyMap<WashKind, Area>>();

function areasOf(layout: Layout, washes: Overlay['washes']): ReadonlyMap<WashKind, Area> {
  let areas = kept.get(washes);
  if (!areas) {
    const hexes = new Map<WashKind, string[]>();
    for (const [hex, { wash }] of washes) (hexes.get(wash) ?? hexes.set(wash, []).get(wash))?.push(hex);
    areas = new Map([...hexes].map(([wash, those]) => [wash, areaOf(layout, those)]));
    kept.set(washes, areas);
  }
  return areas;
}

function areaOf(layout: Layout, hexes: readonly string[]): Area {
  return { whole: pathOf(rimsOf(layout, hexes)), rim: pathOf(rimsOf(layout, hexes, INSET)) };
}

function pathOf(rims: ReturnType<typeof rimsOf>): Path2D {
  const path = new Path2D();
  for (const rim of rims) {
    for (const [i, { x, y }] of rim.entries())
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    path.closePath();
  }
  return path;
}

/** Washes the hexes of an overlay, each kind as one area with a rim. */
export function drawWashes(brush: Brush, { washes }: Overlay): void {
  for (const [wash, area] of areasOf(brush.layout, washes)) drawArea(brush, wash, area);
}

interface Nameable {
  readonly area: Area;
  /** The holes in it, where no figures tell what is in. */
  readonly holes: Path2D | null;
}

const reaches = new WeakMap<object, Nameable>();

/** Washes the places that may be named; without figures the holes between them are shaded, that nobody takes their rims for marks. */
export function drawLegal(brush: Brush, legal: ReadonlyMap<string, string>): void {
  if (legal.size === 0) return;
  const now = reaches.get(legal) ?? nameable(brush.layout, legal);
  reaches.set(legal, now);
  drawArea(brush, 'reach', now.area);
  const { holes } = now;
  if (!holes) return;
  onMap(brush, () => {
    brush.context.fillStyle = SHADE;
    brush.context.fill(holes);
  });
}

function nameable(layout: Layout, legal: ReadonlyMap<string, string>): Nameable {
  const holes = [...legal.values()].every((figure) => figure === '') ? holesOf(layout, new Set(legal.keys())) : [];
  return { area: areaOf(layout, [...legal.keys()]), holes: holes.length > 0 ? pathOf(rimsOf(layout, holes)) : null };
}

/** Paints in hex widths. */
export function onMap({ context, camera }: Brush, paint: () => void): void {
  const origin = camera.toScreen({ x: 0, y: 0 });
  context.save();
  context.translate(origin.x, origin.y);
  context.scale(camera.wide, camera.wide);
  context.lineJoin = 'round';
  paint();
  context.restore();
}

function drawArea(brush: Brush, wash: WashKind, { whole, rim }: Area): void {
  const { context, camera, colours } = brush;
  const { colour, tint, pattern, dash } = STYLES[wash];
  const ink = wash === 'reach' ? colours.ours : colour(colours);
  const weight = Math.max(1.2, 2.2 * brush.z) / camera.wide;
  onMap(brush, () => {
    context.fillStyle = tint === 1 ? colour(colours) : withAlpha(ink, tint);
    context.fill(whole, 'evenodd');
    for (const kind of pattern) {
      context.fillStyle = patternOf(brush, kind, kind === 'counter hatch' ? colours.ours : ink);
      context.fill(whole, 'evenodd');
    }
    context.strokeStyle = withAlpha(colours.halo, 0.8);
    context.lineWidth = weight * 2.2;
    context.stroke(rim);
    context.setLineDash([...dash]);
    context.strokeStyle = ink;
    context.lineWidth = weight;
    context.stroke(rim);
  });
}

const patterns = new Map<string, CanvasPattern>();

/** A pattern of the same size at every zoom, fixed to the map. */
function patternOf({ context, camera }: Brush, kind: Pattern, ink: string): CanvasPattern {
  const ratio = globalThis.devicePixelRatio || 1;
  const key = `${kind} ${ink} ${ratio}`;
  const pattern = patterns.get(key) ?? (context.createPattern(tileOf(kind, ink, ratio), 'repeat') as CanvasPattern);
  patterns.set(key, pattern);
  pattern.setTransform(new DOMMatrix().scale(1 / (camera.wide * ratio)));
  return pattern;
}

function tileOf(kind: Pattern, ink: string, ratio: number): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(TILE * ratio);
  const context = tile.getContext('2d') as CanvasRenderingContext2D;
  context.scale(tile.width / TILE, tile.width / TILE);
  context.strokeStyle = context.fillStyle = withAlpha(ink, kind === 'dots' ? 0.62 : 0.46);
  context.lineWidth = 1.3;
  if (kind === 'dots')
    for (const [x, y] of [
      [3, 3],
      [9, 9],
    ] as const) {
      context.beginPath();
      context.arc(x, y, 1.35, 0, 2 * Math.PI);
      context.fill();
    }
  else {
    const rising = kind === 'hatch';
    for (const off of [-TILE, 0, TILE]) {
      context.moveTo(off - 2, rising ? TILE + 2 : -2);
      context.lineTo(off + TILE + 2, rising ? -2 : TILE + 2);
    }
    context.stroke();
  }
  return tile;
}
