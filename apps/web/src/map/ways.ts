import type { MapSheet } from '../face/face.ts';
import { onFrame } from './ends.ts';
import { chains } from './geometry.ts';
import type { GridLayout } from './gridlayout.ts';
import type { Point } from './points.ts';
import { sitesOf } from './sites.ts';

/**
 * How far a railway runs beside a road, in hex widths: 5 px at a hex of 104 px, measured between the lines' middles with room for the ties.
 */
const APART = 0.062;

/** The course of a railway through its hexes: on their centres, but to the right of a road that takes the same way. */
export function beside(line: readonly string[], at: (hex: string) => Point, hasRoad: (a: string, b: string) => boolean): Point[] {
  return line.map((hex, i) => {
    const before = line[i - 1];
    const after = line[i + 1];
    const here = at(hex);
    // At its ends it comes in to the middle of the hex.
    if (before === undefined || after === undefined || !(hasRoad(before, hex) || hasRoad(hex, after))) return here;
    const from = at(before);
    const to = at(after);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: here.x - ((to.y - from.y) / length) * APART, y: here.y + ((to.x - from.x) / length) * APART };
  });
}

/** How roads and railways are drawn: all alike, or by their class. */
export const ROADS = ['road', 'secondary', 'primary'] as const;
export type RoadLook = (typeof ROADS)[number];
export const RAILS = ['rail', 'low', 'single', 'multi'] as const;
export type RailLook = (typeof RAILS)[number];

type Lines = readonly (readonly Point[])[];

/** The ways of a map as they are drawn, from point to point. */
export interface Ways {
  readonly roads: { readonly [look in RoadLook]: Lines };
  readonly rails: { readonly [look in RailLook]: Lines };
  readonly highways: readonly (readonly Point[])[];
}

/** The ways through the middles of their hexes, or their towns, drawn on to the edge of the map where no city, town or village ends them there. */
export function waysOf(map: MapSheet, layout: GridLayout): Ways {
  const at = sitesOf(map, layout);
  const sidesOf = (kind: 'road' | 'rail', look?: RoadLook | RailLook) =>
    map.hexsides.filter(({ [kind]: is }) => is && (look === undefined || look === (is === true ? kind : is))).map(({ between }) => between);
  const [roads, rails] = [sidesOf('road'), sidesOf('rail')];
  const isRoad = new Set(roads.map(([a, b]) => linkOf(a, b)));
  const places = new Set(map.hexes.filter(({ city, town }) => city || town).map(({ hex }) => hex));
  for (const { hex } of map.villages ?? []) places.add(hex);
  const drawn = (line: readonly string[], points: readonly Point[], links: readonly (readonly [string, string])[]): readonly Point[] => {
    const goesOn = (from: string | undefined, hex: string | undefined): Point | null => {
      if (from === undefined || hex === undefined || places.has(hex)) return null;
      return links.filter((link) => link.includes(hex)).length > 1 ? null : beyondEdge(layout, from, hex);
    };
    return [goesOn(line[1], line[0]), ...points, goesOn(line.at(-2), line.at(-1))].filter((point) => point !== null);
  };
  return {
    highways: (map.highways ?? []).map(({ hexes }) => drawn(hexes, hexes.map(at), [])),
    roads: byLook(ROADS, (look) => chains(sidesOf('road', look), at).map((line) => drawn(line, line.map(at), roads))),
    rails: byLook(RAILS, (look) =>
      chains(sidesOf('rail', look), at).map((line) => {
        const points = beside(line, at, (a, b) => isRoad.has(linkOf(a, b)));
        return drawn(line, points, rails);
      }),
    ),
  };
}

/** The lines of each look. */
export const byLook = <Look extends string, Line>(looks: readonly Look[], linesOf: (look: Look) => readonly Line[]) =>
  Object.fromEntries(looks.map((look) => [look, linesOf(look)])) as { readonly [look in Look]: readonly Line[] };

const linkOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Where a way that ends in a hex at the edge of the map goes over that edge: aslant, as it came, but never back into the map. */
function beyondEdge(layout: GridLayout, before: string, last: string): Point | null {
  if (layout.neighbours(last).length === 6) return null;
  const [from, here] = [layout.centre(before), layout.centre(last)];
  const edge = onFrame(layout.frame, here);
  const out = { x: edge.x - here.x, y: edge.y - here.y };
  const length = Math.hypot(out.x, out.y);
  const slant = Math.max(-0.8, Math.min(0.8, ((here.x - from.x) * out.y - (here.y - from.y) * out.x) / length));
  return { x: edge.x + (out.y / length) * slant * length * 0.5, y: edge.y - (out.x / length) * slant * length * 0.5 };
}
