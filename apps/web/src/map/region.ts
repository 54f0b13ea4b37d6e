import { DIRECTIONS } from '@sandtable/hexes';
import type { Surface } from './geometry.ts';
import type { Point } from './points.ts';

/** By what the sum of the inward unit vectors of two sides, which turn by 60 degrees, is to be multiplied to move both sides in by one. */
const MITRE = 2 / 3;
/** So many corners has a hex; what has fewer is a box. */
const SIX = 6;

/**
 * Closed lines around hexes and around the holes between them, drawn in by `inset` hex widths so that regions side by side both keep
 * theirs; and one around each box.
 */
export function rimsOf(layout: Surface, places: Iterable<string>, inset = 0): readonly (readonly Point[])[] {
  const next = new Map<string, Edge>();
  const inside = new Set([...places].filter((place) => layout.knows(place)));
  const rims: (readonly Point[])[] = [];
  for (const place of inside) {
    const corners = layout.corners(place);
    if (corners.length < SIX) {
      rims.push(layout.corners(place, 1 - inset));
      continue;
    }
    for (const direction of DIRECTIONS) {
      const beyond = layout.neighbour(place, direction);
      if (beyond !== null && inside.has(beyond)) continue;
      const from = corners[(direction + 5) % 6] as Point;
      const to = corners[direction] as Point;
      next.set(keyOf(from), { from, to });
    }
  }
  for (let start = next.keys().next().value; start !== undefined; start = next.keys().next().value) {
    const edges: Edge[] = [];
    for (let edge = next.get(start); edge; edge = next.get(keyOf(edge.to))) {
      next.delete(keyOf(edge.from));
      edges.push(edge);
    }
    rims.push(edges.map((edge, i) => drawnIn(edges.at(i - 1) as Edge, edge, inset)));
  }
  return rims;
}

/** So many hexes at most lie in a hole that is told from the places around it. */
const LARGEST_HOLE = 12;

/**
 * Hexes that are not among the places but lie in holes between them: few together, with places on all sides and the edge of the map on
 * none.
 */
export function holesOf(layout: Surface, places: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>();
  const holes: string[] = [];
  for (const place of places) {
    if (!layout.knows(place) || layout.corners(place).length < SIX) continue;
    for (const beyond of around(layout, place)) {
      if (beyond === null || places.has(beyond) || seen.has(beyond)) continue;
      holes.push(...holeFrom(layout, beyond, places, seen));
    }
  }
  return holes;
}

const around = (layout: Surface, hex: string): readonly (string | null)[] =>
  DIRECTIONS.map((direction) => layout.neighbour(hex, direction));

/** The hole in which that hex lies; empty where it is no hole. What has been looked at is noted in `seen`. */
function holeFrom(layout: Surface, first: string, places: ReadonlySet<string>, seen: Set<string>): readonly string[] {
  const hole = new Set([first]);
  for (const hex of hole) {
    seen.add(hex);
    for (const beyond of around(layout, hex)) {
      if (beyond !== null && places.has(beyond)) continue;
      if (beyond === null || hole.size > LARGEST_HOLE) return [];
      hole.add(beyond);
    }
  }
  return [...hole];
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** Where an edge begins, moved into the region by the inset. */
function drawnIn(before: Edge, { from, to }: Edge, inset: number): Point {
  const a = inward(before.from, before.to);
  const b = inward(from, to);
  return { x: from.x + (a.x + b.x) * MITRE * inset, y: from.y + (a.y + b.y) * MITRE * inset };
}

/** The unit vector from an edge into its region, which lies to the left of it as the corners go round. */
function inward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;
