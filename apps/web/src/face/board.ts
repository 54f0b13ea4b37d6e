import type { Pool, Standing } from './pieces.ts';

/** What the page reads from a view, whatever the game. */
export interface Board {
  readonly turn: number;
  readonly turns: number;
  readonly phase: string;
  readonly stacks: ReadonlyMap<string, readonly Standing[]>;
  readonly where: ReadonlyMap<string, string>;
  readonly pools: readonly Pool[];
  /** Pieces to come, by turn. */
  readonly arrivals: readonly { readonly turn: number; readonly pieces: readonly Standing[]; readonly rule: string }[];
  readonly facts: readonly { readonly says: string; readonly rule?: string }[];
  readonly markers: readonly MapMarker[];
  /** Hexes whose units must still act, with the rule. */
  readonly musts: ReadonlyMap<string, { readonly says: string; readonly rule: string }>;
  /** Held objectives and who holds them. */
  readonly control: ReadonlyMap<string, string>;
  readonly winner: { readonly seat: string | null; readonly rule: string | null; readonly says: string } | null;
}

/** Something that lies in a hex or on a hexside beside the counters. */
export interface MapMarker {
  /** A plate shows its words; the others are signs. */
  readonly kind: 'bridge-down' | 'mined' | 'target' | 'source' | 'plate';
  /** Whose plate it is. */
  readonly nationality?: string;
  readonly at: readonly string[];
  readonly says: string;
}

export interface PhaseFace {
  readonly id: string;
  readonly seat: string | null;
  readonly group: string;
  readonly name: string;
  readonly rule: string;
}

export interface Chart {
  readonly title: string;
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}
