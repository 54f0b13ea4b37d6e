import { ScriptedDice } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ocs } from '../../src/index.ts';
import { BF, BF2, fly, flyPast, ILYUSHIN, LAGG, MIG, sky, STUKA, STUKA2, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, fieldWith, rule, step, takeUp, type Referee } from '../referee.ts';

const DIVISION = 'su-413';
const END = { act: 'end' };
const NONE = [3, 3];
const strike = (hex: string, ...aircraft: readonly string[]) => ({ act: 'strike', hex, aircraft });
const bomb = (...aircraft: readonly string[]) => ({ act: 'bomb', target: 'units', aircraft, units: [] });

/** Fighting is free, and a Soviet division stands below 07.07. */
const target = (): Sky => sky('', { rules: ['free-fighting'] }).by((all) => all.put(DIVISION, '07.07'));

describe('where aircraft begin', () => {
  rule('14.0-1', 'Intro.SetUp4')('is where the scenario stations them, active where it says nothing', () => {
    const { setup } = fieldWith({
      overphase: [],
      phases: ['movement'],
      setup: { german: [{ units: ['de-i-35'], hex: '03.03' }], soviet: [{ units: [DIVISION], hex: '06.06' }] },
      bases: [{ side: 'german', hex: '02.02', level: 1, paid: 1 }],
      aircraft: [
        { aircraft: [BF], hex: '07.07' },
        { aircraft: [BF2], hex: '02.02', inactive: true },
      ],
    } as never);
    const { aircraft } = ocs.save(ocs.begin(setup, new ScriptedDice([])).position).state as never;
    expect(aircraft).toEqual({ [BF]: { at: '07.07', is: 'active' }, [BF2]: { at: '02.02' } });
  });

  rule('2.3.I1-3')('at a base that was paid for in the turn before they stay active in weather in which nobody flies', () => {
    const over = (paid: number) => {
      const weather = [
        { turn: 1, code: 'D+' },
        { turn: 2, code: 'M-' },
      ];
      const at = sky('', { weather, overphase: ['weather', 'supply'], phases: ['movement'] })
        .base('02.02', 'german', 1, paid)
        .put('02.02', BF)
        .by((all) => all.in('weather', 2)).set;
      return wingOf(at, BF);
    };
    expect([over(1), over(0)]).toEqual(['02.02 active 2', '02.02 inactive 2']);
  });
});

describe('a mission in the sequence of play', () => {
  rule('14.1i-1', '14.12a-3')('may attack when movement is over, with some, and with the others in the Combat Phase', () => {
    const at = target().put('07.07', STUKA, STUKA2).set;
    at.do('german', END);
    at.do('german', strike('07.07', STUKA), NONE);
    at.do('german', bomb(STUKA), [1, 1]);
    expect([STUKA, STUKA2].map((one) => wingOf(at, one))).toEqual(['02.02 inactive 2', '07.07 active 2']);
    expect(at.awaiting).toBe('german: barrage');
    // What has been attacked in the one phase can be again in the other; who has attacked cannot.
    expectAllowed(at.refusal('german', strike('07.07', STUKA2)));
    expectRefused(at.refusal('german', strike('07.07', STUKA)), '14.13-2', 'not active');
  });

  rule('14.12a-3')('may wait, and interdict, to the exploitation and the enemy’s turn; its own return is the end of it', () => {
    const at = (phase: string) =>
      target()
        .put('07.07', STUKA)
        .by((all) => all.in(phase as never)).set;
    for (const phase of ['1 german barrage', '1 german exploitation barrage', '2 soviet reaction barrage'])
      expectAllowed(at(phase).refusal('german', strike('07.07', STUKA)));
    const waited = at('1 german movement');
    waited.do('german', END);
    expect(waited.awaiting).toBe('german: air strikes');
    waited.do('german', END);
    expect(waited.awaiting).toBe('german: barrage');
    expect(wingOf(waited, STUKA)).toBe('07.07 active 2');
    const home = { act: 'go-home', aircraft: [STUKA], to: '02.02' };
    const ended = target()
      .base('03.03', 'german', 1, 0)
      .put('07.07', STUKA)
      .by((all) => all.in('1 german air return')).set;
    expectRefused(ended.refusal('german', strike('07.07', STUKA)), '14.13-1');
    expectAllowed(ended.refusal('german', home));
  });

  rule('14.12b-1')('of the defender’s strikes in the Reaction Phase', () => {
    const at = target()
      .put('07.07', STUKA)
      .by((all) => all.in('2 soviet reaction barrage').facts({ first: 'german' })).set;
    expect(toldOf(at.do('german', strike('07.07', STUKA), NONE), 'strike')).toMatchObject([{ units: [STUKA] }]);
    const theirs = target()
      .put('07.07', STUKA)
      .by((all) => all.put('de-sr-33', '07.08').put('su-151-art', '07.09').in('2 soviet barrage').facts({ first: 'german' })).set;
    expectRefused(theirs.refusal('german', strike('07.07', STUKA)), '14.13-1');
  });

  rule('14.12c-1')('has its air combat before it attacks: who loses that attacks nothing', () => {
    const over = (...faces: readonly number[]) => {
      const at = target().put('02.02', BF).put('07.07', LAGG).set;
      expect(toldOf(flyPast(at, 'german', fly('02.02', [BF], '07.07'), faces), 'air combat')).toHaveLength(1);
      return at;
    };
    const lost = over(1, 1);
    expectRefused(lost.refusal('german', { act: 'hip-shoot', hex: '07.07', aircraft: [BF] }), '14.12a-1', 'Nobody of yours');
    const won = over(5, 5);
    won.do('german', { act: 'stay-on-station' });
    expectAllowed(won.refusal('german', { act: 'hip-shoot', hex: '07.07', aircraft: [BF] }));
  });

  rule('14.0-2')('ends at a base, by an attack, an abort or a step lost', () => {
    const attacked = target()
      .put('07.07', STUKA)
      .by((all) => all.in('1 german barrage')).set;
    attacked.do('german', strike('07.07', STUKA), NONE);
    attacked.do('german', bomb(STUKA), [1, 1]);
    expect(wingOf(attacked, STUKA)).toBe('02.02 inactive 2');
    // 4 less 2: a 7 makes 9, and the LaGG-3 aborts; a 10 makes 12, and it loses a step.
    for (const [faces, steps] of [
      [[3, 4], 2],
      [[5, 5], 1],
    ] as const) {
      const at = target().put('02.02', BF).put('07.07', LAGG).set;
      flyPast(at, 'german', fly('02.02', [BF], '07.07'), faces);
      expect(wingOf(at, LAGG)).toBe(`11.11 inactive ${steps}`);
    }
    // Whoever wins has no need to.
    const won = target().put('02.02', BF).put('07.07', LAGG).set;
    flyPast(won, 'german', fly('02.02', [BF], '07.07'), [3, 4]);
    expect(wingOf(won, BF)).toBe('07.07 active 2');
  });
});

