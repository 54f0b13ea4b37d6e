import type { MapView } from '../../map/mapview.ts';
import type { Point } from '../../map/points.ts';
import { isWide } from '../frame/sheet.ts';

/** Hex widths in pixels at which one can play: a finger hits the hex; with room, its counters can be read. */
const PLAYABLE = { narrow: 48, wide: 72 };
/** Hex widths in pixels down to which the map goes off to show all that may be named. */
const LEGIBLE = { narrow: 32, wide: 44 };
/** Pixels from the edge of the free map within which a hex is not called seen. */
const EDGE = 20;
/** So many places on the screen are enough to choose among: whoever looks there is not taken elsewhere. */
const ENOUGH = 12;
/** Where not all can be shown, this part of them in sight will do: the edges of the map lead to the others. */
const SOME = 0.25;

/** Hex widths in pixels at which the map can be played on. */
export const playable = (): number => (isWide.value ? PLAYABLE.wide : PLAYABLE.narrow);
const legible = (): number => (isWide.value ? LEGIBLE.wide : LEGIBLE.narrow);

/** How a frame is sought. */
export interface Framing {
  /** How much each hex matters. */
  weight?(hex: string): number;
  /** Pixels in a hex. */
  readonly wide?: number;
  /** A point of the map that the frame must hold. */
  readonly around?: Point;
}

/**
 * Of these hexes those that the free part of the map shows at once: all of them where there is room, else those in the frame that holds the
 * most weight.
 */
export function thickest(
  view: MapView,
  hexes: readonly string[],
  { weight = () => 1, wide = playable(), around }: Framing = {},
): readonly string[] {
  const known = hexes.filter((hex) => view.layout.knows(hex));
  const { freeWidth, freeHeight } = view.camera;
  const [across, down] = [freeWidth / wide - 2, freeHeight / wide - 2];
  const points = known.map((hex) => ({ hex, ...view.layout.centre(hex) }));
  const holds =
    (left: number, top: number) =>
    ({ x, y }: Point) =>
      x >= left && x <= left + across && y >= top && y <= top + down;
  const corners = around ? [...points, around] : points;
  let best: readonly string[] = [];
  let most = -1;
  for (const left of new Set(corners.map(({ x }) => x)))
    for (const top of new Set(corners.map(({ y }) => y))) {
      const isWithin = holds(left, top);
      if (around && !isWithin(around)) continue;
      const within = points.filter(isWithin).map(({ hex }) => hex);
      const held = within.reduce((sum, hex) => sum + weight(hex), 0);
      if (held > most) [best, most] = [within, held];
    }
  return best;
}

/** Which of these places are in sight, or will be when a glide under way has ended. */
export function seenOf(view: MapView, places: readonly string[]): readonly string[] {
  const camera = view.settled;
  return places.filter((place) => view.layout.knows(place) && camera.sees(view.layout.centre(place), EDGE));
}

/** Do all these places lie so far off that nothing of what is seen now would stay in sight with them? */
function isFar(view: MapView, places: readonly string[]): boolean {
  const { x, y, wide, freeWidth, freeHeight } = view.settled;
  return view.pointsOf(places).every((point) => Math.abs(point.x - x) * wide > freeWidth || Math.abs(point.y - y) * wide > freeHeight);
}

/**
 * Brings places that may be named into view, going no farther than that takes: nowhere where they are in sight, to all of them where
 * they can be shown with what is seen now or at least legibly, else to those nearby, else to where most of them are. Where `canStay` a
 * few in sight are enough.
 */
export function bringIntoView(view: MapView, places: readonly string[], { canStay = false }: { readonly canStay?: boolean } = {}): void {
  const known = places.filter((place) => view.layout.knows(place));
  const seen = seenOf(view, known);
  if (known.length === 0 || seen.length >= Math.min(ENOUGH, known.length) || (canStay && seen.length > 0)) return;
  const camera = view.settled;
  if (camera.widest(view.pointsOf(known)) >= Math.min(camera.wide, legible())) {
    if (isFar(view, known)) view.show(known, Math.max(playable(), camera.wide));
    else view.include(known);
    return;
  }
  if (seen.length >= known.length * SOME) return;
  const near = thickest(view, known, { wide: legible(), around: camera });
  if (near.length > seen.length) view.include(near);
  else if (seen.length === 0) view.show(thickest(view, known), Math.max(playable(), camera.wide));
}
