import type { FightsShown } from '@sandtable/warfare/showing';
import type { Nationality, Standing } from '../../face/face.ts';
import { castShadow, centred, FIGURES } from '../brush.ts';
import type { Look } from '../levels.ts';
import { drawNationalMark } from '../national.ts';
import { hullOf } from './hulls.ts';

/** A ship that fights others, or a group of such, as it is drawn into a box of 60 by 60. */
interface Warship {
  readonly standing: Standing;
  readonly nation: Nationality;
  readonly edge: string;
  readonly look: Look;
}

/** What floats: straight above the water, a hull below it. */
const HULL = 'M4 10 H56 a4 4 0 0 1 4 4.4 L57 42 Q54 52 44 52 H16 Q6 52 3 42 L0 14.4 a4 4 0 0 1 4 -4.4 z';
const GLOSS = 'M3.6 41 L1.6 14.6 a3 3 0 0 1 3 -3.2 H56';
const SUNK = '#b3261e';

/** A hull with the type, the name, what it fights with, and a ring for each hit that it bears, red once it has taken it (5.C). */
export function drawWarship(context: CanvasRenderingContext2D, ship: Warship, fights: FightsShown): void {
  drawHull(context, ship);
  if (ship.look.under) return;
  const { nation, look, standing } = ship;
  context.fillStyle = nation.ink;
  if (look.detail === 3) {
    drawProfile(context, fights.letters, { x: 13, y: 15, width: 34 });
    centred(context, fights.letters, 9, 16.5, `600 ${fights.letters.length > 2 ? 7.4 : 8.6}px ${FIGURES}`);
    drawNationalMark(context, nation, 52, 17);
    context.fillStyle = nation.ink;
    context.font = `600 9.6px ${FIGURES}`;
    const name = standing.piece.short;
    centred(context, name, 30, 29, `600 ${Math.min(9.6, (9.6 * 48) / context.measureText(name).width)}px ${FIGURES}`);
    drawFigures(context, fights);
  } else if (look.detail === 2) {
    drawProfile(context, fights.letters, { x: 8, y: 14, width: 44 });
    centred(context, `${fights.letters} ${fights.gunnery || '·'}`, 30, 40.6, `700 17px ${FIGURES}`);
  } else drawProfile(context, fights.letters, { x: 6, y: 23, width: 48 });
  drawHits(context, ship, fights);
  spend(context, ship);
}

/** A group: the profile of its greatest ship, its letter, and how many they are; and an eye, open where the enemy sees it. */
export function drawGroup(context: CanvasRenderingContext2D, ship: Warship, type: string): void {
  const { nation, look, standing } = ship;
  const { fleet } = standing.piece;
  drawHull(context, ship);
  if (look.under || !fleet) return;
  context.fillStyle = nation.ink;
  drawProfile(context, type, { x: 6, y: look.detail === 1 ? 15 : 13.6, width: 42 });
  const size = look.detail === 1 ? 22 : 19;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = `700 ${size}px ${FIGURES}`;
  const letter = fleet.isSeen === null ? '?' : fleet.letter;
  centred(context, letter, 21, 39.4, `700 ${size}px ${FIGURES}`);
  centred(context, String(fleet.ships), 40, 40, `500 ${size - 4}px ${FIGURES}`);
  if (fleet.isSeen !== null && look.detail > 1) drawEye(context, fleet.isSeen, nation.ink);
  if (fleet.out && look.detail > 1) drawOut(context, fleet.out, nation);
  spend(context, ship);
}

/** A dot for each of the segments that it may be at sea, filled for those that it has been; red once it must be home. */
function drawOut(
  context: CanvasRenderingContext2D,
  { is, most }: { readonly is: number; readonly most: number },
  nation: Nationality,
): void {
  for (let i = 0; i < most; i++) {
    context.beginPath();
    context.arc(30 + (i - (most - 1) / 2) * 7, 50.6, 2.6, 0, 2 * Math.PI);
    context.fillStyle = i >= is ? nation.face : is >= most ? SUNK : nation.ink;
    context.fill();
    context.strokeStyle = is >= most ? SUNK : nation.ink;
    context.lineWidth = 1;
    context.stroke();
  }
}

