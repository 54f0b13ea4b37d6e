import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp, type Referee } from '../referee.ts';

const [PANZER, RIFLES, DIVISION, HQ] = ['de-i-35', 'de-sr-12', 'de-167-inf', 'de-hq-xxiv'] as const;
const [ENEMY] = ['su-10-abn'] as const;

/** In the German Mode Determination Phase. */
const choosing = (referee: Referee = field()) => referee.put(ENEMY, '11.11').in('1 german modes');
const mode = (word: string, ...units: readonly string[]) => ({ act: 'mode', mode: word, units });
const reserve = (hex: string, showing: string, ...units: readonly string[]) => ({ act: 'reserve', hex, showing, units });
const move = { mode: 'move', face: 'move' } as const;

describe('a mode', () => {
  rule('2.3.II-C1', '5.3-2')('is chosen for one’s own units, and costs nothing', () => {
    const at = choosing().put(PANZER, '05.05').put(RIFLES, '05.05');
    at.do('german', mode('move', PANZER));
    expect(at.unit(PANZER)).toMatchObject({ mode: 'move', face: 'move' });
    expect(at.unit(RIFLES)).toEqual({ at: '05.05' });
    expectRefused(at.refusal('german', mode('move', ENEMY)), '2.3.II-C1', 'not yours');
    expectRefused(at.refusal('german', mode('move', DIVISION)), '2.3.II-C1', 'not on the map');
    expectRefused(at.refusal('soviet', mode('move', ENEMY)), '2.3.II-C1');
  });

  rule('5.3-1')('is chosen in one’s own Mode Determination Phase alone', () => {
    const at = field().put(PANZER, '05.05').put(RIFLES, '06.05').put(ENEMY, '11.11');
    expectRefused(at.refusal('german', mode('move', PANZER)), '5.3-1');
    expectAllowed(at.in('1 german modes').refusal('german', mode('move', PANZER)));
  });

  rule('5.2-1')('is one at a time, chosen once', () => {
    const at = choosing().put(PANZER, '05.05').put(RIFLES, '05.05');
    expectRefused(at.refusal('german', mode('combat', PANZER)), '5.2-1', 'is in that mode');
    at.do('german', mode('move', PANZER));
    expectRefused(at.refusal('german', mode('combat', PANZER)), '5.2-1', 'has been chosen');
    expectAllowed(at.refusal('german', mode('move', RIFLES)));
  });

  rule('5.4-1')('is a voluntary one that some unit can take', () => {
    const at = choosing().put(PANZER, '05.05');
    expectRefused(at.refusal('german', { act: 'mode', mode: 'exploitation', units: [PANZER] }), '5.4-1');
    expectAllowed(at.refusal('german', mode('strategic', PANZER)));
  });

  rule('5.1-1')('is no matter for rail repair units', () => {
    const repair = Object.values(field().position.world.units).find(({ kind, side }) => kind === 'repair' && side === 'german')
      ?.id as string;
    const at = choosing()
      .put(PANZER, '05.05')
      .put(repair, { at: '06.05', ...move });
    expectRefused(at.refusal('german', mode('combat', repair)), '5.1-1');
    expectAllowed(at.refusal('german', mode('move', PANZER)));
  });

  rule('12.2c-1')('is none of trucks and wagons, neither Strategic Mode nor Reserve', () => {
    for (const kind of ['truck', 'wagon'] as const) {
      const at = choosing().put(PANZER, '05.05').carriers('german', { at: '05.05', kind });
      const strategic = (...units: readonly string[]) => at.refusal('german', mode('strategic', ...units));
      const inReserve = (...units: readonly string[]) => at.refusal('german', reserve('05.05', 'combat', ...units));
      for (const take of [strategic, inReserve]) {
        expectRefused(take(PANZER, 'german-carrier-1'), '12.2c-1', 'have no mode');
        expectAllowed(take(PANZER));
      }
    }
  });

  rule('12.5-2')('is Move or Strategic for replacement units', () => {
    const some = Object.values(field().position.world.units).find(({ kind, side }) => kind === 'replacement' && side === 'german')
      ?.id as string;
    const at = choosing()
      .put(PANZER, { at: '05.05', ...move })
      .put(some, { at: '06.05', ...move });
    expectRefused(at.refusal('german', mode('combat', some)), '12.5-2');
    expectAllowed(at.refusal('german', mode('strategic', some)));
    expectAllowed(at.refusal('german', mode('combat', PANZER)));
  });
});

