import { describe, expect } from 'vitest';
import { refuseWay } from '../src/costs.ts';
import { plain, step, take, walk } from './marches.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule } from './referee.ts';

describe('8 zones of control', () => {
  const north = '2102 2103 2104';

  rule('8.0a', '8.1a')('who enters an enemy zone stops there for the phase', () => {
    const watched = take(
      plain(north)
        .put('de-73', '2001')
        .put('tr-67', { at: '2103', steps: 1, marks: ['oos'] }),
      ['de-73'],
    );
    walk(watched, 'german', '2002', '2003');
    expect(watched.awaiting).toBe('german: movement');
    expectRefused(watched.refusal('german', { act: 'take-up', from: '2003', units: ['de-73'] }), '9.0f');
    const free = walk(take(plain(north).put('de-73', '2001').put('tr-67', '2108').with('2108'), ['de-73']), 'german', '2002', '2003');
    expectAllowed(free.refusal('german', step('2004')));
  });

  rule('8.0b')('no zone passes a hexside of water', () => {
    const across = (what: string) =>
      walk(
        take(plain(`${north} ${what} 2003-2103 ${what} 2003-2102`).put('de-73', '2001').put('tr-23', '2103'), ['de-73']),
        'german',
        '2002',
        '2003',
      );
    expectAllowed(across('water').refusal('german', step('2002')));
    expectAllowed(across('bosphorus').refusal('german', step('2002')));
    expect(across('river').awaiting).toBe('german: movement');
  });

  rule('8.0c')('zones of both sides lie on one hex', () => {
    const both = plain(north).put('de-73', '2001').put('de-132', '2104').put('tr-23', '2103');
    expect(walk(take(both, ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: movement');
    const alone = plain(north).put('de-73', '2001').put('de-132', '2104');
    expect(walk(take(alone, ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: moving');
  });

  rule('8.0d')('aircraft and ships have no zone', () => {
    const watched = plain(north).put('de-73', '2001').marker('tr-cas-1').marker('tr-yavuz');
    expect(walk(take(watched, ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: moving');
    expect(walk(take(watched.put('tr-23', '2103'), ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: movement');
  });

  rule('8.1b')('who starts in a zone may leave it, even into another', () => {
    const pinned = take(plain(`${north} 2101`).put('de-73', '2002').put('tr-23', '2101').put('tr-11', '2103'), ['de-73'], '2002');
    expectAllowed(pinned.refusal('german', step('2003')));
    walk(pinned, 'german', '2003');
    expect(pinned.awaiting).toBe('german: movement');
  });

  rule('8.1c')('friendly units do not cancel an enemy zone for movement', () => {
    const held = plain(north).put('de-73', '2001').put('de-132', '2003').put('tr-23', '2103');
    expect(walk(take(held, ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: movement');
    expect(walk(take(held.without('tr-23'), ['de-73']), 'german', '2002', '2003').awaiting).toBe('german: moving');
  });

  rule('8.2a')('the 7th Flieger ignores zones', () => {
    const watched = (unit: string) => walk(take(plain(north).put(unit, '2001').put('tr-23', '2103'), [unit]), 'german', '2002', '2003');
    expectAllowed(watched('de-7-flieger').refusal('german', step('2004')));
    expect(watched('de-73').awaiting).toBe('german: movement');
  });

  rule('8.3a', '9.2e')('so does the Kommando', () => {
    const watched = (unit: string) => walk(take(plain(north).put(unit, '2001').put('tr-23', '2103'), [unit]), 'german', '2002', '2003');
    expectAllowed(watched('de-kommando').refusal('german', step('2004')));
    expect(watched('de-132').awaiting).toBe('german: movement');
  });
});

describe('9.0 movement', () => {
  rule('9.0a', '9.2c')('goes hex by hex', () => {
    const moving = take(plain().put('de-73', '2001'), ['de-73']);
    expectRefused(moving.refusal('german', step('2003')), '9.2c');
    expectAllowed(moving.refusal('german', step('2002')));
  });

  rule('9.0a')("is for one's own units on the map, all of them or some", () => {
    const ready = () => plain().put('de-73', '2001').put('de-132', '2001').put('tr-23', '2008').put('de-7-flieger', 'off');
    const refusal = (...units: readonly string[]) => ready().refusal('german', { act: 'take-up', from: '2001', units });
    expectAllowed(refusal('de-73'));
    expectAllowed(refusal('de-73', 'de-132'));
    expectRefused(ready().refusal('german', { act: 'take-up', from: '2008', units: ['tr-23'] }), '9.0a');
    expectRefused(refusal('de-7-flieger'), '9.0a');
    expectRefused(refusal(), '9.0a');
  });

  rule('9.0b')('forces nobody', () => {
    const idle = plain().put('de-73', '2001');
    expectAllowed(idle.refusal('german', { act: 'end' }));
    const moved = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002');
    expectAllowed(moved.refusal('german', { act: 'put-down' }));
  });

  rule('9.0c', '2.6a')('costs by terrain: five clear hexes and no sixth', () => {
    const moving = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005', '2006');
    expect(moving.awaiting).toBe('german: movement');
    expect(plain('2002 rough').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(2);
    expect(plain('2002 mountain').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(3);
    const flieger = walk(take(plain().put('de-7-flieger', '2001'), ['de-7-flieger']), 'german', '2002', '2003', '2004');
    expect(flieger.awaiting).toBe('german: movement');
  });

  rule('9.0d', '9.0e')('a city costs what its other terrain costs', () => {
    expect(plain('2002 rough city').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(2);
    expect(plain('2002 clear city').explain({ cost: { from: '2001', to: '2002' } }).value).toBe(1);
  });

  rule('9.0f')('ends for the phase when a unit is put down', () => {
    const moved = walk(take(plain().put('de-73', '2001').put('de-132', '2008'), ['de-73']), 'german', '2002');
    moved.do('german', { act: 'put-down' });
    expectRefused(moved.refusal('german', { act: 'take-up', from: '2002', units: ['de-73'] }), '9.0f');
    expectAllowed(moved.refusal('german', { act: 'take-up', from: '2008', units: ['de-132'] }));
  });
});

describe('9.1 roads', () => {
  const cost = (more: string) => plain(`2002 mountain ${more}`).explain({ cost: { from: '2001', to: '2002' } }).value;

  rule('9.1a', '9.1b')('a connected road costs 1 whatever the terrain; a road that comes from elsewhere does not', () => {
    expect(cost('road 2001-2002')).toBe(1);
    expect(cost('road 2002-2003')).toBe(3);
  });

  rule('9.1c', '9.4a')('a river costs 1 more, but not by road', () => {
    expect(cost('river 2001-2002')).toBe(4);
    expect(cost('river 2001-2002 road 2001-2002')).toBe(1);
  });

  rule('9.1d')('a railway is a road', () => {
    expect(cost('rail 2001-2002')).toBe(1);
    expect(cost('')).toBe(3);
  });
});

describe('9.2 restrictions', () => {
  rule('9.2a')('what is not used is lost', () => {
    const moved = walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002');
    moved.do('german', { act: 'put-down' });
    expect(moved.explain({ allowance: { unit: 'de-73' } }).value).toBe(5);
    expectRefused(moved.refusal('german', { act: 'take-up', from: '2002', units: ['de-73'] }), '9.0f');
  });

  rule('9.2b')('who cannot pay may not enter', () => {
    const tired = walk(take(plain('2006 rough').put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005');
    expect(tired.awaiting).toBe('german: moving');
    expectRefused(tired.refusal('german', step('2006')), '9.2b');
    const fresh = walk(take(plain('2006 clear').put('de-73', '2001'), ['de-73']), 'german', '2002', '2003', '2004', '2005');
    expectAllowed(fresh.refusal('german', step('2006')));
  });

  rule('9.2d')('no unit enters a hex with an enemy', () => {
    const blocked = take(plain('2101').put('de-73', '2001').put('tr-23', '2002'), ['de-73']);
    expectRefused(blocked.refusal('german', step('2002')), '9.2d');
    expectAllowed(take(plain('2101').put('de-73', '2001'), ['de-73']).refusal('german', step('2002')));
  });

  rule('9.2f', '13.7f')('an interdicted unit moves one hex, whatever that costs', () => {
    const hit = take(plain('2002 mountain').put('de-73', { at: '2001', marks: ['interdicted'] }), ['de-73']);
    expectAllowed(hit.refusal('german', step('2002')));
    walk(hit, 'german', '2002');
    expect(hit.awaiting).toBe('german: movement');
    expect(walk(take(plain().put('de-73', '2001'), ['de-73']), 'german', '2002').awaiting).toBe('german: moving');
  });

  rule('9.2g')('no unit leaves the map', () => {
    const edge = gertrud('0900 0901').put('de-73', '0900');
    const { grid } = edge.position.world;
    expect(refuseWay(edge.position, 0, grid.index('0900'), 3)?.rules).toEqual(['9.2g']);
    expect(refuseWay(edge.position, 0, grid.index('0900'), 0)).toBeNull();
  });
});

describe('9.3 the minimum move', () => {
  const heavy = (marks: 'oos'[] = ['oos']) => plain('2002 mountain 2003 mountain').put('de-73', { at: '2001', marks });

  rule('9.3a')('a unit may always go one hex', () => {
    const slow = take(heavy(), ['de-73']);
    expectAllowed(slow.refusal('german', step('2002')));
    walk(slow, 'german', '2002');
    expect(slow.awaiting).toBe('german: movement');
  });

  rule('9.3b')('but the hex must be open to it otherwise', () => {
    expectRefused(take(heavy().with('water 2001-2002 2101'), ['de-73']).refusal('german', step('2002')), '9.3b');
    expectRefused(take(heavy().with('2002 sea 2101'), ['de-73']).refusal('german', step('2002')), '9.3b');
    expectAllowed(take(heavy(), ['de-73']).refusal('german', step('2002')));
  });
});

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
  });

  rule('15.0a')('from anywhere on the map, again and again, but not while interdicted (GA-49)', () => {
    const down = (marks: readonly 'interdicted'[]) => plateau().put('de-7-flieger', { at: '2004', marks });
    expectAllowed(down([]).refusal('german', drop('2008')));
    expectRefused(down(['interdicted']).refusal('german', drop('2008')), '13.7f');
    expectRefused(plateau().put('de-7-flieger', 'dead').refusal('german', drop('2008')), '15.0a');
  });

  rule('15.0a', '6.0a')('on friends too, within the stacking limit', () => {
    const friends = (count: number) =>
      ['de-73', 'de-132', 'de-183', 'de-294', 'de-79'].slice(0, count).reduce((position, unit) => position.put(unit, '2007'), plateau());
    expectAllowed(friends(4).refusal('german', drop('2007')));
    expectRefused(friends(5).refusal('german', drop('2007')), '6.0a');
  });

  rule('15.0c')('or the unit moves like any other, and has no duty to attack', () => {
    const march = (unit: string) => walk(take(plateau().put(unit, '2001').without('tr-23'), [unit]), 'german', '2002');
    expectRefused(march('de-7-flieger').refusal('german', step('2003')), '9.2b');
    expectAllowed(march('de-73').refusal('german', step('2003')));
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
