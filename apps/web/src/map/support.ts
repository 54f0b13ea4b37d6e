import type { Face, Nationality, Standing } from '../face/face.ts';
import { FIGURES } from './brush.ts';

const DOME = 'M-19 12 V3 Q-19 -13 0 -13 Q19 -13 19 3 V12 Z';
const HULL = 'M-22 -11 H22 V2 Q22 12 0 12 Q-22 12 -22 2 Z';
const PLANE = 'M0 -9.5 l1.5 4.6 9.2 4.3 v2 l-9.2 -1.7 -.5 4 2.5 1.7 v1.4 l-3.5 -.8 -3.5 .8 v-1.4 l2.5 -1.7 -.5 -4 -9.2 1.7 v-2 l9.2 -4.3 z';
const SHIP = 'M-14 0 h28 l-3.4 4.4 h-21.6 z M-7 -1 v-3.2 h4 v-3 h3 v3 h5 v3.2 z';

/** Air and naval pieces are never square, for a counter is: a dome and a hull, centred on the origin, at most 46 wide and 28 high. */
export function drawSupport(context: CanvasRenderingContext2D, { piece, reduced }: Standing, face: Face): void {
  const nation = face.nationalities[piece.nationality] as Nationality;
  const outline = new Path2D(piece.kind === 'air' ? DOME : HULL);
  context.fillStyle = nation.face;
  context.fill(outline);
  context.strokeStyle = nation.edge;
  context.lineWidth = 1.4;
  context.stroke(outline);
  context.fillStyle = nation.ink;
  if (piece.kind === 'air') drawPlane(context, piece.bonus);
  else drawShip(context, piece.short);
  if (reduced) {
    context.fillStyle = 'rgba(244,239,226,0.5)';
    context.fill(outline);
  }
}

/** An aircraft of a nationality, whichever it is: centred on the origin, 38 wide and 25 high. */
export function drawAircraft(context: CanvasRenderingContext2D, nation: Nationality): void {
  const outline = new Path2D(DOME);
  context.fillStyle = nation.face;
  context.fill(outline);
  context.strokeStyle = nation.edge;
  context.lineWidth = 1.4;
  context.stroke(outline);
  context.fillStyle = nation.ink;
  drawPlane(context, null);
}

function drawPlane(context: CanvasRenderingContext2D, bonus: number | null): void {
  context.save();
  context.translate(bonus === null ? 0 : -5.5, 2.2);
  context.scale(0.86, 0.86);
  context.fill(new Path2D(PLANE));
  context.restore();
  if (bonus !== null) write(context, `+${bonus}`, 11.6, 7.6, `700 13.5px ${FIGURES}`);
}

function drawShip(context: CanvasRenderingContext2D, name: string): void {
  context.save();
  context.translate(0, -2);
  context.fill(new Path2D(SHIP));
  context.restore();
  context.font = `600 7.6px ${FIGURES}`;
  const fits = Math.min(7.6, (7.6 * 30) / context.measureText(name).width);
  write(context, name, 0, 10, `600 ${fits}px ${FIGURES}`);
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillText(text, x, y);
}
