import type { Plan, Term } from './machine.ts';
import type { Candidate } from './rehearsal.ts';

/**
 * The chance that the roll which decides the game is won, as one play of the dice has it: in the turns played ahead, and in those after
 * them. Where luck is taken out of one look it may come to less than nothing or more than one.
 */
export interface Outcome {
  readonly soon: number;
  readonly later: number;
}

const mean = (looks: readonly Outcome[], of: (one: Outcome) => number): number =>
  looks.reduce((sum, one) => sum + of(one), 0) / Math.max(1, looks.length);

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The side's chance of victory on average over the looks, from 0 to 1 but for what was taken out as luck; `rolls` says whether the deciding roll is its own. */
export function promiseOf(rolls: boolean, looks: readonly Outcome[]): number {
  const won = mean(looks, ({ soon, later }) => soon + later);
  return rolls ? won : 1 - won;
}

/** What the terms of a plan are called, each with its rule; `neither` is what a side has that only hopes that nothing is won. */
export type OutcomeWords = { readonly [part in 'soon' | 'later' | 'neither']: Pick<Term, 'says' | 'rule'> };

/** The plan as it was chosen: its value is the side's chance of victory, and the drafts that were not taken have theirs. */
export function planByOutcomes<D extends { readonly plan: Plan }>(
  rolls: boolean,
  candidates: readonly Candidate<D, Outcome>[],
  best: Candidate<D, Outcome>,
  words: OutcomeWords,
): Plan {
  const rejected = candidates
    .filter((one) => one !== best)
    .map(({ draft: { plan }, looks }) => ({ intent: plan.intent, value: within(0, promiseOf(rolls, looks), 1) }))
    .toSorted((a, b) => b.value - a.value);
  const sign = rolls ? 1 : -1;
  const soon = mean(best.looks, (one) => one.soon);
  const later = within(
    0,
    mean(best.looks, (one) => one.later),
    1 - soon,
  );
  const terms = [
    { ...words.soon, value: sign * soon },
    { ...words.later, value: sign * later },
    ...(rolls ? [] : [{ ...words.neither, value: 1 }]),
  ];
  const value = rolls ? soon + later : 1 - (soon + later);
  return { ...best.draft.plan, value, unit: 'chances of victory', terms, rejected };
}
