import { NONE } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { Column, isInRing, ordersOf, stillOpen, type Order } from '../../src/plan/index.ts';

const order = (from: number, to: number, ...units: number[]): Order => ({ units, from, to });

describe('orders', () => {
  it('are one for those who go alike from hex to hex, and none for those who stay, come or are gone', () => {
    const before = Int16Array.of(1, 1, 1, 2, 3, NONE, 4);
    const after = Int16Array.of(5, 5, 5, 2, 5, 5, NONE);
    const onFoot = (unit: number) => Number(unit === 1);
    expect(ordersOf(before.keys(), before, after, onFoot)).toEqual([order(1, 5, 0, 2), order(1, 5, 1), order(3, 5, 4)]);
  });

  it('are open for those who wait where they start', () => {
    const at = [1, 7, 3];
    const open = stillOpen([order(1, 5, 0, 1), order(3, 6, 2), order(8, 9, 1)], (unit, from) => at[unit] === from);
    expect(open).toEqual([order(1, 5, 0), order(3, 6, 2)]);
  });

  it('may wait for one another in a ring', () => {
    const ring = [order(1, 2, 0), order(2, 3, 1), order(3, 1, 2), order(4, 1, 3), order(3, 5, 4)];
    expect(ring.map((one) => isInRing(ring, one))).toEqual([true, true, true, false, false]);
  });
});

describe('a column on its way', () => {
  const column = new Column(['a', 'b'], ['01', '02', '03']);

  it('is known by its units and by where it is after so many steps', () => {
    expect(column.isUnderWay(['b', 'a'], '02', 1)).toBe(true);
    expect(column.isUnderWay(['a'], '03', 2)).toBe(true);
    for (const [hand, at, steps] of [
      [['a', 'c'], '02', 1],
      [['a', 'b'], '02', 2],
      [['a', 'b'], '04', 3],
    ] as const)
      expect(column.isUnderWay(hand, at, steps), `${hand.join()} at ${at}`).toBe(false);
    expect(new Column().isUnderWay(['a'], '01', 0)).toBe(false);
  });
});
