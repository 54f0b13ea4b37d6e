import { expect, it } from 'vitest';
import { levelOf } from '../src/index.ts';

const level = (winner: string | null, says: string) => ({ winner, says });
const levels = [level('axis', 'decisive'), level('axis', 'marginal'), level(null, 'a draw'), level('allied', 'marginal'), level('allied', 'decisive')]; // prettier-ignore
const of = (winner: string | null, says: string) => levelOf({ levels }, { winner, says, rule: null });

it('counts victory levels from the lowest, from either side', () => {
  expect([of('axis', 'marginal'), of('axis', 'decisive'), of('allied', 'marginal'), of('allied', 'decisive')]).toEqual([1, 2, 1, 2]);
  expect([of(null, 'a draw'), of('axis', 'The game was given up.')]).toEqual([0, 1]);
  expect(levelOf({}, { winner: 'axis', says: 'anything', rule: null })).toBe(1);
});
