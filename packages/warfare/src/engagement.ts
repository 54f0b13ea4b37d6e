import type { Explanation, Value } from '@sandtable/umpire';
import type { Told } from './layers.ts';

/** A battle that is fought in rounds by divisions at ranges, as whoever asks sees it: the answer to a game's question about the one under way. */
export interface Engagement {
  /** Where it is fought: "Battle in the Kythira Channel". */
  readonly title: string;
  readonly rule: string;
  readonly round: number;
  /** What each round consists of, in its order. */
  readonly steps: readonly { readonly says: string; readonly rule: string; readonly is: 'done' | 'now' | 'to come' }[];
  /** The ranges, from the farthest to the nearest. */
  readonly ranges: readonly { readonly id: string; readonly title: string }[];
  /** Whoever asks first, then the enemy. */
  readonly sides: readonly [Battler, Battler];
  /** Fire that is aimed, as far as whoever asks may know, each with what it weighs. */
  readonly fire: readonly { readonly by: string; readonly at: string; readonly points: number; readonly with: 'guns' | 'torpedoes' }[];
  /** What can be told of it now beside all that. */
  readonly told: readonly Told[];
}

/** One side of a battle. */
export interface Battler {
  readonly seat: string;
  readonly title: string;
  readonly trays: readonly Tray[];
  /** Those of its ships that have been sunk in this battle. */
  readonly sunk: readonly string[];
}

/** Ships that act together, at a range; null before divisions are formed, and of who has left. */
export interface Tray {
  readonly id: string;
  readonly title: string;
  readonly range: string | null;
  /** What it is about, in a few words. */
  readonly notes: readonly string[];
  readonly ships: readonly Fighter[];
}

/** A ship as it is now. */
export interface Fighter {
  readonly id: string;
  /** What it is worth now and, where that has become less, what is printed. */
  readonly figures: readonly { readonly says: string; readonly short: string; readonly is: string; readonly was?: string }[];
  readonly hits: number;
  /** So many hits sink it. */
  readonly bears: number;
  /** What else has become of it, or what it carries. */
  readonly notes: readonly string[];
}

/** An answer with a battle. */
export const engaged = (engagement: Engagement): Explanation => ({
  value: engagement.round,
  lines: [],
  engagement: engagement as unknown as Value,
});
