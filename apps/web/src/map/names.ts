import type { MapName } from '../face.ts';
import type { Box, Pen } from './pen.ts';
import type { Place } from './shapes.ts';

const SANS = '"Source Sans 3", "Segoe UI", sans-serif';

export function starPath(x: number, y: number, r: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const radius = i % 2 ? r * 0.43 : r;
    if (i === 0) path.moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    else path.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  path.closePath();
  return path;
}

const labelSize = (place: Place, wide: number): number => (place.city ? 15 : 12.5) * Math.max(wide / 104, 0.82);
const labelFont = (place: Place, wide: number): string => `${place.city ? 700 : 600} ${labelSize(place, wide)}px ${SANS}`;

/** Where a name lies, in hex widths. */
export function labelBox({ context, wide }: Pen, place: Place, lift: number): Box {
  context.font = labelFont(place, wide);
  const half = (context.measureText(place.name).width / 2 + (place.objective ? 12 : 2)) / wide;
  const height = labelSize(place, wide) / wide;
  return { left: place.at.x - half, right: place.at.x + half, top: place.at.y + lift - height, bottom: place.at.y + lift };
}

export const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export function drawPlaceName({ context, wide, colours, at, sees }: Pen, place: Place, lift: number): void {
  if (!sees(place.at, 1.5)) return;
  const z = Math.max(wide / 104, 0.82);
  const size = labelSize(place, wide);
  const x = at(place.at).x;
  const y = at(place.at).y + lift * wide;
  context.font = labelFont(place, wide);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const width = context.measureText(place.name).width;
  const shift = place.objective ? 7 * z : 0;
  context.lineJoin = 'round';
  context.lineWidth = 3 * Math.max(0.8, wide / 104);
  context.strokeStyle = colours.halo;
  context.strokeText(place.name, x + shift, y);
  context.fillStyle = colours.town;
  context.fillText(place.name, x + shift, y);
  if (!place.objective) return;
  const star = starPath(x + shift - width / 2 - 9 * z, y - size * 0.34, 7.6 * z);
  context.lineWidth = 2.4 * z;
  context.strokeStyle = colours.starEdge;
  context.stroke(star);
  context.fillStyle = colours.star;
  context.fill(star);
}

/** Writes a name across the map letter by letter, spaced and tilted. */
export function drawName(
  { context, wide, at, sees }: Pen,
  name: MapName,
  font: string,
  colour: string,
  halo: string | null,
  least: number,
): void {
  const size = Math.max(Math.min(name.size * (wide / 104), 34), wide < 40 ? Math.min(name.size * 0.5, 13) : 0);
  if (size < least || !sees({ x: name.x, y: -name.y }, 8)) return;
  const { x, y } = at({ x: name.x, y: -name.y });
  context.save();
  context.translate(x, y);
  context.rotate(-(name.tilt ?? 0));
  context.font = font.replace('1px', `${size}px`);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = `${size * name.spacing}px`;
  if (halo) {
    context.globalAlpha = 0.45;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = halo;
    context.strokeText(name.name, 0, 0);
  }
  context.globalAlpha = 0.8;
  context.fillStyle = colour;
  context.fillText(name.name, 0, 0);
  context.restore();
}
