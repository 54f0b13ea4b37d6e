import type { Face, Nationality, Standing } from '../face.ts';
import { MARK, type MapColours } from '../theme.ts';
import { starPath } from './names.ts';
import { FRAME, SYMBOLS } from './symbols.ts';

/** How much a counter shows: 3 everything, 2 symbol and combat factor, 1 the symbol alone. */
export type Detail = 1 | 2 | 3;

const FIGURES = '"Barlow Condensed", "Arial Narrow", sans-serif';
const DARK_INK = '#16191a';

const symbolPaths = new Map<string, readonly { readonly path: Path2D; readonly filled: boolean }[]>();
function pathsOf(type: string) {
  let paths = symbolPaths.get(type);
  if (!paths) {
    paths = (SYMBOLS[type] ?? []).map(({ d, filled }) => ({ path: new Path2D(d), filled }));
    symbolPaths.set(type, paths);
  }
  return paths;
}

export interface Look {
  readonly detail: Detail;
  readonly colours: MapColours;
  readonly spent?: boolean;
  /** Only the edge shows: a counter under others. */
  readonly under?: boolean;
  readonly flat?: boolean;
}

/** Draws a counter into a box of 60 by 60 at the context's origin. */
export function drawCounter(context: CanvasRenderingContext2D, standing: Standing, face: Face, look: Look): void {
  const nation = face.nationalities[standing.piece.nationality] as Nationality;
  const edge = look.colours.name === 'dark' ? (nation.edgeDark ?? nation.edge) : nation.edge;
  if (!look.flat) {
    context.fillStyle = 'rgba(0,0,0,0.28)';
    context.fill(box(1.2, 2.2, 60, 60, 6));
  }
  context.fillStyle = nation.face;
  context.fill(box(0, 0, 60, 60, 6));
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
  if (look.detail === 3) drawAll(context, standing, nation, face);
  else if (look.detail === 2) drawLess(context, standing, nation, face);
  else drawSymbol(context, standing.piece.type, 6, standing.reduced ? 7 : 14, 48, nation.box, 3.4);
  if (look.spent) {
    context.fillStyle = look.colours.spent;
    context.fill(box(0, 0, 60, 60, 6));
  }
}

export function box(x: number, y: number, width: number, height: number, corner: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, corner);
  return path;
}

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
  drawSize(context, piece.size, ink);
  drawSymbol(context, piece.type, 13.5, 15.2, 33, nation.box, 1.5);
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, 4.6, 16, 5, 20.4);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = `600 ${piece.short.length > 3 ? 8.4 : piece.short.length > 2 ? 9.6 : 11}px ${FIGURES}`;
  context.fillText(piece.short, 4.6, 12.4);
  drawNationalMark(context, nation, 53, 8.4);
  for (let i = 0; i < piece.steps; i++) {
    const pip = box(50.6, piece.steps === 1 ? 21.2 : 16.2 + i * 11, 5, 9, 1.2);
    if (!(reduced && i === 0)) {
      context.fillStyle = ink;
      context.fill(pip);
    }
    context.strokeStyle = ink;
    context.lineWidth = 1;
    context.stroke(pip);
  }
  drawFactors(context, piece, reduced, reduced ? DARK_INK : ink);
}

/** Combat factor, that of broken ground in brackets, a dash and the movement factor, centred. */
function drawFactors(context: CanvasRenderingContext2D, piece: Standing['piece'], reduced: boolean, ink: string): void {
  const runs: { readonly text: string; readonly font: string; readonly lift: number }[] = [];
  runs.push({ text: String(factorOf(piece.factors, reduced)), font: `700 20px ${FIGURES}`, lift: 0 });
  if (piece.otherFactors) runs.push({ text: `(${factorOf(piece.otherFactors, reduced)})`, font: `700 13.5px ${FIGURES}`, lift: 1 });
  if (piece.movement !== null) {
    runs.push({ text: '–', font: `500 19px ${FIGURES}`, lift: 0.5 });
    runs.push({ text: String(piece.movement), font: `700 20px ${FIGURES}`, lift: 0 });
  }
  let width = 0;
  for (const run of runs) {
    context.font = run.font;
    width += context.measureText(run.text).width + 0.8;
  }
  let x = 30 - (width - 0.8) / 2;
  context.textAlign = 'left';
  context.fillStyle = ink;
  for (const run of runs) {
    context.font = run.font;
    context.fillText(run.text, x, 56.2 - run.lift);
    x += context.measureText(run.text).width + 0.8;
  }
}

