import { describe, expect, it } from 'vitest';
import { standingsOf, type Counted } from '../../src/tournaments/standings.ts';

const won = (first: number, second: number, level = 1): Counted => ({ first, second, points: { first: 1, second: 0 }, level });
const drawn = (first: number, second: number): Counted => ({ first, second, points: { first: 0.5, second: 0.5 }, level: 0 });
const free = (first: number, points = 0): Counted => ({ first, second: null, points: { first: points, second: 0 }, level: 0 });
const order = (...given: Parameters<typeof standingsOf>) => standingsOf(...given).map(({ entrant, rank }) => [entrant, rank]);

describe('standings', () => {
  it('go by points: a win 1, a draw ½; an open game counts nothing', () => {
    const [one, two, three] = standingsOf('once', [1, 2, 3], [won(2, 1), drawn(2, 3), { ...won(1, 3), points: null }]);
    expect([one, two, three].map((of) => [of?.entrant, of?.points, of?.won, of?.drawn, of?.lost])).toEqual([
      [2, 1.5, 1, 1, 0],
      [3, 0.5, 0, 1, 0],
      [1, 0, 0, 0, 1],
    ]);
  });

  it('tell those apart who have equally many by whom they have beaten (Sonneborn-Berger)', () => {
    // 1 and 2 have a point each; 1 has beaten 3, who has one; 2 has beaten 4, who has none.
    const games = [won(1, 3), won(2, 4), won(3, 4), drawn(5, 6)];
    expect(standingsOf('once', [1, 2, 3, 4, 5, 6], games).slice(0, 3).map(({ entrant, sonnebornBerger }) => [entrant, sonnebornBerger])).toEqual([[1, 1], [2, 0], [3, 0]]); // prettier-ignore
  });

  it('in a Swiss tournament first by the points of all whom they have met (Buchholz)', () => {
    // 1 has lost to 3 and beaten 5; 2 has lost to 4 and beaten 5; 3 has two points, 4 one.
    const games = [won(3, 1), won(4, 2), won(1, 5), won(2, 6), won(3, 4), drawn(5, 6)];
    const [, a, b, c] = standingsOf('swiss', [1, 2, 3, 4, 5, 6], games);
    expect([a, b, c].map((of) => [of?.entrant, of?.buchholz])).toEqual([
      [4, 3],
      [1, 2.5],
      [2, 1.5],
    ]);
  });

  it('count a free round of a Swiss tournament like a game won against somebody with as many points', () => {
    const [first] = standingsOf('swiss', [1, 2], [free(1, 1), won(1, 2)]);
    expect([first?.points, first?.buchholz, first?.won]).toEqual([2, 2, 1]);
  });

  it('then by their games among themselves, where all of them have met', () => {
    // A circle of 3 points each: 1 beat 2, 2 beat 3, 3 beat 1, and all beat 4: nothing tells them apart.
    const circle = [won(1, 2), won(2, 3), won(3, 1), won(1, 4), won(2, 4), won(3, 4)];
    expect(order('once', [1, 2, 3, 4], circle)).toEqual([[1, 1], [2, 1], [3, 1], [4, 4]]); // prettier-ignore
    // 1 and 2 have two points and a Sonneborn-Berger of 2 each: 1 has beaten 3, who has two, and 2 has beaten 1.
    const among = [won(2, 1), won(2, 4), won(1, 3), won(1, 5), won(3, 6), won(3, 7)];
    expect(order('once', [1, 2, 3], among)).toEqual([[2, 1], [1, 2], [3, 3]]); // prettier-ignore
    expect(order('once', [1, 2], [won(2, 1), won(1, 2), drawn(1, 2)])).toEqual([[1, 1], [2, 1]]); // prettier-ignore
  });

  it('and last by victory levels, won less lost', () => {
    const games = [won(1, 2, 1), won(2, 3, 3), won(3, 1, 2)];
    expect(standingsOf('once', [1, 2, 3], games).map(({ entrant, rank, levels }) => [entrant, rank, levels])).toEqual([
      [2, 1, 2],
      [1, 2, -1],
      [3, 2, -1],
    ]);
  });
});
