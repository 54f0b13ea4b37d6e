import { describe, expect } from 'vitest';
import type { Move } from '../../src/rules/06-movement/on-the-way.ts';
import { explore } from '../../src/rules/06-movement/reach.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type Referee } from '../referee.ts';

/** A panzer battalion and a motorized regiment (8 and 6 on tracks, 14 on tracks and 16 by truck on the Move side), a division on foot. */
const [PANZER, RIFLES, DIVISION, HQ, BATTERY] = ['de-i-35', 'de-sr-12', 'de-167-inf', 'de-hq-xxiv', 'de-ar-103'] as const;
const [ENEMY, OTHER] = ['su-10-abn', 'su-201-abn'] as const;
const move = { mode: 'move', face: 'move' } as const;

const at = (map: string, unit: string, where: string, how: object = {}): Referee =>
  field(map)
    .put(unit, { at: where, ...how })
    .put(ENEMY, '11.11')
    .put(HQ, { at: '01.12', ...move });

/** What a step costs the unit, in points. */
const cost = (map: string, unit: string, to: string, how: object = {}) =>
  at(map, unit, '05.05', how).explain({ cost: { from: '05.05', to, unit } }).value;
/** Is the step possible for who has taken it up? */
const refusal = (map: string, unit: string, to: string, how: object = {}) =>
  at(map, unit, '05.05', how).march('german', [unit], '05.05').refusal('german', step(to));

/** Where those in hand can still go. */
function reached({ position }: Referee): string[] {
  const { locals } = position.frames ?? expect.fail('nobody is on the move');
  const { at, hand, occasion, purse } = locals as unknown as Move;
  const units = hand.map((id) => position.world.unit.get(id) as number);
  const { grid } = position.world;
  return [...explore(position, { side: 'german', occasion, units }, grid.index(at), purse).reached].map((hex) => grid.number(hex));
}

describe('the cost of a hex', () => {
  rule('6.1a-1', '3.0-3')('is that of its terrain by the kind of points that the side shows', () => {
    const woods = '05.06 woods 05.04 forest';
    expect([DIVISION, PANZER].map((unit) => cost(woods, unit, '05.06'))).toEqual([1, 2]);
    expect(cost(woods, RIFLES, '05.04')).toBe(3);
    expect(cost(woods, RIFLES, '05.04', move)).toBe(4);
  });

  rule('4.1A-5')('follows the side that is up, by which a unit moves', () => {
    const swamp = '05.06 swamp 06.05 swamp';
    expectAllowed(refusal(swamp, RIFLES, '05.06'));
    expectRefused(refusal(swamp, RIFLES, '05.06', move), '6.2c-1');
  });

  rule('6.2a-1', '6.2a-2')('is the road’s where one is followed into it, whatever lies beside', () => {
    const road = '05.06 forest 05.04 forest secondary 05.05-05.06 primary 05.03-05.04 river 05.05-05.06';
    expect(cost(road, DIVISION, '05.06')).toBe(0.5);
    expect(cost(road, DIVISION, '05.04')).toBe(2);
  });

  rule('6.2b-1')('has that of the river added, but not over a road', () => {
    const river = 'river 05.05-05.06 river 05.04-05.05 primary 05.04-05.05';
    const weak = { steps: 2 };
    expect(cost(river, DIVISION, '05.06', weak)).toBe(2);
    expect(cost(river, DIVISION, '05.04', weak)).toBe(0.5);
    expect(cost('broad 05.05-05.06', DIVISION, '05.06', weak)).toBe(4);
  });

  rule('6.2c-1')('is prohibited over a broad river on tracks, but for a bridge', () => {
    const broad = 'broad 05.05-05.06 broad 05.04-05.05 primary 05.04-05.05';
    expectRefused(refusal(broad, PANZER, '05.06'), '6.2c-1');
    expectAllowed(refusal(broad, PANZER, '05.04'));
    const told = (to: string) => at(broad, PANZER, '05.05').explain({ cost: { from: '05.05', to, unit: PANZER } });
    expect([told('05.06').value, told('05.06').lines[0]?.rule, told('05.04').value]).toEqual([null, '6.2c-1', 0.5]);
  });

  rule('18.0-1')('hangs on the weather', () => {
    const referee = at('', PANZER, '05.05');
    const priced = (code: string) => referee.weather(code).explain({ cost: { from: '05.05', to: '05.06', unit: PANZER } }).value;
    expect([priced('D+'), priced('M+'), priced('F+')]).toEqual([1, 2, 1]);
  });
});

