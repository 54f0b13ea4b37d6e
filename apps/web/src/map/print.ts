import type { MapFace } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import { drawBoxes } from './boxes.ts';
import type { LaidSheet, Layout } from './geometry.ts';
import type { Shapes } from './shapes.ts';
import { Terrain } from './terrain.ts';
import type { Box } from './points.ts';

/** All that is printed: the terrain of every sheet, without its names, and the boxes. Draws any part of the world at any size. */
export class Print {
  readonly #layout: Layout;
  readonly #sheets: readonly { readonly sheet: LaidSheet; readonly terrain: Terrain }[];

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#sheets = layout.sheets.map((sheet) => ({ sheet, terrain: new Terrain(sheet.face, sheet.layout) }));
  }

  /** What never changes of each sheet, in the order of the map. */
  get shapes(): readonly Shapes[] {
    return this.#sheets.map(({ terrain }) => terrain.shapes);
  }

  /** Begins the reliefs in these colours, beside the page, and meanwhile makes the shapes and the seas. */
  begin(colours: MapColours): void {
    for (const { terrain } of this.#sheets) terrain.begin(colours);
  }

  /** The map has changed, its grids being the same. The reliefs follow when it has been left alone for a moment. */
  become({ sheets }: MapFace): void {
    for (const [i, { terrain }] of this.#sheets.entries()) {
      const face = sheets[i];
      if (face) terrain.become(face);
    }
  }

  /** The map leaves the screen for good. */
  end(): void {
    for (const { terrain } of this.#sheets) terrain.end();
  }

  /** Have the reliefs in these colours come? Those that have not are begun. */
  hasRelief(colours: MapColours): boolean {
    return this.#sheets.filter(({ terrain }) => !terrain.hasRelief(colours)).length === 0;
  }

  /** Told of every relief that has come: the map is to be drawn anew. */
  set onRelief(told: () => void) {
    for (const { terrain } of this.#sheets) terrain.onRelief = told;
  }

  /** Draws a part of the world; the context's origin is the part's corner, `wide` the pixels in a hex. */
  draw(context: CanvasRenderingContext2D, part: Box, wide: number, colours: MapColours): void {
    for (const { sheet, terrain } of this.#sheets) {
      const { frame, origin } = sheet;
      if (!meet(frame, part)) continue;
      context.save();
      context.beginPath();
      context.rect(...rectangleOf(frame, part, wide));
      context.clip();
      terrain.draw(context, within(part, origin), wide, colours);
      context.restore();
    }
    const { boxes, boxesFrame } = this.#layout;
    if (!boxesFrame || !meet(boxesFrame, part)) return;
    // On paper of their own, so that no picture of another size shows through between them.
    context.fillStyle = colours.sheet;
    context.fillRect(...rectangleOf(boxesFrame, part, wide));
    drawBoxes(context, boxes, part, wide, colours);
  }
}

/** A box of the world in the pixels of a part of it: left, top, width and height. */
const rectangleOf = ({ left, top, right, bottom }: Box, part: Box, wide: number): [number, number, number, number] => [
  (left - part.left) * wide,
  (top - part.top) * wide,
  (right - left) * wide,
  (bottom - top) * wide,
];

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A part of the world in the hex widths of a sheet that begins there. */
export const within = ({ left, top, right, bottom }: Box, { x, y }: LaidSheet['origin']): Box => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});
