import type { MapMarker, Standing } from '../face/face.ts';
import type { Intended } from '../face/intention.ts';
import type { Overlay } from '../face/overlay.ts';

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
  /** The hexes that are played on; left out where all are. */
  readonly area?: ReadonlySet<string>;
  readonly selected: string | null;
  readonly cursor: string | null;
  readonly hover: string | null;
  /** Units ringed one by one: taken up, or in an attack. */
  readonly chosen: ReadonlySet<string>;
  readonly target: string | null;
  readonly attackers: readonly string[];
  /** Places that could be attacked now. */
  readonly targets: readonly string[];
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
  /** The turn that is played: its box on the turn record track is lit. */
  readonly turn: number;
  /** A machine's plan. */
  readonly planned: readonly Intended[];
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
  targets: [],
  legal: new Map(),
  path: [],
  pointed: [],
  pointedSides: [],
  barred: null,
  supports: new Map(),
  overlay: null,
  turn: 0,
  planned: [],
};
