import type { MapSheet } from '../face/face.ts';
import type { GridLayout } from './gridlayout.ts';
import { Nearby } from './nearby.ts';
import type { Box, Point } from './points.ts';

/**
 * Hex widths within which a river that stops at a hex's corner goes on: to the coast or a lake, off the map, into another river, into a
 * brook.
 */
const TO_WATER = 0.8;
const TO_EDGE = 1.4;
const TO_BROOK = 0.6;
/** How far a system of rivers that would run nowhere goes on to the edge of the map, or to another. */
const FARTHEST = 2;
/**
 * Length of the brook that a river begins with where nature drew none, in hex widths; and how far what is drawn beyond hexsides winds, as a
 * part of its length.
 */
const BROOK = 0.55;
const SWING = 0.11;
/** How near to the middle of a city a river that ends there comes, in hex widths. */
const OUTSKIRTS = 0.2;

/** Where what is drawn of a river beyond its hexsides leads. */
export type EndsAt = 'edge' | 'water' | 'city' | 'river' | 'spring';

/** What is drawn of a river beyond its last hexside, from the corner where that ends. A spring grows thinner all the way. */
export interface Tail {
  readonly at: EndsAt;
  readonly isMajor: boolean;
  readonly points: readonly Point[];
}

/** What rivers can lead to, as it is drawn. */
export interface Surroundings {
  readonly shores: readonly (readonly Point[])[];
  readonly brooks: readonly (readonly Point[])[];
}

