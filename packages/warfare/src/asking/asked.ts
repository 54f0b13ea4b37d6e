import { NONE } from '@sandtable/hexes';
import { DataError, described, type Facts, type Value } from '@sandtable/umpire';
import { hexOf, type Pieces } from '../pieces.ts';

/** A name in a question; a printed number may be given as one. @throws DataError for anything else */
export function named(value: Value | undefined, key: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new DataError(`${key}: a name is expected, and not ${described(value)}`);
}

/** Reads the particulars of a question to `explain`. Each throws a DataError that says which of them names nothing of this game. */
export function hexIn(position: Pieces, asked: Facts, key: string): number {
  const hex = position.world.grid.index(named(asked[key], key));
  if (hex === NONE) throw new DataError(`${key}: there is no hex ${described(asked[key])}`);
  return hex;
}

function unitNamed(position: Pieces, id: Value | undefined): number {
  const unit = position.world.unit.get(named(id, 'unit'));
  if (unit === undefined) throw new DataError(`there is no unit ${described(id)}`);
  return unit;
}

export const unitIn = (position: Pieces, asked: Facts): number => unitNamed(position, asked['unit']);

/** The units of a question that names a list of them. */
export function unitsAsked(position: Pieces, asked: Facts): number[] {
  const units = asked['units'];
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  return units.map((id: Value) => unitNamed(position, id));
}

/** Units of a question that stand together, and the hex where they do. */
export interface Together {
  readonly units: readonly number[];
  readonly from: number;
}

/** The units of a question: at least one, and all in one hex. @throws DataError */
export function unitsTogether(position: Pieces, asked: Facts, question: string): Together {
  const units = unitsAsked(position, asked);
  const [first] = units;
  if (first === undefined) throw new DataError(`${question}: name at least one unit`);
  const from = hexOf(position, first);
  if (from < 0 || units.some((unit) => hexOf(position, unit) !== from)) throw new DataError(`${question}: the units must stand in one hex`);
  return { units, from };
}
