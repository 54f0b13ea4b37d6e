import type { Facts } from '@sandtable/umpire';
import type { Side } from '../../world/sides.ts';
import type { Aboard } from './loads.ts';

/** A flight on its way: who flies, where they are, and what is left of their way. */
export interface Flight extends Facts, Aboard {
  readonly seat: Side;
  readonly aircraft: readonly string[];
  readonly at: string;
  /** The hexes before them; the enemy does not know them. */
  readonly route: readonly string[];
  /** Hexes flown. */
  readonly spent: number;
  /** They fly home, and are inactive when they have come there (14.6). */
  readonly home: boolean;
  /** The air box beyond the map into which they fly at the end of their way (campaign). */
  readonly into?: string;
  /** Nobody intercepts them. */
  readonly safe: boolean;
  /** They carry somebody or something, or fly back for more: whoever calls says what follows where they come to (14.19, 14.20). */
  readonly airlift?: boolean;
  /** Fighters by themselves: the enemy is told nothing of their way, unless he could intercept them (14.8d). */
  readonly quiet?: boolean;
  /** The enemy lets them go, wherever they fly. */
  readonly waved?: boolean;
  /** Who has been beaten in the air combat just fought. */
  readonly beaten?: readonly string[];
  /** They attacked in it, and were not intercepted. */
  readonly attacked?: boolean;
  /** Enemies whom those who fly home have just fought: they do not intercept them (OA-85). */
  readonly foes?: readonly string[];
}
