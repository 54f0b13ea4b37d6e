import { oneOf, stating, type Facts } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { SIDES, type Side } from '../world/sides.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts>() => stating<Ocs, L, RuleId>();

/** What procedures of a side's phases remember. */
export interface OfSeat extends Facts {
  readonly seat: Side;
}

/** A side, as frames remember it. */
export const aSeat = oneOf(...SIDES);

/** In which of the three a side moves, barrages or attacks (2.2-4): its own turn, the enemy's, its exploitation. */
export const OCCASIONS = ['regular', 'reaction', 'exploitation'] as const;
export type Occasion = (typeof OCCASIONS)[number];
export const anOccasion = oneOf(...OCCASIONS);

/** What procedures of movement, barrage and combat remember. */
export interface OnOccasion extends OfSeat {
  readonly occasion: Occasion;
}

/** While units are in hand nothing else of the phase is begun. */
export const FINISH_FIRST = {
  rules: ['6.0-2', '6.3b-1'],
  says: 'Units are in hand: their move is finished before anything else of the phase is begun.',
} as const;

/** Of acts that a side gives in its movement phases and segments. */
export const OWN_MOVEMENT = { during: ['movement'], own: true, meanwhile: FINISH_FIRST } as const;

/** What the Replacement Reorganization Segment of a side remembers. */
export interface Reorganizing extends OfSeat {
  /** Units that have regained a step in it (12.5a-5). */
  readonly rebuilt: readonly string[];
  /** Hexes, once for each level of a hedgehog that was built there (17.0a-1, 17.0c-1). */
  readonly built: readonly string[];
  /** Hexes whose air bases have shifted by a level (15.1, 15.2). */
  readonly shifted?: readonly string[];
  /** Hexes whose ports have been repaired or broken up by a hit (20.0b). */
  readonly ports?: readonly string[];
}

/** Of acts that a side gives in its Replacement Reorganization Segment. */
export const OWN_REORGANIZATION = {
  rules: ['2.3.I4-1'],
  during: ['reorganization'],
  own: true,
  says: 'That is done in one’s own Replacement Reorganization Segment.',
} as const;
