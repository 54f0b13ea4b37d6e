import { oneOf, stating, type Facts } from '@sandtable/umpire';
import type { Merkur } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { SIDES, type Side } from '../world/sides.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts>() => stating<Merkur, L, RuleId>();

/** What procedures of a side's phases remember. */
export interface OfSeat extends Facts {
  readonly seat: Side;
}

/** A side, as frames remember it. */
export const aSeat = oneOf(...SIDES);

/** When ground units move: in their side's movement phase or pursuit (7.A#4), or in reaction in the enemy's player turn (7.A#5). */
export const OCCASIONS = ['movement', 'pursuit', 'reaction'] as const;
export type Occasion = (typeof OCCASIONS)[number];
export const anOccasion = oneOf(...OCCASIONS);

/** What procedures of ground movement remember. */
export interface OnOccasion extends OfSeat {
  readonly occasion: Occasion;
}
