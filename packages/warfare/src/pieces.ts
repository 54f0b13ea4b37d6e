import type { HexSpace } from '@sandtable/hexes';

/** What a unit has whatever the game. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  /** Steps at full strength. */
  readonly steps: number;
}

/**
 * Plain where every copy is a new one, for that takes a third of a typed one's time; typed where copies are written over others, for that takes a twentieth,
 * and no wider than a game needs: twice as wide takes half as long again.
 */
export type Cells = number[] | Int16Array | Int32Array;

/**
 * The hot facts of a position: columns of one array of small integers, a cell for each unit. The first three columns are the same in every game: where the unit is, its steps, its marks as bits.
 */
export interface Pieces<U extends Piece = Piece> {
  readonly world: { readonly units: readonly U[]; readonly unit: ReadonlyMap<string, number>; readonly grid: HexSpace };
  readonly cells: Cells;
  /** Grows whenever a unit changes place, or a fact that what is derived reads. */
  version: number;
}

/** How many columns of cells every game has: place, steps, marks. */
export const COMMON_COLUMNS = 3;

/** The hex of a unit; a negative number where it is in no hex. */
export const hexOf = (position: Pieces, unit: number): number => position.cells[unit] as number;
export const isOnMap = (position: Pieces, unit: number): boolean => (position.cells[unit] as number) >= 0;
export const stepsOf = (position: Pieces, unit: number): number => position.cells[position.world.units.length + unit] as number;
export const marksOf = (position: Pieces, unit: number): number => position.cells[position.world.units.length * 2 + unit] as number;
export const isMarked = (position: Pieces, unit: number, mark: number): boolean => (marksOf(position, unit) & mark) !== 0;
export const unitAt = <U extends Piece>(position: Pieces<U>, unit: number): U => position.world.units[unit] as U;
export const isReduced = (position: Pieces, unit: number): boolean => stepsOf(position, unit) < unitAt(position, unit).steps;

/** The unit of an id; undefined where there is none. */
export const unitOf = (position: Pieces, id: string): number | undefined => position.world.unit.get(id);

/** The unit of an id that is known to be one. */
export const unitNamed = (position: Pieces, id: string): number => position.world.unit.get(id) as number;

/** The units of ids that are known to be units. */
export const indices = (position: Pieces, units: readonly string[]): number[] => units.map((id) => unitNamed(position, id));

/** Writes a cell. @throws RangeError for a number for which its cells are too narrow: it would come back as another */
export function setCell(cells: Cells, at: number, value: number): void {
  cells[at] = value;
  if (cells[at] !== value) throw new RangeError(`${value} does not fit into a cell of ${cells.constructor.name}`);
}

/** Puts a unit into a hex, or into a place that is none (a negative number). */
export function put(position: Pieces, unit: number, hex: number): void {
  setCell(position.cells, unit, hex);
  position.version++;
}

export function setSteps(position: Pieces, unit: number, steps: number): void {
  setCell(position.cells, position.world.units.length + unit, steps);
}

export function mark(position: Pieces, unit: number, marks: number): void {
  const at = position.world.units.length * 2 + unit;
  setCell(position.cells, at, (position.cells[at] as number) | marks);
}

export function unmark(position: Pieces, unit: number, marks: number): void {
  const at = position.world.units.length * 2 + unit;
  setCell(position.cells, at, (position.cells[at] as number) & ~marks);
}

/** The number printed in a hex. */
export const printed = (position: { readonly world: { readonly grid: HexSpace } }, hex: number): string => position.world.grid.number(hex);

export const ids = (position: Pieces, units: readonly number[]): string[] => units.map((unit) => unitAt(position, unit).id);

/** "9. Panzer and LSSAH", for reasons and happenings. */
export function names(position: Pieces, units: readonly number[]): string {
  const list = units.map((unit) => unitAt(position, unit).name);
  return list.length < 2 ? (list[0] ?? 'nobody') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

/** Added to each cell, so that the lowest (a place that is no hex) still makes a character. */
const ABOVE_ZERO = 64;
/** From here on codes are halves of characters, and beyond those a character is not enough. */
const HALVES = 0xd800;
/** Before and after a cell that is written in digits; no cell is written as one of these. */
const [BEGIN, END] = ['\ue000', '\ue001'];

/** Text that differs wherever the cells do: a character a cell, digits for those for which that does not do; for digests. */
export function cellsText(cells: Cells | Uint8Array): string {
  let text = '';
  for (const cell of cells) {
    const code = cell + ABOVE_ZERO;
    text += code >= 0 && code < HALVES ? String.fromCharCode(code) : `${BEGIN}${cell}${END}`;
  }
  return text;
}
