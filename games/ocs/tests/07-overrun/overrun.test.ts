import { describe, expect } from 'vitest';
import { step, takeUp } from '../referee.ts';
import {
  ANY,
  battlefield,
  expectAllowed,
  expectRefused,
  happenedIn,
  retreat,
  rule,
  takeOption,
  yielding,
  type Referee,
} from '../09-combat/battlefield.ts';

/** A panzer battalion (track, 8 MP), a rifle regiment (track, 6; by truck, 16 on its Move side), a division (leg, 3; action rating 3). */
const [TANKS, RIFLES, SLOW, GUNS] = ['de-i-35', 'de-sr-12', 'de-56-inf', 'de-ar-103'] as const;
const [AIRBORNE, RIFLE_DIVISION, FAR] = ['su-201-abn', 'su-413', 'su-4-tb'] as const;

const overrun = (hex: string, allCosts = false) => ({ act: 'overrun', hex, 'all-costs': allCosts });

/** Tanks in 05.07 that have a Soviet unit two hexes before them. */
const field = (map = '', enemy: string = AIRBORNE) =>
  battlefield(map).in('1 german movement').put(TANKS, '05.07').put(enemy, '05.05').put(FAR, '11.11');
const beside = (on: Referee, ...units: readonly string[]) => on.march('german', units.length > 0 ? units : [TANKS], '05.07', '05.06');

describe('an overrun', () => {
  rule('7.0-1', '7.0-4')('is made on the move, out of an adjacent hex', () => {
    const on = field();
    expectRefused(on.refusal('german', overrun('05.05')), '7.0-1');
    on.do('german', takeUp('05.07', TANKS));
    expectRefused(on.refusal('german', overrun('05.05')), '7.0-4', 'not adjacent');
    on.do('german', step('05.06'));
    expectAllowed(on.refusal('german', overrun('05.05')));
    const near = field().put(TANKS, '05.06');
    near.do('german', takeUp('05.06', TANKS));
    expectAllowed(near.refusal('german', overrun('05.05')));
  });

  rule('7.0-4')('is made by units in hand', () => {
    const on = field().put(RIFLES, '05.07');
    beside(on, TANKS, RIFLES);
    on.do('german', { act: 'leave', units: [RIFLES] });
    expectAllowed(on.refusal('german', overrun('05.05')));
    on.do('german', { act: 'put-down' });
    expectRefused(on.refusal('german', overrun('05.05')), '7.0-4', 'No unit is in hand');
    on.do('german', { act: 'take-on', unit: RIFLES });
    expectAllowed(on.refusal('german', overrun('05.05')));
  });

  rule('7.0-3', '5.10b-2')('is none of units that are DG, or in Strategic Mode', () => {
    const on = (mode: 'move' | 'disorganized') => beside(field().put(TANKS, { at: '05.07', mode, face: 'move' }));
    expectAllowed(on('move').refusal('german', overrun('05.05')));
    expectRefused(on('disorganized').refusal('german', overrun('05.05')), '5.10b-2');
    const reserve = field().put(TANKS, { at: '05.06', mode: 'reserve' });
    reserve.do('german', takeUp('05.06', TANKS));
    expectRefused(reserve.refusal('german', overrun('05.05')), '7.0-3', 'is in Reserve');
  });

  rule('7.1b-1')('is of units with an action rating of 3 or more, unless surprise is agreed', () => {
    const on = (surprise: boolean) => {
      const at = field().option('surprise', surprise).in('1 soviet movement').put('su-108-td', '09.09').put('de-56-inf', '09.08');
      at.do('soviet', takeUp('09.09', 'su-108-td'));
      return at.refusal('soviet', overrun('09.08'));
    };
    expectRefused(on(false), '7.1b-1');
    expectAllowed(on(true));
  });

  rule(
    '7.1a-1',
    '7.0-6',
    '7.0-10',
  )('costs three movement points, as often as they are left', () => {
    // Six points on its Move side.
    const [DIVISION, where] = ['de-31-inf', { at: '05.06', mode: 'move', face: 'move' }] as const;
    const on = yielding(field('', RIFLE_DIVISION).put(DIVISION, where), 'AL1,Do1');
    on.do('german', takeUp('05.06', DIVISION));
    for (const left of [3, 0]) {
      expectAllowed(on.refusal('german', overrun('05.05')));
      on.do('german', overrun('05.05'), ANY);
      on.do('soviet', takeOption(1));
      expect(on.unit(DIVISION).steps).toBe(left === 3 ? 2 : 1);
    }
    // Nothing is left: the stack has been put down.
    expect(on.awaiting).not.toBe('german: moving');
    const short = field().put(SLOW, '05.07');
    short.do('german', takeUp('05.07', SLOW));
    short.do('german', step('05.06'));
    expectRefused(short.refusal('german', overrun('05.05')), '7.1a-1', '2 movement points left');
  });

  rule('7.0-5', '9.3a-1')('is of a hex that costs three at most, without its roads', () => {
    const over = (map: string) => beside(field(map)).refusal('german', overrun('05.05'));
    expectAllowed(over('05.05 forest'));
    expectRefused(over('05.05 swamp'), '7.0-5');
    expectRefused(over('05.05 swamp primary 05.06-05.05'), '7.0-5');
    expectRefused(over('broad 05.05-05.06 primary 05.06-05.05'), '9.3a-1');
  });

  rule('7.0-8', '9.5a-2')('is paid for as any combat', () => {
    expect(beside(field()).refusal('german', overrun('05.05'))).toBeNull();
    const paying = (tokens: number) => {
      const on = battlefield('', { rules: [] }).in('1 german movement').put(TANKS, '05.07').put(AIRBORNE, '05.05').put(FAR, '11.11');
      return beside(tokens > 0 ? on.dumps({ '05.08': { german: tokens } }) : on);
    };
    expectRefused(paying(0).refusal('german', overrun('05.05')), '9.5a-2');
    const on = yielding(paying(2), 'Ae4,DL1o2');
    beside(on);
    on.do('german', overrun('05.05'), ANY);
    expect(on.dump('05.08', 'german')).toBe(1);
  });
});

