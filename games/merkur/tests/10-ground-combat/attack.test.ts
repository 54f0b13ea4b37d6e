import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { assault, attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET, told } from './field.ts';

const OTHER = 'de-gjr-85';
const end = { act: 'end' } as const;

describe('an attack', () => {
  rule('10.A#1')('is made on adjacent enemies, if a side will, by its own units', () => {
    expectAllowed(front().refusal('axis', attack(TARGET, [REGIMENT])));
    expectAllowed(front().refusal('axis', end));
    expectRefused(front().refusal('axis', attack('3131', [REGIMENT])), '10.A#1', 'No enemy stands');
    const away = front().put(OTHER, fit('3030')).put(REGIMENT, fit('3132'));
    expectRefused(away.refusal('axis', attack(TARGET, [REGIMENT])), '10.A#1', 'does not stand next to');
    expectRefused(front().refusal('axis', attack(TARGET, [GREEKS])), '10.A#1', 'none of your units');
    expectRefused(
      front()
        .put('de-hq-ringel', '3130')
        .refusal('axis', attack(TARGET, ['de-hq-ringel'])),
      '10.A#1',
      'marker',
    );
  });

  rule('6.3.c.iii#1', '6.3.c.vii#1')('is declared in the combat phase, and fought when all have been', () => {
    expectRefused(
      front()
        .in('axis movement')
        .refusal('axis', attack(TARGET, [REGIMENT])),
      '6.3.c.iii#1',
    );
    const at = front();
    expectRefused(at.refusal('axis', fight(TARGET)), '6.3.c.vii#1');
    at.do('axis', attack(TARGET, [REGIMENT]));
    expect(at.awaiting).toBe('axis: combats');
    expectRefused(at.refusal('axis', fight('3131')), '6.3.c.iii#1', 'No attack on 3131');
    expectAllowed(at.refusal('axis', fight(TARGET)));
  });

  rule('6.3.c.iii#2')('must be carried out once it has been declared', () => {
    const at = front();
    at.do('axis', attack(TARGET, [REGIMENT]));
    expect(at.offered('axis')).toEqual(['fight']);
    at.do('axis', fight(TARGET), [result('DR')]);
    const none = front();
    none.do('axis', end);
    expect(none.position.facts.phase).toBe('axis pursuit');
  });

  rule('10.A#3')('is made by nobody into or across what is prohibited to him', () => {
    const tanks = front().put(GREEKS, '3229').put('de-pz-31', fit('3230'));
    expectRefused(tanks.refusal('axis', attack('3229', ['de-pz-31'])), '10.A#3');
    expectAllowed(tanks.put(REGIMENT, fit('3230')).refusal('axis', attack('3229', [REGIMENT])));
    // A track leads there.
    expectAllowed(tanks.put('de-pz-31', fit('3128')).refusal('axis', attack('3229', ['de-pz-31'])));
  });

  rule('10.C.1#1')('is made once by each unit, and once on each hex', () => {
    const at = front().put(OTHER, fit('3130')).put('gr-1', '3031');
    at.do('axis', attack(TARGET, [OTHER]));
    expectRefused(at.refusal('axis', attack(TARGET, [REGIMENT])), '10.C.1#1', 'has been declared');
    expectRefused(at.refusal('axis', attack('3031', [OTHER])), '10.C.1#1', 'with all that it has');
    expectAllowed(at.refusal('axis', attack('3031', [REGIMENT])));
    const done = front()
      .put('gr-1', '3031')
      .put(REGIMENT, fit('3130', { marks: ['attacked'] }))
      .put(OTHER, fit('3130'));
    expectRefused(done.refusal('axis', attack('3031', [REGIMENT])), '10.C.1#1', 'has attacked');
  });

  rule('10.C.3#1', '10.C.3#2')('takes the whole of a unit, while others of its hex attack elsewhere', () => {
    const at = front().put(OTHER, fit('3130')).put('gr-1', '3031').put('gr-2', '3131');
    at.do('axis', attack(TARGET, [OTHER]));
    expectRefused(at.refusal('axis', attack('3031', [OTHER, REGIMENT])), '10.C.3#2');
    at.do('axis', attack('3031', [REGIMENT]));
    expect(at.awaiting).toBe('axis: combats');
    expectAllowed(at.refusal('axis', fight('3031')));
  });

  rule('10.C.2')('is on one hex: whoever stands beside it defends nothing', () => {
    const strength = (at: ReturnType<typeof front>) => told(assault(at, [REGIMENT], [result('DR')]), 'combat');
    expect(told(front().do('axis', attack(TARGET, [REGIMENT])), 'attack declared')).toMatchObject({ hex: TARGET, units: [REGIMENT] });
    expect(strength(front())).toMatchObject({ attack: '54', defence: '18', column: '3:1' });
    expect(strength(front().put('gr-1', '3030'))).toMatchObject({ defence: '18' });
    const both = front().put(GREEKS, '3030');
    expect(told(assault(both, [REGIMENT], [result('DR')]), 'combat')).toMatchObject({ defence: '9', column: '6:1' });
  });

  rule('10.C.4')('is fought when the attacker chooses', () => {
    const two = () => {
      const at = front().put(OTHER, fit('3130')).put('gr-2', '3031').put(OTHER, '3130');
      at.do('axis', attack(TARGET, [REGIMENT]));
      at.do('axis', attack('3031', [OTHER]));
      return at;
    };
    expectAllowed(two().refusal('axis', fight(TARGET)));
    const at = two();
    expectRefused(at.refusal('allied', fight('3031')), '10.C.4');
    at.do('axis', fight('3031'), [result('QR')]);
    expect(at.unit('gr-1').at).not.toBe('3031');
  });

  rule('10.N.1.g.ii#2')('is made by nobody who has landed badly, until his next Initial Phase is over', () => {
    const landed = (marks: readonly string[]) => front().put('de-i-fjr-1', { at: '3030', supply: 'offensive', marks: marks as never });
    expectRefused(landed(['barred']).refusal('axis', attack(TARGET, ['de-i-fjr-1'])), '10.N.1.g.ii#2');
    expectAllowed(landed(['disrupted']).refusal('axis', attack(TARGET, ['de-i-fjr-1'])));
  });

  rule('10.L.4.a.N')('is made by guns on the next hex alone', () => {
    const guns = (at: string) =>
      front()
        .put('de-i-gebar-95', fit(at))
        .refusal('axis', attack(TARGET, ['de-i-gebar-95']));
    expectRefused(guns('3131'), '10.L.4.a.N');
    expectAllowed(guns('3130'));
  });

  rule('5.A.7#5')('may be made by more than find room in the hex', () => {
    const many = ['de-ir-16', 'de-ir-47', 'de-ir-65', 'de-gjr-141', OTHER, REGIMENT];
    const at = many.reduce((field, unit, i) => field.put(unit, fit(i < 3 ? '3130' : '3030')), front());
    expectAllowed(at.refusal('axis', attack(TARGET, many)));
    at.do('axis', attack(TARGET, many));
    expect(at.position.world.units.filter(({ id }) => at.unit(id).attacks === TARGET)).toHaveLength(6);
  });
});

