import { describe, expect } from 'vitest';
import { BF, BF2, HEINKEL, LAGG, sky, STUKA, STUKA2, toldOf, wingOf, ILYUSHIN, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const AWAY = 'de-kg-53-iii';
const refit = (...aircraft: readonly string[]) => ({ act: 'refit', aircraft });
const home = { act: 'go-home', aircraft: [AWAY], to: '02.02' };

/** The German Air Unit Refit Phase, with this die: a He 111 comes home before, so that it begins with a command. */
function rolled(one: Sky, ...dice: readonly number[]): Referee {
  const at = one
    .base('01.01', 'german', 1, 0)
    .put('03.02', AWAY)
    .by((all) => all.in('1 german air return')).set;
  at.do('german', home, dice);
  return at;
}
const ALL = [BF, BF2, STUKA, STUKA2, HEINKEL];

describe('refit', () => {
  rule(
    '14.17b-1',
    '15.0c-1',
    '14.17a-1',
  )('is for as many as a die times the usable level', () => {
    const at = rolled(
      sky()
        .base('02.02', 'german', 3, 2)
        .with({ at: '02.02' }, ...ALL),
      2,
    );
    expect(at.awaiting).toBe('german: refit');
    expectRefused(at.refusal('german', refit(...ALL)), '14.17b-1', '4 refit here');
    expectAllowed(at.refusal('german', refit(BF, BF2, STUKA, STUKA2)));
    expectAllowed(at.refusal('german', refit()));
    expectRefused(at.refusal('german', refit(LAGG)), '14.17b-1', 'none of your inactive');
    at.do('german', refit(BF, STUKA));
    expect([BF, STUKA, BF2].map((one) => wingOf(at, one))).toEqual(['02.02 active 2', '02.02 active 2', '02.02 inactive 2']);
    expect(at.awaiting).not.toBe('german: refit');
  });

  rule('14.17b-1')('is for no more than the level that is left of a base, whatever was paid for', () => {
    const refits = (level: number, paid: number) =>
      rolled(
        sky()
          .base('02.02', 'german', level, paid)
          .with({ at: '02.02' }, ...ALL),
        2,
      ).refusal('german', refit(BF, BF2, STUKA));
    expectRefused(refits(1, 2), '14.17b-1', '2 refit here');
    expectAllowed(refits(2, 2));
  });

  rule('2.3.II-B1')('rolls a die for each supplied base by itself', () => {
    const at = rolled(
      sky()
        .base('02.02', 'german', 3, 2)
        .base('03.03', 'german')
        .with({ at: '02.02' }, BF, BF2, HEINKEL)
        .with({ at: '03.03' }, STUKA, STUKA2),
      1,
    );
    expectRefused(at.refusal('german', refit(BF, BF2, HEINKEL)), '14.17b-1', '2 refit here');
    expect(toldOf(at.do('german', refit(BF, BF2), [1]), 'refit rolled')).toMatchObject([{ hex: '03.03', face: 1, level: 1, number: 1 }]);
    expectRefused(at.refusal('german', refit(STUKA, STUKA2)), '14.17b-1', '1 refit here');
  });

  rule(
    '14.17a-1',
    '11.7c-1',
    '14.16-1',
  )('is for supplied bases, each once, and costs no supply', () => {
    const at = rolled(
      sky()
        .base('02.02', 'german', 1, 0)
        .base('03.03', 'german')
        .with({ at: '02.02' }, BF)
        .with({ at: '03.03' }, BF2)
        .by((all) => all.dumps({ '12.01': { german: 4 } })),
      1,
    );
    expect(at.awaiting).toBe('german: refit');
    expectRefused(at.refusal('german', refit(BF)), '14.17b-1', 'in 03.03');
    at.do('german', refit(BF2));
    expect(at.dump('12.01', 'german')).toBe(4);
    expect(wingOf(at, BF)).toBe('02.02 inactive 2');
  });

  rule('14.17c-1')('is for fighters alone under enemy aircraft, which they fight at once', () => {
    const at = rolled(
      sky().base('10.03', 'german').with({ at: '10.03' }, BF, STUKA).put('10.03', ILYUSHIN).base('02.02', 'german', 1, 0),
      3,
    );
    expectRefused(at.refusal('german', refit(STUKA)), '14.17c-1', 'fighters alone');
    // No fighter of theirs is there: the Bf 109 attacks, and 4 less 2 with a 3 sends it down again.
    expect(toldOf(at.do('german', refit(BF), [1, 2]), 'air combat')).toMatchObject([{ seat: 'german', units: [BF] }]);
    const theirs = rolled(sky().base('10.03', 'german').with({ at: '10.03' }, BF).put('10.03', LAGG).base('02.02', 'german', 1, 0), 3);
    expect(toldOf(theirs.do('german', refit(BF), [1, 2]), 'air combat')).toMatchObject([{ seat: 'soviet', units: [LAGG] }]);
  });

  rule('14.17c-1', '14.7-1')('leaves the fighters active that beat who was over their base: they have come from nowhere', () => {
    const above = (enemy: string) =>
      rolled(sky().base('10.03', 'german').with({ at: '10.03' }, BF).put('10.03', enemy).base('02.02', 'german', 1, 0), 3);
    const after = (enemy: string, ...dice: readonly number[]) => {
      const at = above(enemy);
      at.do('german', refit(BF), dice);
      return wingOf(at, BF);
    };
    // 4 less 2 with a 7 sends the bomber away, with a 3 the fighter down again.
    expect([after(ILYUSHIN, 4, 3), after(ILYUSHIN, 1, 2)]).toEqual(['10.03 active 2', '10.03 inactive 2']);
    // A fighter of theirs attacks: 2 less 4 with a 3 sends it away.
    expect(after(LAGG, 1, 2)).toBe('10.03 active 2');
  });

  rule('Intro.3-1')('suffers from frost where the campaign says so, from a turn on', () => {
    const number = (from: number, rules: readonly string[]) => {
      const frost = { id: 'frost', side: 'german', from, add: -1, says: 'Engines do not start.', source: 'ours: for tests' };
      const at = sky('', { rules })
        .base('02.02', 'german', 3)
        .with({ at: '02.02' }, ...ALL)
        .base('01.01', 'german', 1, 0)
        .put('03.02', AWAY)
        .by((all) => all.in('1 german air return', 2).tables({ special: { rules: [frost] } })).set;
      return toldOf(at.do('german', home, [2]), 'refit rolled')[0]?.['number'];
    };
    expect([number(2, ['frost']), number(3, ['frost']), number(2, [])]).toEqual([3, 6, 6]);
  });

  rule('18.0-1')('suffers from severe cold on the German side', () => {
    const number = (code: string) => {
      const at = sky()
        .base('02.02', 'german', 3)
        .with({ at: '02.02' }, ...ALL)
        .base('01.01', 'german', 1, 0)
        .put('03.02', AWAY)
        .by((all) => all.in('1 german air return').weather(code)).set;
      return toldOf(at.do('german', home, [2]), 'refit rolled')[0]?.['number'];
    };
    expect([number('S+'), number('F+')]).toEqual([3, 6]);
  });
});
