import type { GroundLook } from '../face/face.ts';
import type { Pen } from './pen.ts';
import type { Place } from './shapes.ts';
import type { Point } from './points.ts';

/** A number that is always the same for a hex and a place in it. */
const steady = (hex: number, i: number): number => {
  const v = Math.sin(hex * 12.9898 + i * 78.233) * 43758.5453;
  return v - Math.floor(v);
};

const SPOTS = [
  [-0.37, 0.14],
  [0.36, 0.17],
  [-0.37, -0.15],
  [0.38, -0.12],
  [-0.2, -0.35],
  [0.2, -0.36],
  [-0.16, 0.34],
] as const;
const SPOTS_OF: { readonly [look in GroundLook]: readonly number[] } = {
  rough: [0, 2, 3, 5],
  mountain: [0, 1, 3, 4, 6],
  woods: [1, 4, 6],
  forest: [1, 2, 4, 5, 6],
  marsh: [0, 1, 3, 4, 6],
};

/** Hills, peaks, trees and reeds stand at the hex's rim, never under the counter. */
export function drawGlyphs({ context, wide, colours, at }: Pen, hex: number, look: GroundLook, centre: Point): void {
  const z = wide / 104;
  const { x, y } = at(centre);
  context.strokeStyle = context.fillStyle =
    look === 'forest' || look === 'woods' ? colours.tree : look === 'marsh' ? colours.reed : colours.glyph;
  for (const i of SPOTS_OF[look]) {
    const [a, b] = SPOTS[i] as readonly [number, number];
    const px = x + (a + (steady(hex, i) - 0.5) * 0.07) * wide;
    const py = y + (b + (steady(hex, i + 9) - 0.5) * 0.06) * wide;
    if (look === 'mountain') drawPeak(context, px, py, (9.5 + steady(hex, i + 4) * 3) * z, z);
    else if (look === 'rough') drawHill(context, px, py, 7.4 * z, z);
    else if (look === 'forest' || look === 'woods') drawTree(context, px, py, (6 + steady(hex, i + 4) * 1.6) * z);
    else drawReeds(context, px, py, 7 * z, z);
  }
  context.globalAlpha = 1;
}

function drawPeak(context: CanvasRenderingContext2D, x: number, y: number, q: number, z: number): void {
  context.globalAlpha = 0.5;
  context.beginPath();
  context.moveTo(x, y - q * 0.95);
  context.lineTo(x + q * 0.95, y + q * 0.55);
  context.lineTo(x - q * 0.2, y + q * 0.55);
  context.lineTo(x + q * 0.14, y - q * 0.1);
  context.closePath();
  context.fill();
  context.globalAlpha = 0.7;
  context.lineWidth = 1.25 * z;
  context.beginPath();
  context.moveTo(x - q * 0.95, y + q * 0.55);
  context.lineTo(x, y - q * 0.95);
  context.lineTo(x + q * 0.95, y + q * 0.55);
  context.stroke();
}

function drawHill(context: CanvasRenderingContext2D, x: number, y: number, q: number, z: number): void {
  context.globalAlpha = 0.62;
  context.lineWidth = 1.3 * z;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - q, y + q * 0.4);
  context.quadraticCurveTo(x - q * 0.1, y - q * 0.95, x + q * 0.8, y + q * 0.4);
  context.moveTo(x + q * 0.15, y - q * 0.18);
  context.lineTo(x + q * 0.47, y + q * 0.44);
  context.moveTo(x + q * 0.42, y);
  context.lineTo(x + q * 0.58, y + q * 0.38);
  context.stroke();
}

function drawTree(context: CanvasRenderingContext2D, x: number, y: number, q: number): void {
  context.globalAlpha = 0.72;
  context.beginPath();
  context.moveTo(x, y - q);
  context.lineTo(x + q * 0.72, y + q * 0.5);
  context.lineTo(x - q * 0.72, y + q * 0.5);
  context.closePath();
  context.rect(x - q * 0.13, y + q * 0.5, q * 0.26, q * 0.42);
  context.fill();
}

