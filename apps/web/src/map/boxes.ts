import type { MapColours } from '../theme.ts';
import { FIGURES, SANS } from './brush.ts';
import type { LaidBox } from './geometry.ts';
import type { Box, Point } from './points.ts';

/** In hex widths: the head with the title, the room at the edges, and from one stack to the next. */
const HEAD = 0.8;
const ROOM = 0.16;
const PITCH = 0.66;
/** Width of the bar in the colour of whose box it is. */
const BAR = 0.12;
/** Hex widths in pixels from which on what is printed under the title is shown. */
const NOTES_FROM = 34;
/** So many pixels at least lie between the edge and the title, where a lit box has its rim. */
const CLEAR = 3.5;
/** Between two notes. */
const SEPARATOR = ' · ';
/** No title is set in smaller letters, in pixels. */
const LEAST = 8.5;

/**
 * Where so many pieces lie in a box: each place with the first of its pieces and the one after its last. Where they are too many, several
 * share one.
 */
export function slotsIn(box: Box, count: number): readonly { readonly at: Point; readonly from: number; readonly to: number }[] {
  const across = Math.max(1, Math.floor((box.right - box.left - BAR - 2 * ROOM) / PITCH));
  const down = Math.max(1, Math.floor((box.bottom - box.top - HEAD - ROOM / 2) / PITCH));
  const slots = Math.min(count, across * down);
  return Array.from({ length: slots }, (_, i) => ({
    at: {
      x: box.left + BAR + ROOM + (0.5 + (i % across)) * PITCH,
      y: box.top + HEAD + (0.5 + Math.floor(i / across)) * PITCH,
    },
    from: Math.floor((i * count) / slots),
    to: Math.floor(((i + 1) * count) / slots),
  }));
}

/**
 * The middle of the part of a box where pieces lie, at so many pixels in a hex: under the title, whose letters do not shrink with the map.
 */
export const floorOf = ({ left, top, right, bottom }: Box, wide: number): Point => ({
  x: (left + right) / 2,
  y: (top + Math.max(HEAD, (LEAST + CLEAR) / wide) + bottom) / 2,
});

/** Draws the boxes that a part of the world holds; the context's origin is the part's corner, `wide` the pixels in a hex. */
export function drawBoxes(
  context: CanvasRenderingContext2D,
  boxes: readonly LaidBox[],
  part: Box,
  wide: number,
  colours: MapColours,
): void {
  for (const box of boxes) {
    if (box.right < part.left || box.left > part.right || box.bottom < part.top || box.top > part.bottom) continue;
    context.save();
    context.translate((box.left - part.left) * wide, (box.top - part.top) * wide);
    drawBox(context, box, wide, colours);
    context.restore();
  }
}

function drawBox(context: CanvasRenderingContext2D, { face, left, top, right, bottom }: LaidBox, wide: number, colours: MapColours): void {
  const [width, height] = [(right - left) * wide, (bottom - top) * wide];
  context.beginPath();
  context.rect(0, 0, width, height);
  context.fillStyle = colours.paper;
  context.fill();
  context.save();
  context.clip();
  if (face.colour) {
    context.fillStyle = face.colour;
    context.fillRect(0, 0, BAR * wide, height);
  }
  drawWords(context, face, width, wide, colours);
  context.restore();
  context.lineWidth = Math.max(1, 0.02 * wide);
  context.strokeStyle = colours.rule;
  context.strokeRect(0, 0, width, height);
}

/** The title, and what is printed beside and under it, as far as there is room. */
function drawWords(
  context: CanvasRenderingContext2D,
  { title, notes }: LaidBox['face'],
  width: number,
  wide: number,
  colours: MapColours,
): void {
  const from = (BAR + ROOM) * wide;
  const room = width - from - ROOM * wide;
  const wanted = Math.max(LEAST, 0.27 * wide);
  context.fillStyle = colours.ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = `700 ${wanted}px ${SANS}`;
  const size = Math.min(wanted, (wanted * room) / Math.max(1, context.measureText(title).width));
  context.font = `700 ${size}px ${SANS}`;
  context.fillText(title, from, Math.max(0.36 * wide, size + CLEAR), room);
  if (wide < NOTES_FROM) return;
  context.fillStyle = colours.number;
  context.font = `500 ${Math.max(LEAST, 0.21 * wide)}px ${FIGURES}`;
  const fits = (count: number): boolean => context.measureText(notes.slice(0, count).join(SEPARATOR)).width <= room;
  let count = notes.length;
  while (count > 1 && !fits(count)) count--;
  context.fillText(notes.slice(0, count).join(SEPARATOR), from, 0.66 * wide, room);
}
