import type { Doing, Facts, Refusal, Turn } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import type { Ocs } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OnOccasion } from '../acting.ts';

/** What a unit has done in the phase before it would be conveyed: movement points are in quarters. */
export interface Before {
  readonly spent: number;
  readonly allowance: number;
  /** Hexes of railroad that it has repaired (12.3f-3). */
  readonly repaired: number;
}
export const NOTHING_BEFORE: Before = { spent: 0, allowance: 0, repaired: 0 };

/** Whose movement it is, and in which phase. */
type Whose = Pick<OnOccasion, 'occasion'> & { readonly seat: Side };

/** What takes units from one place of their side to another, by rail (12.3c) or by ship, which works alike (19.4-1). */
export interface Conveyance {
  readonly act: 'entrain' | 'ship';
  readonly rule: RuleId;
  readonly when: { readonly rules: readonly [RuleId, ...RuleId[]]; readonly says: string };
  /** Why nobody of the side is taken now. */
  refuseAll(position: Ocs, whose: Whose): Refusal | null;
  /** Why the unit does not board where it is. */
  refuse(position: Ocs, unit: number, before: Before): Refusal | null;
  goals(position: Ocs, unit: number): number[];
  refuseGoal(position: Ocs, unit: number, to: number): Refusal | null;
  /** It boards, goes and gets off at once; the play goes on with these locals. */
  go(doing: Doing<Ocs>, unit: number, to: number, locals: Facts): Turn;
}

/** Who boards: those who have not moved, or those of a stack on the move. */
export interface Boarders<L extends Facts> {
  whose(locals: L): Whose;
  units(position: Ocs, locals: L): readonly number[];
  /** Why the unit is none of them. */
  refuse(position: Ocs, locals: L, unit: number, by: Pick<Conveyance, 'rule'>): Refusal | null;
  before(position: Ocs, locals: L, unit: number): Before;
  /** What the frame remembers when these are gone. */
  without(position: Ocs, locals: L, units: readonly number[]): Facts;
  readonly meanwhile?: { readonly rules: readonly [RuleId, ...RuleId[]]; readonly says: string };
}

/** Units of these board one after the other, from their side's Movement Phase or on the way in it. */
export const boardingAct = <L extends Facts>(by: Conveyance, boarders: Boarders<L>) =>
  actsOf<L>()(by.act, by.rule)
    .unless(({ position, locals }) => by.refuseAll(position, boarders.whose(locals)))
    .one('unit', aUnit, {
      of: ({ position, locals }) => boarders.units(position, locals),
      unless: ({ position, locals }, unit) =>
        boarders.refuse(position, locals, unit, by) ?? by.refuse(position, unit, boarders.before(position, locals, unit)),
      leads: true,
    })
    .one('to', aHex, {
      of: ({ position }, { unit }) => by.goals(position, unit),
      unless: ({ position }, to, { unit }) => by.refuseGoal(position, unit, to),
      exact: true,
    })
    .when({ ...by.when, during: ['movement', 'move'], own: true, ...(boarders.meanwhile ? { meanwhile: boarders.meanwhile } : {}) })
    .play((doing, { position, locals }, { unit, to }) => by.go(doing, unit, to, boarders.without(position, locals, [unit])));
