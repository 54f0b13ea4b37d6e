import { computed, effect, signal } from '@preact/signals';
import { draft } from './draft.ts';
import { placeIn } from './places.ts';
import { endReminder } from '../settings.ts';
import { board, choices, game, isOurs, question, shown } from '../table/state.ts';

/** Something that could still be done in the phase. */
export interface Undone {
  readonly says: string;
  readonly act: string;
  readonly offer: number;
  /** The first place of it on the map, if it has one. */
  readonly hex: string | null;
}

/** What is left open while one could go on; empty where going on loses nothing. */
export const undone = computed<readonly Undone[]>(() => {
  const face = game.value?.face;
  if (!face || !isOurs.value) return [];
  const { forward, putDown } = face.play;
  // Who puts a stack down can still do all that he could before.
  if (!choices.value.some(({ act, parts }) => parts.length === 0 && act !== putDown.act && forward.includes(act))) return [];
  return choices.value.flatMap(({ act, first }, offer) => {
    const values = first?.choices.map(({ value }) => value) ?? [];
    const says = face.words.left(act, values.length);
    return says ? [{ says, act, offer, hex: values.map(placeIn).find((hex) => hex !== null) ?? null }] : [];
  });
});

/** The phase in which the player was last told what is left undone. */
const toldIn = signal('');
const phaseNow = computed(() => `${game.value?.table} ${board.value?.turn} ${board.value?.phase} ${question.value?.step}`);

/** True while the player is being told what is left undone. */
export const isTelling = signal(false);

/** Should one be told before one goes on? Only once at a question of a phase. */
export const mustTell = (): boolean => endReminder.value === 'on' && undone.value.length > 0 && toldIn.value !== phaseNow.value;

export function tell(): void {
  toldIn.value = phaseNow.value;
  isTelling.value = true;
}

effect(() => {
  // Who begins something else has seen it.
  void draft.value;
  void shown.value?.commands;
  isTelling.value = false;
});
