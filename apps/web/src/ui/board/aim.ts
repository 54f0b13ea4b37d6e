import type { Choice } from '@sandtable/umpire';
import { computed, effect, signal } from '@preact/signals';
import { reach, weighing } from '../../play/asked.ts';
import { draft, marchFrom } from '../../play/draft.ts';
import { placeIn } from '../../play/places.ts';
import { choices, cursor, game, shown } from '../../table/state.ts';

/** A finger hides what it touches: where a tap would act, the first only takes aim, and a second on the same hex acts. */
const touched = signal<string | null>(null);
effect(() => {
  void draft.value;
  void shown.value?.commands;
  touched.value = null;
});

/** The offer that naming the hex would answer at once, and with what: the first that has just one choice there. */
function answerAt(hex: string): { readonly offer: number; readonly value: Choice } | null {
  if (draft.value || weighing.value) return null;
  for (const [offer, { act, parts, first }] of choices.value.entries()) {
    // What only its button begins is not meant by a tap on the map.
    if (game.value?.face.play.deliberate.includes(act)) continue;
    const [only, ...more] = first?.choices.filter(({ value }) => placeIn(value) === hex) ?? [];
    if (only && parts.length === 1 && parts[0]?.pick === 'one') return more.length === 0 ? { offer, value: only.value } : null;
  }
  return null;
}

const isMarch = (hex: string): boolean => marchFrom.value !== null && hex !== marchFrom.value && reach.value.has(hex);

/** The hex that a finger has aimed at, while naming it would still march there or answer the question. */
export const aimed = computed<string | null>(() => {
  const hex = touched.value;
  // A finger on the button that goes there takes the focus, and with it the cursor, from the hex.
  const isAway = cursor.value !== null && cursor.value !== hex;
  return hex !== null && !isAway && (isMarch(hex) || answerAt(hex)) ? hex : null;
});

/** What naming the aimed hex does: a march, with what it costs, or an answer. */
export const aim = computed(() => {
  const hex = aimed.value;
  if (hex === null) return null;
  return isMarch(hex) ? { hex, cost: reach.value.get(hex)?.cost ?? '', answer: null } : { hex, cost: '', answer: answerAt(hex) };
});

/** A finger taps a hex: true where that only takes aim, and nothing is done yet. */
export function takeAim(hex: string): boolean {
  const isSecond = aimed.value === hex;
  touched.value = hex;
  if (isSecond || !(isMarch(hex) || answerAt(hex))) {
    touched.value = null;
    return false;
  }
  cursor.value = hex;
  return true;
}
