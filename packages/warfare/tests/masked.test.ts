import { maskedUnits } from '../src/fog/masked.ts';
import { describe, expect, it } from 'vitest';

describe('units that go by tokens', () => {
  const all = { a: { at: '0101' }, b: { at: '0102' }, c: { at: '0103' } };
  const masked = [
    { id: 'b', token: '?0102', seen: { at: '0102' }, unseen: { steps: 1 } },
    { id: 'a', token: '?0101', seen: { at: '0101' }, unseen: { steps: 2 } },
  ];

  it('stand in an order that says nothing of who lies where, nor in which order they were hidden', () => {
    const sent = JSON.stringify(maskedUnits({ units: all }, masked));
    expect(sent).toBe(JSON.stringify(maskedUnits({ units: all }, masked.toReversed())));
    expect(JSON.parse(sent)).toEqual({
      units: { c: { at: '0103' }, '?0101': { at: '0101' }, '?0102': { at: '0102' } },
      unseen: { a: { steps: 2 }, b: { steps: 1 } },
    });
  });

  it('that were hidden from another side before stay hidden', () => {
    const [first, second] = masked as [(typeof masked)[0], (typeof masked)[0]];
    const once = maskedUnits({ units: all }, [second]);
    const twice = maskedUnits(once, [first]);
    expect(JSON.stringify(twice)).toBe(JSON.stringify(maskedUnits({ units: all }, masked)));
  });
});
