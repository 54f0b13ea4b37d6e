import { SEALED, type Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { expectAllowed, expectRefused, field, rule } from './referee.ts';

const told = (happened: readonly { readonly what: string }[], what: string): Facts[] =>
  happened.filter((one) => one.what === what) as unknown as Facts[];
const sea = () =>
  field()
    .in('blue combat')
    .group('tg-b-1', 'narrows', ['b-cr', 'b-dd-1'])
    .group('tg-b-2', 'narrows', ['b-tr-2'])
    .group('tg-r-1', 'narrows', ['r-dd-1', 'r-tr-1'], { sighting: 3 })
    .group('tg-r-2', 'narrows', ['r-cr'])
    .laden('r-tr-1', 'r-lc-1', 'r-bn-1')
    .laden('r-tr-1', 'r-lc-2');
const engage = (group = 'tg-b-1', target = '?red-3') => ({ act: 'engage', group, target });
const aim = (at: Facts) => ({ act: 'aim', at });
const fought = (ships = sea()) => {
  ships.do('blue', engage());
  return ships;
};

describe('an engagement', () => {
  rule('5.2a')('is sought by a group with guns with one that is sighted in its area', () => {
    expectAllowed(sea().refusal('blue', engage()));
    expectRefused(sea().refusal('blue', engage('tg-b-2')), '5.2a', 'no guns');
    expectRefused(sea().refusal('blue', engage('tg-b-1', '?red-1')), '5.2a', 'No such group is sighted');
    expectRefused(sea().refusal('blue', engage('tg-b-1', 'tg-r-2')), '5.2a', 'No such group is sighted');
    expectRefused(sea().group('tg-b-1', 'south-deep', ['b-cr']).refusal('blue', engage()), '5.2a', 'No such group is sighted');
    expectRefused(sea().in('blue search').refusal('blue', engage()), '5.2a');
    const again = fought();
    again.do('blue', aim({ 'b-cr': 'r-dd-1', 'b-dd-1': 'r-dd-1' }));
    again.do('red', aim({ 'r-dd-1': 'b-cr' }), [1, 1, 1]);
    expectRefused(again.refusal('blue', engage()), '5.2a', 'has engaged');
  });

  rule('4.1a')('shows both which ships are there, and not what they carry', () => {
    const contact = fought();
    expect(contact.seenBy('blue')['ships']).toHaveProperty('r-dd-1', { at: 'in ?red-3' });
    expect(contact.seenBy('red')['ships']).toHaveProperty('b-cr', { at: 'in ?blue-1' });
    expect(Object.keys(contact.seenBy('blue')['unseen'] ?? {})).toEqual(['r-cr', 'r-lc-1', 'r-lc-2', 'r-bn-1']);
  });
});

describe('gunnery', () => {
  rule('5.3a')('is aimed by both at once and unseen, a target for each ship with guns', () => {
    const battle = fought();
    expect(battle.awaiting).toBe('blue and red: gunnery');
    expectRefused(battle.refusal('blue', aim({ 'b-cr': 'r-dd-1' })), '5.3a', 'Petrel fires at one');
    expectRefused(battle.refusal('blue', aim({ 'b-cr': 'r-dd-1', 'b-dd-1': 'r-cr' })), '5.3a', 'fires at one of the enemy');
    expectRefused(battle.refusal('blue', aim({ 'b-cr': 'r-dd-1', 'b-dd-1': 'r-tr-1', 'b-dd-2': 'r-tr-1' })), '5.3a', 'does not fire here');
    expect(battle.do('blue', aim({ 'b-cr': 'r-dd-1', 'b-dd-1': 'r-tr-1' }))).toEqual([]);
    const awaiting = (seat: 'blue' | 'red') => JSON.stringify(battle.seenBy(seat)) + battle.awaiting;
    expect(awaiting('red')).not.toContain(SEALED);
    const happened = battle.do('red', aim({ 'r-dd-1': 'b-dd-1' }), [3, 1, 3]);
    expect(told(happened, 'fired').map(({ ship, target, hits }) => [ship, target, hits])).toEqual([
      ['b-cr', 'r-dd-1', 1],
      ['b-dd-1', 'r-tr-1', 0],
      ['r-dd-1', 'b-dd-1', 0],
    ]);
    expect(battle.awaiting).toBe('blue: combat');
  });

  rule('5.3b')('adds guns and takes off hits and armour', () => {
    const asked = (hits: number, target: string) =>
      fought(sea().put('b-cr', { at: 'in tg-b-1', hits })).explain({ gunnery: { ship: 'b-cr', target } });
    expect([asked(0, 'r-dd-1').value, asked(1, 'r-dd-1').value, asked(0, 'r-tr-1').value]).toEqual(['+3', '+2', '+4']);
    expect(asked(1, 'r-dd-1').lines.map(({ value, says }) => [value, says])).toEqual([
      [4, 'guns of Halcyon'],
      [-1, 'hits on Halcyon'],
      [-1, 'armour of Shrike'],
    ]);
    expect(() => sea().explain({ gunnery: { ship: 'b-cr', target: 'r-cr' } })).toThrow('you know of no ship "r-cr" there');
    const hits = (die: number) => {
      const battle = fought();
      battle.do('blue', aim({ 'b-cr': 'r-dd-1', 'b-dd-1': 'r-tr-1' }));
      battle.do('red', aim({ 'r-dd-1': 'b-cr' }), [die, 1, 1]);
      return battle.unit('r-dd-1');
    };
    expect([hits(1), hits(2), hits(5), hits(6)]).toEqual([
      { at: 'in tg-r-1' },
      { at: 'in tg-r-1', hits: 1 },
      { at: 'in tg-r-1', hits: 1 },
      { at: 'lost', hits: 2 },
    ]);
  });

  rule('5.3c', '2.1a')('sinks ships with all aboard, who have fired all the same', () => {
    const battle = fought(sea().put('r-dd-1', { at: 'in tg-r-1', hits: 1 }).put('b-dd-1', { at: 'in tg-b-1', hits: 1 }));
    battle.do('blue', aim({ 'b-cr': 'r-tr-1', 'b-dd-1': 'r-dd-1' }));
    const happened = battle.do('red', aim({ 'r-dd-1': 'b-dd-1' }), [5, 5, 6]);
    expect(told(happened, 'sunk').map(({ ship, with: lost }) => [ship, lost])).toEqual([
      ['r-tr-1', []],
      ['r-lc-1', ['r-bn-1']],
      ['r-lc-2', []],
      ['r-dd-1', []],
      ['b-dd-1', []],
    ]);
    expect(['r-tr-1', 'r-lc-1', 'r-bn-1', 'b-dd-1'].map((id) => battle.unit(id).at)).toEqual(['lost', 'lost', 'lost', 'lost']);
    expect([battle.groupNow('tg-r-1'), battle.fuelOf('tg-r-1'), battle.groupNow('tg-r-2')]).toEqual([undefined, 0, { at: 'narrows' }]);
    expect(battle.groupNow('tg-b-1')).toBeDefined();
  });

  it('is for one side alone where the other has no guns', () => {
    const battle = fought(sea().group('tg-r-1', 'narrows', ['r-tr-1'], { sighting: 3 }).without('r-dd-1'));
    expect(battle.awaiting).toBe('blue: gunnery');
    battle.do('blue', aim({ 'b-cr': 'r-tr-1', 'b-dd-1': 'r-tr-1' }), [1, 3]);
    expect([battle.unit('r-tr-1').at, battle.unit('r-lc-1').at, battle.awaiting]).toEqual(['lost', 'lost', 'blue: combat']);
  });
});
