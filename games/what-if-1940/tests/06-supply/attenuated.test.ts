import { describe, expect } from 'vitest';
import { aircraft, army, attack, busy, crt, facing, field, fight, found, strong, west, XIX } from '../battles.ts';
import { expectRefused, rule, type Referee } from '../referee.ts';

const gast = (result: string) => ({ table: 'gast', result });
const late = (position: Referee = facing()): Referee => busy(position).in('german east combat', 6);

describe('6.11 attenuated supply', () => {
  rule('6.11a', '6.11c')('from September on German attacks in the east are rolled for', () => {
    const shifted = fight(late(), XIX, [gast('-2'), crt('AS')]);
    expect(found(shifted, 'odds')).toMatchObject({ shift: -2, column: '1:2' });
    expect(found(fight(late(), XIX, [gast('0'), crt('AS')]), 'odds')?.['shift']).toBe(0);
    const august = fight(busy(facing()).in('german east combat', 5), XIX, 'AS');
    expect(found(august, 'attenuated supply')).toBeUndefined();
  });

  rule('6.11c', '11.4a')('a cancelled attack counts as made, and costs nothing (WA-27)', () => {
    const cancelled = late(strong());
    const happened = fight(cancelled, XIX, [gast('cancelled')]);
    expect(found(happened, 'cancelled')).toMatchObject({ hex: '4910', units: XIX });
    expect(found(happened, 'result')).toBeUndefined();
    expectRefused(cancelled.refusal('german-east', attack(['de-xv-pz'])), '11.4a');
    expect([cancelled.unit('de-xix-pz').steps, cancelled.unit('de-xix-pz').marks]).toEqual([undefined, ['attacked']]);
  });

  rule('6.11e')('not in the west, nor for Soviets, nor where all attackers are out of supply', () => {
    const western = west().in('german west combat', 6).put('de-i', '1909').put('fr-i', '1908');
    western.do('german-west', attack(['de-i'], '1908'), [crt('AL1')]);
    const soviet = busy(facing()).in('soviet combat', 6);
    soviet.do('soviet', attack(['su-army-1'], '4909'), [crt('AL1')]);
    const hungry = fight(late(facing('4907 ussr')), XIX, 'AS');
    expect(found(hungry, 'attenuated supply')).toBeUndefined();
    expect(found(fight(late(), XIX, [gast('0'), crt('AS')]), 'attenuated supply')).toBeDefined();
  });

  rule('6.10e')('without Ploesti the roll is worse', () => {
    const rolled = (ploesti: boolean) => found(fight(late().facts({ ploesti }), XIX, [2, 3]), ploesti ? 'cancelled' : 'result');
    expect(rolled(false)).toBeDefined();
    const lost = late().facts({ ploesti: true });
    lost.do('german-east', attack(XIX), [2]);
    expect(lost.unit('de-xix-pz').marks).toEqual(['attacked']);
  });

  const dropping = (): Referee =>
    late(field().put('su-army-1', army('4910', 'su-r-23')).put('de-xix-pz', '4909'))
      .put('de-7-flieger', 'reserve')
      .air('su-air', 'suppressed');

  rule('6.11b')('paratroops alone never roll', () => {
    const alone = dropping();
    const happened = alone.do('german-east', { act: 'drop', hex: '4910' }, [{ table: 'fclt', result: 'intact' }, crt('DR')]);
    expect(found(happened, 'attenuated supply')).toBeUndefined();
    const together = dropping().do('german-east', attack(XIX, '4910', true), [{ table: 'fclt', result: 'intact' }, gast('0'), crt('DE')]);
    expect(found(together, 'attenuated supply')).toBeDefined();
  });

  rule('6.11d')('of a cancelled combined assault the paratroops’ is left', () => {
    const position = dropping();
    const happened = position.do('german-east', attack(XIX, '4910', true), [
      { table: 'fclt', result: 'intact' },
      gast('cancelled'),
      crt('DR'),
    ]);
    expect(found(happened, 'odds')).toMatchObject({ attack: 8, shift: 0 });
    expect(position.unit('de-7-flieger').at).toBe('4910');
    // The others have cleared nothing, and do not advance.
    expect(position.awaiting).toBe('german-east: combat');
    expect(position.unit('de-xix-pz')).toMatchObject({ at: '4909', marks: ['attacked'] });
  });

  rule('6.11d', '8.4b')(
    'aircraft that supported all of it support what is left, unless it is agreed that paratroops alone have no support',
    () => {
      const shift = (support: 'yes' | 'no') => {
        const position = dropping().option('airborne-support', support).air('de-air-1', 'ready');
        position.do('german-east', attack(XIX, '4910', true), [{ table: 'fclt', result: 'intact' }]);
        return found(position.do('german-east', aircraft('de-air-1'), [gast('cancelled'), crt('DR')]), 'odds')?.['shift'];
      };
      expect([shift('yes'), shift('no')]).toEqual([1, 0]);
    },
  );

  rule('6.11a', '6.11d')('so it is in a mobile assault: the panzer corps stay in their launch hex', () => {
    const moving = (drop: boolean, dice: readonly ReturnType<typeof gast>[]) => {
      const position = dropping().in('german east movement', 6).put('de-i', '4908');
      position.do('german-east', { act: 'take-up', from: '4909', units: XIX });
      position.do('german-east', { act: 'assault', to: '4910', drop }, dice);
      return position;
    };
    const alone = moving(false, [gast('cancelled')]);
    expect([alone.unit('de-xix-pz').at, alone.unit('su-army-1').at]).toEqual(['4909', '4910']);
    const combined = moving(true, [{ table: 'fclt', result: 'intact' }, gast('cancelled'), crt('DR') as ReturnType<typeof gast>]);
    expect([combined.unit('de-xix-pz').at, combined.unit('de-7-flieger').at]).toEqual(['4909', '4910']);
    expect(combined.unit('de-xix-pz').marks).toContain('assaulted');
    const fought = moving(true, [{ table: 'fclt', result: 'intact' }, gast('0'), crt('DE') as ReturnType<typeof gast>]);
    expect([fought.unit('de-xix-pz').at, fought.unit('de-7-flieger').at]).toEqual(['4910', '4910']);
  });
});
