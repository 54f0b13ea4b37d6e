import type { Backdrop, HexFace, MapSheet, Ring } from '../face/face.ts';
import { naturalLine } from './coast.ts';
import type { Surroundings } from './ends.ts';
import type { GridLayout } from './gridlayout.ts';
import { onScreen, type Point, type Shape } from './points.ts';
import { closed, lineThrough, pieces } from './shape.ts';

/** Land and water, in hex widths. */
export interface Coasts {
  readonly land: readonly Shape[];
  readonly coast: readonly Shape[];
  /** The coast in as few points as are told apart where it is drawn small. */
  readonly smallCoast: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly streams: readonly Shape[];
}

/** Hex widths within which points are one where a line is drawn small. */
const ONE_POINT = 0.06;

/** A line without the points that lie too near to the one before; its last stays. */
function thinned(line: readonly Point[]): readonly Point[] {
  let last = line[0] as Point;
  return line.filter((point, i) => {
    if (i > 0 && i + 1 < line.length && Math.hypot(point.x - last.x, point.y - last.y) < ONE_POINT) return false;
    last = point;
    return true;
  });
}

/** Nature's lines as they are drawn. */
interface Nature {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly brooks: readonly (readonly Point[])[];
}

/** What nature drew is the same for every map over the same backdrop. */
const natures = new WeakMap<Backdrop, Nature>();
const natural = new WeakMap<Backdrop, Coasts>();

function natureOf(backdrop: Backdrop): Nature {
  const known = natures.get(backdrop);
  if (known) return known;
  const lines = (rings: readonly Ring[], isRing: boolean) => rings.map((ring) => naturalLine(onScreen(ring), isRing));
  const made = { land: lines(backdrop.land, true), lakes: lines(backdrop.lakes, true), brooks: lines(backdrop.rivers, false) };
  natures.set(backdrop, made);
  return made;
}

/** What rivers lead to on a map: the same lines that are drawn. */
export function surroundings({ backdrop }: MapSheet): Surroundings {
  if (!backdrop) return { shores: [], brooks: [] };
  const { land, lakes, brooks } = natureOf(backdrop);
  return { shores: [...land, ...lakes], brooks };
}

function naturalCoasts(backdrop: Backdrop): Coasts {
  const known = natural.get(backdrop);
  if (known) return known;
  const { land, lakes, brooks } = natureOf(backdrop);
  const made = {
    land: land.map(closed),
    coast: land.flatMap((ring) => pieces([...ring, ring[0] as Point])),
    smallCoast: land.flatMap((ring) => pieces(thinned([...ring, ring[0] as Point]))),
    lakes: lakes.map(closed),
    streams: brooks.flatMap((line) => pieces(line)),
  };
  natural.set(backdrop, made);
  return made;
}

/** Coasts as nature drew them, or along hexsides for a map that comes without a backdrop. */
export function coasts(map: MapSheet, layout: GridLayout, hexes: readonly HexFace[], isLand: (hex: string) => boolean): Coasts {
  if (map.backdrop) return naturalCoasts(map.backdrop);
  const coast: Shape[] = [];
  for (const { hex } of hexes)
    if (isLand(hex))
      for (const one of layout.neighbours(hex)) {
        const ends = isLand(one) ? null : layout.side(hex, one);
        if (ends) coast.push(lineThrough(ends));
      }
  return {
    land: hexes.filter(({ hex }) => isLand(hex)).map(({ hex }) => closed(layout.corners(hex, 1.01))),
    coast,
    smallCoast: coast,
    lakes: [],
    streams: [],
  };
}
