import { draw, type Dice } from '@sandtable/umpire';
import { PairedDice, thinkingDice } from '../dice.ts';
import type { Plan, Progress } from '../machine.ts';
import { planByOutcomes, promiseOf, type Outcome, type OutcomeWords } from '../outcomes.ts';
import { rehearsed, type Scheme } from '../rehearsal.ts';

/** Thinking that yields its progress, and ends with the best that it has where it is told to hurry. */
export type Thought<T> = Generator<Progress, T, boolean | undefined>;

/** How a game's plans are weighed against one another by looking ahead. */
export interface Weighing<W, D extends { readonly plan: Plan }> {
  readonly scheme: Scheme;
  /** The weights by which plans are drafted, one set a draft, the first those of the steady player. */
  readonly styles: readonly W[];
  /** Is the roll that decides the game won for the side that plans? */
  readonly rolls: boolean;
  readonly words: OutcomeWords;
  /** A plan by these weights, with so many arrangements weighed. */
  draft(dice: Dice, budget: number, weights: W): Thought<D>;
  /** Do two drafts come to the same? */
  isSame(one: D, other: D): boolean;
  /**
   * Plays a draft out once. The dice of a sample have the same seed for all drafts; by the scenes that the look tells them they stay the same
   * where drafts differ elsewhere. It yields as often as it can be broken off.
   */
  look(draft: D, dice: PairedDice): Generator<undefined, Outcome, undefined>;
}

/**
 * Drafts plans in different styles, plays each out several times, and takes the one with the best chances; `scale` is how many times as
 * much it thinks as the scheme has it. Where it was hurried before it had looked ahead at all, the first draft is it as it was made.
 */
export function* weighed<W, D extends { readonly plan: Plan }>(weighing: Weighing<W, D>, dice: Dice, scale: number): Thought<D> {
  const { scheme, styles, rolls, words } = weighing;
  const seed = String(draw(dice, 'seed', 2 ** 30));
  const { best, candidates, looked } = yield* rehearsed<D, Outcome>(
    {
      draft: (number, budget) => weighing.draft(thinkingDice(seed, 'draft', String(number)), budget, styles[number] as W),
      isSame: (one, other) => weighing.isSame(one, other),
      look: (draft, sample) => weighing.look(draft, new PairedDice(`${seed}\n${sample}`)),
      promise: (looks) => promiseOf(rolls, looks),
      planOf: ({ plan }) => plan,
    },
    scheme,
    scale,
  );
  return looked ? { ...best.draft, plan: planByOutcomes(rolls, candidates, best, words) } : best.draft;
}
