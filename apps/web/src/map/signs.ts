import type { CounterSign } from '@sandtable/warfare/telling';
import { MARK } from '../theme.ts';
import { box, centred, FIGURES } from './brush.ts';

/** Draws a sign, centred on the origin, 30 wide at most. */
export type Draw = (context: CanvasRenderingContext2D) => void;

/** Half the box that every sign fits into. */
export const SIGN_REACH = 16;

const CAN = 'M-3.4 -7 h6.8 M-2.4 -7 l-.9 2.6 q-2.4 1.4 -2.4 4.4 v5.6 h11.4 v-5.6 q0 -3 -2.4 -4.4 l-.9 -2.6';

/**
 * Signs that lie on the map and on counters, centred on the origin: none is square, and each has a shape of its own as well as a colour.
 */
export const SIGNS = {
  /** Out of supply. */
  oos: (context) => {
    disc(context, 13, MARK.supplyGround, MARK.supply, 2.4);
    stroke(context, CAN, 1.7);
    stroke(context, 'M-9.2 9.2 L9.2 -9.2', 2.4);
  },
  source: (context) => {
    disc(context, 12, MARK.good, MARK.discInk, 2);
    context.strokeStyle = context.fillStyle = MARK.discInk;
    context.fill(new Path2D('M-5.4 -4.4 h6 l4.8 4 v7.2 q0 1 -1 1 h-8.8 q-1 0 -1 -1 z'));
    stroke(context, 'M2.6 -5 l3 2.6', 2.2);
    stroke(context, 'M-4.6 -6.6 h4', 1.7);
    context.strokeStyle = MARK.good;
    stroke(context, 'M-3 -.4 l5.6 5.6 M2.6 -.4 l-5.6 5.6', 1.4);
  },
  /** Where supply is cut. */
  cut: (context) => {
    disc(context, 10, MARK.supplyGround, MARK.supply, 2.4);
    stroke(context, 'M-5 0 H5', 3.6);
  },
  fought: (context) => {
    disc(context, 9.5, MARK.disc, MARK.discInk, 1.6);
    stroke(context, 'M-4.6 4.6 L4.6 -4.6 M4.6 4.6 L-4.6 -4.6 M-5.4 2 l3.4 3.4 M5.4 2 l-3.4 3.4', 1.7);
  },
  moved: (context) => {
    disc(context, 8, MARK.disc, MARK.discInk, 1.4);
    stroke(context, 'M-4 0 h7 M0.5 -3 l3 3 l-3 3', 1.7);
  },
  interdicted: (context) => {
    context.fillStyle = MARK.warn;
    context.strokeStyle = MARK.warnInk;
    context.lineWidth = 1.8;
    const diamond = new Path2D('M0 -13 L13 0 L0 13 L-13 0 Z');
    context.fill(diamond);
    context.stroke(diamond);
    stroke(context, 'M0 -6.4 v7.6', 3);
    context.fillStyle = MARK.warnInk;
    dot(context, 0, 6, 1.9);
  },
  /** Taken up, or in the attack. */
  tick: (context) => {
    disc(context, 9, MARK.taken, MARK.takenInk, 1.8);
    stroke(context, 'M-4 .4 l2.8 3 l5 -6', 2.2);
  },
  /** A place that cannot be gone to. */
  barred: (context) => {
    disc(context, 11, MARK.supplyGround, MARK.supply, 2.6);
    stroke(context, 'M-7 7 L7 -7', 2.6);
  },
  'bridge-down': (context) => {
    disc(context, 13, MARK.supplyGround, MARK.supply, 2);
    stroke(context, 'M-9.4 -2.4 h5.2 l2.4 4.6 M9.4 -2.4 h-5.2 l-1.4 3', 2.2);
    stroke(context, 'M-7.4 -2.4 v5.4 M7.4 -2.4 v5.4', 1.7);
    stroke(context, 'M-8.6 6.4 q2.2 -2 4.3 0 t4.3 0 t4.3 0 t4.3 0', 1.3);
  },
  mined: (context) => {
    context.strokeStyle = MARK.discInk;
    const horns = 'M0 -12 V12 M-12 0 H12 M-8.4 -8.4 L8.4 8.4 M8.4 -8.4 L-8.4 8.4';
    stroke(context, horns, 4.6);
    context.strokeStyle = MARK.disc;
    stroke(context, horns, 2);
    disc(context, 7.4, MARK.disc, MARK.discInk, 1.4);
    context.fillStyle = MARK.discInk;
    dot(context, -2.2, -2.2, 1.8);
  },
  /** A fortification that was built in play. */
  fort: (context) => {
    context.fillStyle = MARK.disc;
    context.strokeStyle = MARK.discInk;
    context.lineWidth = 1.8;
    const wall = new Path2D('M-12 10 V-9 h5 v4 h4 v-4 h6 v4 h4 v-4 h5 V10 z');
    context.fill(wall);
    context.stroke(wall);
    stroke(context, 'M-7 4 H7', 1.8);
  },
  /** Where a side's railway ends: a buffer stop. */
  railhead: (context) => {
    const stop = 'M-11 9 H11 M-7 9 V-3 M7 9 V-3';
    context.strokeStyle = MARK.discInk;
    stroke(context, `${stop} M-11 -3 H11`, 6);
    context.strokeStyle = MARK.disc;
    stroke(context, stop, 2.2);
    context.strokeStyle = MARK.supply;
    stroke(context, 'M-11 -3 H11', 4);
    context.fillStyle = MARK.supply;
    dot(context, -9, -8, 2.4);
    dot(context, 9, -8, 2.4);
  },
  /** A railway that is torn up. */
  'rail-down': (context) => {
    disc(context, 9, MARK.supplyGround, MARK.supply, 2);
    stroke(context, 'M-5 -5 L-1.4 -1.4 M1.4 1.4 L5 5 M-5 5 L5 -5', 2.2);
  },
  target: (context) => {
    disc(context, 9, MARK.supplyGround, MARK.supply, 2.2);
    stroke(context, 'M0 -13 v8 M0 13 v-8 M-13 0 h8 M13 0 h-8', 2.2);
    context.fillStyle = MARK.supply;
    dot(context, 0, 0, 1.8);
  },
} satisfies { readonly [kind: string]: Draw };

