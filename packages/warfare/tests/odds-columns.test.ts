import { describe, expect, it } from 'vitest';
import { columnLabel, columnOnChart, oddsColumn, type ColumnOdds } from '../src/index.ts';

const CHART: readonly ColumnOdds[] = [
  [1, 3],
  [1, 2],
  [1, 1],
  [3, 2],
  [2, 1],
  [3, 1],
];
const label = (attack: number, defense: number): string => columnLabel(CHART, oddsColumn(CHART, attack, defense));

describe('odds on a chart', () => {
  it('are rounded down, in the favor of the defender', () => {
    expect(label(13, 4)).toBe('3:1');
    expect(label(11, 4)).toBe('2:1');
    expect(label(7, 4)).toBe('3:2');
    expect(label(5, 4)).toBe('1:1');
    expect(label(3, 4)).toBe('1:2');
    expect(label(1, 3)).toBe('1:3');
    expect(label(2, 5)).toBe('1:3');
  });

  it('go on in whole steps beyond both ends', () => {
    expect(label(4, 1)).toBe('4:1');
    expect(label(23, 3)).toBe('7:1');
    expect(label(1, 4)).toBe('1:4');
    expect(label(2, 9)).toBe('1:5');
    expect(oddsColumn(CHART, 4, 1)).toBe(CHART.length);
    expect(oddsColumn(CHART, 1, 4)).toBe(-1);
  });

  it('are cut at the ends after the shifts: above to the last column, below to none', () => {
    expect(columnOnChart(CHART, oddsColumn(CHART, 5, 1) - 1)).toBe(5);
    expect(columnOnChart(CHART, oddsColumn(CHART, 5, 1) - 3)).toBe(4);
    expect(columnOnChart(CHART, oddsColumn(CHART, 1, 4))).toBeNull();
    expect(columnOnChart(CHART, oddsColumn(CHART, 1, 4) + 1)).toBe(0);
  });

  it('know nothing in the attack and nothing in the defense', () => {
    expect(columnOnChart(CHART, oddsColumn(CHART, 0, 3) + 5)).toBeNull();
    expect(columnOnChart(CHART, oddsColumn(CHART, 3, 0) - 5)).toBe(5);
    expect([label(0, 1), label(1, 0)]).toEqual(['none', 'all']);
  });
});
