import type { Direction } from '@sandtable/hexes';
import type { Command } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { assaultCostOf, fortCost } from '../../src/rules/10-movement-and-mobile-assault/costs.ts';
import { assault, eastward, grounded, step, take, takeUp, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule, type Referee } from '../referee.ts';

const DE = { table: 'crt', result: 'DE' };
const AS = { table: 'crt', result: 'AS' };

/** A Soviet army in 5003, supplied from the east, and nobody's aircraft in the air. */
const front = (more = ''): Referee => grounded(eastward(`5014 red ${more}`)).put('su-fe-15', '5003');
const PANZERS = ['de-xix-pz', 'de-xvi-pz', 'de-xv-pz'] as const;
/** Puts panzer corps into a hex and takes them up. */
const panzers = (map: Referee, from = '5002', many = 3): Referee => {
  const units = PANZERS.slice(0, many);
  return take(
    units.reduce((so, unit) => so.put(unit, from), map),
    'german-east',
    from,
    ...units,
  );
};

describe('10.15 to 10.18 who makes a mobile assault', () => {
  rule('10.15a')('panzer corps do, and nobody else of the Germans; and only against somebody', () => {
    expectAllowed(panzers(front(), '5002', 1).refusal('german-east', assault('5003')));
    const infantry = take(front().put('de-i', '5002'), 'german-east', '5002', 'de-i');
    expectRefused(infantry.refusal('german-east', assault('5003')), '10.15a');
    expectRefused(panzers(front('5102'), '5002', 1).refusal('german-east', assault('5102')), '10.15a');
    const mixed = take(front().put('de-i', '5002').put('de-xix-pz', '5002'), 'german-east', '5002', 'de-i', 'de-xix-pz');
    expectRefused(mixed.refusal('german-east', assault('5003')), '10.15a');
  });

  rule('10.15a', '10.2c')('units in hand, on an adjacent hex', () => {
    const far = panzers(front('5103').put('su-fe-1c', '5004'), '5002', 1);
    expectRefused(far.refusal('german-east', assault('5004')), '10.2c', '5004 is not adjacent to 5002');
    expectRefused(far.refusal('german-east', assault('9999')), '10.2c', '9999 is not adjacent to 5002');
    expectAllowed(far.refusal('german-east', assault('5003')));
    const left = walk(panzers(front(), '5001', 2), 'german-east', '5002');
    left.do('german-east', { act: 'leave', units: ['de-xvi-pz'] });
    left.do('german-east', { act: 'put-down' });
    expectRefused(left.refusal('german-east', assault('5003')), '10.15a', 'No unit is in hand');
    left.do('german-east', { act: 'take-on', unit: 'de-xvi-pz' });
    expectAllowed(left.refusal('german-east', assault('5003')));
  });

  rule('9.3b', '9.3c')('top-rung tank corps do, the lesser ones do not', () => {
    const corps = (unit: string) => take(westward().put('de-i', '2010').put(unit, '2009'), 'anglo-french', '2009', unit);
    expectAllowed(corps('fr-21-tank-top').refusal('anglo-french', assault('2010')));
    expectRefused(corps('fr-21-tank-inferior').refusal('anglo-french', assault('2010')), '9.3c');
    expectRefused(corps('br-1-tank-stillborn').refusal('anglo-french', assault('2010')), '9.3c');
  });

  rule('6.10b')('without Ploesti no German does', () => {
    const map = (ploesti: boolean) => panzers(front().facts({ ploesti }), '5002', 1).refusal('german-east', assault('5003'));
    expectAllowed(map(false));
    expectRefused(map(true), '6.10b');
  });

  rule(
    '10.15b',
    '10.16c',
    '10.3b',
  )('it costs twice what entering does, and all of it must be in hand', () => {
    const after = (...way: readonly string[]) =>
      walk(panzers(front('5101').in('german east movement', 9), '5000', 2), 'german-east', ...way).refusal('german-east', assault('5003'));
    expectAllowed(after('5001', '5002'));
    expectRefused(after('5001', '5101', '5002'), '10.15b');
    const hills = (turn: number) =>
      panzers(front('5003 hills').in('german east movement', turn), '5002', 2).refusal('german-east', assault('5003'));
    expectAllowed(hills(8));
    expectRefused(hills(9), '10.3b');
  });

  /** Armies beside the row, where a panzer corps from 5006 has supply and one from 5007 or 5008 has none. */
  const flank = (from: string) =>
    panzers(grounded(eastward('5106 5107 5014 red')).put('su-fe-15', '5106').put('su-fe-1c', '5107'), from, 2);

  rule('10.17a')('it needs overland supply in the launch hex', () => {
    expectAllowed(flank('5006').refusal('german-east', assault('5106')));
    expectRefused(walk(flank('5006'), 'german-east', '5007').refusal('german-east', assault('5107')), '10.17a');
  });

  rule('6.5g', '10.17a')('a coast will not do for panzers', () => {
    const coast = (more: string) =>
      panzers(
        grounded(on(`5000 germany german-entry 5101 baltic 5102 5201 5014 red ${more}`))
          .put('su-fe-15', '5102')
          .put('de-xlii', '5000'),
        '5101',
        2,
      ).refusal('german-east', assault('5102'));
    expectRefused(coast(''), '6.5g');
    expectAllowed(coast('5001'));
  });

  rule('6.4c')('nor for tank corps', () => {
    const coast = (words: string) =>
      take(
        westward(`2500 netherlands north-sea 2501 germany 2600 ${words}`)
          .facts({ netherlands: 'german' })
          .put('de-i', '2501')
          .put('fr-21-tank-top', '2500'),
        'anglo-french',
        '2500',
        'fr-21-tank-top',
      ).refusal('anglo-french', assault('2501'));
    expectRefused(coast('france'), '6.4c');
    expectAllowed(coast('france french-supply'));
  });

  rule('6.7bis-c')('who began out of supply makes none, wherever he comes', () => {
    expectRefused(walk(flank('5008'), 'german-east', '5007', '5006').refusal('german-east', assault('5106')), '6.7bis-c');
    expectAllowed(walk(flank('5005'), 'german-east', '5006').refusal('german-east', assault('5106')));
  });

  rule('10.18a', '10.4a')('only those that began together assault together, all of them or some', () => {
    const map = () => front().put('de-xix-pz', '5001').put('de-xvi-pz', '5001').put('de-xv-pz', '5002');
    expectRefused(map().refusal('german-east', takeUp('5001', 'de-xix-pz', 'de-xv-pz')), '10.4a');
    const two = walk(take(map(), 'german-east', '5001', 'de-xix-pz', 'de-xvi-pz'), 'german-east', '5002');
    two.do('german-east', assault('5003'), [DE]);
    expect([two.unit('de-xix-pz').at, two.unit('de-xvi-pz').at, two.unit('de-xv-pz').at]).toEqual(['5003', '5003', '5002']);
  });

  rule('10.15e', '7.4b')('none is launched from a hex where the force could not stay', () => {
    const map = (beside: string) =>
      walk(
        take(
          westward('2109 france').put('fr-21-tank-top', '2008').put(beside, '2009').put('de-i', '2010'),
          'anglo-french',
          '2008',
          'fr-21-tank-top',
        ),
        'anglo-french',
        '2009',
      ).refusal('anglo-french', assault('2010'));
    expectAllowed(map('fr-i'));
    expectRefused(map('br-i'), '10.15e');
  });

  rule('10.15e')('nor from one that holds too many', () => {
    /** In the middle of a move. That a hex holds too many is settled before it begins: only a position set up by hand shows it. */
    const moving = (...there: readonly string[]) =>
      there
        .reduce((so, unit) => so.put(unit, '5002'), front().put('de-xix-pz', '5002'))
        .asked('german replacement', 'move', 'moving', {
          seat: 'german-east',
          at: '5002',
          hand: ['de-xix-pz'],
          purse: { way: ['5002'], hungry: [], assault: null, fort: 0 },
          left: [],
        });
    expectRefused(moving('de-i', 'de-ii', 'de-iii').refusal('german-east', assault('5003')), '10.15e', 'is overstacked');
    expectAllowed(moving('de-i', 'de-ii').refusal('german-east', assault('5003')));
  });
});

