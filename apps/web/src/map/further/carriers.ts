import type { Nationality, Piece } from '../../face/face.ts';
import { inQuarters } from '../../face/sides.ts';
import { castShadow, centred, FIGURES } from '../brush.ts';
import { DARK_INK } from '../symbol.ts';

type Carrier = NonNullable<Piece['carrier']>;

const TRUCK = 'M-25 -12 H6 V-6 h9 l8 8 v7 h-48 z';
const CAB = 'M9 -2.6 h5 l4.4 4.6 h-9.4 z';
const WAGON = 'M-25 -8 q23 -10 46 0 v13 h-46 z';
/** Colours of wood: what supply lies and is carried in. */
export const CRATE = { wood: '#dcb673', lid: '#f3dfb4', edge: '#5b3d10', ink: '#2b1c04' } as const;
const WHEEL = '#f4ecdb';

/** Trucks and wagons are never square, for a counter is: their own outline in a box of 60 by 60, with points, and their load in a crate. */
export function drawCarrier(context: CanvasRenderingContext2D, carrier: Carrier, nation: Nationality, edge: string): void {
  context.save();
  context.translate(31, 36);
  context.scale(1.16, 1.16);
  drawOutline(context, carrier, nation, edge);
  context.restore();
}

/** The same about the origin, 56 wide and 38 high. */
export function drawOutline(context: CanvasRenderingContext2D, { kind, points, load }: Carrier, nation: Nationality, edge: string): void {
  const body = new Path2D(kind === 'wagon' ? WAGON : TRUCK);
  castShadow(context, body);
  context.fillStyle = nation.face;
  context.fill(body);
  context.strokeStyle = edge;
  context.lineWidth = 1.4;
  context.lineJoin = 'round';
  context.stroke(body);
  if (kind === 'truck') {
    context.fillStyle = nation.box;
    context.fill(new Path2D(CAB));
  }
  for (const x of [-15, 13]) {
    context.beginPath();
    context.arc(x, 10, 5.2, 0, 2 * Math.PI);
    context.fillStyle = DARK_INK;
    context.fill();
    context.strokeStyle = WHEEL;
    context.lineWidth = 1.5;
    context.stroke();
  }
  context.fillStyle = nation.ink;
  centred(context, String(points), kind === 'wagon' ? -2 : -9.5, -0.6, `700 17px ${FIGURES}`);
  if (load > 0) drawLoad(context, inQuarters(load));
}

/** What is aboard, in a small crate over the bed. */
function drawLoad(context: CanvasRenderingContext2D, load: string): void {
  const width = 9 + 7 * load.length;
  context.fillStyle = CRATE.wood;
  context.strokeStyle = CRATE.edge;
  context.lineWidth = 1.2;
  context.beginPath();
  context.roundRect(-28, -22, width, 13, 2);
  context.fill();
  context.stroke();
  context.fillStyle = CRATE.ink;
  centred(context, load, -28 + width / 2, -15.2, `700 12px ${FIGURES}`);
}

/** A dump: a crate with its supply points and a light for each token beyond them, about the origin, 50 wide and 30 high. */
export function drawCrate(
  context: CanvasRenderingContext2D,
  { figure, lights, of }: { readonly figure: string; readonly lights: number; readonly of: number },
  nation: Nationality,
): void {
  castShadow(context, new Path2D('M-24 -10 L-20 -15 H20 L24 -10 V13 H-24 z'));
  context.strokeStyle = CRATE.edge;
  context.lineWidth = 1.3;
  context.lineJoin = 'round';
  const lid = new Path2D('M-24 -10 L-20 -15 H20 L24 -10 z');
  context.fillStyle = CRATE.lid;
  context.fill(lid);
  context.stroke(lid);
  context.fillStyle = CRATE.wood;
  context.fillRect(-24, -10, 48, 23);
  context.strokeRect(-24, -10, 48, 23);
  context.fillStyle = nation.face;
  context.fillRect(-24, -10, 6, 23);
  context.strokeStyle = nation.edge;
  context.strokeRect(-24, -10, 6, 23);
  context.fillStyle = CRATE.ink;
  const font = (px: number) => `700 ${px}px ${FIGURES}`;
  context.font = font(20);
  const room = of > 1 ? 26 : 36;
  centred(context, figure, of > 1 ? -3 : 3, 2.2, font(Math.min(20, (20 * room) / context.measureText(figure).width)));
  if (of > 1) drawLights(context, lights, of);
}

/** As many lights as make a point, by twos; those lit are there. */
function drawLights(context: CanvasRenderingContext2D, lights: number, of: number): void {
  const rows = Math.ceil(of / 2);
  const high = 18 / rows - 2;
  context.fillStyle = context.strokeStyle = CRATE.ink;
  context.lineWidth = 1;
  for (let i = 0; i < of; i++) {
    context.beginPath();
    context.roundRect(12.6 + (i % 2) * 5, -6.8 + Math.floor(i / 2) * (high + 2), 3.8, high, 1);
    if (i < lights) context.fill();
    context.stroke();
  }
}