function drawLess(context: CanvasRenderingContext2D, { piece, reduced }: Standing, nation: Nationality, face: Face): void {
  drawSymbol(context, piece.type, 10, 6, 40, nation.box, 2.2);
  const formation = piece.formation ? face.formations[piece.formation] : undefined;
  if (formation) drawFormation(context, formation.colour, 3.4, 6, 4.4, 26.6);
  context.fillStyle = reduced ? DARK_INK : nation.ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `700 26px ${FIGURES}`;
  const combat = String(factorOf(piece.factors, reduced));
  const text = piece.movement === 5 || piece.movement === null ? combat : `${combat}–${piece.movement}`;
  context.fillText(text, 30, 57);
}

function drawFormation(context: CanvasRenderingContext2D, colour: string, x: number, y: number, width: number, height: number): void {
  const bar = box(x, y, width, height, 1.2);
  context.fillStyle = colour;
  context.fill(bar);
  context.strokeStyle = DARK_INK;
  context.lineWidth = 0.9;
  context.stroke(bar);
}

/** The NATO symbol: dark lines in a pale frame, whatever the counter's colour. */
function drawSymbol(
  context: CanvasRenderingContext2D,
  type: string,
  x: number,
  y: number,
  width: number,
  ground: string,
  weight: number,
): void {
  const height = (width * 2) / 3;
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
  context.strokeStyle = DARK_INK;
  context.fillStyle = DARK_INK;
  if (type === 'commando') {
    context.font = `700 ${width * 0.46}px ${FIGURES}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText('KDO', x + width / 2, y + height * 0.54);
  } else {
    const scale = width / FRAME.width;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.translate(x, y);
    context.scale(scale, scale);
    context.translate(-FRAME.x, -FRAME.y);
    context.lineWidth = (weight * 0.92) / scale;
    for (const { path, filled } of pathsOf(type))
      if (filled) context.fill(path);
      else context.stroke(path);
    context.restore();
  }
  context.lineWidth = weight;
  context.strokeRect(x, y, width, height);
}

const SIZE_MARKS: { readonly [size: string]: readonly number[] } = { brigade: [0], division: [-4.6, 4.6], corps: [-8, 0, 8], none: [] };

function drawSize(context: CanvasRenderingContext2D, size: string, ink: string): void {
  context.strokeStyle = ink;
  context.lineWidth = 1.7;
  context.lineCap = 'round';
  for (const d of SIZE_MARKS[size] ?? []) context.stroke(new Path2D(`M${27 + d} 5.6 l6 6 m0 -6 l-6 6`));
}

/** A small sign of the nationality, a second one beside the colour. */
export function drawNationalMark(context: CanvasRenderingContext2D, nation: Nationality, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = nation.ink;
  context.strokeStyle = nation.ink;
  switch (nation.mark) {
    case 'cross':
      context.fill(new Path2D('M-1.5 -4.5 h3 v3 h3 v3 h-3 v3 h-3 v-3 h-3 v-3 h3 z'));
      break;
    case 'crescent':
      context.fill(new Path2D('M1.4 -4.3 a4.4 4.4 0 1 0 0 8.6 a3.5 3.5 0 1 1 0 -8.6 z'));
      context.beginPath();
      context.arc(2.9, 0, 1.25, 0, 2 * Math.PI);
      context.fill();
      break;
    case 'shield':
      context.lineWidth = 1.3;
      context.stroke(new Path2D('M-3.8 -4.2 h7.6 v4.2 q0 3.2 -3.8 4.8 q-3.8 -1.6 -3.8 -4.8 z M0 -4 v8 M-3.6 -.6 h7.2'));
      break;
    case 'star':
      context.fill(starPath(0, 0, 4.9));
      break;
    case 'roundel':
      context.lineWidth = 1.6;
      context.beginPath();
      context.arc(0, 0, 3.7, 0, 2 * Math.PI);
      context.stroke();
      context.beginPath();
      context.arc(0, 0, 1.4, 0, 2 * Math.PI);
      context.fill();
  }
  context.restore();
}

const PLANE = new Path2D(
  'M0 -9.5 l1.5 4.6 9.2 4.3 v2 l-9.2 -1.7 -.5 4 2.5 1.7 v1.4 l-3.5 -.8 -3.5 .8 v-1.4 l2.5 -1.7 -.5 -4 -9.2 1.7 v-2 l9.2 -4.3 z',
);
const HULL = new Path2D('M-14 0 h28 l-3.4 4.4 h-21.6 z M-7 -1 v-3.2 h4 v-3 h3 v3 h5 v3.2 z');

/** Air and naval pieces are never square, for a counter is: a dome and a hull, centred on the origin, 40 wide. */
export function drawSupport(context: CanvasRenderingContext2D, { piece, reduced }: Standing, face: Face): void {
  const nation = face.nationalities[piece.nationality] as Nationality;
  const outline = new Path2D(
    piece.kind === 'air' ? 'M-19 12 V3 Q-19 -13 0 -13 Q19 -13 19 3 V12 Z' : 'M-22 -11 H22 V2 Q22 12 0 12 Q-22 12 -22 2 Z',
  );
  context.fillStyle = nation.face;
  context.fill(outline);
  context.strokeStyle = nation.edge;
  context.lineWidth = 1.4;
  context.stroke(outline);
  context.fillStyle = nation.ink;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.save();
  if (piece.kind === 'air') {
    context.translate(piece.bonus === null ? 0 : -5.5, 2.2);
    context.scale(0.86, 0.86);
    context.fill(PLANE);
  } else {
    context.translate(0, 1.5);
    context.fill(HULL);
  }
  context.restore();
  if (piece.kind === 'air' && piece.bonus !== null) {
    context.font = `700 13.5px ${FIGURES}`;
    context.fillText(`+${piece.bonus}`, 11.6, 7.6);
  }
  if (reduced) {
    context.fillStyle = 'rgba(244,239,226,0.5)';
    context.fill(outline);
  }
}

/** Signs that lie on counters: each has a shape of its own as well as a colour. */
export const signs: { readonly [kind: string]: (context: CanvasRenderingContext2D) => void } = {
  oos(context) {
    disc(context, 13, MARK.supplyGround, MARK.supply, 2.4);
    context.lineWidth = 1.7;
    context.stroke(new Path2D('M-3.4 -7 h6.8 M-2.4 -7 l-.9 2.6 q-2.4 1.4 -2.4 4.4 v5.6 h11.4 v-5.6 q0 -3 -2.4 -4.4 l-.9 -2.6'));
    context.lineWidth = 2.4;
    context.stroke(new Path2D('M-9.2 9.2 L9.2 -9.2'));
  },
  fought(context) {
    disc(context, 9.5, MARK.disc, MARK.discInk, 1.6);
    context.lineWidth = 1.7;
    context.lineCap = 'round';
    context.stroke(new Path2D('M-4.6 4.6 L4.6 -4.6 M4.6 4.6 L-4.6 -4.6 M-5.4 2 l3.4 3.4 M5.4 2 l-3.4 3.4'));
  },
  moved(context) {
    disc(context, 8, MARK.disc, MARK.discInk, 1.4);
    context.lineWidth = 1.7;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D('M-4 0 h7 M0.5 -3 l3 3 l-3 3'));
  },
  interdicted(context) {
    context.fillStyle = MARK.warn;
    context.strokeStyle = MARK.warnInk;
    context.lineWidth = 1.8;
    const diamond = new Path2D('M0 -13 L13 0 L0 13 L-13 0 Z');
    context.fill(diamond);
    context.stroke(diamond);
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.stroke(new Path2D('M0 -6.4 v7.6'));
    context.fillStyle = MARK.warnInk;
    context.beginPath();
    context.arc(0, 6, 1.9, 0, 2 * Math.PI);
    context.fill();
  },
  tick(context) {
    disc(context, 9, '#b3260f', '#fff6ea', 1.8);
    context.lineWidth = 2.2;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D('M-4 .4 l2.8 3 l5 -6'));
  },
};

function disc(context: CanvasRenderingContext2D, radius: number, ground: string, edge: string, weight: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = weight;
  context.stroke();
}

/** Pictures of counters, drawn once for each look and size. */
export class CounterPictures {
  readonly #face: Face;
  readonly #kept = new Map<string, HTMLCanvasElement>();

  constructor(face: Face) {
    this.#face = face;
  }

  /** A picture of a counter `size` CSS pixels wide; 4 units of 60 stand free around it for its shadow. */
  of(standing: Standing, size: number, look: Look): HTMLCanvasElement {
    const ratio = globalThis.devicePixelRatio || 1;
    const key = `${look.under ? standing.piece.nationality : standing.piece.id} ${standing.reduced} ${size} ${look.detail} ${look.spent ?? false} ${look.under ?? false} ${look.flat ?? false} ${look.colours.name} ${ratio}`;
    let picture = this.#kept.get(key);
    if (!picture) {
      if (this.#kept.size > 1200) this.#kept.clear();
      picture = document.createElement('canvas');
      picture.width = picture.height = Math.ceil((size * ratio * 68) / 60);
      const context = picture.getContext('2d') as CanvasRenderingContext2D;
      context.scale((size * ratio) / 60, (size * ratio) / 60);
      context.translate(4, 4);
      drawCounter(context, standing, this.#face, look);
      this.#kept.set(key, picture);
    }
    return picture;
  }

  forget(): void {
    this.#kept.clear();
  }
}
