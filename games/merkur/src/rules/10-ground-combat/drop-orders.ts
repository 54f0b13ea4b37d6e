import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { printed, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { specialRule } from '../special-rules.ts';

/** The turn for which drops are planned: before the first turn for that one, later one turn ahead (MA-46). */
export const turnPlanned = ({ facts: { turn } }: Merkur, first: boolean): number => (first ? turn : turn + 1);

/** Of a group of the plan, who jumps where; where one group alone has orders it has no name. */
interface Order {
  readonly group?: string;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
}

/** The orders for the drops of that turn, where the scenario has any for the side. */
function ordersFor(position: Merkur, side: Side, turn: number): readonly Order[] {
  const [plan, order] = [specialRule(position, 'plan-of-20-may'), specialRule(position, 'drop-orders')];
  const isFor = (rule: { readonly side: Side; readonly turn: number }): boolean => rule.side === side && rule.turn === turn;
  return [...(plan && isFor(plan) ? plan.orders : []), ...(order && isFor(order) ? [order] : [])];
}

/** Why no drop of the unit is planned there for that turn: its orders send it elsewhere, where the scenario has it so. */
export function refuseOrders(position: Merkur, side: Side, turn: number, unit: number, hex: number): Refusal | null {
  const { id, name } = unitAt(position, unit);
  const order = ordersFor(position, side, turn).find(({ units }) => units.includes(id));
  if (!order || order.hexes.includes(printed(position, hex))) return null;
  const of = order.group === undefined ? '' : ` with ${order.group}`;
  return no('10.N.1.c.i', `${name} has its orders for this turn${of}: it jumps into ${order.hexes.join(' or ')}, or waits.`);
}

/** Have some of the side orders for the drops of that turn? */
export const hasDropOrders = (position: Merkur, side: Side, turn: number): boolean => ordersFor(position, side, turn).length > 0;
