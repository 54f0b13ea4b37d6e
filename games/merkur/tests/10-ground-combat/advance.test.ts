import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { assault, attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET } from './field.ts';

const OTHER = 'de-gjr-85';
const advance = (...units: readonly string[]) => ({ act: 'advance', units }) as const;
const retreat = (to: string, ...units: readonly string[]) => ({ act: 'retreat', to, units }) as const;

/** Two regiments from two hexes have driven the battalions away: odds of 109½ to 18. */
function won(at: Referee = front()): Referee {
  const field = at.put(OTHER, fit('3030'));
  assault(field, [REGIMENT, OTHER], [10, 10, result('DR')]);
  field.do('allied', retreat('3128', GREEKS, POLICE));
  return field;
}

describe('an advance', () => {
  rule('10.G.3#1')('is made into the hex that is empty now, by those who took part, from wherever they attacked', () => {
    const at = won(front().put('de-ir-47', '3130'));
    expect(at.awaiting).toBe('axis: advance');
    expectRefused(at.refusal('axis', advance('de-ir-47')), '10.G.3#1', 'none of the attackers');
    expectAllowed(at.refusal('axis', advance(OTHER)));
    at.do('axis', advance(REGIMENT, OTHER));
    expect(stand(at, REGIMENT, OTHER)).toEqual([TARGET, TARGET]);
    const held = front();
    assault(held, [REGIMENT], [result('HQ')]);
    held.do('allied', { act: 'hold' });
    held.do('allied', { act: 'lose-step', unit: POLICE });
    expectRefused(held.refusal('axis', advance(REGIMENT)), '10.G.3#1');
  });

  rule('10.G.3#3')('is made before the next combat, or not at all', () => {
    const two = () => {
      const at = front().put('gr-1', '3031').put('de-ir-47', fit('3130'));
      at.do('axis', attack(TARGET, [REGIMENT]));
      at.do('axis', attack('3031', ['de-ir-47']));
      at.do('axis', fight(TARGET), [result('DR')]);
      at.do('allied', retreat('3128', GREEKS, POLICE));
      return at;
    };
    const at = two();
    expectRefused(at.refusal('axis', fight('3031')), '6.3.c.vii#1');
    at.do('axis', advance());
    expect([at.awaiting, ...stand(at, REGIMENT)]).toEqual(['axis: combats', '3130']);
    expectAllowed(at.refusal('axis', fight('3031')));
  });

  rule('5.A.7#6')('takes no more in than the hex holds, though more attacked it', () => {
    // 12 SP attack mountains, which hold 11.
    const many = ['de-ir-16', 'de-ir-47', 'de-ir-65', 'de-gjr-141', OTHER, REGIMENT, 'it-regina', 'de-5-geb-trains'];
    const more = ['de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1', 'de-i-fjr-2', 'de-ii-fjr-2', 'de-iii-fjr-2', 'de-i-fjr-3', 'de-ii-fjr-3'];
    const all = [...many, ...more];
    const at = all.reduce((field, unit, i) => field.put(unit, fit(i < 8 ? '3129' : '3128')), front().without(POLICE).put(GREEKS, '3229'));
    assault(at, all, [result('DE')], '3229');
    expect(at.awaiting).toBe('axis: advance');
    expectRefused(at.refusal('axis', advance(...all)), '5.A.7#6');
    expectAllowed(at.refusal('axis', advance(...many)));
    // All but the trains of 1 SP and the last battalion: room for ½ SP is left.
    const [trains, last] = ['de-5-geb-trains', 'de-ii-fjr-3'] as const;
    at.do('axis', advance(...all.filter((unit) => unit !== trains && unit !== last)));
    expectRefused(at.refusal('axis', advance(trains)), '5.A.7#6', 'has no room for');
    expectAllowed(at.refusal('axis', advance(last)));
  });

  rule('10.G.1#1')('is not made by defenders, and attackers do not retreat', () => {
    const beaten = front().without(GREEKS).without(POLICE).put('uk-14-bde', TARGET).put('nz-10', TARGET).put(REGIMENT, '3130');
    assault(beaten, [REGIMENT], [result('AQ')]);
    expect([beaten.position.facts.phase, ...stand(beaten, REGIMENT)]).toEqual(['axis pursuit', '3130 1']);
    expectRefused(beaten.refusal('allied', advance('nz-10')), '10.G.3#1');
    const at = won();
    expectRefused(at.refusal('allied', advance(GREEKS)), '10.G.3#1');
  });
});