describe('the hex from which an overrun is made', () => {
  rule('4.2-7')('holds no more than ten regimental equivalents, who overrun and who stay', () => {
    const from = (...others: readonly string[]) => {
      const on = others.reduce((one, unit) => one.put(unit, '05.06'), field().put(TANKS, '05.07'));
      return beside(on).refusal('german', overrun('05.05'));
    };
    expectAllowed(from('de-31-inf', 'de-56-inf', 'de-167-inf'));
    expectRefused(from('de-31-inf', 'de-56-inf', 'de-167-inf', RIFLES), '4.2-7');
  });
});

describe('an overrun at all costs', () => {
  rule('9.8-1', '9.8a-1')('takes twice the supply', () => {
    const paying = (tokens: number) =>
      beside(
        battlefield('', { rules: [] })
          .in('1 german movement')
          .put(TANKS, '05.07')
          .put(AIRBORNE, '05.05')
          .put(FAR, '11.11')
          .dumps({ '05.08': { german: tokens } }),
      );
    expectAllowed(paying(1).refusal('german', overrun('05.05')));
    expectRefused(paying(1).refusal('german', overrun('05.05', true)), '9.8-1', 'An overrun at all costs');
    expectAllowed(paying(2).refusal('german', overrun('05.05', true)));
  });
});

