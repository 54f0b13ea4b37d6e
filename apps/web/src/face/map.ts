import type { GridSpec } from '@sandtable/hexes';
import type { RailShown, RoadShown, ZoneShown } from '@sandtable/warfare/showing';

/**
 * What a game is played on: sheets of hexes that lie side by side in one world, and boxes for what is on none of them. A *place* is the
 * number of a hex, which no two sheets share, or the id of a box.
 */
export interface MapFace {
  readonly sheets: readonly MapSheet[];
  readonly boxes: readonly BoxFace[];
  /** The hexes of all sheets. */
  readonly hexes: readonly HexFace[];
}

/** A printed map. */
export interface MapSheet {
  readonly id: string;
  readonly title: string;
  /** One word, for a button that goes there. */
  readonly short: string;
  /** Where the point 0, 0 of its grid lies in the world, in hex widths: x to the east, y to the north. */
  readonly at: readonly [x: number, y: number];
  readonly grid: GridSpec;
  readonly hexes: readonly HexFace[];
  readonly hexsides: readonly HexsideFace[];
  /** Coasts, lakes and rivers as nature drew them, in the grid's hex units: x to the east, y to the north. */
  readonly backdrop: Backdrop | null;
  readonly waters: readonly MapName[];
  readonly countries: readonly MapName[];
  /** Great roads that are printed through the middles of these hexes. */
  readonly highways?: readonly { readonly name: string; readonly hexes: readonly string[] }[];
  /** Small places that no rule speaks of, where roads and railways end or turn. */
  readonly villages?: readonly { readonly hex: string; readonly name: string }[];
  /** Hexes that are marked together. */
  readonly regions?: readonly RegionFace[];
  /** Zones of the sea, with lines between them. */
  readonly zones?: readonly ZoneShown[];
  /** Where there is no room for all numbers of hexes, those are shown whose column and row can be divided by this. */
  readonly numbered?: number;
}

/** Hexes in which something holds that their terrain does not say. */
export interface RegionFace {
  readonly title: string;
  readonly hexes: readonly string[];
  /** `red`: a red wash with a rim; `rim`: a rim in a colour of its own; `pale`: a faint wash. */
  readonly look: 'red' | 'rim' | 'pale';
  readonly colour?: string;
}

/** A box printed beside the sheets: a holding box, or a turn of the turn record track. */
export interface BoxFace {
  readonly id: string;
  readonly title: string;
  /** What is printed under the title. */
  readonly notes: readonly string[];
  /** Its north-west corner in the world and its size, in hex widths: x to the east, y to the north. */
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  /** The colour of whose box it is. */
  readonly colour?: string;
  /** The turn that it stands for on the turn record track: it is lit while that is played. */
  readonly turn?: number;
}

/** How the ground of a hex is drawn. */
export type GroundLook = 'rough' | 'mountain' | 'woods' | 'forest' | 'marsh';

export interface HexFace {
  readonly hex: string;
  readonly terrain: string;
  /** How it is drawn, where that is not the name of its terrain. */
  readonly looks?: readonly GroundLook[] | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  /** How large the city is, where the map tells cities apart. */
  readonly extent?: 'minor' | 'major' | undefined;
  readonly town?: string | undefined;
  /** Where the sign of its city or town stands, in hex widths east and north of its middle; left out where it stands there. */
  readonly aside?: readonly [east: number, north: number] | undefined;
  readonly objective?: boolean | undefined;
  /** The city is one of factories and mines. */
  readonly industry?: boolean | undefined;
  readonly fort?: boolean | undefined;
}

export interface HexsideFace {
  readonly between: readonly [string, string];
  readonly river?: string | undefined;
  /** The river is a broad one. */
  readonly major?: boolean | undefined;
  /** Of which class it is, where the map tells roads and railways apart. */
  readonly road?: boolean | RoadShown | undefined;
  readonly rail?: boolean | RailShown | undefined;
  readonly strait?: string | undefined;
  readonly water?: boolean | undefined;
  /** Between two hexes of land there is nothing but water. */
  readonly closed?: boolean | undefined;
}

export interface Backdrop {
  readonly land: readonly Ring[];
  readonly lakes: readonly Ring[];
  readonly rivers: readonly Ring[];
  /** Borders of the time, where they are known more finely than by hexsides. */
  readonly borders: readonly Ring[];
  /** Address of the surveyed heights, in the form that tools/draft-map/heights.mjs writes. */
  readonly heights?: string;
}
export type Ring = readonly (readonly [x: number, y: number])[];

/**
 * A name written across the map: where (hex units, y to the north), how high (px at a hex of 104 px), how spaced (parts of that), how
 * tilted.
 */
export interface MapName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly tilt?: number;
  /** How far its middle is bowed to the north, in hex widths. */
  readonly bow?: number;
  /** Hex widths in pixels from and to which it is shown. */
  readonly from?: number;
  readonly to?: number;
  /** How far the name of a water may be moved out of the way, in hex widths, where it has more room than most. */
  readonly drift?: number;
}
