import { effect, signal, untracked } from '@preact/signals';
import { inHand, marchFrom } from './draft.ts';
import { isOwn } from './places.ts';
import { board, choices, game } from '../table/state.ts';

/** Hexes whose units could be taken up when that was last asked: while others are in hand, they still can once those are put down. */
const offered = signal<ReadonlySet<string> | null>(null);
effect(() => {
  const offer = choices.value.find(({ act }) => act === game.value?.face.play.takeUp.act);
  const values = offer?.first?.choices.map(({ value }) => String(value));
  if (values) offered.value = new Set(values);
  else if (!inHand.value) untracked(() => (offered.value = null));
});

/** Do units stand there that have not moved, and may? After a reload with units in hand only their marks can tell. */
export function canTakeUp(hex: string): boolean {
  const hasFresh = (board.value?.stacks.get(hex) ?? []).some(({ piece, spent }) => isOwn(piece.nationality) && !spent);
  return hasFresh && (offered.value ? offered.value.has(hex) : inHand.value !== null);
}

/** Can that stack be taken up in place of the units that are picked or in hand? */
export const isExchange = (hex: string): boolean => marchFrom.value !== null && hex !== marchFrom.value && canTakeUp(hex);
