import { describe, expect, it } from 'vitest';
import { Areas, Atlas, Grid, NONE } from '../src/index.ts';

const spec = { orientation: 'point-up', shifted: 'odd', rows: [1, 3], columns: [1, 6] } as const;
const grid = new Grid(spec);
/** Land in the first two columns; then a western and an eastern sea. */
const seas = new Areas(grid, (hex) => {
  const column = Number(grid.number(hex).slice(2));
  return column < 3 ? null : column < 5 ? 'west' : 'east';
});

describe('areas', () => {
  it('have their hexes, and hexes their area', () => {
    expect(seas.names).toEqual(['west', 'east']);
    expect(seas.hexes(seas.index('west')).map((hex) => grid.number(hex))).toEqual(['0103', '0104', '0203', '0204', '0303', '0304']);
    expect([seas.of[grid.index('0102')], seas.of[grid.index('0105')]]).toEqual([NONE, seas.index('east')]);
    expect([seas.index('north'), seas.hexes(NONE)]).toEqual([NONE, []]);
  });

  it('lie beside those with which they share a hexside', () => {
    expect(seas.beside(seas.index('west'))).toEqual([seas.index('east')]);
    expect(seas.beside(seas.index('east'))).toEqual([seas.index('west')]);
    const islands = new Areas(grid, (hex) => ({ '0101': 'here', '0303': 'there' })[grid.number(hex)] ?? null);
    expect(islands.beside(islands.index('here'))).toEqual([]);
  });
});

describe('sheets that print the same numbers', () => {
  it('are told apart by their letters', () => {
    const sheets = ['A', 'B'].map((letter) => ({ id: letter, grid: { ...spec, letter, between: '.' } }));
    const atlas = new Atlas(sheets);
    expect([atlas.number(atlas.index('A02.03')), atlas.number(atlas.index('B02.03'))]).toEqual(['A02.03', 'B02.03']);
    expect(atlas.map(atlas.index('B02.03'))).toBe(1);
    expect(() => new Atlas(sheets.map(({ id }) => ({ id, grid: spec })))).toThrow('two maps print the number 0101');
  });
});