describe('the movement allowance', () => {
  rule('6.0-1')('is halved at No Supply, and not at Low', () => {
    const of = (level: 'full' | 'low' | 'none') => at('', PANZER, '05.05', { level }).explain({ allowance: { unit: PANZER } }).value;
    expect([of('full'), of('low'), of('none')]).toEqual([8, 8, 4]);
  });

  rule('6.2-1')('must be enough for the whole cost of a hex', () => {
    const go = (third: string) => at(`05.08 ${third}`, DIVISION, '05.05').march('german', [DIVISION], '05.05', '05.06', '05.07');
    expectRefused(go('forest').refusal('german', step('05.08')), '6.1b-1');
    expectAllowed(go('woods').refusal('german', step('05.08')));
  });

  rule('6.1d-1')('is each unit’s own, also in a stack', () => {
    const both = field('05.08 forest').put(PANZER, '05.05').put(DIVISION, '05.05').put(ENEMY, '11.11');
    const on = both.march('german', [PANZER, DIVISION], '05.05', '05.06', '05.07');
    expectRefused(on.refusal('german', step('05.08')), '6.1b-1', '167th');
    on.do('german', { act: 'leave', units: [DIVISION] });
    expectAllowed(on.refusal('german', step('05.08')));
  });

  rule('6.1c-1')('lets anybody move one hex, whatever it costs, and no second', () => {
    const around = '05.06 forest 04.05 forest 06.05 forest';
    const weary = { level: 'none', mode: 'disorganized' } as const;
    const on = at(around, DIVISION, '05.05', weary)
      .put(PANZER, { at: '05.05', ...weary })
      .march('german', [DIVISION, PANZER], '05.05');
    expectAllowed(on.refusal('german', step('05.06')));
    on.do('german', step('05.06'));
    expectRefused(on.refusal('german', step('05.05')), '6.1b-1', '0 of');
  });

  rule('6.1c-2')('but neither into what is prohibited', () => {
    expectRefused(refusal('broad 05.05-05.06', PANZER, '05.06', { level: 'none' }), '6.2c-1');
    expectAllowed(refusal('broad 05.05-05.06', DIVISION, '05.06', { level: 'none', steps: 2 }));
    expectRefused(refusal('secondary 05.04-05.05', PANZER, '05.06', { mode: 'strategic', face: 'move', level: 'none' }), '5.8b-3');
  });

  rule('6.1c-3', '12.1a-1')('nor who has none, as a headquarters in Combat Mode', () => {
    const of = (how: object) =>
      field()
        .put(HQ, { at: '05.05', ...how })
        .put(PANZER, '07.07')
        .put(ENEMY, '11.11');
    expectRefused(of({}).refusal('german', takeUp('05.05', HQ)), '12.1a-1');
    expectAllowed(of(move).refusal('german', takeUp('05.05', HQ)));
    expectRefused(
      field().put(BATTERY, { at: '05.05' }).put(PANZER, '07.07').put(ENEMY, '11.11').weather('D+').refusal('german', takeUp('05.05', HQ)),
      '6.0-2',
    );
  });
});

