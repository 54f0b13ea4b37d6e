import { describe, expect } from 'vitest';
import { eastward, factors, grounded, row, step, take, takeUp, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule } from '../referee.ts';

describe('2.10 movement factors', () => {
  rule(
    '2.10a',
    '2.10b',
    '9.3b',
  )('6 on the west map, 8 for a top-rung tank corps', () => {
    const west = westward().put('fr-i', '2001').put('fr-21-tank-top', '2002').put('br-1-tank-inferior', '2003').put('de-i', '2010');
    expect(factors(west, 'fr-i')).toBe(6);
    expect(factors(west, 'fr-21-tank-top')).toBe(8);
    expect(factors(west, 'br-1-tank-inferior')).toBe(6);
  });

  rule('2.10c')('4 for Soviet units', () => {
    const map = grounded(on(row(5001, 5008, 'red')))
      .put('su-fe-15', '5001')
      .put('su-fe-1c', '5001')
      .in('soviet movement');
    expect(factors(map, 'su-fe-15')).toBe(4);
    walk(take(map, 'soviet', '5001', 'su-fe-15', 'su-fe-1c'), 'soviet', '5002', '5003', '5004');
    expectAllowed(map.refusal('soviet', step('5005')));
    walk(map, 'soviet', '5005');
    expectRefused(map.refusal('soviet', step('5006')), '10.2c');
  });

  rule('2.10f')('by turn and class for Germans on the east map', () => {
    const map = (turn: number) => eastward().put('de-i', '5001').put('de-xix-pz', '5001').in('german east movement', turn);
    expect([factors(map(1), 'de-xix-pz'), factors(map(1), 'de-i')]).toEqual([12, 6]);
    expect([factors(map(9), 'de-xix-pz'), factors(map(9), 'de-i')]).toEqual([4, 2]);
  });

  rule('6.10c', '6.7bis-b')('without Ploesti half for panzers, rounded up, and half of that out of supply', () => {
    const map = (at: string, ploesti: boolean) =>
      eastward(row(5101, 5114)).put('de-xix-pz', at).put('de-i', at).facts({ ploesti }).in('german east movement', 4);
    expect(factors(map('5001', false), 'de-xix-pz')).toBe(10);
    expect(factors(map('5001', true), 'de-xix-pz')).toBe(5);
    expect(factors(map('5001', true), 'de-i')).toBe(5);
    expect(factors(map('5014', true), 'de-xix-pz')).toBe(3);
    expect(factors(map('5014', false), 'de-i')).toBe(3);
  });

  rule('6.3b', '6.7bis-b')('in supply a unit has them in full, out of it half', () => {
    const map = (at: string) => eastward().put('de-i', at);
    expect([factors(map('5006'), 'de-i'), factors(map('5007'), 'de-i')]).toEqual([6, 3]);
  });

  rule('2.10d', '2.7a')('the Moscow garrison never moves', () => {
    const moscow = () => grounded(on(`4624 city 4625 4626`)).put('su-mg', '4624').put('su-fe-15', '4625').in('soviet movement');
    expectRefused(moscow().refusal('soviet', takeUp('4624', 'su-mg')), '2.10d');
    expectAllowed(moscow().put('su-fe-1c', '4624').refusal('soviet', takeUp('4624', 'su-fe-1c')));
    expect(factors(moscow(), 'su-mg')).toBe(0);
    const reach = (unit: string) => moscow().explain({ reach: { units: [unit] } }, 'soviet');
    expect(reach('su-mg')).toMatchObject({
      value: 0,
      lines: [{ rule: '2.7a', value: null, says: expect.stringContaining('never moves') }],
    });
    expect(reach('su-fe-15')).toMatchObject({ lines: [] });
  });

  rule('2.10g')('nor does the 7th Flieger Corps once it has landed', () => {
    const landed = eastward().put('de-7-flieger', '5001').put('de-i', '5001');
    expectRefused(landed.refusal('german-east', takeUp('5001', 'de-7-flieger')), '2.10g');
    expectAllowed(landed.refusal('german-east', takeUp('5001', 'de-i')));
  });
});
