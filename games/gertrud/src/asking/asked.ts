import { DataError, type Facts } from '@sandtable/umpire';
import { unitsAsked } from '@sandtable/warfare';
import { hexOf, type Gertrud } from '../position/position.ts';
import { SEATS, sideOf, type Side } from '../world/world.ts';

export { hexIn, unitIn, unitsAsked as unitsIn } from '@sandtable/warfare';

/** At least one unit, and all in one hex. */
export function stackIn(position: Gertrud, asked: Facts, question: string): { readonly units: readonly number[]; readonly from: number } {
  const units = unitsAsked(position, asked);
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
