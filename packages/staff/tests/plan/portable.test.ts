import { expect, it } from 'vitest';
import { exp, log } from '../../src/plan/index.ts';

it('e to the power of x is right to the last digits', () => {
  for (let x = -60; x <= 60; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 14);
  expect([exp(0), exp(1000), exp(-1000)]).toEqual([1, Infinity, 0]);
});

it('the natural logarithm is right to the last digits', () => {
  for (let x = 1e-6; x < 1e6; x *= 1.37) expect(log(x)).toBeCloseTo(Math.log(x), 13);
  expect(log(1)).toBe(0);
});

it('they come out to the digit as they did when this was written', () => {
  expect([exp(0.3), exp(-4.7), exp(12.5), log(0.3), log(4.7), log(125)]).toEqual([
    1.3498588075760032, 0.009095277101695816, 268337.2865208745, -1.2039728043259361, 1.547562508716013, 4.828313737302301,
  ]);
});
