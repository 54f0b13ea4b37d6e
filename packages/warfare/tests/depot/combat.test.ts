import { describe, expect } from 'vitest';
import { depot as game } from './index.ts';
import { attack, expectAllowed, expectRefused, field, rule, type Referee } from './referee.ts';

/** A fight elsewhere, still to be had, so that the phase goes on. */
const fight = () => field().in('blue combat').put('b-inf-2', '0102').put('r-inf-13', '0103');
const told = (happened: readonly { readonly what: string }[], what: string) => happened.find((one) => one.what === what);
/** What was worked out of an attack, whose die falls so. */
const oddsOf = (referee: Referee, die: number, hex: string, ...units: readonly string[]) =>
  told(referee.do('blue', attack(hex, ...units), [die]), 'odds') as unknown as { readonly [fact: string]: number | string };

describe('an attack', () => {
  const beside = () => fight().put('b-arm-3', '0403').put('b-inf-1', '0303').put('b-hq', '0403').put('r-inf-11', '0404');

  rule('8.1a')('is made by infantry and armour on an adjacent hex with an enemy', () => {
    expectAllowed(beside().refusal('blue', attack('0404', 'b-arm-3')));
    expectRefused(beside().refusal('blue', attack('0404', 'b-hq')), '8.1a', 'does not attack');
    expectRefused(beside().refusal('blue', attack('0405', 'b-arm-3')), '8.1a', 'no enemy');
    expectRefused(beside().put('b-arm-3', '0402').refusal('blue', attack('0404', 'b-arm-3')), '8.1a', 'not adjacent');
    expectRefused(beside().refusal('blue', attack('0404', 'r-inf-11')), '8.1a', 'is not yours');
    expectRefused(beside().refusal('blue', attack('0404', 'b-arm-4')), '8.1a', 'not on the map');
    expectRefused(beside().refusal('red', attack('0403', 'r-inf-11')), '8.1a');
    expectRefused(beside().in('blue movement').refusal('blue', attack('0404', 'b-arm-3')), '8.1a');
  });

  rule('8.1b')('is made once by each unit, and once on each hex', () => {
    const again = beside().put('r-inf-12', '0304');
    again.do('blue', attack('0404', 'b-inf-1'), [1]);
    expectRefused(again.refusal('blue', attack('0404', 'b-arm-3')), '8.1b', 'has been attacked');
    expectRefused(again.refusal('blue', attack('0304', 'b-inf-1')), '8.1b', 'has attacked');
    expectRefused(again.refusal('blue', attack('0304', 'b-arm-3')), '8.1a');
  });

  rule('8.1c')('is none on trucks alone', () => {
    const trucks = beside().without('r-inf-11').put('r-truck-11', '0404').put('r-inf-12', '0304');
    expectRefused(trucks.refusal('blue', attack('0404', 'b-arm-3')), '8.1c');
    expectAllowed(trucks.put('r-hq', '0404').refusal('blue', attack('0404', 'b-arm-3')));
  });

  rule('8.2a')('has odds of all to all, rounded in favour of the defender', () => {
    expect(oddsOf(beside(), 1, '0404', 'b-arm-3')).toMatchObject({ attack: 6, defence: 4, column: '1:1' });
    expect(oddsOf(beside(), 1, '0404', 'b-arm-3', 'b-inf-1')).toMatchObject({ attack: 10, defence: 4, column: '2:1' });
    expect(oddsOf(beside().put('r-hq', '0404'), 1, '0404', 'b-arm-3', 'b-inf-1')).toMatchObject({ attack: 10, defence: 5, column: '2:1' });
    expect(oddsOf(beside().put('r-inf-11', { at: '0404', steps: 1 }), 1, '0404', 'b-arm-3')).toMatchObject({ defence: 2, column: '3:1' });
  });

  rule('8.2b')('is a column worse against rough ground', () => {
    const against = (hex: string) => fight().put('b-arm-3', '0406').put('r-hq', hex);
    expect(oddsOf(against('0407'), 1, '0407', 'b-arm-3')).toMatchObject({ column: '4:1' });
    expect(oddsOf(fight().put('b-arm-3', '0406').put('r-inf-11', '0407'), 1, '0407', 'b-arm-3')).toMatchObject({ column: '1:2' });
    expect(oddsOf(fight().put('b-arm-3', '0406').put('r-inf-11', '0306'), 1, '0306', 'b-arm-3')).toMatchObject({ column: '1:1' });
  });

  rule('8.2c')('is a column worse over the river, where it lies before all', () => {
    const over = () => fight().put('b-arm-3', '0305').put('b-inf-1', '0406').put('r-inf-11', '0306');
    expect(oddsOf(over(), 1, '0306', 'b-arm-3')).toMatchObject({ column: '1:2' });
    expect(oddsOf(over(), 1, '0306', 'b-arm-3', 'b-inf-1')).toMatchObject({ column: '2:1' });
  });

  rule('8.2d')('is fought in the last column or the first beyond the ends of the table', () => {
    expect(oddsOf(fight().put('b-arm-3', '0403').put('r-hq', '0404'), 6, '0404', 'b-arm-3')).toMatchObject({ column: '4:1' });
    const weak = fight()
      .put('b-inf-1', { at: '0406', steps: 1, marks: ['oos'] })
      .put('r-inf-11', '0407');
    expect(oddsOf(weak, 6, '0407', 'b-inf-1')).toMatchObject({ attack: 1, column: '1:2' });
  });

  rule('8.3a')('comes out as the table has it', () => {
    const result = (die: number) => told(beside().do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [die]), 'result');
    expect(result(1)).toMatchObject({ column: '2:1', result: 'A1' });
    expect(result(4)).toMatchObject({ column: '2:1', result: 'DR' });
    expect(result(6)).toMatchObject({ column: '2:1', result: 'DX' });
  });
});

