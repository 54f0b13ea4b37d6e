import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, type Exact } from '../src/index.ts';

const { compare, down, downTo, fraction, minus, nearest, over, plus, times, up, written } = exact;
const any: fc.Arbitrary<Exact> = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 }))
  .map(([a, b]) => fraction(a, b));

describe('whole fractions', () => {
  it('stand in lowest terms, with the sign above', () => {
    expect([fraction(6, 4), fraction(3, -6), fraction(0, -7), fraction(5)]).toEqual([
      [3, 2],
      [-1, 2],
      [0, 1],
      [5, 1],
    ]);
  });

  it('are added, taken away, multiplied and divided without loss', () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        if (b[0] !== 0) expect(times(over(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(Math.sign(a[0] * b[1] - b[0] * a[1]));
      }),
    );
  });

  it('are rounded only as they are told', () => {
    const half = (a: number): Exact => fraction(a, 2);
    expect([-3, -1, 0, 1, 3].map((a) => [down(half(a)), up(half(a)), nearest(half(a))])).toEqual([
      [-2, -1, -2],
      [-1, 0, -1],
      [0, 0, 0],
      [0, 1, 1],
      [1, 2, 2],
    ]);
    expect(downTo(fraction(13, 8), 2)).toEqual([3, 2]);
    fc.assert(fc.property(any, (a) => down(a) <= a[0] / a[1] && a[0] / a[1] <= up(a) && up(a) - down(a) <= 1));
  });

  it('are written as one reads them', () => {
    expect([fraction(3), fraction(-1, 2), fraction(9, 4), fraction(-9, 4)].map(written)).toEqual(['3', '-1/2', '2 1/4', '-2 1/4']);
  });

  it('refuse what would be lost', () => {
    expect(() => fraction(1, 0)).toThrow('1/0 is no fraction');
    expect(() => fraction(0.5)).toThrow(RangeError);
    expect(() => times([Number.MAX_SAFE_INTEGER, 1], [3, 1])).toThrow(RangeError);
  });
});
