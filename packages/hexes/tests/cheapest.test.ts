import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_ITS_COST,
  cheapest,
  cheapestOfAll,
  cheapestTogether,
  FOR_ALL,
  Grid,
  NO_STEP,
  NONE,
  openPassage,
  Paths,
  UNREACHED,
  type FirstStep,
} from '../src/index.ts';
import { byDefinition, countries, type Country, type Found } from './searches.ts';

/** What is in the buffers, as the definition says it. */
function foundIn({ cost, before, reached }: Paths): Found {
  const order = [...reached];
  const known = new Map([...cost.entries()].filter(([, spent]) => spent !== UNREACHED));
  expect([...before.entries()].filter(([hex, one]) => one !== NONE && !known.has(hex))).toEqual([]);
  return { cost: known, before: new Map(order.map((hex) => [hex, before[hex] as number])), order };
}

const expectSame = (paths: Paths, found: Found): void => {
  const { cost, before, order } = foundIn(paths);
  expect(order).toEqual(found.order);
  expect([...before]).toEqual([...found.before]);
  expect(order.map((hex) => cost.get(hex))).toEqual(order.map((hex) => found.cost.get(hex)));
  expect(cost.size).toBe(order.length);
};

const limited =
  (allowance: number, first: FirstStep) =>
  (sum: number, spent: number, isFirst: boolean): number | null => {
    if (sum <= allowance) return sum;
    return isFirst && first !== NO_STEP ? (first === FOR_ALL ? Math.max(spent, allowance) : sum) : null;
  };

const stepIn =
  ({ passage: { costs, doubled, shut } }: Country) =>
  (from: number, d: number, to: number): number | null => {
    const price = costs[from * 6 + d] as number;
    if (shut[to] !== 0 || price === 0) return null;
    return doubled[from] !== 0 || doubled[to] !== 0 ? price * 2 : price;
  };

describe('the cheapest paths', () => {
  it('cost, tie and follow one another as by definition, search after search in the same buffers', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, (country) => {
        const { grid, passage, allowance, first } = country;
        const start = country.starts[0] as Country['starts'][number];
        cheapest(passage, start, allowance, paths, first);
        expectSame(
          paths,
          byDefinition(grid, [start], stepIn(country), (hex) => passage.stops[hex] === 0, limited(allowance, first)),
        );
      }),
    );
  });

  it('begin at whichever start is nearest, counted on from what has been spent there', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, (country) => {
        const { grid, passage, starts, allowance, first } = country;
        cheapestOfAll(passage, starts, allowance, paths, first);
        expectSame(
          paths,
          byDefinition(grid, starts, stepIn(country), (hex) => passage.stops[hex] === 0, limited(allowance, first)),
        );
      }),
    );
  });

  it('ask last whether a step may be taken, with what is spent by then', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, fc.integer({ min: 2, max: 5 }), (country, by) => {
        const { grid, passage, allowance, first } = country;
        const start = country.starts[0] as Country['starts'][number];
        const isOpen = (from: number, to: number): boolean => (from + to) % by !== 0;
        const enters = (from: number, d: number, to: number, cost: number): boolean => {
          expect(grid.neighbour(from, d as 0)).toBe(to);
          expect(cost).toBeLessThan(paths.cost[to] as number);
          return isOpen(from, to);
        };
        cheapest({ ...passage, enters }, start, allowance, paths, first);
        const price = stepIn(country);
        const found = byDefinition(
          grid,
          [start],
          (from, d, to) => (isOpen(from, to) ? price(from, d, to) : null),
          (hex) => passage.stops[hex] === 0,
          limited(allowance, first),
        );
        expectSame(paths, found);
      }),
    );
  });

  it('lead from where they begin to each hex, and back', () => {
    const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [10, 14], columns: [0, 6] });
    const paths = new Paths(grid.count);
    const path = (hexes: readonly number[]): string[] => hexes.map((hex) => grid.number(hex));
    cheapest(openPassage(grid), { hex: grid.index('1000'), at: 0 }, 3, paths);
    expect(path(paths.pathTo(grid.index('1003')))).toEqual(['1000', '1001', '1002', '1003']);
    expect(path(paths.pathFrom(grid.index('1002')))).toEqual(['1002', '1001', '1000']);
    expect(paths.pathTo(grid.index('1004'))).toEqual([]);
    expect([paths.isReached(grid.index('1003')), paths.isReached(grid.index('1004'))]).toEqual([true, false]);
  });

  it('may be looked for while others are, and after a search that was broken off', () => {
    const grid = new Grid({ orientation: 'flat-top', shifted: 'even', rows: [1, 5], columns: [1, 5] });
    const [outer, inner, alone] = [new Paths(grid.count), new Paths(grid.count), new Paths(grid.count)];
    const from = { hex: grid.index('0303'), at: 0 };
    cheapest(openPassage(grid), from, 2, alone);
    const passage = openPassage(grid);
    cheapest(
      {
        ...passage,
        enters(_from, _d, to) {
          cheapest(passage, { hex: to, at: 0 }, 1, inner);
          return inner.size > 0;
        },
      },
      from,
      2,
      outer,
    );
    expect([...outer.reached]).toEqual([...alone.reached]);
    const broken = (): boolean => {
      throw new Error('broken off');
    };
    expect(() => cheapest({ ...passage, enters: broken }, from, 2, outer)).toThrow('broken off');
    cheapest(passage, from, 2, outer);
    expect([...outer.cost]).toEqual([...alone.cost]);
    expect([...outer.before]).toEqual([...alone.before]);
  });

  it('lead over a map of 100 by 100 hexes, from corner to corner', () => {
    const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [0, 99], columns: [0, 99] });
    const paths = new Paths(grid.count);
    const dear = new Uint8Array(grid.count * 6).fill(255);
    for (const [costs, each] of [[null, 1] as const, [dear, 255] as const]) {
      cheapest({ ...openPassage(grid), costs }, { hex: 0, at: 0 }, UNREACHED - 1, paths);
      expect(paths.size).toBe(grid.count);
      for (const hex of [1, 100, 5050, 9900, 9999]) expect(paths.cost[hex]).toBe(grid.distance(0, hex) * each);
      expect(paths.pathTo(9999)).toHaveLength(grid.distance(0, 9999) + 1);
    }
  });
});