describe('what costs nothing', () => {
  rule('14.1b-4')('is an interception: who has won goes on as far as its range still is, and interceptors fly again', () => {
    const wide = '60.02 open';
    const at = sky(wide).put('02.02', BF).put('12.02', LAGG).set;
    // Ten hexes to the LaGG-3, and 35 are left.
    flyPast(at, 'german', fly('02.02', [BF], '12.02'), [3, 4]);
    expectAllowed(at.refusal('german', { act: 'fly-on', by: ['47.02'] }));
    expectRefused(at.refusal('german', { act: 'fly-on', by: ['48.02'] }), '14.1a-1', 'out of range: 35');
    const again = sky().put('05.07', MIG).put('02.02', STUKA, STUKA2).set;
    for (const one of [STUKA, STUKA2]) {
      again.do('german', fly('02.02', [one], '05.06'));
      expect(again.awaiting).toBe('soviet: interception');
      again.do('soviet', { act: 'intercept', aircraft: [MIG] }, [5, 5]);
      expect(wingOf(again, MIG).slice(6)).toBe('active 2');
    }
  });

  rule('6.4-2')('is interdiction to those who interdict: nobody shoots, and they stay', () => {
    const at = sky()
      .put('05.06', STUKA)
      .by((all) => all.put('su-10-abn', '05.05').in('1 soviet movement')).set;
    at.do('soviet', takeUp('05.05', 'su-10-abn'));
    const told = at.do('soviet', step('05.06'), []);
    expect(['flak', 'barrage result', 'air combat'].flatMap((what) => toldOf(told, what))).toEqual([]);
    expect(toldOf(told, 'moved')).toMatchObject([{ cost: 2 }]);
    expect(wingOf(at, STUKA)).toBe('05.06 active 2');
    // An attack on the same hex is met by flak.
    const attack = target()
      .put('07.07', STUKA)
      .by((all) => all.in('1 german barrage')).set;
    expect(toldOf(attack.do('german', strike('07.07', STUKA), [6, 6]), 'flak')).toHaveLength(1);
    expect(wingOf(attack, STUKA)).not.toContain('active 2');
  });

  rule('2.3.II-B1')('is refit: a die for each supplied base, times its usable level', () => {
    const rolled = (paid: number): Referee => {
      const at = sky()
        .base('02.02', 'german', 3, paid)
        .base('01.01', 'german', 1, 0)
        .with({ at: '02.02' }, BF, BF2, STUKA)
        .put('03.02', STUKA2)
        .by((all) => all.in('1 german air return')).set;
      return at;
    };
    const home = { act: 'go-home', aircraft: [STUKA2], to: '01.01' };
    expect(toldOf(rolled(2).do('german', home, [1]), 'refit rolled')).toMatchObject([{ hex: '02.02', level: 2, number: 2 }]);
    expect(toldOf(rolled(0).do('german', home, []), 'refit rolled')).toEqual([]);
    expect(wingOf(rolled(2), ILYUSHIN)).toBe('later');
  });
});
