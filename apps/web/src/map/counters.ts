import type { Face, Nationality, Standing } from '../face/face.ts';
import { box, centred, FIGURES } from './brush.ts';
import { drawNationalMark } from './national.ts';
import { further } from './further.ts';
import { drawFormation, drawHead, drawSize } from './head.ts';
import type { Detail, Look } from './levels.ts';
import { DARK_INK, drawSymbol } from './symbol.ts';

const SHAPE = () => box(0, 0, 60, 60, 6);

/** Draws a counter into a box of 60 by 60 at the context's origin. */
export function drawCounter(context: CanvasRenderingContext2D, standing: Standing, face: Face, look: Look): void {
  const nation = face.nationalities[standing.piece.nationality] as Nationality;
  const edge = look.colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;
  const { carrier, flies, sails, sides } = standing.piece;
  if (carrier) {
    further()?.drawCarrier(context, carrier, nation, edge);
    return;
  }
  if (flies) {
    further()?.drawFlier(context, { standing, flies, nation, edge, look });
    return;
  }
  if (sails) {
    further()?.drawShip(context, { standing, sails, nation, edge, look });
    return;
  }
  if (!look.flat) {
    context.fillStyle = 'rgba(0,0,0,0.28)';
    context.fill(box(1.2, 2.2, 60, 60, 6));
  }
  context.fillStyle = nation.face;
  context.fill(SHAPE());
  if (!look.under) {
    if (sides) further()?.drawSlant(context, standing, nation, edge, look.detail);
    else if (standing.reduced) drawBand(context, nation, edge, look.detail);
    context.strokeStyle = 'rgba(255,255,255,0.38)';
    context.lineWidth = 1.3;
    context.stroke(new Path2D('M1.3 54 V6 a4.7 4.7 0 0 1 4.7 -4.7 H54'));
  }
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  if (sides?.isPart && !look.under) context.setLineDash([4, 2.6]);
  context.stroke(box(0.6, 0.6, 58.8, 58.8, 5.4));
  context.setLineDash([]);
  if (look.under) return;
  drawFront(context, standing, nation, face, look.detail);
  if (look.spent) {
    context.fillStyle = look.colours.spent;
    context.fill(SHAPE());
  }
}

function drawFront(context: CanvasRenderingContext2D, standing: Standing, nation: Nationality, face: Face, detail: Detail): void {
  const { piece } = standing;
  if (piece.blank) drawBack(context, piece, nation, face, detail);
  else if (piece.sides) further()?.drawTwoSided(context, { standing, sides: piece.sides, nation, face, detail });
  else if (detail === 3) drawAll(context, standing, nation, face);
  else if (detail === 2) drawLess(context, standing, nation, face);
  else drawSymbol(context, piece.type, { x: 6, y: standing.reduced ? 7 : 13, width: 48, ground: nation.box, weight: 3.4 });
}

/** The back of a counter that lies face down: its nationality's sign, a question mark where nobody knows its front, a formation's name on its marker. */
function drawBack(context: CanvasRenderingContext2D, piece: Standing['piece'], nation: Nationality, face: Face, detail: Detail): void {
  const { blank, size, short } = piece;
  context.strokeStyle = nation.ink;
  context.globalAlpha = 0.45;
  context.lineWidth = 1.2;
  context.stroke(box(6, 6, 48, 48, 4));
  context.globalAlpha = 1;
  if (blank === 'hidden') {
    const formation = piece.formation ? face.formations[piece.formation] : undefined;
    context.save();
    context.translate(30, formation ? 24 : 30);
    context.scale(formation ? 2 : 3, formation ? 2 : 3);
    drawNationalMark(context, nation, 0, 0);
    context.restore();
    if (!formation) return;
    drawFormation(context, formation.colour, { x: 3.4, y: 8, width: 4.4, height: 44 });
    context.fillStyle = nation.ink;
    centred(context, short, 30, 52, `700 14px ${FIGURES}`);
    return;
  }
  context.fillStyle = nation.ink;
  centred(context, '?', 30, detail === 3 ? 34 : 32, `700 ${detail === 3 ? 34 : 42}px ${FIGURES}`);
  if (detail < 3) return;
  drawSize(context, size, 30, nation.ink);
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

/** How wide a line of figures may be on a counter of 60. */
const ROOM = 56;

/** Lines of figures are centred on the counter, and narrower where they would be wider than it: five digits with their dashes are. */
function drawRuns(context: CanvasRenderingContext2D, runs: readonly Run[], baseline: number, ink: string): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.letterSpacing = '0.2px';
  context.fillStyle = ink;
  const widths = runs.map(([text, font, , gap]) => {
    context.font = font;
    return gap + context.measureText(text).width;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  context.save();
  context.translate(30, baseline);
  context.scale(Math.min(1, ROOM / whole), 1);
  let x = -whole / 2;
  for (const [i, [text, font, lift, gap]] of runs.entries()) {
    context.font = font;
    context.fillText(text, x + gap, -lift);
    x += widths[i] as number;
  }
  context.restore();
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
