import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';
import {
  barrage,
  BATTALION,
  BRIGADE,
  combat,
  DIVISION,
  ground,
  GUNS,
  INFANTRY,
  linesOf,
  MORE_GUNS,
  RIFLES,
  SOVIET_GUNS,
  told,
} from './barrages.ts';

/** The column on which German guns (18: 17–24) barrage what is in 05.07. */
const columnOn = (at: Referee): unknown => told(at.do('german', barrage('05.07'), [1, 1]), 'barrage strength')?.['column'];
/** With a German unit next to the target. */
const observed = (map = '') => combat(map).put(GUNS, '05.05').put(BATTALION, '05.06');

describe('the column', () => {
  rule('12.4c-5')('is shifted by how much stands in the hex', () => {
    const on = (...units: readonly string[]) => columnOn(units.reduce((at, unit) => at.put(unit, '05.07'), observed()));
    expect(on('su-34-nkvd')).toBe('8–11');
    expect(on(BRIGADE)).toBe('12–16');
    expect(on('su-108-td')).toBe('17–24');
    expect(on(DIVISION)).toBe('25–40');
    expect(on(DIVISION, BRIGADE)).toBe('41–68');
    expect(on(DIVISION, 'su-217', 'su-258')).toBe('69–116');
  });

  rule('12.1-1')('with headquarters as one regimental equivalent', () => {
    const at = (hq: string) => columnOn(observed().put('su-108-td', '05.07').put('su-hq-3', hq));
    expect(at('05.07')).toBe('25–40');
    expect(at('09.09')).toBe('17–24');
  });

  rule('12.4f-2')('and by terrain, a hedgehog, and where nobody looks on', () => {
    const on = (map: string, facts: Facts = {}) => columnOn(observed(map).put('su-108-td', '05.07').facts(facts));
    expect(on('')).toBe('17–24');
    expect(on('05.07 woods')).toBe('12–16');
    expect(on('05.07 forest')).toBe('8–11');
    expect(on('05.07 open minor')).toBe('12–16');
    for (const hedgehog of [1, 4]) expect(on('', { hexes: { '05.07': { hedgehog } } })).toBe('12–16');
    expect(columnOn(combat().put(GUNS, '05.05').put('su-108-td', '05.07'))).toBe('12–16');
  });

  rule('12.4c-5')('and by units in Strategic Mode', () => {
    const on = (put: Partial<Put>) => columnOn(observed().put('su-108-td', { at: '05.07', ...put }));
    expect(on({ mode: 'strategic', face: 'move' })).toBe('41–68');
    expect(on({ mode: 'move', face: 'move' })).toBe('17–24');
  });

  rule('9.1f-1')('is none beyond the ends of the table', () => {
    const weak = combat('05.07 forest')
      .put('su-34-nkvd', '05.07')
      .put('de-gd-art', { at: '05.05', mode: 'move', face: 'move', level: 'low' });
    expect(told(weak.do('german', barrage('05.07', ['de-gd-art']), [1, 1]), 'barrage strength')?.['column']).toBe('1 or less');
  });
});

describe('what is told of a barrage', () => {
  rule(
    '12.4c-5',
    '9.5-1',
    '5.10b-1',
  )('is each thing that counts', () => {
    const at = observed('05.07 woods')
      .put(GUNS, { at: '05.05', level: 'low', mode: 'disorganized' })
      .put(DIVISION, '05.07')
      .put(BRIGADE, '05.07');
    expect(linesOf(at.do('german', barrage('05.07'), [1, 1]))).toEqual([
      ['3.0-8', 18],
      ['9.5-1', '× 1/2'],
      ['5.10b-1', '× 1/2'],
      ['4.3-1', 5],
      ['12.4c-5', '5–7'],
      ['12.4c-5', 2],
      ['12.4f-2', -1],
      ['12.4c-5', '8–11'],
    ]);
  });

  rule('12.4c-5', '12.4c-3')('and asked before', () => {
    const at = observed().put(MORE_GUNS, '05.04').put(DIVISION, '05.07');
    const asked = { hex: '05.07', units: [GUNS, MORE_GUNS] };
    expect(at.explain({ barrage: { ...asked, target: 'units' } })).toMatchObject({ value: 30, column: '41–68', parts: { column: 3 } });
    expect(at.explain({ barrage: { ...asked, target: 'hedgehog' } })).toMatchObject({ value: 30, column: '21–40' });
    expect(at.explain({ barrage: { ...asked, target: 'supplies' } })).toMatchObject({ value: 30, column: '25–48' });
    expect(() => at.explain({ barrage: { ...asked, target: 'bridge' } })).toThrow('target: one of units');
    expect(() => at.explain({ barrage: { ...asked, units: [], target: 'units' } })).toThrow('units');
  });
});

