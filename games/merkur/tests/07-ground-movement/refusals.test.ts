import { describe } from 'vitest';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';

const [BATTALION, OTHER, ENEMY] = ['de-i-fjr-1', 'de-ii-fjr-1', 'nz-5'] as const;
const field = () =>
  crete().put(ENEMY, '2924').put('de-iii-fjr-1', { at: '3134', supply: 'offensive' }).put(BATTALION, '3128').put(OTHER, '3027');
const takeUp = (from: string, ...units: readonly string[]) => ({ act: 'take-up', from, units });

describe('who is moved', () => {
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
