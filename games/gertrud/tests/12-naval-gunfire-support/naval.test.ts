import type { ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { busy, coast, column, declared, facing, field, found, GO_ON, ship, ultra } from '../battles.ts';
import { expectAllowed, expectRefused, onTheMap, rule } from '../referee.ts';

const PZ = ['de-9-pz'];

/** The Yavuz, seized, against a British ship. */
const yavuzAgainst = (enemy = 'al-ngs-1') => declared(coast().marker('tr-yavuz').facts({ yavuz: 'german' }).marker(enemy));
/** An Italian ship attacks, a British one defends; the dice are the attacker's, the defender's, and the combat's. */
function seaFight(dice: readonly ScriptedDie[], plan = coast().marker('it-ngs-1').marker('al-ngs-1')) {
  const position = declared(busy(plan));
  position.do('german', ship('it-ngs-1'));
  const happened = position.do('allied', ship('al-ngs-1'), dice);
  return { position, happened };
}

describe('12 naval gunfire support', () => {
  rule('11.0n', '12.1a')('ships come to coastal hexes only', () => {
    expect(declared(facing().marker('it-ngs-1')).awaiting).toBe('german: last word');
    expect(declared(coast().marker('it-ngs-1')).awaiting).toBe('german: attacking ship');
  });

  rule('12.0a')('and only those that have come', () => {
    expectRefused(declared(coast().marker('it-ngs-1')).refusal('german', ship('it-ngs-2')), '12.0a');
    expectAllowed(declared(coast().marker('it-ngs-1').marker('it-ngs-2')).refusal('german', ship('it-ngs-2')));
  });

  rule('12.0b')('at most one a side, the attacker first', () => {
    const both = declared(coast().marker('it-ngs-1').marker('it-ngs-2').marker('al-ngs-1'));
    expect(both.awaiting).toBe('german: attacking ship');
    expectRefused(both.refusal('german', ship('al-ngs-1')), '12.0b');
    expectRefused(both.refusal('german', ship('de-cas-1')), '12.0b');
    both.do('german', ship('it-ngs-1'));
    expect(both.awaiting).toBe('allied: defending ship');
    expect(both.refusal('german', ship(null)), 'the attacker has decided').not.toBeNull();
    expectRefused(both.refusal('german', ship('it-ngs-2')), '12.0b', 'You have committed your one ship');
    expectAllowed(both.refusal('allied', ship(null)));
    expectAllowed(both.refusal('allied', ship('al-ngs-1')));
  });

  rule('12.0c', '3.1b')('from the pool to any coast, taking no room there', () => {
    const full = ['tr-1', 'tr-3', 'tr-4', 'tr-5'].reduce((position, unit) => position.put(unit, '2003'), coast().marker('tr-yavuz'));
    const crowded = declared(full);
    expect(crowded.awaiting).toBe('allied: defending ship');
    crowded.do('allied', ship('tr-yavuz'), [1]);
    expect(crowded.unit('tr-5').at).toBe('2003');
  });

  rule(
    '12.0d',
    '11.0p',
    '12.4a',
  )('a ship alone shifts a column at once, for its own side', () => {
    const forAttacker = declared(coast().marker('it-ngs-1'));
    expect(column(forAttacker.do('german', ship('it-ngs-1'), [1]))).toBe('300%');
    const forDefender = declared(coast().marker('tr-yavuz'));
    expect(column(forDefender.do('allied', ship('tr-yavuz'), [1]))).toBe('150%');
    const none = declared(coast().marker('tr-yavuz'));
    none.do('allied', ship(null));
    expect(column(none.do('german', GO_ON, [1]))).toBe('200%');
  });

  rule('12.0e')('Soviet ships and Soviet units keep to themselves', () => {
    const soviet = coast('black').marker('su-ngs-1').marker('tr-yavuz');
    const turks = declared(soviet);
    expectRefused(turks.refusal('allied', ship('su-ngs-1')), '12.0e');
    expectAllowed(turks.refusal('allied', ship('tr-yavuz')));
    const russians = declared(soviet.without('tr-23').put('su-20', '2003'));
    expectRefused(russians.refusal('allied', ship('tr-yavuz')), '12.0e');
    expectAllowed(russians.refusal('allied', ship('su-ngs-1')));
  });

  rule('12.1c')('which lies between 2605 and 2710', () => {
    const british = (hex: string, from: string) =>
      declared(onTheMap().in('german combat').put('tr-23', hex).put('de-9-pz', from).marker('al-ngs-1').marker('tr-yavuz'), PZ, hex);
    const refused = (hex: string, from: string) => british(hex, from).refusal('allied', ship('al-ngs-1'));
    for (const [hex, from] of [
      ['2606', '2706'],
      ['2611', '2612'],
      ['2709', '2708'],
      ['2507', '2506'],
      ['2710', '2711'],
    ] as const)
      expectRefused(refused(hex, from), '12.1b');
    expectAllowed(refused('2505', '2506'));
    expectAllowed(refused('2405', '2505'));
  });

  rule('12.1b', '12.1c')('only the Yavuz sails on the Sea of Marmara', () => {
    const marmara = (sea: string) => declared(coast(sea).marker('al-ngs-1').marker('tr-yavuz'));
    expectRefused(marmara('marmara').refusal('allied', ship('al-ngs-1')), '12.1b');
    expectRefused(marmara('marmara aegean').refusal('allied', ship('al-ngs-1')), '12.1b');
    expectAllowed(marmara('marmara').refusal('allied', ship('tr-yavuz')));
    expectAllowed(marmara('aegean').refusal('allied', ship('al-ngs-1')));
  });

  rule('12.1d')('Soviet ships keep to the Black Sea', () => {
    const russians = (sea: string) => declared(field(`2003 ${sea}`).put('su-20', '2003').put('de-9-pz', '2002').marker('su-ngs-1'));
    expect(russians('aegean').awaiting).toBe('german: last word');
    expect(russians('black').awaiting).toBe('allied: defending ship');
    expect(russians('black aegean').awaiting).toBe('allied: defending ship');
  });

  rule('12.1e')('British, American and Italian ones to the Aegean and the Mediterranean', () => {
    const british = (sea: string, name = 'al-ngs-1') => declared(coast(sea).marker(name).marker('tr-yavuz')).refusal('allied', ship(name));
    expectRefused(british('black'), '12.1e');
    expectRefused(british('black', 'al-ngs-us'), '12.1e');
    expectAllowed(british('mediterranean'));
    expectAllowed(british('aegean', 'al-ngs-us'));
    expect(declared(coast('black').marker('it-ngs-1')).awaiting).toBe('german: last word');
  });

  rule('12.1f')('a seized Yavuz serves the Germans on any sea', () => {
    const seized = (sea: string) => declared(coast(sea).marker('tr-yavuz').facts({ yavuz: 'german' }));
    for (const sea of ['black', 'marmara', 'aegean', 'mediterranean']) expectAllowed(seized(sea).refusal('german', ship('tr-yavuz')));
    expect(declared(coast('marmara').marker('tr-yavuz')).awaiting).toBe('allied: defending ship');
  });

  rule('11.0o', '12.2a')('two ships fight, and the lower die loses its ship', () => {
    const { position, happened } = seaFight([5, 3, 1]);
    expect(found(happened, 'naval combat')).toMatchObject({ faces: [5, 3], result: 'defender lost' });
    expect(position.markerNow('al-ngs-1')).toBe('lost');
    expect(position.markerNow('it-ngs-1')).toBe('used');
    expect(column(happened)).toBe('300%');
    const other = seaFight([2, 3]);
    expect(other.position.markerNow('it-ngs-1')).toBe('lost');
    expect(column(other.position.do('allied', ultra(false), [1]))).toBe('150%');
  });

  rule('12.2b')('equal dice sink both', () => {
    const { position, happened } = seaFight([4, 4, 1]);
    expect([position.markerNow('it-ngs-1'), position.markerNow('al-ngs-1')]).toEqual(['lost', 'lost']);
    expect(column(happened)).toBe('200%');
    expect(seaFight([4, 3, 1]).position.markerNow('it-ngs-1')).toBe('used');
  });

  rule('12.2c', '3.2b')('ULTRA is not asked about in a naval combat', () => {
    const { position, happened } = seaFight([3, 4]);
    expect(found(happened, 'naval combat')).toMatchObject({ result: 'attacker lost' });
    expect(position.awaiting).toBe('allied: land ultra');
    const lone = declared(coast().marker('it-ngs-1').marker('al-ngs-1'));
    lone.do('german', ship('it-ngs-1'));
    expect(lone.awaiting).toBe('allied: defending ship');
  });

  rule('12.3a')('a ship that rolls 1 is recalled unharmed (GA-43)', () => {
    const { position } = seaFight([1, 3]);
    expect(position.markerNow('it-ngs-1')).toBe('used');
    expect(position.markerNow('al-ngs-1')).toBe('ready');
    const tied = seaFight([1, 1, 1]).position;
    expect([tied.markerNow('it-ngs-1'), tied.markerNow('al-ngs-1')]).toEqual(['used', 'used']);
    expect(seaFight([2, 3]).position.markerNow('it-ngs-1')).toBe('lost');
  });

  rule('12.3a', '11.0s')('a ship that has been recalled is out of reach of the aircraft that would have sunk it', () => {
    const { position } = seaFight([4, 1], coast().marker('it-ngs-1').marker('al-ngs-1').marker('de-cas-1'));
    position.do('german', { act: 'aircraft', aircraft: 'de-cas-1' }, [1]);
    expect(position.markerNow('al-ngs-1')).toBe('used');
    const bombed = declared(busy(coast().marker('al-ngs-1').marker('de-cas-1')));
    bombed.do('allied', ship('al-ngs-1'));
    bombed.do('german', { act: 'aircraft', aircraft: 'de-cas-1' }, [1]);
    expect(bombed.markerNow('al-ngs-1')).toBe('lost');
  });

  rule('12.4a')('a ship that is sunk or recalled shifts nothing, the one that remains does', () => {
    const fought = (dice: readonly ScriptedDie[]) => column(seaFight([...dice, 1]).happened);
    expect(fought([3, 1])).toBe('300%');
    expect(fought([3, 2])).toBe('300%');
    expect(fought([1, 1])).toBe('200%');
    expect(fought([6, 6])).toBe('200%');
    for (const dice of [
      [1, 3],
      [2, 3],
    ])
      expect(column(seaFight(dice).position.do('allied', ultra(false), [1]))).toBe('150%');
  });

  rule('12.5a', '3.1d')('afterwards a ship is in port for the game turn', () => {
    const used = declared(coast().marker('it-ngs-1', 'used').marker('it-ngs-2'));
    expectRefused(used.refusal('german', ship('it-ngs-1')), '12.5a');
    used.do('german', ship('it-ngs-2'), [1]);
    expect(used.markerNow('it-ngs-2')).toBe('used');
    expectAllowed(declared(coast().marker('it-ngs-1')).refusal('german', ship('it-ngs-1')));
  });

  rule('3.1f')('a lost ship never comes back', () => {
    expectRefused(declared(coast().marker('it-ngs-1', 'lost').marker('it-ngs-2')).refusal('german', ship('it-ngs-1')), '3.1f');
    expectAllowed(declared(coast().marker('it-ngs-1').marker('it-ngs-2')).refusal('german', ship('it-ngs-1')));
  });

  rule('17.0g')('a Yavuz lost in combat is sunk', () => {
    const fight = yavuzAgainst();
    fight.do('german', ship('tr-yavuz'));
    fight.do('allied', ship('al-ngs-1'), [2, 5]);
    expect(fight.position.facts.yavuz).toBe('sunk');
    const won = yavuzAgainst();
    won.do('german', ship('tr-yavuz'));
    won.do('allied', ship('al-ngs-1'), [5, 2, 1]);
    expect(won.position.facts.yavuz).toBe('german');
  });
});