describe('a result', () => {
  const two = () => combat().put(GUNS, '05.05').put(RIFLES, '05.06').put(DIVISION, '05.07').put(BRIGADE, '05.07');

  rule('12.4c-5', '5.10a-2')('takes steps and brings DG to all in the hex', () => {
    const at = two();
    at.do('german', barrage('05.07'), [3, 4]);
    expect(at.awaiting).toBe('soviet: step loss');
    at.do('soviet', { act: 'lose-step', unit: DIVISION });
    expect(at.unit(DIVISION)).toEqual({ at: '05.07', steps: 2, mode: 'disorganized' });
    expect(at.unit(BRIGADE)).toEqual({ at: '05.07', mode: 'disorganized' });
    const none = two();
    none.do('german', barrage('05.07'), [1, 1]);
    expect([none.unit(DIVISION), none.awaiting]).toEqual([{ at: '05.07' }, 'german: barrage']);
  });

  rule('5.10a-1')('may be DG alone', () => {
    const at = two();
    at.do('german', barrage('05.07'), [2, 2]);
    expect(at.unit(DIVISION)).toEqual({ at: '05.07', mode: 'disorganized' });
    const less = two();
    less.do('german', barrage('05.07'), [1, 2]);
    expect(less.unit(DIVISION)).toEqual({ at: '05.07' });
  });

  rule('12.4c-5')('of half a step is settled by a die', () => {
    const at = (face: number) => {
      const one = combat().put(GUNS, '05.05').put('su-34-nkvd', '05.07');
      // 17–24, two to the left for less than an RE, one for nobody who looks on: 5–7, at 10.
      const happened = one.do('german', barrage('05.07'), [4, 6, face]);
      expect(told(happened, 'barrage strength')?.['column']).toBe('5–7');
      return one.unit('su-34-nkvd');
    };
    expect(at(1)).toEqual({ at: '05.07', mode: 'disorganized' });
    expect(at(3)).toEqual({ at: '05.07', mode: 'disorganized' });
    expect(at(4)).toEqual({ at: 'dead' });
  });

  rule('9.12c-1', '9.12-3')('of two steps takes one of each before any a second', () => {
    const guns = ['de-nw-53', MORE_GUNS, 'de-ar-75'];
    const at = guns.reduce((referee, unit) => referee.put(unit, '05.06'), two().put('su-4-tb', '05.07'));
    const lose = (unit: string) => ({ act: 'lose-step', unit });
    at.do('german', barrage('05.07', [GUNS, ...guns]), [6, 4]);
    expectRefused(at.refusal('soviet', lose(RIFLES)), '9.12-3', 'not among those');
    at.do('soviet', lose(DIVISION));
    expectRefused(at.refusal('soviet', lose(DIVISION)), '9.12c-1');
    at.do('soviet', lose(BRIGADE));
    expect(at.unit(DIVISION)).toMatchObject({ steps: 2 });
    expect(at.unit(BRIGADE)).toEqual({ at: 'dead' });
  });

  rule('9.12c-2')('of more steps than there are takes what there is', () => {
    const at = combat().put(GUNS, '05.05').put(MORE_GUNS, '05.05').put('de-nw-53', '05.06').put('de-ar-75', '05.06').put(BRIGADE, '05.07');
    at.do('german', barrage('05.07', [GUNS, MORE_GUNS, 'de-nw-53', 'de-ar-75']), [6, 6]);
    expect(at.unit(BRIGADE)).toEqual({ at: 'dead' });
    expect(at.awaiting).toBe('german: barrage');
  });

  rule('9.13c-2')('lets nobody advance', () => {
    const at = combat().put(GUNS, '05.05').put(RIFLES, '05.06').put('su-34-nkvd', '05.07');
    at.do('german', barrage('05.07'), [6, 5]);
    expect(at.unit('su-34-nkvd')).toEqual({ at: 'dead' });
    expect([at.awaiting, at.unit(RIFLES)]).toEqual(['german: barrage', { at: '05.06' }]);
  });
});

