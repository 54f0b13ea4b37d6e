import type { NameShown, NatureShown } from '@sandtable/warfare/showing';

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
/** How far a name is moved along its river to where it has room, in steps of hex widths, and over so much of the course it needs that. */
const MOVES = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 3, -3, 4, -4] as const;
const ROOM = [-0.6, 0, 0.6] as const;

/**
 * The names of rivers, each written along its course and again after some distance; none where a river is too short. The names are `size`
 * px high at a hex of 104 px and shown from hexes of `from` px on. A name that does not find `isFree` where it belongs stands a few hexes off.
 */
export const riverNames = (
  rivers: readonly RiverShown[],
  isOnMap: (x: number, y: number) => boolean,
  letters: { readonly size: number; readonly from: number },
  isFree: (x: number, y: number) => boolean = () => true,
): readonly NameShown[] =>
  rivers.flatMap(({ name, line }) => {
    const course = alongside(line.filter(([x, y]) => isOnMap(x, y)));
    const length = course.at(-1)?.at ?? 0;
    if (name === '' || length < NEEDS) return [];
    const count = Math.max(1, Math.round(length / AGAIN));
    return Array.from({ length: count }, (_, i) => {
      const places = MOVES.map((by) => placeAt(course, ((i + 0.5) * length) / count + by));
      const found = places.find((place) =>
        ROOM.every((by) => isFree(place.x + Math.cos(place.tilt) * by, place.y + Math.sin(place.tilt) * by)),
      );
      return { name, ...(found ?? (places[0] as Place)), ...letters, spacing: 0.12 };
    });
  });

interface Place {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}

/** Where a name stands whose middle is so far along a course: it is read from west to east, above the line. */
function placeAt(course: readonly Along[], middle: number): Place {
  const [a, b] = [pointAt(course, middle - SPAN / 2), pointAt(course, middle + SPAN / 2)];
  const here = pointAt(course, middle);
  const [west, east] = a.x <= b.x ? [a, b] : [b, a];
  const tilt = Math.atan2(east.y - west.y, east.x - west.x);
  return { x: here.x - Math.sin(tilt) * ASIDE, y: here.y + Math.cos(tilt) * ASIDE, tilt };
}

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
