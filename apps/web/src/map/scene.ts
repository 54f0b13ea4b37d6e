import type { MapMarker, Standing } from '../face.ts';

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
};
