import type { Doing, Exact, Refusal, Turn } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import type { FlownAs } from '../12-antiaircraft-combat/guns.ts';

/** What is peculiar to missions of a kind. */
export interface MissionRules {
  /** The rule that lets them be flown. */
  readonly rule: RuleId;
  /** The places that come into question as their target, none against which anything stands. */
  targets(position: Merkur, side: Side): readonly number[];
  /** Why a place is no target of theirs. */
  refuseTarget(position: Merkur, side: Side, place: number): Refusal | null;
  /**
   * Why an air unit does not carry them out, to that target or to any (null), for which only what is printed on it counts; that it can fly at all has
   * been looked at.
   */
  refuseCrew(position: Merkur, one: number, target: number | null): Refusal | null;
  /** Whether the side whose turn it is not flies them, too (6.3.b.i#1). */
  readonly inReply: boolean;
  /** They are resolved as soon as they have been intercepted (6.3.b.i#2). */
  readonly atOnce: boolean;
  /** The rule that lets them be intercepted over any hex (MA-86); left out where the hex must be the interceptors' own (8.D.1.a#2). */
  readonly openTo?: RuleId;
  /** They are flown to combats that have been declared, and not in the Movement Phase (6.3.c.iii#1, 6.3.c.iv). */
  readonly inCombat?: true;
  /** Whoever is trained for the sea or on naval cooperation flies them, too (8.E.1.d). */
  readonly againstShips?: true;
  /** They load before they leave, and come down when the enemy has intercepted (MA-90). */
  readonly takesLoads?: true;
  /** As what guns fire at them (12.B.1). */
  readonly as: FlownAs | 'naval';
  /** What an air unit that carries them out has aboard: bombing factors, or quarters of an SP. */
  load(position: Merkur, mission: number, one: number): Exact;
  /** Over the target, before guns fire: what is seen there (8.E.1.d). */
  arrive?(doing: Doing<Merkur>, mission: number): void;
  /** They are over, however that came: what is still aboard has not come down. */
  leave?(doing: Doing<Merkur>, mission: number): void;
  /** They take effect with what the guns have left of them. */
  carryOut(doing: Doing<Merkur>, mission: number, shots: readonly Shot[]): Turn;
}
