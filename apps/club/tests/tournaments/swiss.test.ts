import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swissRound, type Player } from '../../src/tournaments/swiss.ts';

const fresh = (place: number): Player => ({ place, points: 0, met: [], firsts: 0, wasFirst: null, hadFree: false });

/** A tournament in which results fall as `wins` says; every round's pairings. */
function played(many: number, rounds: number, wins: () => boolean) {
  let players = Array.from({ length: many }, (_each, i) => fresh(i + 1));
  const all = [];
  for (let round = 0; round < rounds; round++) {
    const pairs = swissRound(players);
    if (!pairs) return { players, all };
    all.push(pairs);
    for (const { first, second } of pairs) {
      const isWon = second === null || wins();
      players = players.map((one) => {
        if (one.place === first && second === null) return { ...one, points: one.points + 1, hadFree: true };
        if (one.place !== first && one.place !== second) return one;
        const isFirst = one.place === first;
        const points = one.points + (isFirst === isWon ? 1 : 0);
        return {
          ...one,
          points,
          met: [...one.met, (isFirst ? second : first) as number],
          firsts: one.firsts + (isFirst ? 1 : -1),
          wasFirst: isFirst,
        };
      });
    }
  }
  return { players, all };
}

describe('a Swiss round', () => {
  it('has everybody play once, nobody anybody twice, and a free round once at most; sides stay even', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 33 }), fc.infiniteStream(fc.boolean()), (many, results) => {
        const { players, all } = played(many, 5, () => results.next().value as boolean);
        expect(all).toHaveLength(5);
        for (const pairs of all) {
          const there = pairs.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
          expect(there.toSorted((a, b) => a - b)).toEqual(players.map(({ place }) => place));
        }
        for (const { met, firsts } of players) {
          expect(new Set(met).size).toBe(met.length);
          expect(Math.abs(firsts)).toBeLessThanOrEqual(3);
        }
        const free = all.flat().flatMap(({ first, second }) => (second === null ? [first] : []));
        expect(new Set(free).size).toBe(free.length);
      }),
      { seed: 20, numRuns: 15 },
    );
  });

  it('has the upper half meet the lower at first, then those who have as many points', () => {
    const players = [1, 2, 3, 4, 5, 6, 7, 8].map(fresh);
    const met = (pairs: ReturnType<typeof swissRound>) =>
      (pairs ?? []).map(({ first, second }) => [first, second].toSorted().join(' ')).toSorted();
    expect(met(swissRound(players))).toEqual(['1 5', '2 6', '3 7', '4 8']);
    const after = players.map((one) => ({ ...one, points: one.place <= 4 ? 1 : 0, met: [((one.place + 3) % 8) + 1] }));
    expect(met(swissRound(after))).toEqual(['1 3', '2 4', '5 7', '6 8']);
  });

  it('gives the first side to who has had it less often', () => {
    const [a, b] = [
      { ...fresh(1), firsts: 1, wasFirst: true },
      { ...fresh(2), firsts: -1, wasFirst: false },
    ];
    expect(swissRound([a, b])).toEqual([{ first: 2, second: 1 }]);
  });

  it('gives the free round to the lowest who has had none, and is none where all have met', () => {
    const [a, b, c] = [{ ...fresh(1), points: 1 }, fresh(2), { ...fresh(3), hadFree: true }];
    expect(swissRound([a, b, c])?.at(-1)).toEqual({ first: 2, second: null });
    expect(
      swissRound([
        { ...a, met: [2] },
        { ...b, met: [1] },
      ]),
    ).toBeNull();
  });
});
