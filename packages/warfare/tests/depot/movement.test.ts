import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, step, takeUp } from './referee.ts';

describe('a move', () => {
  /** Somebody else has still to move, so that the phase goes on. */
  const one = () => field().put('b-inf-1', '0403').put('b-hq', '0101').put('r-inf-12', '0110');

  rule('6.1a')('leads from hex to adjacent hex, within movement points', () => {
    const on = one().march('blue', ['b-inf-1'], '0403');
    expectAllowed(on.refusal('blue', step('0404')));
    expectRefused(on.refusal('blue', step('0405')), '6.1a', 'not adjacent');
    on.do('blue', step('0404'));
    expectRefused(on.refusal('blue', step('0503')), '6.1a', 'has not the movement points');
    expectAllowed(on.refusal('blue', step('0405')));
  });

  rule('6.1a')('is that of one’s own units', () => {
    expectAllowed(one().refusal('blue', takeUp('0403', 'b-inf-1')));
    expectRefused(one().refusal('blue', takeUp('0110', 'r-inf-12')), '6.1a', 'is not yours');
    expectRefused(one().refusal('blue', takeUp('0403', 'b-arm-4')), '6.1a', 'is not on the map');
    expectRefused(one().put('b-inf-1', '0101').march('blue', ['b-inf-1'], '0101').refusal('blue', step('0001')), '6.1a', 'leaves the map');
  });

  rule('6.1b')('costs what the terrain says, on foot and by motor', () => {
    const spent = (unit: string, to: string) => {
      const moving = field().put(unit, '0404').put('r-inf-12', '0110').march('blue', [unit], '0404');
      return moving.do('blue', step(to))[0]?.['cost'];
    };
    expect([spent('b-inf-1', '0405'), spent('b-arm-3', '0405')]).toEqual([2, 2]);
    expect([spent('b-inf-1', '0503'), spent('b-arm-3', '0503')]).toEqual([3, 4]);
  });

  rule('6.1c')('crosses a river dearer on foot, and by motor over a bridge alone', () => {
    const over = (unit: string, from: string) => field().put(unit, from).put('r-inf-12', '0110').march('blue', [unit], from);
    expect(over('b-inf-1', '0206').do('blue', step('0306'))[0]).toMatchObject({ cost: 4 });
    expectRefused(over('b-arm-3', '0206').refusal('blue', step('0306')), '6.1c', 'without a bridge');
    expectAllowed(over('b-arm-3', '0305').refusal('blue', step('0306')));
  });

  rule('6.1d')('costs one along a road, also over the bridge, and as much as ever beside it', () => {
    const on = field().put('b-inf-1', '0304').put('r-inf-12', '0110').march('blue', ['b-inf-1'], '0304');
    expect(on.do('blue', step('0305'))[0]).toMatchObject({ cost: 1 });
    expect(on.do('blue', step('0306'))[0]).toMatchObject({ cost: 1 });
    expect(on.do('blue', step('0406'))[0]).toMatchObject({ cost: 2 });
  });

  rule('6.2a')('enters no hex with an enemy who bars it', () => {
    const beside = (enemy: string) => field().put('b-inf-1', '0403').put(enemy, '0404').march('blue', ['b-inf-1'], '0403');
    expectRefused(beside('r-inf-11').refusal('blue', step('0404')), '6.2a');
    expectRefused(beside('r-hq').refusal('blue', step('0404')), '6.2a');
    expectAllowed(beside('r-truck-11').refusal('blue', step('0404')));
  });

  rule('6.2b', '2.3a')('ends in a zone of control, which infantry and armour have, and no headquarters', () => {
    const to = (enemy: string) => {
      const on = field().put('b-arm-3', '0402').put('b-hq', '0101').put(enemy, '0405').march('blue', ['b-arm-3'], '0402', '0403', '0404');
      return on;
    };
    const stopped = to('r-inf-11');
    expect(stopped.unit('b-arm-3').marks).toEqual(['moved']);
    expectRefused(stopped.refusal('blue', takeUp('0404', 'b-arm-3')), '6.4a');
    expectAllowed(to('r-hq').refusal('blue', step('0504')));
    expect(to('r-arm-14').unit('b-arm-3').marks).toEqual(['moved']);
  });

  rule('2.2a')('goes through no hex without room, trucks and all', () => {
    const full = (...units: readonly string[]) => {
      const two = field().put('b-inf-1', '0403').put('b-inf-2', '0404').put('b-truck-1', '0404').put('r-inf-12', '0110');
      return units.reduce((referee, unit) => referee.put(unit, '0404'), two).march('blue', ['b-inf-1'], '0403');
    };
    expectAllowed(full().refusal('blue', step('0404')));
    expectRefused(full('b-truck-2').refusal('blue', step('0404')), '2.2a');
    const both = field().put('b-inf-1', '0403').put('b-inf-2', '0403').put('b-truck-1', '0404').put('b-hq', '0404').put('r-inf-12', '0110');
    expectRefused(both.march('blue', ['b-inf-1', 'b-inf-2'], '0403').refusal('blue', step('0404')), '2.2a', 'cannot hold 2 more');
  });

  rule('6.3a')('may leave some behind, who go on with what they have left', () => {
    const two = () => field().put('b-inf-1', '0403').put('b-arm-3', '0403').put('r-inf-12', '0110');
    const on = two().march('blue', ['b-arm-3', 'b-inf-1'], '0403', '0404');
    on.do('blue', { act: 'leave', units: ['b-inf-1'] });
    on.do('blue', step('0405'));
    expectRefused(on.refusal('blue', { act: 'take-on', unit: 'b-inf-1' }), '6.3b', 'put down the units in hand');
    on.do('blue', { act: 'put-down' });
    on.do('blue', { act: 'take-on', unit: 'b-inf-1' });
    expectAllowed(on.refusal('blue', step('0303')));
    expectRefused(on.refusal('blue', step('0503')), '6.1a', 'has not the movement points');
    const unmoved = two().march('blue', ['b-arm-3', 'b-inf-1'], '0403');
    expectRefused(unmoved.refusal('blue', { act: 'leave', units: ['b-inf-1'] }), '6.3a');
  });

  rule('6.3b')('takes up units of one hex, and nobody on the way', () => {
    const apart = field().put('b-inf-1', '0403').put('b-inf-2', '0404').put('r-inf-12', '0110');
    expectAllowed(apart.put('b-inf-2', '0403').refusal('blue', takeUp('0403', 'b-inf-1', 'b-inf-2')));
    expectRefused(apart.refusal('blue', takeUp('0403', 'b-inf-1', 'b-inf-2')), '6.3b', 'stands in 0404');
    expectRefused(apart.march('blue', ['b-inf-1'], '0403').refusal('blue', takeUp('0404', 'b-inf-2')), '6.3b', 'Units are in hand');
  });

  rule('6.4a')('that is finished is finished for the phase; who has not moved may yet', () => {
    const two = () => field().put('b-inf-1', '0403').put('b-inf-2', '0201').put('r-inf-12', '0110');
    const moved = two().march('blue', ['b-inf-1'], '0403', '0404');
    moved.do('blue', { act: 'put-down' });
    expectRefused(moved.refusal('blue', takeUp('0404', 'b-inf-1')), '6.4a');
    const unmoved = two().march('blue', ['b-inf-1'], '0403');
    unmoved.do('blue', { act: 'put-down' });
    expectAllowed(unmoved.refusal('blue', takeUp('0403', 'b-inf-1')));
  });

  rule('6.4b', '1.2a')('need not be made, but by no one in another’s phase', () => {
    const fighting = one().put('b-arm-3', '0109');
    expectAllowed(fighting.refusal('blue', { act: 'end' }));
    expectRefused(fighting.refusal('red', { act: 'end' }), '1.2a');
    expectRefused(fighting.in('red movement').refusal('blue', takeUp('0403', 'b-inf-1')), '1.2a');
    fighting.do('blue', { act: 'end' });
    expect(fighting.awaiting).toBe('blue: combat');
    expectRefused(fighting.refusal('blue', takeUp('0403', 'b-inf-1')), '6.1a');
  });
});

