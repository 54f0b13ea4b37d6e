import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { BF, BF2, LAGG, LAGG2, sky, toldOf, wingOf, type Sky } from '../air.ts';
import { ANY, attack, battlefield, retreat, takeOption, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type Referee } from '../referee.ts';

const ENGINEERS = 'de-pi-79';
const RIFLES = 'de-sr-33';
const BATTALION = 'de-k-34';
const [PANZER, LEFT, RIGHT] = ['de-i-35', 'su-413', 'su-299'] as const;

const supply = (base: string, level: number) => ({ act: 'supply-base', base, level });
const baseAt = (referee: Referee, hex: string): Facts => (referee.fact('hexes') as { readonly [hex: string]: Facts })[hex] ?? {};

describe('the supply of air bases', () => {
  /** The German Supply Usage Segment, with so many tokens at the base at 02.02. */
  const usage = (tokens: number, base = 3): Referee =>
    sky()
      .base('02.02', 'german', base, 0)
      .base('03.02', 'german', 1, 0)
      .by((all) => all.dumps({ '02.02': { german: tokens } }).in('german supply')).set;

  rule(
    '15.0f-1',
    '2.3.I2-2',
    'Terms-6',
  )('is a supply point for each level that is to be used, and no more than it has', () => {
    const at = usage(12);
    expectAllowed(at.refusal('german', supply('02.02', 1)));
    expectAllowed(at.refusal('german', supply('02.02', 3)));
    expectRefused(at.refusal('german', supply('02.02', 4)), '15.0f-1', 'has level 3');
    at.do('german', supply('02.02', 2));
    expect(at.dump('02.02', 'german')).toBe(4);
    expect(baseAt(at, '02.02')).toMatchObject({ base: 3, paid: 2 });
    expectRefused(at.refusal('german', supply('02.02', 1)), '15.0f-1', 'has been paid for');
    expectRefused(usage(7).refusal('german', supply('02.02', 2)), '15.0f-1', 'do not come');
    expectRefused(at.refusal('german', supply('11.11', 1)), '15.0f-3', 'No air base of yours');
  });

  rule('15.0f-2', '15.0f-4')('may be left out: the base is unsupplied then, with nothing left from before', () => {
    const begun = usage(12);
    begun.do('german', supply('02.02', 1));
    expect(baseAt(begun, '02.02')['paid']).toBe(1);
  });
});

