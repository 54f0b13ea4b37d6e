import type { Chosen, Offer } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { choicesOf, mostOf, namedBy, offerOf } from '../src/index.ts';

/** Somebody goes from a place, with as many loads as it has there. */
const go: Offer = {
  act: 'go',
  rule: '1.1',
  parts: [
    { name: 'from', pick: 'one', of: () => ['here', 'there', null] },
    {
      name: 'loads',
      pick: 'some',
      of: ({ from }: Chosen) => (from === 'here' ? ['iron', 'coal'] : ['wood']),
      least: 1,
      most: ({ from }: Chosen) => (from === 'here' ? 1 : 3),
    },
    { name: 'steps', pick: 'one', of: () => [1, 2] },
  ],
};
const stay: Offer = { act: 'stay', rule: '1.2', parts: [] };

describe('what an offer lets one choose', () => {
  it('is the offer of an act', () => {
    expect([offerOf([stay, go], 'go'), offerOf([stay], 'go')]).toEqual([go, undefined]);
  });

  it('is by part, given those before it', () => {
    expect(choicesOf(go, 'from')).toEqual(['here', 'there', null]);
    expect(choicesOf(go, 'loads', { from: 'here' })).toEqual(['iron', 'coal']);
    expect([choicesOf(go, 'steps'), choicesOf(go, 'speed'), choicesOf(stay, 'from')]).toEqual([[1, 2], [], []]);
  });

  it('is told by names alone, or by how many', () => {
    expect([namedBy(go, 'from'), namedBy(go, 'loads', { from: 'there' }), namedBy(go, 'steps')]).toEqual([['here', 'there'], ['wood'], []]);
    expect([mostOf(go, 'loads', { from: 'here' }), mostOf(go, 'loads', { from: 'there' }), mostOf(go, 'from', {})]).toEqual([1, 3, 0]);
  });
});