describe('headquarters', () => {
  const HQ = 'su-hq-3';
  rule('12.1c-3', '5.10a-3')('take no harm', () => {
    const at = combat().put(GUNS, '05.05').put(RIFLES, '05.06').put(HQ, '05.07').put(DIVISION, '05.07').put(BRIGADE, '05.07');
    at.do('german', barrage('05.07'), [3, 4]);
    expectRefused(at.refusal('soviet', { act: 'lose-step', unit: HQ }), '12.1c-3');
    at.do('soviet', { act: 'lose-step', unit: BRIGADE });
    expect(at.unit(HQ)).toEqual({ at: '05.07', below: 1 });
    expect(at.unit(DIVISION)).toMatchObject({ mode: 'disorganized' });
  });

  rule('12.1c-3')('alone in a hex are barraged in vain', () => {
    const at = combat().put(GUNS, '05.05').put(RIFLES, '05.06').put(HQ, '05.07');
    expectAllowed(at.refusal('german', barrage('05.07')));
    at.do('german', barrage('05.07'), [6, 6]);
    expect([at.unit(HQ), at.awaiting]).toEqual([{ at: '05.07' }, 'german: barrage']);
  });
});

describe('DG by a barrage', () => {
  const hit = (put: Partial<Put>) => {
    const at = combat()
      .put(GUNS, '05.05')
      .put(RIFLES, '05.06')
      .put(DIVISION, { at: '05.07', ...put })
      .put(BRIGADE, '05.07');
    at.do('german', barrage('05.07'), [2, 2]);
    return at.unit(DIVISION);
  };

  rule('5.10d-1', '5.7c-1')('takes Reserve away, with the side up that it shows', () => {
    expect(hit({ mode: 'reserve', face: 'move' })).toEqual({ at: '05.07', mode: 'disorganized', face: 'move' });
    expect(hit({ mode: 'reserve' })).toEqual({ at: '05.07', mode: 'disorganized' });
  });

  rule('5.10d-1', '5.8d-1')('takes Strategic Mode away', () => {
    const at = combat().put(GUNS, '05.05').put(DIVISION, { at: '05.07', mode: 'strategic', face: 'move' });
    at.do('german', barrage('05.07'), [2, 2]);
    expect(at.unit(DIVISION)).toEqual({ at: '05.07', mode: 'disorganized', face: 'move' });
  });

  rule('5.10b-6')('is nothing more to who is DG', () => {
    const struck = (put: Partial<Put>) => {
      const at = combat()
        .put(GUNS, '05.05')
        .put(RIFLES, '05.06')
        .put(DIVISION, { at: '05.07', ...put })
        .put(BRIGADE, '05.07');
      const happened = at.do('german', barrage('05.07'), [2, 2]);
      return [told(happened, 'disorganized')?.['units'], at.unit(DIVISION)];
    };
    const dg = { at: '05.07', mode: 'disorganized', face: 'move' };
    expect(struck({ mode: 'disorganized', face: 'move' })).toEqual([[BRIGADE], dg]);
    expect(struck({ mode: 'move', face: 'move' })).toEqual([[BRIGADE, DIVISION], dg]);
  });

  rule('5.1-1')('is none for rail repair units, which have no mode', () => {
    const at = combat().put(GUNS, '05.05').put(RIFLES, '05.06').put('su-rail-1', '05.07').put(DIVISION, '05.07');
    at.do('german', barrage('05.07'), [2, 2]);
    expect(at.unit('su-rail-1')).toEqual({ at: '05.07' });
    expect(at.unit(DIVISION)).toMatchObject({ mode: 'disorganized' });
  });
});

