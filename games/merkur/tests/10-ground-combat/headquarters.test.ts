import { describe, expect } from 'vitest';
import { expectRefused, rule, type Referee } from '../referee.ts';
import { attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET } from './field.ts';

const HQ = 'uk-hq-creforce';

describe('a corps headquarters in a hex that is attacked', () => {
  /** The regiment attacks; nothing has been fought yet. */
  const attacked = (): Referee => {
    const at = front().put(HQ, TARGET).put('de-gjr-85', fit('3130')).put('de-gjr-141', fit('3130'));
    at.do('axis', attack(TARGET, [REGIMENT, 'de-gjr-85', 'de-gjr-141']));
    if (at.awaiting === 'axis: attacks') at.do('axis', { act: 'end' });
    at.do('axis', fight(TARGET));
    return at;
  };

  rule('14.L.2.f')('leaves before the combat, or shares its result', () => {
    const at = attacked();
    expect(at.awaiting).toBe('allied: headquarters');
    expectRefused(at.refusal('allied', { act: 'leave-before', headquarters: [GREEKS] }), '14.L.2.f', 'does not leave');
    at.do('allied', { act: 'remain' }, [result('DA')]);
    expect(stand(at, GREEKS, POLICE, HQ)).toEqual(['dead', 'dead', 'dead']);
    const left = attacked();
    left.do('allied', { act: 'leave-before', headquarters: [HQ] });
    const to = ['3028', '3128', '3029', '3228', '3229', '3030'].find(
      (hex) => left.refusal('allied', { act: 'retreat', to: hex, units: [HQ] }) === null,
    );
    left.do('allied', { act: 'retreat', to: to as string, units: [HQ] }, [result('DA')]);
    expect(stand(left, GREEKS, HQ)).toEqual(['dead', to]);
  });
});