describe('after an overrun', () => {
  rule('7.0-9', '7.1d-1')('those who have won the hex enter it at no cost, go on, and are not marked', () => {
    const on = yielding(field(), 'Ae4,DL1o2');
    beside(on);
    on.do('german', overrun('05.05'), ANY);
    expect(on.unit(TANKS)).toMatchObject({ at: '05.05', marks: ['moved'] });
    expect(on.unit(TANKS).mode).toBeUndefined();
    expect(on.awaiting).toBe('german: moving');
    // One point for a hex, three for the overrun, four left of eight.
    for (const hex of ['05.04', '05.03', '05.02', '05.01']) on.do('german', step(hex));
    expect(on.unit(TANKS).at).toBe('05.01');
    expect(on.awaiting).not.toBe('german: moving');
  });

  rule('7.0-7')('those who have not won the hex stay where they were, and may try again', () => {
    const on = yielding(field('', RIFLE_DIVISION).put(TANKS, '05.06').put(RIFLES, '05.06'), 'AL1,Do1');
    on.do('german', takeUp('05.06', TANKS, RIFLES));
    on.do('german', overrun('05.05'));
    on.do('german', { act: 'lead', unit: TANKS }, ANY);
    on.do('soviet', takeOption(1));
    expect([on.unit(TANKS).at, on.unit(RIFLES).at]).toEqual(['dead', '05.06']);
    expectAllowed(on.refusal('german', overrun('05.05')));
  });

  rule('7.1g-3')('those who retreat move no more', () => {
    const on = yielding(field('', RIFLE_DIVISION).put(RIFLES, '11.01'), 'Ao1,Do1');
    beside(on);
    on.do('german', overrun('05.05'), ANY);
    on.do('german', takeOption(0));
    on.do('german', retreat(['05.07'], TANKS));
    on.do('soviet', { act: 'ignore-option' });
    expect(on.unit(TANKS)).toMatchObject({ at: '05.07', marks: ['moved'] });
    expect(on.awaiting).not.toBe('german: moving');
  });
});

describe('those who tagged along when an overrun is thrown back', () => {
  const thrownBack = (result: string) => {
    const on = yielding(
      field('', RIFLE_DIVISION)
        .put(TANKS, '05.06')
        .put(GUNS, { at: '05.06', mode: 'move', face: 'move' })
        .put('de-ar-75', { at: '05.06', mode: 'move', face: 'move' })
        .put(RIFLES, '11.01'),
      result,
    );
    on.do('german', takeUp('05.06', TANKS, GUNS, 'de-ar-75'));
    on.do('german', overrun('05.05'), ANY);
    on.do('german', takeOption(0));
    return on;
  };

  rule('7.1g-3')('may go along, or stay', () => {
    const on = thrownBack('Ao1,Do1');
    on.do('german', retreat(['05.07'], TANKS));
    expect(on.awaiting).toBe('german: along');
    expectRefused(on.refusal('german', { act: 'retreat-along', units: [RIFLES] }), '7.1g-3', 'does not retreat along');
    on.do('german', { act: 'retreat-along', units: [GUNS] });
    expect([TANKS, GUNS, 'de-ar-75'].map((unit) => on.unit(unit).at)).toEqual(['05.07', '05.07', '05.06']);
    const staying = thrownBack('Ao1,Do1');
    staying.do('german', retreat(['05.07'], TANKS));
    staying.do('german', { act: 'stay-behind' });
    expect([TANKS, GUNS, 'de-ar-75'].map((unit) => staying.unit(unit).at)).toEqual(['05.07', '05.06', '05.06']);
    staying.do('soviet', { act: 'ignore-option' });
    // Their movement is over all the same.
    expectRefused(staying.refusal('german', takeUp('05.06', GUNS)), '6.0-2', 'been in an overrun');
    expect(staying.awaiting).not.toBe('german: moving');
  });
});

