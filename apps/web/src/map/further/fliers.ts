import type { FliesShown } from '@sandtable/warfare/showing';
import type { Nationality, Standing } from '../../face/face.ts';
import { castShadow, centred, FIGURES } from '../brush.ts';
import type { Look } from '../levels.ts';
import { DARK_INK } from '../symbol.ts';
import { drawDuellist } from './duellists.ts';

/** An air unit as it is drawn, into a box of 60 by 60. */
interface Flier {
  readonly standing: Standing;
  readonly flies: FliesShown;
  readonly nation: Nationality;
  readonly edge: string;
  readonly look: Look;
}

const DOME = 'M0 54 V24 Q0 0 30 0 Q60 0 60 24 V54 a6 6 0 0 1 -6 6 H6 a6 6 0 0 1 -6 -6 z';
/** The pale lower part of the reduced side. */
const REDUCED = 'M0 41 H60 V54 a6 6 0 0 1 -6 6 H6 a6 6 0 0 1 -6 -6 z';

/** Seen from above, nose up, about 30 by 26 around the middle: drawn for these counters. */
const SILHOUETTES: { readonly [silhouette in FliesShown['silhouette']]: string } = {
  fighter:
    'M0 -12.5 L1.8 -9 L2.2 -4.6 Q9 -3.4 13.6 -1.2 Q14.6 0 13.4 1.6 L2.1 2.2 L1.4 8.2 L5.4 10 V11.9 L0 11.2 L-5.4 11.9 V10 L-1.4 8.2 L-2.1 2.2 L-13.4 1.6 Q-14.6 0 -13.6 -1.2 Q-9 -3.4 -2.2 -4.6 L-1.8 -9 z',
  tactical:
    'M0 -12 L2 -8.6 L2.4 -4.4 L6.6 -2 L14 -5.4 L14.6 -3.2 L7 4 L2.3 3.2 L1.5 8.4 L6.4 10.2 V12 L0 11.4 L-6.4 12 V10.2 L-1.5 8.4 L-2.3 3.2 L-7 4 L-14.6 -3.2 L-14 -5.4 L-6.6 -2 L-2.4 -4.4 L-2 -8.6 z',
  strategic:
    'M0 -13 L2.2 -9 L2.6 -4 H4.6 V-7.4 H7.2 V-3.6 L15.6 -.6 V2 L2.6 2.4 L1.8 8 L7.2 9.8 V12 L0 11.2 L-7.2 12 V9.8 L-1.8 8 L-2.6 2.4 L-15.6 2 V-.6 L-7.2 -3.6 V-7.4 H-4.6 V-4 H-2.6 L-2.2 -9 z',
  transport:
    'M-2.8 -11 H2.8 L3.2 -4 H6 V-7.2 H8.6 V-3.8 L15.8 -2.4 V1.4 L3.2 1.8 L2.6 8 H7.8 V11.6 H-7.8 V8 H-2.6 L-3.2 1.8 L-15.8 1.4 V-2.4 L-8.6 -3.8 V-7.2 H-6 V-4 H-3.2 z',
};

/** The disc with a class's letter: red, yellow, blue, white. */
const DISCS: { readonly [silhouette in FliesShown['silhouette']]: readonly [ground: string, ink: string] } = {
  fighter: ['#b3261e', '#ffffff'],
  tactical: ['#f4d35e', DARK_INK],
  strategic: ['#1f5fa8', '#ffffff'],
  transport: ['#ffffff', DARK_INK],
};

/** An air unit is a dome; one that is not ready is faded and struck. */
export function drawFlier(context: CanvasRenderingContext2D, flier: Flier): void {
  const { standing, flies, nation, edge, look } = flier;
  if (flies.duels) {
    drawDuellist(context, { ...flier, duels: flies.duels });
    return;
  }
  const dome = new Path2D(DOME);
  if (!look.flat) castShadow(context, dome, 0.28);
  context.fillStyle = nation.face;
  context.fill(dome);
  if (standing.reduced && !look.under) {
    context.fillStyle = nation.band;
    context.fill(new Path2D(REDUCED));
  }
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  context.stroke(dome);
  if (look.under) return;
  if (look.detail === 3) drawAll(context, flier);
  else if (look.detail === 2) drawLess(context, flier);
  else drawSilhouette(context, flier, 32, 1.9);
  if (flies.ready && !flies.ready.some((mark) => standing.marks.includes(mark))) {
    context.fillStyle = 'rgba(244,239,226,0.6)';
    context.fill(dome);
    context.strokeStyle = DARK_INK;
    context.lineWidth = 2;
    context.globalAlpha = 0.6;
    context.stroke(new Path2D('M10 52 L50 12'));
    context.globalAlpha = 1;
  }
  if (look.spent) {
    context.fillStyle = look.colours.spent;
    context.fill(dome);
  }
}

