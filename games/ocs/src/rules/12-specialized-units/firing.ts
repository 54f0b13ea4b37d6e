import type { OfSeat } from '../acting.ts';
import type { Served } from './barrage-supply.ts';
import type { Target } from './targets.ts';

/** A barrage that is carried out: by whom on what. */
export interface Fire extends OfSeat, Served {
  readonly hex: string;
  readonly target: Target;
  /** The artillery that is to fire. */
  readonly units: readonly string[];
  /** The air units that attack with it (14.12). */
  readonly aircraft?: readonly string[];
  /** The ships that fire with it (19.2). */
  readonly ships?: readonly string[];
  /** The column of the target's table, -1 where they are too weak for any; and what fell in that of the Barrage Table. */
  readonly column?: number;
  readonly result?: string;
  /** Steps that it takes. */
  readonly steps?: number;
}
