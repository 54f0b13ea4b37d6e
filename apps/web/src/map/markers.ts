import type { Face, MapMarker, Standing } from '../face/face.ts';
import { at, box, centred, isSeen, SANS, type Brush } from './brush.ts';
import { starPath } from './names.ts';
import type { MarkKind } from '../face/overlay.ts';
import type { Scene } from './scene.ts';
import { drawPlate, drawSignHere, SIGN_REACH, type Sign } from './signs.ts';
import { levelOf, reachOf } from './levels.ts';
import { drawAircraft, drawSupport } from './support.ts';
import type { Point } from './points.ts';

/** Lays a sign down; it shrinks with the map, but no further than to half. */
export function drawSign(brush: Brush, sign: Sign, point: Point): void {
  const scale = Math.round(Math.max(0.5, brush.z * 0.98) * 20) / 20;
  const side = 2 * SIGN_REACH * scale;
  const sprite = brush.sprites.of(`sign ${sign} ${scale}`, side, side, (context) => {
    context.scale(scale, scale);
    context.translate(SIGN_REACH, SIGN_REACH);
    drawSignHere(context, sign);
  });
  brush.sprites.put(brush.context, sprite, point.x, point.y);
}

/** The place left of a hex's counters, or of its middle where there are none, for what is laid beside them. */
export function beside(brush: Brush, hex: string, count: number): Point {
  const { x, y } = at(brush, hex);
  return { x: x - (count > 0 ? reachOf(count) + 0.11 : 0.3) * brush.camera.wide, y };
}

/** What has a place of its own (`supplies.ts`). */
const ELSEWHERE = [
  'crate',
  'rampart',
  'airbase',
  'port',
  'airfield',
  'harbour',
  'zone',
  'drop',
  'last-seen',
  'railhead',
  'rail-down',
] as const;
type Elsewhere = (typeof ELSEWHERE)[number];
const isElsewhere = (kind: MapMarker['kind']): kind is Elsewhere => ELSEWHERE.some((one) => one === kind);

/** Broken bridges, mines and the like lie on their hexside; several on one stand side by side. */
export function drawMarkers(brush: Brush, markers: readonly MapMarker[], face: Face): void {
  if (levelOf(brush.camera.wide) < 1) return;
  const there = new Map<string, number>();
  for (const marker of markers) {
    const { kind, at: hexes } = marker;
    if (isElsewhere(kind)) continue;
    const points = hexes.filter((hex) => isSeen(brush, hex)).map((hex) => at(brush, hex));
    if (points.length === 0) continue;
    const key = hexes.join(' ');
    const before = there.get(key) ?? 0;
    there.set(key, before + 1);
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    if (kind === 'plate') layPlate(brush, marker, { x, y: y - 0.4 * brush.camera.wide }, face);
    else if (kind === 'aircraft') layAircraft(brush, marker, { x: x - 0.4 * brush.camera.wide, y: y - 0.2 * brush.camera.wide }, face);
    else if (kind === 'garrison') layGarrison(brush, marker, { x: x + 0.3 * brush.camera.wide, y: y - 0.2 * brush.camera.wide }, face);
    else if (kind === 'fort') drawSign(brush, kind, { x: x + 0.36 * brush.camera.wide, y: y + 0.22 * brush.camera.wide });
    else drawSign(brush, kind, { x: x + before * 27 * brush.z, y });
  }
}

/** Aircraft hang at the left of a hex, ships at its right. */
export function drawSupports(brush: Brush, supports: Scene['supports'], face: Face): void {
  if (levelOf(brush.camera.wide) < 1) return;
  for (const [hex, stack] of supports) {
    if (!isSeen(brush, hex)) continue;
    for (const kind of ['air', 'naval'] as const) {
      const some = stack.filter(({ piece }) => piece.kind === kind);
      const { x, y } = at(brush, hex);
      const dx = (kind === 'air' ? -0.45 : 0.45) * brush.camera.wide;
      for (const [i, standing] of some.entries())
        layPiece(brush, standing, { x: x + dx, y: y + (0.28 * i - 0.02) * brush.camera.wide }, face);
    }
  }
}

function layPiece(brush: Brush, standing: Standing, { x, y }: Point, face: Face): void {
  const scale = Math.round(Math.max(0.5, brush.z * 0.98) * 20) / 20;
  const sprite = brush.sprites.of(`support ${standing.piece.id} ${standing.reduced} ${scale}`, 48 * scale, 30 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(24, 15);
    drawSupport(context, standing, face);
  });
  brush.sprites.put(brush.context, sprite, x, y);
}

/** A plate with a word stands above the counters of its hex. */
function layPlate(brush: Brush, { says, plate = says, nationality }: MapMarker, { x, y }: Point, face: Face): void {
  const nation = face.nationalities[nationality ?? ''] ?? Object.values(face.nationalities)[0];
  if (!nation) return;
  const scale = Math.round(Math.max(0.7, brush.z * 0.98) * 20) / 20;
  const sprite = brush.sprites.of(`plate ${plate} ${nation.face} ${scale}`, 44 * scale, 24 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(22, 12);
    drawPlate(context, plate, nation);
  });
  brush.sprites.put(brush.context, sprite, x, y);
}

