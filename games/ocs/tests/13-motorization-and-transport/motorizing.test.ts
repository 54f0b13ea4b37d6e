import { describe, expect } from 'vitest';
import { allowanceOf, movesBy } from '../../src/rules/06-movement/allowance.ts';
import { billOf } from '../../src/rules/11-supply/bill.ts';
import { expectAllowed, expectRefused, field as openField, rule } from '../referee.ts';

const motorize = (unit: string, to: string) => ({ act: 'motorize', unit, to });
const demotorize = (unit: string) => ({ act: 'demotorize', unit });
/** Three RE on foot; a semi-motorized regiment of artillery; half an RE on foot. */
const [DIVISION, GUNS, PAX] = ['de-167-inf', 'de-art-liii', 'de-pax-1'] as const;

const truck = (points: number, more = {}) => ({ 'german-carrier-1': { at: '05.05', points, ...more } });
const field = (carriers: object, put: object = {}) =>
  openField()
    .put(DIVISION, { at: '05.05', mode: 'move', face: 'move', ...put })
    .put(GUNS, { at: '05.05', mode: 'move', face: 'move' })
    .put('su-413', '11.11')
    .facts({ 'german-carriers': carriers } as never)
    .in('german reorganization', 3);
type On = ReturnType<typeof field>;
const indexOf = ({ position }: On, unit: string): number => position.world.unit.get(unit) as number;
const moves = (on: On, unit: string): string =>
  `${allowanceOf(on.position, indexOf(on, unit), 'regular') / 4} ${movesBy(on.position, indexOf(on, unit))}`;

