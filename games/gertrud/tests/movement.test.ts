import { describe, expect } from 'vitest';
import { refuseWay } from '../src/costs.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule, type Referee } from './referee.ts';

const ROW = '2001 2002 2003 2004 2005 2006 2007 2008';
/** A row of clear hexes, and an idle unit elsewhere that keeps the movement phase open. */
const plain = (more = '') => gertrud(`${ROW} 1001 ${more}`).put('de-muslim', '1001');
const take = (position: Referee, units: readonly string[], from = '2001', seat: 'german' | 'allied' = 'german') => {
  position.do(seat, { act: 'take-up', from, units });
  return position;
};
const step = (to: string) => ({ act: 'step', to });
const walk = (position: Referee, seat: 'german' | 'allied', ...path: readonly string[]) => {
  for (const to of path) position.do(seat, step(to));
  return position;
};

describe('6 stacking', () => {
  const five = ['de-73', 'de-132', 'de-183', 'de-294', 'de-79'];
  const full = (hex = '2003', count = 5) =>
    five
      .slice(0, count)
      .reduce((position, unit) => position.put(unit, hex), plain())
      .put('de-9-pz', '2001');

  rule('6.0a', '6.0c')('who ends a move as the sixth in a hex makes its owner eliminate one at once', () => {
    const crowded = walk(take(full(), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
    expectRefused(crowded.refusal('german', { act: 'eliminate', unit: 'de-8-pz' }), '6.0c');
    crowded.do('german', { act: 'eliminate', unit: 'de-73' });
    expect(crowded.unit('de-73').at).toBe('dead');
    expect(crowded.awaiting).toBe('german: movement');
    const roomy = walk(take(full('2003', 4), ['de-9-pz']), 'german', '2002', '2003');
    roomy.do('german', { act: 'put-down' });
    expect(roomy.awaiting).toBe('german: movement');
  });

  rule('6.0b', '6.1c')('passing through a full hex is free', () => {
    const through = walk(take(full(), ['de-9-pz']), 'german', '2002', '2003', '2004');
    through.do('german', { act: 'put-down' });
    expect(through.awaiting).toBe('german: movement');
    expect(through.unit('de-9-pz').at).toBe('2004');
  });

  rule('6.0d')('terrain does not change the limit', () => {
    const mountain = walk(take(full('2003', 4).with('2003 mountain road 2002-2003'), ['de-9-pz']), 'german', '2002', '2003');
    mountain.do('german', { act: 'put-down' });
    expect(mountain.awaiting).toBe('german: movement');
    const crowded = walk(take(full().with('2003 mountain road 2002-2003'), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
  });

  rule('6.1a')('a stack may drop members off, which go on with what they have left', () => {
    const stack = take(plain().put('de-73', '2001').put('de-132', '2001'), ['de-73', 'de-132']);
    walk(stack, 'german', '2002', '2003');
    stack.do('german', { act: 'leave', units: ['de-132'] });
    walk(stack, 'german', '2004');
    stack.do('german', { act: 'put-down' });
    stack.do('german', { act: 'take-on', unit: 'de-132' });
    walk(stack, 'german', '2004', '2005', '2006');
    expect(stack.unit('de-73').at).toBe('2004');
    expect(stack.unit('de-132').at).toBe('2006');
    expectRefused(
      take(plain().put('de-73', '2001').put('de-132', '2001'), ['de-73', 'de-132']).refusal('german', { act: 'leave', units: ['de-73'] }),
      '6.1a',
    );
  });

  rule('6.1b')('a moving stack picks nobody up', () => {
    const apart = plain().put('de-73', '2001').put('de-132', '2002');
    expectRefused(apart.refusal('german', { act: 'take-up', from: '2001', units: ['de-73', 'de-132'] }), '6.1b');
    expectAllowed(apart.put('de-132', '2001').refusal('german', { act: 'take-up', from: '2001', units: ['de-73', 'de-132'] }));
  });

  rule('6.2a')('markers do not count for stacking', () => {
    const roomy = walk(take(full('2003', 4).marker('de-cas-1').marker('tr-yavuz'), ['de-9-pz']), 'german', '2002', '2003');
    roomy.do('german', { act: 'put-down' });
    expect(roomy.awaiting).toBe('german: movement');
    const crowded = walk(take(full().marker('de-cas-1'), ['de-9-pz']), 'german', '2002', '2003');
    crowded.do('german', { act: 'put-down' });
    expect(crowded.awaiting).toBe('german: elimination');
  });
});

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

describe('9.6 Turkish rail movement', () => {
  const LONG = Array.from({ length: 18 }, (_, i) => `20${String(i + 1).padStart(2, '0')}`);
  const rails = `rail ${LONG.slice(1)
    .map((hex, i) => `${LONG[i] ?? ''}-${hex}`)
    .join(' ')}`;
  const railway = (more = '') =>
    gertrud(`${LONG.join(' ')} ${rails} 1001 ${more}`)
      .put('tr-antalya', '1001')
      .in('allied movement');
  const ride = (position: Referee, hexes: number, unit = 'tr-23') =>
    walk(take(position, [unit], '2001', 'allied'), 'allied', ...LONG.slice(1, hexes + 1));

  rule('9.6a', '9.6d')('goes fifteen hexes along the railway, and no sixteenth', () => {
    const riding = ride(railway().put('tr-23', '2001'), 14);
    expectAllowed(riding.refusal('allied', step('2016')));
    walk(riding, 'allied', '2016');
    expect(riding.awaiting).toBe('allied: movement');
    expect(riding.unit('tr-23').at).toBe('2016');
  });

  rule('9.6b')('only if it starts on the railway and not beside an enemy', () => {
    const watched = ride(railway('2101').put('tr-23', '2001').put('de-73', '2101').with('2102'), 0);
    expectAllowed(watched.refusal('allied', step('2002')));
    const started = (more: string) => take(railway(`2101 ${more}`).put('tr-23', '2001').put('de-73', '2101'), ['tr-23'], '2001', 'allied');
    const beside = walk(started('water 2001-2101 water 2002-2101'), 'allied', ...LONG.slice(1, 6));
    expect(beside.awaiting).toBe('allied: movement');
    const far = ride(railway('2101').put('tr-23', '2001'), 5);
    expectAllowed(far.refusal('allied', step('2007')));
  });

  rule('9.6c', '9.6i')('only while no enemy is adjacent', () => {
    const watched = (at: string) => ride(railway(`2108 water 2008-2108 water 2009-2108`).put('tr-23', '2001').put('de-73', at), 6);
    expectRefused(watched('2108').refusal('allied', step('2008')), '9.6c');
    expectAllowed(watched('2018').refusal('allied', step('2008')));
  });

  rule('9.6e')('is open to any number of units', () => {
    const two = railway().put('tr-23', '2001').put('tr-11', '2001');
    take(two, ['tr-23', 'tr-11'], '2001', 'allied');
    walk(two, 'allied', ...LONG.slice(1, 11));
    expect([two.unit('tr-23').at, two.unit('tr-11').at]).toEqual(['2011', '2011']);
  });

  rule('9.6f')('is for Turkish units alone', () => {
    const british = ride(railway().put('al-2', '2001'), 5, 'al-2');
    expect(british.unit('al-2').at).toBe('2006');
    expect(british.awaiting).toBe('allied: movement');
    expectAllowed(ride(railway().put('tr-23', '2001'), 5).refusal('allied', step('2007')));
    const mixed = take(railway().put('al-2', '2001').put('tr-23', '2001'), ['al-2', 'tr-23'], '2001', 'allied');
    walk(mixed, 'allied', ...LONG.slice(1, 6));
    expectRefused(mixed.refusal('allied', step('2007')), '9.6f');
  });

  rule('9.6g')('is cut to one hex by interdiction', () => {
    const hit = take(railway().put('tr-23', { at: '2001', marks: ['interdicted'] }), ['tr-23'], '2001', 'allied');
    walk(hit, 'allied', '2002');
    expect(hit.awaiting).toBe('allied: movement');
    expect(ride(railway().put('tr-23', '2001'), 1).awaiting).toBe('allied: moving');
  });

  rule('9.6h')('is cut where the railway bridge is down', () => {
    const blown = ride(
      railway('river 2006-2007 road 2006-2007')
        .put('tr-23', '2001')
        .facts({ railBridgesDown: ['2006-2007'] }),
      5,
    );
    expectRefused(blown.refusal('allied', step('2007')), '9.6h');
    expectAllowed(ride(railway('river 2006-2007').put('tr-23', '2001'), 5).refusal('allied', step('2007')));
  });

  rule('9.6a', '7.3a')('out of supply it is tripled from two (GA-14)', () => {
    const hungry = ride(railway().put('tr-23', { at: '2001', marks: ['oos'] }), 6);
    expect(hungry.awaiting).toBe('allied: movement');
    expect(hungry.unit('tr-23').at).toBe('2007');
  });
});

describe('15.0 a paradrop', () => {
  const drop = (hex: string, unit = 'de-7-flieger') => ({ act: 'paradrop', unit, hex });

  rule(
    '15.0a',
    '9.0g',
    '2.6b',
  )('goes to any land hex of Turkey, over terrain, zones and enemies', () => {
    const ready = onTheMap().put('de-7-flieger', 'off').put('tr-23', '2416').put('de-132', '3003');
    expectAllowed(ready.refusal('german', drop('2416')));
    expectRefused(ready.refusal('german', drop('3003')), '15.0a');
    expectRefused(ready.refusal('german', drop('2910')), '15.0a');
    expectRefused(ready.put('de-73', '3003').refusal('german', drop('2416', 'de-73')), '15.0a');
    ready.do('german', drop('2416'));
    expect(ready.unit('de-7-flieger').marks).toEqual(['moved', 'dropped', 'arrived']);
  });

  rule('15.0b')('uses all movement', () => {
    const dropped = onTheMap().put('de-7-flieger', 'off').put('de-73', '3003');
    dropped.do('german', drop('2416'));
    expectRefused(dropped.refusal('german', { act: 'take-up', from: '2416', units: ['de-7-flieger'] }), '9.0f');
    expectRefused(dropped.refusal('german', drop('2417')), '15.0b');
    expectAllowed(onTheMap().put('de-7-flieger', 'off').refusal('german', drop('2417')));
  });
});