/** An aircraft that lies in a hex, at the upper left of what stands there. */
function layAircraft(brush: Brush, { nationality, says }: MapMarker, { x, y }: Point, face: Face): void {
  const nation = face.nationalities[nationality ?? ''];
  if (!nation) return;
  const scale = Math.round(Math.max(0.5, brush.z * 0.98) * 20) / 20;
  const sprite = brush.sprites.of(`aircraft ${says} ${nation.face} ${scale}`, 48 * scale, 30 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(24, 15);
    drawAircraft(context, nation);
  });
  brush.sprites.put(brush.context, sprite, x, y);
}

const SHIELD = 'M-7.5 -9 H7.5 V0 Q7.5 6.4 0 10 Q-7.5 6.4 -7.5 0 Z';

/** A small shield in the colours of whose garrison holds the hex. */
function layGarrison(brush: Brush, { nationality }: MapMarker, { x, y }: Point, face: Face): void {
  const nation = face.nationalities[nationality ?? ''];
  if (!nation) return;
  const scale = Math.round(Math.max(0.5, brush.z * 0.9) * 20) / 20;
  const sprite = brush.sprites.of(`garrison ${nation.face} ${scale}`, 22 * scale, 26 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(11, 13);
    const shield = new Path2D(SHIELD);
    context.fillStyle = nation.face;
    context.fill(shield);
    context.strokeStyle = nation.ink;
    context.lineWidth = 1.4;
    context.stroke(shield);
    context.stroke(new Path2D('M0 -4.6 V4'));
  });
  brush.sprites.put(brush.context, sprite, x, y);
}

const FLAG = 'M-9 12 V-11 H9 l-4 5.5 l4 5.5 H-9';

/** The flag of who holds a place; with a star where it is wanted. */
function drawFlag(brush: Brush, { x, y }: Point, colours: { readonly face: string; readonly edge: string }, isWanted: boolean): void {
  const scale = Math.round(Math.max(0.6, brush.z) * 20) / 20;
  const { colours: map } = brush;
  const sprite = brush.sprites.of(`flag ${colours.face} ${isWanted} ${scale} ${map.name}`, 34 * scale, 34 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(17, 17);
    const flag = new Path2D(FLAG);
    context.lineJoin = context.lineCap = 'round';
    context.strokeStyle = map.halo;
    context.lineWidth = 4.6;
    context.stroke(flag);
    context.fillStyle = colours.face;
    context.fill(new Path2D('M-9 0 V-11 H9 l-4 5.5 l4 5.5 z'));
    context.strokeStyle = colours.edge;
    context.lineWidth = 1.8;
    context.stroke(flag);
    if (!isWanted) return;
    const star = starPath(8, 5, 7.4);
    context.strokeStyle = map.starEdge;
    context.lineWidth = 2.4;
    context.stroke(star);
    context.fillStyle = map.star;
    context.fill(star);
  });
  brush.sprites.put(brush.context, sprite, x, y);
}

/** Flags over objectives that were taken and where no counter shows who is there. */
export function drawControl(brush: Brush, scene: Scene, face: Face): void {
  if (levelOf(brush.camera.wide) < 2) return;
  for (const [hex, nationality] of scene.control) {
    const nation = face.nationalities[nationality];
    if (!nation || scene.stacks.has(hex) || scene.overlay?.marks.has(hex) || !isSeen(brush, hex)) continue;
    drawFlag(brush, beside(brush, hex, 0), nation, false);
  }
}

/** What an overlay marks in a hex, beside its counters. */
export function drawMark(brush: Brush, hex: string, mark: MarkKind, scene: Scene, face: Face): void {
  if (!isSeen(brush, hex)) return;
  const point = beside(brush, hex, scene.stacks.get(hex)?.length ?? 0);
  if (mark === 'source' || mark === 'cut') {
    drawSign(brush, mark, point);
    return;
  }
  const holder = face.nationalities[scene.overlay?.holders?.get(hex) ?? scene.control.get(hex) ?? ''];
  const wash = scene.overlay?.washes.get(hex)?.wash;
  const plain = { face: wash === 'theirs' ? brush.colours.theirs : brush.colours.ours, edge: brush.colours.ink };
  drawFlag(brush, point, holder ?? plain, mark === 'wanted');
}

/** An ink pill under the counters: what they must still do, near at hand with its rule. */
export function drawPill(brush: Brush, hex: string, must: { readonly says: string; readonly rule: string }, below: number): void {
  const level = levelOf(brush.camera.wide);
  if (!isSeen(brush, hex) || level < 2) return;
  const { context, colours, camera, sprites } = brush;
  const [text, px] = level === 3 ? [`${must.says}, ${must.rule}`, 12.5] : [must.says, 10.5];
  const font = `600 ${px}px ${SANS}`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width + px * 1.3);
  const height = px + 8.5;
  const pill = sprites.of(`pill ${text} ${px} ${colours.name}`, width, height, (on) => {
    on.fillStyle = colours.ink;
    on.fill(box(0, 0, width, height, height / 2));
    on.fillStyle = colours.paper;
    centred(on, text, width / 2, height / 2 + 0.5, font);
  });
  const { x, y } = at(brush, hex);
  sprites.put(context, pill, x, y + below * camera.wide + height * 0.45);
}
