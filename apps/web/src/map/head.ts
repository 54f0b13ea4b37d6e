import type { Piece } from '../face/face.ts';
import { box, FIGURES } from './brush.ts';
import { DARK_INK } from './symbol.ts';

/** How large a unit is: the middles of its crosses or strokes from the middle of the mark, and how far one reaches from its own. */
interface SizeMark {
  readonly are: 'crosses' | 'strokes';
  readonly at: readonly number[];
  readonly reach: number;
}

const crosses = (...at: readonly number[]): SizeMark => ({ are: 'crosses', at, reach: 3.9 });
const strokes = (...at: readonly number[]): SizeMark => ({ are: 'strokes', at, reach: 1 });

const SIZE_MARKS: { readonly [size in Piece['size']]: SizeMark } = {
  battalion: strokes(-2, 2),
  regiment: strokes(-4, 0, 4),
  brigade: crosses(0),
  division: crosses(-4.6, 4.6),
  corps: crosses(-8, 0, 8),
  army: crosses(-10.2, -3.4, 3.4, 10.2),
  front: crosses(-12, -6, 0, 6, 12),
  none: crosses(),
};

/** Room between a name and the mark. */
const GAP = { crosses: 1.4, strokes: 3 } as const;
/** Between the counter's edge and the national mark. */
const HEAD = { left: 4.8, right: 47.6 } as const;

/** The name at the top left and the size mark, which gives way to a long name. */
export function drawHead(context: CanvasRenderingContext2D, { short, size }: Pick<Piece, 'short' | 'size'>, ink: string): void {
  const { are, at, reach } = SIZE_MARKS[size];
  const half = Math.max(0, ...at) + reach;
  const room = HEAD.right - HEAD.left - (at.length > 0 ? 2 * half + GAP[are] : 0);
  const font = (px: number) => `600 ${px}px ${FIGURES}`;
  const wanted = short.length > 2 ? 9.6 : 11;
  context.font = font(wanted);
  const px = Math.min(wanted, (wanted * room) / context.measureText(short).width);
  context.font = font(px);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(short, HEAD.left, 12.4);
  drawSize(context, size, Math.max(30, HEAD.left + context.measureText(short).width + GAP[are] + half), ink);
}

/** The mark that says how large a unit is, about a middle. */
export function drawSize(context: CanvasRenderingContext2D, size: Piece['size'], middle: number, ink: string): void {
  const { are, at } = SIZE_MARKS[size];
  context.strokeStyle = ink;
  context.lineWidth = 1.7;
  context.lineCap = 'round';
  for (const d of at) context.stroke(new Path2D(are === 'strokes' ? `M${middle + d} 5.6 v6` : `M${middle + d - 3} 5.6 l6 6 m0 -6 l-6 6`));
  context.lineCap = 'butt';
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bar in the colour of the corps or army that the unit belongs to. */
export function drawFormation(context: CanvasRenderingContext2D, colour: string, { x, y, width, height }: Bar): void {
  const bar = box(x, y, width, height, 1.2);
  context.fillStyle = colour;
  context.fill(bar);
  context.strokeStyle = DARK_INK;
  context.lineWidth = 0.9;
  context.stroke(bar);
}