describe('units without an attack', () => {
  const guns = () => front().put('de-flak-athens', { at: '3130' });

  rule('10.H.1#1')('do not attack by themselves', () => {
    expectRefused(guns().refusal('axis', attack(TARGET, ['de-flak-athens'])), '10.H.1#1');
    expectRefused(guns().refusal('axis', attack(TARGET, [], ['de-flak-athens'])), '10.A#1');
    expectAllowed(guns().refusal('axis', attack(TARGET, [REGIMENT])));
  });

  rule('10.H.1.a')('go along with others', () => {
    expectAllowed(guns().refusal('axis', attack(TARGET, [REGIMENT], ['de-flak-athens'])));
    expectRefused(
      guns()
        .put(OTHER, fit('3130'))
        .refusal('axis', attack(TARGET, [REGIMENT], [OTHER])),
      '10.H.1.a',
      'of its own',
    );
  });

  rule('10.H.1.b')('are lost without dice where they alone are attacked', () => {
    const alone = front().put('uk-234-haa', '3128').put(REGIMENT, fit('3129')).without(GREEKS).without(POLICE);
    const happened = assault(alone, [REGIMENT], [], '3128');
    expect([told(happened, 'combat'), alone.unit('uk-234-haa').at]).toEqual([undefined, 'dead']);
    const held = front().put('uk-234-haa', TARGET);
    expect(told(assault(held, [REGIMENT], [3, 4, result('DR')]), 'combat')).toBeDefined();
    expect(held.unit('uk-234-haa').at).toBe(TARGET);
  });

  rule('10.H.1.c')('count with their strength points for losses', () => {
    // Half of the defender's points: half of ½ is none, half of 1 is ½.
    const left = (more: ReturnType<typeof front>): string[] => {
      const at = more.without(GREEKS).without(POLICE).put('au-2-4', TARGET).put(REGIMENT, '3130');
      assault(at, [REGIMENT], [result('HR')]);
      return stand(at, REGIMENT);
    };
    expect(left(front())).toEqual(['3130']);
    expect(left(front().put('uk-234-haa', TARGET))).toEqual(['3130 1']);
  });
});
