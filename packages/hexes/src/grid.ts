import { DIRECTIONS, type Direction } from './direction.ts';
import type { HexSpace } from './space.ts';

/** How hexes stand and how they are numbered on a printed map. */
export interface GridSpec {
  /** Point-up: rows are straight lines of hexes. Flat-top: columns are. */
  readonly orientation: 'point-up' | 'flat-top';
  /** Which lines are shifted by half a hex: to the east (point-up), to the north (flat-top). */
  readonly shifted: 'odd' | 'even';
  /** First and last row, growing to the north unless they are counted southward; and column, growing to the east. */
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  /** Which way rows grow; left out: to the north. */
  readonly counted?: 'northward' | 'southward';
  /** The order of row and column in a printed number, two digits each; left out: the row first. */
  readonly numbers?: 'row-column' | 'column-row';
  /** What stands between the two: the point of "30.23"; left out: nothing. */
  readonly between?: string;
  /** What stands before them: the letter of the sheet in "A12.07"; left out: nothing. */
  readonly letter?: string;
  /** Lettered sheets that lie side by side, from the west: each counts its columns anew, "A12.07" is beside "B01.07". Left out: one sheet. */
  readonly sheets?: readonly { readonly letter: string; readonly columns: number }[];
}

/** No hex: beyond the edge of the map. */
export const NONE = -1;

/** Height of a row in hex widths (point-up), or width of a column in hex heights (flat-top). */
const LINE = Math.sqrt(3) / 2;

/**
 * A map's hexes, counted from 0 row by row from the south-west. Code works with these indices;
 * people and files with the printed numbers.
 */
export class Grid implements HexSpace {
  readonly count: number;
  /** Neighbour of hex h in direction d at [h * 6 + d], or NONE. */
  readonly neighbours: Int16Array;
  readonly #spec: GridSpec;
  readonly #wide: number;
  /** The southernmost row, as one that grows to the north: below zero where rows are counted southward. */
  readonly #southernmost: number;
  readonly #numbers: readonly string[];
  readonly #indices = new Map<string, number>();