describe('those who tag along', () => {
  rule('9.13-6', '7.1g-3')('go along as far as there is room where the others go', () => {
    const on = (...there: readonly string[]) => {
      const all = there.reduce((one, unit) => one.put(unit, '05.07'), field('', RIFLE_DIVISION));
      const thrown = yielding(
        all
          .put(TANKS, '05.06')
          .put(GUNS, { at: '05.06', mode: 'move', face: 'move' })
          .put('de-ar-75', { at: '05.06', mode: 'move', face: 'move' }),
        'Ao1,Do1',
      );
      thrown.do('german', takeUp('05.06', TANKS, GUNS, 'de-ar-75'));
      thrown.do('german', overrun('05.05'), ANY);
      thrown.do('german', takeOption(0));
      thrown.do('german', retreat(['05.07'], TANKS));
      return thrown;
    };
    const both = { act: 'retreat-along', units: [GUNS, 'de-ar-75'] };
    const eight = ['de-31-inf', 'de-56-inf', 'de-ar-27', 'de-ar-88'] as const;
    expectAllowed(on('de-31-inf', 'de-56-inf').refusal('german', both));
    expectRefused(on(...eight).refusal('german', both), '9.13-6', 'may not hold so many');
    const one = on(...eight);
    one.do('german', { act: 'retreat-along', units: [GUNS] });
    expect([one.unit(GUNS).at, one.unit('de-ar-75').at]).toEqual(['05.07', '05.06']);
    // Nobody is asked who could not go.
    expect(on(...eight, 'de-ar-102').awaiting).not.toBe('german: along');
  });
});

describe('an overrun in the Reaction Phase', () => {
  rule('8.1b-1')('is made by units that were released for it', () => {
    const on = yielding(
      battlefield()
        .put('de-ar-103', '05.05')
        .put(RIFLES, '11.11')
        .put('su-4-tb', { at: '05.06', mode: 'reserve' })
        .put('su-11-tb', '05.06')
        .in('1 german reaction movement'),
      'Ae4,DL1o2',
    );
    on.do('soviet', { act: 'release', units: ['su-4-tb'] });
    expectRefused(on.refusal('soviet', takeUp('05.06', 'su-11-tb')), '8.1a-1');
    on.do('soviet', takeUp('05.06', 'su-4-tb'));
    on.do('soviet', overrun('05.05'), ANY);
    expect([on.unit('su-4-tb').at, on.unit('de-ar-103').at]).toEqual(['05.05', 'dead']);
  });
});

describe('an overrun of one hex', () => {
  rule('7.0-2', '7.0-11')('is made by those who were taken up together, and again by others', () => {
    const on = yielding(field('', RIFLE_DIVISION).put(TANKS, '05.06').put('de-ii-35', '06.05').put(SLOW, '01.01'), 'AL1,Do1');
    on.do('german', takeUp('05.06', TANKS));
    const first = happenedIn(on.do('german', overrun('05.05'), ANY), 'attack');
    expect(first).toMatchObject({ units: [TANKS] });
    expect([on.unit(TANKS).at, on.unit('de-ii-35').at]).toEqual(['dead', '06.05']);
    on.do('german', takeUp('06.05', 'de-ii-35'));
    expect(happenedIn(on.do('german', overrun('05.05'), ANY), 'attack')).toMatchObject({ units: ['de-ii-35'] });
  });

  rule('7.1i-1', '12.8a-4')('leaves out who only stands where it is made, and engineers bridge nothing for it', () => {
    const on = (map = '') =>
      yielding(field(map, RIFLE_DIVISION).put(TANKS, '05.06').put(RIFLES, '05.06').put('de-pi-79', '05.06'), 'AL1,Do1');
    const at = on();
    at.do('german', takeUp('05.06', TANKS));
    const told = at.do('german', overrun('05.05'), ANY);
    expect(happenedIn(told, 'attack')).toMatchObject({ units: [TANKS] });
    expect([at.unit(TANKS).at, at.unit(RIFLES)]).toEqual(['dead', { at: '05.06' }]);
    const shore = on('broad 05.05-05.06');
    shore.do('german', takeUp('05.06', TANKS));
    expectRefused(shore.refusal('german', overrun('05.05')), '9.3a-1');
  });
});

