import { describe, expect } from 'vitest';
import { losFrom } from '../../src/rules/14-logistics/lines.ts';
import { setOwner } from '../../src/position/position.ts';
import { ground, hexOn } from '../aloft.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';

const [BATTALION, BRIGADE] = ['de-i-fjr-1', 'nz-5'] as const;
/** A brigade in 3128; Germans who have come down in 3129, beyond which 3030 and 3130 lie. */
const marching = (marks: ('disrupted' | 'without-zoi')[], supply: 'general' | 'E2' = 'general') => {
  const at = crete().put(BRIGADE, { at: '3128', supply }).put(BATTALION, { at: '3129', marks }).in('allied movement');
  at.do('allied', { act: 'take-up', from: '3128', units: [BRIGADE] });
  return at;
};

describe('a disrupted unit', () => {
  rule('10.N.1.g.iv#2')('is gone past by enemies as if it were not there', () => {
    expectRefused(marching(['without-zoi']).refusal('allied', { act: 'step', to: '3129' }), '7.C.1.c#1', 'The enemy stands');
    const at = marching(['without-zoi', 'disrupted']);
    expectAllowed(at.refusal('allied', { act: 'step', to: '3129' }));
    at.do('allied', { act: 'step', to: '3129' });
    expectRefused(at.refusal('allied', { act: 'put-down' }), '10.N.1.g.iv#2', 'does not stay');
    at.do('allied', { act: 'step', to: '3030' });
    expectAllowed(at.refusal('allied', { act: 'put-down' }));
  });

  rule('10.N.1.g.iv#2')('is not gone up to by whoever could not go on', () => {
    const at = crete()
      .put(BRIGADE, { at: '3128', spent: 16, marks: ['moved'] })
      .put(BATTALION, { at: '3129', marks: ['without-zoi', 'disrupted'] })
      .in('allied movement');
    at.do('allied', { act: 'take-up', from: '3128', units: [BRIGADE] });
    expectRefused(at.refusal('allied', { act: 'step', to: '3129' }), '10.N.1.g.iv#2', 'no way on');
  });

  rule('10.N.1.g.iv#2')('stands in the way of no supply line', () => {
    const reaches = (marked: string) => {
      const at = ground({ [BATTALION]: `3129${marked}`, 'de-iii-fjr-1': '1625' });
      for (const hex of ['3129', '3128']) setOwner(at, hexOn(at, hex), 'allied');
      return losFrom(at, 'allied', [hexOn(at, '3128')])[hexOn(at, '3129')];
    };
    expect([reaches(' disrupted'), reaches('')]).toEqual([1, 0]);
  });
});
