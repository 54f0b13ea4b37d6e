import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { BF, HEINKEL, ILYUSHIN, ILYUSHIN2, JUNKERS, LAGG, MIG, MIG2, sky, STUKA, STUKA2, toldOf, wingOf, Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const [STUKA3, STUKA4] = ['de-stg-77-ii', 'de-stg-77-iii'] as const;
const [DIVISION, BRIGADE, GUNS] = ['su-413', 'su-10-abn', 'de-ar-103'] as const;
const IL3 = 'su-il2-3';

const strike = (hex: string, ...aircraft: readonly string[]) => ({ act: 'strike', hex, aircraft });
const hip = (hex: string, ...aircraft: readonly string[]) => ({ act: 'hip-shoot', hex, aircraft });
const bomb = (target: string, aircraft: readonly string[], units: readonly string[] = []) => ({ act: 'bomb', target, aircraft, units });
const END = { act: 'end' };
const NONE = [3, 3] as const;
const none = (many: number): number[] => Array.from({ length: many }, () => NONE).flat();

/** The German barrage segment of the Combat Phase, or another; fighting is free. */
const free = (map = ''): Sky => sky(map, { rules: ['free-fighting'] });
const combat = (one: Sky): Referee => one.by((all) => all.in('1 german barrage')).set;

describe('the barrage mission of the rulebook: four Stukas on supply and a division', () => {
  const over = (): Referee =>
    combat(
      free()
        .put('07.07', STUKA, STUKA2, STUKA3, STUKA4)
        .by((all) => all.put(DIVISION, { at: '07.07', steps: 2 }).dumps({ '07.07': { soviet: 40 } })),
    );

  rule(
    '14.18-1',
    '14.18b-1',
    '14.18b-2',
  )('is met by flak of 3, once at each of them', () => {
    const happened = over().do('german', strike('07.07', STUKA, STUKA2, STUKA3, STUKA4), none(4));
    expect(toldOf(happened, 'flak rating')).toMatchObject([{ rating: 3 }]);
    expect(toldOf(happened, 'flak').map(({ column, result }) => [column, result])).toEqual(Array(4).fill(['3–6', 'none']));
  });

  rule('4.9-1')('tells of flak what it is rated, and to its owner alone of whom it is made up', () => {
    const [rating] = toldOf(over().do('german', strike('07.07', STUKA), none(1)), 'flak rating');
    const lines = (seat: string) => rating && game.tell(rating, seat)?.['lines'];
    expect(lines('soviet')).toHaveLength(2);
    expect(lines('german')).toBeUndefined();
    expect(rating && game.tell(rating, 'german')).toMatchObject({ rating: 3, hex: '07.07' });
  });

  rule('14.13b-1', '9.16g-1')('destroys 15 % of the supply', () => {
    const at = over();
    at.do('german', strike('07.07', STUKA, STUKA2, STUKA3, STUKA4), none(4));
    expectRefused(at.refusal('german', bomb('hedgehog', [STUKA])), '9.16g-1');
    const happened = at.do('german', bomb('supplies', [STUKA, STUKA2]), [4]);
    expect(toldOf(happened, 'barrage strength')).toMatchObject([{ strength: 16, column: '25–48' }]);
    expect(at.dump('07.07', 'soviet')).toBe(34);
    expectRefused(at.refusal('german', bomb('supplies', [STUKA3])), '12.4c-4', 'cannot be barraged again');
    expectRefused(at.refusal('german', bomb('units', [STUKA])), '14.12-1', 'no part');
    expectAllowed(at.refusal('german', bomb('units', [STUKA3, STUKA4])));
  });

  rule(
    '14.13a-1',
    '14.12-1',
    '14.6b-1',
  )('barrages the division with the rest; all fly home', () => {
    const at = over();
    at.do('german', strike('07.07', STUKA, STUKA2, STUKA3, STUKA4), none(4));
    at.do('german', bomb('supplies', [STUKA, STUKA2]), [4]);
    const happened = at.do('german', bomb('units', [STUKA3, STUKA4]), [3, 4]);
    expect(toldOf(happened, 'barrage strength')).toMatchObject([{ strength: 16 }]);
    expect([STUKA, STUKA2, STUKA3, STUKA4].map((one) => wingOf(at, one))).toEqual(Array(4).fill('02.02 inactive 2'));
  });
});

describe('the complex mission of 14.18: MiG-3 and Il-2 on a battalion', () => {
  rule(
    '14.18-1',
    '14.18a-1',
    '14.6-1',
  )('is played in the exploitation barrage: one Il-2 aborts, 18 points are left', () => {
    const at = free()
      .put('07.07', MIG, MIG2, ILYUSHIN, ILYUSHIN2, IL3)
      .by((all) => all.put('de-k-34', '07.07').in('1 soviet exploitation barrage')).set;
    const flown = at.do('soviet', strike('07.07', MIG, MIG2, ILYUSHIN, ILYUSHIN2, IL3), [...none(2), 5, 6, ...none(2)]);
    expect(toldOf(flown, 'flak rating')).toMatchObject([{ rating: 1 }]);
    expect(wingOf(at, IL3)).toBe('07.07 homebound 2');
    const happened = at.do('soviet', bomb('units', [MIG, MIG2, ILYUSHIN, ILYUSHIN2]), [5, 5, 1]);
    expect(toldOf(happened, 'barrage strength')).toMatchObject([{ strength: 18, column: '5–7' }]);
    expect(toldOf(happened, 'half step')).toMatchObject([{ face: 1, steps: 0 }]);
    expect(at.unit('de-k-34')).toMatchObject({ mode: 'disorganized' });
  });
});

describe('flak', () => {
  /** The rating that a strike on 07.07 meets; null: none. */
  const rating = (one: Sky): unknown => {
    const [told] = toldOf(combat(one.put('07.07', STUKA)).do('german', strike('07.07', STUKA), none(1)), 'flak rating');
    return told?.['rating'];
  };
  const of = (...change: readonly ((all: Referee) => Referee)[]) => change.reduce((one, by) => one.by(by), free());

  rule('14.18-1')('is a point for each step, one for supply, the level of a base, one for a city', () => {
    expect(rating(of((all) => all.put(DIVISION, '07.07')))).toBe(3);
    expect(
      rating(
        of((all) =>
          all
            .put(DIVISION, '07.07')
            .dumps({ '07.07': { soviet: 1 } })
            .carriers('soviet', { at: '07.07' }),
        ),
      ),
    ).toBe(4);
    expect(rating(of((all) => all.put(BRIGADE, '07.07')).base('07.07', 'soviet', 3, 1))).toBe(4);
    const city = (holder: 'german' | 'soviet') => {
      const one = free('07.07 minor').by((all) => all.put(BRIGADE, '07.07'));
      return rating(new Sky(one.referee, one.wings, { ...one.hexes, '07.07': { holder } }));
    };
    expect([city('soviet'), city('german')]).toEqual([2, 1]);
  });

  rule('14.18a-1')('does not fire where the hex has no rating', () => {
    const at = combat(free('07.07 open single 07.07-07.08').put('07.07', STUKA));
    at.do('german', strike('07.07', STUKA), []);
    expect(wingOf(at, STUKA)).toBe('07.07 active 2');
  });

  rule('14.18b-1', '14.12a-2')('turns back or hits whom it finds, before anything is attacked', () => {
    const after = (first: number, second: number) => {
      const at = combat(
        free()
          .put('07.07', STUKA, STUKA2)
          .by((all) => all.put(DIVISION, '07.07')),
      );
      at.do('german', strike('07.07', STUKA, STUKA2), [first, second, 3, 3]);
      expectRefused(at.refusal('german', bomb('units', [STUKA])), '14.12-1');
      return wingOf(at, STUKA);
    };
    expect([after(6, 4), after(6, 6)]).toEqual(['07.07 homebound 2', '07.07 homebound 1']);
  });

  rule('14.18c-1')('hangs on no supply', () => {
    expect(rating(of((all) => all.put(DIVISION, { at: '07.07', level: 'none' })))).toBe(3);
  });
});

describe('who attacks from the air, and when', () => {
  const target = (one: Sky): Sky => one.by((all) => all.put(DIVISION, '07.07'));

  rule(
    '14.12a-1',
    '14.13-2',
    '14.4d-1',
  )('active ones over the target that do more than carry', () => {
    const at = combat(target(free()).put('07.07', STUKA, JUNKERS).put('02.02', STUKA2).with({ at: '07.07' }, STUKA3));
    expectAllowed(at.refusal('german', strike('07.07', STUKA)));
    expectRefused(at.refusal('german', strike('07.07', JUNKERS)), '14.4d-1', 'but carry');
    expectRefused(at.refusal('german', strike('07.07', STUKA2)), '14.12a-1', 'not over');
    expectRefused(at.refusal('german', strike('07.07', STUKA3)), '14.13-2', 'not active');
    expectRefused(at.refusal('german', strike('05.05', STUKA)), '14.12a-1', 'Nobody of yours');
  });

  rule('14.13-1', '2.3.II-D4')('in barrage segments, and when all movement is over', () => {
    const at = target(free()).put('07.07', STUKA).set;
    expectRefused(at.refusal('german', strike('07.07', STUKA)), '14.13-1', 'at the end of its Movement Phase');
    at.do('german', END);
    expect(at.awaiting).toBe('german: air strikes');
    expectRefused(at.refusal('german', strike('07.07', LAGG)), '14.13-1', 'is not yours');
    expectAllowed(at.refusal('german', strike('07.07', STUKA)));
    // Whoever waits can attack in the Combat Phase (14.1i).
    const waiting = target(free())
      .put('07.07', STUKA)
      .by((all) => all.without('su-10-abn')).set;
    waiting.do('german', END);
    waiting.do('german', END);
    expect(waiting.awaiting).toBe('german: barrage');
  });

  rule(
    '14.12-1',
    '14.12a-1',
    '14.13-1',
  )('with artillery in a barrage segment', () => {
    const at = combat(
      target(free())
        .put('07.07', STUKA)
        .by((all) => all.put(GUNS, '07.05')),
    );
    at.do('german', strike('07.07', STUKA), none(1));
    expectRefused(at.refusal('german', bomb('units', [STUKA2])), '14.12-1', 'no part');
    expect(toldOf(at.do('german', bomb('units', [STUKA], [GUNS]), [1, 1]), 'barrage strength')).toMatchObject([{ strength: 26 }]);
    const alone = target(free())
      .put('07.07', STUKA)
      .by((all) => all.put(GUNS, '07.05')).set;
    alone.do('german', END);
    alone.do('german', strike('07.07', STUKA), none(1));
    expectRefused(alone.refusal('german', bomb('units', [STUKA], [GUNS])), '14.13-1', 'barrage segments alone');
  });

  rule('14.14-1')('three strategic bombers at most together', () => {
    const bombers = ['de-kg-3-i', 'de-kg-3-ii', HEINKEL, 'de-kg-53-iii'];
    const at = combat(target(free()).put('07.07', STUKA, ...bombers));
    at.do('german', strike('07.07', STUKA, ...bombers), none(5));
    expectRefused(at.refusal('german', bomb('units', [STUKA, ...bombers])), '14.14-1', 'No more than 3');
    expectAllowed(at.refusal('german', bomb('units', [STUKA, ...bombers.slice(1)])));
    expectAllowed(at.refusal('german', bomb('units', bombers.slice(0, 3))));
  });

  rule('14.6b-1')('and fly home when they break off', () => {
    const at = combat(target(free()).put('07.07', STUKA, STUKA2));
    at.do('german', strike('07.07', STUKA), none(1));
    at.do('german', { act: 'break-off' });
    expect([wingOf(at, STUKA), wingOf(at, STUKA2)]).toEqual(['02.02 inactive 2', '07.07 active 2']);
  });
});

describe('14.12d: hip shoots', () => {
  const at = (who: string, ...those: readonly string[]): Referee =>
    free()
      .put('07.07', ...those)
      .by((all) => all.put(DIVISION, '07.07').option('hip-shoots', who)).set;

  rule('14.12d-1')('are made before movement is over, on the same target again and again, without artillery', () => {
    const on = at('german', STUKA, STUKA2);
    on.do('german', hip('07.07', STUKA), none(1));
    expectRefused(on.refusal('german', bomb('units', [STUKA], [GUNS])), '14.12d-1', 'No artillery');
    on.do('german', bomb('units', [STUKA]), [3, 3]);
    expect(wingOf(on, STUKA)).toBe('02.02 inactive 2');
    expectAllowed(on.refusal('german', hip('07.07', STUKA2)));
  });

  rule('14.12d-1')('by whom it is agreed', () => {
    expectRefused(at('none', STUKA).refusal('german', hip('07.07', STUKA)), '14.12d-1', 'Your side');
    expectRefused(at('german', HEINKEL).refusal('german', hip('07.07', HEINKEL)), '14.12d-1', 'fighters and tactical');
    expectAllowed(at('both', HEINKEL).refusal('german', hip('07.07', HEINKEL)));
    const theirs = (who: string) =>
      free()
        .put('07.07', ILYUSHIN)
        .by((all) => all.put('de-sr-33', '07.07').option('hip-shoots', who).in('1 soviet movement'))
        .set.refusal('soviet', hip('07.07', ILYUSHIN));
    expectRefused(theirs('german'), '14.12d-1', 'Your side');
    expectAllowed(theirs('both'));
  });
});

describe('an air base that is attacked', () => {
  const base = (level: number, ...inactive: readonly string[]): Referee => {
    const at = combat(
      free()
        .base('07.07', 'soviet', level, 0)
        .with({ at: '07.07' }, ...inactive)
        .put('07.07', STUKA, STUKA2),
    );
    at.do('german', strike('07.07', STUKA, STUKA2), none(2));
    return at;
  };
  const level = (at: Referee): unknown => (at.fact('hexes') as { readonly [hex: string]: Facts })['07.07']?.['base'];

  rule('14.13c-1', '15.0e-1')('loses levels, and never the first', () => {
    const [three, one] = [base(3, LAGG), base(1, LAGG)];
    // 16 points fall on 11–20: a 4 takes a level.
    three.do('german', bomb('base', [STUKA, STUKA2]), [4, 1]);
    one.do('german', bomb('base', [STUKA, STUKA2]), [4, 1]);
    expect([level(three), level(one)]).toEqual([2, 1]);
  });

  rule('14.13c-2', '9.16f-6')('has each inactive air unit hit on a 4 to 6, where the result is AB or better', () => {
    const at = base(2, LAGG, MIG, BF);
    // A 3 on 11–20 is AB; the Bf 109 is not theirs.
    at.do('german', bomb('base', [STUKA, STUKA2]), [3, 4, 3]);
    expect([LAGG, MIG].map((one) => wingOf(at, one))).toEqual(['07.07 inactive 1', '07.07 inactive 2']);
    const spared = base(2, LAGG);
    spared.do('german', bomb('base', [STUKA, STUKA2]), [2]);
    expect(wingOf(spared, LAGG)).toBe('07.07 inactive 2');
  });

  rule('12.4d-1', '9.16g-1')('is the enemy’s, and artillery reaches it too', () => {
    const on = (holder: 'german' | 'soviet') =>
      combat(
        free()
          .base('07.07', holder)
          .by((all) => all.put(GUNS, '07.05')),
      );
    const barrage = { act: 'barrage', hex: '07.07', target: 'base', units: [GUNS] };
    expect(toldOf(on('soviet').do('german', barrage, [1]), 'barrage result')).toMatchObject([{ column: '11–20', result: 'none' }]);
    expect(on('german').refusal('german', barrage)).not.toBeNull();
    const mixed = combat(
      free()
        .base('07.07', 'german')
        .by((all) => all.put(GUNS, '07.05').put(DIVISION, '07.07')),
    );
    expectRefused(mixed.refusal('german', barrage), '9.16g-1', 'no enemy air base');
  });
});
