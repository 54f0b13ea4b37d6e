import {
  procedure,
  stay,
  type Act,
  type AnyRemembered,
  type Doing,
  type Facts,
  type Position,
  type Procedure,
  type Refusal,
  type Seat,
} from '@sandtable/umpire';
import { lossesRemember } from './remembered.ts';
import { ids, indices, isOnMap, stepsOf, unitOf, type Pieces } from './pieces.ts';

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
  /** All seats of the game. */
  readonly seats: readonly Seat[];
  /** Of what form the facts are that the game adds to `StepLosses`. */
  readonly more?: AnyRemembered<P>;
  /** Of these, still in play, who may take the next step; by default all. */
  takers?(position: P, units: readonly number[]): readonly number[];
  /** Are units still there to suffer, where they are in no hex (a box, say)? By default only those on the map are. */
  isThere?(position: P, unit: number): boolean;
  /** Why that unit does not take the next step: it is none of `able`, the takers. `unit` is undefined where there is none of that id. */
  refuse(position: P, id: string, unit: number | undefined, able: readonly number[], losses: StepLosses): Refusal;
  /** Takes one step from the unit, and eliminates it with its last. `losses`: what the procedure was called with, the game's own facts among it. */
  lose(doing: Doing<P>, unit: number, losses: StepLosses): void;
}

/**
 * The procedure "losses": a seat loses steps of its choice, one after another, by the act `lose-step` {unit}. It ends when the steps are lost or nobody is left to lose one.
 * Its locals are a `StepLosses`.
 */
export function stepLosses<P extends Position & Pieces>(hooks: StepLossHooks<P>): Procedure<P> {
  const isThere = hooks.isThere ?? ((position: P, unit: number) => isOnMap(position, unit));
  const takers = (position: P, units: readonly string[]): readonly number[] => {
    const left = indices(position, units).filter((unit) => isThere(position, unit) && stepsOf(position, unit) > 0);
    return hooks.takers?.(position, left) ?? left;
  };
  const act: Act<P, StepLosses> = {
    parts: { unit: 'one' },
    refuse(position, losses, _seat, command) {
      const id = String(command['unit']);
      const able = takers(position, losses.units);
      return ids(position, able).includes(id) ? null : hooks.refuse(position, id, unitOf(position, id), able, losses);
    },
    offers: (position, { units }) => [
      { act: 'lose-step', rule: hooks.rule, parts: [{ name: 'unit', pick: 'one', of: () => ids(position, takers(position, units)) }] },
    ],
    play(doing, losses, _seat, command) {
      hooks.lose(doing, unitOf(doing.position, String(command['unit'])) as number, losses);
      return stay({ steps: losses.steps - 1 });
    },
  };
  return procedure<P, StepLosses>(
    'losses',
    [
      {
        name: 'step loss',
        rule: hooks.rule,
        seats: (position, { seat, units, steps }) => (steps > 0 && takers(position, units).length > 0 ? [seat] : []),
        acts: { 'lose-step': act },
      },
    ],
    { ...lossesRemember(hooks.seats), ...hooks.more },
  );
}
