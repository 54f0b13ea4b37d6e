import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { Search, searched, type Stacks, type Total } from '../../src/plan/index.ts';
import { onTheLine, Worths } from './line.ts';

const TRIFLE = 0.1;
/** The farther east the better. */
const eastward = (field: Stacks) => new Worths(() => field.hex.reduce((sum, hex) => sum + hex, 0));

describe('a search', () => {
  it('keeps what pays and puts everybody back where nothing does', () => {
    const field = onTheLine([0, 2], [0, 3]);
    const search = new Search(field, eastward(field), new FastDice(1), TRIFLE);
    expect(search.best.total).toBe(5);
    search.put(0, 4);
    search.put(1, 2);
    search.settle();
    expect([[...field.hex], search.best.total]).toEqual([[4, 2], 6]);
    search.put(0, 7);
    search.put(0, 1);
    search.put(1, 3);
    search.settle();
    expect([[...field.hex], search.best.total]).toEqual([[4, 2], 6]);
  });

  it('keeps nothing for a trifle, and weighs nothing where nobody was put', () => {
    const field = onTheLine([0, 2]);
    const worths = new Worths(() => (field.hex[0] === 2 ? 1 : 1 + TRIFLE / 2));
    const search = new Search(field, worths, new FastDice(1), TRIFLE);
    search.put(0, 5);
    search.settle();
    search.settle();
    expect([field.hex[0], search.best.total, worths.asked]).toEqual([2, 1, 2]);
  });

  it('takes it for worth no more where nothing is said of the worth', () => {
    const field = onTheLine([0, 2]);
    const asked: (number | undefined)[] = [];
    function worth(): Total;
    function worth(least: number): Total | null;
    function worth(least?: number): Total | null {
      asked.push(least);
      return least === undefined ? { total: 1 } : null;
    }
    const search = new Search(field, { worth }, new FastDice(1), TRIFLE);
    search.put(0, 3);
    search.settle();
    expect([field.hex[0], asked]).toEqual([2, [undefined, 1]]);
  });

  it('tells whether what was valued last is kept, once everybody stands where he is to', () => {
    const field = onTheLine([0, 2]);
    const told: [isKept: boolean, hex: number][] = [];
    const valuer = {
      worth: () => ({ total: field.hex[0] as number }),
      settled: (isKept: boolean) => told.push([isKept, field.hex[0] as number]),
    };
    const search = new Search(field, valuer, new FastDice(1), TRIFLE);
    for (const to of [4, 1]) {
      search.put(0, to);
      search.settle();
    }
    expect(told).toEqual([
      [true, 4],
      [false, 4],
    ]);
  });

  it('draws the likeliest of a few, of equals the first', () => {
    const field = onTheLine([0, 2]);
    const search = new Search(field, eastward(field), new FastDice(3), TRIFLE);
    expect(search.likeliest([4, 6, 8], 40, (hex) => -hex)).toBe(4);
    expect(search.likeliest([7], 5, () => 0)).toBe(7);
    const drawn = new Set(Array.from({ length: 60 }, () => search.likeliest([4, 6, 8], 3, () => 1)));
    expect([...drawn].toSorted()).toEqual([4, 6, 8]);
    expect(search.draw(1)).toBe(0);
  });
});

describe('searching', () => {
  const manoeuvres = (isIdle = false) => {
    const tried: number[] = [];
    return { tried, isIdle, next: (one: number) => void tried.push(one) };
  };

  it('tries so many, with a word between slices', () => {
    const all = manoeuvres();
    const told = [...searched(all, 5, 2)].map(({ done }) => done);
    expect([all.tried, told]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 0.4, 0.8],
    ]);
  });

  it('ends where it is hurried, and where nobody can go anywhere', () => {
    const all = manoeuvres();
    const thinking = searched(all, 50, 2);
    thinking.next();
    thinking.next();
    expect([thinking.next(true).done, all.tried]).toEqual([true, [0, 1]]);
    const idle = manoeuvres(true);
    expect([[...searched(idle, 50, 2)], idle.tried]).toEqual([[], []]);
  });
});
