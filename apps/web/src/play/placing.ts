import { computed, effect, untracked } from '@preact/signals';
import { begin, choose } from './draft.ts';
import { isHex } from './places.ts';
import { choices, game, selected, shown } from '../table/state.ts';

/**
 * Offers whose first part leaves no choice and whose second is a place, such as the groups of a set-up: hex ⇒ the offers that may name it.
 */
export const placings = computed<ReadonlyMap<string, readonly number[]>>(() => {
  const found = new Map<string, number[]>();
  const play = game.value?.face.play;
  // Where a click takes up units or declares an attack it must not drop a division on the way.
  if (choices.value.some(({ act }) => act === play?.takeUp.act || act === play?.attack.act)) return found;
  for (const [index, { parts, first }] of choices.value.entries()) {
    const [only, ...more] = first?.choices ?? [];
    if (!only || more.length > 0 || parts[1]?.pick !== 'one') continue;
    for (const { value } of only.then?.choices ?? []) if (isHex(value)) found.set(value, [...(found.get(value) ?? []), index]);
  }
  return found;
});

/** The hex that was clicked before it was said what is to be placed there. */
export const placingAt = computed<string | null>(() => (selected.value && placings.value.has(selected.value) ? selected.value : null));

/** Once something is placed the next is anyone's choice again. */
effect(() => {
  void shown.value?.commands;
  untracked(() => {
    if (placingAt.value) selected.value = null;
  });
});

/** Answers an offer with its place already named; sent at once where nothing is left to choose. */
export const beginPlacing = (offer: number, hex: string): Promise<void> => begin(offer).then(() => choose(hex));