describe('building air bases', () => {
  const segment = (one: Sky, ...rules: readonly ((all: Referee) => Referee)[]): Referee =>
    rules.reduce(
      (all, rule) => all.by(rule),
      one.by((all) => all.in('german reorganization').dumps({ '05.05': { german: 8 } })),
    ).set;
  const build = (hex = '05.05') => ({ act: 'build-base', hex });

  rule('15.1-1', '12.8b-1')('takes an engineer in the hex and a supply point', () => {
    const built = (...units: readonly string[]) => segment(sky(), ...units.map((unit) => (all: Referee) => all.put(unit, '05.05')));
    expectRefused(built(RIFLES).refusal('german', build()), '12.8b-1', 'No engineer');
    const at = built(ENGINEERS);
    at.do('german', build());
    expect(baseAt(at, '05.05')).toMatchObject({ base: 1, holder: 'german' });
    expect(at.dump('05.05', 'german')).toBe(4);
    expectRefused(at.refusal('german', build()), '15.1-1', 'has shifted');
    const poor = sky().by((all) =>
      all
        .put(ENGINEERS, '05.05')
        .dumps({ '05.05': { german: 3 } })
        .in('german reorganization'),
    ).set;
    expectRefused(poor.refusal('german', build()), '15.1-1', 'do not come');
  });

  rule(
    '15.1-1',
    '15.0g-1',
    '3.7c-1',
  )('improves one of one’s own by a level, to the third, to be used when it is paid for', () => {
    const at = (level: number, holder: 'german' | 'soviet' = 'german') =>
      segment(sky().base('05.05', holder, level, 1), (all) => all.put(ENGINEERS, '05.05'));
    const two = at(1);
    two.do('german', build());
    expect(baseAt(two, '05.05')).toMatchObject({ base: 2, paid: 1 });
    expectAllowed(at(2).refusal('german', build()));
    expectRefused(at(3).refusal('german', build()), '15.1-1', 'none is higher');
    expectRefused(at(1, 'soviet').refusal('german', build()), '15.1-1', 'is not yours');
  });

  rule('Intro.3-1')('goes on where somebody flies', () => {
    const at = field()
      .put(ENGINEERS, '05.05')
      .dumps({ '05.05': { german: 8 } })
      .in('german reorganization');
    expectRefused(at.refusal('german', build()), 'Intro.3-1', 'Nobody flies');
  });

  rule('18.0-1')('does not go on in deep mud', () => {
    const at = (code: string) => segment(sky(), (all) => all.put(ENGINEERS, '05.05').weather(code)).refusal('german', build());
    expectRefused(at('X+'), '18.0-1', 'mud');
    expectAllowed(at('M+'));
  });

  rule('15.2-1')('is undone by half an RE of its owner’s, a level a segment, and the last level takes inactive aircraft with it', () => {
    const reduce = { act: 'reduce-base', hex: '05.05' };
    const at = segment(sky().base('05.05', 'german', 1).with({ at: '05.05' }, BF).put('05.05', BF2), (all) => all.put(BATTALION, '05.05'));
    at.do('german', reduce);
    expect([wingOf(at, BF), wingOf(at, BF2)]).toEqual(['dead inactive 2', '05.05 active 2']);
    expect(baseAt(at, '05.05')['base']).toBeUndefined();
    const two = segment(sky().base('05.05', 'german', 2).with({ at: '05.05' }, BF), (all) => all.put(BATTALION, '05.05'));
    two.do('german', reduce);
    expect(wingOf(two, BF)).toBe('05.05 inactive 2');
    expectRefused(two.refusal('german', reduce), '15.2-1', 'has shifted');
    expectRefused(segment(sky().base('05.05', 'german')).refusal('german', reduce), '15.2-1', 'Half an RE');
    expectRefused(segment(sky().base('05.05', 'soviet')).refusal('german', reduce), '15.2-1', 'No air base of yours');
  });

  rule('12.1-1', '15.2-1')('is undone by troops, for which a headquarters does not count', () => {
    const by = (unit: string) =>
      segment(sky().base('05.05', 'german'), (all) => all.put(unit, '05.05')).refusal('german', { act: 'reduce-base', hex: '05.05' });
    expectRefused(by('de-hq-xlviii'), '15.2-1', 'Half an RE');
    expectAllowed(by(BATTALION));
  });
});

