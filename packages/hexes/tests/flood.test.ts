import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  flood as floodOver,
  floodWithin as floodWithinOf,
  Grid,
  NONE,
  openPassage,
  Paths,
  spread,
  UNREACHED,
  type Direction,
  type Start,
} from '../src/index.ts';
import { byDefinition, countries } from './searches.ts';

const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [10, 14], columns: [0, 6] });
const hex = (number: string): number => grid.index(number);
const numbers = (way: readonly number[]): string[] => way.map((one) => grid.number(one));

type Enters = (from: number, direction: Direction, to: number) => boolean;

function flood(space: Grid, starts: readonly Start[], enters: Enters): Paths {
  const paths = new Paths(space.count);
  floodOver({ ...openPassage(space), enters }, starts, paths);
  return paths;
}

function floodWithin(space: Grid, starts: readonly Start[], enters: Enters, limit: number): Paths {
  const paths = new Paths(space.count);
  floodWithinOf({ ...openPassage(space), enters }, starts, limit, paths);
  return paths;
}

const wayTo = (paths: Paths, one: number): number[] => paths.pathFrom(one);

describe('a flood', () => {
  it('finds how far each hex lies from the nearest start, and the way there', () => {
    const all = flood(grid, [{ hex: hex('1000'), at: 0 }], () => true);
    for (let one = 0; one < grid.count; one++) expect(all.cost[one]).toBe(grid.distance(hex('1000'), one));
    expect(numbers(wayTo(all, hex('1003')))).toEqual(['1003', '1002', '1001', '1000']);
  });

  it('goes round what it may not enter, and leaves out what it cannot reach', () => {
    const wall = new Set(['1001', '1100', '1101'].map(hex));
    const some = flood(grid, [{ hex: hex('1000'), at: 0 }], (_from, _direction, to) => !wall.has(to));
    expect(some.cost[hex('1002')]).toBe(UNREACHED);
    expect(wayTo(some, hex('1002'))).toEqual([]);
    const gap = flood(grid, [{ hex: hex('1000'), at: 0 }], (_from, _direction, to) => !wall.has(to) || to === hex('1100'));
    expect(gap.cost[hex('1200')]).toBe(2);
  });

  it('spreads no further than its limit from each start, whatever distance that begins with', () => {
    const starts = [
      { hex: hex('1000'), at: 0 },
      { hex: hex('1406'), at: 5 },
    ];
    const near = floodWithin(grid, starts, () => true, 2);
    expect(near.cost[hex('1002')]).toBe(2);
    expect(near.cost[hex('1003')]).toBe(UNREACHED);
    expect(near.cost[hex('1404')]).toBe(7);
    expect(near.cost[hex('1403')]).toBe(UNREACHED);
  });

  it('spreads from a start that lies far as from any other, also where a nearer one has come there first', () => {
    const starts = [
      { hex: hex('1000'), at: 0 },
      { hex: hex('1002'), at: 9 },
    ];
    const near = floodWithin(grid, starts, () => true, 2);
    expect([near.cost[hex('1002')], near.cost[hex('1003')], near.cost[hex('1004')]]).toEqual([2, 10, 11]);
    expect(near.cost[hex('1005')]).toBe(UNREACHED);
  });

  it('takes the shorter of two ways within the limit', () => {
    const starts = [
      { hex: hex('1000'), at: 8 },
      { hex: hex('1004'), at: 0 },
    ];
    const near = floodWithin(grid, starts, () => true, 4);
    expect(near.cost[hex('1001')]).toBe(3);
    expect(near.cost[hex('1000')]).toBe(4);
    // The way shown is that with the fewest hexes: it is within the limit, too.
    expect(numbers(wayTo(near, hex('1001')))).toEqual(['1001', '1000']);
  });

  it('measures, ties and goes on as by definition, whatever the steps cost', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, ({ grid: space, passage, starts }) => {
        const { costs, shut, stops } = passage;
        floodOver(passage, starts, paths);
        const found = byDefinition(
          space,
          starts,
          (from, d, to) => (shut[to] !== 0 || costs[from * 6 + d] === 0 ? null : 1),
          (one) => stops[one] === 0,
          (sum) => sum,
        );
        expect([...paths.reached]).toEqual(found.order);
        expect(found.order.map((one) => paths.cost[one])).toEqual(found.order.map((one) => found.cost.get(one)));
        expect(found.order.map((one) => paths.before[one])).toEqual(found.order.map((one) => found.before.get(one)));
      }),
    );
  });

  it('within a limit reaches what lies within so many steps of any start, at the least that a path within the limit costs', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, fc.nat(5), ({ grid: space, passage: { stops: _none, ...passage }, starts }, limit) => {
        floodWithinOf(passage, starts, limit, paths);
        // By steps: what each hex costs at least by a path of so many.
        let level = new Map<number, number>();
        const least = new Map<number, number>();
        const take = (into: Map<number, number>, one: number, far: number): void => {
          into.set(one, Math.min(far, into.get(one) ?? far));
          least.set(one, Math.min(far, least.get(one) ?? far));
        };
        for (const { hex: one, at } of starts) take(level, one, at);
        for (let steps = 0; steps < limit; steps++) {
          const next = new Map<number, number>();
          for (const [one, far] of level)
            for (const d of DIRECTIONS) {
              const to = space.neighbour(one, d);
              if (to !== NONE && passage.shut[to] === 0 && passage.costs[one * 6 + d] !== 0) take(next, to, far + 1);
            }
          level = next;
        }
        expect(new Map([...paths.reached].toSorted((a, b) => a - b).map((one) => [one, paths.cost[one]]))).toEqual(
          new Map([...least].toSorted(([a], [b]) => a - b)),
        );
        for (const one of paths.reached) expect(paths.pathFrom(one).length).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });
});