function drawHull(context: CanvasRenderingContext2D, { nation, edge, look }: Warship): void {
  const hull = new Path2D(HULL);
  if (!look.flat) castShadow(context, hull, 0.28);
  context.fillStyle = nation.face;
  context.fill(hull);
  context.strokeStyle = 'rgba(255,255,255,0.38)';
  context.lineWidth = 1.3;
  if (!look.under) context.stroke(new Path2D(GLOSS));
  context.strokeStyle = edge;
  context.lineWidth = look.detail === 1 ? 2 : 1.2;
  context.stroke(hull);
}

function spend(context: CanvasRenderingContext2D, { look }: Warship): void {
  if (!look.spent) return;
  context.fillStyle = look.colours.spent;
  context.fill(new Path2D(HULL));
}

function drawProfile(
  context: CanvasRenderingContext2D,
  type: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(width / 100, width / 100);
  context.fill(new Path2D(hullOf(type)));
  context.restore();
}

/** Gunnery with what of it reaches far, antiaircraft, torpedoes, protection, speed. */
function drawFigures(context: CanvasRenderingContext2D, { gunnery, long, antiaircraft, torpedoes, protection, speed }: FightsShown): void {
  const guns = gunnery === 0 ? '–' : long === 0 ? String(gunnery) : `${gunnery}/${long}`;
  const figures = [antiaircraft, String(torpedoes), String(protection), String(speed)];
  centred(context, guns, 12.4, 41, `700 ${guns.length > 3 ? 9.4 : 11.6}px ${FIGURES}`);
  for (const [i, figure] of figures.entries()) centred(context, figure, 27 + i * 8.6, 41, `600 11px ${FIGURES}`);
}

/** So many hits are shown as rings; of a greater ship no more than it has taken are. */
const MOST_RINGS = 7;

function drawHits(context: CanvasRenderingContext2D, { standing, nation, look }: Warship, { bears }: FightsShown): void {
  const { lost = 0 } = standing;
  if (look.detail === 1 ? lost === 0 : bears > MOST_RINGS && lost === 0) return;
  const rings = bears > MOST_RINGS ? Math.min(lost, MOST_RINGS) : bears;
  for (let i = 0; i < rings; i++) {
    context.beginPath();
    context.arc(30 + (i - (rings - 1) / 2) * 6.2, 49.4, 2.1, 0, 2 * Math.PI);
    context.strokeStyle = i < lost ? SUNK : nation.ink;
    context.lineWidth = 1;
    if (i < lost) {
      context.fillStyle = SUNK;
      context.fill();
    }
    context.stroke();
  }
}

const EYE = 'M-6 0 Q0 -5.4 6 0 Q0 5.4 -6 0 z';
const LID = 'M-6 -1 Q0 4.6 6 -1 M-4 1.6 L-5.4 3.8 M0 2.8 V5.4 M4 1.6 L5.4 3.8';

/** Open while the enemy sees it, closed while he does not. */
function drawEye(context: CanvasRenderingContext2D, isOpen: boolean, ink: string): void {
  context.save();
  context.translate(52, 12);
  context.beginPath();
  context.arc(0, 0, 8, 0, 2 * Math.PI);
  context.fillStyle = isOpen ? '#fff3c4' : '#fbf8f2';
  context.fill();
  context.strokeStyle = ink;
  context.lineWidth = 1.2;
  context.stroke();
  context.lineWidth = 1.4;
  context.lineCap = 'round';
  context.stroke(new Path2D(isOpen ? EYE : LID));
  if (isOpen) {
    context.beginPath();
    context.arc(0, 0, 1.9, 0, 2 * Math.PI);
    context.fillStyle = ink;
    context.fill();
  }
  context.restore();
}
