import { describe } from 'vitest';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';

const [BATTALION, OTHER, ENEMY] = ['de-i-fjr-1', 'de-ii-fjr-1', 'nz-5'] as const;
const field = () =>
  crete().put(ENEMY, '2924').put('de-iii-fjr-1', { at: '3134', supply: 'offensive' }).put(BATTALION, '3128').put(OTHER, '3027');
const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });

describe('where one moves', () => {
  rule('7.C.1#1')('is on the map', () => {
    const at = crete().put(ENEMY, '2924').put(BATTALION, '5330');
    at.do('axis', takeUp('5330', BATTALION));
    expectRefused(at.refusal('axis', { act: 'step', to: '5430' }), '7.C.1#1', 'do not leave the map');
    expectAllowed(at.refusal('axis', { act: 'step', to: '5329' }));
  });

  rule('7.C.1#1')('is in the area of the scenario', () => {
    // Two hexes beside each other, one of which is beyond the area.
    const area = crete().scenario('maleme-ashore').put(ENEMY, '2924').put(BATTALION, '3027');
    area.do('axis', takeUp('3027', BATTALION));
    expectRefused(area.refusal('axis', { act: 'step', to: '3028' }), '7.C.1#1', 'is out of play in this scenario');
    const whole = field();
    whole.do('axis', takeUp('3027', OTHER));
    expectAllowed(whole.refusal('axis', { act: 'step', to: '3028' }));
  });
});

describe('who is moved', () => {
  rule('7.A#3')('has points left', () => {
    const spent = crete()
      .put(ENEMY, '2924')
      .put('de-iii-fjr-1', '3134')
      .put(BATTALION, { at: '3128', spent: 20, marks: ['moved'] } as never);
    expectRefused(spent.refusal('axis', takeUp('3128', BATTALION)), '7.A#3', 'no movement points left: it has spent 5 of 5');
    expectAllowed(field().refusal('axis', takeUp('3128', BATTALION)));
  });

  rule('6.2')('is of the side whose phase it is', () => {
    const at = field().put('nz-4', '3128');
    expectRefused(at.refusal('axis', takeUp('3128', 'nz-4')), '6.2', 'is none of your units on the map');
    expectAllowed(field().refusal('axis', takeUp('3128', BATTALION)));
  });

  rule('7.A#1')('stands in the hex from which it is moved', () => {
    expectRefused(field().refusal('axis', takeUp('3128', OTHER)), '7.A#1', 'does not stand in 3128');
    expectAllowed(field().refusal('axis', takeUp('3027', OTHER)));
  });
});