function drawReeds(context: CanvasRenderingContext2D, x: number, y: number, q: number, z: number): void {
  context.globalAlpha = 0.85;
  context.lineWidth = 1.3 * z;
  context.lineCap = 'round';
  context.beginPath();
  for (const by of [-0.55, 0, 0.55]) {
    context.moveTo(x + by * q, y + q * 0.3);
    context.lineTo(x + by * q * 1.35, y - q * (by === 0 ? 0.75 : 0.5));
  }
  context.moveTo(x - q, y + q * 0.42);
  context.lineTo(x + q, y + q * 0.42);
  context.stroke();
}

/** Draws around a point as if a hex were 104 px wide, turned by an angle; nothing where the point is out of sight. */
function drawAround({ context, wide, at, sees }: Pen, point: Point, angle: number, draw: () => void): void {
  if (!sees(point)) return;
  const { x, y } = at(point);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(wide / 104, wide / 104);
  draw();
  context.restore();
}

/** A filled shape with an edge around it, so wide that half of it shows. */
function drawCased(
  { context }: Pen,
  shape: Path2D,
  { wide, edge, fill }: { readonly wide: number; readonly edge: string; readonly fill: string },
): void {
  context.lineJoin = 'round';
  context.lineWidth = wide;
  context.strokeStyle = edge;
  context.stroke(shape);
  context.fillStyle = fill;
  context.fill(shape);
}

const STRAIT = new Path2D('M-17 0 l8 -5.5 v3.3 h18 v-3.3 l8 5.5 l-8 5.5 v-3.3 h-18 v3.3 z');

export const drawStrait = (pen: Pen, { at, angle }: { readonly at: Point; readonly angle: number }): void =>
  drawAround(pen, at, angle, () => drawCased(pen, STRAIT, { wide: 3.2, edge: pen.colours.roadCase, fill: pen.colours.strait }));

const BLOCK = new Path2D('M-26 -9 l14 -15 l24 1 l13 13 l-3 20 l-20 13 l-23 -7 z');
/** The main streets, one way and across it. */
const STREETS = new Path2D('M-28 -4 L26 -14 M-27 8 L27 -2 M-22 18 L26 9 M-17 -22 L-8 22 M-4 -26 L5 22 M9 -24 L17 18');

/** A city's built-up area. */
export const drawCity = (pen: Pen, { at, extent }: Place): void =>
  drawAround(pen, at, 0, () => {
    const { context, wide, colours } = pen;
    context.scale(extent, extent);
    context.lineJoin = 'round';
    context.globalAlpha = 0.82;
    context.fillStyle = colours.city;
    context.fill(BLOCK);
    context.globalAlpha = 1;
    if (wide >= 44) {
      context.save();
      context.clip(BLOCK);
      context.globalAlpha = 0.5;
      context.strokeStyle = colours.cityStreet;
      context.lineWidth = 1.5;
      context.stroke(STREETS);
      context.restore();
    }
    context.strokeStyle = colours.cityEdge;
    context.lineWidth = 1.4;
    context.stroke(BLOCK);
  });

const WORKS = new Path2D('M12 24 v-13 l7 4 v-4 l7 4 v-17 h5 v26 z');

/** The works beside an industrial city's houses. */
export const drawIndustry = (pen: Pen, { at }: Place): void =>
  drawAround(pen, at, 0, () => drawCased(pen, WORKS, { wide: 3, edge: pen.colours.halo, fill: pen.colours.rail }));

export function drawTown({ context, wide, colours, at, sees }: Pen, { at: point, name, village }: Place): void {
  if (!sees(point) || !name) return;
  const { x, y } = at(point);
  context.save();
  context.translate(x, y);
  context.scale(wide / 104, wide / 104);
  context.beginPath();
  context.arc(0, 0, village ? 3.4 : 5, 0, 2 * Math.PI);
  context.fillStyle = colours.halo;
  context.fill();
  context.strokeStyle = colours.town;
  context.lineWidth = village ? 1.8 : 2.4;
  context.stroke();
  context.restore();
}
