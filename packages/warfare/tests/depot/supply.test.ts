import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule } from './referee.ts';

const pays = (by: { readonly [unit: string]: string }) => ({ act: 'supply', by });

/** Blue's headquarters in 0304, two that want supply beside it, a depot behind. */
const base = () =>
  field()
    .in('blue supply')
    .put('b-hq', '0304')
    .put('b-inf-1', '0404')
    .put('b-arm-3', '0305')
    .put('r-inf-12', '0110')
    .depots({ '0302': { blue: 3 } });

describe('supply', () => {
  rule('4.1a')('is one point for infantry and two for armour, of those who are one’s own', () => {
    const fed = base();
    fed.do('blue', pays({ 'b-inf-1': '0302', 'b-arm-3': '0302' }));
    expect([fed.pointsIn('0302', 'blue'), fed.unit('b-arm-3').marks, fed.unit('b-inf-1').marks]).toEqual([0, undefined, undefined]);
    expectRefused(base().refusal('blue', pays({ 'r-inf-12': '0302' })), '4.1a');
    expectRefused(base().refusal('blue', pays({ 'b-hq': '0302' })), '4.1a');
    expectRefused(
      base()
        .in('blue movement')
        .refusal('blue', pays({ 'b-inf-1': '0302' })),
      '4.1a',
    );
  });

  rule('4.1b')('comes whole from one depot or truck that has so much', () => {
    const short = base().depots({ '0302': { blue: 2 }, '0303': { blue: 1 } });
    expectAllowed(short.refusal('blue', pays({ 'b-inf-1': '0303', 'b-arm-3': '0302' })));
    expectRefused(short.refusal('blue', pays({ 'b-inf-1': '0302', 'b-arm-3': '0302' })), '4.1b', 'has not');
    expectRefused(short.refusal('blue', pays({ 'b-arm-3': '0303' })), '4.1b');
    expectRefused(short.refusal('blue', pays({ 'b-inf-1': '0405' })), '4.1b', 'No depot or truck of yours');
    const carried = short.put('b-truck-1', { at: '0304', load: 2 });
    carried.do('blue', pays({ 'b-arm-3': 'b-truck-1' }));
    expect([carried.unit('b-truck-1').load, carried.unit('b-arm-3').marks]).toEqual([undefined, undefined]);
  });

  rule('4.2a')('is thrown to the headquarters over five movement points at most', () => {
    const far = (hex: string) =>
      base()
        .put('b-hq', '0306')
        .depots({ [hex]: { blue: 3 }, '0305': { blue: 1 } });
    expectAllowed(far('0301').refusal('blue', pays({ 'b-inf-1': '0301' })));
    expectRefused(far('0401').refusal('blue', pays({ 'b-inf-1': '0401' })), '4.2a');
    // The river lies between them, and the bridge is too far.
    const over = (hex: string) =>
      base()
        .put('b-hq', '0207')
        .put('b-inf-1', '0307')
        .depots({ [hex]: { blue: 3 }, '0208': { blue: 1 } });
    expectRefused(over('0106').refusal('blue', pays({ 'b-inf-1': '0106' })), '4.2a');
    expectAllowed(over('0107').refusal('blue', pays({ 'b-inf-1': '0107' })));
    expect(base().without('b-hq').unit('b-inf-1').marks).toEqual(['oos']);
  });

  rule('4.2b')('is brought to units within three hexes of the headquarters', () => {
    expectAllowed(
      base()
        .put('b-inf-1', '0301')
        .refusal('blue', pays({ 'b-inf-1': '0302' })),
    );
    expectRefused(
      base()
        .put('b-inf-1', '0401')
        .refusal('blue', pays({ 'b-inf-1': '0302' })),
      '4.2b',
    );
  });

  rule('4.2c')('goes through no enemy, nor his zone but where one’s own unit is', () => {
    const cut = base()
      .put('r-inf-11', '0203')
      .depots({ '0302': { blue: 3 }, '0304': { blue: 1 } });
    expectRefused(cut.refusal('blue', pays({ 'b-inf-1': '0302' })), '4.2c');
    expectAllowed(
      cut
        .put('b-truck-1', '0302')
        .put('b-inf-2', '0303')
        .refusal('blue', pays({ 'b-inf-1': '0302' })),
    );
    expectAllowed(
      cut
        .put('r-inf-11', '0202')
        .put('b-truck-1', '0302')
        .refusal('blue', pays({ 'b-inf-1': '0302' })),
    );
    // The depot itself lies in the zone, the way from it does not.
    expectRefused(cut.put('r-inf-11', '0202').refusal('blue', pays({ 'b-inf-1': '0302' })), '4.2c');
    const trucks = base()
      .put('r-truck-11', '0303')
      .depots({ '0302': { blue: 3 }, '0304': { blue: 1 } });
    expectRefused(trucks.refusal('blue', pays({ 'b-inf-1': '0302' })), '4.2c');
    expectAllowed(trucks.put('r-truck-11', '0202').refusal('blue', pays({ 'b-inf-1': '0302' })));
  });

  rule('4.3a')('wanted and not paid for halves the attack, rounded up, until the next time', () => {
    const hungry = base();
    hungry.do('blue', pays({ 'b-inf-1': '0302' }));
    expect([hungry.unit('b-inf-1').marks, hungry.unit('b-arm-3').marks]).toEqual([undefined, ['oos']]);
    const fed = base().put('b-arm-3', { at: '0305', marks: ['oos'] });
    fed.do('blue', pays({ 'b-arm-3': '0302' }));
    expect(fed.unit('b-arm-3').marks).toBeUndefined();
    const fighting = field().in('blue combat').put('r-inf-11', '0404');
    const odds = (referee: ReturnType<typeof field>, unit: string) =>
      referee.do('blue', { act: 'attack', hex: '0404', units: [unit] }, [1]).find(({ what }) => what === 'odds')?.['attack'];
    expect(odds(fighting.put('b-arm-3', '0403'), 'b-arm-3')).toBe(6);
    expect(odds(fighting.put('b-arm-3', { at: '0403', marks: ['oos'] }), 'b-arm-3')).toBe(3);
    expect(odds(fighting.put('b-inf-1', { at: '0403', steps: 1, marks: ['oos'] }), 'b-inf-1')).toBe(1);
  });

  rule('3.3a')('is delivered where no enemy stands', () => {
    expect(base().pointsIn('0301', 'blue')).toBe(4);
    expect(base().put('r-truck-11', '0301').pointsIn('0301', 'blue')).toBe(0);
    expect(base().in('blue movement').pointsIn('0301', 'blue')).toBe(0);
  });
});
