import weights from '../../data/staff-weights.json' with { type: 'json' };

/** What things are worth to the machines, in infantry corps. */
export interface Weights {
  /** Whole units by type; Soviet and western ones by their factors. */
  readonly units: { readonly [type: string]: number };
  /** Places that a side holds. */
  readonly keys: {
    readonly moscow: number;
    readonly leningrad: number;
    readonly roadCity: number;
    readonly city: number;
    readonly ruhr: number;
    readonly fort: number;
  };
  /** The first western corps in the dead pile: the Germans no longer lose at the end (4.4b). */
  readonly draw: number;
  /** A hex more of the Rollbahn to Moscow over which supply runs (6.5c). */
  readonly roadHex: number;
  /**
   * The share of a step that a unit of the enemy's loses which has no supply now, and of one of ours, whose supply is looked at first
   * (6.8).
   */
  readonly hungry: number;
  readonly starved: number;
  /** How much of what the enemy could do next is held against a plan. */
  readonly reply: number;
  /** The share of a key's worth where the enemy can walk into it. */
  readonly seized: number;
  /** The share of all that lies beyond a hex of the road where the enemy can step onto it. */
  readonly cut: number;
  /** A corps beside another in the front, that the enemy cannot pass between. */
  readonly chain: number;
  /** A hex nearer to where a unit is wanted. */
  readonly march: {
    readonly panzer: number;
    readonly infantry: number;
    readonly soviet: number;
    readonly allied: number;
    readonly guard: number;
    readonly retake: number;
  };
  /** What an aircraft is kept for. */
  readonly aircraft: number;
  /** The share of its worth that a driven back force loses. */
  readonly retreated: number;
}

export const WEIGHTS: Weights = weights;