  constructor(spec: GridSpec) {
    this.#spec = spec;
    this.#southernmost = spec.counted === 'southward' ? -spec.rows[1] : spec.rows[0];
    this.#wide = spec.columns[1] - spec.columns[0] + 1;
    this.count = this.#wide * (spec.rows[1] - spec.rows[0] + 1);
    this.#numbers = Array.from({ length: this.count }, (_, hex) => this.#number(hex));
    for (const [hex, number] of this.#numbers.entries()) this.#indices.set(number, hex);
    this.neighbours = new Int16Array(this.count * 6);
    for (let hex = 0; hex < this.count; hex++) for (const d of DIRECTIONS) this.neighbours[hex * 6 + d] = this.#beside(hex, d);
  }

  /** The printed number of a hex. */
  number(hex: number): string {
    return this.#numbers[hex] as string;
  }

  /** The hex of a printed number, or NONE. */
  index(number: string): number {
    return this.#indices.get(number) ?? NONE;
  }

  neighbour(hex: number, direction: Direction): number {
    return this.neighbours[hex * 6 + direction] as number;
  }

  /** The direction from a hex to an adjacent one; null if they are not adjacent. */
  direction(from: number, towards: number): Direction | null {
    for (const d of DIRECTIONS) if (this.neighbours[from * 6 + d] === towards) return d;
    return null;
  }

  /** Hexes from one to the other by the shortest way: 0 for the same, 1 for adjacent. */
  distance(a: number, b: number): number {
    const [aq, ar] = this.#axial(a);
    const [bq, br] = this.#axial(b);
    return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
  }

  /** The number of the straight line of hexes in which the hex lies: its row (point-up) or column (flat-top). */
  line(hex: number): number {
    const { row, column } = this.rowAndColumn(hex);
    return this.#spec.orientation === 'point-up' ? row : column;
  }

  /** The centre in units of one hex across its sides: x to the east, y to the north. */
  centre(hex: number): { readonly x: number; readonly y: number } {
    const { northing, column } = this.#at(hex);
    if (this.#spec.orientation === 'point-up') return { x: column + (this.#isShifted(northing) ? 0.5 : 0), y: northing * LINE };
    return { x: column * LINE, y: northing + (this.#isShifted(column) ? 0.5 : 0) };
  }

  /** Is the hex on the rim of the grid, so that one could leave the map from it? */
  isEdge(hex: number): boolean {
    return DIRECTIONS.some((d) => this.neighbours[hex * 6 + d] === NONE);
  }

  /** The two numbers of a hex. */
  rowAndColumn(hex: number): { readonly row: number; readonly column: number } {
    const { northing, column } = this.#at(hex);
    return { row: Math.abs(northing), column };
  }

  /** Where a hex lies: its row as one that grows to the north, below zero where rows are counted southward. */
  #at(hex: number): { readonly northing: number; readonly column: number } {
    return { northing: this.#southernmost + Math.floor(hex / this.#wide), column: this.#spec.columns[0] + (hex % this.#wide) };
  }

  /** The sheet of a column: its letter, and how many columns lie to the west of it. */
  #sheet(column: number): { readonly letter: string; readonly first: number } {
    const { sheets = [], letter = '', columns } = this.#spec;
    let first = 0;
    for (const sheet of sheets) {
      if (column < columns[0] + first + sheet.columns) return { letter: sheet.letter, first };
      first += sheet.columns;
    }
    return { letter, first };
  }

  #number(hex: number): string {
    const { row, column } = this.rowAndColumn(hex);
    const { numbers, between = '' } = this.#spec;
    const { letter, first: west } = this.#sheet(column);
    const onSheet = column - west;
    const [first, second] = numbers === 'column-row' ? [onSheet, row] : [row, onSheet];
    return `${letter}${String(first).padStart(2, '0')}${between}${String(second).padStart(2, '0')}`;
  }

  #isShifted(line: number): boolean {
    return (Math.abs(line) % 2 === 1) === (this.#spec.shifted === 'odd');
  }

  /** Axial coordinates: q along a line of hexes, r across the lines. */
  #axial(hex: number): readonly [number, number] {
    const { northing, column } = this.#at(hex);
    const [along, across] = this.#spec.orientation === 'point-up' ? [column, northing] : [northing, column];
    return [along - Math.floor((across + (this.#spec.shifted === 'odd' ? 0 : 1)) / 2), across];
  }

  #beside(hex: number, direction: Direction): number {
    const { northing, column } = this.#at(hex);
    const pointUp = this.#spec.orientation === 'point-up';
    const shift = this.#isShifted(pointUp ? northing : column) ? 1 : 0;
    const [along, across] = pointUp ? POINT_UP[direction](shift) : FLAT_TOP[direction](shift);
    return this.#index(northing + (pointUp ? across : along), column + (pointUp ? along : across));
  }

  #index(northing: number, column: number): number {
    const { columns } = this.#spec;
    const up = northing - this.#southernmost;
    if (up < 0 || up * this.#wide >= this.count || column < columns[0] || column > columns[1]) return NONE;
    return up * this.#wide + (column - columns[0]);
  }
}

type Offset = (shift: number) => readonly [along: number, across: number];

/** Steps along the line and across the lines, from a line shifted by `shift` half hexes: E, NE, NW, W, SW, SE. */
const POINT_UP: readonly [Offset, Offset, Offset, Offset, Offset, Offset] = [
  () => [1, 0],
  (s) => [s, 1],
  (s) => [s - 1, 1],
  () => [-1, 0],
  (s) => [s - 1, -1],
  (s) => [s, -1],
];

/** The same for flat-top hexes: NE, N, NW, SW, S, SE. */
const FLAT_TOP: readonly [Offset, Offset, Offset, Offset, Offset, Offset] = [
  (s) => [s, 1],
  () => [1, 0],
  (s) => [s, -1],
  (s) => [s - 1, -1],
  () => [-1, 0],
  (s) => [s - 1, 1],
];
