import { describe, expect } from 'vitest';
import { plain, step, take, walk } from '../marches.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

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
    expectRefused(watched.refusal('german', step('2004')), '8.1a', 'have entered an enemy zone of control');
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
