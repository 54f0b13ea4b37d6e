import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_ITS_COST, cheapest, cheapestTogether, DIRECTIONS, NO_STEP, NONE, Paths, type Direction, type Purse } from '../src/index.ts';
import { countries, figuresOf, type Country } from './searches.ts';

interface Stack {
  readonly country: Country;
  readonly purses: readonly Purse[];
  readonly from: number;
  readonly first: typeof NO_STEP | typeof AT_ITS_COST;
}

const SIDES = 42 * DIRECTIONS.length;

/**
 * Two to four units, some of which may pay alike from purses of their own, or nowhere more than another, with little enough that all ways
 * can be tried.
 */
const stacks: fc.Arbitrary<Stack> = fc
  .record({
    country: countries,
    scales: fc.array(figuresOf(fc.constantFrom(1, 1, 1, 4, 5), SIDES), { minLength: 2, maxLength: 3 }),
    units: fc.array(fc.record({ scale: fc.nat(11), allowance: fc.integer({ min: 5, max: 12 }), spent: fc.nat(2) }), {
      minLength: 2,
      maxLength: 4,
    }),
    first: fc.constantFrom(NO_STEP, AT_ITS_COST),
  })
  .map(({ country, scales, units, first }) => {
    const { costs } = country.passage;
    const nowhereMore = costs.map((cost, side) => ((scales[0] as Uint8Array)[side] === 5 ? 0 : Math.min(cost, 1)));
    const all = [costs, nowhereMore, ...scales];
    const purses = units.map(({ scale, ...more }) => ({ ...more, costs: all[scale % all.length] as Uint8Array }));
    return { country, purses, from: (country.starts[0] as Country['starts'][number]).hex, first };
  });

/** What each has spent after one more step, with what they have spent before; null where somebody cannot take it. */
function paid({ country: { grid, passage }, purses, from, first }: Stack, spent: readonly number[], hex: number, d: Direction) {
  const to = grid.neighbour(hex, d);
  const times = to !== NONE && (passage.doubled[hex] !== 0 || passage.doubled[to] !== 0) ? 2 : 1;
  if (to === NONE || passage.shut[to] !== 0 || (passage.stops[hex] !== 0 && hex !== from)) return null;
  const isFirst = purses.every((purse, i) => purse.spent === spent[i]);
  const after: number[] = [];
  for (const [i, { costs, allowance }] of purses.entries()) {
    const price = (costs[hex * 6 + d] as number) * times;
    const sum = (spent[i] as number) + price;
    if (price === 0 || (sum > allowance && !(isFirst && first === AT_ITS_COST))) return null;
    after.push(sum);
  }
  return after;
}

type Opens = (from: number, to: number) => boolean;

/** The least that the one pays who has spent most, by hex: every way is gone, whatever others lead to the same hex. */
function byAllWays(stack: Stack, isOpen: Opens): Map<number, number> {
  const begun = stack.purses.map(({ spent }) => spent);
  const least = new Map([[stack.from, Math.max(...begun)]]);
  const seen = new Set<string>();
  const open = [{ hex: stack.from, spent: begun }];
  for (const { hex, spent } of open)
    for (const d of DIRECTIONS) {
      const to = stack.country.grid.neighbour(hex, d);
      const after = to === NONE || !isOpen(hex, to) ? null : paid(stack, spent, hex, d);
      const key = `${to} ${after?.join(' ')}`;
      if (after === null || seen.has(key)) continue;
      seen.add(key);
      least.set(to, Math.min(Math.max(...after), least.get(to) ?? Infinity));
      open.push({ hex: to, spent: after });
    }
  return least;
}

/** What each has spent at the end of a path; null where the rules do not let them go it. */
function along(stack: Stack, path: readonly number[], isOpen: Opens): readonly number[] | null {
  let spent: readonly number[] | null = stack.purses.map((purse) => purse.spent);
  for (const [i, to] of path.slice(1).entries()) {
    const hex = path[i] as number;
    const d = stack.country.grid.direction(hex, to);
    spent = spent === null || d === null || !isOpen(hex, to) ? null : paid(stack, spent, hex, d);
  }
  return path[0] === stack.from ? spent : null;
}

const byHex = (costs: Iterable<readonly [number, number]>): (readonly [number, number])[] => [...costs].toSorted(([a], [b]) => a - b);

const found = ({ reached, cost }: Paths): (readonly [number, number])[] => byHex([...reached].map((hex) => [hex, cost[hex] as number]));

