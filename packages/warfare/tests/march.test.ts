import { Grid, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { asking, askingOf, failing, firstRefused, partsOf, questionIn, refusalOf, wayAt } from '../src/index.ts';

const grid = new Grid({ orientation: 'point-up', shifted: 'odd', rows: [1, 3], columns: [1, 5] });
const at = (number: string): number => grid.index(number);
const numbers = (way: readonly number[] | null) => way?.map((hex) => grid.number(hex));
const no: Refusal = { rules: ['1.1'], reason: 'No.' };

describe('the cheapest way at given prices', () => {
  it('is straight where all steps cost alike, and has both its ends', () => {
    expect(numbers(wayAt(grid, at('0201'), at('0204'), () => 1))).toEqual(['0201', '0202', '0203', '0204']);
    expect(numbers(wayAt(grid, at('0201'), at('0201'), () => 1))).toEqual(['0201']);
  });

  it('goes round an obstacle that is worth the detour, and through one that is not', () => {
    const into = (price: number) => (from: number, direction: Direction) => (grid.neighbour(from, direction) === at('0202') ? price : 1);
    expect(numbers(wayAt(grid, at('0201'), at('0203'), into(9)))).not.toContain('0202');
    expect(numbers(wayAt(grid, at('0201'), at('0203'), into(1)))).toContain('0202');
  });
});

describe('the first step of a way that is refused', () => {
  const way = ['0201', '0202', '0203', '0204'].map(at);

  it('is told with what was in the purse before it', () => {
    const failed = firstRefused(grid, way, { left: 2 }, ({ left }) => (left === 0 ? no : { left: left - 1 }));
    expect(failed).toMatchObject({ at: 3, refusal: no, purse: { left: 0 }, from: at('0203') });
    expect(failing(3, no, { allowance: 2 })).toEqual({ at: 3, rules: ['1.1'], reason: 'No.', allowance: 2 });
  });

  it('is none where all can be paid', () => {
    expect(firstRefused(grid, way, { left: 3 }, ({ left }) => (left === 0 ? no : { left: left - 1 }))).toBeNull();
  });
});

it('lines about who may not move are one refusal, and none where nobody is held', () => {
  const line = (rule: string, says: string) => ({ rule, value: null, says });
  expect(refusalOf([line('6.1', 'A has moved'), line('6.2', 'B is pinned')])).toEqual({
    rules: ['6.1', '6.2'],
    reason: 'A has moved. B is pinned.',
  });
  expect(refusalOf([])).toBeNull();
});

it('a question is an object with one key that there is', () => {
  const questions = { odds: asking(1), reach: asking(2, 'units', 'to?'), prospect: askingOf(3) };
  expect(questionIn({ reach: { units: [] } }, questions, 'x')).toEqual({ answer: 2, asked: { units: [] } });
  expect(questionIn({ reach: { units: [], to: '0101' } }, questions, 'x').answer).toBe(2);
  expect(questionIn({ prospect: { act: 'attack', hex: '0101' } }, questions, 'x').answer).toBe(3);
  expect(() => questionIn({ reach: { unit: 'a' } }, questions, 'x')).toThrow('reach: it has no part "unit", but units, to?');
  expect(() => questionIn({ odds: { hex: '0101' } }, questions, 'x')).toThrow('odds: it has no part "hex", but none');
  expect(partsOf(questions)).toEqual({ odds: [], reach: ['units', 'to?'], prospect: null });
  for (const question of [{}, { odds: {}, reach: {} }, { odds: 3 }])
    expect(() => questionIn(question, questions, '{"odds":{}}')).toThrow('such as {"odds":{}}');
  expect(() => questionIn({ constructor: {} }, questions, 'x')).toThrow(
    'there is no question "constructor"; known are odds, reach, prospect',
  );
});
