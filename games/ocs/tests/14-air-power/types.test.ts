import { describe, expect } from 'vitest';
import { BF, fly, HEINKEL, ILYUSHIN, JUNKERS, LAGG, sky, STUKA, STUKA2, flyPast, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, step, takeUp, type Referee } from '../referee.ts';

const DIVISION = 'su-413';

/** An Il-2 flies from 11.11 to 05.11 by German aircraft over 05.07. */
function passing(...those: readonly string[]): Referee {
  const at = sky()
    .put('05.07', BF, ...those)
    .put('11.11', ILYUSHIN)
    .by((all) => all.in('2 soviet movement').facts({ first: 'german' })).set;
  at.do('soviet', fly('11.11', [ILYUSHIN], '05.11'));
  return at;
}
const intercepts = (...aircraft: readonly string[]) => ({ act: 'intercept', aircraft });

/** What it costs a Soviet brigade to come to 05.06 under that aircraft. */
function costUnder(one: string): unknown {
  const at = sky()
    .put('05.06', one)
    .by((all) => all.put('su-10-abn', '05.05').in('1 soviet movement')).set;
  at.do('soviet', takeUp('05.05', 'su-10-abn'));
  return toldOf(at.do('soviet', step('05.06')), 'moved')[0]?.['cost'];
}

/** Why that aircraft does not attack a division below it. */
const strike = (one: string) =>
  sky('', { rules: ['free-fighting'] })
    .put('07.07', one, STUKA2)
    .by((all) => all.put(DIVISION, '07.07').in('1 german barrage'))
    .set.refusal('german', { act: 'strike', hex: '07.07', aircraft: [one] });

describe('types of aircraft', () => {
  rule('14.4a-1', '3.0-5')('fighters intercept, interdict and support on the ground', () => {
    expect(toldOf(passing().do('german', intercepts(BF), [3, 3]), 'intercepted')).toMatchObject([{ units: [BF] }]);
    expect(costUnder(BF)).toBe(2);
    expectAllowed(strike(BF));
    // None of the others does all three.
    expectRefused(passing(STUKA).refusal('german', intercepts(STUKA)), '14.4b-1', 'is no fighter');
    expect(costUnder(HEINKEL)).toBe(1);
    expectRefused(strike(JUNKERS), '14.4d-1');
  });

  rule('14.4b-1')('tactical bombers interdict and support, and intercept nobody', () => {
    expectRefused(passing(STUKA).refusal('german', intercepts(STUKA)), '14.4b-1', 'is no fighter');
    expect(costUnder(STUKA)).toBe(2);
    expectAllowed(strike(STUKA));
  });

  rule('14.4c-1')('strategic bombers do nothing but support', () => {
    expectRefused(passing(HEINKEL).refusal('german', intercepts(HEINKEL)), '14.4c-1', 'is no fighter');
    expect(costUnder(HEINKEL)).toBe(1);
    expectAllowed(strike(HEINKEL));
  });

  rule('14.4d-1')('transports do none of it', () => {
    expectRefused(passing(JUNKERS).refusal('german', intercepts(JUNKERS)), '14.4d-1', 'is no fighter');
    expect(costUnder(JUNKERS)).toBe(1);
    expectRefused(strike(JUNKERS), '14.4d-1', 'nothing but carry');
  });
});

describe('an air unit’s counter', () => {
  rule('3.0-6')('has its range, its rating in the air, whether it attacks there, and its ground support', () => {
    const far = (one: string, hex: string) =>
      sky('60.02 open 48.02 open 52.02 open')
        .put('02.02', one)
        .set.refusal('german', fly('02.02', [one], hex));
    expectAllowed(far(BF, '47.02'));
    expectRefused(far(BF, '48.02'), '14.1a-1', '45 hexes');
    expectRefused(far(STUKA, '53.02'), '14.1a-1', '50 hexes');
    // A Stuka in parentheses does not fly to where a LaGG-3 is; a Bf 109 does, and its 4 meets a 2.
    const over = (one: Sky) => one.put('07.07', LAGG);
    expectRefused(over(sky().put('02.02', STUKA)).set.refusal('german', fly('02.02', [STUKA], '07.07')), '14.9b-2');
    const at = over(sky().put('02.02', BF)).set;
    expect(toldOf(flyPast(at, 'german', fly('02.02', [BF], '07.07'), [3, 4]), 'air roll')).toMatchObject([{ modifier: 2, total: 9 }]);
    expect(wingOf(at, LAGG)).toBe('11.11 inactive 2');
  });
});
