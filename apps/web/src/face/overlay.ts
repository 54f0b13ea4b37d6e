import type { Explanation, Facts } from '@sandtable/umpire';
import type { Board } from './board.ts';

/** How a hex of an overlay is washed: each has a pattern of its own beside its colour. */
export type WashKind = 'ours' | 'theirs' | 'both' | 'reach' | 'threat' | 'supplied';

/** `held` and `wanted` fly a flag, `wanted` a star with it; `source` and `cut` speak of supply. */
export type MarkKind = 'source' | 'cut' | 'held' | 'wanted';

/** What is laid over the whole map to answer one question about it: supply, zones, control, reach. */
export interface Overlay {
  readonly title: string;
  readonly washes: ReadonlyMap<string, { readonly wash: WashKind; readonly figure?: string }>;
  /** Supply, each from the unit to its source. One that is cut ends with the hex that it cannot enter. */
  readonly lines: readonly { readonly path: readonly string[]; readonly cut: boolean }[];
  readonly marks: ReadonlyMap<string, MarkKind>;
  /** Whose flag flies at a mark `held` or `wanted`: hex ⇒ nationality. */
  readonly holders?: ReadonlyMap<string, string>;
  /** The rule of what is shown, where it is not the one of the whole overlay. */
  readonly rule?: string;
  readonly legend: readonly { readonly wash: string; readonly says: string }[];
}

export type OverlayIcon = 'supply' | 'zones' | 'control' | 'reach' | 'threat';

/** A question about the whole map, and how its answer is laid over it. */
export interface OverlayFace {
  readonly id: string;
  /** One or two words. */
  readonly title: string;
  readonly icon: OverlayIcon;
  readonly key: string;
  readonly rule: string;
  /** What to do first where the overlay is about chosen units and none are chosen; null where it needs none. */
  readonly needs: string | null;
  question(seat: string, units: readonly string[], board: Board): Facts | null;
  read(answer: Explanation, seat: string, units: readonly string[], board: Board): Overlay;
}
