import { describe, expect, it } from 'vitest';
import { Atlas, DIRECTIONS, Grid, NONE, type GridSpec } from '../src/index.ts';

const west: GridSpec = { orientation: 'point-up', shifted: 'odd', rows: [10, 12], columns: [0, 3] };
const east: GridSpec = { orientation: 'point-up', shifted: 'odd', rows: [42, 45], columns: [0, 5] };
const atlas = new Atlas([
  { id: 'west', grid: west },
  { id: 'east', grid: east },
]);

describe('an atlas', () => {
  it('counts the hexes of all maps and gives back each by its printed number', () => {
    expect(atlas.count).toBe(3 * 4 + 4 * 6);
    for (let hex = 0; hex < atlas.count; hex++) expect(atlas.index(atlas.number(hex))).toBe(hex);
    expect(atlas.index('1304')).toBe(NONE);
  });

  it('has the neighbours, directions and distances of each map, and no way from one to the other', () => {
    for (const [map, grid] of [new Grid(west), new Grid(east)].entries())
      for (let hex = 0; hex < grid.count; hex++) {
        const here = atlas.index(grid.number(hex));
        expect(atlas.map(here)).toBe(map);
        expect(atlas.isEdge(here)).toBe(grid.isEdge(hex));
        for (const d of DIRECTIONS) {
          const beside = grid.neighbour(hex, d);
          expect(atlas.neighbour(here, d)).toBe(beside === NONE ? NONE : atlas.index(grid.number(beside)));
        }
      }
    expect(atlas.distance(atlas.index('4200'), atlas.index('4503'))).toBe(new Grid(east).distance(0, new Grid(east).index('4503')));
    expect(atlas.distance(atlas.index('1000'), atlas.index('4200'))).toBe(Infinity);
    expect(atlas.direction(atlas.index('1003'), atlas.index('4200'))).toBeNull();
    expect(atlas.direction(atlas.index('1000'), atlas.index('1001'))).toBe(0);
  });

  it('refuses maps that print the same number', () => {
    expect(
      () =>
        new Atlas([
          { id: 'a', grid: west },
          { id: 'b', grid: west },
        ]),
    ).toThrow('two maps print the number 1000');
  });
});