/** What signs of modes and of levels of supply there are in games that have them. */
type ModeSign = Exclude<CounterSign, keyof typeof SIGNS>;
export type ModeSigns = { readonly [sign in ModeSign]: Draw };
export type Sign = keyof typeof SIGNS | ModeSign;

let ofModes: ModeSigns | null = null;
/** Has signs of modes drawn; called before anything of a game that has modes is drawn. */
export function addModeSigns(signs: ModeSigns): void {
  ofModes = signs;
}

const isCommon = (sign: Sign): sign is keyof typeof SIGNS => Object.hasOwn(SIGNS, sign);

/** Draws a sign, centred on the origin: those of modes are there for games that have them. */
export function drawSignHere(context: CanvasRenderingContext2D, sign: Sign): void {
  if (isCommon(sign)) SIGNS[sign](context);
  else ofModes?.[sign](context);
}

/** A plate with a word on it, as for a marker that is spent: centred on the origin, 40 by 20. */
export function drawPlate(context: CanvasRenderingContext2D, word: string, colours: { face: string; edge: string; ink: string }): void {
  const plate = box(-20, -10, 40, 20, 3);
  context.fillStyle = colours.face;
  context.fill(plate);
  context.strokeStyle = colours.edge;
  context.lineWidth = 1.4;
  context.stroke(plate);
  context.fillStyle = colours.ink;
  context.letterSpacing = '0.8px';
  centred(context, word, 0.4, 0.6, `700 13px ${FIGURES}`);
  context.letterSpacing = '0px';
}

function stroke(context: CanvasRenderingContext2D, d: string, weight: number): void {
  context.lineWidth = weight;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(d));
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** A disc, whose edge's colour is then that of what is drawn into it. */
function disc(context: CanvasRenderingContext2D, radius: number, ground: string, edge: string, weight: number): void {
  context.fillStyle = ground;
  dot(context, 0, 0, radius);
  context.strokeStyle = edge;
  context.lineWidth = weight;
  context.stroke(circle(radius));
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(0, 0, radius, 0, 2 * Math.PI);
  return path;
}
