import type { Pool, Standing } from './pieces.ts';

export type { Chart } from '@sandtable/warfare/showing';

/** What the page reads from a view, whatever the game. */
export interface Board {
  /** What the scenario is called. */
  readonly scenario: string;
  /** What the seats are called, and whose sign they bear; it may change in the course of a game. */
  readonly seats: { readonly [seat: string]: SeatFace };
  /** Whose the units of a nationality are now; of those that several seats of a side command, any of these. */
  readonly seatOf: { readonly [nationality: string]: string };
  readonly turn: number;
  readonly turns: number;
  /** The first game turn; left out where that is 1. */
  readonly from?: number;
  readonly phase: string;
  /** The phases of a turn under the names that they have now. */
  readonly phases: readonly PhaseFace[];
  /** Stacks by their place, a hex or a box of the map, each from the piece on top to the one at the bottom. */
  readonly stacks: ReadonlyMap<string, readonly Standing[]>;
  /** The place of each piece: a hex, a box, or a pile that lies nowhere on the map. */
  readonly where: ReadonlyMap<string, string>;
  readonly pools: readonly Pool[];
  /** Groups of pieces that are set up together, by what a command calls them. */
  readonly groups: ReadonlyMap<string, { readonly title: string; readonly pieces: readonly string[] }>;
  /** Pieces to come, by turn. */
  readonly arrivals: readonly Arrival[];
  /** What holds now; under a question stand those of the rule that asks it, or of the rule named as `asked`. */
  readonly facts: readonly { readonly says: string; readonly rule?: string; readonly asked?: string }[];
  readonly markers: readonly MapMarker[];
  /** Hexes whose units must still act, with the rule. */
  readonly musts: ReadonlyMap<string, { readonly says: string; readonly rule: string }>;
  /** Held objectives and who holds them. */
  readonly control: ReadonlyMap<string, string>;
  /** The hexes that are played on; left out where all are. */
  readonly area?: ReadonlySet<string>;
  /** Something that has changed the whole game, to be read once. */
  readonly notice: { readonly title: string; readonly says: readonly string[]; readonly rule: string; readonly nationality: string } | null;
  /** Which side has won: of seats that win and lose together their side, else the seat itself; null for a draw. */
  readonly winner: { readonly side: string | null; readonly rule: string | null; readonly says: string } | null;
}

/** Pieces that come in a later turn. */
export interface Arrival {
  readonly turn: number;
  readonly pieces: readonly Standing[];
  /** Where they come; null for what comes nowhere on the map. */
  readonly where: string | null;
  readonly rule: string;
}

export interface SeatFace {
  readonly name: string;
  readonly nationality: string;
}

/** Seats that win and lose together. */
export interface SideFace extends SeatFace {
  readonly id: string;
  readonly seats: readonly string[];
}

/** Something that lies in a hex or on a hexside beside the counters. */
export interface MapMarker {
  /**
   * A plate shows its words, `aircraft` is one that lies in a hex, `garrison` what holds a hex without a counter, `crate` supply on the
   * ground, `rampart` a field work of a `level`, `airbase` one of a `level` of which `points` are paid for, `port`
   * one with `level` hits that lets `points` of supply ashore, `airfield` and `harbour` of a capacity of `points` with `level` hits,
   * `zone` the middle of one of a `level`, `drop` where `points` units are to come down, `last-seen` where as many groups of ships were last seen; the
   * others are signs.
   */
  readonly kind:
    | 'bridge-down'
    | 'mined'
    | 'target'
    | 'source'
    | 'plate'
    | 'fort'
    | 'aircraft'
    | 'garrison'
    | 'crate'
    | 'rampart'
    | 'airbase'
    | 'port'
    | 'airfield'
    | 'harbour'
    | 'zone'
    | 'drop'
    | 'last-seen'
    | 'railhead'
    | 'rail-down';
  /** Whose plate, aircraft or garrison it is. */
  readonly nationality?: string;
  readonly at: readonly string[];
  readonly says: string;
  /** What stands on a plate, where its words are too long for it. */
  readonly plate?: string;
  /** Of a crate: how many points lie there, and of what so many make a point how much lies there beyond them. */
  readonly points?: number;
  readonly lights?: number;
  readonly of?: number;
  readonly level?: number;
}

export interface PhaseFace {
  readonly id: string;
  readonly seat: string | null;
  readonly group: string;
  /** The part of the group that it is in, where the group has parts. */
  readonly part?: string;
  /** Is it in a part of the group, so that the group's name is not whose it is? */
  readonly isDeep?: boolean;
  readonly name: string;
  readonly rule: string;
  /** The sheet of the map that it is about, where there are several. */
  readonly sheet?: string;
  /** The rule by which it is not played in this turn. */
  readonly skipped?: string;
}
