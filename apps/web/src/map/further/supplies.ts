import type { Face, MapMarker, Nationality, Standing } from '../../face/face.ts';
import { at, cased, isSeen, type Brush } from '../brush.ts';
import { inQuarters } from '../../face/sides.ts';
import { drawCrate, drawOutline } from './carriers.ts';
import { isFacility, layFacility } from './facilities.ts';
import { layPort } from './ports.ts';
import { levelOf } from '../levels.ts';
import { drawSign } from '../markers.ts';
import type { Scene } from '../scene.ts';
import type { Point } from '../points.ts';

/** How things lie in a hex, their size as a part of what is given for a hex of 104 px, and where from its middle in hex widths. */
interface Lie {
  readonly size: number;
  /** Nothing shrinks below what can be read. */
  readonly least: number;
  readonly left: number;
  readonly right: number;
  readonly down: number;
}
const ALONE: Lie = { size: 1, least: 0.5, left: 0, right: 0, down: 0 };
const TWO: Lie = { size: 0.84, least: 0.46, left: -0.25, right: 0.26, down: 0 };
/** At the foot of a hex with counters. */
const FOOT: Lie = { size: 0.72, least: 0.4, left: -0.19, right: 0.2, down: 0.385 };

/** A scale in steps, so that few pictures are made. */
const scaled = (brush: Brush, by: number, least: number): number => Math.round(Math.max(least, brush.z * by) * 20) / 20;

/** Is a counter there, which what lies in the hex gives way to? */
const hasCounters = (scene: Scene, hex: string): boolean => scene.stacks.get(hex)?.some(({ piece }) => !piece.carrier) ?? false;

const edgeOf = (nation: Nationality, { colours }: Brush): string =>
  colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;

/** Dumps, and trucks and wagons: in the middle of a hex without counters, else at its foot. */
export function drawSupplies(brush: Brush, scene: Scene, face: Face): void {
  if (levelOf(brush.camera.wide) < 1) return;
  for (const marker of scene.markers)
    if (marker.kind === 'crate') layCrate(brush, marker, scene, face);
    else if (marker.kind === 'airbase') layBase(brush, marker, scene, face);
    else if (marker.kind === 'port') layPort(brush, marker, scene);
    else if (isFacility(marker.kind)) layFacility(brush, marker, scene);
    else if (marker.kind === 'railhead' || marker.kind === 'rail-down') layRail(brush, marker.kind, marker.at[0] ?? '', scene);
  for (const [hex, stack] of scene.stacks) {
    if (!isSeen(brush, hex) || !brush.layout.isHex(hex)) continue;
    const carriers = stack.filter(({ piece }) => piece.carrier);
    if (carriers.length > 0) layCarriers(brush, hex, carriers, scene, face);
  }
}

/** What became of a railway lies left of the counters. */
function layRail(brush: Brush, sign: 'railhead' | 'rail-down', hex: string, scene: Scene): void {
  if (!isSeen(brush, hex)) return;
  const { x, y } = at(brush, hex);
  const isTaken = scene.stacks.has(hex) || hasCrate(scene, hex);
  drawSign(brush, sign, { x: x - (isTaken ? 0.4 : 0) * brush.camera.wide, y });
}

/** Where something lies in a hex and how large: alone, or at one side of its foot. */
function spotIn(brush: Brush, hex: string, side: 'left' | 'right', lie: Lie): { readonly point: Point; readonly scale: number } {
  const { x, y } = at(brush, hex);
  const { wide } = brush.camera;
  return { point: { x: x + lie[side] * wide, y: y + lie.down * wide }, scale: scaled(brush, lie.size, lie.least) };
}

/** Does supply lie on the ground of the hex? */
const hasCrate = (scene: Scene, hex: string): boolean => scene.markers.some(({ kind, at: [there] }) => kind === 'crate' && there === hex);

/** An air base that is alone in its hex, and one above what else is there. */
const BASE_ALONE = { size: 1, least: 0.5, up: 0 } as const;
const BASE_ABOVE = { size: 0.66, least: 0.4, up: 0.4 } as const;

function layBase(brush: Brush, { at: [hex = ''], nationality, level = 0, points = 0 }: MapMarker, scene: Scene, face: Face): void {
  const nation = face.nationalities[nationality ?? ''] ?? Object.values(face.nationalities)[0];
  if (!nation || !isSeen(brush, hex)) return;
  const { size, least, up } = scene.stacks.has(hex) || hasCrate(scene, hex) ? BASE_ABOVE : BASE_ALONE;
  const scale = scaled(brush, size, least);
  const { x, y } = at(brush, hex);
  const edge = edgeOf(nation, brush);
  const sprite = brush.sprites.of(`base ${level} ${points} ${nation.face} ${edge} ${scale}`, 50 * scale, 28 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(25, 14);
    drawBase(context, { level, points }, nation, edge);
  });
  brush.sprites.put(brush.context, sprite, x, y - up * brush.camera.wide);
}

/** A plate with two runways, and a light for each level: filled where it is paid for. */
function drawBase(
  context: CanvasRenderingContext2D,
  { level, points }: { readonly level: number; readonly points: number },
  nation: Nationality,
  edge: string,
): void {
  const plate = new Path2D('M-23 0 L-17 -12 H17 L23 0 L17 12 H-17 z');
  context.fillStyle = nation.face;
  context.fill(plate);
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.stroke(plate);
  context.strokeStyle = context.fillStyle = nation.ink;
  context.lineWidth = 2.6;
  context.stroke(new Path2D('M-15 -7.5 L15 1.4 M-15 -1 L15 -9'));
  context.lineWidth = 1.1;
  for (let i = 0; i < level; i++) {
    const light = new Path2D();
    light.rect(-13.5 + i * 9, 3.8, 7, 5.4);
    if (i < points) context.fill(light);
    context.stroke(light);
  }
}