describe('units that tag along', () => {
  const column = (option: 'three' | 'nothing', guns: string = '05.06') =>
    yielding(field().option('tag-along-cost', option).put(TANKS, '05.06').put(GUNS, { at: guns, mode: 'move', face: 'move' }), 'Ae4,DL1o2');

  rule('7.1g-1', '7.1g-2')('do not fight, and enter the hex with those who do', () => {
    const on = column('three');
    on.do('german', takeUp('05.06', TANKS, GUNS));
    const happened = on.do('german', overrun('05.05'), ANY);
    expect(happenedIn(happened, 'attack')).toMatchObject({ units: [TANKS], overrun: true });
    expect([on.unit(TANKS).at, on.unit(GUNS).at]).toEqual(['05.05', '05.05']);
  });

  rule('7.1g-1', '5.10b-2')('are units that are DG, too, who overrun nobody by themselves', () => {
    const force = (how: 'combat' | 'disorganized') => {
      const on = field().put(TANKS, '05.06').put(RIFLES, { at: '05.06', mode: how });
      return yielding(on, 'Ae4,DL1o2').march('german', [TANKS, RIFLES], '05.06');
    };
    const alone = field().put(RIFLES, { at: '05.06', mode: 'disorganized' }).march('german', [RIFLES], '05.06');
    expectRefused(alone.refusal('german', overrun('05.05')), '5.10b-2');
    const on = force('disorganized');
    const happened = on.do('german', overrun('05.05'), ANY);
    expect(happenedIn(happened, 'attack')).toMatchObject({ units: [TANKS] });
    expect([on.unit(TANKS).at, on.unit(RIFLES).at]).toEqual(['05.05', '05.05']);
    const sound = force('combat').do('german', overrun('05.05'));
    expect(happenedIn(sound, 'attack')).toMatchObject({ units: [TANKS, RIFLES] });
  });

  rule('7.1g-1')('pay the same three points, unless it is agreed otherwise', () => {
    const spent = (option: 'three' | 'nothing') => {
      const on = yielding(
        field().option('tag-along-cost', option).put(TANKS, '05.06').put(GUNS, { at: '05.06', mode: 'combat' }),
        'Ae4,DL1o2',
      );
      on.do('german', takeUp('05.06', TANKS, GUNS));
      on.do('german', overrun('05.05'), ANY);
      on.do('german', step('05.04'));
      return on.refusal('german', step('05.03'));
    };
    // Four points by truck: three for the overrun and one for a hex.
    expectRefused(spent('three'), '6.1b-1', '0 of 4');
    expectAllowed(spent('nothing'));
  });
});

describe('the answer to an overrun', () => {
  rule('7.2a-2')('comes before the overrun is paid for', () => {
    const on = battlefield('', { rules: [] })
      .in('1 german movement')
      .option('surprise', true)
      .put(TANKS, '05.07')
      .put(AIRBORNE, '05.05')
      .put('su-15-gm', { at: '05.04', mode: 'reserve' })
      .put(FAR, '11.11')
      .dumps({ '05.08': { german: 2 }, '05.03': { soviet: 8 } });
    beside(on);
    on.do('german', overrun('05.05'), [3, 3]);
    expect([on.awaiting, on.dump('05.08', 'german')]).toEqual(['soviet: anti-overrun barrage', 2]);
    on.do('soviet', { act: 'hold-fire' }, ANY);
    expect(on.dump('05.08', 'german')).toBe(1);
  });

  rule('9.17-5', '7.2d-1')('is a barrage of artillery in Reserve, but for surprise', () => {
    const answered = (dice: readonly number[]) => {
      const on = field().option('surprise', true).put('su-15-gm', { at: '05.04', mode: 'reserve' });
      beside(on);
      on.do('german', overrun('05.05'), dice);
      return on.awaiting;
    };
    expect(answered([3, 3])).toBe('soviet: anti-overrun barrage');
    expect(answered([6, 6, 1, 3, 3])).not.toBe('soviet: anti-overrun barrage');
  });
});
