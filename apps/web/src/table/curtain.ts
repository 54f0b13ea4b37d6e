import { computed, effect, signal, untracked } from '@preact/signals';
import type { Seat } from '@sandtable/umpire';
import { oneOfEach, sideOf } from './sides.ts';
import { board, game, players, shown } from './state.ts';

/** The side that looks at the board. */
const looking = signal<string | null>(null);

/**
 * The seat for which the board waits behind a curtain: enemies share a screen, and the one who looked last must not see it. Null where it
 * is open.
 */
export const curtain = computed<Seat | null>(() => {
  const face = game.value?.face;
  const seat = shown.value?.seat;
  if (!face?.hasSecrets || seat === undefined || players.value[seat] !== 'person' || board.value?.winner) return null;
  const people = Object.entries(players.value).flatMap(([one, player]) => (player === 'person' ? [one] : []));
  return oneOfEach(people, face).length > 1 && sideOf(seat, face) !== looking.value ? seat : null;
});

/** Those for whom the board waits are there. */
export function raiseCurtain(): void {
  const face = game.value?.face;
  if (face && curtain.value !== null) looking.value = sideOf(curtain.value, face);
}

effect(() => {
  if (!game.value) untracked(() => (looking.value = null));
});
