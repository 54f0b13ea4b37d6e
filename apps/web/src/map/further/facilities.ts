import type { MapMarker } from '../../face/face.ts';
import { at, centred, FIGURES, isSeen, type Brush } from '../brush.ts';
import type { Scene } from '../scene.ts';

const INK = '#16191a';
const PAPER = '#fbf8f2';
const HIT = '#b3260f';
const WATER = '#285a71';
/**
 * How far from the middle of its hex a facility lies, in hex widths: beside the counters where there are some, clear of their number and of who
 * flies over them, else nearer to it.
 */
const PLACES = {
  airfield: { alone: { x: -0.02, y: 0.04 }, beside: { x: -0.34, y: 0.36 } },
  harbour: { alone: { x: 0.3, y: -0.26 }, beside: { x: 0.39, y: 0.31 } },
  zone: { alone: { x: 0, y: 0.34 }, beside: { x: 0, y: 0.46 } },
  drop: { alone: { x: 0, y: 0.1 }, beside: { x: -0.3, y: -0.34 } },
  'last-seen': { alone: { x: 0, y: 0 }, beside: { x: 0, y: -0.56 } },
} as const;
/** Is a marker a facility of these? */
export const isFacility = (kind: MapMarker['kind']): kind is keyof typeof PLACES => Object.hasOwn(PLACES, kind);

/** Tilt of runways. */
const TILT = (-24 * Math.PI) / 180;

/** An airfield, a port, the middle of a zone of interdiction, where units are to come down, or where ships were last seen. */
export function layFacility(brush: Brush, { kind, at: [hex = ''], points = 0, level = 0 }: MapMarker, scene: Scene): void {
  if (!isSeen(brush, hex) || !isFacility(kind)) return;
  const scale = Math.round(Math.max(0.5, brush.z * 0.94) * 20) / 20;
  const { x, y } = PLACES[kind][scene.stacks.has(hex) ? 'beside' : 'alone'];
  const point = at(brush, hex);
  const sprite = brush.sprites.of(`${kind} ${points} ${level} ${scale}`, 60 * scale, 40 * scale, (context) => {
    context.scale(scale, scale);
    context.translate(30, 20);
    if (kind === 'airfield') drawAirfield(context, points, level);
    else if (kind === 'harbour') drawHarbour(context, points, level);
    else if (kind === 'zone') drawZone(context, level);
    else if (kind === 'drop') drawDrop(context, points);
    else drawLastSeen(context, points);
  });
  brush.sprites.put(brush.context, sprite, point.x + x * brush.camera.wide, point.y + y * brush.camera.wide);
}

/** A runway, and under it a pip for each air unit that may take off: red where it is hit. */
function drawAirfield(context: CanvasRenderingContext2D, capacity: number, hits: number): void {
  context.save();
  context.translate(0, -4);
  context.rotate(TILT);
  const runway = new Path2D();
  runway.roundRect(-15, -3.6, 30, 7.2, 3.6);
  context.fillStyle = PAPER;
  context.fill(runway);
  context.strokeStyle = INK;
  context.lineWidth = 1.5;
  context.stroke(runway);
  context.lineWidth = 1.2;
  context.setLineDash([3, 2.4]);
  context.stroke(new Path2D('M-11 0 H11'));
  context.restore();
  context.lineWidth = 1;
  for (let i = 0; i < capacity; i++) {
    const pip = new Path2D();
    pip.roundRect(-capacity * 2.9 + i * 5.8 + 0.5, 6, 4.8, 4.8, 1.2);
    context.fillStyle = i < hits ? HIT : PAPER;
    context.fill(pip);
    context.strokeStyle = INK;
    context.stroke(pip);
  }
}

/** An anchor in a disc, its capacity to the right, and a red dot for each hit. */
function drawHarbour(context: CanvasRenderingContext2D, capacity: number, hits: number): void {
  const disc = new Path2D();
  disc.arc(-6, 0, 8.4, 0, 2 * Math.PI);
  context.fillStyle = PAPER;
  context.fill(disc);
  context.strokeStyle = WATER;
  context.lineWidth = 1.4;
  context.stroke(disc);
  context.lineCap = 'round';
  context.stroke(new Path2D('M-6 -4.6 V5 M-8.6 -2 h5.2 M-10.8 1.4 Q-10.4 5 -6 5.2 Q-1.6 5 -1.2 1.4'));
  context.font = `700 12px ${FIGURES}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.strokeStyle = PAPER;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeText(String(capacity), 5, 0.6);
  context.fillStyle = WATER;
  context.fillText(String(capacity), 5, 0.6);
  context.fillStyle = HIT;
  for (let i = 0; i < hits; i++) context.fillRect(-12 + i * 5, 10, 3.8, 3.8);
}

/** A diamond with its level. */
function drawZone(context: CanvasRenderingContext2D, level: number): void {
  const diamond = new Path2D('M0 -15 L15 0 L0 15 L-15 0 Z');
  context.fillStyle = '#ffd84d';
  context.fill(diamond);
  context.strokeStyle = '#1d1a10';
  context.lineWidth = 1.8;
  context.stroke(diamond);
  context.fillStyle = '#1d1a10';
  centred(context, String(level), 0, 0.6, `700 16px ${FIGURES}`);
}

/** The hull of a group of ships, dashed, without figures: they were here, and need not be any more; how many groups, where they are several. */
function drawLastSeen(context: CanvasRenderingContext2D, groups: number): void {
  const hull = new Path2D('M-25 -13 H25 a3 3 0 0 1 3 3 L25 9 Q22 16 14 16 H-14 Q-22 16 -25 9 L-28 -10 a3 3 0 0 1 3 -3 z');
  context.fillStyle = 'rgba(251,248,242,0.5)';
  context.fill(hull);
  context.strokeStyle = INK;
  context.lineWidth = 1.4;
  context.setLineDash([4, 3]);
  context.stroke(hull);
  context.fillStyle = INK;
  centred(context, groups > 1 ? `? ${groups}` : '?', 0, 2, `700 17px ${FIGURES}`);
}

/** A parachute, and how many come down by it. */
function drawDrop(context: CanvasRenderingContext2D, units: number): void {
  context.lineJoin = context.lineCap = 'round';
  const cords = new Path2D('M-13 -3 L0 12 L13 -3 M-4.4 -3 L0 12 L4.4 -3');
  context.strokeStyle = PAPER;
  context.lineWidth = 3.4;
  context.stroke(cords);
  context.strokeStyle = INK;
  context.lineWidth = 1.2;
  context.stroke(cords);
  const canopy = new Path2D('M-13 -3 C-13 -19 13 -19 13 -3 Q8.7 -7 4.4 -3 Q0 -7 -4.4 -3 Q-8.7 -7 -13 -3 Z');
  context.fillStyle = PAPER;
  context.fill(canopy);
  context.lineWidth = 1.6;
  context.stroke(canopy);
  context.fillStyle = INK;
  centred(context, String(units), 0, -8.6, `700 12px ${FIGURES}`);
}
