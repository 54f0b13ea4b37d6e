import { describe, expect } from 'vitest';
import { BF, BF2, fly, HEINKEL, ILYUSHIN, LAGG, LAGG2, MIG, MIG2, sky, STUKA, STUKA2, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const HEINKEL2 = 'de-kg-53-iii';
const intercept = (...aircraft: readonly string[]) => ({ act: 'intercept', aircraft });
const engage = (...aircraft: readonly string[]) => ({ act: 'engage', aircraft });
const answer = (...aircraft: readonly string[]) => ({ act: 'answer', aircraft });
const stayDown = (...aircraft: readonly string[]) => ({ act: 'stay-down', aircraft });

/** The Soviet Movement Phase; Soviet aircraft at 11.11. */
const soviet = (one: Sky, ...flying: readonly string[]): Referee =>
  one.put('11.11', ...flying).by((all) => all.in('2 soviet movement')).set;
/** Those who fly to the German base at 05.05 have come there. */
function raid(one: Sky, flying: readonly string[], ...over: readonly string[]): Referee {
  const at = soviet(one.base('05.05', 'german').put('05.05', ...over), ...flying);
  at.do('soviet', fly('11.11', flying, '05.05'));
  while (at.awaiting === 'german: interception') at.do('german', { act: 'let-go' });
  return at;
}
/** The same over an open hex. */
function meeting(one: Sky, flying: readonly string[], ...over: readonly string[]): Referee {
  const at = soviet(one.put('05.05', ...over), ...flying);
  at.do('soviet', fly('11.11', flying, '05.05'));
  while (at.awaiting === 'german: interception') at.do('german', { act: 'let-go' });
  return at;
}

describe('the first worked example of 14.9: two LaGG-3 and an Il-2 over a base', () => {
  const over = (): Referee => {
    const at = raid(sky(), [LAGG, LAGG2, ILYUSHIN], BF, STUKA, STUKA2);
    expect(at.awaiting).toBe('german: staying down');
    at.do('german', stayDown());
    return at;
  };

  rule(
    '14.9d-1',
    '14.9a-1',
    '14.9d-2',
  )('the attacker names one who attacks, the defender anybody', () => {
    const at = over();
    expectRefused(at.refusal('soviet', engage(ILYUSHIN)), '14.9a-1', 'does not attack in the air');
    expectRefused(at.refusal('soviet', engage(BF)), '14.9d-1', 'none of the attackers');
    at.do('soviet', engage(LAGG));
    expectAllowed(at.refusal('german', answer(STUKA)));
    expectRefused(at.refusal('german', answer(LAGG)), '14.9d-2', 'none of the defenders');
    expect(toldOf(at.do('german', answer(BF), [5, 4]), 'air roll')).toMatchObject([
      {
        total: 7,
        lines: [
          { rule: '14.9d-1', value: 2 },
          { rule: '14.9d-1', value: -4 },
        ],
      },
    ]);
  });

  rule(
    '14.9d-3',
    '14.11-1',
    '14.9b-1',
  )('is played to its end, and only those are left who do not attack', () => {
    const at = over();
    at.do('soviet', engage(LAGG));
    // 9 + 2 − 4 = 7: the Bf 109 aborts, and is inactive at the base.
    expect(toldOf(at.do('german', answer(BF), [5, 4]), 'air roll')).toMatchObject([{ modifier: -2, total: 7 }]);
    expect(wingOf(at, BF)).toBe('05.05 inactive 2');
    at.do('soviet', engage(LAGG));
    // 5 + 2 − 1 = 6: the attacker aborts.
    at.do('german', answer(STUKA), [3, 2]);
    // 3 + 2 − 1 = 4: the attacker loses a step; nobody attacks any more.
    at.do('german', answer(STUKA), [2, 1]);
    while (at.awaiting === 'soviet: going home') at.do('soviet', { act: 'go-home', aircraft: [LAGG], to: '11.11' });
    expect([LAGG, LAGG2, ILYUSHIN, STUKA].map((one) => wingOf(at, one))).toEqual([
      '11.11 inactive 2',
      '11.11 inactive 1',
      '05.05 active 2',
      '05.05 active 2',
    ]);
  });

  rule('14.11-1')('those without an escort abort while enemies that attack are left', () => {
    const at = raid(sky(), [LAGG, ILYUSHIN], BF, STUKA);
    at.do('german', stayDown());
    expect(toldOf(at.do('german', answer(BF), [1, 1]), 'escort lost')).toMatchObject([{ units: [ILYUSHIN] }]);
    expect([LAGG, ILYUSHIN].map((one) => wingOf(at, one))).toEqual(['11.11 inactive 1', '11.11 inactive 2']);
    const only = raid(sky(), [LAGG, ILYUSHIN], STUKA, STUKA2);
    only.do('german', stayDown());
    only.do('german', answer(STUKA), [1, 1]);
    expect(wingOf(only, ILYUSHIN)).toBe('05.05 active 2');
  });

  rule('14.9e-1', '14.6d-1')('over their base some may stay on the ground, and nobody over an open hex', () => {
    const at = raid(sky(), [LAGG, ILYUSHIN], BF, STUKA);
    expectRefused(at.refusal('german', stayDown(LAGG)), '14.9e-1', 'not attacked over your base');
    // 11 + 2 − 4 = 9: the Bf 109, which fights, aborts.
    expect(toldOf(at.do('german', stayDown(STUKA), [6, 5]), 'air roll')).toMatchObject([{ units: [BF], total: 9 }]);
    expect([STUKA, BF].map((one) => wingOf(at, one))).toEqual(['05.05 inactive 2', '05.05 inactive 2']);
    const none = raid(sky(), [LAGG, ILYUSHIN], BF, STUKA);
    none.do('german', stayDown(BF, STUKA));
    expect([wingOf(none, LAGG), none.awaiting]).toEqual(['05.05 active 2', 'soviet: onward']);
    expect(meeting(sky(), [LAGG, ILYUSHIN], BF, STUKA).awaiting).toBe('german: answer');
  });
});

describe('who flies where enemies are', () => {
  rule(
    '14.9b-2',
    '14.9a-1',
    '3.0-6',
  )('nobody without an escort that attacks, where enemies are that attack', () => {
    const to = (flying: readonly string[], ...over: readonly string[]) =>
      soviet(sky().put('05.05', ...over), ...flying).refusal('soviet', fly('11.11', flying, '05.05'));
    expectRefused(to([ILYUSHIN], BF), '14.9b-2', 'without an escort');
    expectAllowed(to([ILYUSHIN, LAGG], BF));
    expectAllowed(to([ILYUSHIN], STUKA));
  });

  rule('14.9b-1')('no combat is fought where nobody attacks', () => {
    // The LaGG-3 aborts, and those who are left do not attack.
    const left = soviet(sky().put('05.05', STUKA), LAGG, ILYUSHIN);
    expect(toldOf(left.do('soviet', fly('11.11', [LAGG, ILYUSHIN], '05.05'), [1, 1]), 'air roll')).toHaveLength(1);
    expect([ILYUSHIN, STUKA].map((one) => wingOf(left, one))).toEqual(['05.05 active 2', '05.05 active 2']);
    const at = meeting(sky(), [ILYUSHIN], STUKA);
    expect([wingOf(at, ILYUSHIN), at.awaiting]).toEqual(['05.05 active 2', 'soviet: movement']);
    expect(meeting(sky(), [LAGG, LAGG2], STUKA, STUKA2).awaiting).toBe('soviet: engagement');
  });

  rule('14.9-1', '14.9c-1')('else it is fought until one side is alone', () => {
    const at = meeting(sky(), [LAGG, LAGG2], BF, BF2);
    at.do('soviet', engage(LAGG));
    expect(at.offered('german')).toEqual(['answer']);
    at.do('german', answer(BF), [6, 5]);
    expect(at.offered('soviet')).toEqual(['engage']);
  });
});

describe('14.10: doubling', () => {
  rule('14.10a-1', '14.10b-1')('two MiG-3 against two He 111: twice two roll, and one roll is taken', () => {
    const at = meeting(sky(), [MIG, MIG2], HEINKEL, HEINKEL2);
    expectAllowed(at.refusal('soviet', engage(MIG)));
    at.do('soviet', engage(MIG, MIG2));
    at.do('german', answer(HEINKEL), [1, 2, 5, 5]);
    expect(at.awaiting).toBe('soviet: choice');
    expectRefused(at.refusal('soviet', { act: 'take-roll', of: HEINKEL }), '14.10b-1', 'has not rolled');
    // The 10: the He 111 loses a step and aborts.
    at.do('soviet', { act: 'take-roll', of: MIG2 });
    expect([MIG, MIG2, HEINKEL].map((one) => wingOf(at, one))).toEqual(['05.05 active 2', '05.05 active 2', '05.05 homebound 1']);
    // Two sixes: one of the two aborts, and the other goes on alone; 11 sends the second He 111 home.
    at.do('soviet', engage(MIG, MIG2), [3, 3, 4, 2]);
    at.do('soviet', { act: 'take-roll', of: MIG }, [5, 6]);
    expect([MIG, MIG2, HEINKEL, HEINKEL2].map((one) => wingOf(at, one))).toEqual([
      '11.11 inactive 2',
      '05.05 active 2',
      '02.02 inactive 1',
      '02.02 inactive 1',
    ]);
  });

  rule('14.10c-1', '14.10-1')('a Bf 109 against three MiG-3 over their base: both ratings count, and one loses a step', () => {
    const at = sky().put('02.02', BF).put('11.11', MIG, MIG2, LAGG).set;
    at.do('german', fly('02.02', [BF], '11.11'));
    while (at.awaiting === 'soviet: interception') at.do('soviet', { act: 'let-go' });
    at.do('soviet', stayDown());
    const rolled = at.do('soviet', answer(MIG, MIG2), [5, 5]);
    expect(toldOf(rolled, 'air roll')).toMatchObject([
      {
        modifier: 0,
        total: 10,
        lines: [
          { rule: '14.9d-1', value: 4 },
          { rule: '14.10c-1', value: -2 },
          { rule: '14.10c-1', value: -2 },
        ],
      },
    ]);
    expect(at.awaiting).toBe('soviet: damage');
    expectRefused(at.refusal('soviet', { act: 'lose-aircraft-step', unit: LAGG }), '14.10c-1', 'has not fought');
    // 11 + 4 − 2 = 13: the third loses a step and aborts.
    at.do('soviet', { act: 'lose-aircraft-step', unit: MIG }, [6, 5]);
    expect([MIG, MIG2, LAGG, BF].map((one) => wingOf(at, one))).toEqual([
      '11.11 inactive 1',
      '11.11 inactive 2',
      '11.11 inactive 1',
      '11.11 active 2',
    ]);
  });

  rule('14.10a-1', '14.10d-1')('needs two fighters more, reduced ones counted as halves, and is never tripled', () => {
    const offered = (one: Sky, flying: readonly string[], ...over: readonly string[]) =>
      meeting(one, flying, ...over).refusal('soviet', engage(LAGG, LAGG2));
    expectRefused(offered(sky(), [LAGG, LAGG2], BF), '14.10a-1', 'nobody doubles');
    expectAllowed(offered(sky(), [LAGG, LAGG2, MIG], BF));
    expectAllowed(offered(sky().with({ at: '05.05', is: 'active', steps: 1 }, BF), [LAGG, LAGG2, MIG]));
    expectRefused(offered(sky().with({ at: '11.11', is: 'active', steps: 1 }, MIG), [LAGG, LAGG2], BF), '14.10a-1');
    expectRefused(meeting(sky(), [LAGG, LAGG2, MIG], BF).refusal('soviet', engage(LAGG, LAGG2, MIG)), '14.10d-1', 'No more than two');
  });
});

describe('losses in the air', () => {
  rule('14.3-1', '3.5-1')('reduce a full unit, and destroy a reduced one', () => {
    const after = (steps: number) => {
      const at = soviet(sky().with({ at: '11.11', is: 'active', steps }, LAGG).put('05.05', BF));
      at.do('soviet', fly('11.11', [LAGG], '05.05'));
      while (at.awaiting === 'german: interception') at.do('german', intercept(BF), [6, 6]);
      return wingOf(at, LAGG);
    };
    expect([after(2), after(1)]).toEqual(['11.11 inactive 1', 'dead homebound 1']);
  });

  rule('14.1f-1', '14.3-1')('are made good where two reduced ones of one aircraft merge', () => {
    const merged = (one: Sky, unit: string, other: string) => one.set.refusal('german', { act: 'merge-aircraft', unit, with: other });
    const half = { at: '02.02', is: 'active', steps: 1 } as const;
    expectAllowed(merged(sky().with(half, BF, BF2), BF, BF2));
    expectRefused(
      merged(
        sky()
          .with(half, BF, BF2)
          .with({ ...half, at: '02.02' }, LAGG),
        LAGG,
        BF2,
      ),
      '14.1f-1',
      'none of your air units',
    );
    expectRefused(merged(sky().with(half, BF, STUKA, STUKA2), BF, STUKA), '14.1f-1', 'Nobody in its hex');
    expectRefused(merged(sky().with(half, BF, STUKA), BF, STUKA), '14.1f-1');
    expectRefused(merged(sky().with(half, BF).put('02.02', BF2), BF, BF2), '14.1f-1');
    expectRefused(
      merged(
        sky()
          .with(half, BF)
          .with({ ...half, at: '03.03' }, BF2),
        BF,
        BF2,
      ),
      '14.1f-1',
    );
    const at = sky().with(half, BF, BF2).with({ at: '02.02', steps: 1 }, STUKA, STUKA2).set;
    at.do('german', { act: 'merge-aircraft', unit: BF, with: BF2 });
    at.do('german', { act: 'merge-aircraft', unit: STUKA, with: STUKA2 });
    expect([BF, BF2, STUKA].map((one) => wingOf(at, one))).toEqual(['02.02 active 2', 'mix active 1', '02.02 inactive 2']);
  });
});
