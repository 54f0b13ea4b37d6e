import { Grid } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { checked, gridSchema, hexNumber } from '../src/index.ts';

const SPEC = { orientation: 'flat-top', shifted: 'even', rows: [1, 52], columns: [1, 59] };

describe('the form of a grid', () => {
  it('knows every printed numbering that a grid can have', () => {
    for (const [more, number] of [
      [{}, '2330'],
      [{ numbers: 'column-row', between: '.' }, '30.23'],
      [{ numbers: 'column-row', between: '.', letter: 'A' }, 'A30.23'],
    ] as const) {
      const grid = new Grid(checked(gridSchema, { ...SPEC, ...more }, 'grid'));
      expect(grid.number(grid.index(number))).toBe(number);
      expect(hexNumber.safeParse(number).success, number).toBe(true);
    }
    for (const number of ['302.3', '30.2', '30..23', 'a30.23', '30 23', ''])
      expect(hexNumber.safeParse(number).success, number).toBe(false);
  });

  it('says what stands in a number that cannot stand there', () => {
    expect(() => checked(gridSchema, { ...SPEC, between: ' to ' }, 'grid')).toThrow('grid.between: what stands between row and column');
    expect(() => checked(gridSchema, { ...SPEC, letter: 'AB' }, 'grid')).toThrow('grid.letter: the capital letter of a sheet');
  });
});
