import { MARK } from '../theme.ts';
import { at, box, cased, centred, COUNTER, FIGURES, isSeen, outline, withAlpha, type Brush } from './brush.ts';
import { drawSign } from './markers.ts';
import type { Barred, Scene } from './scene.ts';
import { levelOf, reachOf } from './levels.ts';
import type { Point } from './points.ts';
import { numberBox } from './terrain.ts';

/** Where brackets lie between a hex's middle and its rim. */
const INNER = 0.91;

interface RingLook {
  readonly scale: number;
  readonly colour: string;
  readonly casing: string;
  readonly weight: number;
  readonly dash?: readonly number[];
}

function drawRing(brush: Brush, hex: string, { scale, colour, casing, weight, dash = [] }: RingLook): void {
  if (!isSeen(brush, hex)) return;
  const { context } = brush;
  const thick = Math.max(0.55, brush.z) * weight;
  const path = outline(brush, hex, scale);
  context.save();
  context.lineJoin = 'round';
  context.strokeStyle = casing;
  context.lineWidth = thick + 2.6;
  context.stroke(path);
  context.strokeStyle = colour;
  context.lineWidth = thick;
  context.setLineDash([...dash]);
  context.stroke(path);
  context.restore();
}

/** The target's wash, and rings around what is pointed at, hovered over, chosen, attacked. */
export function drawRings(brush: Brush, scene: Scene): void {
  const { colours, context } = brush;
  const { target, selected, cursor } = scene;
  const chosen: RingLook = { scale: 0.89, colour: colours.select, casing: colours.selectCase, weight: 3 };
  if (target && isSeen(brush, target)) {
    context.fillStyle = withAlpha(colours.arrow, 0.13);
    context.fill(outline(brush, target, 0.97));
  }
  for (const hex of scene.pointed)
    drawRing(brush, hex, { scale: 0.93, colour: colours.strait, casing: colours.roadCase, weight: 2.6, dash: [7, 5] });
  drawHover(brush, scene);
  for (const hex of new Set(scene.attackers)) if (hex !== target) drawRing(brush, hex, chosen);
  if (target) drawRing(brush, target, { scale: 0.89, colour: colours.arrow, casing: colours.arrowCase, weight: 3.4 });
  if (selected && selected !== target) drawRing(brush, selected, chosen);
  if (cursor) drawRing(brush, cursor, { scale: 0.97, colour: colours.ink, casing: colours.halo, weight: 2, dash: [4, 4] });
}

/** How much of each side of a hex its corner brackets take, at either end. */
const BRACKET = 0.2;

/** Until the context is restored nothing is drawn over the hex's number. */
function spareNumber({ context, camera, layout }: Brush, hex: string): void {
  const number = numberBox(camera.wide);
  if (!number || !layout.isHex(hex)) return;
  const { x, y } = camera.toScreen(layout.centre(hex));
  const [width, height] = [number.width * camera.wide, number.height * camera.wide];
  const all = new Path2D();
  all.rect(0, 0, camera.width, camera.height);
  all.rect(x - width / 2, y - number.up * camera.wide - height / 2, width, height);
  context.clip(all, 'evenodd');
}

/** Brackets at the corners of what can be attacked: told by their shape, whatever colours one sees. */
export function drawTargets(brush: Brush, targets: readonly string[]): void {
  const { colours, context } = brush;
  for (const hex of targets) {
    if (!isSeen(brush, hex)) continue;
    const side = (brush.camera.wide / Math.sqrt(3)) * INNER;
    context.save();
    spareNumber(brush, hex);
    context.lineJoin = 'round';
    // A stroke begins at a corner.
    context.setLineDash([2 * BRACKET * side, (1 - 2 * BRACKET) * side]);
    context.lineDashOffset = BRACKET * side;
    const thick = Math.max(0.55, brush.z) * 3;
    cased(context, outline(brush, hex, INNER), {
      colour: colours.arrow,
      weight: thick,
      casing: colours.arrowCase,
      casingWeight: thick + 2.6,
    });
    context.restore();
  }
}