describe('arrivals', () => {
  const due = (turn: number) => field().put('b-inf-1', '0403').in('blue movement', turn);

  rule('5.1a')('come in the movement phase of their turn', () => {
    expect(due(1).unit('b-arm-4').at).toBe('later');
    expect(due(2).unit('b-arm-4').at).toBe('0301');
    expect(due(2).unit('r-truck-12').at).toBe('later');
    expect(due(2).put('r-inf-11', '0204').in('red movement').unit('r-truck-12').at).toBe('0310');
  });

  rule('5.1b')('wait while an enemy is there, or no room', () => {
    expect(due(2).put('r-truck-11', '0301').unit('b-arm-4').at).toBe('later');
    const two = due(2).put('b-inf-2', '0301').put('b-arm-3', '0301');
    expect(two.unit('b-arm-4').at).toBe('later');
    expect(two.without('b-arm-3').unit('b-arm-4').at).toBe('0301');
    expect(two.without('b-arm-3').in('blue movement', 3).unit('b-truck-2').at).toBe('0301');
  });
});

describe('a place', () => {
  rule('3.1a')('is held by the side whose infantry or armour entered it last', () => {
    const into = (unit: string) => {
      const on = field()
        .put(unit, '0305')
        .put('r-inf-12', '0110')
        .facts({ places: { '0306': 'red' } });
      on.march('blue', [unit], '0305', '0306');
      return (on.fact('places') as { readonly [hex: string]: string })['0306'];
    };
    expect(into('b-inf-1')).toBe('blue');
    expect(into('b-arm-3')).toBe('blue');
    expect(into('b-hq')).toBe('red');
    expect(into('b-truck-1')).toBe('red');
  });
});