describe('10.16, 10.22, 10.23 where to', () => {
  rule('10.16a')('not into marsh', () => {
    expectRefused(panzers(front('5003 marsh')).refusal('german-east', assault('5003')), '10.16a');
    expectAllowed(panzers(front('5003 forest')).refusal('german-east', assault('5003')));
  });

  rule('10.23b')('not over a major river', () => {
    expectRefused(panzers(front('major 5002-5003')).refusal('german-east', assault('5003')), '10.23b');
    expectRefused(panzers(front('5003 city major 5002-5003')).refusal('german-east', assault('5003')), '10.23b');
    expectAllowed(panzers(front('river 5002-5003')).refusal('german-east', assault('5003')));
  });

  rule('10.11e', '12.9a')('nor over water, nor into the red row', () => {
    expectRefused(panzers(front('lakeside 5002-5003')).refusal('german-east', assault('5003')), '10.11e');
    expectRefused(panzers(front('5003 red')).refusal('german-east', assault('5003')), '12.9a');
    expectAllowed(panzers(front()).refusal('german-east', assault('5003')));
  });

  const cost = (map: Referee): number => {
    const { position } = map.put('de-xix-pz', '5002');
    const { grid } = position.world;
    const [from, to] = [grid.index('5002'), grid.index('5003')];
    const fort = fortCost(position, 0, to);
    return assaultCostOf(position, position.world.unit.get('de-xix-pz') as number, from, grid.direction(from, to) as Direction, fort);
  };

  rule('10.15b', '10.22a')('a fortification adds one point after the doubling', () => {
    expect([cost(front('5003 forest')), cost(front('5003 forest fort'))]).toEqual([4, 5]);
    expect(cost(front('5003 forest river 5002-5003'))).toBe(8);
  });

  rule('8.3b', '10.15b')('interdiction doubles before the assault does', () => {
    const tanks = (air: 'used' | 'interdicting', ...way: readonly string[]) => {
      const [from = '2007', ...steps] = way;
      const map = westward('2010 germany fort').put('de-i', '2010').air('de-air-1', air, '2010').put('fr-21-tank-top', from);
      return walk(take(map, 'anglo-french', from, 'fr-21-tank-top'), 'anglo-french', ...steps).refusal('anglo-french', assault('2010'));
    };
    // Of eight points the way to 2009 takes one for each hex, and one more where it is interdicted; the fort in the open then costs 3, or
    // 5.
    expectAllowed(tanks('interdicting', '2007', '2008', '2009'));
    expectRefused(tanks('interdicting', '2006', '2007', '2008', '2009'), '10.16c');
    expectAllowed(tanks('used', '2006', '2007', '2008', '2009'));
  });

  rule('10.22b')('but not one that was German at the start', () => {
    expect([cost(front('5003 lithuania fort')), cost(front('5003 latvia fort'))]).toEqual([2, 3]);
  });

  rule('9.8k')('a semi-permanent fortification bars it, or by option costs a point', () => {
    const marked = () => front('5003 forest').hex('5003', 'allied', 'fort');
    expectRefused(panzers(marked()).refusal('german-east', assault('5003')), '9.8k');
    expectAllowed(panzers(marked().hex('5003', 'allied')).refusal('german-east', assault('5003')));
    expectAllowed(panzers(marked().option('fort-assault', 'yes')).refusal('german-east', assault('5003')));
    expect(cost(marked())).toBe(5);
  });

  rule('10.15f')('the two sides are counted apart in the hex', () => {
    const full = front().put('su-fe-1c', '5003').put('su-fe-2irb', '5003');
    expectAllowed(panzers(full).refusal('german-east', assault('5003')));
    expectRefused(panzers(full).refusal('german-east', step('5003')), '10.7a');
  });

  rule('10.7a', '11.21f')('a garrison alone is assaulted too', () => {
    const city = (garrison: boolean) => {
      const map = grounded(eastward('5014 red 5003 city'));
      return panzers(garrison ? map : map.hex('5003', 'allied'));
    };
    expectAllowed(city(true).refusal('german-east', assault('5003')));
    expectRefused(city(true).refusal('german-east', step('5003')), '10.7a');
    expectAllowed(city(false).refusal('german-east', step('5003')));
  });
});