/** A thin line around the counters pointed at, or around the hex where there are none; a dashed one where one cannot go. */
function drawHover(brush: Brush, { hover, selected, stacks, barred }: Scene): void {
  const { colours, context, camera, layout } = brush;
  if (barred) drawRing(brush, barred.hex, { scale: 0.92, colour: colours.ink, casing: colours.halo, weight: 1.8, dash: [6, 5] });
  if (!hover || hover === selected || hover === barred?.hex || !isSeen(brush, hover)) return;
  const count = stacks.get(hover)?.length ?? 0;
  if (count === 0 || levelOf(camera.wide) < 1 || layout.box(hover)) {
    drawRing(brush, hover, { scale: 0.96, colour: colours.ink, casing: colours.halo, weight: 1.6 });
    return;
  }
  const { x, y } = at(brush, hover);
  const half = reachOf(count) * camera.wide + 3;
  const ring = box(x - half, y - half - 2 * brush.z - 1, 2 * half, 2 * half, half * 0.22);
  cased(context, ring, { colour: colours.ink, weight: 1.6, casing: colours.halo, casingWeight: 3.6 });
}

/** The box of the turn that is played, lit. */
export function drawTurn(brush: Brush, turn: number): void {
  const lit = brush.layout.boxes.find(({ face }) => face.turn === turn);
  if (!lit) return;
  const { colours } = brush;
  drawRing(brush, lit.face.id, { scale: 0.9, colour: colours.select, casing: colours.selectCase, weight: 4 });
}

/** Hexsides that a line pointed at speaks of, lit. */
export function drawSides(brush: Brush, sides: Scene['pointedSides']): void {
  const { context, colours, camera, layout } = brush;
  const path = new Path2D();
  for (const [a, b] of sides) {
    const side = layout.knows(a) && layout.knows(b) ? layout.side(a, b) : null;
    if (!side) continue;
    const [from, to] = side.map((point) => camera.toScreen(point)) as [Point, Point];
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
  }
  const z = Math.max(0.5, brush.z);
  context.save();
  context.lineCap = 'round';
  const casing = colours.name === 'dark' ? '#0d171d' : '#ffffff';
  cased(context, path, { colour: colours.ours, weight: 6.5 * z, casing, casingWeight: 11 * z });
  context.restore();
}

/** Dots along a way from hex to hex; none in the last hex where a figure stands. */
export function drawPath(brush: Brush, path: readonly string[], legal: Scene['legal']): void {
  if (path.length < 2) return;
  drawDots(
    brush,
    dotsOf(brush, path, (hex) => !legal.get(hex)),
    { fill: brush.colours.select, edge: brush.colours.selectCase },
  );
}

interface DotLook {
  readonly fill: string;
  readonly edge: string;
}

function dotsOf(brush: Brush, path: readonly string[], isFree: (hex: string) => boolean): readonly Point[] {
  return path.slice(1).flatMap((hex, i) => {
    const a = at(brush, path[i] as string);
    const b = at(brush, hex);
    const parts = isFree(hex) ? [0.25, 0.5, 0.75, 1] : [0.25, 0.5, 0.75];
    return parts.map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
  });
}

function drawDots({ context, z }: Brush, dots: readonly Point[], { fill, edge }: DotLook): void {
  const radius = Math.max(2, 4 * z);
  const path = new Path2D();
  for (const { x, y } of dots) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = fill;
  context.fill(path);
  context.strokeStyle = edge;
  context.lineWidth = 1.2;
  context.stroke(path);
}

