import { NONE } from '@sandtable/hexes';
import { DataError, type Facts, type Value } from '@sandtable/umpire';
import { hexOf, type Gertrud } from './position.ts';
import { SEATS, sideOf, type Side } from './world.ts';

/** Reads the particulars of a question to `explain`. Each throws a DataError that says which of them names nothing of this game. */
export function hexIn(position: Gertrud, asked: Facts, key: string): number {
  const hex = position.world.grid.index(String(asked[key]));
  if (hex === NONE) throw new DataError(`${key}: there is no hex ${JSON.stringify(asked[key] ?? null)}`);
  return hex;
}

function unitNamed(position: Gertrud, id: Value | undefined): number {
  const unit = position.world.unit.get(String(id));
  if (unit === undefined) throw new DataError(`there is no unit ${JSON.stringify(id ?? null)}`);
  return unit;
}

export const unitIn = (position: Gertrud, asked: Facts): number => unitNamed(position, asked['unit']);

export function unitsIn(position: Gertrud, asked: Facts): number[] {
  const units = asked['units'];
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  return units.map((id: Value) => unitNamed(position, id));
}

/** At least one unit, and all in one hex. */
export function stackIn(position: Gertrud, asked: Facts, question: string): { readonly units: readonly number[]; readonly from: number } {
  const units = unitsIn(position, asked);
  const [first] = units;
  if (first === undefined) throw new DataError(`${question}: name at least one unit`);
  const from = hexOf(position, first);
  if (from < 0 || units.some((unit) => hexOf(position, unit) !== from)) throw new DataError(`${question}: the units must stand in one hex`);
  return { units, from };
}

export function sideIn(asked: Facts): Side {
  const { seat } = asked;
  if (!SEATS.some((one) => one === seat)) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return sideOf(String(seat));
}