describe('Strategic Mode', () => {
  rule('4.1-8')('is not taken next to an enemy, whoever else stands there', () => {
    const at = (enemy: string) => choosing().put(PANZER, '05.05').put(DIVISION, '05.05').put(RIFLES, '01.01').put('su-201-abn', enemy);
    expectRefused(at('05.06').refusal('german', mode('strategic', PANZER)), '4.1-8');
    expectAllowed(at('05.07').refusal('german', mode('strategic', PANZER)));
  });

  rule('5.8a-1')('doubles the allowance of the Move side', () => {
    const go = (how: 'move' | 'strategic') => {
      const way = Array.from({ length: 8 }, (_, i) => `05.0${i + 1}`).join('-');
      const at = field(`secondary ${way}`).put(DIVISION, { at: '05.01', mode: how, face: 'move' }).put(RIFLES, '01.01').put(ENEMY, '11.11');
      return at.explain({ allowance: { unit: DIVISION } }).value;
    };
    expect([go('move'), go('strategic')]).toEqual([6, 12]);
  });

  rule('5.8b-3')('moves along roads and railroads alone', () => {
    const at = field('secondary 05.05-05.06 single 05.05-06.05')
      .put(PANZER, { at: '05.05', mode: 'strategic', face: 'move' })
      .put(ENEMY, '11.11');
    const on = at.march('german', [PANZER], '05.05');
    expectAllowed(on.refusal('german', step('05.06')));
    expectAllowed(on.refusal('german', step('06.05')));
    expectRefused(on.refusal('german', step('05.04')), '5.8b-3');
    const other = field()
      .put(PANZER, { at: '05.05', ...move })
      .put(ENEMY, '11.11')
      .march('german', [PANZER], '05.05');
    expectAllowed(other.refusal('german', step('05.04')));
  });

  rule('5.8b-1')('neither begins nor goes next to an enemy', () => {
    const at = (enemy: string) =>
      field('secondary 05.05-05.06 secondary 05.04-05.05')
        .put(PANZER, { at: '05.05', mode: 'strategic', face: 'move' })
        .put(RIFLES, '01.01')
        .put(ENEMY, enemy);
    expectRefused(at('05.06').refusal('german', takeUp('05.05', PANZER)), '5.8b-1');
    const on = at('05.07').march('german', [PANZER], '05.05');
    expectRefused(on.refusal('german', step('05.06')), '5.8b-1');
    expectAllowed(on.refusal('german', step('05.04')));
  });
});