/** A way that cannot be gone: as far as it can be, a bar on the hexside that stops it, and the rest pale. */
export function drawBarred(brush: Brush, { path, at: failing }: Barred): void {
  const { colours, context, layout, camera } = brush;
  if (!path.every((hex) => layout.knows(hex))) return;
  const beyond = dotsOf(brush, path.slice(Math.max(0, failing - 1)), () => true);
  drawDots(brush, beyond, { fill: withAlpha(colours.paper, 0.75), edge: withAlpha(colours.ink, 0.5) });
  drawPath(brush, path.slice(0, failing), new Map());
  const [last, next] = [path[failing - 1], path[failing]];
  const side = last && next ? layout.side(last, next) : null;
  if (!side) return;
  const [from, to] = side.map((point) => camera.toScreen(point)) as [Point, Point];
  const bar = new Path2D();
  bar.moveTo(from.x + (to.x - from.x) * 0.14, from.y + (to.y - from.y) * 0.14);
  bar.lineTo(to.x + (from.x - to.x) * 0.14, to.y + (from.y - to.y) * 0.14);
  const z = Math.max(0.5, brush.z);
  context.save();
  context.lineCap = 'round';
  cased(context, bar, { colour: MARK.supply, weight: 5.5 * z, casing: MARK.supplyGround, casingWeight: 10 * z });
  context.restore();
}

/** The barred circle in the hex that cannot be reached: at the corner of what stands there. */
export function drawBarredSign(brush: Brush, { hex }: Barred, scene: Scene): void {
  if (!isSeen(brush, hex)) return;
  const { x, y } = at(brush, hex);
  const out = scene.stacks.has(hex) ? (COUNTER / 2) * brush.camera.wide : 0;
  drawSign(brush, 'barred', { x: x + out, y: y - out });
}

/** The cost or number of a place: in the hex's middle, or on a pill beside the counters or the town that is there. */
export function drawFigure(brush: Brush, hex: string, figure: string, beside: number | null): void {
  const { context, colours, camera, sprites } = brush;
  if (!figure || camera.wide < 24 || !isSeen(brush, hex)) return;
  const size = Math.round(Math.max(10, (beside === null ? 0.19 : 0.15) * camera.wide));
  const { x, y } = at(brush, hex);
  if (beside === null) {
    const width = size * (0.55 * figure.length + 1);
    const sprite = sprites.of(`figure ${figure} ${size} ${colours.name}`, width, size * 1.5, (on) => {
      on.font = `700 ${size}px ${FIGURES}`;
      on.textAlign = 'center';
      on.textBaseline = 'middle';
      on.lineJoin = 'round';
      on.strokeStyle = colours.halo;
      on.lineWidth = 4;
      on.strokeText(figure, width / 2, size * 0.78);
      on.fillStyle = colours.ink;
      on.fillText(figure, width / 2, size * 0.78);
    });
    sprites.put(context, sprite, x, y);
    return;
  }
  const height = size + 4;
  const width = Math.max(height, Math.round(size * 0.5 * figure.length + 8));
  const sprite = sprites.of(`costs ${figure} ${size} ${colours.name}`, width + 2, height + 2, (on) => {
    const pill = box(1, 1, width, height, height / 2);
    on.fillStyle = colours.paper;
    on.fill(pill);
    on.strokeStyle = colours.ours;
    on.lineWidth = 1.4;
    on.stroke(pill);
    on.fillStyle = colours.ink;
    centred(on, figure, width / 2 + 1, height / 2 + 1.6, `700 ${size}px ${FIGURES}`);
  });
  sprites.put(context, sprite, x + beside * camera.wide + width * 0.42, y + 0.08 * camera.wide);
}

/** Rings hexes for a moment in which something happens there. */
export function drawFlash(brush: Brush, hexes: readonly string[], strength: number): void {
  const { context, colours } = brush;
  context.globalAlpha = Math.max(0, Math.min(1, strength));
  for (const hex of new Set(hexes)) drawRing(brush, hex, { scale: 0.9, colour: colours.select, casing: colours.selectCase, weight: 3.4 });
  context.globalAlpha = 1;
}
