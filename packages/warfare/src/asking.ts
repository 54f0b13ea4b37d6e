import { NONE } from '@sandtable/hexes';
import { DataError, type Facts, type Value } from '@sandtable/umpire';
import type { Pieces } from './pieces.ts';

/** Reads the particulars of a question to `explain`. Each throws a DataError that says which of them names nothing of this game. */
export function hexIn(position: Pieces, asked: Facts, key: string): number {
  const hex = position.world.grid.index(String(asked[key]));
  if (hex === NONE) throw new DataError(`${key}: there is no hex ${JSON.stringify(asked[key] ?? null)}`);
  return hex;
}

function unitNamed(position: Pieces, id: Value | undefined): number {
  const unit = position.world.unit.get(String(id));
  if (unit === undefined) throw new DataError(`there is no unit ${JSON.stringify(id ?? null)}`);
  return unit;
}

export const unitIn = (position: Pieces, asked: Facts): number => unitNamed(position, asked['unit']);

/** The units of a question that names a list of them. */
export function unitsAsked(position: Pieces, asked: Facts): number[] {
  const units = asked['units'];
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  return units.map((id: Value) => unitNamed(position, id));
}