describe('what an attack does', () => {
  rule('8.4a', '2.1a')('takes steps, of whom the owner says, and of no truck', () => {
    const both = () =>
      fight().put('b-arm-3', '0403').put('b-inf-1', '0403').put('b-truck-1', '0403').put('r-inf-11', '0404').put('r-hq', '0404');
    const lost = both();
    lost.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [1]);
    expect(lost.awaiting).toBe('blue: step loss');
    expectRefused(lost.refusal('blue', { act: 'lose-step', unit: 'b-truck-1' }), '8.4a');
    expectRefused(lost.refusal('red', { act: 'lose-step', unit: 'r-inf-11' }), '8.4a');
    lost.do('blue', { act: 'lose-step', unit: 'b-inf-1' });
    expect(lost.unit('b-inf-1')).toEqual({ at: '0403', steps: 1, marks: ['fought'] });
    const other = both();
    other.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [1]);
    other.do('blue', { act: 'lose-step', unit: 'b-arm-3' });
    expect(other.unit('b-arm-3').at).toBe('dead');
  });

  const driven = (die = 4) => {
    const referee = fight()
      .put('b-arm-3', '0403')
      .put('b-inf-1', '0303')
      .put('r-inf-11', '0404')
      .put('r-truck-11', '0404')
      .put('b-hq', '0101');
    referee.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [die]);
    return referee;
  };

  rule('8.5a')('drives the whole stack so many hexes back, by one way', () => {
    const one = driven();
    expectRefused(one.refusal('red', { act: 'retreat', by: ['0405', '0406'] }), '8.5a', 'no further than 1');
    one.do('red', { act: 'retreat', by: ['0405'] });
    expect([one.unit('r-inf-11').at, one.unit('r-truck-11').at]).toEqual(['0405', '0405']);
    const two = driven(5);
    expectRefused(two.refusal('red', { act: 'retreat', by: ['0405'] }), '8.5a', 'retreats 2 hexes');
    expectRefused(two.refusal('red', { act: 'retreat', by: ['0405', '0405'] }), '8.5b');
    two.do('red', { act: 'retreat', by: ['0405', '0305'] });
    expect(two.unit('r-inf-11').at).toBe('0305');
  });

  rule('8.5a')('comes back over no hex', () => {
    const { position } = fight().put('r-inf-11', '0404');
    const back = (...by: readonly string[]) => {
      const locals = { seat: 'red', units: ['r-inf-11'], hexes: by.length };
      const awaiting = [
        { procedure: 'game', step: 'blue combat', locals: {} },
        { procedure: 'retreat', step: 'way', locals },
      ];
      return game.refuse(game.load(position.setup, { ...game.save(position), awaiting }), 'red', { act: 'retreat', by });
    };
    expectAllowed(back('0405', '0305', '0406'));
    expectRefused(back('0405', '0404'), '8.5a');
    expectRefused(back('0405', '0305', '0405'), '8.5a');
  });

  rule('8.5b')('leads over no enemy, his depots and zones, through no full hex, nor where one could not move', () => {
    const way = (referee: Referee, ...by: readonly string[]) => {
      referee.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [5]);
      return referee.refusal('red', { act: 'retreat', by });
    };
    const stack = () => fight().put('b-arm-3', '0403').put('b-inf-1', '0303').put('r-inf-11', '0404');
    expectAllowed(way(stack(), '0405', '0305'));
    expectRefused(way(stack(), '0304', '0305'), '8.5b');
    expectRefused(way(stack().depots({ '0405': { blue: 1 } }), '0405', '0305'), '8.5b');
    expectRefused(way(stack().put('b-truck-1', '0405'), '0405', '0305'), '8.5b');
    expectRefused(way(stack().put('r-inf-12', '0405').put('r-hq', '0405').put('r-truck-11', '0405'), '0405', '0305'), '8.5b');
    const over = (unit: string, die: number) => {
      const bank = fight().put('b-inf-1', '0304').put('b-arm-4', '0305').put('b-arm-3', '0404').put(unit, '0405');
      return bank.do('blue', attack('0405', 'b-inf-1', 'b-arm-4', 'b-arm-3'), [die]).map(({ what }) => what);
    };
    expect(over('r-inf-11', 2)).toContain('retreated');
    expect(over('r-arm-14', 2)).toContain('stood');
  });

  rule('8.5c')('takes steps of those who have no way', () => {
    const shut = fight()
      .put('b-arm-3', '0503')
      .put('b-inf-1', '0403')
      .put('b-inf-2', '0505')
      .put('b-arm-4', '0303')
      .put('r-inf-11', '0404')
      .put('r-truck-11', '0404');
    const happened = shut.do('blue', attack('0404', 'b-arm-3', 'b-inf-1'), [4]);
    expect(happened.map(({ what }) => what)).toContain('stood');
    expect(shut.unit('r-inf-11')).toMatchObject({ at: '0404', steps: 1 });
    expect(driven().awaiting).toBe('red: way');
  });

  rule('8.6a')('lets attackers who could move there into the hex that nobody holds any more', () => {
    const open = driven();
    open.do('red', { act: 'retreat', by: ['0405'] });
    expectRefused(open.refusal('blue', { act: 'advance', units: ['b-hq'] }), '8.6a');
    expectRefused(open.refusal('red', { act: 'advance', units: ['r-inf-11'] }), '8.6a');
    open.do('blue', { act: 'advance', units: ['b-arm-3'] });
    expect([open.unit('b-arm-3').at, open.unit('b-inf-1').at]).toEqual(['0404', '0303']);
    const bank = fight().put('b-arm-3', '0206').put('b-inf-1', '0206').put('b-arm-4', '0305').put('r-hq', '0306').put('b-hq', '0101');
    bank.do('blue', attack('0306', 'b-arm-3', 'b-inf-1', 'b-arm-4'), [6]);
    expectRefused(bank.refusal('blue', { act: 'advance', units: ['b-arm-3'] }), '8.6a', 'who could move to');
    expectAllowed(bank.refusal('blue', { act: 'advance', units: ['b-inf-1', 'b-arm-4'] }));
    expect(bank.unit('r-hq').at).toBe('dead');
  });

  rule('7.2a')('and takes the trucks that are left behind', () => {
    const left = fight().put('b-arm-3', '0403').put('r-hq', '0404').put('r-truck-11', { at: '0404', load: 2 }).put('b-hq', '0101');
    left.do('blue', attack('0404', 'b-arm-3'), [6]);
    left.do('blue', { act: 'advance', units: ['b-arm-3'] });
    expect([left.unit('r-truck-11').at, left.pointsIn('0404', 'blue')]).toEqual(['dead', 2]);
  });
});
