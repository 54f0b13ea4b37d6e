import { DataError, type Facts } from '@sandtable/umpire';
import { SIDES, type Side } from '../world/sides.ts';

export { hexIn, unitIn, unitsAsked as unitsIn, unitsTogether as stackIn } from '@sandtable/warfare';

/** The seat of a question. @throws DataError where there is none of that name */
export function sideIn({ seat }: Facts): Side {
  const side = SIDES.find((one) => one === seat);
  if (side === undefined) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return side;
}