describe('Reserve', () => {
  rule('5.7-1', '5.7-2')('takes a marker for each hex, of which there are so many', () => {
    const at = choosing().put(PANZER, '05.05').put(RIFLES, '05.05').put(DIVISION, '07.05').put(HQ, '09.05');
    at.do('german', reserve('05.05', 'combat', PANZER));
    at.do('german', reserve('07.05', 'move', DIVISION));
    expectRefused(at.refusal('german', reserve('09.05', 'move', HQ)), '5.7-1');
    expectAllowed(at.refusal('german', reserve('05.05', 'combat', RIFLES)));
    expectRefused(at.refusal('german', reserve('05.05', 'combat', HQ)), '5.7-2');
  });

  rule('5.7-1')('takes a marker of whoever is in it in a holding box, too', () => {
    const third = (boxed: 'reserve' | 'combat') =>
      choosing()
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'] })
        .put(DIVISION, { at: 'rear', mode: boxed })
        .put(PANZER, { at: '05.05', mode: 'reserve' })
        .put(RIFLES, '07.05')
        .refusal('german', reserve('07.05', 'combat', RIFLES));
    expectRefused(third('reserve'), '5.7-1', '2 Reserve markers');
    expectAllowed(third('combat'));
    const out = (others: readonly string[]) =>
      others
        .reduce(
          (all, hex, i) => all.put([PANZER, RIFLES][i] as string, { at: hex, mode: 'reserve' }),
          field().put(ENEMY, '11.11').put(HQ, '03.03'),
        )
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'] })
        .put(DIVISION, { at: 'rear', mode: 'reserve' })
        .refusal('german', { act: 'leave-box', hex: '01.05', units: [DIVISION] });
    // Two markers, one of them in the box: who shares the other stays together.
    const parted = (boxed: 'reserve' | 'combat') => {
      const at = field()
        .holding({ id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'] })
        .put(DIVISION, { at: 'rear', mode: boxed })
        .put(PANZER, { at: '05.05', mode: 'reserve' })
        .put(RIFLES, { at: '05.05', mode: 'reserve' })
        .put(ENEMY, '11.11');
      return at.do('german', takeUp('05.05', PANZER)).map(({ what }) => what);
    };
    expect([parted('reserve'), parted('combat')]).toEqual([['kept together', 'put down'], []]);
    // Its own marker comes along.
    expectAllowed(out(['05.05']));
    expectAllowed(out(['05.05', '07.05']));
  });

  rule('5.7-1', '5.7-2')('splits up on the march no further than there are markers', () => {
    const on = (third: 'reserve' | 'combat', ...hand: readonly string[]) => {
      const at = field().put(PANZER, { at: '05.05', mode: 'reserve' }).put(RIFLES, { at: '05.05', mode: 'reserve' });
      return at.put(DIVISION, { at: '05.06', mode: third }).put(ENEMY, '11.11').march('german', hand, '05.05');
    };
    expectRefused(on('reserve', PANZER).refusal('german', step('05.04')), '5.7-1', 'stays together');
    expect(Object.keys(on('reserve', PANZER).explain({ reach: { units: [PANZER] } })['hexes'] as object)).toEqual(['05.05', '05.06']);
    // To others in Reserve, together, and where a marker is left.
    expectAllowed(on('reserve', PANZER).refusal('german', step('05.06')));
    expectAllowed(on('reserve', PANZER, RIFLES).refusal('german', step('05.04')));
    expectAllowed(on('combat', PANZER).refusal('german', step('05.04')));
  });

  rule('5.7-1', '5.7-2')('is told to keep together where a marker would be needed wherever it can go', () => {
    const told = (markers: number, ...hand: readonly string[]) => {
      const at = fieldWith({ reserves: { german: markers, soviet: 1 } })
        .put(PANZER, { at: '05.05', mode: 'reserve' })
        .put(RIFLES, { at: '05.05', mode: 'reserve' })
        .put(ENEMY, '11.11');
      const happened = at.do('german', takeUp('05.05', ...hand));
      return happened.map(({ what, units }) => [what, units]);
    };
    expect(told(1, PANZER)).toEqual([
      ['kept together', [PANZER]],
      ['put down', [PANZER]],
    ]);
    expect(told(1, PANZER, RIFLES)).toEqual([]);
    expect(told(2, PANZER)).toEqual([]);
    const asked = (markers: number) =>
      fieldWith({ reserves: { german: markers, soviet: 1 } })
        .put(PANZER, { at: '05.05', mode: 'reserve' })
        .put(RIFLES, { at: '05.05', mode: 'reserve' })
        .put(ENEMY, '11.11')
        .explain({ reach: { units: [PANZER] } });
    expect(asked(1).lines.map(({ rule: id }) => id)).toEqual(['5.7-1']);
    expect([asked(1).value, asked(2).lines]).toEqual([1, []]);
  });

  rule('5.7a-1')('keeps either side up, which is turned in one’s own Mode Determination Phase', () => {
    const at = choosing().put(PANZER, '05.05');
    at.do('german', reserve('05.05', 'move', PANZER));
    expect(at.unit(PANZER)).toMatchObject({ mode: 'reserve', face: 'move' });
    const turned = choosing().put(PANZER, { at: '05.05', mode: 'reserve', face: 'move' });
    expectAllowed(turned.refusal('german', reserve('05.05', 'combat', PANZER)));
    expectRefused(turned.refusal('german', reserve('05.05', 'move', PANZER)), '5.2-1');
    const moving = field().put(PANZER, { at: '05.05', mode: 'reserve', face: 'move' }).put(ENEMY, '11.11');
    expectRefused(moving.refusal('german', reserve('05.05', 'combat', PANZER)), '5.3-1');
  });

  rule('5.7a-5')('is not taken next to an enemy', () => {
    const at = (enemy: string) => choosing().put(PANZER, '05.05').put(RIFLES, '01.01').put('su-201-abn', enemy);
    expectRefused(at('05.06').refusal('german', reserve('05.05', 'combat', PANZER)), '5.7a-5');
    expectAllowed(at('05.07').refusal('german', reserve('05.05', 'combat', PANZER)));
  });

  rule('5.7a-2')('moves half in the Movement Phase', () => {
    const of = (how: 'combat' | 'reserve') =>
      field()
        .put(PANZER, { at: '05.05', mode: how })
        .explain({ allowance: { unit: PANZER } }).value;
    expect([of('combat'), of('reserve')]).toEqual([8, 4]);
  });

  rule('5.7a-3')('does not move next to enemies', () => {
    const at = (how: 'combat' | 'reserve') => {
      const on = field().put(PANZER, { at: '05.05', mode: how }).put(RIFLES, '01.01').put(ENEMY, '05.07');
      return on.march('german', [PANZER], '05.05').refusal('german', step('05.06'));
    };
    expectRefused(at('reserve'), '5.7a-3');
    expectAllowed(at('combat'));
  });

  rule('4.1-7', '5.7a-5')('is lost when an enemy ends its movement next to it, not when it passes', () => {
    const go = (...hexes: readonly string[]) => {
      const at = field()
        .put(PANZER, { at: '05.05', ...move })
        .put(RIFLES, '01.01')
        .put(ENEMY, { at: '05.07', mode: 'reserve' })
        .put('su-201-abn', '05.08');
      return at.march('german', [PANZER], '05.05', ...hexes);
    };
    const stopped = go('05.06');
    stopped.do('german', { act: 'put-down' });
    expect(stopped.unit(ENEMY)).toEqual({ at: '05.07' });
    const passed = go('05.06', '05.05', '05.04');
    passed.do('german', { act: 'put-down' });
    expect(passed.unit(ENEMY)).toMatchObject({ mode: 'reserve' });
  });

  rule('5.8b-1')('and Strategic Mode by option as well', () => {
    const go = (caught: string) => {
      const enemy = { at: '05.07', mode: 'strategic', face: 'move' } as const;
      const at = field().option('strategic-caught', caught).put(PANZER, '05.05').put(RIFLES, '01.01').put(ENEMY, enemy);
      const on = at.march('german', [PANZER], '05.05', '05.06');
      on.do('german', { act: 'put-down' });
      expectAllowed(on.refusal('german', takeUp('01.01', RIFLES)));
      const back = field('secondary 05.06-05.07')
        .put(PANZER, { at: '05.06', mode: 'strategic', face: 'move' })
        .put(RIFLES, '01.01')
        .put(ENEMY, '05.07');
      expectRefused(back.refusal('german', takeUp('05.06', PANZER)), '5.8b-1');
      return on.unit(ENEMY).mode;
    };
    expect([go('keeps'), go('loses')]).toEqual(['strategic', 'move']);
  });
});

describe('DG', () => {
  const disorganized = { at: '05.05', mode: 'disorganized' } as const;

  rule('5.10b-3')('halves the allowance', () => {
    const of = (how: 'combat' | 'disorganized') =>
      field()
        .put(PANZER, { at: '05.05', mode: how })
        .explain({ allowance: { unit: PANZER } }).value;
    expect([of('combat'), of('disorganized')]).toEqual([8, 4]);
  });

  rule('5.10e-1', '5.10e-2')('stays when the counter is turned over, and bars Reserve and Strategic Mode', () => {
    const at = choosing().put(PANZER, disorganized).put(RIFLES, '07.07');
    expectRefused(at.refusal('german', mode('strategic', PANZER)), '5.10e-2');
    expectAllowed(at.refusal('german', mode('strategic', RIFLES)));
    // Whichever side it asks for: that it shows this one already is not the reason.
    for (const showing of ['move', 'combat']) expectRefused(at.refusal('german', reserve('05.05', showing, PANZER)), '5.10e-2');
    expectRefused(at.refusal('german', mode('combat', PANZER)), '5.2-1', 'is in that mode');
    at.do('german', mode('move', PANZER));
    expect(at.unit(PANZER)).toMatchObject({ mode: 'disorganized', face: 'move' });
  });

  rule(
    '2.3.II-H1',
    '5.10f-1',
    '5.9a-3',
  )('comes off in the Clean Up Phase of its own side, as the Exploitation marker does', () => {
    const at = field()
      .put(PANZER, { ...disorganized, face: 'move' })
      .put(RIFLES, { at: '07.07', mode: 'exploitation' })
      .put(ENEMY, { at: '11.11', mode: 'disorganized' })
      .in('1 german clean up');
    expect(at.awaiting).toBe('soviet: modes');
    expect(at.unit(PANZER)).toMatchObject({ mode: 'move', face: 'move' });
    expect(at.unit(RIFLES)).toEqual({ at: '07.07' });
    expect(at.unit(ENEMY)).toMatchObject({ mode: 'disorganized' });
  });
});

describe('the modes of the set-up', () => {
  const one = { units: [PANZER], hex: '05.05' };
  const soviet = [{ units: [ENEMY], hex: '05.06' }];

  rule('Intro.SetUp2')('are chosen by each side for its own units, but for those that the scenario names', () => {
    const at = fieldWith({ setup: { german: [one, { units: [RIFLES], hex: '08.08', mode: 'move' }], soviet } });
    const table = at.begun();
    expect(table.awaiting).toBe('german: modes');
    expectAllowed(table.refusal('german', mode('move', PANZER)));
    expectRefused(table.refusal('german', mode('combat', RIFLES)), '5.2-1');
    table.do('german', mode('move', PANZER));
    expect(table.unit(PANZER)).toMatchObject({ mode: 'move', face: 'move' });
  });
});