describe('the cheapest paths of units that pay differently', () => {
  it('lead wherever some way leads them all, at the least that the one can pay who has spent most', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(stacks, (stack) => {
        const { country, purses, from, first } = stack;
        cheapestTogether(country.passage, purses, from, paths, first);
        expect(found(paths)).toEqual(byHex(byAllWays(stack, () => true)));
      }),
    );
  });

  it('are found where many ways lead to a hex, each of them best for somebody', () => {
    const opposed = figuresOf(fc.constantFrom(1, 2, 5), SIDES).map((costs) => [costs, costs.map((cost) => 6 - cost)] as const);
    fc.assert(
      fc.property(countries, opposed, fc.nat(41), ({ grid }, [one, other], from) => {
        const open = new Uint8Array(42);
        const passage = { neighbours: grid.neighbours, costs: one, shut: open, stops: open, doubled: open };
        const purses = [one, other].map((costs) => ({ costs, allowance: 20, spent: 0 }));
        const stack: Stack = { country: { grid, passage, starts: [], allowance: 0, first: NO_STEP }, purses, from, first: NO_STEP };
        const paths = new Paths(42);
        cheapestTogether(passage, purses, from, paths);
        expect(found(paths)).toEqual(byHex(byAllWays(stack, () => true)));
        for (const hex of paths.reached) expect(Math.max(...(along(stack, paths.pathTo(hex), () => true) ?? []))).toBe(paths.cost[hex]);
      }),
      { numRuns: 30 },
    );
  });

  it('are as dear as for the one who has spent more before, and as short as for the one who has less, though he pays less everywhere', () => {
    const means = fc.record({ allowance: fc.integer({ min: 3, max: 9 }), spent: fc.nat(3) });
    const paths = new Paths(42);
    fc.assert(
      fc.property(stacks, means, means, ({ country, ...more }, his, theirs) => {
        const { costs } = country.passage;
        const purses = [
          { ...his, costs: costs.map((cost) => Math.min(cost, 1)) },
          { ...theirs, costs },
        ];
        const stack = { ...more, country, purses };
        cheapestTogether(country.passage, purses, stack.from, paths, stack.first);
        expect(found(paths)).toEqual(byHex(byAllWays(stack, () => true)));
      }),
    );
  });

  it('can be gone as they are told, hex by hex, and the cheapest hex is told first', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(stacks, (stack) => {
        const { country, purses, from, first } = stack;
        cheapestTogether(country.passage, purses, from, paths, first);
        for (const hex of paths.reached) {
          const path = paths.pathTo(hex);
          expect(Math.max(...(along(stack, path, () => true) ?? []))).toBe(paths.cost[hex]);
          expect([path.at(-2) ?? NONE, path.at(-1)]).toEqual([paths.before[hex], hex]);
          expect(paths.pathFrom(hex)).toEqual(path.toReversed());
        }
        const costs = [...paths.reached].map((hex) => paths.cost[hex] as number);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      }),
    );
  });

  it('ask whether a step may be taken at the end of the way that leads there, with what is spent after it', () => {
    const paths = new Paths(42);
    fc.assert(
      fc.property(stacks, fc.integer({ min: 2, max: 5 }), (stack, by) => {
        const { country, purses, from, first } = stack;
        const isOpen: Opens = (hex, to) => (hex + to) % by !== 0;
        const enters = (hex: number, d: Direction, to: number, cost: number): boolean => {
          expect(country.grid.neighbour(hex, d)).toBe(to);
          const before = along(stack, paths.pathTo(hex), isOpen);
          expect(before === null ? null : Math.max(...(paid(stack, before, hex, d) ?? []))).toBe(cost);
          return isOpen(hex, to);
        };
        cheapestTogether({ ...country.passage, enters }, purses, from, paths, first);
        expect(found(paths)).toEqual(byHex(byAllWays(stack, isOpen)));
      }),
    );
  });

  it('are those of the one who pays most everywhere, ties and all, where the others have enough', () => {
    const [together, alone] = [new Paths(42), new Paths(42)];
    fc.assert(
      fc.property(
        countries,
        figuresOf(fc.constantFrom(1, 2, 3), SIDES),
        fc.nat(2),
        fc.boolean(),
        fc.constantFrom(NO_STEP, AT_ITS_COST),
        (country, less, more, isLast, first) => {
          const { passage, starts, allowance } = country;
          const { hex, at } = starts[0] as Country['starts'][number];
          const dearest = { costs: passage.costs, allowance, spent: at };
          const costs = less.map((cost, side) => Math.min(cost, passage.costs[side] as number));
          const other = { costs, allowance: allowance + more, spent: Math.max(0, at - more) };
          cheapestTogether(passage, isLast ? [other, dearest] : [dearest, other], hex, together, first);
          cheapest(passage, { hex, at }, allowance, alone, first);
          expect([...together.reached]).toEqual([...alone.reached]);
          expect([...together.cost]).toEqual([...alone.cost]);
          expect([...together.before]).toEqual([...alone.before]);
        },
      ),
    );
  });
});