describe('motorization (13.0)', () => {
  rule('13.0a-1', '13.0-3')('makes a unit on foot semi-motorized for a truck point an RE, with 10 points on its Move side', () => {
    expectRefused(field(truck(2)).refusal('german', motorize(DIVISION, 'semi')), '13.0a-1');
    const on = field(truck(3));
    expect(moves(on, DIVISION)).not.toBe('10 leg');
    on.do('german', motorize(DIVISION, 'semi'));
    expect(moves(on, DIVISION)).toBe('10 leg');
    expect(on.fact('german-carriers')).toEqual({});
    const combat = field(truck(3), { mode: 'combat', face: 'combat' });
    const before = moves(combat, DIVISION);
    combat.do('german', motorize(DIVISION, 'semi'));
    expect(moves(combat, DIVISION)).toBe(before);
  });

  rule('13.0b-1')('makes it fully motorized for two, with 16 truck points on its Move side', () => {
    expectRefused(field(truck(5)).refusal('german', motorize(DIVISION, 'full')), '13.0b-1');
    const on = field(truck(6));
    on.do('german', motorize(DIVISION, 'full'));
    expect(moves(on, DIVISION)).toBe('16 truck');
  });

  rule('13.0b-2')('makes a semi-motorized unit fully motorized for one, and nothing else', () => {
    expectRefused(field(truck(3)).refusal('german', motorize(GUNS, 'semi')), '13.0b-2', 'only');
    const on = field(truck(1));
    on.do('german', motorize(GUNS, 'full'));
    expect(moves(on, GUNS)).toBe('16 truck');
    const half = field(truck(6));
    half.do('german', motorize(DIVISION, 'semi'));
    half.do('german', motorize(DIVISION, 'full'));
    expect(half.fact('german-carriers')).toEqual({});
  });

  rule('13.0-1')('is none of armor and mech', () => {
    const on = field(truck(6)).put('de-i-35', '05.05').put('de-sr-12', '05.05');
    expectRefused(on.refusal('german', motorize('de-i-35', 'full')), '13.0-1');
    expectRefused(on.refusal('german', motorize('de-sr-12', 'full')), '13.0-1');
    expectAllowed(on.refusal('german', motorize(GUNS, 'full')));
  });

  rule('13.0-2')('takes trucks and no wagons, and raises nobody who is fully motorized', () => {
    expectRefused(field(truck(3, { kind: 'wagon' })).refusal('german', motorize(DIVISION, 'semi')), '13.0a-1', '0 are there');
    const on = field(truck(3)).put('de-ir-15', '05.05');
    expectRefused(on.refusal('german', motorize('de-ir-15', 'full')), '13.0-2');
    expectAllowed(on.refusal('german', motorize(DIVISION, 'semi')));
  });

  rule('13.0-3')('takes the trucks in the unit’s hex, and unloads them there (OA-128)', () => {
    expectRefused(field(truck(3, { at: '05.06' })).refusal('german', motorize(DIVISION, 'semi')), '13.0-3');
    const on = field(truck(5, { cargo: 20 }));
    on.do('german', motorize(DIVISION, 'semi'));
    expect(on.fact('supply')).toEqual({ '05.05': { german: 12 } });
    expect(on.fact('german-carriers')).toEqual({ 'german-carrier-2': { at: '05.05', points: 2, cargo: 8 } });
  });

  rule('13.0-3')('ends as the owner likes: the unit is as printed, and its trucks are in its hex', () => {
    const on = field(truck(3));
    expectRefused(on.refusal('german', demotorize(DIVISION)), '13.0-3', 'no unit of yours that truck points motorize');
    expectRefused(on.refusal('german', motorize('su-413', 'semi')), '13.0-3', 'no unit of yours on the map');
    const before = moves(on, DIVISION);
    on.do('german', motorize(DIVISION, 'semi'));
    on.do('german', demotorize(DIVISION));
    expect(moves(on, DIVISION)).toBe(before);
    expect(Object.values(on.fact('german-carriers') as object).reduce((sum, one) => sum + (one.points ?? 1), 0)).toBe(3);
  });

  rule('4.3-1')('costs damaged divisions what they have now (OA-80), and a fraction of an RE one point (OA-81)', () => {
    expectAllowed(field(truck(1), { steps: 1 }).refusal('german', motorize(DIVISION, 'semi')));
    expectRefused(field(truck(1), { steps: 2 }).refusal('german', motorize(DIVISION, 'semi')), '13.0a-1');
    const pax = field(truck(1)).put(PAX, { at: '05.05', mode: 'move', face: 'move' });
    pax.do('german', motorize(PAX, 'semi'));
    expect(pax.fact('german-carriers')).toEqual({});
  });

  rule('12.5-3')('is for personnel, and not for equipment', () => {
    const on = field(truck(3))
      .put(PAX, { at: '05.05', mode: 'move', face: 'move' })
      .put('de-eq-1', { at: '05.05', mode: 'move', face: 'move' });
    expectRefused(on.refusal('german', motorize('de-eq-1', 'full')), '12.5-3');
    expectAllowed(on.refusal('german', motorize(PAX, 'full')));
  });

  rule('13.0c-1')('makes a division that it motorizes fully count two DSEs', () => {
    const bill = (to: string) => {
      const on = field(truck(6));
      on.do('german', motorize(DIVISION, to));
      return billOf(on.position, new Map([[indexOf(on, DIVISION), 'full']]), false);
    };
    const one = billOf(field(truck(6)).position, new Map([[indexOf(field(truck(6)), DIVISION), 'full']]), false);
    expect([bill('full') - one, bill('semi') - one]).toEqual([one / 2, 0]);
  });
});

describe('who rides on trucks', () => {
  rule('6.1d-2')('moves as far as those do', () => {
    const far = (put: object) => {
      const on = openField()
        .put(DIVISION, { at: '05.05', mode: 'move', face: 'move', ...put })
        .put('su-413', '11.11');
      return [moves(on, DIVISION), on.march('german', [DIVISION], '05.05').refusal('german', { act: 'step', to: '05.06' })];
    };
    expect(far({ trucks: 6, motorized: 'full' })).toEqual(['16 truck', null]);
    expect(far({ trucks: 3, motorized: 'semi' })).toEqual(['10 leg', null]);
    expect(far({})).toEqual(['6 leg', null]);
  });
});
