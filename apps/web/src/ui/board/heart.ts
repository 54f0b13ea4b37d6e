import type { Standing } from '../../face/face.ts';
import type { Layout } from '../../map/geometry.ts';
import type { Point } from '../../map/points.ts';

/** What a unit at the front weighs against one behind it, and within how many hexes units are together, where a picture's middle is sought. */
const AT_THE_FRONT = 3;
const TOGETHER = 11 / 3;

/** The middle of a map's busiest part: where most units stand, those that face another nationality counting more; null where none stands there. */
export function heartOf(layout: Layout, stacks: ReadonlyMap<string, readonly Standing[]>): Point | null {
  const nation = (hex: string) => stacks.get(hex)?.[0]?.piece.nationality;
  const points = [...stacks].flatMap(([hex, { length }]) => {
    if (!layout.isHex(hex)) return [];
    const faces = layout.neighbours(hex).some((next) => stacks.has(next) && nation(next) !== nation(hex));
    return [{ ...layout.centre(hex), weight: length * (faces ? AT_THE_FRONT : 1) }];
  });
  const near = (from: Point) => points.filter(({ x, y }) => Math.hypot(x - from.x, y - from.y) <= TOGETHER);
  const weigh = (some: typeof points) => some.reduce((sum, { weight }) => sum + weight, 0);
  const busiest = points.map(near).toSorted((a, b) => weigh(b) - weigh(a))[0];
  if (!busiest) return null;
  const mean = (of: (point: Point) => number) => busiest.reduce((sum, point) => sum + of(point) * point.weight, 0) / weigh(busiest);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
