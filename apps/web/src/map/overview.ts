import type { Nationality, Standing } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Layout } from './geometry.ts';
import type { MapView } from './mapview.ts';
import type { Box, Point } from './points.ts';

/** The side of a stack's dot in hex widths, and in CSS pixels at least. */
const DOT = 0.8;
const LEAST_DOT = 2.6;

/** A picture of a whole map: how many CSS pixels a hex is wide in it, and its size. */
export interface Scale {
  readonly wide: number;
  readonly width: number;
  readonly height: number;
}

/** How large a map's picture is that fits into a box of so many CSS pixels. */
export function scaleOf({ frame }: Pick<Layout, 'frame'>, width: number, height: number): Scale {
  const [across, down] = [frame.right - frame.left, frame.bottom - frame.top];
  const wide = Math.min(width / across, height / down);
  return { wide, width: Math.round(across * wide), height: Math.round(down * wide) };
}

/** Sets a canvas to a size in CSS pixels, empty, and returns what draws on it in these. */
function begun(canvas: HTMLCanvasElement, { width, height }: Scale): CanvasRenderingContext2D | null {
  const ratio = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** Draws all that is printed, small. Takes some tens of milliseconds the first time: for when there is time. */
export function drawOverview(canvas: HTMLCanvasElement, view: MapView, scale: Scale, colours: MapColours): void {
  const context = begun(canvas, scale);
  if (!context) return;
  context.fillStyle = colours.desk;
  context.fillRect(0, 0, scale.width, scale.height);
  view.paintWhole(context, colours, scale.width, scale.height);
}

/** Draws every stack as a dot in the colour of the nation on top. */
export function drawDots(
  canvas: HTMLCanvasElement,
  stacks: ReadonlyMap<string, readonly Standing[]>,
  nationalities: { readonly [id: string]: Nationality },
  layout: Layout,
  scale: Scale,
): void {
  const context = begun(canvas, scale);
  if (!context) return;
  const side = Math.max(LEAST_DOT, DOT * scale.wide);
  for (const [place, [top]] of stacks) {
    const nation = top && layout.knows(place) ? nationalities[top.piece.nationality] : undefined;
    if (!nation) continue;
    const { x, y } = inPicture(layout.centre(place), layout, scale);
    context.fillStyle = nation.edge;
    context.fillRect(x - side / 2 - 0.6, y - side / 2 - 0.6, side + 1.2, side + 1.2);
    context.fillStyle = nation.face;
    context.fillRect(x - side / 2, y - side / 2, side, side);
  }
}

/** Where a point of the map lies in its picture. */
const inPicture = ({ x, y }: Point, { frame }: Layout, { wide }: Scale): Point => ({
  x: (x - frame.left) * wide,
  y: (y - frame.top) * wide,
});

/** The point of the map at a point of its picture. */
export const onMap = ({ x, y }: Point, { frame }: Layout, { wide }: Scale): Point => ({
  x: frame.left + x / wide,
  y: frame.top + y / wide,
});

/** The part of the picture that the free part of the screen shows, as far as it lies within the picture. */
export function frameIn(camera: Camera, layout: Layout, scale: Scale): Box {
  const { left, top, right, bottom } = camera.inset;
  const from = inPicture(camera.toMap({ x: left, y: top }), layout, scale);
  const to = inPicture(camera.toMap({ x: camera.width - right, y: camera.height - bottom }), layout, scale);
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
  return {
    left: within(from.x, scale.width),
    top: within(from.y, scale.height),
    right: within(to.x, scale.width),
    bottom: within(to.y, scale.height),
  };
}