/** Do carriers lie in the hex? */
const hasCarriers = (scene: Scene, hex: string): boolean => scene.stacks.get(hex)?.some(({ piece }) => piece.carrier) ?? false;

function layCrate(brush: Brush, { at: [hex = ''], nationality, points = 0, lights, of = 1 }: MapMarker, scene: Scene, face: Face): void {
  const nation = face.nationalities[nationality ?? ''];
  if (!nation || !isSeen(brush, hex)) return;
  const lie = hasCounters(scene, hex) ? FOOT : hasCarriers(scene, hex) ? TWO : ALONE;
  const { point, scale } = spotIn(brush, hex, 'left', lie);
  const sprite = brush.sprites.of(`crate ${points} ${lights} ${of} ${nation.face} ${scale}`, 54 * scale, 34 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(26.5, 17.5);
    drawCrate(context, { figure: String(points), lights: lights ?? 0, of }, nation);
  });
  brush.sprites.put(brush.context, sprite, point.x, point.y);
}

/** The carriers of a kind in a hex as one, with all their points and loads. */
function layCarriers(brush: Brush, hex: string, carriers: readonly Standing[], scene: Scene, face: Face): void {
  const lie = hasCounters(scene, hex) ? FOOT : hasCrate(scene, hex) ? TWO : ALONE;
  const kinds = (['truck', 'wagon'] as const).flatMap((kind) => {
    const alike = carriers.filter(({ piece }) => piece.carrier?.kind === kind);
    return alike.length === 0 ? [] : [{ kind, alike }];
  });
  for (const [i, { kind, alike }] of kinds.entries()) {
    const nation = face.nationalities[alike[0]?.piece.nationality ?? ''];
    if (!nation) continue;
    const { point, scale } = spotIn(brush, hex, 'right', lie);
    const y = point.y + (kinds.length > 1 ? (i - 0.5) * 36 * scale : 0);
    const points = sum(alike, ({ points: own }) => own);
    const load = sum(alike, ({ load: own }) => own);
    const edge = edgeOf(nation, brush);
    const name = `carrier ${kind} ${points} ${inQuarters(load)} ${nation.face} ${edge} ${scale}`;
    const sprite = brush.sprites.of(name, 60 * scale, 44 * scale, (context) => {
      context.scale(scale, scale);
      context.translate(31, 26);
      drawOutline(context, { kind, points, load }, nation, edge);
    });
    if (alike.some(({ piece }) => scene.chosen.has(piece.id))) ring(brush, { x: point.x, y }, 26 * scale);
    brush.sprites.put(brush.context, sprite, point.x, y);
  }
}

const sum = (carriers: readonly Standing[], of: (carrier: NonNullable<Standing['piece']['carrier']>) => number): number =>
  carriers.reduce((all, { piece: { carrier } }) => all + (carrier ? of(carrier) : 0), 0);

function ring({ context, colours }: Brush, { x, y }: Point, radius: number): void {
  const path = new Path2D();
  path.ellipse(x, y, radius * 1.2, radius * 0.9, 0, 0, 2 * Math.PI);
  cased(context, path, { colour: colours.select, weight: 2.6, casing: colours.selectCase, casingWeight: 4.6 });
}

/** How far below the middle of their hex field works lie, in hex widths. */
const WORKS_DOWN = 0.32;
const EARTH = { line: '#4c3417', case: '#fff8e6' } as const;

/** Ramparts at the foot of their hexes, under the counters, with a tooth for each level. */
export function drawRamparts(brush: Brush, markers: readonly MapMarker[]): void {
  if (levelOf(brush.camera.wide) < 1) return;
  for (const {
    kind,
    at: [hex = ''],
    level = 1,
  } of markers) {
    if (kind !== 'rampart' || !isSeen(brush, hex)) continue;
    const scale = scaled(brush, 1.2, 0.5);
    const { x, y } = at(brush, hex);
    const sprite = brush.sprites.of(`rampart ${level} ${scale}`, 56 * scale, 30 * scale, (context) => {
      context.scale(scale, scale);
      context.translate(28, 14);
      drawRampart(context, level);
    });
    brush.sprites.put(brush.context, sprite, x, y + WORKS_DOWN * brush.camera.wide);
  }
}

function drawRampart(context: CanvasRenderingContext2D, level: number): void {
  const wall = new Path2D('M-24 -3 Q-22 9 0 9 Q22 9 24 -3');
  context.lineCap = 'round';
  for (const [colour, weight] of [
    [EARTH.case, 6.4],
    [EARTH.line, 3],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = weight;
    context.stroke(wall);
  }
  context.fillStyle = EARTH.line;
  context.strokeStyle = EARTH.case;
  context.lineWidth = 1;
  for (let i = 0; i < level; i++) {
    const x = (i - (level - 1) / 2) * 9.4;
    const foot = 10 - Math.abs(x) * 0.12;
    const tooth = new Path2D(`M${x - 3.6} ${foot} L${x} ${foot - 9.6} L${x + 3.6} ${foot} z`);
    context.fill(tooth);
    context.stroke(tooth);
  }
}
