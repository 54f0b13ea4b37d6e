import type { Face, Nationality, Standing } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { box, centred, FIGURES } from './brush.ts';
import { drawNationalMark } from './national.ts';
import { DARK_INK, drawSymbol } from './symbol.ts';

/** How much a counter shows: 3 everything, 2 symbol and combat factor, 1 the symbol alone. */
export type Detail = 1 | 2 | 3;

export interface Look {
  readonly detail: Detail;
  readonly colours: MapColours;
  readonly spent?: boolean;
  /** Only the edge shows: a counter under others. */
  readonly under?: boolean;
  readonly flat?: boolean;
}

const SHAPE = () => box(0, 0, 60, 60, 6);

/** Draws a counter into a box of 60 by 60 at the context's origin. */
export function drawCounter(context: CanvasRenderingContext2D, standing: Standing, face: Face, look: Look): void {
  const nation = face.nationalities[standing.piece.nationality] as Nationality;
  const edge = look.colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;
  if (!look.flat) {
    context.fillStyle = 'rgba(0,0,0,0.28)';
    context.fill(box(1.2, 2.2, 60, 60, 6));
  }
  context.fillStyle = nation.face;
  context.fill(SHAPE());
  if (!look.under) {
    if (standing.reduced) drawBand(context, nation, edge, look.detail);
    context.strokeStyle = 'rgba(255,255,255,0.38)';
    context.lineWidth = 1.3;
    context.stroke(new Path2D('M1.3 54 V6 a4.7 4.7 0 0 1 4.7 -4.7 H54'));
  }
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  context.stroke(box(0.6, 0.6, 58.8, 58.8, 5.4));
  if (look.under) return;
  drawFront(context, standing, nation, face, look.detail);
  if (look.spent) {
    context.fillStyle = look.colours.spent;
    context.fill(SHAPE());
  }
}

function drawFront(context: CanvasRenderingContext2D, standing: Standing, nation: Nationality, face: Face, detail: Detail): void {
  if (standing.piece.blank) drawBack(context, standing.piece, nation, detail);
  else if (detail === 3) drawAll(context, standing, nation, face);
  else if (detail === 2) drawLess(context, standing, nation, face);
  else drawSymbol(context, standing.piece.type, { x: 6, y: standing.reduced ? 7 : 13, width: 48, ground: nation.box, weight: 3.4 });
}

/** The back of a counter that lies face down: its nationality's sign, and a question mark where nobody knows its front. */
function drawBack(context: CanvasRenderingContext2D, { blank, size }: Standing['piece'], nation: Nationality, detail: Detail): void {
  context.strokeStyle = nation.ink;
  context.globalAlpha = 0.45;
  context.lineWidth = 1.2;
  context.stroke(box(6, 6, 48, 48, 4));
  context.globalAlpha = 1;
  if (blank === 'hidden') {
    context.save();
    context.translate(30, 30);
    context.scale(3, 3);
    drawNationalMark(context, nation, 0, 0);
    context.restore();
    return;
  }
  context.fillStyle = nation.ink;
  centred(context, '?', 30, detail === 3 ? 34 : 32, `700 ${detail === 3 ? 34 : 42}px ${FIGURES}`);
  if (detail < 3) return;
  drawCrosses(context, SIZE_MARKS[size] ?? [], 30, nation.ink);
}

/** Where the pale band of the reduced side begins. */
const CUT: { readonly [detail in Detail]: number } = { 1: 47, 2: 37, 3: 40.5 };

function drawBand(context: CanvasRenderingContext2D, nation: Nationality, edge: string, detail: Detail): void {
  const cut = CUT[detail];
  context.fillStyle = nation.band;
  context.fill(new Path2D(`M0 ${cut} H60 V54 a6 6 0 0 1 -6 6 H6 a6 6 0 0 1 -6 -6 z`));
  context.strokeStyle = edge;
  context.lineWidth = detail === 1 ? 2.4 : 1;
  context.stroke(new Path2D(`M0 ${cut} H60`));
}

const factorOf = (factors: readonly number[], reduced: boolean): number => factors[reduced ? 1 : 0] ?? factors[0] ?? 0;

function drawAll(context: CanvasRenderingContext2D, { piece, reduced }: Standing, nation: Nationality, face: Face): void {
  const { ink } = nation;
  drawHead(context, piece, ink);
  drawSymbol(context, piece.type, { x: 13.5, y: 15.2, width: 33, ground: nation.box, weight: 1.5 });
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, { x: 4.6, y: 16, width: 5, height: 20.4 });
  drawNationalMark(context, nation, 53, 8.4);
  drawSteps(context, piece.steps, reduced, ink);
  drawFactors(context, piece, reduced, reduced ? DARK_INK : ink);
}

/** The name at the top left and the size mark, which gives way to a long name. */
function drawHead(context: CanvasRenderingContext2D, { short, size }: Standing['piece'], ink: string): void {
  const marks = SIZE_MARKS[size] ?? [];
  const half = Math.max(0, ...marks) + MARK_REACH;
  const room = HEAD.right - HEAD.left - (marks.length > 0 ? 2 * half + 1.4 : 0);
  const font = (px: number) => `600 ${px}px ${FIGURES}`;
  const wanted = short.length > 2 ? 9.6 : 11;
  context.font = font(wanted);
  const px = Math.min(wanted, (wanted * room) / context.measureText(short).width);
  context.font = font(px);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(short, HEAD.left, 12.4);
  const middle = Math.max(30, HEAD.left + context.measureText(short).width + 1.4 + half);
  drawCrosses(context, marks, middle, ink);
}

