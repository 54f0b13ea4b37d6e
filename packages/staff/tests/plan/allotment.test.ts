import { describe, expect, it } from 'vitest';
import { allotted } from '../../src/plan/index.ts';

const STRENGTH: Readonly<Record<number, number>> = { 1: 9, 2: 7, 3: 6, 4: 4 };

/** Attacks that are worth so much where they are as strong as is wanted, and nothing otherwise. */
function shareOut(wanted: readonly number[], made: readonly (readonly number[])[], able: readonly (readonly number[])[]) {
  const judge = (at: number, units: readonly number[]) => {
    const strength = units.reduce((sum, unit) => sum + (STRENGTH[unit] as number), 0);
    return { at, units, worth: (strength >= (wanted[at] as number) ? 5 : 0) - units.length / 100 };
  };
  const plan = allotted({ made: made.map((units, at) => judge(at, units)), able: able.map((units) => new Set(units)), judge });
  return plan.toSorted((a, b) => a.at - b.at).map(({ units }) => units.toSorted((a, b) => a - b));
}

const ALL = [1, 2, 3, 4];
const BOTH = [ALL, ALL];

describe('attackers shared out among attacks', () => {
  it('change places where both attacks are strong enough only so', () => {
    const two = [
      [1, 2],
      [3, 4],
    ];
    expect(shareOut([13, 13], two, BOTH)).toEqual([
      [2, 3],
      [1, 4],
    ]);
    expect(shareOut([13, 14], two, BOTH)).toEqual(two);
  });

  it('join an attack that is not made yet if nobody wants them elsewhere, and go nowhere where they cannot take part', () => {
    expect(shareOut([9, 6], [[1, 3], []], BOTH)).toEqual([[1, 3], [2]]);
    expect(shareOut([9, 6], [[1, 3], []], [ALL, [4]])).toEqual([[1, 3], []]);
  });
});
