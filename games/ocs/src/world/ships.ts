import type { CountersData, ShipLine } from './schema/counters.ts';
import type { Side } from './schema/forms.ts';

/** A ship as printed; all have the same members. What it has not is 0. */
export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  /** Sea hexes in a phase. */
  readonly move: number;
  readonly barrage: number;
  /** In hexes. */
  readonly range: number;
  /** Supply points. */
  readonly holds: number;
  readonly isCraft: boolean;
}

const shipOf = ({ id, name, short, side, move, guns, holds = 0, craft }: ShipLine): Ship => ({
  id,
  name,
  short,
  side,
  move,
  barrage: guns?.barrage ?? 0,
  range: guns?.range ?? 0,
  holds,
  isCraft: craft === true,
});

/** Every ship that there can ever be. */
export const shipsOf = ({ ships = [] }: CountersData): readonly Ship[] => ships.map(shipOf);
