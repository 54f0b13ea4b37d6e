import { NONE } from '@sandtable/hexes';
import { grouped } from './grouped.ts';

/** Units that go together from one hex to another. */
export interface Order {
  readonly units: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * The orders that bring units from where they stood to where they are to stand; those that `alike` says the same of go together from hex to
 * hex.
 */
export function ordersOf(
  units: Iterable<number>,
  before: Int16Array,
  after: Int16Array,
  alike: (unit: number) => string | number,
): Order[] {
  const orders: Order[] = [];
  const goers = [...units].filter((unit) => before[unit] !== after[unit] && before[unit] !== NONE && after[unit] !== NONE);
  for (const members of grouped(goers, (unit) => `${before[unit]} ${after[unit]} ${alike(unit)}`).values()) {
    const first = members[0] as number;
    orders.push({ units: members, from: before[first] as number, to: after[first] as number });
  }
  return orders;
}

/** The orders with those of their units that have still to go; those that nobody waits for are left out. */
export const stillOpen = (orders: readonly Order[], waits: (unit: number, from: number) => boolean): Order[] =>
  orders.flatMap(({ units, from, to }) => {
    const left = units.filter((unit) => waits(unit, from));
    return left.length > 0 ? [{ units: left, from, to }] : [];
  });

/**
 * Do other orders lead on from where this one goes, back to where it starts? Where there is little room, all in a ring wait for one
 * another.
 */
export function isInRing(orders: readonly Order[], { from, to }: Order): boolean {
  const led = new Set([to]);
  for (const hex of led) for (const order of orders) if (order.from === hex) led.add(order.to);
  return led.has(from);
}

/** The units that were taken up last, and the way that they were to go: hexes by their printed numbers. */
export class Column {
  readonly units: readonly string[];
  readonly way: readonly string[];

  constructor(units: readonly string[] = [], way: readonly string[] = []) {
    this.units = units;
    this.way = way;
  }

  /** Are these units, in that hex after so many steps, the column on its way, or what is left of it? */
  isUnderWay(hand: readonly string[], at: string, steps: number): boolean {
    return this.way[steps] === at && hand.every((id) => this.units.includes(id));
  }
}
