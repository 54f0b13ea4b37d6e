import type { HexSpace } from '@sandtable/hexes';
import { write, type Store, type Stored } from './position/index.ts';

/** What a unit has whatever the game. */
export interface Piece {
  readonly id: string;
  readonly name: string;
  /** Steps at full strength. */
  readonly steps: number;
}

/** A position with ground units: the first family of what it declares, of which the first columns are the same in every game. */
export interface Pieces<U extends Piece = Piece> extends Stored {
  readonly world: { readonly units: readonly U[]; readonly unit: ReadonlyMap<string, number>; readonly grid: HexSpace };
}

/** The columns of ground units that every game has: where a unit is, its steps, its marks as bits. */
export const [PLACE, STEPS, MARKS] = [0, 1, 2] as const;

/** The places of all units, in the order of the counter list; good until the next change of the position. */
export const placesOf = ({ stores }: Stored): readonly number[] => (stores[PLACE] as Store).cells;
/** Their steps, likewise. */
export const allSteps = ({ stores }: Stored): readonly number[] => (stores[STEPS] as Store).cells;
/** Their marks, likewise. */
export const allMarks = ({ stores }: Stored): readonly number[] => (stores[MARKS] as Store).cells;

/** The hex of a unit; a negative number where it is in no hex. */
export const hexOf = (position: Pieces, unit: number): number => placesOf(position)[unit] as number;
export const isOnMap = (position: Pieces, unit: number): boolean => (placesOf(position)[unit] as number) >= 0;
export const stepsOf = (position: Pieces, unit: number): number => allSteps(position)[unit] as number;
export const marksOf = (position: Pieces, unit: number): number => allMarks(position)[unit] as number;
export const isMarked = (position: Pieces, unit: number, mark: number): boolean => (marksOf(position, unit) & mark) !== 0;
export const unitAt = <U extends Piece>(position: Pieces<U>, unit: number): U => position.world.units[unit] as U;
export const isReduced = (position: Pieces, unit: number): boolean => stepsOf(position, unit) < unitAt(position, unit).steps;

/** The unit of an id; undefined where there is none. */
export const unitOf = (position: Pieces, id: string): number | undefined => position.world.unit.get(id);

/** The unit of an id that is known to be one. */
export const unitNamed = (position: Pieces, id: string): number => position.world.unit.get(id) as number;

/** The units of ids that are known to be units. */
export const indices = (position: Pieces, units: readonly string[]): number[] => units.map((id) => unitNamed(position, id));

/** Puts a unit into a hex, or into a place that is none (a negative number). */
export const put = (position: Pieces, unit: number, hex: number): void => write(position, PLACE, unit, hex);
export const setSteps = (position: Pieces, unit: number, steps: number): void => write(position, STEPS, unit, steps);
export const mark = (position: Pieces, unit: number, marks: number): void => write(position, MARKS, unit, marksOf(position, unit) | marks);
export const unmark = (position: Pieces, unit: number, marks: number): void =>
  write(position, MARKS, unit, marksOf(position, unit) & ~marks);

/** Takes marks off all units. */
export function clearMarks(position: Pieces, marks: number): void {
  for (let unit = 0; unit < position.world.units.length; unit++) if (isMarked(position, unit, marks)) unmark(position, unit, marks);
}

/** The number printed in a hex. */
export const printed = (position: { readonly world: { readonly grid: HexSpace } }, hex: number): string => position.world.grid.number(hex);

/** The numbers of the hexes in which these units are, each once; those that are in none are left out. */
export const hexesOf = (position: Pieces, units: readonly number[]): string[] =>
  [...new Set(units.map((unit) => hexOf(position, unit)).filter((hex) => hex >= 0))].map((hex) => printed(position, hex));

export const ids = (position: Pieces, units: readonly number[]): string[] => units.map((unit) => unitAt(position, unit).id);

/** "9. Panzer and LSSAH", for reasons and happenings. */
export function names(position: Pieces, units: readonly number[]): string {
  const list = units.map((unit) => unitAt(position, unit).name);
  return list.length < 2 ? (list[0] ?? 'nobody') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}
