import fc from 'fast-check';
import { DIRECTIONS, Grid, NONE, type FirstStep, type Passage, type Start } from '../src/index.ts';
import { AT_ITS_COST, FOR_ALL, NO_STEP } from '../src/index.ts';

/** What a search finds, by hex: the cost of its path and the hex before; and in which order. */
export interface Found {
  readonly cost: ReadonlyMap<number, number>;
  readonly before: ReadonlyMap<number, number>;
  readonly order: readonly number[];
}

interface Step {
  readonly hex: number;
  readonly before: number;
  readonly cost: number;
}

/** May the step be taken, and at what price? Null where it may not. */
export type Prices = (from: number, d: number, to: number) => number | null;

/**
 * The cheapest paths by definition: of all steps that are known the cheapest is taken next, of several the one that has been known
 * longest. No figure is kept that a search could hold wrong.
 */
export function byDefinition(
  grid: Grid,
  starts: readonly Start[],
  price: Prices,
  goesOn: (hex: number) => boolean,
  most: (sum: number, spent: number, isFirst: boolean) => number | null,
): Found {
  const known: Step[] = starts.map(({ hex, at }) => ({ hex, before: NONE, cost: at }));
  const cost = new Map<number, number>();
  const before = new Map<number, number>();
  const order: number[] = [];
  while (known.length > 0) {
    let next = 0;
    for (const [i, step] of known.entries()) if (step.cost < (known[next] as Step).cost) next = i;
    const [step] = known.splice(next, 1) as [Step];
    if (cost.has(step.hex)) continue;
    cost.set(step.hex, step.cost);
    before.set(step.hex, step.before);
    order.push(step.hex);
    if (step.before !== NONE && !goesOn(step.hex)) continue;
    for (const d of DIRECTIONS) {
      const to = grid.neighbour(step.hex, d);
      const paid = to === NONE ? null : price(step.hex, d, to);
      if (paid === null) continue;
      const sum = most(step.cost + paid, step.cost, step.before === NONE);
      if (sum !== null) known.push({ hex: to, before: step.hex, cost: sum });
    }
  }
  return { cost, before, order };
}

/** A small map with costs, closed hexes and hexes where paths stop, and where somebody stands. */
export interface Country {
  readonly grid: Grid;
  readonly passage: Passage & {
    readonly costs: Uint8Array;
    readonly shut: Uint8Array;
    readonly stops: Uint8Array;
    readonly doubled: Uint8Array;
  };
  readonly starts: readonly Start[];
  readonly allowance: number;
  readonly first: FirstStep;
}

const ROWS = 6;
const COLUMNS = 7;
const COUNT = ROWS * COLUMNS;

/** So many figures, drawn one by one. */
export const figuresOf = (of: fc.Arbitrary<number>, length: number): fc.Arbitrary<Uint8Array> =>
  fc.array(of, { minLength: length, maxLength: length }).map((list) => Uint8Array.from(list));

/** Few steps cost much and few hexes are closed, so that paths lead about and often tie. */
export const countries: fc.Arbitrary<Country> = fc
  .record({
    orientation: fc.constantFrom('point-up' as const, 'flat-top' as const),
    shifted: fc.constantFrom('odd' as const, 'even' as const),
    costs: figuresOf(fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 9, 0), COUNT * DIRECTIONS.length),
    shut: figuresOf(fc.constantFrom(0, 0, 0, 0, 0, 1), COUNT),
    doubled: figuresOf(fc.constantFrom(0, 0, 0, 0, 1), COUNT),
    stops: figuresOf(fc.constantFrom(0, 0, 0, 0, 0, 2), COUNT),
    starts: fc.array(fc.record({ hex: fc.nat(COUNT - 1), at: fc.nat(5) }), { minLength: 1, maxLength: 5 }),
    allowance: fc.integer({ min: 0, max: 14 }),
    first: fc.constantFrom<FirstStep>(NO_STEP, AT_ITS_COST, FOR_ALL),
  })
  .map(({ orientation, shifted, costs, doubled, shut, stops, starts, allowance, first }) => {
    const grid = new Grid({ orientation, shifted, rows: [1, ROWS], columns: [1, COLUMNS] });
    return { grid, passage: { neighbours: grid.neighbours, costs, doubled, shut, stops }, starts, allowance, first };
  });
