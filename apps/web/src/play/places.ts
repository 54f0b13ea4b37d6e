import { computed } from '@preact/signals';
import type { Choice } from '@sandtable/umpire';
import { board, choices, game, shown } from '../table/state.ts';

const printed = computed<ReadonlySet<string>>(() => new Set(game.value?.face.map.hexes.map(({ hex }) => hex)));

/** Is this a hex as it is printed on the map? */
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

/** The next hex after `from` whose units can still act, or the one before it. */
export function nextOpen(from: string | null, isBack: boolean): string | null {
  const order = openHexes();
  if (isBack) return order.findLast((hex) => hex < (from ?? '')) ?? order.at(-1) ?? null;
  return order.find((hex) => hex > (from ?? '')) ?? order[0] ?? null;
}

/** Is a piece of that nationality the seat's own whose view is shown? */
export const isOwn = (nationality: string): boolean => {
  const seat = shown.value?.seat;
  return seat !== undefined && board.value?.seatOf[nationality] === seat;
};
