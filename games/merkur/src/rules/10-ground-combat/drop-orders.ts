import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { printed, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { specialRule } from '../special-rules.ts';

/** The turn for which drops are planned: before the first turn for that one, later one turn ahead (MA-46). */
export const turnPlanned = ({ facts: { turn } }: Merkur, first: boolean): number => (first ? turn : turn + 1);

/** Why no drop of the unit is planned there for that turn: its orders send it elsewhere, where the scenario has it so. */
export function refuseOrders(position: Merkur, side: Side, turn: number, unit: number, hex: number): Refusal | null {
  const rule = specialRule(position, 'drop-orders');
  const { id, name } = unitAt(position, unit);
  if (rule?.side !== side || rule.turn !== turn || !rule.units.includes(id) || rule.hexes.includes(printed(position, hex))) return null;
  return no('10.N.1.c.i', `${name} has its orders for this turn: it jumps into ${rule.hexes.join(' or ')}, or waits.`);
}
