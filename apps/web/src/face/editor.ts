import type { Edition, EditionPartName, Value } from '@sandtable/umpire';
import type { Face } from './face.ts';
import type { Piece } from './pieces.ts';

/** The way from a value to a figure inside it. */
export type Path = readonly (string | number)[];

/** All parts of an edition, whole. */
export type Parts = { readonly [part in EditionPartName]: Value };

/** A line of data: a hex, a hexside, a counter, a row of a table. */
export type Line = { readonly [figure: string]: Value };

export interface Choice {
  readonly value: Value;
  readonly says: string;
}

/** One figure of a form; its path leads to it from what the form is about. */
export type FieldFace = {
  readonly path: Path;
  readonly label: string;
  /** What the figure is for, or how it is written. */
  readonly hint?: string;
  readonly rule?: string;
} &
  /** `taken` are texts that it may not become, for others are called so. */
  (
    | { readonly kind: 'text'; readonly optional?: boolean; readonly suggest?: readonly string[]; readonly taken?: readonly string[] }
    /**
     * `empty` is what stands in the data where the field is empty; by default nothing. What is beyond `least` or `most` is not taken where
     * they are firm.
     */
    | {
        readonly kind: 'number';
        readonly least?: number;
        readonly most?: number;
        readonly isFirm?: boolean;
        readonly optional?: boolean;
        readonly empty?: Value;
      }
    /** `none` is what it is called that the figure is left out. */
    | { readonly kind: 'choice'; readonly values: readonly Choice[]; readonly none?: string }
    | { readonly kind: 'several'; readonly values: readonly Choice[] }
    /** `unset` is what holds where the figure is left out, as it is when it holds. */
    | { readonly kind: 'flag'; readonly unset: boolean }
    /** Whole numbers with commas between them. */
    | { readonly kind: 'numbers'; readonly optional?: boolean }
    /** Words with commas between them. */
    | { readonly kind: 'texts'; readonly optional?: boolean }
    /** A list of things each of which is one of a few kinds; `number` leads to the figure that may be set in it. */
    | { readonly kind: 'steps'; readonly kinds: readonly StepKind[]; readonly adds: string }
    /** One of several figures, each in the place of the others; the rest of the line stays. The path leads to the line. */
    | { readonly kind: 'either'; readonly ways: readonly Way[] }
    /** A list of lines, each filled in by these fields. */
    | { readonly kind: 'list'; readonly fields: readonly FieldFace[]; readonly blank: Line; readonly adds: string }
    /** Hexes by their numbers, which can be clicked on the map; a way has them one after the other. */
    | { readonly kind: 'hexes'; readonly isWay?: boolean }
    /** A list of pieces by id. */
    | { readonly kind: 'pieces'; readonly among: readonly Piece['kind'][] }
  );

/** One way of filling in an `either`. */
export interface Way {
  readonly figure: string;
  readonly says: string;
  /** What it can be; any text where this is left out. */
  readonly values?: readonly Choice[];
  /** What it is at first. */
  readonly blank: Value;
}

export interface StepKind {
  readonly says: string;
  readonly blank: Line;
  /** The figure of a step of this kind that may be set; at least 1. */
  readonly number?: string;
  is(step: Line): boolean;
}

/** A thing that is painted onto hexes or hexsides. The first thing a stroke meets says whether it puts on or takes off. */
export interface BrushFace {
  readonly id: string;
  readonly title: string;
  /** The key that takes it up. */
  readonly key: string;
  readonly on: 'hex' | 'side';
  /** A drag from hex to hex paints the hexsides that it crosses, not those along which it goes. */
  readonly crosses?: boolean;
  /** What it can put on, chosen by the number keys in this order. */
  readonly values: readonly BrushValue[];
  /** A name that is written with it, such as a river's. */
  readonly name?: { readonly label: string; readonly suggest: readonly string[] };
  readonly hint?: string;
}

export interface BrushValue {
  readonly id: string;
  readonly says: string;
  /** A colour that stands for it on the tool. */
  readonly swatch?: string;
  has(line: Line): boolean;
  put(line: Line, name: string): Line;
  /** Left out where a stroke only ever puts it on. */
  take?(line: Line): Line;
}

/** How the hex grid of a map is filled in; of several maps, that of each. */
export interface GridEditing {
  /** What can be changed of it; paths lead from the grid. */
  fields(grid: Line): readonly FieldFace[];
  /** What of it is fixed. */
  readonly says: string;
  /** How large it is, in a few words. */
  size(grid: Line): string;
  /** Can a map be drawn on it? */
  isSound(grid: Value | undefined): boolean;
  /** What there is on a hex that comes when the grid grows. */
  readonly blank: Line;
}

export interface MapEditing {
  readonly grid: GridEditing;
  readonly brushes: readonly BrushFace[];
  hexFields(line: Line, parts: Parts): readonly FieldFace[];
  sideFields(line: Line, parts: Parts): readonly FieldFace[];
  /** What else belongs to the map; paths lead from the part. */
  sheets(parts: Parts): readonly SheetFace[];
  /** What a hex is called, where it has a name. */
  nameOf(line: Line): string;
  /** What a hex is, in a few words. */
  hexSays(line: Line): string;
  sideSays(line: Line): string;
}

