import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { barrage, DIVISION, ground, GUNS, MORE_GUNS, told } from './barrages.ts';

/** Guns in 05.05 and 05.04 and a division in range; supply for those on standby, too. */
const paying = (supply: NonNullable<Parameters<Referee['dumps']>[0]>, map = ''): Referee =>
  ground(map, [])
    .put(GUNS, '05.05')
    .put(MORE_GUNS, '05.04')
    .put(DIVISION, '05.07')
    .dumps({ '12.12': { german: 4 }, '12.10': { soviet: 4 }, ...supply })
    .in('1 german barrage');

describe('a barrage', () => {
  rule('12.4f-1', '9.5d-2')('is made by artillery into whose own hex its supply can be traced', () => {
    expectAllowed(paying({ '03.03': { german: 1 } }).refusal('german', barrage('05.07')));
    expectRefused(paying({}).refusal('german', barrage('05.07')), '12.4f-1', 'no such supply comes to 05.05');
    // Five truck points lead to the hex beside the guns, and no further.
    expectRefused(paying({ '11.05': { german: 4 } }).refusal('german', barrage('05.07')), '9.5d-2');
    expectAllowed(paying({ '10.05': { german: 4 } }).refusal('german', barrage('05.07')));
  });

  rule('12.4f-1')('costs a token for each unit that fires, when it fires', () => {
    const at = paying({ '03.03': { german: 3 } });
    const happened = at.do('german', barrage('05.07', [GUNS, MORE_GUNS]), [1, 1]);
    expect(at.fact('supply')).toMatchObject({ '03.03': { german: 1 } });
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 30 });
    const one = paying({ '03.03': { german: 3 } });
    one.do('german', barrage('05.07'), [1, 1]);
    expect(one.fact('supply')).toMatchObject({ '03.03': { german: 2 } });
    const free = ground()
      .put(GUNS, '05.05')
      .put(DIVISION, '05.07')
      .dumps({ '03.03': { german: 3 } })
      .in('1 german barrage');
    free.do('german', barrage('05.07'), [1, 1]);
    expect(free.fact('supply')).toMatchObject({ '03.03': { german: 3 } });
  });

  rule('12.4f-1')('is paid from the dumps that the side names, of those in reach', () => {
    const at = paying({ '03.03': { german: 3 }, '06.03': { german: 2 } });
    at.do('german', barrage('05.07'));
    expect(at.awaiting).toBe('german: payment');
    at.do('german', { act: 'pay', from: { '06.03': 1 } }, [1, 1]);
    expect(at.fact('supply')).toMatchObject({ '03.03': { german: 3 }, '06.03': { german: 1 } });
  });

  rule('11.5c-3')('is proposed from what lies nearest, and may be paid so', () => {
    const at = paying({ '03.03': { german: 3 }, '06.03': { german: 2 } });
    expect(() => at.explain({ payment: {} })).toThrow(/nothing is to be paid/);
    at.do('german', barrage('05.07'));
    const answer = at.explain({ payment: {} });
    const given = answer['given'] as Facts;
    expect([answer.value, given]).toEqual([1, { '06.03': 1 }]);
    at.do('german', { act: 'pay', from: given }, [1, 1]);
    expect(at.fact('supply')).toMatchObject({ '03.03': { german: 3 }, '06.03': { german: 1 } });
  });

  rule('12.4f-1')('is made without those for whom others have left nothing', () => {
    const at = paying({ '03.03': { german: 1 } });
    const happened = at.do('german', barrage('05.07', [GUNS, MORE_GUNS]), [1, 1]);
    expect(told(happened, 'barrage unpaid')).toMatchObject({ units: [MORE_GUNS] });
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 18 });
    expect(at.unit(GUNS)).toMatchObject({ marks: ['fired'] });
    expect(at.unit(MORE_GUNS)).toEqual({ at: '05.04' });
    const enough = paying({ '03.03': { german: 2 } });
    expect(told(enough.do('german', barrage('05.07', [GUNS, MORE_GUNS]), [1, 1]), 'barrage strength')).toMatchObject({ strength: 30 });
  });

  rule('12.4f-2')('of three regiments costs three tokens, from what is loaded as well', () => {
    const at = paying({})
      .put('de-ar-75', '05.05')
      .facts({ 'german-carriers': { 'german-carrier-1': { at: '03.03', kind: 'truck', points: 1, cargo: 3 } } });
    at.do('german', barrage('05.07', [GUNS, MORE_GUNS, 'de-ar-75']), [1, 1]);
    expect(at.fact('german-carriers')).toEqual({ 'german-carrier-1': { at: '03.03', points: 1 } });
  });
});
