import { DataError, type Facts } from '@sandtable/umpire';
import { SEATS, sideOf, type Side } from '../world/world.ts';

export { hexIn, unitIn, unitsAsked as unitsIn, unitsTogether as stackIn } from '@sandtable/warfare';

export function sideIn(asked: Facts): Side {
  const { seat } = asked;
  if (!SEATS.some((one) => one === seat)) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return sideOf(String(seat));
}