describe('who moves', () => {
  rule('6.0-1')('moves as far as one likes, once', () => {
    const on = at('', PANZER, '05.05').march('german', [PANZER], '05.05', '05.06');
    on.do('german', { act: 'put-down' });
    expectRefused(on.refusal('german', takeUp('05.06', PANZER)), '6.0-2');
    expectAllowed(on.refusal('german', takeUp('01.12', HQ)));
  });

  rule('4.2-3')('splits up and comes together without a cost', () => {
    const on = field().put(PANZER, '05.05').put(RIFLES, '05.05').put(ENEMY, '11.11').march('german', [PANZER, RIFLES], '05.05', '05.06');
    on.do('german', { act: 'leave', units: [RIFLES] });
    on.do('german', step('05.07'));
    on.do('german', { act: 'put-down' });
    on.do('german', { act: 'take-on', unit: RIFLES });
    expect(on.explain({ march: { units: [RIFLES], to: '05.07' } })).toMatchObject({ value: 2, fails: null });
  });

  rule('Intro.1B-1')('enters no hex that is out of play', () => {
    expectRefused(refusal('05.06 closed', PANZER, '05.06'), 'Intro.1B-1');
    expectAllowed(refusal('05.06 closed', PANZER, '05.04'));
  });

  rule('4.1A-3', '4.1A-1')('by truck points, and begins next to an enemy, may leave, and stops next to one again', () => {
    const on = field()
      .put(RIFLES, { at: '05.05', ...move })
      .put(PANZER, '05.05')
      .put(ENEMY, '05.04')
      .put(OTHER, '05.08');
    on.march('german', [RIFLES, PANZER], '05.05', '05.06', '05.07');
    expectRefused(on.refusal('german', step('06.07')), '4.1A-2');
    expect(reached(on)).toEqual(['05.07']);
    on.do('german', { act: 'leave', units: [RIFLES] });
    expectAllowed(on.refusal('german', step('06.07')));
    expect(reached(on)).toContain('06.07');
  });

  rule('Intro.1C-1')('goes over no edge of the map', () => {
    const edge = (hex: string) => field().put(PANZER, hex).put(DIVISION, hex).put(ENEMY, '11.11').march('german', [PANZER, DIVISION], hex);
    expectRefused(edge('01.01').refusal('german', step('01.00')), 'Intro.1C-1');
    expectAllowed(edge('01.02').refusal('german', step('01.01')));
  });

  rule('4.1-1', '4.8-1')('by whoever is no unit is held up as little as beside units on foot: there are no zones of control', () => {
    const on = field()
      .put(DIVISION, '05.05')
      .put(PANZER, '05.05')
      .put(ENEMY, '04.06')
      .march('german', [PANZER, DIVISION], '05.05', '05.06');
    expectAllowed(on.refusal('german', step('05.07')));
    const trucks = field()
      .put(RIFLES, { at: '05.05', ...move })
      .put(PANZER, '05.05')
      .facts({
        'soviet-carriers': { 'soviet-carrier-1': { at: '04.06', points: 1 } },
      });
    expectAllowed(trucks.march('german', [RIFLES, PANZER], '05.05', '05.06').refusal('german', step('05.07')));
    const stopped = field()
      .put(RIFLES, { at: '05.05', ...move })
      .put(PANZER, '05.05')
      .put(ENEMY, '04.06');
    expectRefused(stopped.march('german', [RIFLES, PANZER], '05.05', '05.06').refusal('german', step('05.07')), '4.1A-2');
  });

  rule('4.1A-4')('on tracks or on foot is not slowed by enemies beside', () => {
    const on = field()
      .put(PANZER, '05.05')
      .put(DIVISION, '05.05')
      .put(ENEMY, '04.07')
      .put(OTHER, '06.08')
      .march('german', [PANZER, DIVISION], '05.05', '05.06');
    expectAllowed(on.refusal('german', step('05.07')));
  });

  rule('4.1-6')('along with others is no help to them next to an enemy', () => {
    const go = (where: string) => {
      const on = field()
        .put(RIFLES, { at: '05.05', ...move })
        .put(PANZER, '05.05')
        .put(DIVISION, where)
        .put(ENEMY, '04.06');
      return on.march('german', [RIFLES, PANZER], '05.05', '05.06').refusal('german', step('05.07'));
    };
    expectRefused(go('01.01'), '4.1A-2');
    expectAllowed(go('05.06'));
  });

  rule('4.1-6', '4.1A-1')('and so is whoever is left behind on the way, as long as he may go on', () => {
    const left = (where: string) => {
      const on = field()
        .put(RIFLES, { at: '05.05', ...move })
        .put(PANZER, '05.05')
        .put(DIVISION, where)
        .put(ENEMY, '04.06');
      on.march('german', [RIFLES, PANZER], '05.05', '05.06').do('german', { act: 'leave', units: [PANZER] });
      return on.offered('german').includes('step');
    };
    expect([left('01.01'), left('05.06')]).toEqual([false, true]);
    const after = field()
      .put(RIFLES, { at: '05.05', ...move })
      .put(PANZER, '05.05')
      .put(ENEMY, '04.06');
    after.march('german', [PANZER], '05.05', '05.06').do('german', { act: 'put-down' });
    expectAllowed(after.march('german', [RIFLES], '05.05', '05.06').refusal('german', step('05.07')));
  });

  rule('4.1-5')('whatever the mode and supply of the enemy and the terrain', () => {
    const go = (how: object, map = '') => {
      const on = field(map)
        .put(RIFLES, { at: '05.05', ...move })
        .put(PANZER, '05.05')
        .put(ENEMY, { at: '04.06', ...how });
      return on.march('german', [RIFLES, PANZER], '05.05', '05.06').refusal('german', step('05.07'));
    };
    for (const how of [{}, { mode: 'strategic', face: 'move' }, { mode: 'disorganized', level: 'none' }]) expectRefused(go(how), '4.1A-2');
    expectRefused(go({}, 'broad 04.06-05.06'), '4.1A-2');
  });
});

describe('an engineer', () => {
  const PIONEERS = 'de-pi-79';
  const crossing = (engineer: string, map = 'broad 05.05-05.06') =>
    field(map).put(DIVISION, { at: '05.05', steps: 2 }).put(PANZER, '05.05').put(PIONEERS, engineer).put(ENEMY, '11.11');
  const price = (referee: Referee, unit: string) => referee.explain({ cost: { from: '05.05', to: '05.06', unit } }).value;

  rule('12.8a-1')('makes a major river around its hex a minor one', () => {
    expect([price(crossing('01.01'), DIVISION), price(crossing('05.05'), DIVISION), price(crossing('05.06'), DIVISION)]).toEqual([4, 2, 2]);
    expectAllowed(crossing('05.05').march('german', [PANZER], '05.05').refusal('german', step('05.06')));
    expectRefused(crossing('01.01').march('german', [PANZER], '05.05').refusal('german', step('05.06')), '6.2c-1');
  });

  rule('12.8a-2')('and a minor one none', () => {
    const minor = 'river 05.05-05.06';
    expect([price(crossing('01.01', minor), DIVISION), price(crossing('05.05', minor), DIVISION)]).toEqual([2, 1]);
  });

  rule('12.8a-3')('as long as it stays where it was when the phase began', () => {
    const on = crossing('04.05');
    on.march('german', [PIONEERS], '04.05', '05.05');
    on.do('german', { act: 'put-down' });
    expect(price(on, DIVISION)).toBe(4);
    expect(price(crossing('05.05'), DIVISION)).toBe(2);
  });
});
