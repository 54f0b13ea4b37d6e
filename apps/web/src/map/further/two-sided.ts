import type { SideShown, SidesShown } from '@sandtable/warfare/showing';
import type { Face, Nationality, Standing } from '../../face/face.ts';
import { sideUp } from '../../face/sides.ts';
import { MARK } from '../../theme.ts';
import { box, centred, FIGURES } from '../brush.ts';
import type { Detail } from '../levels.ts';
import { drawFormation, drawHead } from '../head.ts';
import { drawNationalMark } from '../national.ts';
import { DARK_INK, drawSymbol } from '../symbol.ts';

/** A counter with two sides as it is drawn, into a box of 60 by 60: three figures in three shapes. */
interface Front {
  readonly standing: Standing;
  readonly sides: SidesShown;
  readonly nation: Nationality;
  readonly face: Face;
  readonly detail: Detail;
}

/** Grounds of symbols; what is neither has the pale one of its nation. */
const GROUNDS = { armor: '#f4d35e', mech: '#f09a86', other: null } as const;
const groundOf = ({ sides, nation }: Front): string => GROUNDS[sides.ground] ?? nation.box;

/** Where the middle of the pale lower part's upper edge lies. */
const CUT: { readonly [detail in Detail]: number } = { 1: 47, 2: 35.5, 3: 41 };

/** The pale lower part of the side that moves, cut on the slant. */
export function drawSlant(context: CanvasRenderingContext2D, standing: Standing, nation: Nationality, edge: string, detail: Detail): void {
  if (!sideUp(standing)?.isPale) return;
  const [left, right] = [CUT[detail] + 4, CUT[detail] - 4];
  context.fillStyle = nation.band;
  context.fill(new Path2D(`M0 ${left} L60 ${right} V54 a6 6 0 0 1 -6 6 H6 a6 6 0 0 1 -6 -6 z`));
  context.strokeStyle = edge;
  context.lineWidth = detail === 1 ? 2.4 : 1.1;
  context.stroke(new Path2D(`M0 ${left} L60 ${right}`));
}

/** What is printed on the side that is up: strength bare, the action rating on a disc, movement on its foot. */
export function drawTwoSided(context: CanvasRenderingContext2D, front: Front): void {
  const side = sideUp(front.standing);
  if (!side) return;
  if (front.detail === 3) drawAll(context, front, side);
  else if (front.detail === 2) drawLess(context, front, side);
  else {
    const y = side.isPale ? 7 : 13;
    drawSymbol(context, front.standing.piece.type, { x: 6, y, width: 48, ground: groundOf(front), weight: 3.4 });
  }
}

/** What the figures of a side are drawn in. */
const inkOf = ({ nation }: Front, { isPale }: SideShown): string => (isPale ? DARK_INK : nation.ink);

function drawAll(context: CanvasRenderingContext2D, front: Front, side: SideShown): void {
  const { standing, sides, nation, face } = front;
  const { piece } = standing;
  if (piece.type === 'headquarters') drawStaff(context, front);
  else {
    drawHead(context, piece, nation.ink);
    drawSymbol(context, piece.type, { x: 13.5, y: 14.6, width: 33, ground: groundOf(front), weight: 1.5 });
    drawWheels(context, sides.wheels, side.isPale ? DARK_INK : nation.ink);
  }
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, { x: 4.6, y: 15.4, width: 5, height: 20.4 });
  drawNationalMark(context, nation, 53, 8.4);
  if (sides.range === undefined) drawPips(context, front);
  else drawRange(context, sides.range, nation);
  const ink = inkOf(front, side);
  drawStrength(context, side, ink);
  if (sides.rating !== null) drawRating(context, front, side, { x: 34, y: 49.8, radius: 7, px: 12.2 });
  drawMovement(context, side, ink);
}

/** A headquarters has its name in the frame, on a staff. */
function drawStaff(context: CanvasRenderingContext2D, front: Front): void {
  const { piece } = front.standing;
  context.fillStyle = groundOf(front);
  context.fillRect(13.5, 14.6, 33, 22);
  context.strokeStyle = DARK_INK;
  context.lineWidth = 1.5;
  context.strokeRect(13.5, 14.6, 33, 22);
  context.lineWidth = 1.8;
  context.stroke(new Path2D('M13.5 36.6 v4.6'));
  context.fillStyle = DARK_INK;
  const font = (px: number) => `700 ${px}px ${FIGURES}`;
  context.font = font(14.5);
  centred(context, piece.short, 30, 26.2, font(Math.min(14.5, (14.5 * 29) / context.measureText(piece.short).width)));
  drawHead(context, { short: 'HQ', size: piece.size === 'front' ? 'front' : 'none' }, front.nation.ink);
}

/** One wheel or two under the symbol, for what of it rides on trucks of its own. */
function drawWheels(context: CanvasRenderingContext2D, wheels: SidesShown['wheels'], ink: string): void {
  context.fillStyle = ink;
  for (const x of wheels === 0 ? [] : wheels === 1 ? [30] : [26.4, 33.6]) dot(context, x, 39, 1.6);
}

