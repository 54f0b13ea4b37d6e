import { DataError, type Facts } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import type { Move } from '../rules/06-movement/on-the-way.ts';
import { overrunnersOf } from '../rules/07-overrun/declaring.ts';
import { SIDES, type Side } from '../world/sides.ts';

export { hexIn, unitIn, unitsAsked as unitsIn, unitsTogether as stackIn } from '@sandtable/warfare';

/** Of a side's units on the move those who could overrun the hex (7.1g); none where none of it are on the move, or beside it. */
export function overrunnersAt(position: Ocs, side: Side, hex: number): readonly number[] {
  const move = position.frames?.procedure === 'move' ? (position.frames.locals as Move) : null;
  return move?.seat === side ? overrunnersOf(position, move, hex) : [];
}

/** The seat of a question. @throws DataError where there is none of that name */
export function sideIn({ seat }: Facts): Side {
  const side = SIDES.find((one) => one === seat);
  if (side === undefined) throw new DataError(`seat: there is no seat ${JSON.stringify(seat ?? null)}`);
  return side;
}