describe('10.19 to 10.21 what comes of it', () => {
  rule('10.20a', '11.20d')('nothing is told of a force that a bloodbath has used up: it has won nothing', () => {
    const BB = { table: 'crt', result: 'BB' };
    const told = (steps: number) => {
      const map = take(front().put('de-xix-pz', { at: '5002', steps }), 'german-east', '5002', 'de-xix-pz');
      const happened = map.do('german-east', assault('5003'), [BB]);
      return {
        units: happened.find(({ what }) => what === 'mobile assault won')?.['units'],
        at: map.unit('de-xix-pz').at,
        army: map.unit('su-fe-15').at,
      };
    };
    expect(told(2)).toEqual({ units: ['de-xix-pz'], at: '5003', army: 'dead' });
    expect(told(1)).toEqual({ units: undefined, at: 'dead', army: 'dead' });
  });

  rule('10.20a', '10.20c')('a force that clears the hex is in it, and goes on with what it has left', () => {
    const map = panzers(front().in('german east movement', 8));
    map.do('german-east', assault('5003'), [6, DE]);
    expect([map.unit('de-xix-pz').at, map.unit('su-fe-15').at, map.awaiting]).toEqual(['5003', 'dead', 'german-east: moving']);
    walk(map, 'german-east', '5004', '5005', '5006');
    expectAllowed(map.refusal('german-east', step('5007')));
    walk(map, 'german-east', '5007');
    expectRefused(map.refusal('german-east', step('5008')), '10.2c');
  });

  /** A French tank corps beside a German corps that has where to go, after its assault. */
  const tanks = (result: string, ...answers: readonly (readonly ['anglo-french' | 'german-west', Command])[]) => {
    const map = take(
      grounded(westward('2011 germany')).put('fr-21-tank-top', '2009').put('de-i', '2010'),
      'anglo-french',
      '2009',
      'fr-21-tank-top',
    );
    map.do('anglo-french', assault('2010'), [{ table: 'crt', result }]);
    for (const [seat, command] of answers) map.do(seat, command);
    const { at, steps = 2 } = map.unit('fr-21-tank-top');
    return [at, steps, map.unit('de-i').at, map.unit('de-i').steps ?? 2];
  };
  const stand = (to: string) => ['german-west', { act: 'convert', to }] as const;
  const exchange = (steps: number) => ['anglo-french', { act: 'exchange', steps }] as const;

  rule('10.19a', '11.19b')('whoever stands with a step less has not been cleared away', () => {
    expect(tanks('DR', stand('DL1'))).toEqual(['2009', 2, '2010', 1]);
    expect(tanks('DR', stand('DR')).slice(0, 2)).toEqual(['2010', 2]);
  });

  rule('10.19a', '11.20d')('nor who has lost as many steps as the force, unless they were all', () => {
    expect(tanks('BB', exchange(1))).toEqual(['2009', 1, '2010', 1]);
    expect(tanks('BB', exchange(2))).toEqual(['dead', 0, 'dead', 0]);
  });

  rule('10.15c', '10.20b')('a force makes one assault in a phase', () => {
    const map = panzers(front().put('su-fe-1c', '5004'));
    map.do('german-east', assault('5003'), [DE]);
    expectRefused(map.refusal('german-east', assault('5004')), '10.15c');
    const fresh = walk(panzers(front().put('su-fe-1c', '5004').without('su-fe-15')), 'german-east', '5003');
    expectAllowed(fresh.refusal('german-east', assault('5004')));
  });

  rule('10.19a', '10.2b')('a force that does not clear it stays in the launch hex, and neither moves nor assaults again', () => {
    const map = walk(panzers(front(), '5001', 1), 'german-east', '5002');
    map.do('german-east', assault('5003'), [AS]);
    expect([map.unit('de-xix-pz').at, map.awaiting]).toEqual(['5002', 'german-east: movement']);
    expect(map.unit('de-xix-pz').marks).toEqual(['moved', 'assaulted']);
    expectRefused(map.refusal('german-east', takeUp('5002', 'de-xix-pz')), '10.2b');
  });

  rule('3.12d', '10.19a')('a failed assault takes control of nothing', () => {
    const owner = (result: typeof AS, many: number) => {
      const map = panzers(front(), '5002', many);
      const happened = map.do('german-east', assault('5003'), [result]);
      return happened.some(({ what, hex }) => what === 'control' && hex === '5003');
    };
    expect([owner(AS, 1), owner(DE, 3)]).toEqual([false, true]);
  });

  rule('10.15d', '10.18a')('another force may try the same hex again, and pass through it', () => {
    const map = front().put('de-xix-pz', '5002').put('de-xvi-pz', '5002').put('de-xv-pz', '5002');
    take(map, 'german-east', '5002', 'de-xix-pz').do('german-east', assault('5003'), [AS]);
    take(map, 'german-east', '5002', 'de-xvi-pz', 'de-xv-pz').do('german-east', assault('5003'), [DE]);
    expect([map.unit('de-xix-pz').at, map.unit('de-xv-pz').at]).toEqual(['5002', '5003']);
    expectAllowed(map.refusal('german-east', step('5004')));
  });

  rule('10.19b')('it may make a prepared assault later in the turn', () => {
    const map = panzers(front(), '5002', 1);
    map.do('german-east', assault('5003'), [AS]);
    map.do('german-east', { act: 'end' });
    expect(map.awaiting).toBe('german-east: combat');
    expectAllowed(map.refusal('german-east', { act: 'attack', hex: '5003', units: ['de-xix-pz'], drop: false }));
  });

  rule('10.21a')('it is made under both orders of the phases', () => {
    for (const order of ['move-fight', 'fight-move'])
      expectAllowed(panzers(front().facts({ order })).refusal('german-east', assault('5003')));
    expectRefused(panzers(front().facts({ order: 'move-fight', ploesti: true })).refusal('german-east', assault('5003')), '6.10b');
  });
});

