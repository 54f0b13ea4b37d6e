import { describe, expect } from 'vitest';
import { step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, gertrud, rule, type Referee } from '../referee.ts';

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

  rule('9.6a')('goes fifteen hexes along the railway, and no sixteenth', () => {
    const riding = ride(railway().put('tr-23', '2001'), 14);
    expectAllowed(riding.refusal('allied', step('2016')));
    walk(riding, 'allied', '2016');
    expect(riding.awaiting).toBe('allied: movement');
    expect(riding.unit('tr-23').at).toBe('2016');
  });

  rule('9.6d', '9.6i')('ends on the railway, or has the normal allowance', () => {
    const aside = (hexes: number) => ride(railway('2105 2107').put('tr-23', '2001'), hexes);
    expectAllowed(aside(4).refusal('allied', step('2105')));
    expect(aside(6).refusal('allied', step('2107'))?.rules).toEqual(['9.2b', '9.6d', '9.6i']);
    expectAllowed(aside(6).refusal('allied', step('2008')));
  });

  rule('9.6b')('only if it starts on the railway', () => {
    const path = ['2001', ...LONG.slice(1, 5)];
    const from = (hex: string) => walk(take(railway('2000').put('tr-23', hex), ['tr-23'], hex, 'allied'), 'allied');
    expect(walk(from('2000'), 'allied', ...path).awaiting).toBe('allied: movement');
    expect(walk(from('2001'), 'allied', ...path.slice(1), '2006').awaiting).toBe('allied: moving');
  });

  rule('9.6b')('nor beside an enemy, zone of control or not', () => {
    // 2100 is beside 2001 alone; the water keeps its zone off.
    const ready = (german: string) => railway('2100 2018 water 2001-2100').put('tr-23', '2001').put('de-73', german);
    expect(ride(ready('2100'), 5).awaiting).toBe('allied: movement');
    expectAllowed(ride(ready('2018'), 5).refusal('allied', step('2007')));
  });

  rule('9.6c', '9.6i')('only while no enemy is adjacent', () => {
    const watched = (at: string) => ride(railway(`2108 water 2008-2108 water 2009-2108`).put('tr-23', '2001').put('de-73', at), 6);
    expect(watched('2108').refusal('allied', step('2008'))?.rules).toEqual(['9.2b', '9.6c', '9.6i']);
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
    expect(blown.refusal('allied', step('2007'))?.rules).toEqual(['9.2b', '9.6h', '9.6i']);
    expectAllowed(ride(railway('river 2006-2007').put('tr-23', '2001'), 5).refusal('allied', step('2007')));
  });

  rule('9.6a', '7.3a')('out of supply it is tripled from two (GA-14)', () => {
    const hungry = ride(railway().put('tr-23', { at: '2001', marks: ['oos'] }), 6);
    expect(hungry.awaiting).toBe('allied: movement');
    expect(hungry.unit('tr-23').at).toBe('2007');
  });
});
