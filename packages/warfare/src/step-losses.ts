import {
  acts,
  procedure,
  stating,
  stay,
  type AnyRemembered,
  type Doing,
  type Facts,
  type Position,
  type Procedure,
  type Refusal,
  type Seat,
  type When,
} from '@sandtable/umpire';
import { aUnit, lossesRemember } from './remembered.ts';
import { indices, isOnMap, stepsOf, type Pieces } from './pieces.ts';

/** What the step-loss procedure remembers. */
export interface StepLosses extends Facts {
  readonly seat: Seat;
  /** Those of whom the steps may be taken; some may be gone by now. */
  readonly units: readonly string[];
  /** Steps still to be lost. */
  readonly steps: number;
}

/** What a game says of its step losses. */
export interface StepLossHooks<P extends Position & Pieces> {
  /** The rule under which they are taken. */
  readonly rule: string;
  readonly when: When<P, string, { readonly unit: number }>;
  /** All seats of the game. */
  readonly seats: readonly Seat[];
  /** Of what form the facts are that the game adds to `StepLosses`. */
  readonly more?: AnyRemembered<P>;
  /** Of these, still in play, who may take the next step; by default all. `losses`: what the procedure remembers. */
  takers?(position: P, units: readonly number[], losses: StepLosses): readonly number[];
  /** Are units still there to suffer, where they are in no hex (a box, say)? By default only those on the map are. */
  isThere?(position: P, unit: number): boolean;
  /** Why that unit does not take the next step: it is none of `able`, the takers. */
  refuse(position: P, unit: number, able: readonly number[], losses: StepLosses): Refusal;
  /** Why what has that name, and is no unit, loses none; null for whatever the game does not know. */
  stranger?(position: P, name: string): Refusal | null;
  /**
   * Takes one step from the unit, and eliminates it with its last. `losses`: what the procedure was called with, the game's own facts among
   * it.
   */
  lose(doing: Doing<P>, unit: number, losses: StepLosses): void;
}

/**
 * The procedure "losses": a seat loses steps of its choice, one after another, by the act `lose-step` {unit}. It ends when the steps are
 * lost or nobody is left to lose one. Its locals are a `StepLosses`.
 */
export function stepLosses<P extends Position & Pieces>(hooks: StepLossHooks<P>): Procedure<P> {
  const isThere = hooks.isThere ?? ((position: P, unit: number) => isOnMap(position, unit));
  const takers = (position: P, losses: StepLosses): readonly number[] => {
    const left = indices(position, losses.units).filter((unit) => isThere(position, unit) && stepsOf(position, unit) > 0);
    return hooks.takers?.(position, left, losses) ?? left;
  };
  const loseStep = stating<P, StepLosses, string>()('lose-step', hooks.rule)
    .one('unit', aUnit, {
      of: ({ position, locals }) => takers(position, locals),
      otherwise: ({ position, locals }, unit) => hooks.refuse(position, unit, takers(position, locals), locals),
      unknown: ({ position }, name) => hooks.stranger?.(position, name) ?? null,
    })
    .when(hooks.when)
    .play((doing, { locals }, { unit }) => {
      hooks.lose(doing, unit, locals);
      return stay({ steps: locals.steps - 1 });
    });
  return procedure<P, StepLosses>(
    'losses',
    [
      {
        name: 'step loss',
        rule: hooks.rule,
        seats: (position, losses) => (losses.steps > 0 && takers(position, losses).length > 0 ? [losses.seat] : []),
        acts: acts(loseStep),
      },
    ],
    { ...lossesRemember(hooks.seats), ...hooks.more },
  );
}
