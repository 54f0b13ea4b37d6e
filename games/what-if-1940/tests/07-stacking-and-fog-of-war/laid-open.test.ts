import { describe, expect } from 'vitest';
import { army, attack, busy, END, facing, field, fight, found, XIX } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

describe('2.12, 7.3 what a battle lays open', () => {
  const untried = () =>
    field()
      .facts({ shuffles: [['su-r-13', 'su-r-9']] })
      .put('su-army-1', { at: '4910', shuffle: 0 })
      .put('de-xix-pz', '4909');

  rule('2.12b', '2.12c')('untried armies that defend or attack are turned up, and stay so', () => {
    const defending = untried();
    const happened = fight(defending, XIX, [1, { table: 'crt', result: 'AS' }]);
    expect(found(happened, 'revealed')).toMatchObject({ unit: 'su-army-1', face: 'su-r-13' });
    expect(happened.findIndex(({ what }) => what === 'revealed')).toBeLessThan(happened.findIndex(({ what }) => what === 'odds'));
    expect(defending.unit('su-army-1').face).toBe('su-r-13');
    const attacking = busy(untried()).in('soviet combat');
    const turned = attacking.do('soviet', attack(['su-army-1'], '4909'), [2, { table: 'crt', result: 'AL1' }]);
    expect(found(turned, 'revealed')?.['face']).toBe('su-r-9');
    // Who only stands beside is not looked at.
    const beside = busy(untried()).put('su-army-2', { at: '5010', shuffle: 0 }).in('soviet combat');
    beside.do('soviet', attack(['su-army-1'], '4909'), [1, { table: 'crt', result: 'AS' }]);
    expect(beside.unit('su-army-2').face).toBeUndefined();
  });

  rule('7.3b')('after the look nothing calls an attack off', () => {
    const looking = facing().air('de-air-1', 'ready');
    looking.do('german-east', attack(XIX));
    expect(looking.awaiting).toBe('german-east: attacking aircraft');
    expect(looking.offered('german-east')).toEqual(['aircraft']);
    expectRefused(looking.refusal('german-east', END), '8.4a');
    expectAllowed(facing().refusal('german-east', END));
  });

  rule('7.3a')('what lies below the top changes neither what is allowed nor what is known of the odds', () => {
    const top = (below: string) =>
      facing().put('su-fe-15', { at: '4910', level: 3 }).put(below, { at: '4910', level: 2 }).without('su-army-1');
    const [one, other] = [top('su-fe-2irb'), top('su-1-shock')].map((position) => position.put('su-fe-1c', '4911'));
    expect(one?.offered('german-east')).toEqual(other?.offered('german-east'));
    const asked = { odds: { hex: '4910', units: XIX } };
    expect(one?.explain(asked)).not.toBeNull();
    expectAllowed(other?.refusal('german-east', attack(XIX)) ?? null);
    // Two may lie there: which is not told, so that the odds are a span; to the Soviets they are not.
    const hidden = facing()
      .put('su-army-1', army('4910', 'su-r-16'))
      .put('su-fe-15', { at: '4910', level: 3 })
      .put('su-1-shock', { at: '4911', level: 1 })
      .put('su-fe-2irb', { at: '4911', level: 2 });
    const { least, most } = hidden.explain(asked);
    expect([least, most]).toEqual(['1:2', '1:1']);
    const seen = hidden.explain(asked, 'soviet');
    expect(seen['least']).toBe(seen['most']);
    const swapped = facing()
      .put('su-army-1', army('4911', 'su-r-16', { level: 1 }))
      .put('su-1-shock', { at: '4910', level: 1 })
      .put('su-fe-15', { at: '4910', level: 3 })
      .put('su-fe-2irb', { at: '4911', level: 2 });
    expect(swapped.explain(asked)).toEqual(hidden.explain(asked));
  });
});
