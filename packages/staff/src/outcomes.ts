import type { Plan, Term } from './machine.ts';
import type { Candidate } from './rehearsal.ts';

/**
 * The chance that the roll which decides the game is won, as one play of the dice has it: in the turns played ahead, and in those after
 * them.
 */
export interface Outcome {
  readonly soon: number;
  readonly later: number;
}

const mean = (looks: readonly Outcome[], of: (one: Outcome) => number): number =>
  looks.reduce((sum, one) => sum + of(one), 0) / Math.max(1, looks.length);

/** The side's chance of victory from 0 to 1, on average over the looks; `rolls` says whether the deciding roll is its own. */
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
    .map(({ draft: { plan }, looks }) => ({ intent: plan.intent, value: promiseOf(rolls, looks) }))
    .toSorted((a, b) => b.value - a.value);
  const sign = rolls ? 1 : -1;
  const terms = [
    { ...words.soon, value: sign * mean(best.looks, ({ soon }) => soon) },
    { ...words.later, value: sign * mean(best.looks, ({ later }) => later) },
    ...(rolls ? [] : [{ ...words.neither, value: 1 }]),
  ];
  return { ...best.draft.plan, value: promiseOf(rolls, best.looks), unit: 'chances of victory', terms, rejected };
}
