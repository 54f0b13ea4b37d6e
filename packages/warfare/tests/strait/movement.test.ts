import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, sail } from './referee.ts';

const UNSEEN = [1];

describe('task groups', () => {
  const two = () => field().group('tg-b-1', 'narrows', ['b-cr', 'b-tr-1'], {}, 5).group('tg-b-2', 'narrows', ['b-dd-1'], {}, 1);

  rule('2.1b', '2.1a')('are joined where they are in one place, and add up their fuel', () => {
    const sea = two();
    sea.do('blue', { act: 'join', group: 'tg-b-2', into: 'tg-b-1' });
    expect([sea.unit('b-dd-1').at, sea.fuelOf('tg-b-1'), sea.fuelOf('tg-b-2'), sea.groupNow('tg-b-2')]).toEqual([
      'in tg-b-1',
      6,
      0,
      undefined,
    ]);
    const apart = two().group('tg-b-2', 'south-deep', ['b-dd-1']);
    expectRefused(apart.refusal('blue', { act: 'join', group: 'tg-b-2', into: 'tg-b-1' }), '2.1b', 'not in one place');
    expectRefused(two().in('red movement').refusal('blue', { act: 'join', group: 'tg-b-2', into: 'tg-b-1' }), '2.1b');
  });

  rule('2.1c')('are divided, with their share of the fuel, and never wholly', () => {
    const sea = two();
    sea.do('blue', { act: 'divide', group: 'tg-b-1', ships: ['b-tr-1'] });
    expect([sea.unit('b-tr-1').at, sea.fuelOf('tg-b-1'), sea.fuelOf('tg-b-3')]).toEqual(['in tg-b-3', 3, 2]);
    expect(sea.groupNow('tg-b-3')).toEqual({ at: 'narrows' });
    expectRefused(two().refusal('blue', { act: 'divide', group: 'tg-b-1', ships: ['b-tr-1', 'b-cr'] }), '2.1c', 'at least stays');
    expectRefused(two().refusal('blue', { act: 'divide', group: 'tg-b-1', ships: ['b-dd-1'] }), '2.1c', 'does not sail in that group');
    expectRefused(two().refusal('blue', { act: 'divide', group: 'tg-b-2', ships: ['b-dd-1'] }), '2.1c', 'single ship');
  });

  rule('2.1d')('are formed anew while nobody has sighted them', () => {
    const seen = two().group('tg-b-2', 'narrows', ['b-dd-1'], { sighting: 1 });
    expectAllowed(two().refusal('blue', { act: 'join', group: 'tg-b-1', into: 'tg-b-2' }));
    expectRefused(seen.refusal('blue', { act: 'join', group: 'tg-b-1', into: 'tg-b-2' }), '2.1d');
    expectRefused(seen.refusal('blue', { act: 'join', group: 'tg-b-2', into: 'tg-b-1' }), '2.1d');
    const both = seen.group('tg-b-2', 'narrows', ['b-dd-1', 'b-dd-2'], { sighting: 1 });
    expectRefused(both.refusal('blue', { act: 'divide', group: 'tg-b-2', ships: ['b-dd-2'] }), '2.1d');
  });
});

describe('who is aboard', () => {
  const port = () => field().group('tg-b-1', 'alma', ['b-tr-1']).laden('b-tr-1', 'b-lc-1').put('b-bn-1', 'alma').put('b-bn-2', 'brekk');
  const embark = (battalion: string, craft = 'b-lc-1') => ({ act: 'embark', battalion, craft });

  rule('2.2a')('went there in a port of his side, into an empty craft', () => {
    const sea = port();
    expectRefused(sea.refusal('blue', embark('b-bn-2')), '2.2a', 'cannot go aboard');
    expectRefused(sea.refusal('blue', embark('b-bn-1', 'b-lc-2')), '2.2a', 'no empty craft');
    sea.do('blue', embark('b-bn-1'));
    expect([sea.unit('b-bn-1').at, sea.unit('b-lc-1').at, sea.unit('b-tr-1').at]).toEqual(['aboard b-lc-1', 'aboard b-tr-1', 'in tg-b-1']);
    expectRefused(port().put('b-bn-3', 'aboard b-lc-1').refusal('blue', embark('b-bn-1')), '2.2a');
    expectRefused(port().put('r-bn-1', 'alma').refusal('blue', embark('b-bn-1')), '2.2a');
    expectRefused(
      port()
        .facts({ ports: { alma: 'red' } })
        .refusal('blue', embark('b-bn-1')),
      '2.2a',
    );
  });
});

describe('a move', () => {
  const out = () => field().group('tg-b-1', 'west-roads', ['b-cr', 'b-tr-1']);

  rule('3.1a')('leads to a neighbouring area, or a port of its side', () => {
    expectAllowed(out().refusal('blue', sail('tg-b-1', 'narrows')));
    expectAllowed(out().refusal('blue', sail('tg-b-1', 'alma')));
    expectRefused(
      out()
        .facts({ ports: { alma: 'red' } })
        .refusal('blue', sail('tg-b-1', 'alma')),
      '3.1a',
    );
    expectRefused(out().refusal('blue', sail('tg-b-1', 'east-roads')), '3.1a');
    const harbour = out().group('tg-b-1', 'alma', ['b-cr']);
    expectAllowed(harbour.refusal('blue', sail('tg-b-1', 'north-deep')));
    expectRefused(harbour.refusal('blue', sail('tg-b-1', 'south-deep')), '3.1a');
    expectRefused(out().refusal('red', sail('tg-b-1', 'narrows')), '3.1a');
  });

  rule('3.1b')('costs a point of fuel for each ship', () => {
    const sea = out();
    sea.do('blue', sail('tg-b-1', 'narrows'), UNSEEN);
    expect([sea.fuelOf('tg-b-1'), sea.groupNow('tg-b-1')]).toEqual([4, { at: 'narrows' }]);
    expectAllowed(out().group('tg-b-1', 'west-roads', ['b-cr', 'b-tr-1'], {}, 2).refusal('blue', sail('tg-b-1', 'narrows')));
    expectRefused(out().group('tg-b-1', 'west-roads', ['b-cr', 'b-tr-1'], {}, 1).refusal('blue', sail('tg-b-1', 'narrows')), '3.1b');
  });

  rule('3.1c')('begins with all fuel in a port, and with what there is at sea', () => {
    const sea = field().group('tg-b-1', 'alma', ['b-cr', 'b-tr-1'], {}, 0).group('tg-b-2', 'narrows', ['b-dd-1'], {}, 1);
    expect(sea.awaiting).toBe('blue: movement');
    expect([sea.fuelOf('tg-b-1'), sea.fuelOf('tg-b-2')]).toEqual([6, 1]);
  });

  rule('4.1a')('of a group that is not one’s own is refused alike, be there one or not', () => {
    const sea = out().group('tg-r-1', 'narrows', ['r-cr']);
    expectRefused(sea.refusal('blue', sail('tg-r-1', 'narrows')), '4.1a');
    expect(sea.refusal('blue', sail('tg-r-1', 'narrows'))).toEqual(sea.refusal('blue', sail('tg-r-7', 'narrows')));
  });
});
