import { MARK } from '../../theme.ts';
import { centred, FIGURES } from '../brush.ts';
import type { ModeSigns } from '../signs.ts';

const PAPER = '#fdfaf2';
const INK = '#16191a';
/** Of supply that is low: a half moon. */
const LOW = { ground: '#fffaf0', edge: '#5d4303', half: '#e8b94a', ink: '#2f2200' } as const;
const NONE_GROUND = '#fff1ea';

const TORN =
  'M-15 -8 l4.2 -2.6 4.2 2.6 4.2 -2.6 4.2 2.6 4.2 -2.6 4.2 2.6 4.2 -2.6 v16 l-4.2 2.6 -4.2 -2.6 -4.2 2.6 -4.2 -2.6 -4.2 2.6 -4.2 -2.6 -4.2 2.6 z';

/** Signs of a unit's mode and of its level of supply, centred on the origin, 30 wide at most. */
export const MODE_SIGNS: ModeSigns = {
  E1: (context) => ring(context, 'E1'),
  E2: (context) => ring(context, 'E2'),
  U1: (context) => ring(context, 'U1'),
  U2: (context) => ring(context, 'U2'),
  U3: (context) => ring(context, 'U3'),
  /** At half strength: a broken ring. */
  half: (context) => {
    context.setLineDash([4, 2.2]);
    circle(context, 11, '#fff4d6', '#6b4a2c', 1.8);
    context.setLineDash([]);
    written(context, '½', 0, 0.8, 14, '#6b4a2c');
  },
  /** A torn label. */
  disorganized: (context) => {
    outlined(context, TORN, NONE_GROUND, MARK.supply, 1.6);
    written(context, 'DG', 0.4, 0.6, 13, MARK.supply);
  },
  /** A flag. */
  reserve: (context) => {
    stroked(context, 'M-11 -12 V13', INK, 2.4);
    outlined(context, 'M-11 -11.5 H14 l-4.6 6.5 4.6 6.5 H-11 z', PAPER, INK, 1.6);
    written(context, 'RES', -0.6, -4.6, 10.5, INK);
  },
  /** Two chevrons. */
  exploitation: (context) => outlined(context, 'M-15 -10 h9 L5 0 L-6 10 h-9 L-4 0 z M-3 -10 h7 L15 0 L4 10 h-7 L8 0 z', PAPER, INK, 1.6),
  /** An arrow on a road. */
  strategic: (context) => {
    outlined(context, 'M-15 6.5 V-6.5 H4 v-5 L15.4 0 L4 11.5 V6.5 z', PAPER, INK, 1.6);
    stroked(context, 'M-11 0 h3.6 m3 0 h3.6 m3 0 h3.6', INK, 1.6);
  },
  low: (context) => {
    moon(context, LOW.ground, LOW.edge, 2);
    context.fillStyle = LOW.half;
    context.beginPath();
    context.arc(0, 0, 10.2, 0, Math.PI);
    context.fill();
    written(context, 'L', 0.2, 0.8, 14, LOW.ink);
  },
  hungry: (context) => {
    moon(context, NONE_GROUND, MARK.supply, 2.4);
    written(context, 'N', 0, 0.8, 14, MARK.supply);
    stroked(context, 'M-8 8 L8 -8', MARK.supply, 2.2);
  },
};

function outlined(context: CanvasRenderingContext2D, d: string, ground: string, edge: string, weight: number): void {
  const path = new Path2D(d);
  context.lineJoin = 'round';
  context.fillStyle = ground;
  context.fill(path);
  context.strokeStyle = edge;
  context.lineWidth = weight;
  context.stroke(path);
}

function stroked(context: CanvasRenderingContext2D, d: string, colour: string, weight: number): void {
  context.lineCap = 'round';
  context.strokeStyle = colour;
  context.lineWidth = weight;
  context.stroke(new Path2D(d));
}

function moon(context: CanvasRenderingContext2D, ground: string, edge: string, weight: number): void {
  context.beginPath();
  context.arc(0, 0, 11.4, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = weight;
  context.stroke();
}

function written(context: CanvasRenderingContext2D, word: string, x: number, y: number, px: number, ink: string): void {
  context.fillStyle = ink;
  centred(context, word, x, y, `700 ${px}px ${FIGURES}`);
}

/** A state of supply, in a ring. */
function ring(context: CanvasRenderingContext2D, state: string): void {
  circle(context, 13, '#fff4d6', '#8a1c10', 2.4);
  written(context, state, 0, 0.8, 14, '#8a1c10');
}

function circle(context: CanvasRenderingContext2D, radius: number, ground: string, edge: string, weight: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = weight;
  context.stroke();
}