/** One grid of a table: lines with the same figures, a grid of codes, or single figures. Paths lead from the part. */
export type SheetFace = {
  readonly title: string;
  readonly rule?: string;
  readonly note?: string;
} & (
  | { readonly kind: 'form'; readonly path: Path; readonly fields: readonly FieldFace[] }
  /** A line each; `blank` is a new one, where lines may be added and removed. */
  | {
      readonly kind: 'lines';
      readonly path: Path;
      readonly columns: readonly FieldFace[];
      readonly blank?: Line;
      /** What stands before a line. */
      head?(line: Line, at: number, all: readonly Line[]): string;
    }
  /** A line each under a name; `blank` as above, and then the names can be changed. */
  | { readonly kind: 'named'; readonly path: Path; readonly name: string; readonly columns: readonly FieldFace[]; readonly blank?: Line }
  /** Rows by columns, each column with figures of its own. */
  | {
      readonly kind: 'grid';
      readonly columns: Path;
      readonly heads: readonly FieldFace[];
      readonly rows: Path;
      readonly row: string;
      /** A figure that says how many rows there are. */
      readonly count?: Path;
      readonly codes: readonly string[];
    }
);

export interface TableFace {
  readonly id: string;
  readonly title: string;
  readonly rule?: string;
  sheets(parts: Parts): readonly SheetFace[];
}

export interface CountersEditing {
  /** Where in the part the list of counters is. */
  readonly list: Path;
  fields(line: Line, parts: Parts): readonly FieldFace[];
  /** The kinds of counter that can be added. */
  readonly blanks: readonly { readonly says: string; readonly line: Line }[];
  /** What else belongs to the counters. */
  sheets(parts: Parts): readonly SheetFace[];
}

/** A group of units that a seat places by one order. */
export interface EntryFace {
  readonly seat: string;
  readonly path: Path;
  readonly units: readonly string[];
  /** The hex it is placed in, where the order names one. */
  readonly hex: string | null;
  readonly says: string;
}

/** A set of hexes that places of scenarios name. */
export interface RegionFace {
  readonly id: string;
  readonly name: string;
  readonly line: Line;
  /** The place of its line in the scenario; null where the game or another scenario defines it. */
  readonly at: number | null;
}

export interface RegionEditing {
  /** All regions that the scenario may name, its own first. */
  list(scenario: Line, parts: Parts): readonly RegionFace[];
  fields(region: Line, parts: Parts): readonly FieldFace[];
  /** A new region, with an id that no other has. */
  blank(parts: Parts): Line;
  /**
   * The scenarios, with a region in the scenario at that place put in, changed or (null) taken out. Others that define it too keep step,
   * and so do places where its id changes.
   */
  withRegion(scenarios: readonly Line[], at: number, id: string, region: Line | null): readonly Line[];
}

/** How the orders are edited by which units are set up. */
export interface OrdersEditing {
  readonly seats: readonly { readonly id: string; readonly name: string; readonly path: Path }[];
  entries(scenario: Line, parts: Parts): readonly EntryFace[];
  entryFields(entry: Line, parts: Parts): readonly FieldFace[];
  readonly blankEntry: Line;
  /** Units that begin with their reduced side up. */
  reduced(scenario: Line): ReadonlySet<string>;
  /** The scenario with a unit placed in a hex by an order of its own, or by one that is there already. */
  placed(scenario: Line, unit: string, hex: string, parts: Parts): Line;
  /** The scenario with a unit under the order at a path in it; as it was where the order is the other side's. */
  joined(scenario: Line, unit: string, order: Path, parts: Parts): Line;
}

export interface ScenarioEditing {
  /** The scenarios of the part, ours and others. */
  list(parts: Parts): readonly Line[];
  withList(parts: Parts, scenarios: readonly Line[]): Value;
  fields(scenario: Line, parts: Parts): readonly FieldFace[];
  /** Who arrives when, replacements and the like; paths lead from the scenario. */
  sheets(scenario: Line, parts: Parts): readonly SheetFace[];
  /** Null where the rules say who is set up where, and scenarios only in what they differ. */
  readonly orders: OrdersEditing | null;
  /** The places that what stands at a path in the scenario speaks of: of an order, of what arrives, of a region. */
  placesAt(scenario: Line, path: Path): readonly Line[];
  /** Null where scenarios name no regions. */
  readonly regions: RegionEditing | null;
  /** What else of scenarios is not edited here, and where it is. */
  readonly says?: string;
}

/** How a game's editions are edited: what only the game knows of them. */
export interface EditorFace {
  readonly game: string;
  readonly title: string;
  /** Draws the map and the counters of an edition. The map is the edition's own object, the same for the same data. */
  face(edition: Edition): Face;
  readonly map: MapEditing;
  readonly counters: CountersEditing;
  readonly tables: readonly TableFace[];
  readonly scenarios: ScenarioEditing;
}