/** The crosses of a size mark about a middle. */
function drawCrosses(context: CanvasRenderingContext2D, marks: readonly number[], middle: number, ink: string): void {
  context.strokeStyle = ink;
  context.lineWidth = 1.7;
  context.lineCap = 'round';
  for (const d of marks) context.stroke(new Path2D(`M${middle + d - 3} 5.6 l6 6 m0 -6 l-6 6`));
  context.lineCap = 'butt';
}

/** One pip for each step; the upper of a reduced unit is hollow. */
function drawSteps(context: CanvasRenderingContext2D, steps: number, reduced: boolean, ink: string): void {
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = 1;
  for (let i = 0; i < steps; i++) {
    const pip = box(50.6, steps === 1 ? 21.2 : 16.2 + i * 11, 5, 9, 1.2);
    if (!(reduced && i === 0)) context.fill(pip);
    context.stroke(pip);
  }
}

/** A piece of a line of figures: its text, font, and how far it is lifted and set off from the one before. */
type Run = readonly [text: string, font: string, lift: number, gap: number];

/** Combat factor, or attack and defence, that of broken ground in brackets, a dash and the movement factor, centred. */
function drawFactors(context: CanvasRenderingContext2D, piece: Standing['piece'], reduced: boolean, ink: string): void {
  const runs: Run[] = [[String(factorOf(piece.factors, reduced)), `700 20px ${FIGURES}`, 0, 0]];
  if (piece.defense) runs.push(['–', `500 20px ${FIGURES}`, 0, 1], [String(factorOf(piece.defense, reduced)), `700 20px ${FIGURES}`, 0, 1]);
  if (piece.otherFactors) runs.push([`(${factorOf(piece.otherFactors, reduced)})`, `700 13.5px ${FIGURES}`, 1, 0]);
  if (piece.movement !== null) runs.push(['–', `500 20px ${FIGURES}`, 0, 1], [String(piece.movement), `700 20px ${FIGURES}`, 0, 1]);
  drawRuns(context, runs, 56.2, ink);
}

/** Lines of figures are centred on the counter. */
function drawRuns(context: CanvasRenderingContext2D, runs: readonly Run[], baseline: number, ink: string): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.letterSpacing = '0.2px';
  context.fillStyle = ink;
  const widths = runs.map(([text, font, , gap]) => {
    context.font = font;
    return gap + context.measureText(text).width;
  });
  let x = 30 - widths.reduce((sum, width) => sum + width, 0) / 2;
  for (const [i, [text, font, lift, gap]] of runs.entries()) {
    context.font = font;
    context.fillText(text, x + gap, baseline - lift);
    x += widths[i] as number;
  }
  context.letterSpacing = '0px';
}

function drawLess(context: CanvasRenderingContext2D, { piece, reduced }: Standing, nation: Nationality, face: Face): void {
  drawSymbol(context, piece.type, { x: 10, y: 6, width: 40, ground: nation.box, weight: 2.2 });
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, { x: 3.4, y: 6, width: 4.4, height: 26.6 });
  const runs: Run[] = [[String(factorOf(piece.factors, reduced)), `700 26px ${FIGURES}`, 0, 0]];
  if (piece.defense) runs.push(['–', `500 22px ${FIGURES}`, 0, 0], [String(factorOf(piece.defense, reduced)), `700 26px ${FIGURES}`, 0, 0]);
  if (piece.movement !== null && piece.movement !== usualMovement(face)) runs.push([`–${piece.movement}`, `500 20px ${FIGURES}`, 0, 0]);
  drawRuns(context, runs, 57, reduced ? DARK_INK : nation.ink);
}

const usual = new WeakMap<Face, number | null>();

/** The movement factor of most pieces: where a counter has little room it goes without saying. */
function usualMovement(face: Face): number | null {
  if (!usual.has(face)) {
    const counts = new Map<number, number>();
    for (const { movement } of Object.values(face.pieces)) if (movement !== null) counts.set(movement, (counts.get(movement) ?? 0) + 1);
    usual.set(face, [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null);
  }
  return usual.get(face) ?? null;
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bar in the colour of the corps or army that the unit belongs to. */
function drawFormation(context: CanvasRenderingContext2D, colour: string, { x, y, width, height }: Bar): void {
  const bar = box(x, y, width, height, 1.2);
  context.fillStyle = colour;
  context.fill(bar);
  context.strokeStyle = DARK_INK;
  context.lineWidth = 0.9;
  context.stroke(bar);
}

/** Middles of the crosses that say how large a unit is, from the middle of the mark; and how far a cross reaches from its own. */
const SIZE_MARKS: { readonly [size: string]: readonly number[] } = {
  brigade: [0],
  division: [-4.6, 4.6],
  corps: [-8, 0, 8],
  army: [-10.2, -3.4, 3.4, 10.2],
  none: [],
};
const MARK_REACH = 3.9;
/** Between the counter's edge and the national mark. */
const HEAD = { left: 4.8, right: 47.6 } as const;
