import { describe, expect } from 'vitest';
import { plain, step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule } from '../referee.ts';

describe('15.0 a paradrop', () => {
  const drop = (hex: string, unit = 'de-7-flieger') => ({ act: 'paradrop', unit, hex });

  const plateau = (more = '') => plain(`2003 mountain 2004 bulgaria 2103 ${more}`).put('de-7-flieger', 'off').put('tr-23', '2103');

  rule(
    '15.0a',
    '9.0g',
    '2.6b',
  )('goes to any land hex of Turkey, over terrain, zones and enemies', () => {
    for (const hex of ['2002', '2003', '2103', '2008']) {
      const ready = plateau();
      ready.do('german', drop(hex));
      expect(ready.unit('de-7-flieger')).toEqual({ at: hex, marks: ['moved', 'dropped', 'arrived'] });
    }
    expectRefused(plateau().refusal('german', drop('2004')), '15.0a');
    expectRefused(plateau().refusal('german', drop('2009')), '15.0a');
    expectRefused(plateau().put('de-73', '2005').refusal('german', drop('2008', 'de-73')), '15.0a');
    expectRefused(plateau().put('de-kommando', 'off').refusal('german', drop('2008', 'de-kommando')), '15.0a');
    expectRefused(plateau().refusal('german', drop('2008', 'tr-23')), '15.0a', 'No such unit of yours');
  });

  rule('15.0a', '13.7f')('from anywhere on the map, again and again, but not while interdicted (GA-49)', () => {
    const down = (marks: readonly 'interdicted'[]) => plateau().put('de-7-flieger', { at: '2004', marks });
    expectAllowed(down([]).refusal('german', drop('2008')));
    expectRefused(down(['interdicted']).refusal('german', drop('2008')), '13.7f', 'cannot take off');
    expectRefused(plateau().put('de-7-flieger', 'dead').refusal('german', drop('2008')), '15.0a');
  });

  rule('15.0a', '6.0a')('on friends too, within the stacking limit', () => {
    const friends = (count: number) =>
      ['de-73', 'de-132', 'de-183', 'de-294', 'de-79'].slice(0, count).reduce((position, unit) => position.put(unit, '2007'), plateau());
    expectAllowed(friends(4).refusal('german', drop('2007')));
    expectRefused(friends(5).refusal('german', drop('2007')), '6.0a');
  });

  rule('15.0a')('by option once in a game (GA-49)', () => {
    const again = (drops: string) => {
      const position = plateau()
        .put('de-132', '2005')
        .option('drops', drops)
        .facts({ dropped: ['de-7-flieger'] })
        .put('de-7-flieger', '2004');
      return position.refusal('german', drop('2008'));
    };
    expectRefused(again('once'), '15.0a', 'has dropped once, and does not drop again');
    expectAllowed(plateau().option('drops', 'once').put('de-7-flieger', '2004').refusal('german', drop('2008')));
  });

  rule('10.0d', '7.2a')('comes in supply the first time; from the map it is as hungry as any other at the check', () => {
    const dropped = (from: string) => {
      const position = gertrud('2001 bulgaria city 2002 bulgaria 2008').put('de-7-flieger', from).put('de-73', '2002');
      position.do('german', drop('2008'));
      position.do('german', { act: 'end' });
      return position.unit('de-7-flieger').marks;
    };
    expect(dropped('off')).not.toContain('oos');
    expect(dropped('2001')).toContain('oos');
  });

  rule('15.0c')('or the unit moves like any other, and has no duty to attack', () => {
    const march = (unit: string) => walk(take(plateau().put(unit, '2001').without('tr-23'), [unit]), 'german', '2002');
    expectRefused(march('de-7-flieger').refusal('german', step('2003')), '9.2b');
    expectAllowed(march('de-73').refusal('german', step('2003')));
    const whole = walk(take(plain().put('de-7-flieger', '2001'), ['de-7-flieger']), 'german', '2002', '2003', '2004');
    expect([whole.unit('de-7-flieger').at, whole.awaiting]).toEqual(['2004', 'german: movement']);
    expectRefused(take(plateau().put('de-7-flieger', '2003'), ['de-7-flieger'], '2003').refusal('german', step('2103')), '9.2d');
    const combat = (marks: readonly 'dropped'[]) => plateau().put('de-7-flieger', { at: '2003', marks }).in('german combat');
    const attack = { act: 'attack', hex: '2103', units: ['de-7-flieger'] };
    expectAllowed(combat([]).refusal('german', attack));
    expectAllowed(combat([]).refusal('german', { act: 'end' }));
    expectRefused(combat(['dropped']).refusal('german', attack), '15.0d');
  });

  rule('15.0b')('uses all movement', () => {
    const dropped = onTheMap().put('de-7-flieger', 'off').put('de-73', '3003');
    dropped.do('german', drop('2416'));
    expectRefused(dropped.refusal('german', { act: 'take-up', from: '2416', units: ['de-7-flieger'] }), '9.0f');
    expectRefused(dropped.refusal('german', drop('2417')), '15.0b');
    expectAllowed(onTheMap().put('de-7-flieger', 'off').refusal('german', drop('2417')));
  });
});
