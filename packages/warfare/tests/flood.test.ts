import { Grid } from '@sandtable/hexes';
import { describe, expect, it } from 'vitest';
import { flood, floodWithin, UNREACHED, wayTo } from '../src/index.ts';

const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [10, 14], columns: [0, 6] });
const hex = (number: string): number => grid.index(number);
const numbers = (way: readonly number[]): string[] => way.map((one) => grid.number(one));

describe('a flood', () => {
  it('finds how far each hex lies from the nearest start, and the way there', () => {
    const all = flood(grid, [{ hex: hex('1000'), at: 0 }], () => true);
    for (let one = 0; one < grid.count; one++) expect(all.distance[one]).toBe(grid.distance(hex('1000'), one));
    expect(numbers(wayTo(all, hex('1003')))).toEqual(['1003', '1002', '1001', '1000']);
  });

  it('goes round what it may not enter, and leaves out what it cannot reach', () => {
    const wall = new Set(['1001', '1100', '1101'].map(hex));
    const some = flood(grid, [{ hex: hex('1000'), at: 0 }], (_from, _direction, to) => !wall.has(to));
    expect(some.distance[hex('1002')]).toBe(UNREACHED);
    expect(wayTo(some, hex('1002'))).toEqual([]);
    const gap = flood(grid, [{ hex: hex('1000'), at: 0 }], (_from, _direction, to) => !wall.has(to) || to === hex('1100'));
    expect(gap.distance[hex('1200')]).toBe(2);
  });

  it('spreads no further than its limit from each start, whatever distance that begins with', () => {
    const starts = [
      { hex: hex('1000'), at: 0 },
      { hex: hex('1406'), at: 5 },
    ];
    const near = floodWithin(grid, starts, () => true, 2);
    expect(near.distance[hex('1002')]).toBe(2);
    expect(near.distance[hex('1003')]).toBe(UNREACHED);
    expect(near.distance[hex('1404')]).toBe(7);
    expect(near.distance[hex('1403')]).toBe(UNREACHED);
  });

  it('spreads from a start that lies far as from any other, also where a nearer one has come there first', () => {
    const starts = [
      { hex: hex('1000'), at: 0 },
      { hex: hex('1002'), at: 9 },
    ];
    const near = floodWithin(grid, starts, () => true, 2);
    expect([near.distance[hex('1002')], near.distance[hex('1003')], near.distance[hex('1004')]]).toEqual([2, 10, 11]);
    expect(near.distance[hex('1005')]).toBe(UNREACHED);
  });

  it('takes the shorter of two ways within the limit', () => {
    const starts = [
      { hex: hex('1000'), at: 8 },
      { hex: hex('1004'), at: 0 },
    ];
    const near = floodWithin(grid, starts, () => true, 4);
    expect(near.distance[hex('1001')]).toBe(3);
    expect(near.distance[hex('1000')]).toBe(4);
    // The way shown is that with the fewest hexes: it is within the limit, too.
    expect(numbers(wayTo(near, hex('1001')))).toEqual(['1001', '1000']);
  });
});
