import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, step } from './referee.ts';

const load = (hex: string, trucks: { readonly [truck: string]: number }) => ({ act: 'load', hex, trucks });
const unload = (hex: string, trucks: { readonly [truck: string]: number }) => ({ act: 'unload', hex, trucks });

describe('trucks', () => {
  const base = () =>
    field()
      .put('b-truck-1', '0301')
      .put('b-truck-2', '0301')
      .put('r-inf-12', '0110')
      .depots({ '0301': { blue: 5 } });

  rule('7.1a', '3.2a')('load from a depot of their side in their hex, and unload to one', () => {
    const loading = base();
    loading.do('blue', load('0301', { 'b-truck-1': 3, 'b-truck-2': 1 }));
    expect([loading.unit('b-truck-1').load, loading.unit('b-truck-2').load, loading.pointsIn('0301', 'blue')]).toEqual([3, 1, 1]);
    expectRefused(
      base()
        .depots({ '0301': { red: 5 } })
        .refusal('blue', load('0301', { 'b-truck-1': 3 })),
      '7.1a',
    );
    expectRefused(
      base()
        .put('b-truck-1', '0302')
        .refusal('blue', load('0301', { 'b-truck-1': 3 })),
      '7.1a',
      'is no truck of yours in 0301',
    );
    const unloading = base().put('b-truck-1', { at: '0302', load: 4 });
    unloading.do('blue', unload('0302', { 'b-truck-1': 3 }));
    expect([unloading.unit('b-truck-1').load, unloading.pointsIn('0302', 'blue')]).toEqual([1, 3]);
    expectRefused(unloading.refusal('blue', unload('0301', { 'b-truck-2': 1 })), '7.1a');
  });

  rule('7.1a')('wait for that until nobody is on the move', () => {
    const moving = base().march('blue', ['b-truck-2'], '0301', '0302');
    expectRefused(moving.refusal('blue', load('0301', { 'b-truck-1': 1 })), '6.4a', 'Units are in hand');
    moving.do('blue', { act: 'put-down' });
    expectAllowed(moving.refusal('blue', load('0301', { 'b-truck-1': 1 })));
    expectRefused(
      base()
        .in('red movement')
        .refusal('blue', load('0301', { 'b-truck-1': 1 })),
      '7.1a',
    );
  });

  rule('7.1b')('carry four points at most, and no more than there are', () => {
    expectAllowed(base().refusal('blue', load('0301', { 'b-truck-1': 4 })));
    expectRefused(base().refusal('blue', load('0301', { 'b-truck-1': 5 })), '7.1b', 'has room for 4');
    expectRefused(base().refusal('blue', load('0301', { 'b-truck-1': 4, 'b-truck-2': 2 })), '7.1b');
    const laden = base().put('b-truck-1', { at: '0301', load: 3 });
    expectRefused(laden.refusal('blue', load('0301', { 'b-truck-1': 2 })), '7.1b', 'has room for 1');
    expectRefused(laden.refusal('blue', unload('0301', { 'b-truck-1': 4 })), '7.1b', 'carries 3');
    expectRefused(laden.put('b-truck-1', { at: '0301', load: 4 }).refusal('blue', load('0301', { 'b-truck-1': 1 })), '7.1b', 'is full');
  });

  rule('7.1c')('load or unload once in a phase', () => {
    const twice = base();
    twice.do('blue', load('0301', { 'b-truck-1': 1 }));
    expectRefused(twice.refusal('blue', load('0301', { 'b-truck-1': 1 })), '7.1c');
    expectAllowed(twice.refusal('blue', load('0301', { 'b-truck-2': 1 })));
    expectRefused(twice.refusal('blue', unload('0301', { 'b-truck-1': 1 })), '7.1a');
    const next = twice.put('b-truck-1', { at: '0301', load: 1, marks: ['handled'] });
    next.do('blue', { act: 'end' });
    expect(next.unit('b-truck-1').marks).toBeUndefined();
  });

  rule('7.2a')('are captured with what they carry where they are alone', () => {
    const prey = field().put('b-arm-3', '0403').put('r-truck-11', { at: '0404', load: 3 }).put('r-inf-12', '0110');
    const told = prey.march('blue', ['b-arm-3'], '0403').do('blue', step('0404'));
    expect(told.map(({ what }) => what)).toEqual(['moved', 'truck captured']);
    expect([prey.unit('r-truck-11').at, prey.pointsIn('0404', 'blue')]).toEqual(['dead', 3]);
    const guarded = prey.put('r-hq', '0404').march('blue', ['b-arm-3'], '0403');
    expectRefused(guarded.refusal('blue', step('0404')), '6.2a');
  });

  rule('7.2b')('bar the way to all but infantry and armour', () => {
    const lone = () => field().put('r-truck-11', '0404').put('r-inf-12', '0110').put('b-hq', '0403').put('b-inf-1', '0403');
    expectRefused(lone().march('blue', ['b-hq'], '0403').refusal('blue', step('0404')), '7.2b');
    expectAllowed(lone().march('blue', ['b-hq', 'b-inf-1'], '0403').refusal('blue', step('0404')));
  });

  rule('3.2b')('and depots fall to whoever enters, half of them', () => {
    const into = (unit: string) => {
      const on = field()
        .put(unit, '0403')
        .put('r-inf-12', '0110')
        .depots({ '0404': { red: 5 } });
      on.march('blue', [unit], '0403', '0404');
      return [on.pointsIn('0404', 'red'), on.pointsIn('0404', 'blue')];
    };
    expect(into('b-inf-1')).toEqual([0, 2]);
    expect(into('b-truck-1')).toEqual([5, 0]);
  });
});
