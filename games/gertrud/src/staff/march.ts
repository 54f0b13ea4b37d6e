import { isInRing, ordersOf, stillOpen, type Order } from '@sandtable/staff/plan';
import type { Command } from '@sandtable/umpire';
import { hexOf, ids, isMarked, printed, type Gertrud } from '../position/position.ts';
import { MOVED } from '../position/marks.ts';
import { explore, partyOf } from '../rules/09-movement/reach.ts';
import { mixesSoviets, room } from '../rules/06-stacking/room.ts';
import type { Side } from '../world/world.ts';
import type { MoveLocals } from '../rules/09-movement/move.ts';
import type { Field } from './field.ts';
import { keyOf, walkerOf } from './routes.ts';

/** The orders that bring everybody to his place in the arrangement; units that go alike from hex to hex go together. */
export const ordersFor = (field: Field, side: Side, before: Int16Array, after: Int16Array): Order[] =>
  ordersOf(field.units(side), before, after, (unit) => keyOf({ ...walkerOf(field, unit), from: before[unit] as number }));

/**
 * The next order that can be carried out without overstacking, or mixing Soviet units with others, with as many of its units as there is
 * room for; null where none is left. Orders in a ring come first: those from outside would fill the room that keeps it turning.
 */
export function nextOrder(position: Gertrud, side: Side, orders: readonly Order[]): Order | null {
  const open = stillOpen(orders, (unit, from) => hexOf(position, unit) === from && !isMarked(position, unit, MOVED));
  const ready = open.flatMap((order): Order[] => {
    const many = roomFor(position, side, order.units[0] as number, order.to);
    return many > 0 ? [{ ...order, units: order.units.slice(0, many) }] : [];
  });
  return ready.find((order) => isInRing(open, order)) ?? ready[0] ?? breakRing(position, side, open);
}

/** How many units like this one may come to the hex and stay (6.0a, 6.4a). */
const roomFor = (position: Gertrud, side: Side, unit: number, hex: number): number =>
  mixesSoviets(position, unit, hex) ? 0 : room(position, side, hex);

/** Where all wait for one another, a unit goes to free room as near its goal as can be, no farther off than it stands; null if none can. */
function breakRing(position: Gertrud, side: Side, orders: readonly Order[]): Order | null {
  const { grid } = position.world;
  let best: { readonly order: Order; readonly off: number } | null = null;
  for (const { units, from, to } of orders.filter((order) => isInRing(orders, order))) {
    const first = units.slice(0, 1);
    for (const hex of explore(position, partyOf(position, first, from)).keys()) {
      const off = grid.distance(hex, to);
      if (off > grid.distance(from, to) || (best && off >= best.off) || roomFor(position, side, first[0] as number, hex) <= 0) continue;
      best = { order: { units: first, from, to: hex }, off };
    }
  }
  return best?.order ?? null;
}

/** Where units in an open move may stay: here, or else in the nearest hex with room for them. */
export function restingPlace(position: Gertrud, side: Side, units: readonly number[], here: number): number {
  const [first] = units;
  if (first === undefined || (room(position, side, here) >= 0 && !mixesSoviets(position, first, here))) return here;
  for (const hex of explore(position, partyOf(position, units, here)).keys())
    if (roomFor(position, side, first, hex) >= units.length) return hex;
  return here;
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
  for (
    let stand = explore(position, partyOf(position, units, from)).get(to);
    stand && stand.hex !== from;
    stand = stand.before ?? undefined
  )
    way.unshift(printed(position, stand.hex));
  return way.length > 0 ? [printed(position, from), ...way] : way;
}

/** The next command of an open move along a way: a step, or putting down at its end and where it does not lead on. */
export function nextStep({ hand, at }: MoveLocals, way: readonly string[]): Command {
  const to = hand.length > 0 && way.includes(at) ? way[way.indexOf(at) + 1] : undefined;
  return to === undefined ? { act: 'put-down' } : { act: 'step', to };
}