describe('10.24 together with the 7th Flieger Corps', () => {
  const drop = (aircraft: 'suppressed' | 'used' = 'suppressed', ...more: readonly string[]) =>
    panzers(
      more.reduce((so, unit) => so.put(unit, '5003'), front().air('su-air', aircraft).put('de-7-flieger', 'reserve')),
      '5002',
      2,
    );

  rule('10.24a', '8.7f')('it drops into the hex that panzers assault', () => {
    expectAllowed(drop().refusal('german-east', assault('5003', true)));
    expectRefused(drop('used').refusal('german-east', assault('5003', true)), '8.2a');
    expectRefused(drop().refusal('german-east', { act: 'assault', to: '5003', drop: 'perhaps' }), '8.7f');
    const map = drop();
    expect(map.do('german-east', assault('5003', true), [6, DE])[0]).toMatchObject({ what: 'mobile assault', drop: true });
  });

  rule('10.24c')('and is resolved as a prepared assault is', () => {
    const resolved = (map: Referee, withDrop: boolean, dice: readonly (number | typeof AS)[]) =>
      map
        .do('german-east', assault('5003', withDrop), dice)
        .flatMap(({ what, kind }) => (['attack', 'odds', 'result'].includes(what) ? [kind ?? what] : []));
    expect(resolved(drop(), true, [6, DE])).toEqual(['MA/AA', 'odds', 'result']);
    expect(resolved(panzers(front()), false, [DE])).toEqual(['MA', 'odds', 'result']);
  });

  rule('10.20d', '10.17b')('it holds its hex when that is cleared, and is done', () => {
    const map = drop();
    map.do('german-east', assault('5003', true), [6, DE]);
    expect([map.unit('de-7-flieger').at, map.unit('de-xix-pz').at]).toEqual(['5003', '5003']);
    map.do('german-east', { act: 'put-down' });
    expectRefused(map.refusal('german-east', takeUp('5003', 'de-7-flieger')), '2.10g');
  });

  rule('10.19c')('and is lost when it is not', () => {
    const attack = (result: typeof AS) => {
      const map = drop('suppressed', 'su-fe-1c');
      map.do('german-east', assault('5003', true), [6, result]);
      return [map.unit('de-7-flieger').at, map.unit('de-xix-pz').at];
    };
    expect(attack(AS)).toEqual(['dead', '5002']);
    expect(attack(DE)).toEqual(['5003', '5003']);
  });
});
