import type { SailsShown } from '@sandtable/warfare/showing';
import type { Nationality, Standing } from '../../face/face.ts';
import { box, centred, FIGURES } from '../brush.ts';
import type { Look } from '../levels.ts';
import { DARK_INK } from '../symbol.ts';
import { drawGroup, drawWarship } from './warships.ts';

/** A ship as it is drawn, into a box of 60 by 60. */
interface Ship {
  readonly standing: Standing;
  readonly sails: SailsShown;
  readonly nation: Nationality;
  readonly edge: string;
  readonly look: Look;
}

/** Seen from the side, about 48 by 20 around the middle, on the water line: drawn for these counters. */
const SILHOUETTES: { readonly [silhouette in SailsShown['silhouette']]: string } = {
  warship:
    'M-24 1 H-17 V-2 H-20 V-3.4 H-12 V-1 H-8 V-5 H-5 V-11 H-3.4 V-5 H0 L1 -9 H5 L5.4 -4 H9 V-1 H12 V-3.4 H20 V-2 H17 V1 H24 L21 8 H-20 Q-23 5 -24 1 z',
  craft: 'M-22 -3 L-19 8 H17 L23 -6 H19.6 L15 1 H-8 V-7 H-16 V-3 z',
  freighter: 'M-24 -2 H-18 V1 H-6 V-8 H-2.4 V-12 H1.4 V-8 H5 V1 H10 V-7 H11.6 V1 H19 L24 -2 L20 8 H-21 z',
};

/** The band of sea at the foot of a ship's counter, under its figures. */
const SEA = { ground: '#b9d3de', line: '#2f6b8c' } as const;
const WAVES = 'M0 37 q5 -3 10 0 t10 0 t10 0 t10 0 t10 0 t10 0';

/** A ship lies on a counter whose foot is the sea. */
export function drawShip(context: CanvasRenderingContext2D, ship: Ship): void {
  const { nation, edge, look, sails, standing } = ship;
  if (sails.fights && standing.piece.fleet) {
    drawGroup(context, ship, sails.fights.letters);
    return;
  }
  if (sails.fights) {
    drawWarship(context, ship, sails.fights);
    return;
  }
  const shape = box(0, 0, 60, 60, 6);
  if (!look.flat) {
    context.fillStyle = 'rgba(0,0,0,0.28)';
    context.fill(box(1.2, 2.2, 60, 60, 6));
  }
  context.fillStyle = nation.face;
  context.fill(shape);
  if (!look.under) drawSea(context, shape);
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  context.stroke(box(0.6, 0.6, 58.8, 58.8, 5.4));
  if (look.under) return;
  drawHull(context, ship);
  if (look.detail === 3) drawAll(context, ship);
  else if (look.detail === 2) drawLess(context, ship);
  if (!look.spent) return;
  context.fillStyle = look.colours.spent;
  context.fill(shape);
}

function drawSea(context: CanvasRenderingContext2D, shape: Path2D): void {
  context.save();
  context.clip(shape);
  context.fillStyle = SEA.ground;
  context.fill(new Path2D(`${WAVES} V60 H0 z`));
  context.strokeStyle = SEA.line;
  context.lineWidth = 1.4;
  context.stroke(new Path2D(WAVES));
  context.restore();
}

function drawHull(context: CanvasRenderingContext2D, { sails, nation, look }: Ship): void {
  context.save();
  context.translate(30, look.detail === 3 ? 27 : 25);
  context.scale(1.04, 1.04);
  context.fillStyle = nation.ink;
  context.fill(new Path2D(SILHOUETTES[sails.silhouette]));
  context.restore();
}

/** What it fires with, else what it carries. */
const figureOf = ({ guns, holds }: SailsShown): string => (guns ? String(guns.barrage) : `[${holds}]`);

/** Its name, what it fires with and how far, or what it carries, and how far it sails. */
function drawAll(context: CanvasRenderingContext2D, { standing: { piece }, sails, nation }: Ship): void {
  context.fillStyle = nation.ink;
  context.font = `600 10px ${FIGURES}`;
  const px = Math.min(10, (10 * 54) / context.measureText(piece.short).width);
  centred(context, piece.short, 30, 8, `600 ${px}px ${FIGURES}`);
  context.fillStyle = DARK_INK;
  centred(context, figureOf(sails), 14, 50, `700 16px ${FIGURES}`);
  if (sails.guns) centred(context, `·${sails.guns.range}`, 30, 50, `500 13px ${FIGURES}`);
  centred(context, String(piece.movement ?? ''), 47, 50, `500 15px ${FIGURES}`);
}

/** Smaller, it keeps what it fires with or carries, and how far it sails. */
function drawLess(context: CanvasRenderingContext2D, { standing: { piece }, sails }: Ship): void {
  context.fillStyle = DARK_INK;
  centred(context, figureOf(sails), 18, 49.5, `700 21px ${FIGURES}`);
  centred(context, String(piece.movement ?? ''), 46, 49.5, `500 19px ${FIGURES}`);
}
