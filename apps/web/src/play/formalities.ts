import { computed, effect } from '@preact/signals';
import type { AheadFace } from '../face/face.ts';
import type { Formality } from '@sandtable/desk/messages';
import { formalQuestions } from '../settings.ts';
import { game, umpire } from '../table/state.ts';

/** The questions of the open game that are answered unasked. */
const unasked = computed<readonly Formality[]>(() => {
  const kinds = formalQuestions.value === 'off' ? (game.value?.face.play.ahead ?? []) : [];
  return kinds.flatMap(({ step, isFormality, plain }) => (isFormality ? [{ step, answer: plain.answer }] : []));
});

/** Is this kind of question answered unasked? */
export const isUnasked = ({ step }: AheadFace): boolean => unasked.value.some((one) => one.step === step);

/** Is this act only the answer to what nobody was asked? */
export const isUnaskedAct = (act: string): boolean => unasked.value.some(({ answer }) => answer.act === act);

effect(() => {
  void umpire.ask({ ask: 'formalities', formalities: unasked.value });
});
