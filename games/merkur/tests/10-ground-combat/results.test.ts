import { describe, expect } from 'vitest';
import type { ScriptedDie } from '@sandtable/umpire';
import { indices } from '../../src/position/position.ts';
import { leading } from '../../src/rules/10-ground-combat/battle.ts';
import type { Contingent } from '../../src/world/schema/forms.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { assault, attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET, told } from './field.ts';

const OTHER = 'de-gjr-85';
const lose = (unit: string) => ({ act: 'lose-step', unit }) as const;
/** The regiment attacks and the combat has that result. */
function fought(at: Referee, code: string, ...more: readonly ScriptedDie[]): Referee {
  assault(at, [REGIMENT], [...more, result(code)]);
  return at;
}

describe('the dice of a combat', () => {
  rule('10.B.3#5', '2.C.1.c')('are percentile where odds are not exact: 3.85 is 4:1 up to 85, 3:1 above', () => {
    const column = (tens: number, ones: number) => {
      const at = front().without(POLICE).without(GREEKS).put('gr-2', TARGET).put('gr-4', TARGET);
      return told(assault(at, [REGIMENT], [tens, ones, 10]), 'combat');
    };
    // 54 against 14 is 3.857.
    expect([column(8, 5), column(8, 6), column(10, 10)].map((one) => one?.['column'])).toEqual(['4:1', '3:1', '3:1']);
    const exact = told(assault(front(), [REGIMENT], [10]), 'combat');
    expect(exact).toMatchObject({ column: '3:1', percent: null });
  });

  rule('10.B.3#5')('take the hundredth that is nearest, where that was agreed: 3.857 is 4:1 up to 86', () => {
    const column = (hundredths: 'cut' | 'rounded') => {
      const at = front().option('odds-hundredths', hundredths).without(POLICE).without(GREEKS).put('gr-2', TARGET).put('gr-4', TARGET);
      return told(assault(at, [REGIMENT], [8, 6, 10]), 'combat')?.['column'];
    };
    expect([column('cut'), column('rounded')]).toEqual(['3:1', '4:1']);
  });

  rule('10.B.3.c')('have all modifiers of the combat added', () => {
    const die = (at: Referee) => told(assault(at, [REGIMENT], [3]), 'combat');
    expect(die(front())).toMatchObject({ die: 3, drm: 0, result: 'HQ' });
    const rough = front().put(GREEKS, '3128').put(POLICE, '3128').put(REGIMENT, fit(TARGET));
    expect(told(assault(rough, [REGIMENT], [2, 3, 3], '3128'), 'combat')).toMatchObject({ drm: -1 });
    const armour = front().put('de-pz-31', fit('3130')).put('uk-3-hussars', TARGET);
    expect(told(assault(armour, [REGIMENT, 'de-pz-31'], [2, 3, 3]), 'combat')).toMatchObject({ drm: 0 });
  });

  rule('10.B.3.e', '10.B.3.f')('say what becomes of all who stand in the hex, at once', () => {
    const at = front();
    expect(told(assault(at, [REGIMENT], [result('DR')]), 'combat')).toMatchObject({ hex: TARGET, result: 'DR' });
    expect(at.awaiting).toBe('allied: way');
    expectAllowed(at.refusal('allied', { act: 'retreat', to: '3128', units: [GREEKS, POLICE] }));
  });
});

describe('national contingents', () => {
  const both = () => front().put('de-ir-16', fit('3130')).put('it-regina', fit('3130')).put(REGIMENT, '3134');

  rule('10.C.5#2')('of equal points have the majority that their owner names', () => {
    const at = both();
    at.do('axis', attack(TARGET, ['de-ir-16', 'it-regina']));
    at.do('axis', fight(TARGET));
    expect(at.awaiting).toBe('axis: attackers');
    expectRefused(at.refusal('axis', { act: 'majority', nation: 'greece' }), '10.C.5#2', 'has not most');
    // 35 at 1.5 and 16 at 0.85 a half: 59.3; the other way round 39.85.
    const happened = at.do('axis', { act: 'majority', nation: 'germany' }, [2, 9, 10]);
    expect(told(happened, 'combat')).toMatchObject({ attack: '59 3/10' });
    const single = fought(front(), 'DR');
    expect(single.awaiting).toBe('allied: way');
  });

  rule('10.C.5#2')('of equal points are one or the other until their owner has named it, and nobody else', () => {
    const { position } = both();
    const of = (named: Contingent | null, ...units: readonly string[]) => leading(position, indices(position, units), named);
    expect([of(null, 'de-ir-16', 'it-regina'), of('italy', 'de-ir-16', 'it-regina')]).toEqual(['germany', 'italy']);
    expect([of(null, 'it-regina'), of(null, GREEKS)]).toEqual(['italy', 'greece']);
  });

  rule('10.C.5#3')('in the minority keep what they can do besides', () => {
    const drm = (at: Referee) => told(assault(at, [REGIMENT], [2, 3, 5]), 'combat')?.['drm'];
    const tanks = front().put('gr-1', TARGET).put('uk-3-hussars', TARGET);
    expect([drm(tanks), drm(front().put('gr-1', TARGET))]).toEqual([-1, 0]);
  });
});

describe('losses', () => {
  rule('10.E.2#1', '10.F.2')(
    'are taken from those who took part, whom their owner chooses, first to the reduced side and then wholly',
    () => {
      const brigades = front().put('uk-14-bde', TARGET).put('nz-10', TARGET).without(GREEKS).without(POLICE);
      const at = brigades.put(OTHER, fit('3130'));
      // A quarter of 2.
      assault(at, [REGIMENT, OTHER], [1, 1, result('AQ')]);
      expect(at.awaiting).toBe('axis: step loss');
      expectRefused(at.refusal('axis', lose('de-ir-16')), '10.E.1#1');
      expectRefused(at.refusal('allied', lose('uk-14-bde')), '10.E.2#1');
      at.do('axis', lose(OTHER));
      expect(stand(at, OTHER, REGIMENT)).toEqual(['3130 1', '3130']);
      const worn = brigades.put(REGIMENT, fit('3130', { steps: 1 }));
      assault(worn, [REGIMENT], [1, 1, result('AQ')]);
      expect(stand(worn, REGIMENT)).toEqual(['dead']);
    },
  );
});
