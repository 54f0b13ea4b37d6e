import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule } from '../referee.ts';

const [PANZER, RIFLES, BRIGADE] = ['de-i-35', 'de-sr-12', 'su-10-abn'] as const;

describe('a fortification', () => {
  /** What the odds of an attack on 05.06 out of that hex tell of fortifications. */
  const told = (map: string, from = '05.05') => {
    const at = field(map)
      .put(RIFLES, from)
      .put(BRIGADE, '05.06')
      .dumps({ '05.07': { soviet: 4 } });
    const { lines } = at.explain({ odds: { hex: '05.06', units: [RIFLES] } });
    return lines.filter(({ rule: id }) => id === '16.0-2').map(({ value }) => value);
  };

  rule('16.0-1')('is destroyed by nobody, as a hedgehog is by its owner', () => {
    const moving = (map: string, hedgehog: number) =>
      field(map)
        .put(PANZER, '05.05')
        .put(BRIGADE, '11.11')
        .facts({ hexes: { '05.05': { holder: 'german', hedgehog } } })
        .march('german', [PANZER], '05.05', '05.06');
    const [FORT, RAZE] = ['05.06 open fortification', { act: 'raze' }] as const;
    expectRefused(moving(FORT, 0).refusal('german', RAZE), '16.0-1', 'nobody destroys it');
    expectRefused(moving('', 0).refusal('german', RAZE), '17.0-3', 'have not just come out');
    expectAllowed(moving(FORT, 1).refusal('german', RAZE));
  });

  rule('16.0-2')('doubles the strength of who defends in it, from whatever side', () => {
    for (const from of ['05.05', '06.06', '04.06']) expect(told('05.06 open fortification', from)).toEqual(['× 2/1']);
    expect(told('05.05 open fortification')).toEqual([]);
    expect(told('')).toEqual([]);
  });

  rule('16.0-2')('serves either side', () => {
    const odds = (map: string) => {
      const at = field(map)
        .put(BRIGADE, '05.05')
        .put(RIFLES, '05.06')
        .dumps({ '05.07': { german: 4 } })
        .in('1 soviet combat');
      return (at.explain({ odds: { hex: '05.06', units: [BRIGADE] } }) as unknown as Facts)['ratio'];
    };
    expect([odds(''), odds('05.06 open fortification')]).toEqual(['1:2', '1:4']);
  });

  rule('16.0-3')('makes its hex dearer, but not along a road', () => {
    const cost = (map: string) =>
      field(map)
        .put(PANZER, '05.05')
        .explain({ cost: { from: '05.05', to: '05.06', unit: PANZER } }).value;
    expect(cost('')).toBe(1);
    expect(cost('05.06 open fortification')).toBe(2);
    expect(cost('05.05 open fortification')).toBe(1);
    const road = 'primary 05.05-05.06';
    expect(cost(`05.06 open fortification ${road}`)).toBe(cost(`05.06 open ${road}`));
  });
});
