import { describe, expect, it } from 'vitest';
import { tables } from './given.ts';

const { turns, each } = tables.turns.record;

describe('the Turn Record Chart', () => {
  it('follows day upon day from 16 May to 5 June 1941', () => {
    const day = 24 * 60 * 60 * 1000;
    for (const [i, { from, to }] of turns.entries()) {
      expect(Date.parse(from)).toBeLessThan(Date.parse(to));
      if (i > 0) expect(Date.parse(from) - Date.parse(turns[i - 1]?.to ?? '')).toBe(day);
    }
    expect([turns[0]?.from, turns.at(-1)?.to]).toEqual(['1941-05-16', '1941-06-05']);
  });

  it('determines supply in the first and fourth turn of a month, for three turns (2.H.1)', () => {
    for (const { name, determines } of turns) expect(determines, name).toBe([1, 4].includes(Number(name.split(' ')[1])));
    const determined = turns.flatMap(({ determines }, i) => (determines ? [i] : []));
    expect(determined).toEqual([0, each]);
  });
});
