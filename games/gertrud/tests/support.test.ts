import type { Command, ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { attack, busy, facing, field, found } from './battles.ts';
import { expectAllowed, expectRefused, rule, type Referee } from './referee.ts';

const PZ = ['de-9-pz'];
const ship = (name: string | null): Command => ({ act: 'ship', ship: name });
const aircraft = (name: string | null): Command => ({ act: 'aircraft', aircraft: name });
const ultra = (spend: boolean): Command => ({ act: 'ultra', spend });
const GO_ON: Command = { act: 'go-on' };

/** Declares the attack by the armored division. */
const declared = (position: Referee, units = PZ, hex = '2003', seat: 'german' | 'allied' = 'german'): Referee => {
  position.do(seat, attack(units, hex));
  return position;
};
const coast = (sea = 'aegean') => facing(`2003 ${sea}`);

/** The Yavuz, seized, against a British ship. */
const yavuzAgainst = (enemy = 'al-ngs-1') => declared(coast().marker('tr-yavuz').facts({ yavuz: 'german' }).marker(enemy));
/** An Italian ship attacks, a British one defends; the dice are the attacker's, the defender's, and the combat's. */
function seaFight(dice: readonly ScriptedDie[]) {
  const position = declared(busy(coast().marker('it-ngs-1').marker('al-ngs-1')));
  position.do('german', ship('it-ngs-1'));
  const happened = position.do('allied', ship('al-ngs-1'), dice);
  return { position, happened };
}
/** A German aircraft against a Turkish one. */
function dogfight(dice: readonly ScriptedDie[], plan = facing().marker('de-cas-1').marker('tr-cas-1')) {
  const position = declared(busy(plan));
  position.do('german', aircraft('de-cas-1'));
  const happened = position.do('allied', aircraft('tr-cas-1'), dice);
  return { position, happened };
}
const column = (happened: readonly { what: string }[]) => (found(happened, 'column') as { column?: unknown } | undefined)?.column;

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
    const both = declared(coast().marker('it-ngs-1').marker('al-ngs-1'));
    expect(both.awaiting).toBe('german: attacking ship');
    expectRefused(both.refusal('german', ship('al-ngs-1')), '12.0b');
    expectRefused(both.refusal('german', ship('de-cas-1')), '12.0b');
    both.do('german', ship('it-ngs-1'));
    expect(both.awaiting).toBe('allied: defending ship');
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

describe('13 combat air support', () => {
  rule('11.0q', '13.0c')('at most one a side, the attacker first', () => {
    const both = declared(facing().marker('de-cas-1').marker('tr-cas-1'));
    expect(both.awaiting).toBe('german: attacking aircraft');
    expectRefused(both.refusal('german', aircraft('tr-cas-1')), '13.0c');
    expectRefused(both.refusal('german', aircraft('nothing')), '13.0c');
    both.do('german', aircraft(null));
    expect(both.awaiting).toBe('allied: defending aircraft');
    expectAllowed(both.refusal('allied', aircraft('tr-cas-1')));
  });

  rule('13.0a')('of those that have come', () => {
    const position = declared(facing().marker('de-cas-1'));
    expectRefused(position.refusal('german', aircraft('de-cas-2')), '13.0a');
    expectAllowed(position.refusal('german', aircraft('de-cas-1')));
  });

  rule('13.0b', '3.1a')('anywhere, whatever the terrain', () => {
    const far = declared(facing('2003 mountain').marker('de-cas-1'));
    expectAllowed(far.refusal('german', aircraft('de-cas-1')));
    far.do('german', aircraft('de-cas-1'), [1]);
    expect(far.markerNow('de-cas-1')).toBe('used');
  });

  rule(
    '13.0d',
    '11.0t',
    '13.5a',
  )('an aircraft alone shifts a column at once, for its own side', () => {
    expect(column(declared(facing().marker('de-cas-1')).do('german', aircraft('de-cas-1'), [1]))).toBe('300%');
    expect(column(declared(facing().marker('tr-cas-1')).do('allied', aircraft('tr-cas-1'), [1]))).toBe('150%');
    expect(column(dogfight([1, 1, 1]).happened)).toBe('200%');
  });

  rule('13.0e')('the defender may send one though the attacker has not', () => {
    const lone = declared(facing().marker('de-cas-1').marker('tr-cas-1'));
    lone.do('german', aircraft(null));
    expectAllowed(lone.refusal('allied', aircraft('tr-cas-1')));
    lone.do('allied', aircraft('tr-cas-1'), [1]);
    expect(declared(facing()).awaiting).toBe('german: last word');
  });

  rule(
    '13.0f',
    '11.0f',
    '11.0v',
  )('Soviet aircraft and Soviet units keep to themselves', () => {
    const mixed = facing().marker('su-cas-1').marker('tr-cas-1').marker('al-cas-1');
    const turks = declared(mixed);
    expectRefused(turks.refusal('allied', aircraft('su-cas-1')), '13.0f');
    expectAllowed(turks.refusal('allied', aircraft('al-cas-1')));
    const russians = declared(mixed.without('tr-23').put('su-20', '2003'));
    expectRefused(russians.refusal('allied', aircraft('tr-cas-1')), '11.0f');
    expectAllowed(russians.refusal('allied', aircraft('su-cas-1')));
  });

  rule('11.0u')('an aircraft and a ship of one side shift two columns', () => {
    const both = declared(coast().marker('it-ngs-1').marker('de-cas-1'));
    both.do('german', ship('it-ngs-1'));
    expect(column(both.do('german', aircraft('de-cas-1'), [1]))).toBe('400%');
    const divided = declared(coast('black').marker('tr-yavuz').marker('de-cas-1').marker('tr-cas-1', 'used'));
    divided.do('allied', ship(null));
    expect(column(divided.do('german', aircraft('de-cas-1'), [1]))).toBe('300%');
  });

  rule('11.0s')('an aircraft alone sinks the enemy ship in the hex, and shifts besides (GA-32)', () => {
    const bombed = declared(coast('black').marker('tr-yavuz').marker('de-cas-1'));
    bombed.do('allied', ship('tr-yavuz'));
    expect(column(bombed.do('german', aircraft('de-cas-1'), [1]))).toBe('300%');
    expect(bombed.markerNow('tr-yavuz')).toBe('lost');
    const covered = declared(busy(coast('black').marker('tr-yavuz').marker('de-cas-1').marker('tr-cas-1')));
    covered.do('allied', ship('tr-yavuz'));
    covered.do('german', aircraft('de-cas-1'));
    expect(column(covered.do('allied', aircraft('tr-cas-1'), [1, 5, 2]))).toBe('100%');
    expect(covered.markerNow('tr-yavuz')).toBe('used');
  });

  rule('11.0r', '13.1a')('two aircraft fight: die and printed bonus, the lower total is lost', () => {
    const { position, happened } = dogfight([3, 4, 1]);
    expect(found(happened, 'air combat')).toMatchObject({ faces: [[3], [4]], totals: [5, 4], result: 'second lost' });
    expect([position.markerNow('de-cas-1'), position.markerNow('tr-cas-1')]).toEqual(['used', 'lost']);
    expect(column(happened)).toBe('300%');
    const other = dogfight([3, 6, 1]);
    expect(other.position.markerNow('de-cas-1')).toBe('lost');
    expect(column(other.happened)).toBe('150%');
  });

  rule('13.1b')('equal totals lose both', () => {
    const { position, happened } = dogfight([3, 5, 1]);
    expect([position.markerNow('de-cas-1'), position.markerNow('tr-cas-1')]).toEqual(['lost', 'lost']);
    expect(column(happened)).toBe('200%');
    expect(dogfight([4, 5, 1]).position.markerNow('de-cas-1')).toBe('used');
  });

  const aces = () => facing().marker('de-cas-1').marker('tr-cas-1').facts({ experten: 'de-cas-1' });
  rule('13.2b')('the Experten roll two dice and add their bonus once: the sum, or by option the better die (GA-44)', () => {
    expect(found(dogfight([3, 2, 6, 1], aces()).happened, 'air combat')).toMatchObject({ faces: [[3, 2], [6]], totals: [7, 6] });
    expect(found(dogfight([3, 2, 6, 1], aces().option('experten', 'best')).happened, 'air combat')).toMatchObject({
      totals: [5, 6],
      result: 'first lost',
    });
    expect(found(dogfight([3, 6, 1]).happened, 'air combat')).toMatchObject({ totals: [5, 6] });
  });

  rule('13.2c')('their marker goes with them for good', () => {
    expect(dogfight([1, 2, 6, 1], aces()).position.position.facts.experten).toBeNull();
    expect(dogfight([3, 2, 6, 1], aces()).position.position.facts.experten).toBe('de-cas-1');
  });

  rule('13.4a')('a natural 1 sends an aircraft home unharmed (GA-45)', () => {
    const { position, happened } = dogfight([2, 1, 1]);
    expect([position.markerNow('de-cas-1'), position.markerNow('tr-cas-1')]).toEqual(['used', 'used']);
    expect(column(happened)).toBe('300%');
    const winning = dogfight([1, 2, 1]).position;
    expect([winning.markerNow('de-cas-1'), winning.markerNow('tr-cas-1')]).toEqual(['used', 'used']);
    expect(column(dogfight([1, 1, 1]).happened)).toBe('200%');
    expect(dogfight([4, 2, 1]).position.markerNow('tr-cas-1')).toBe('lost');
  });

  rule('13.4b')('the Experten only with two of them', () => {
    const one = dogfight([1, 4, 2, 1], aces());
    expect(found(one.happened, 'air combat')).toMatchObject({ result: 'second lost' });
    const two = dogfight([1, 1, 2, 1], aces());
    expect(found(two.happened, 'air combat')).toMatchObject({ result: 'first aborted' });
    expect(two.position.markerNow('de-cas-1')).toBe('used');
    expect(two.position.position.facts.experten).toBe('de-cas-1');
  });

  rule(
    '13.6a',
    '11.0af',
    '3.1c',
  )('afterwards an aircraft is out of support, whatever the result on the ground', () => {
    const lost = declared(
      facing()
        .put('tr-24', '2003')
        .put('tr-11', '2003')
        .put('tr-1', '2003')
        .put('tr-3', '2003')
        .marker('de-cas-1')
        .marker('de-cas-2', 'used'),
    );
    expectRefused(lost.refusal('german', aircraft('de-cas-2')), '13.6a');
    expect(found(lost.do('german', aircraft('de-cas-1'), [1]), 'result')).toMatchObject({ result: 'AE' });
    expect(lost.markerNow('de-cas-1')).toBe('used');
    expectAllowed(declared(facing().marker('de-cas-2')).refusal('german', aircraft('de-cas-2')));
  });

  rule('3.1e')('a lost aircraft waits to be rebuilt', () => {
    expectRefused(declared(facing().marker('de-cas-1', 'lost').marker('de-cas-2')).refusal('german', aircraft('de-cas-1')), '3.1e');
    expectAllowed(declared(facing().marker('de-cas-1').marker('de-cas-2')).refusal('german', aircraft('de-cas-1')));
  });

  rule('17.1k')('while Inonu is held the Allied side has no aircraft or ships but Soviet ones', () => {
    const turn = (inonu: number) =>
      facing('2002 black').in('allied combat', 3).facts({ inonuTurn: inonu }).put('al-2', '2003').marker('al-cas-1').marker('tr-yavuz');
    expect(declared(turn(3), ['al-2'], '2002', 'allied').awaiting).toBe('allied: last word');
    expect(declared(turn(2), ['al-2'], '2002', 'allied').awaiting).toBe('allied: attacking ship');
    const german = facing().in('german combat', 3).facts({ inonuTurn: 3 }).marker('tr-cas-1');
    expect(declared(german).awaiting).toBe('allied: defending aircraft');
    const soviet = field()
      .in('allied combat', 3)
      .facts({ inonuTurn: 3 })
      .put('su-20', '2003')
      .put('de-9-pz', '2002')
      .marker('su-cas-1')
      .marker('al-cas-1');
    const attacked = declared(soviet, ['su-20'], '2002', 'allied');
    expectAllowed(attacked.refusal('allied', aircraft('su-cas-1')));
    expectRefused(attacked.refusal('allied', aircraft('al-cas-1')), '17.1k');
  });
});

describe('14 ULTRA', () => {
  const british = () => facing().marker('de-cas-1').marker('al-cas-1').marker('tr-cas-1');
  const inTheAir = (position = british(), enemy = 'al-cas-1', dice: readonly ScriptedDie[] = []) => {
    declared(position).do('german', aircraft('de-cas-1'));
    position.do('allied', aircraft(enemy), dice);
    return position;
  };

  rule('13.3a', '14.0b')("adds one to the Allied player's die when a beige aircraft fights", () => {
    const fight = inTheAir();
    expect(fight.awaiting).toBe('allied: air ultra');
    expect(found(fight.do('allied', ultra(true), [3, 4]), 'air combat')).toMatchObject({
      totals: [5, 6],
      ultra: true,
      result: 'first lost',
    });
    const spared = inTheAir();
    expect(found(spared.do('allied', ultra(false), [3, 4, 1]), 'air combat')).toMatchObject({ totals: [5, 5], result: 'both lost' });
    expect(inTheAir(british(), 'tr-cas-1', [3, 4, 1]).awaiting).not.toBe('allied: air ultra');
  });

  rule('13.3b', '3.2d')('once in the air, and another in the land combat of the hex', () => {
    const fight = inTheAir();
    fight.do('allied', ultra(true), [3, 4]);
    expect(fight.position.facts.ultra).toBe(3);
    expect(fight.awaiting).toBe('allied: land ultra');
    const happened = fight.do('allied', ultra(true), [1]);
    expect(column(happened)).toBe('100%');
    expect(fight.position.facts.ultra).toBe(2);
    const spared = inTheAir();
    spared.do('allied', ultra(true), [3, 4]);
    expect(column(spared.do('allied', ultra(false), [1]))).toBe('150%');
  });

  rule('13.3c', '3.2c')('is spent whatever comes of it, an abort included', () => {
    const aborted = inTheAir();
    aborted.do('allied', ultra(true), [3, 1, 1]);
    expect(aborted.markerNow('al-cas-1')).toBe('used');
    expect(aborted.position.facts.ultra).toBe(3);
    const kept = inTheAir();
    kept.do('allied', ultra(false), [3, 1, 1]);
    expect(kept.position.facts.ultra).toBe(4);
  });

  const landed = (unit: string) => declared(facing().without('tr-23').put(unit, '2003'));
  const goOn = (position: Referee, dice: readonly ScriptedDie[] = []) => {
    position.do('german', GO_ON, dice);
    return position;
  };

  rule('14.0a')('needs a beige piece in the combat (GA-48)', () => {
    expect(goOn(landed('al-2')).awaiting).toBe('allied: land ultra');
    expect(goOn(landed('tr-23'), [1]).awaiting).not.toBe('allied: land ultra');
    const gone = inTheAir();
    gone.do('allied', ultra(false), [3, 2, 1]);
    expect(gone.awaiting).not.toBe('allied: land ultra');
    const supported = declared(coast().marker('al-ngs-1'));
    supported.do('allied', ship('al-ngs-1'));
    expect(supported.awaiting).toBe('allied: land ultra');
  });

  rule('11.0ac', '14.0c')('shifts a column for the Allied player just before the roll', () => {
    const defending = goOn(landed('al-2'));
    expect(column(defending.do('allied', ultra(true), [1]))).toBe('75%');
    expect(column(goOn(landed('al-2')).do('allied', ultra(false), [1]))).toBe('100%');
    const attacking = facing().in('allied combat').put('al-2', '2003');
    declared(attacking, ['al-2'], '2002', 'allied').do('allied', GO_ON);
    expectRefused(attacking.refusal('allied', { act: 'ultra', spend: 'yes' }), '14.0c');
    expect(column(attacking.do('allied', ultra(true), [1]))).toBe('75%');
  });

  rule('14.0d')('is of no use before beige pieces have come, nor when all is spent', () => {
    expect(goOn(declared(facing()), [1]).awaiting).not.toBe('allied: land ultra');
    const spent = declared(facing().without('tr-23').put('al-2', '2003').facts({ ultra: 0 }));
    expect(goOn(spent, [1]).awaiting).not.toBe('allied: land ultra');
    expect(goOn(landed('al-2')).awaiting).toBe('allied: land ultra');
  });
});
