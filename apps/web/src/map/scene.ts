import type { MapMarker, Standing } from '../face.ts';

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
  readonly legend: readonly { readonly wash: string; readonly says: string }[];
}

/** A way that cannot be gone: the step into `path[at]` is the first that fails. */
export interface Barred {
  /** The hex pointed at. */
  readonly hex: string;
  readonly path: readonly string[];
  readonly at: number;
}

/** What lies and glows on the printed map at a moment. */
export interface Scene {
  readonly stacks: ReadonlyMap<string, readonly Standing[]>;
  readonly markers: readonly MapMarker[];
  readonly musts: ReadonlyMap<string, { readonly says: string; readonly rule: string }>;
  /** Objectives held by somebody: hex ⇒ nationality. */
  readonly control: ReadonlyMap<string, string>;
  readonly selected: string | null;
  readonly cursor: string | null;
  readonly hover: string | null;
  /** Units ringed one by one: taken up, or in an attack. */
  readonly chosen: ReadonlySet<string>;
  readonly target: string | null;
  readonly attackers: readonly string[];
  /** Places that may be named, each with the figure written into it. */
  readonly legal: ReadonlyMap<string, string>;
  readonly path: readonly string[];
  /** Hexes that a line pointed at, or a refusal, speaks of. */
  readonly pointed: readonly string[];
  /** Hexsides that a line pointed at speaks of: the river behind a shift. */
  readonly pointedSides: readonly (readonly [string, string])[];
  /** A place pointed at that cannot be reached. */
  readonly barred: Barred | null;
  /** Air and naval pieces that lie in a hex, taking part in what is fought there. */
  readonly supports: ReadonlyMap<string, readonly Standing[]>;
  readonly overlay: Overlay | null;
}

export const EMPTY_SCENE: Scene = {
  stacks: new Map(),
  markers: [],
  musts: new Map(),
  control: new Map(),
  selected: null,
  cursor: null,
  hover: null,
  chosen: new Set(),
  target: null,
  attackers: [],
  legal: new Map(),
  path: [],
  pointed: [],
  pointedSides: [],
  barred: null,
  supports: new Map(),
  overlay: null,
};
