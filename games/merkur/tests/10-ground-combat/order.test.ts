import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { assault, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET, told } from './field.ts';

const OTHER = 'de-gjr-85';
const lose = (unit: string) => ({ act: 'lose-step', unit }) as const;
const retreat = (to: string, ...units: readonly string[]) => ({ act: 'retreat', to, units }) as const;
/** Two regiments against 2 SP, of which HQ costs the attacker 1 and the defender ½. */
const big = (...more: readonly string[]) => {
  const at = front().without(GREEKS).without(POLICE).put('nz-10', TARGET).put('uk-suda', TARGET).put(OTHER, fit('3130'));
  const force = more.reduce((all, unit) => all.put(unit, fit('3130')), at);
  assault(force, [REGIMENT, OTHER, ...more], [1, 1, result('HQ')]);
  return force;
};

describe('the result of a combat', () => {
  rule('6.3.c.viii.1', '6.3.c.viii.2')('costs the phasing side its losses first, and then the other', () => {
    const at = big();
    expect(at.awaiting).toBe('axis: step loss');
    expectRefused(at.refusal('allied', lose('nz-10')), '10.E.2#1');
    at.do('axis', lose(REGIMENT));
    at.do('axis', lose(OTHER));
    at.do('allied', { act: 'give-way' });
    expect(at.awaiting).toBe('allied: step loss');
    expectAllowed(at.refusal('allied', lose('nz-10')));
  });

  rule('6.3.c.viii.3', '6.3.c.viii.5')('drives out whoever is left after that, and lets the attacker in after all', () => {
    const at = big();
    for (const unit of [REGIMENT, OTHER]) at.do('axis', lose(unit));
    at.do('allied', { act: 'give-way' });
    at.do('allied', lose('nz-10'));
    expect(at.awaiting).toBe('allied: way');
    at.do('allied', retreat('3128', 'nz-10', 'uk-suda'));
    expect([at.awaiting, ...stand(at, 'nz-10', 'uk-suda')]).toEqual(['axis: advance', '3128 1', '3128']);
  });

  rule('6.3.c.viii.4')('eliminates who must retreat and cannot', () => {
    const ring = { '3030': 'de-i-fjr-1', '3029': 'de-ii-fjr-1', '3128': 'de-iii-fjr-1', '3229': 'de-i-fjr-2', '3230': 'de-iii-fjr-2' };
    const around = Object.entries(ring).reduce((at, [hex, unit]) => at.put(unit, hex), front());
    assault(around, [REGIMENT], [result('DR')]);
    expect(stand(around, GREEKS, POLICE)).toEqual(['dead', 'dead']);
    const open = around.put('de-i-fjr-2', '3134');
    assault(open, [REGIMENT], [result('DR')]);
    expect(stand(open, GREEKS)).not.toEqual(['dead']);
  });

  rule('10.A#4')('is read from the Ground CRT', () => {
    const at = (die: number) => told(assault(front(), [REGIMENT], [die]), 'combat')?.['result'];
    expect([at(1), at(4), at(5), at(8), at(10)]).toEqual(['HQ', 'EX', 'HR', 'HX', 'DR']);
  });

  rule('10.E.4#1', '10.E.5')('costs half of a unit that turns to its reduced side, and no more than is owed', () => {
    const at = front().without(GREEKS).without(POLICE).put('nz-10', TARGET).put('uk-suda', TARGET);
    const force = at.put(OTHER, fit('3130')).put('de-5-geb-trains', fit('3130'));
    // A quarter of 2 SP; the trains have no reduced side and 1 SP.
    assault(force, [REGIMENT, OTHER, 'de-5-geb-trains'], [1, 1, result('QR')]);
    expectRefused(force.refusal('axis', lose('de-5-geb-trains')), '10.E.5', 'more than what is owed');
    const happened = force.do('axis', lose(REGIMENT));
    expect(told(happened, 'step lost')).toMatchObject({ unit: REGIMENT, left: 1 });
    expect(stand(force, REGIMENT, OTHER)).toEqual(['3130 1', '3130']);
  });

  rule('10.E.1#1', '10.F.1#1')('costs nobody who had no part in it, or has nothing left', () => {
    const at = big('de-fj-flak-7');
    expectRefused(at.refusal('axis', lose('de-ir-16')), '10.E.1#1', 'has no part');
    at.do('axis', lose('de-fj-flak-7'));
    expectRefused(at.refusal('axis', lose('de-fj-flak-7')), '10.F.1#1', 'no step left');
    expectAllowed(at.refusal('axis', lose(OTHER)));
  });

  rule('10.E.3')('costs neither aircraft nor ships, which have no strength points', () => {
    const at = big();
    for (const one of ['de-stg-2', 'it-lupo']) expectRefused(at.refusal('axis', lose(one)), '10.E.3', 'no losses on the ground');
    expectAllowed(at.refusal('axis', lose(REGIMENT)));
  });
});