describe('what spreads', () => {
  it('comes to all hexes that a flood reaches from where nothing stops it, and no others', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(countries, fc.integer({ min: 2, max: 5 }), ({ passage, starts }, by) => {
        const enters: Enters = (from, _direction, to) => (from + to) % by !== 0;
        const area = new Uint8Array(42);
        const stopped = starts.filter(({ hex: one }) => passage.stops[one] !== 0);
        spread(
          { ...passage, enters },
          starts.map(({ hex: one }) => one),
          area,
        );
        floodOver(
          { ...passage, enters },
          starts.filter((start) => !stopped.includes(start)),
          paths,
        );
        const reached = new Set([...paths.reached, ...stopped.map(({ hex: one }) => one)]);
        expect([...area].flatMap((one, at) => (one === 1 ? [at] : []))).toEqual([...reached].toSorted((a, b) => a - b));
      }),
    );
  });

  it('comes as far where no way leads out of the hexes that it has not passed', () => {
    fc.assert(
      fc.property(countries, ({ passage, starts }) => {
        const [area, again, passed] = [new Uint8Array(42), new Uint8Array(42), new Uint8Array(42)];
        const sources = starts.map(({ hex: one }) => one);
        spread(passage, sources, area, passed);
        spread({ ...passage, stops: passed.map((one) => 1 - one) }, sources, again);
        expect([...again]).toEqual([...area]);
        expect(passed.every((one, at) => one === 0 || (area[at] === 1 && passage.stops[at] === 0))).toBe(true);
      }),
    );
  });

  it('spreads inside what spreads, and over a map of 100 by 100 hexes', () => {
    const large = new Grid({ orientation: 'flat-top', shifted: 'odd', rows: [0, 99], columns: [0, 99] });
    const area = new Uint8Array(large.count);
    let inner = 0;
    spread(
      {
        ...openPassage(large),
        enters() {
          if (inner > 0) return true;
          const other = new Uint8Array(large.count);
          spread(openPassage(large), [0], other);
          inner = other.reduce((sum, one) => sum + one, 0);
          return true;
        },
      },
      [5050],
      area,
    );
    expect([area.reduce((sum, one) => sum + one, 0), inner]).toEqual([large.count, large.count]);
  });
});
