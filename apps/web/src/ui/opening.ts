import type { MapView } from '../map/mapview.ts';
import { isOwn, openHexes } from '../places.ts';
import { placings } from '../placing.ts';
import { board, game, isOurs, shown } from '../state.ts';
import { isWide } from './sheet.ts';

/** Hex widths in pixels at which one can play: a finger hits the hex; with room, its counters can be read. */
const PLAYABLE = { narrow: 48, wide: 72 };

/**
 * Of these hexes those that the free part of the map shows at once while a hex is large enough to be played in: all of them where
 * there is room, else those in the frame that holds the most weight, where `weight` says how much each matters.
 */
export function thickest(view: MapView, hexes: readonly string[], weight: (hex: string) => number = () => 1): readonly string[] {
  const known = hexes.filter((hex) => view.layout.knows(hex));
  const { freeWidth, freeHeight } = view.camera;
  const least = isWide.value ? PLAYABLE.wide : PLAYABLE.narrow;
  const [across, down] = [freeWidth / least - 2, freeHeight / least - 2];
  const points = known.map((hex) => ({ hex, ...view.layout.centre(hex) }));
  let best: readonly string[] = [];
  let most = -1;
  for (const left of new Set(points.map(({ x }) => x)))
    for (const top of new Set(points.map(({ y }) => y))) {
      const within = points.filter(({ x, y }) => x >= left && x <= left + across && y >= top && y <= top + down).map(({ hex }) => hex);
      const held = within.reduce((sum, hex) => sum + weight(hex), 0);
      if (held > most) [best, most] = [within, held];
    }
  return best;
}

/** Hex width in pixels beyond which the map does not go near by itself. */
const NEAREST = 84;
/** Of what can be done so much must be in sight, or the map goes there. */
const ENOUGH = 0.85;

/** Which phase a seat of this page begins to play; null while it only answers, or others decide. */
export function phaseBegun(): string | null {
  const now = board.value;
  const seat = shown.value?.seat;
  const own = game.value?.face.phases.find(({ id }) => id === now?.phase)?.seat;
  return isOurs.value && now && (own ?? seat) === seat ? `${now.turn} ${now.phase} ${seat}` : null;
}

/** Shows where most can be done, first of all beside the enemy, unless that is in sight and near enough. */
export function showWork(view: MapView): void {
  const stacks = board.value?.stacks;
  const isEnemys = (hex: string) => stacks?.has(hex) === true && !isOwn(stacks.get(hex)?.[0]?.piece.nationality ?? '');
  const hexes = [...openHexes(), ...placings.value.keys()].filter((hex) => view.layout.knows(hex));
  if (hexes.length === 0) return;
  const isFront = (hex: string) => isEnemys(hex) || view.layout.neighbours(hex).some(isEnemys);
  const work = thickest(view, hexes, (hex) => (isFront(hex) ? 3 : 1));
  const seen = work.filter((hex) => view.camera.sees(view.layout.centre(hex), 20));
  const isNear = view.camera.wide >= (isWide.value ? PLAYABLE.wide : PLAYABLE.narrow) * 0.7;
  if (!isNear || seen.length < work.length * ENOUGH) view.show(work, NEAREST);
}