describe('an air base that is entered', () => {
  const captured = (code = 'D+'): Referee => {
    const at = sky()
      .with({ at: '11.11' }, LAGG)
      .put('11.11', LAGG2)
      .by((all) => all.put(RIFLES, '10.11').weather(code)).set;
    at.do('german', takeUp('10.11', RIFLES));
    expect(toldOf(at.do('german', step('11.11')), 'base taken')).toMatchObject([{ seat: 'german', hex: '11.11', level: 1 }]);
    return at;
  };

  rule(
    '9.16f-1',
    '15.0d-1',
    '15.0f-3',
  )('is the captor’s, and not supplied', () => {
    expect(baseAt(captured(), '11.11')).toEqual({ base: 1, holder: 'german' });
  });

  rule('9.16f-1', '9.16b-2')('is taken with the supply there by who retreats into it, or neither is (OA-113)', () => {
    const into = (option: 'capture' | 'pass'): Referee => {
      const on = yielding(battlefield(), 'Ae4,DL1o2')
        .option('retreat-capture', option)
        .put(PANZER, '05.06')
        .put(LEFT, '05.05')
        .put(RIGHT, '12.12')
        .dumps({ '05.03': { german: 4 } })
        .facts({ hexes: { '05.03': { holder: 'german', base: 1 } } });
      on.do('german', attack('05.05', PANZER), ANY);
      on.do('soviet', takeOption(0));
      on.do('soviet', retreat(['05.04', '05.03'], LEFT), option === 'capture' ? [6] : []);
      return on;
    };
    const holder = (on: Referee) => baseAt(on, '05.03')['holder'];
    expect([holder(into('capture')), into('capture').dump('05.03', 'soviet')]).toEqual(['soviet', 2]);
    expect([holder(into('pass')), into('pass').dump('05.03', 'soviet')]).toEqual(['german', 0]);
    // The ground on the way is theirs all the same.
    for (const option of ['capture', 'pass'] as const) expect(baseAt(into(option), '05.04')).toEqual({ holder: 'soviet' });
  });

  rule('9.16f-5')('is used by the captor from then on, and what flew from it never is', () => {
    const taken = captured();
    expect([wingOf(taken, LAGG), wingOf(taken, LAGG2)]).toEqual(['dead inactive 2', '11.11 active 2']);
    const later = (hexes: Facts): Referee =>
      sky()
        .by((all) => all.in('german supply'))
        .set.facts({ hexes })
        .put(RIFLES, '11.11')
        .dumps({ '11.11': { german: 4 } });
    expectAllowed(later(taken.fact('hexes') as Facts).refusal('german', supply('11.11', 1)));
    const never = later({ '11.11': { holder: 'soviet', base: 1 } });
    expectRefused(never.refusal('german', supply('11.11', 1)), '15.0f-3', 'No air base of yours');
  });

  rule('9.16f-2', '9.16f-4')('takes inactive aircraft with it, and active ones where nobody can fly', () => {
    expect(wingOf(captured(), LAGG)).toBe('dead inactive 2');
    expect(wingOf(captured('M-'), LAGG2)).toBe('dead active 2');
    expect(wingOf(captured(), LAGG2)).toBe('11.11 active 2');
  });

  /** The base at 11.11 is entered, where two active fighters are; there is another base, in range or not. */
  const entering = (other: string): Referee => {
    const at = sky('60.02 open')
      .base(other, 'soviet', 1, 0)
      .put('11.11', LAGG, LAGG2)
      .by((all) => all.put(RIFLES, '10.11')).set;
    at.do('german', takeUp('10.11', RIFLES));
    at.do('german', step('11.11'));
    return at;
  };
  const leave = (...aircraft: readonly string[]) => ({ act: 'leave-base', aircraft });

  rule('9.16f-3')('lets active aircraft fly to another base at once, or stay on station', () => {
    const at = entering('09.09');
    expect(at.awaiting).toBe('soviet: lost base');
    expectRefused(at.refusal('soviet', leave(BF)), '9.16f-3', 'none of those');
    expect(toldOf(at.do('soviet', leave(LAGG)), 'base left')).toMatchObject([{ units: [LAGG], hex: '11.11' }]);
    expect([wingOf(at, LAGG), wingOf(at, LAGG2)]).toEqual(['09.09 inactive 2', '11.11 active 2']);
    const staying = entering('09.09');
    staying.do('soviet', leave());
    expect([LAGG, LAGG2].map((one) => wingOf(staying, one))).toEqual(['11.11 active 2', '11.11 active 2']);
    // No other is in range: they stay unasked.
    const far = entering('60.02');
    expect([LAGG, LAGG2].map((one) => wingOf(far, one))).toEqual(['11.11 active 2', '11.11 active 2']);
    expectRefused(far.refusal('soviet', leave(LAGG)), '9.16f-3', 'No air base of yours');
  });

  rule(
    '9.16f-1',
    '9.16f-2',
    '9.16b-2',
  )('falls to reinforcements that arrive in its hex, which capture no supply there', () => {
    const arrived = (hex: string): Referee => {
      const line = { id: 'line', side: 'german', turn: 3, playerTurn: 1, units: [PANZER], places: [{ at: 'hex', hex }], source: 'ours' };
      const at = sky('', { overphase: ['reinforcement'], arrivals: [line] })
        .base('09.09', 'soviet')
        .base('10.10', 'soviet', 2)
        .with({ at: '10.10' }, LAGG)
        .put('10.10', LAGG2)
        .by((all) => all.dumps({ '10.10': { soviet: 8 } }).in('2 soviet exploitation movement', 2)).set;
      at.do('soviet', { act: 'end' });
      at.do('german', { act: 'arrive', hex, mode: 'combat', units: [PANZER] });
      return at;
    };
    const taken = arrived('10.10');
    expect(taken.awaiting).toBe('soviet: lost base');
    taken.do('soviet', leave(LAGG2));
    taken.do('soviet', { act: 'go-home', aircraft: [LAGG2], to: '09.09' });
    expect([LAGG, LAGG2].map((one) => wingOf(taken, one))).toEqual(['dead inactive 2', '09.09 inactive 2']);
    expect(baseAt(taken, '10.10')).toEqual({ holder: 'german', base: 2 });
    expect([taken.dump('10.10', 'soviet'), taken.dump('10.10', 'german')]).toEqual([8, 0]);
    const beside = arrived('10.09');
    expect(wingOf(beside, LAGG)).toBe('10.10 inactive 2');
    expect(baseAt(beside, '10.10')).toMatchObject({ holder: 'soviet', paid: 2 });
  });

  rule('9.16f-3', '14.6-1')('and they may be intercepted on their way', () => {
    const over = (interceptor: string) => {
      const at = sky()
        .base('09.09', 'soviet')
        .put('11.11', LAGG)
        .put(interceptor, BF)
        .by((all) => all.put(RIFLES, '10.11')).set;
      at.do('german', takeUp('10.11', RIFLES));
      at.do('german', step('11.11'));
      at.do('soviet', leave(LAGG));
      return at.awaiting;
    };
    expect([over('07.07'), over('02.02')]).toEqual(['german: interception', 'german: moving']);
  });

  rule('9.16f-5', '15.0d-1')('may be landed at by its captor at once, who takes no aircraft with it', () => {
    const at = sky()
      .put('02.02', BF)
      .put('11.11', LAGG2)
      .by((all) => all.put(RIFLES, '10.11')).set;
    at.do('german', takeUp('10.11', RIFLES));
    at.do('german', step('11.11'));
    at.do('german', { act: 'put-down' });
    // The one that was active stays its owner's, and is over the hex.
    expect(wingOf(at, LAGG2)).toBe('11.11 active 2');
    expectRefused(at.refusal('german', { act: 'fly', from: '11.11', aircraft: [LAGG2], by: ['05.05'] }), '14.1c-1');
    const home = sky()
      .base('02.02', 'german', 1, 0)
      .put('09.09', BF)
      .by((all) => all.put(RIFLES, '10.11')).set;
    home.do('german', takeUp('10.11', RIFLES));
    home.do('german', step('11.11'));
    home.do('german', { act: 'put-down' });
    expectAllowed(home.refusal('german', { act: 'fly', from: '09.09', aircraft: [BF], by: ['11.11'] }));
  });
});

