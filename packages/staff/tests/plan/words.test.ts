import { describe, expect, it } from 'vitest';
import { listed, planWorth, sentenceOf, termsTold } from '../../src/plan/index.ts';

describe('the words of a plan', () => {
  it('list names', () => {
    expect([[], ['Edirne'], ['Edirne', 'Bursa'], ['Edirne', 'Bursa', 'İzmit']].map(listed)).toEqual([
      '',
      'Edirne',
      'Edirne and Bursa',
      'Edirne, Bursa and İzmit',
    ]);
  });

  it('say the intent in a line, if only to stand', () => {
    expect([sentenceOf(['attack Edirne', 'hold the straits']), sentenceOf([])]).toEqual([
      'Attack Edirne; hold the straits.',
      'Stand fast.',
    ]);
  });

  it('tell the terms that count, in their order, and their sum is the value', () => {
    const worth = { road: 0.004, attacks: -0.005, total: 1.5, supply: 2 };
    const words = { supply: { says: 'fed', rule: '7.0' }, attacks: { says: 'fights', rule: null }, road: { says: 'near', rule: null } };
    const terms = termsTold(worth, words);
    expect(terms).toEqual([
      { says: 'fed', rule: '7.0', value: 2 },
      { says: 'fights', rule: null, value: -0.005 },
    ]);
    expect(planWorth({ intent: 'Stand fast.', intentions: [], unit: 'corps', terms, rejected: [] }).value).toBe(1.995);
  });
});
