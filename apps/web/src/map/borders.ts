import type { Backdrop, HexFace } from '../face/face.ts';
import { chains } from './geometry.ts';
import type { GridLayout } from './gridlayout.ts';
import { onScreen, type Point, type Shape } from './points.ts';
import { pieces, rounded } from './shape.ts';

const drawnBorders = new WeakMap<Backdrop, readonly Shape[]>();

/** Borders as they were drawn from the world's, the same for every map over one backdrop. */
export function naturalBorders(backdrop: Backdrop): readonly Shape[] {
  const made = drawnBorders.get(backdrop) ?? backdrop.borders.flatMap((ring) => pieces(onScreen(ring)));
  drawnBorders.set(backdrop, made);
  return made;
}

/** Borders between hexes of different countries, drawn from hexside to hexside with their corners rounded. */
export function borders(layout: GridLayout, hexes: readonly HexFace[]): Shape[] {
  const country = new Map(hexes.map((one) => [one.hex, one.country]));
  const corners = new Map<string, Point>();
  const name = (point: Point): string => {
    const key = `${Math.round(point.x * 100)} ${Math.round(point.y * 100)}`;
    corners.set(key, point);
    return key;
  };
  const links: (readonly [string, string])[] = [];
  for (const { hex, country: own } of hexes)
    for (const one of layout.neighbours(hex)) {
      const other = country.get(one);
      const ends = own && other && own !== other && hex < one ? layout.side(hex, one) : null;
      if (ends) links.push([name(ends[0]), name(ends[1])]);
    }
  const at = (key: string): Point => corners.get(key) as Point;
  return chains(links, at).map((line) => rounded(line.map(at)));
}