function drawSilhouette(context: CanvasRenderingContext2D, { flies, nation }: Flier, y: number, scale: number): void {
  context.save();
  context.translate(30, y);
  context.scale(scale, scale);
  context.fillStyle = nation.ink;
  context.fill(new Path2D(SILHOUETTES[flies.silhouette]));
  context.restore();
}

const inkOf = ({ standing, nation }: Flier): string => (standing.reduced ? DARK_INK : nation.ink);
const figure = (figures: readonly number[], { standing }: Flier): number => figures[standing.reduced ? 1 : 0] ?? 0;
const ratingOf = (flier: Flier): string => {
  const rating = figure(flier.flies.rating, flier);
  return flier.flies.isOffensive ? String(rating) : `(${rating})`;
};

/** Its name and class, the rating in the air, what it drops or carries, and the range. */
function drawAll(context: CanvasRenderingContext2D, flier: Flier): void {
  const { standing, flies, nation } = flier;
  drawSilhouette(context, flier, 17.5, 0.92);
  drawClass(context, flier, { x: 50.5, y: 25, radius: 6 });
  context.fillStyle = nation.ink;
  const name = standing.piece.short;
  context.font = `600 9.4px ${FIGURES}`;
  const px = Math.min(9.4, (9.4 * 54) / context.measureText(name).width);
  centred(context, name, 30, 36, `600 ${px}px ${FIGURES}`);
  context.fillStyle = inkOf(flier);
  const rating = ratingOf(flier);
  centred(context, rating, 11, 51, `700 ${rating.length > 2 ? 13.5 : 15.5}px ${FIGURES}`);
  const carries = figure(flies.capacity, flier);
  const support = figure(flies.support, flier);
  centred(context, String(support), 30, 51, `700 15.5px ${FIGURES}`);
  if (carries > 0) context.fillRect(26, 58, 8, 1.4);
  if (support > 0) drawBomb(context);
  centred(context, String(flies.range), 49.5, 51, `500 ${flies.range > 99 ? 10.4 : 12}px ${FIGURES}`);
}

function drawBomb(context: CanvasRenderingContext2D): void {
  context.fill(new Path2D('M21 46.4 q2.4 0 2.4 3.6 q0 3.6 -2.4 5 q-2.4 -1.4 -2.4 -5 q0 -3.6 2.4 -3.6 z M19 43.8 h4 l-1 2.4 h-2 z'));
}

/** Smaller, it keeps silhouette, rating and class. */
function drawLess(context: CanvasRenderingContext2D, flier: Flier): void {
  drawSilhouette(context, flier, 20, 1.2);
  context.fillStyle = inkOf(flier);
  const rating = ratingOf(flier);
  centred(context, rating, 17, 48.5, `700 ${rating.length > 2 ? 19 : 24}px ${FIGURES}`);
  drawClass(context, flier, { x: 46, y: 48.5, radius: 9.4 });
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawClass(context: CanvasRenderingContext2D, { flies }: Flier, { x, y, radius }: Disc): void {
  const [ground, ink] = DISCS[flies.silhouette];
  const letter = flies.classes[0] ?? '';
  const disc = new Path2D();
  disc.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill(disc);
  context.strokeStyle = DARK_INK;
  context.lineWidth = radius / 7;
  context.stroke(disc);
  context.fillStyle = ink;
  centred(context, letter, x, y + radius * 0.06, `700 ${radius * (letter.length > 1 ? 1.05 : 1.6)}px ${FIGURES}`);
}
