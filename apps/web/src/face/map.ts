export interface MapFace {
  readonly grid: {
    readonly orientation: 'point-up' | 'flat-top';
    readonly shifted: 'odd' | 'even';
    readonly rows: readonly [number, number];
    readonly columns: readonly [number, number];
  };
  readonly hexes: readonly HexFace[];
  readonly hexsides: readonly HexsideFace[];
  /** Coasts, lakes and rivers as nature drew them, in hex units: x to the east, y to the north. */
  readonly backdrop: Backdrop | null;
  readonly waters: readonly MapName[];
  readonly countries: readonly MapName[];
}

export interface HexFace {
  readonly hex: string;
  readonly terrain: string;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly town?: string | undefined;
  readonly objective?: boolean | undefined;
}

export interface HexsideFace {
  readonly between: readonly [string, string];
  readonly river?: string | undefined;
  readonly road?: boolean | undefined;
  readonly rail?: boolean | undefined;
  readonly strait?: string | undefined;
  readonly water?: boolean | undefined;
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

/** A name written across the map: where (hex units, y to the north), how high (px at a hex of 104 px), how spaced (parts of that), how tilted. */
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
}