describe('a base', () => {
  rule('15.0a-1')('is one in a hex: what is built there is a level more of it, and never another’s', () => {
    const build = { act: 'build-base', hex: '05.05' };
    const at = (one: Sky): Referee =>
      one.by((all) =>
        all
          .put(ENGINEERS, '05.05')
          .dumps({ '05.05': { german: 8 } })
          .in('german reorganization'),
      ).set;
    const built = at(sky().base('05.05', 'german', 1));
    expect(toldOf(built.do('german', build), 'base built')).toMatchObject([{ hex: '05.05', level: 2 }]);
    const first = at(sky());
    expect(toldOf(first.do('german', build), 'base built')).toMatchObject([{ hex: '05.05', level: 1 }]);
    expectRefused(at(sky().base('05.05', 'soviet', 1)).refusal('german', build), '15.1-1', 'is not yours');
  });

  rule('15.0b-1')('takes any number of aircraft, whatever its level', () => {
    const all = [BF, BF2, 'de-stg-77-i', 'de-stg-77-ii', 'de-stg-77-iii', 'de-kg-53-i'];
    const at = sky()
      .base('05.05', 'german', 1)
      .with({ at: '05.05' }, ...all)
      .put('02.02', 'de-stg-1-ii').set;
    at.do('german', { act: 'fly', from: '02.02', aircraft: ['de-stg-1-ii'], by: ['05.05'] });
    expect([...all, 'de-stg-1-ii'].map((one) => wingOf(at, one))).toEqual(Array(7).fill('05.05 inactive 2'));
  });

  rule('15.0h-1')('works next to the enemy as anywhere', () => {
    const paid = (...beside: readonly string[]): Referee =>
      sky()
        .base('05.05', 'german', 2, 0)
        .base('02.02', 'german', 1, 0)
        .by((all) =>
          all
            .put('de-sr-33', '05.05')
            .dumps({ '05.05': { german: 40 } })
            .in('german supply'),
        )
        .by((all) => beside.reduce((one, unit, i) => one.put(unit, i === 0 ? '05.06' : '05.04'), all)).set;
    for (const at of [paid(), paid('su-413', 'su-10-abn')]) {
      at.do('german', supply('05.05', 2));
      expect(baseAt(at, '05.05')).toMatchObject({ base: 2, paid: 2 });
    }
    // Beside it another enemy takes nothing from the base: in its hex he takes it.
    expectRefused(
      sky()
        .base('05.05', 'soviet', 2, 0)
        .by((all) => all.in('german supply'))
        .set.refusal('german', supply('05.05', 1)),
      '15.0f-3',
    );
  });
});
