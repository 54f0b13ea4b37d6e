import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, type Referee } from './referee.ts';

const land = (port: string, ...craft: readonly string[]) => ({ act: 'land', port, craft });
const told = (happened: readonly { readonly what: string }[], what: string): Facts | undefined =>
  happened.find((one) => one.what === what) as unknown as Facts | undefined;
const before = () =>
  field()
    .in('blue landing')
    .group('tg-b-1', 'east-roads', ['b-tr-1', 'b-dd-1'])
    .group('tg-b-2', 'west-roads', ['b-tr-2'])
    .laden('b-tr-1', 'b-lc-1', 'b-bn-1')
    .laden('b-tr-1', 'b-lc-2', 'b-bn-2')
    .laden('b-tr-2', 'b-lc-3', 'b-bn-3');

describe('a landing', () => {
  rule('6.1a')('is made from craft with battalions before an enemy port', () => {
    expectAllowed(before().refusal('blue', land('dorn', 'b-lc-1', 'b-lc-2')));
    expectRefused(before().refusal('blue', land('brekk', 'b-lc-3')), '6.1a', 'no enemy port');
    expectRefused(before().refusal('blue', land('dorn', 'b-lc-3')), '6.1a', 'no craft of yours');
    expectRefused(before().put('b-bn-1', 'alma').refusal('blue', land('dorn', 'b-lc-1')), '6.1a', 'no craft of yours');
    expectRefused(before().in('blue combat').refusal('blue', land('dorn', 'b-lc-1')), '6.1a');
    expectAllowed(
      before()
        .facts({ ports: { brekk: 'red' } })
        .refusal('blue', land('brekk', 'b-lc-3')),
    );
    const sea = before();
    sea.do('blue', land('dorn', 'b-lc-1'), [6]);
    expect([sea.unit('b-bn-1').at, sea.unit('b-lc-1').at, sea.groupNow('tg-b-1')?.['sighting']]).toEqual(['dorn', 'aboard b-tr-1', 1]);
    expect([sea.unit('b-bn-2').at, sea.groupNow('tg-b-2')?.['sighting']]).toEqual(['aboard b-lc-2', undefined]);
  });

  rule('6.1b')('loses more where the enemy has battalions', () => {
    const lost = (sea: Referee, die: number) => told(sea.do('blue', land('dorn', 'b-lc-1'), [die]), 'landed')?.['lost'];
    expect([lost(before(), 1), lost(before(), 2)]).toEqual([['b-bn-1'], []]);
    const held = () => before().put('r-bn-1', 'dorn').put('r-bn-2', 'dorn');
    expect([lost(held(), 3), lost(held(), 4)]).toEqual([['b-bn-1'], []]);
  });

  rule('6.2a')('takes the port where more have come ashore than defend it', () => {
    const one = before().put('r-bn-1', 'dorn');
    one.do('blue', land('dorn', 'b-lc-1'), [6]);
    expect([(one.fact('ports') as Facts)['dorn'], one.unit('r-bn-1').at]).toEqual(['red', 'dorn']);
    one.do('blue', land('dorn', 'b-lc-2'), [6]);
    expect([(one.fact('ports') as Facts)['dorn'], one.unit('r-bn-1').at]).toEqual(['blue', 'lost']);
  });

  rule('6.2b')('and the ships in it, with all aboard', () => {
    const sea = before().group('tg-r-1', 'dorn', ['r-tr-1']).laden('r-tr-1', 'r-lc-1', 'r-bn-1').group('tg-r-2', 'cetin', ['r-cr']);
    sea.do('blue', land('dorn', 'b-lc-1'), [6]);
    expect(['r-tr-1', 'r-lc-1', 'r-bn-1', 'r-cr'].map((id) => sea.unit(id).at)).toEqual(['lost', 'lost', 'lost', 'in tg-r-2']);
    expect(sea.groupNow('tg-r-1')).toBeUndefined();
  });
});

describe('victory', () => {
  const night = (turn: number, ports: Facts) => {
    const sea = before().in('red landing', turn).facts({ ports }).put('b-bn-1', 'dorn').put('r-bn-1', 'cetin');
    sea.do('red', { act: 'end' });
    return sea;
  };

  rule('7.1a')('is at once for whom has all ports', () => {
    expect(night(2, { cetin: 'blue', dorn: 'blue' }).position.outcome).toMatchObject({ winner: 'blue', rule: '7.1a' });
    expect(night(2, { dorn: 'blue' }).awaiting).toBe('blue: movement');
  });

  rule('7.2a')('is after the last turn for whose ports and battalions ashore count more', () => {
    expect(night(5, {}).position.outcome).toMatchObject({ winner: 'blue', rule: '7.2a', says: 'The points are 5 to 4.' });
    const even = before().in('red landing', 5).put('b-bn-1', 'alma');
    even.do('red', { act: 'end' });
    expect(even.position.outcome).toMatchObject({ winner: null });
    expect(night(4, {}).position.outcome).toBeNull();
    expect(before().put('b-bn-1', 'dorn').explain({ victory: {} })).toMatchObject({ value: '5 to 4' });
  });
});