describe('the examples of the rulebook', () => {
  const released = (at: string): Put => ({ at, marks: ['released'] });

  rule('12.4f-2', '12.4c-3')('three regiments of 34 against 8 RE in a hedgehog in the woods, at 8', () => {
    const guns = [SOVIET_GUNS, 'su-643-art', 'su-420-art'];
    const targets = [INFANTRY, 'de-31-inf', RIFLES, 'de-sr-33'];
    const at = [...guns.map((unit) => [unit, '05.05']), ...targets.map((unit) => [unit, '05.07'])].reduce(
      (all, [unit = '', hex = '']) => all.put(unit, hex),
      ground('05.07 woods')
        .put(BRIGADE, '05.08')
        .facts({ hexes: { '05.07': { hedgehog: 1 } } })
        .in('1 soviet barrage'),
    );
    const happened = at.do('soviet', barrage('05.07', guns), [3, 5]);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 34, column: '41–68' });
    at.do('german', { act: 'lose-step', unit: INFANTRY });
    expect(at.unit(INFANTRY)).toEqual({ at: '05.07', steps: 2, mode: 'disorganized' });
    expect(at.unit(RIFLES)).toMatchObject({ mode: 'disorganized' });
  });

  rule('12.4c-5', '2.3.II-E2')('the Katyushas of the comprehensive example in reaction, at 7 and 5', () => {
    const KATYUSHAS = 'su-15-gm';
    const at = ground()
      .put(KATYUSHAS, released('05.09'))
      .put('su-9-gm', released('11.11'))
      .put(DIVISION, '06.06')
      .put(RIFLES, '05.07')
      .put(BATTALION, '05.07')
      .in('1 german reaction barrage');
    const happened = at.do('soviet', barrage('05.07', [KATYUSHAS]), [3, 4, 5]);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 29, column: '25–40' });
    expect(told(happened, 'half step')).toMatchObject({ face: 5, steps: 1 });
    at.do('german', { act: 'lose-step', unit: RIFLES });
    expect(at.unit(BATTALION)).toEqual({ at: '05.07', mode: 'disorganized' });
  });

  rule('12.4c-5', '9.5-1')('the artillery of the 3rd Panzer Division at Low supply on 4 RE, at 10', () => {
    const TANKS = 'su-112-td';
    const at = combat()
      .put('de-ar-75', { at: '05.04', level: 'low' })
      .put(RIFLES, '05.06')
      .put(TANKS, { at: '05.07', level: 'low' })
      .put('su-41-cav', { at: '05.07', level: 'low' });
    const happened = at.do('german', barrage('05.07', ['de-ar-75']), [4, 6]);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 9, column: '17–24' });
    at.do('soviet', { act: 'lose-step', unit: TANKS });
    expect(at.unit(TANKS)).toMatchObject({ steps: 2, mode: 'disorganized' });
    expect(at.unit('su-41-cav')).toMatchObject({ mode: 'disorganized' });
  });

  rule('12.4c-5', '12.4f-2')('16 points on 2 RE with nobody next to them, at 7', () => {
    const at = combat().put('de-ar-27', '05.05').put('su-108-td', '05.07');
    const happened = at.do('german', barrage('05.07', ['de-ar-27']), [3, 4]);
    expect(told(happened, 'barrage strength')).toMatchObject({ strength: 16, column: '8–11' });
    expect(told(happened, 'barrage result')).toMatchObject({ result: 'none' });
  });
});
