import { wonBy } from '@sandtable/warfare/showing';
import { expect, test } from 'vitest';

test('a scenario says from how many points on it is won, without what is told of a level besides', () => {
  const levels = [
    { from: 70, says: 'Axis victory' },
    { from: -5.5, says: 'A draw: the island is not worth the price' },
    { says: 'Allied victory' },
  ];
  expect(wonBy('Axis points less Allied ones', levels)).toBe(
    'Axis points less Allied ones: from 70 on Axis victory, from −5.5 on a draw, below that Allied victory',
  );
});
