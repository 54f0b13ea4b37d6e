import type { Explanation, Facts } from '@sandtable/umpire';
import type { Beside, Edge, Flow, LayerOffer, Mark, Moon, Wash } from '@sandtable/warfare/layers';

/** Each wash has a pattern of its own beside its colour. */
export type WashKind = Wash;
export type MarkKind = Mark;

/** What is laid over the whole map to answer one question about it: supply, zones, control, reach. */
export interface Overlay {
  readonly title: string;
  readonly washes: ReadonlyMap<string, { readonly wash: WashKind; readonly figure?: string }>;
  /** Supply, each from the unit to its source. One that is cut ends with the hex that it cannot enter. */
  readonly lines: readonly { readonly path: readonly string[]; readonly cut: boolean }[];
  readonly marks: ReadonlyMap<string, MarkKind>;
  /** What flows to whom, how well everybody is off, and why a reach ends where it does; left out where the game tells nothing of it. */
  readonly flows?: readonly Flow[];
  readonly moons?: readonly Moon[];
  readonly edges?: readonly Edge[];
  /** Whose flag flies at a mark `held` or `wanted`: hex ⇒ nationality. */
  readonly holders?: ReadonlyMap<string, string>;
  /** The rule of what is shown, where it is not the one of the whole overlay. */
  readonly rule?: string;
  /** What is told beside the map of what lies over it. */
  readonly beside?: Beside;
  readonly legend: readonly { readonly wash: string; readonly says: string }[];
}

export type OverlayIcon = LayerOffer['icon'];

/** A question about the whole map, and how its answer is laid over it. */
export interface OverlayFace extends LayerOffer {
  readonly key: string;
  /** Null where it is about chosen units, and none are chosen. */
  question(units: readonly string[]): Facts | null;
  read(answer: Explanation): Overlay;
}
