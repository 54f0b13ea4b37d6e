import { NONE } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import { hexOf, ids, MOVED, isMarked, printed, stackOf, type Gertrud } from '../position.ts';
import { explore, partyOf } from '../reach.ts';
import { STACKING_LIMIT } from '../units.ts';
import type { Side } from '../world.ts';
import type { MoveLocals } from '../move.ts';
import type { Field } from './field.ts';
import { keyOf, walkerOf } from './routes.ts';

/** Units that go together from one hex to another. */
export interface Order {
  readonly units: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** The orders that bring everybody to his place in the arrangement; units that go alike from hex to hex go together. */
export function ordersFor(field: Field, side: Side, before: Int16Array, after: Int16Array): Order[] {
  const orders = new Map<string, number[]>();
  for (let unit = 0; unit < before.length; unit++) {
    const [from, to] = [before[unit] as number, after[unit] as number];
    if (from === to || from === NONE || field.roster.side[unit] !== side) continue;
    const key = `${keyOf({ ...walkerOf(field, unit), from })} ${to}`;
    const others = orders.get(key);
    if (others) others.push(unit);
    else orders.set(key, [unit]);
  }
  return [...orders.values()].map((units) => ({ units, from: before[units[0] as number] as number, to: after[units[0] as number] as number }));
}

/** The next order that can be carried out without overstacking; null where none is left. */
export function nextOrder(position: Gertrud, side: Side, orders: readonly Order[]): Order | null {
  for (const order of orders) {
    const units = order.units.filter((unit) => hexOf(position, unit) === order.from && !isMarked(position, unit, MOVED));
    const room = STACKING_LIMIT - stackOf(position, side, order.to);
    if (units.length > 0 && units.length <= room) return { ...order, units };
  }
  return null;
}

/** Taking up the units of an order. */
export const takeUp = (position: Gertrud, { units, from }: Order): Command => ({
  act: 'take-up',
  from: printed(position, from),
  units: ids(position, units),
});

/** The hexes of the cheapest way of an order, from start to goal; none where there is no way. */
export function wayOf(position: Gertrud, { units, from, to }: Order): string[] {
  const way: string[] = [];
  for (let stand = explore(position, partyOf(position, units, from)).get(to); stand && stand.hex !== from; stand = stand.before ?? undefined)
    way.unshift(printed(position, stand.hex));
  return way.length > 0 ? [printed(position, from), ...way] : way;
}

/** The next command of an open move along a way: a step, or putting down at its end and where it does not lead on. */
export function nextStep({ hand, at }: MoveLocals, way: readonly string[]): Command {
  const to = hand.length > 0 && way.includes(at) ? way[way.indexOf(at) + 1] : undefined;
  return to === undefined ? { act: 'put-down' } : { act: 'step', to };
}
