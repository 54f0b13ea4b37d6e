import type { Facts } from '@sandtable/umpire';
import { wingAt } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { wingsNamed } from './skies.ts';

/** An air combat under way: `seat` attacks. */
export interface AirCombat extends Facts {
  readonly seat: Side;
  readonly hex: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The attackers have flown into the defenders' hex; else they have intercepted them. */
  readonly raid: boolean;
  /** The attackers have been refitted at their base in the hex, and have come from nowhere (14.17c). */
  readonly refitted?: boolean;
  /** Doublings that are left, and whose they are. */
  readonly doubles?: number;
  readonly doubler?: 'attacker' | 'defender';
  /** Who fights in this round. */
  readonly engaged?: readonly string[];
  readonly met?: readonly string[];
  /** The modified roll of each of those engaged, in their order. */
  readonly rolls?: readonly number[];
  /** Of those engaged, whose roll counts. */
  readonly counts?: string;
  /** Of those met, who loses the step. */
  readonly hit?: string;
  /** Who has had to leave the combat. */
  readonly beaten?: readonly string[];
}

/** Who is still in the combat. */
const fighting = (position: Ocs, ids: readonly string[], { beaten = [] }: AirCombat): number[] =>
  wingsNamed(position, ids).filter((one) => !beaten.includes(wingAt(position, one).id));

export const attackersIn = (position: Ocs, combat: AirCombat): number[] => fighting(position, combat.attackers, combat);
export const defendersIn = (position: Ocs, combat: AirCombat): number[] => fighting(position, combat.defenders, combat);
