import type { ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { aircraft, busy, coast, column, declared, facing, field, found, GO_ON, ship } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

/** A German aircraft against a Turkish one. */
function dogfight(dice: readonly ScriptedDie[], plan = facing().marker('de-cas-1').marker('tr-cas-1')) {
  const position = declared(busy(plan));
  position.do('german', aircraft('de-cas-1'));
  const happened = position.do('allied', aircraft('tr-cas-1'), dice);
  return { position, happened };
}

describe('13 combat air support', () => {
  rule('11.0q', '13.0c')('at most one a side, the attacker first', () => {
    const both = declared(facing().marker('de-cas-1').marker('tr-cas-1'));
    expect(both.awaiting).toBe('german: attacking aircraft');
    expectRefused(both.refusal('german', aircraft('tr-cas-1')), '13.0c');
    expectRefused(both.refusal('german', aircraft('nothing')), '13.0c');
    both.do('german', aircraft(null));
    expect(both.awaiting).toBe('allied: defending aircraft');
    expect(both.refusal('german', aircraft('de-cas-1')), 'the attacker has decided').not.toBeNull();
    expectAllowed(both.refusal('allied', aircraft('tr-cas-1')));
    const given = declared(facing().marker('de-cas-1').marker('de-cas-2').marker('tr-cas-1'));
    given.do('german', aircraft('de-cas-1'));
    expectRefused(given.refusal('german', aircraft('de-cas-2')), '13.0c', 'You have committed your one aircraft');
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
    const sent = lone.do('allied', aircraft('tr-cas-1'), [1]);
    expect(found(sent, 'aircraft')).toMatchObject({ seat: 'allied', aircraft: 'tr-cas-1', hex: '2003' });
    expect(column(sent)).toBe('150%');
    const none = declared(facing().marker('de-cas-1').marker('tr-cas-1'));
    none.do('german', aircraft(null));
    none.do('allied', aircraft(null));
    expect(none.awaiting).toBe('german: last word');
    expect(column(none.do('german', GO_ON, [1]))).toBe('200%');
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

  rule('11.0s', '11.0t')("the defender's aircraft sinks the attacker's ship, but none does that is gone itself", () => {
    const raided = (dice: readonly ScriptedDie[], answer: string | null = 'tr-cas-1') => {
      const position = declared(busy(coast().marker('it-ngs-1').marker('de-cas-1').marker('tr-cas-1')));
      position.do('german', ship('it-ngs-1'));
      position.do('german', aircraft(answer === null ? 'de-cas-1' : null));
      return { position, column: column(position.do('allied', aircraft(answer), dice)) };
    };
    const sunk = raided([1]);
    expect([sunk.position.markerNow('it-ngs-1'), sunk.column]).toEqual(['lost', '150%']);
    // Its own side's aircraft does it no harm.
    const covered = raided([1], null);
    expect([covered.position.markerNow('it-ngs-1'), covered.column]).toEqual(['used', '400%']);
    const gone = (dice: readonly ScriptedDie[]) => {
      const position = declared(busy(coast().marker('it-ngs-1').marker('de-cas-1').marker('tr-cas-1')));
      position.do('german', ship('it-ngs-1'));
      position.do('german', aircraft('de-cas-1'));
      return { position, column: column(position.do('allied', aircraft('tr-cas-1'), dice)) };
    };
    // Both shot down, and both gone home: nobody is left to sink the ship. The attacker's alone gone: it is sunk.
    for (const dice of [
      [2, 6, 1],
      [1, 1, 1],
    ]) {
      const { position, column: of } = gone(dice);
      expect([position.markerNow('it-ngs-1'), of]).toEqual(['used', '300%']);
    }
    const left = gone([1, 4, 1]);
    expect([left.position.markerNow('it-ngs-1'), left.column]).toEqual(['lost', '150%']);
  });

  rule('11.0r', '13.1a')('two aircraft fight: die and printed bonus, the lower total is lost', () => {
    const { position, happened } = dogfight([3, 4, 1]);
    expect(found(happened, 'air combat')).toMatchObject({ faces: [[3], [4]], totals: [7, 4], result: 'second lost' });
    expect([position.markerNow('de-cas-1'), position.markerNow('tr-cas-1')]).toEqual(['used', 'lost']);
    expect(column(happened)).toBe('300%');
    const other = declared(facing().marker('de-cas-8').marker('tr-cas-1'));
    other.do('german', aircraft('de-cas-8'));
    expect(column(other.do('allied', aircraft('tr-cas-1'), [3, 6, 1]))).toBe('150%');
    expect(other.markerNow('de-cas-8')).toBe('lost');
  });

  rule('13.1b')('equal totals lose both', () => {
    const { position, happened } = dogfight([2, 6, 1]);
    expect([position.markerNow('de-cas-1'), position.markerNow('tr-cas-1')]).toEqual(['lost', 'lost']);
    expect(column(happened)).toBe('200%');
    expect(dogfight([4, 5, 1]).position.markerNow('de-cas-1')).toBe('used');
  });

  const aces = () => facing().marker('de-cas-1').marker('tr-cas-1').facts({ experten: 'de-cas-1' });
  rule('13.2b')('the Experten roll two dice and add their bonus once: the sum, or by option the better die (GA-44)', () => {
    expect(found(dogfight([3, 2, 6, 1], aces()).happened, 'air combat')).toMatchObject({ faces: [[3, 2], [6]], totals: [9, 6] });
    expect(found(dogfight([2, 1, 6, 1], aces().option('experten', 'best')).happened, 'air combat')).toMatchObject({
      totals: [6, 6],
      result: 'both lost',
    });
    expect(found(dogfight([3, 6, 1]).happened, 'air combat')).toMatchObject({ totals: [7, 6] });
  });

  rule('13.2c')('their marker goes with them for good', () => {
    expect(dogfight([1, 2, 6, 1], aces().option('experten', 'best')).position.position.facts.experten).toBeNull();
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
