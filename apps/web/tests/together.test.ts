import { expect, test } from 'vitest';
import { toldTogether } from '../src/face/declared/together.ts';

const supply = (unit: string, state: string) => ({ what: 'supply', rules: ['14.A.1'], unit, state });

test('happenings that differ in one particular alone are told as one, in the order of the first of each', () => {
  const told = toldTogether(
    [supply('a', 'general'), supply('b', 'U-1'), supply('c', 'general'), { what: 'phase', rules: [] }, supply('d', 'general')],
    {
      supply: 'unit',
    },
  );
  expect(told).toEqual([
    { ...supply('', 'general'), unit: ['a', 'c'] },
    supply('b', 'U-1'),
    { what: 'phase', rules: [] },
    // What follows something else begins anew.
    supply('d', 'general'),
  ]);
});

test('happenings of which nothing is said stay as they are', () => {
  const two = [supply('a', 'general'), supply('b', 'general')];
  expect(toldTogether(two, {})).toEqual(two);
});
