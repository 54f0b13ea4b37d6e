import type { NameShown, NatureShown } from './showing.ts';

/** A river as nature drew it, from where it springs or enters the map. */
export interface RiverShown {
  readonly name: string;
  readonly line: NatureShown['rivers'][number];
}

/** How far apart a river's name is written again, and how much of its course a name needs, in hex widths. */
const AGAIN = 16;
const NEEDS = 3.2;
/** Over so much of its course the direction of a name is taken, in hex widths. */
const SPAN = 2.4;
/** How far beside its river a name stands, in hex widths. */
const ASIDE = 0.24;

/**
 * The names of rivers, each written along its course and again after some distance; none where a river is too short. The names are `size`
 * px high at a hex of 104 px and shown from hexes of `from` px on.
 */
export const riverNames = (
  rivers: readonly RiverShown[],
  isOnMap: (x: number, y: number) => boolean,
  { size, from }: { readonly size: number; readonly from: number },
): readonly NameShown[] =>
  rivers.flatMap(({ name, line }) => {
    const course = alongside(line.filter(([x, y]) => isOnMap(x, y)));
    const length = course.at(-1)?.at ?? 0;
    if (name === '' || length < NEEDS) return [];
    const count = Math.max(1, Math.round(length / AGAIN));
    return Array.from({ length: count }, (_, i) => {
      const middle = ((i + 0.5) * length) / count;
      const [a, b] = [pointAt(course, middle - SPAN / 2), pointAt(course, middle + SPAN / 2)];
      const here = pointAt(course, middle);
      // Read from west to east, above the line.
      const [west, east] = a.x <= b.x ? [a, b] : [b, a];
      const tilt = Math.atan2(east.y - west.y, east.x - west.x);
      return { name, x: here.x - Math.sin(tilt) * ASIDE, y: here.y + Math.cos(tilt) * ASIDE, size, spacing: 0.12, tilt, from };
    });
  });

interface Along {
  readonly x: number;
  readonly y: number;
  /** How far along its line it lies. */
  readonly at: number;
}

function alongside(line: NatureShown['rivers'][number]): readonly Along[] {
  let at = 0;
  return line.map(([x, y], i) => {
    const [fromX, fromY] = line[i - 1] ?? [x, y];
    at += Math.hypot(x - fromX, y - fromY);
    return { x, y, at };
  });
}

/** The point of a course that lies so far along it; its ends beyond them. */
function pointAt(course: readonly Along[], at: number): { readonly x: number; readonly y: number } {
  const next = course.findIndex((one) => one.at >= at);
  const [b, a] = [
    course[next < 0 ? course.length - 1 : next] as Along,
    course[Math.max(0, (next < 0 ? course.length : next) - 1)] as Along,
  ];
  const t = b.at === a.at ? 0 : Math.max(0, Math.min(1, (at - a.at) / (b.at - a.at)));
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
