import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAgainstAll } from '../../src/tournaments/schedule.ts';

const many = fc.integer({ min: 2, max: 64 });
const count = <T>(all: readonly T[]): ReadonlyMap<T, number> => {
  const found = new Map<T, number>();
  for (const one of all) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
};

describe('all against all', () => {
  it('has everybody meet everybody once, and nobody twice in a round', () => {
    fc.assert(
      fc.property(many, (n) => {
        const rounds = allAgainstAll(n);
        expect(rounds).toHaveLength(n % 2 === 0 ? n - 1 : n);
        for (const round of rounds) {
          const there = round.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
          expect(there.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_each, i) => i));
        }
        const games = rounds.flat().filter(({ second }) => second !== null);
        const met = new Set(games.map(({ first, second }) => [first, second as number].toSorted((a, b) => a - b).join(' ')));
        expect([games.length, met.size]).toEqual([(n * (n - 1)) / 2, (n * (n - 1)) / 2]);
      }),
      { seed: 20, numRuns: 40 },
    );
  });

  it('gives each both sides as often as can be, and a free round once where the number is odd', () => {
    fc.assert(
      fc.property(many, (n) => {
        const games = allAgainstAll(n).flat();
        const first = count(games.flatMap((one) => (one.second === null ? [] : [one.first])));
        const second = count(games.map((one) => one.second));
        const free = count(games.flatMap((one) => (one.second === null ? [one.first] : [])));
        for (let i = 0; i < n; i++) {
          expect(Math.abs((first.get(i) ?? 0) - (second.get(i) ?? 0))).toBe(n % 2 === 0 ? 1 : 0);
          expect(free.get(i) ?? 0).toBe(n % 2);
        }
      }),
      { seed: 20, numRuns: 40 },
    );
  });

  it('twice, has them meet again with sides changed', () => {
    const all = (n: number) => allAgainstAll(n, true).flat().filter(({ second }) => second !== null).map(({ first, second }) => `${first} ${second}`); // prettier-ignore
    for (const n of [2, 5, 8]) expect([all(n).length, new Set(all(n)).size]).toEqual([n * (n - 1), n * (n - 1)]);
  });

  it('is nothing for fewer than two', () => {
    expect(allAgainstAll(1)).toEqual([]);
  });
});
