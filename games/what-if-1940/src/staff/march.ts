import type { Direction } from '@sandtable/hexes';
import { ordersOf, stillOpen, type Order } from '@sandtable/staff/plan';
import type { Command } from '@sandtable/umpire';
import { hexOf, ids, isMarked, isRefusal, printed } from '@sandtable/warfare';
import { tryStep } from '../rules/10-movement-and-mobile-assault/move.ts';
import { MOVED } from '../position/marks.ts';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import { crowdOf } from '../rules/07-stacking-and-fog-of-war/stacks.ts';
import { fullPurse, type Purse } from '../rules/10-movement-and-mobile-assault/purse.ts';
import { isSupplied } from '../rules/06-supply/supply.ts';
import { room, strangersIn } from '../rules/07-stacking-and-fog-of-war/room.ts';
import type { Side } from '../world/world.ts';
import type { Field } from './field.ts';
import { Routes } from './routes.ts';

/** An order with the way that leads there now. */
export interface March extends Order {
  readonly way: readonly number[];
}

/** The orders that bring everybody to his place; units that go alike from hex to hex go together. */
export const ordersFor = (field: Field, side: Side, before: Int16Array): Order[] =>
  ordersOf(field.roster[side], before, field.hex, (unit) => field.goingOf(unit));

/** The orders of units that have not gone yet. */
export const leftBehind = (position: WhatIf, orders: readonly Order[]): Order[] =>
  stillOpen(orders, (unit, from) => hexOf(position, unit) === from && !isMarked(position, unit, MOVED));

/** The first order that can be carried out now, with as many of its units as there is room for at its end; null where none is left. */
export function nextMarch(field: Field, seat: string, orders: readonly Order[]): March | null {
  const { position } = field;
  const routes = new Routes(field.count);
  for (const order of leftBehind(position, orders)) {
    const first = order.units[0] as number;
    if (strangersIn(position, first, order.to).length > 0) continue;
    const units = order.units.slice(0, Math.max(0, room(position, allegianceOf(position, first) as Side, order.to)));
    for (let many = units.length; many > 0; many = many === 1 ? 0 : 1) {
      const march = wayFor(field, seat, routes, units.slice(0, many), order.from, order.to);
      if (march) return march;
    }
  }
  return null;
}

/** The units' way to a hex, checked step by step against the rules; null where there is none now. */
export function wayFor(field: Field, seat: string, routes: Routes, units: readonly number[], from: number, to: number): March | null {
  const { position } = field;
  const [first] = units;
  if (first === undefined || field.points[first] === 0) return null;
  const full = (hex: number): boolean => hex !== from && crowdOf(position, field.side[first] as Side, hex) + units.length > field.limit;
  routes.flood(field, first, from, field.points[first] as number, full);
  if (!routes.isReached(to)) return null;
  const way = routes.pathTo(to);
  return isWalkable(position, seat, units, way, openingPurse(position, units, from)) ? { units, from, to, way } : null;
}

/** The purse of units that begin their move in a hex. */
const openingPurse = (position: WhatIf, units: readonly number[], from: number): Purse =>
  fullPurse(
    printed(position, from),
    ids(
      position,
      units.filter((unit) => !isSupplied(position, unit)),
    ),
  );

/** Do the rules let the units go that way together, from where they stand and with what they have left? */
export function isWalkable(position: WhatIf, seat: string, units: readonly number[], way: readonly number[], purse: Purse): boolean {
  const { grid } = position.world;
  let left = purse;
  for (let i = 1; i < way.length; i++) {
    const direction = grid.direction(way[i - 1] as number, way[i] as number);
    if (direction === null) return false;
    const after = tryStep(position, seat, units, way[i - 1] as number, direction as Direction, left);
    if (isRefusal(after)) return false;
    left = after;
  }
  return !units.some((unit) => strangersIn(position, unit, way.at(-1) as number).length > 0);
}

/** Taking up the units of a march. */
export const takeUp = (position: WhatIf, { units, from }: Order): Command => ({
  act: 'take-up',
  from: printed(position, from),
  units: ids(position, units),
});
