import type { MapColours } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Layout } from './geometry.ts';
import type { Laying } from './sprites.ts';
import type { Point } from './points.ts';

export const FIGURES = '"Barlow Condensed", "Arial Narrow", sans-serif';
export const SANS = '"Source Sans 3", "Segoe UI", sans-serif';

/** A counter's side, in hex widths. */
export const COUNTER = 0.56;

/** What everything that lies on the map is painted with. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly layout: Layout;
  readonly colours: MapColours;
  readonly sprites: Laying;
  /** The hex width as a part of that for which all weights are given. */
  readonly z: number;
}

/** The middle of a hex on the screen. */
export const at = ({ camera, layout }: Brush, hex: string): Point => camera.toScreen(layout.centre(hex));

export function isSeen(brush: Brush, hex: string): boolean {
  if (!brush.layout.knows(hex)) return false;
  const { x, y } = at(brush, hex);
  const { width, height, wide } = brush.camera;
  const box = brush.layout.box(hex);
  const [across, down] = box ? [((box.right - box.left) / 2) * wide, ((box.bottom - box.top) / 2) * wide] : [wide, wide];
  return x > -across && y > -down && x < width + across && y < height + down;
}

/** A hex's outline on the screen. */
export function outline({ camera, layout }: Brush, hex: string, scale: number): Path2D {
  const path = new Path2D();
  for (const [i, corner] of layout.corners(hex, scale).entries()) {
    const { x, y } = camera.toScreen(corner);
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

export function box(x: number, y: number, width: number, height: number, corner: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, corner);
  return path;
}

/** A line in a casing, so that it is seen on every ground. */
export function cased(
  context: CanvasRenderingContext2D,
  path: Path2D,
  line: { readonly colour: string; readonly weight: number; readonly casing: string; readonly casingWeight: number },
): void {
  context.strokeStyle = line.casing;
  context.lineWidth = line.casingWeight;
  context.stroke(path);
  context.strokeStyle = line.colour;
  context.lineWidth = line.weight;
  context.stroke(path);
}

export function centred(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
}

/** A colour of six hexadecimal digits, made see-through. */
export const withAlpha = (colour: string, alpha: number): string =>
  colour +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');

/** The shadow that a shape casts which lies on the map, in units of which a counter's side has 60. */
export function castShadow(context: CanvasRenderingContext2D, shape: Path2D, darkness = 0.25): void {
  context.save();
  context.translate(1.2, 2);
  context.fillStyle = `rgba(0,0,0,${darkness})`;
  context.fill(shape);
  context.restore();
}