interface Bare {
  readonly end: Point;
  /** The corner before it. */
  readonly before: Point;
  readonly isMajor: boolean;
  readonly system: number;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

/** The nearest point of a frame's edge. */
export function onFrame({ left, top, right, bottom }: Box, { x, y }: Point): Point {
  return [
    { x: left, y },
    { x: right, y },
    { x, y: top },
    { x, y: bottom },
  ].toSorted((a, b) => far(a, { x, y }) - far(b, { x, y }))[0] as Point;
}

/** A gently winding curve that leaves a point as the line before it came, and ends at another. */
function bent(before: Point, from: Point, to: Point): readonly Point[] {
  const length = far(from, to) || 1;
  const on = length / 4 / (far(before, from) || 1);
  const knee = { x: from.x + (from.x - before.x) * on, y: from.y + (from.y - before.y) * on };
  // Two rivers beside each other need not wind alike.
  const swing = SWING * length * (Math.round(from.x * 7 + from.y * 3) % 2 === 0 ? 1 : -1);
  return Array.from({ length: 16 }, (_, i) => {
    const t = i / 15;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const aside = (swing * Math.sin(t * 2 * Math.PI)) / length;
    return {
      x: from.x * a + knee.x * b + to.x * c - (to.y - from.y) * aside,
      y: from.y * a + knee.y * b + to.y * c + (to.x - from.x) * aside,
    };
  });
}

/** A brook in the direction in which a river begins. */
const brookFrom = ({ before, end }: Bare): readonly Point[] => {
  const by = BROOK / (far(before, end) || 1);
  return bent(before, end, { x: end.x + (end.x - before.x) * by, y: end.y + (end.y - before.y) * by });
};

/** The corners where rivers along hexsides end, each with the system of rivers that it belongs to; and all corners of all systems. */
function bareEnds(
  { hexsides }: Pick<MapSheet, 'hexsides'>,
  layout: GridLayout,
): { readonly ends: readonly Bare[]; readonly corners: Map<string, readonly [Point, number]> } {
  const corners = new Map<
    string,
    { readonly at: Point; readonly next: { readonly at: Point; readonly isMajor: boolean; readonly isWater: boolean }[] }
  >();
  const corner = (at: Point) => corners.get(keyOf(at)) ?? corners.set(keyOf(at), { at, next: [] }).get(keyOf(at));
  for (const { between, river, major, closed } of hexsides) {
    const side = river || closed ? layout.side(...between) : null;
    if (!side) continue;
    const line = { isMajor: major === true, isWater: closed === true };
    corner(side[0])?.next.push({ at: side[1], ...line });
    corner(side[1])?.next.push({ at: side[0], ...line });
  }
  const systems = new Map<string, readonly [Point, number]>();
  let system = 0;
  for (const { at } of corners.values()) {
    const open = systems.has(keyOf(at)) ? [] : [at];
    if (open.length > 0) system++;
    for (const here of open) {
      if (systems.has(keyOf(here))) continue;
      systems.set(keyOf(here), [here, system]);
      open.push(...(corners.get(keyOf(here))?.next ?? []).map((one) => one.at));
    }
  }
  const ends = [...corners.values()].flatMap(({ at, next }) => {
    const [only, ...more] = next;
    if (!only || more.length > 0 || only.isWater) return [];
    return [{ end: at, before: only.at, isMajor: only.isMajor, system: systems.get(keyOf(at))?.[1] ?? 0 }];
  });
  return { ends, corners: systems };
}

/**
 * What rivers are drawn with beyond their hexsides, so that none ends on dry land: the lower end runs into the sea, a lake, another river,
 * a city or off the map; the upper end thins out to a spring. A system of rivers that runs nowhere runs from that of its ends which is
 * nearest to another.
 */
export function riverTails(
  map: Pick<MapSheet, 'hexsides' | 'hexes'>,
  layout: GridLayout,
  { shores, brooks }: Surroundings,
): readonly Tail[] {
  const { ends, corners } = bareEnds(map, layout);
  const cities = new Nearby([map.hexes.filter(({ hex, city }) => city && layout.knows(hex)).map(({ hex }) => layout.centre(hex))]);
  const waters = new Nearby(shores);
  const springs = new Nearby(brooks);
  const placed = ends.map((one): { readonly one: Bare; readonly tail: Tail | null } => {
    const { end, before, isMajor } = one;
    const to = (at: EndsAt, point: Point | null): Tail | null => point && { at, isMajor, points: bent(before, end, point) };
    const edge = onFrame(layout.frame, end);
    const city = cities.nearest(end, 0.6);
    const gate = city && {
      x: city.x + ((end.x - city.x) * OUTSKIRTS) / far(end, city),
      y: city.y + ((end.y - city.y) * OUTSKIRTS) / far(end, city),
    };
    const tail = to('water', waters.nearest(end, TO_WATER)) ?? to('edge', far(edge, end) < TO_EDGE ? edge : null) ?? to('city', gate);
    return { one, tail };
  });
  const drained = new Set(placed.flatMap(({ one, tail }) => (tail ? [one.system] : [])));
  const mouths = new Map<number, { readonly one: Bare; readonly tail: Tail; readonly length: number }>();
  for (const { one } of placed) {
    if (drained.has(one.system)) continue;
    const others = [...corners.values()].filter(([, system]) => system !== one.system).map(([at]) => at);
    const edge = onFrame(layout.frame, one.end);
    const isOff = far(edge, one.end) < FARTHEST;
    const point = isOff ? edge : new Nearby([others]).nearest(one.end, FARTHEST);
    const length = point ? far(point, one.end) : Infinity;
    if (!point || length >= (mouths.get(one.system)?.length ?? Infinity)) continue;
    const tail = { at: isOff ? ('edge' as const) : ('river' as const), isMajor: one.isMajor, points: bent(one.before, one.end, point) };
    mouths.set(one.system, { one, tail, length });
  }
  return placed.map(({ one, tail }) => {
    const mouth = mouths.get(one.system);
    return tail ?? (mouth?.one === one ? mouth.tail : springOf(one, springs));
  });
}

/** The upper end of a river: it thins out into a brook that nature drew near it, or into one of its own. */
function springOf(one: Bare, brooks: Nearby): Tail {
  const ahead = brooks.nearest({ x: 2 * one.end.x - one.before.x, y: 2 * one.end.y - one.before.y }, TO_BROOK);
  return { at: 'spring', isMajor: one.isMajor, points: ahead ? bent(one.before, one.end, ahead) : brookFrom(one) };
}
