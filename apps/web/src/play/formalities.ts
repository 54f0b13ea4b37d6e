import { computed, effect, signal } from '@preact/signals';
import type { AheadFace } from '../face/face.ts';
import type { AnswersAhead } from '@sandtable/desk/club/ahead';
import type { Formality } from '@sandtable/desk/messages';
import type { Seat } from '@sandtable/umpire';
import { formalQuestions } from '../settings.ts';
import { game, shown, umpire } from '../table/state.ts';

/** Where it is kept by seat what is answered for it whether anybody is there or not: at a club. */
export interface FormalitiesKept {
  /** Of the seats of this page; null until that is known. */
  of(seat: Seat): AnswersAhead | null;
  keep(seat: Seat, answers: AnswersAhead): void;
}

/** Null where this page's own umpire answers them by the player's settings. */
export const kept = signal<FormalitiesKept | null>(null);

/** The questions of the open game that are answered unasked by the player's settings. */
export const bySettings = computed<readonly Formality[]>(() => {
  const kinds = formalQuestions.value === 'off' ? (game.value?.face.play.ahead ?? []) : [];
  return kinds.flatMap(({ step, isFormality, plain }) => (isFormality ? [{ step, answer: plain.answer }] : []));
});

/** Those of the seat that is shown. */
const unasked = computed<readonly Formality[]>(() =>
  kept.value ? (kept.value.of(shown.value?.seat ?? '')?.formalities ?? []) : bySettings.value,
);

/** Is this kind of question answered unasked? */
export const isUnasked = ({ step }: Pick<AheadFace, 'step'>): boolean => unasked.value.some((one) => one.step === step);

/** Is this act only the answer to what nobody was asked? */
export const isUnaskedAct = (act: string): boolean => unasked.value.some(({ answer }) => answer.act === act);

/** At a club: has no formality of the seat that is shown answered unasked any more. */
export const askFormalities = (): void => keepFormalities(shown.value?.seat ?? '', []);

/** At a club: has these formalities of a seat answered from now on, beside what else is answered for it. */
export const keepFormalities = (seat: Seat, formalities: readonly Formality[]): void =>
  kept.value?.keep(seat, { ...kept.value.of(seat), formalities });

/** At a club: has a kind of question of the seat that is shown answered unasked from now on, or asked again. */
export function keepUnasked({ step, plain }: AheadFace, isWanted: boolean): void {
  const others = unasked.value.filter((one) => one.step !== step);
  keepFormalities(shown.value?.seat ?? '', isWanted ? [...others, { step, answer: plain.answer }] : others);
}

effect(() => {
  if (!kept.value) void umpire.ask({ ask: 'formalities', formalities: bySettings.value });
});
