import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, Grid, NONE, opposite, type GridSpec } from '../src/index.ts';

const specs: GridSpec[] = (['point-up', 'flat-top'] as const).flatMap((orientation) =>
  (['odd', 'even'] as const).flatMap((shifted) =>
    (['northward', 'southward'] as const).flatMap((counted) =>
      (['row-column', 'column-row'] as const).map(
        (numbers) => ({ orientation, shifted, counted, numbers, rows: [9, 20], columns: [0, 14] }) as const,
      ),
    ),
  ),
);

/** The distance by definition: the fewest steps from neighbour to neighbour. */
function steps(grid: Grid, from: number): Map<number, number> {
  const reached = new Map([[from, 0]]);
  for (const [hex, so] of reached) {
    for (const d of DIRECTIONS) {
      const next = grid.neighbour(hex, d);
      if (next !== NONE && !reached.has(next)) reached.set(next, so + 1);
    }
  }
  return reached;
}

describe.each(specs)('a $orientation grid, $shifted lines shifted, numbered by $numbers, $counted', (spec) => {
  const grid = new Grid(spec);
  const hexes = fc.integer({ min: 0, max: grid.count - 1 });

  it('gives back the hex of a printed number', () => {
    fc.assert(fc.property(hexes, (hex) => grid.index(grid.number(hex)) === hex));
    expect(grid.index('9999')).toBe(NONE);
  });

  it('leads back through the opposite direction', () => {
    fc.assert(
      fc.property(hexes, fc.constantFrom(...DIRECTIONS), (hex, d) => {
        const next = grid.neighbour(hex, d);
        return next === NONE || (grid.neighbour(next, opposite(d)) === hex && grid.direction(hex, next) === d);
      }),
    );
  });

  it('measures distance as the fewest steps', () => {
    for (const from of [0, 7, Math.floor(grid.count / 2), grid.count - 1])
      for (const [hex, so] of steps(grid, from)) expect(grid.distance(from, hex)).toBe(so);
  });

  it('puts the centres of neighbours one hex apart', () => {
    fc.assert(
      fc.property(hexes, fc.constantFrom(...DIRECTIONS), (hex, d) => {
        const next = grid.neighbour(hex, d);
        if (next === NONE) return true;
        const [a, b] = [grid.centre(hex), grid.centre(next)];
        return Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 1) < 1e-9;
      }),
    );
  });
});

describe('rows that are counted southward', () => {
  const grid = new Grid({ orientation: 'point-up', shifted: 'odd', counted: 'southward', rows: [11, 53], columns: [16, 51] });
  const at = (number: string) => grid.centre(grid.index(number));

  it('lie the farther south the higher their number, the odd ones half a hex to the east', () => {
    expect(grid.number(0)).toBe('5316');
    expect(at('2925').y).toBeGreaterThan(at('3025').y);
    expect(at('2925').x - at('3025').x).toBe(0.5);
    expect(grid.rowAndColumn(grid.index('2925'))).toEqual({ row: 29, column: 25 });
  });

  it('have the neighbours of Maleme: Kissamos and Canea beside it, two below, two above', () => {
    const beside = DIRECTIONS.map((d) => grid.number(grid.neighbour(grid.index('2925'), d)));
    expect(beside).toEqual(['2926', '2826', '2825', '2924', '3025', '3026']);
  });

  it('end at their last: there is no hex beyond', () => {
    expect(DIRECTIONS.map((d) => grid.neighbour(grid.index('5316'), d)).filter((hex) => hex !== NONE)).toHaveLength(3);
    expect(grid.index('1016')).toBe(NONE);
    expect(grid.index('5416')).toBe(NONE);
  });
});

describe('the numbering of Operation Gertrud', () => {
  const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [9, 32], columns: [0, 37] });
  const beside = (number: string) => DIRECTIONS.map((d) => grid.number(grid.neighbour(grid.index(number), d)));

  it('shifts odd rows half a hex to the east', () => {
    expect(beside('2611')).toEqual(['2612', '2711', '2710', '2610', '2510', '2511']);
    expect(beside('2709')).toEqual(['2710', '2810', '2809', '2708', '2609', '2610']);
  });

  it('knows its rim', () => {
    expect(grid.isEdge(grid.index('0900'))).toBe(true);
    expect(grid.isEdge(grid.index('2611'))).toBe(false);
  });

  it('knows the row of a hex, and the column where columns are the straight lines', () => {
    expect(grid.line(grid.index('3205'))).toBe(32);
    const upright = new Grid({ orientation: 'flat-top', shifted: 'odd', rows: [1, 4], columns: [1, 9], numbers: 'column-row' });
    expect(upright.line(upright.index('0702'))).toBe(7);
  });
});

describe('printed numbers', () => {
  const spec = { orientation: 'point-up', shifted: 'odd', rows: [1, 30], columns: [1, 40] } as const;

  it.each([
    [{}, '0723'],
    [{ numbers: 'column-row' }, '2307'],
    [{ numbers: 'column-row', between: '.' }, '23.07'],
    [{ numbers: 'column-row', between: '.', letter: 'A' }, 'A23.07'],
  ] as const)('of a grid with %o are such as %s, and lead back to their hex', (numbering, number) => {
    const grid = new Grid({ ...spec, ...numbering });
    const hex = new Grid(spec).index('0723');
    expect(grid.number(hex)).toBe(number);
    expect(grid.index(number)).toBe(hex);
    expect(grid.index('07230')).toBe(NONE);
  });
});
