import { describe, expect, it } from 'vitest';
import { best, bestSlowly } from '../src/asked.ts';

const LIST = Array.from({ length: 20 }, (_, i) => ({ i, worth: [3, 7, 7, 1][i % 4] as number }));
const worth = ({ worth: score }: { readonly worth: number }): number => score;

describe('the best of a list', () => {
  it('is the first of equals, and nothing of an empty list or of what is worth nothing at all', () => {
    expect(best(LIST, worth)).toBe(LIST[1]);
    expect(best([], worth)).toBeUndefined();
    expect(best(LIST, () => -Infinity)).toBeUndefined();
  });

  it('thought of slowly is the same, and hurried the best of those looked at', () => {
    const rising = LIST.map(({ i }) => ({ i, worth: i }));
    const whole = bestSlowly(rising, worth);
    const looks: number[] = [];
    let step = whole.next();
    for (; !step.done; step = whole.next()) looks.push(step.value.done);
    expect(step.value).toBe(best(rising, worth));
    expect(looks).toEqual(looks.toSorted((a, b) => a - b));
    expect(looks.length).toBeGreaterThan(1);

    const hurried = bestSlowly(rising, worth);
    hurried.next();
    const { done, value } = hurried.next(true);
    expect(done).toBe(true);
    expect((value as { readonly i: number }).i).toBeLessThan(rising.length - 1);
  });
});
