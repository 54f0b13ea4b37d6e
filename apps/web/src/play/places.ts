import { computed } from '@preact/signals';
import type { Choice } from '@sandtable/umpire';
import { sideOf } from '../table/sides.ts';
import type { MapFace } from '../face/face.ts';
import { board, choices, game, shown } from '../table/state.ts';

/** The places of a map: its hexes and its boxes. */
const placesOf = (map: MapFace | undefined): readonly string[] => [
  ...(map?.hexes.map(({ hex }) => hex) ?? []),
  ...(map?.boxes.map(({ id }) => id) ?? []),
];

const printed = computed<ReadonlySet<string>>(() => new Set(placesOf(game.value?.face.map)));

/** Is this a place of the map: a hex as it is printed, or a box? */
export const isHex = (value: unknown): value is string => typeof value === 'string' && printed.value.has(value);

/** The hex that a choice names or that its piece stands in. */
export function placeIn(value: Choice): string | null {
  if (typeof value !== 'string') return null;
  const hex = isHex(value) ? value : board.value?.where.get(value);
  return isHex(hex) ? hex : null;
}

/** Hexes where a command that the map plays can begin, in the order of the map. */
export function openHexes(): readonly string[] {
  const play = game.value?.face.play;
  const onMap = choices.value.filter(({ act }) => act === play?.takeUp.act || act === play?.attack.act);
  const from = onMap.length > 0 ? onMap : choices.value;
  const hexes = from.flatMap(({ first }) => first?.choices ?? []).flatMap(({ value }) => placeIn(value) ?? []);
  return [...new Set(hexes)].toSorted();
}

/** What one is led to: units that can be taken up, else hexes that can be named. */
export const nextSays = (): string =>
  choices.value.some(({ act }) => act === game.value?.face.play.takeUp.act) ? 'Next unit' : 'Next hex';

/** The next hex after `from` whose units can still act, or the one before it. */
export function nextOpen(from: string | null, isBack: boolean): string | null {
  const order = openHexes();
  if (isBack) return order.findLast((hex) => hex < (from ?? '')) ?? order.at(-1) ?? null;
  return order.find((hex) => hex > (from ?? '')) ?? order[0] ?? null;
}

/** Is a piece of that nationality on the side of the seat whose view is shown? */
export const isOwn = (nationality: string): boolean => {
  const seat = shown.value?.seat;
  const owner = board.value?.seatOf[nationality];
  const face = game.value?.face;
  return seat !== undefined && owner !== undefined && face !== undefined && sideOf(owner, face) === sideOf(seat, face);
};