/** One pip for each step, hollow where it is lost. */
function drawPips(context: CanvasRenderingContext2D, { standing: { piece, lost = 0 }, sides, nation }: Front): void {
  const count = Math.max(1, piece.steps);
  const high = Math.min(9, 22 / count - 1.6);
  context.fillStyle = context.strokeStyle = nation.ink;
  context.lineWidth = 0.9;
  for (let i = 0; i < count; i++) {
    const pip = box(50.6, 15 + i * (high + 1.6), sides.isSmall ? 2.8 : 5, high, 1.1);
    if (i >= lost) context.fill(pip);
    context.stroke(pip);
  }
}

/** How far artillery fires, in a small hex. */
function drawRange(context: CanvasRenderingContext2D, range: number, nation: Nationality): void {
  const hex = new Path2D('M48.2 25.6 l2.6 -4.5 h5.2 l2.6 4.5 l-2.6 4.5 h-5.2 z');
  context.fillStyle = nation.box;
  context.fill(hex);
  context.strokeStyle = DARK_INK;
  context.lineWidth = 1;
  context.stroke(hex);
  context.fillStyle = DARK_INK;
  centred(context, String(range), 53.4, 26, `700 9.6px ${FIGURES}`);
}

const ARC = 'M5 44.5 Q14 37.6 23 43';
const ARROW = 'M5 42.6 h15 m-4 -2.6 l4.4 2.6 l-4.4 2.6';

/** The strength, with a sign of what it is for: under an arc a barrage, under an arrow what is passed on, in brackets defence alone. */
function drawStrength(context: CanvasRenderingContext2D, { strength, as }: SideShown, ink: string): void {
  const text = as === 'defense' ? `(${strength})` : String(strength);
  context.fillStyle = context.strokeStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${text.length > 2 ? 15 : 18.5}px ${FIGURES}`;
  context.fillText(text, 14, 57);
  context.lineWidth = 1.3;
  context.lineCap = 'round';
  if (as === 'barrage') {
    context.stroke(new Path2D(ARC));
    dot(context, 23, 43, 1.6);
  } else if (as === 'throw') context.stroke(new Path2D(ARROW));
  context.lineCap = 'butt';
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly px: number;
}

/** The rating is the one figure on a disc, so that it is found at every zoom. */
function drawRating(context: CanvasRenderingContext2D, front: Front, side: SideShown, { x, y, radius, px }: Disc): void {
  const { nation, sides } = front;
  context.fillStyle = inkOf(front, side);
  dot(context, x, y, radius);
  context.fillStyle = side.isPale ? nation.band : nation.face;
  centred(context, String(sides.rating), x, y + px * 0.05, `700 ${px}px ${FIGURES}`);
}

/** The movement allowance stands on what the unit moves by: two dashes for legs, a band for tracks, two wheels for trucks. */
function drawMovement(context: CanvasRenderingContext2D, { movement, by }: SideShown, ink: string): void {
  context.fillStyle = context.strokeStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `600 14.5px ${FIGURES}`;
  context.fillText(String(movement), 50, movement > 0 ? 53.2 : 55.5);
  if (movement === 0) return;
  if (by === 'truck') for (const x of [46.4, 53.6]) dot(context, x, 56.6, 1.7);
  else if (by === 'track') {
    context.lineWidth = 1.2;
    context.stroke(box(43.5, 54.8, 13, 3.5, 1.75));
  } else {
    context.lineWidth = 1.4;
    context.lineCap = 'round';
    context.stroke(new Path2D('M46 56.7 h3 m2.4 0 h3'));
    context.lineCap = 'butt';
  }
}

/** Smaller, a counter keeps its symbol, strength and rating; a headquarters its throw. */
function drawLess(context: CanvasRenderingContext2D, front: Front, side: SideShown): void {
  const { standing, sides, face } = front;
  const { piece, lost = 0 } = standing;
  const ink = inkOf(front, side);
  drawSymbol(context, piece.type, { x: 11, y: 4.6, width: 38, ground: groundOf(front), weight: 2.2 });
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, { x: 3.4, y: 5, width: 4.8, height: 24 });
  context.fillStyle = context.strokeStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const text = side.as === 'defense' ? `(${side.strength})` : String(side.strength);
  context.font = `700 ${text.length > 2 ? 20 : 24}px ${FIGURES}`;
  context.fillText(text, 17.2, 56.4);
  if (side.as === 'throw') {
    context.lineWidth = 2.6;
    context.lineCap = context.lineJoin = 'round';
    context.stroke(new Path2D('M36 47.5 h15 m-5 -4.6 l5.6 4.6 l-5.6 4.6'));
    context.lineCap = 'butt';
  } else if (sides.rating !== null) drawRating(context, front, side, { x: 46.2, y: 47, radius: 10, px: 17.5 });
  if (lost > 0) drawLoss(context, lost);
}

/** Steps that are lost, in a ring, where there is no room for pips. */
function drawLoss(context: CanvasRenderingContext2D, lost: number): void {
  context.fillStyle = MARK.supplyGround;
  context.strokeStyle = MARK.supply;
  context.lineWidth = 1.6;
  const ring = new Path2D();
  ring.arc(52, 8.4, 7.2, 0, 2 * Math.PI);
  context.fill(ring);
  context.stroke(ring);
  context.fillStyle = MARK.supply;
  centred(context, `−${lost}`, 51.8, 8.9, `700 11px ${FIGURES}`);
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
