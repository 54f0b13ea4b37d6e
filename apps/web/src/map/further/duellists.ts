import type { FliesShown } from '@sandtable/warfare/showing';
import type { Nationality, Standing } from '../../face/face.ts';
import { castShadow, centred, FIGURES } from '../brush.ts';
import type { Look } from '../levels.ts';
import { drawNationalMark } from '../national.ts';
import { DARK_INK } from '../symbol.ts';
import { LIKE, PLANES } from './planes.ts';

/** An air unit that shows attack and defence in the air, as it is drawn into a box of 60 by 60. */
interface Duellist {
  readonly standing: Standing;
  readonly flies: FliesShown;
  readonly duels: NonNullable<FliesShown['duels']>;
  readonly nation: Nationality;
  readonly edge: string;
  readonly look: Look;
}

const DOME = 'M0 55 V26 C0 9 12 0 30 0 C48 0 60 9 60 26 V55 a5 5 0 0 1 -5 5 H5 a5 5 0 0 1 -5 -5 z';
const GLOSS = 'M1.4 54 V26 C1.4 10 13 1.4 30 1.4 C40 1.4 48 4.4 53 9.6';
/** The pale foot of a squadron. */
const FOOT = { full: 42, less: 38 } as const;
/** How large the figures are beside each other. */
const RANGE_LESS = 2.5;

/** A dome with the plan of the type, its name, attack and defence, bombs or cargo, range and kind. */
export function drawDuellist(context: CanvasRenderingContext2D, one: Duellist): void {
  const { duels, standing, nation, edge, look } = one;
  const dome = new Path2D(DOME);
  if (!look.flat) castShadow(context, dome, 0.28);
  context.fillStyle = nation.face;
  context.fill(dome);
  if (!look.under) {
    if (duels.isSquadron || standing.reduced) {
      const cut = look.detail === 3 ? FOOT.full : FOOT.less;
      context.fillStyle = nation.band;
      context.fill(new Path2D(`M0 ${cut} H60 V55 a5 5 0 0 1 -5 5 H5 a5 5 0 0 1 -5 -5 z`));
    }
    context.strokeStyle = 'rgba(255,255,255,0.38)';
    context.lineWidth = 1.3;
    context.stroke(new Path2D(GLOSS));
  }
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  context.stroke(dome);
  if (look.under) return;
  if (look.detail === 3) drawAll(context, one);
  else if (look.detail === 2) drawLess(context, one);
  else drawPlane(context, one, 31, 1.3);
  if (!look.spent) return;
  context.fillStyle = look.colours.spent;
  context.fill(dome);
}

function drawPlane(context: CanvasRenderingContext2D, { duels: { plan }, nation }: Duellist, y: number, scale: number): void {
  context.save();
  context.translate(30, y);
  context.scale(scale, scale);
  const drawn = new Path2D(PLANES[plan] ?? PLANES[LIKE[plan] ?? ''] ?? '');
  context.fillStyle = context.strokeStyle = nation.ink;
  context.lineWidth = 0.7;
  context.lineJoin = 'round';
  context.fill(drawn);
  context.stroke(drawn);
  context.restore();
}

const figure = (figures: readonly number[], { standing }: Duellist): number => figures[standing.reduced ? 1 : 0] ?? figures[0] ?? 0;
const halves = (value: number): string =>
  Number.isInteger(value) ? String(value) : `${value < 1 ? '' : Math.floor(value)}${PARTS[value % 1] ?? ''}`;
const PARTS: { readonly [part: number]: string } = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** What it drops, or carries. */
function bulkOf(one: Duellist): number {
  const cargo = figure(one.flies.capacity, one);
  return cargo > 0 ? cargo : figure(one.flies.support, one);
}

function drawAll(context: CanvasRenderingContext2D, one: Duellist): void {
  const { standing, flies, duels, nation } = one;
  drawPlane(context, one, 17.4, 0.84);
  drawNationalMark(context, nation, 8.4, 31);
  context.fillStyle = nation.ink;
  const name = standing.piece.short;
  context.font = `600 9.4px ${FIGURES}`;
  const px = Math.min(9.4, (9.4 * 34) / context.measureText(name).width);
  centred(context, name, 30, 37.4, `600 ${px}px ${FIGURES}`);
  const letters = flies.classes[0] ?? '';
  centred(context, letters, 52, 31, `700 ${letters.length > 1 ? 9.4 : 11}px ${FIGURES}`);
  context.fillStyle = standing.reduced || duels.isSquadron ? DARK_INK : nation.ink;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.font = `700 15.5px ${FIGURES}`;
  context.fillText(`${figure(flies.rating, one)}–${duels.defense}`, 4.4, 55.6);
  context.textAlign = 'center';
  const bulk = bulkOf(one);
  context.fillText(bulk === 0 ? '·' : halves(bulk), 36, 55.6);
  context.textAlign = 'right';
  context.font = `500 ${15.5 - RANGE_LESS}px ${FIGURES}`;
  context.fillText(flies.range === 0 ? 'tow' : String(flies.range), 56.4, 55.6);
}

/** Smaller, it keeps its plan, kind and the one figure that matters: attack of fighters, cargo of transports, bombs of all others. */
function drawLess(context: CanvasRenderingContext2D, one: Duellist): void {
  const { standing, flies, duels, nation } = one;
  drawPlane(context, one, 19, 1.12);
  context.fillStyle = standing.reduced || duels.isSquadron ? DARK_INK : nation.ink;
  const main = flies.silhouette === 'fighter' ? figure(flies.rating, one) : bulkOf(one);
  const kind = (flies.classes[0] ?? '').charAt(0);
  centred(context, `${kind} ${halves(main)}`, 30, 48.4, `700 22px ${FIGURES}`);
}