describe('the cheapest paths of a stack', () => {
  it('are those of any of its units where all pay alike', () => {
    const [together, apart] = [new Paths(42), new Paths(42)];
    fc.assert(
      fc.property(countries, fc.constantFrom(NO_STEP, AT_ITS_COST), ({ passage, starts, allowance }, first) => {
        const { hex, at } = starts[0] as Country['starts'][number];
        const purse = { costs: passage.costs, allowance, spent: at };
        cheapestTogether(passage, [purse, purse], hex, together, first);
        cheapest(passage, { hex, at }, allowance, apart, first);
        expect([...together.reached]).toEqual([...apart.reached]);
        expect([...together.cost]).toEqual([...apart.cost]);
        expect([...together.before]).toEqual([...apart.before]);
      }),
    );
  });

  it('are within the purse of everybody, and cost what the one pays who has spent most', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, countries, (one, other) => {
        const { passage } = one;
        const from = (one.starts[0] as Country['starts'][number]).hex;
        const purses = [one, other].map(({ passage: { costs }, allowance }) => ({ costs, allowance, spent: 0 }));
        cheapestTogether(passage, purses, from, paths);
        for (const hex of paths.reached) {
          const path = paths.pathTo(hex);
          const spent = purses.map(({ costs }) =>
            path
              .slice(1)
              .reduce(
                (sum, to, i) =>
                  sum +
                  (passage.doubled[path[i] as number] !== 0 || passage.doubled[to] !== 0 ? 2 : 1) *
                    (costs[(path[i] as number) * 6 + (one.grid.direction(path[i] as number, to) as number)] as number),
                0,
              ),
          );
          for (const [i, { allowance }] of purses.entries()) expect(spent[i]).toBeLessThanOrEqual(allowance);
          expect(paths.cost[hex]).toBe(Math.max(...spent));
          expect(path.slice(1, -1).every((at) => passage.stops[at] === 0)).toBe(true);
          expect(path.slice(1).every((at) => passage.shut[at] === 0)).toBe(true);
        }
      }),
    );
  });
});
