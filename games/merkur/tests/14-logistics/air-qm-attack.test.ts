import type { Happening } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { wingSteps } from '../../src/position/air.ts';
import { supplyOf, unitNamed } from '../../src/position/position.ts';
import { gunsNear } from '../../src/rules/14-logistics/air-qm-losses.ts';
import { shown } from '../aloft.ts';
import { expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';
import { HOME, NEAR, QM, wings, working } from './quartermaster.ts';

const [REGIMENT, SECOND] = ['de-gjr-100', 'de-gjr-85'] as const;
const [HURRICANES, GLADIATORS] = ['uk-hurricane-1', 'uk-gladiator'] as const;
const ENEMY = '0812';
const [SUDA, BATTERY] = ['uk-suda-guns', 'uk-234-haa'] as const;
const END = { act: 'end' } as const;
const raid = (hex: string, ...aircraft: readonly string[]) => ({ act: 'raid-quartermaster', quartermaster: QM, hex, aircraft });
const fed = (at: string, more: Partial<Put> = {}): Put => ({ at, 'fed-by': `with ${QM}`, 'fed-at': at, marks: ['supplied'], ...more });

/** Four wings fly two SP to a field, and the enemy has these fighters south of the way there. */
const flying = (fighters: readonly string[], more: Partial<Put> = {}, many = 4): Referee =>
  working(many)
    .put(REGIMENT, fed(NEAR, more))
    .put(SECOND, fed(NEAR))
    .hexes({ [ENEMY]: { owner: 'allied', holder: 'allied', airfields: 4 } })
    .aircraft({
      ...Object.fromEntries(wings(many).map((wing) => [wing, { at: `with ${QM}` }])),
      ...Object.fromEntries(fighters.map((one) => [one, { at: ENEMY }])),
    })
    .in('axis interception', 1);
const BOTH = [HURRICANES, GLADIATORS] as const;
const state = (at: Referee, unit: string) => supplyOf(at.position, unitNamed(at.position, unit));
const steps = (at: Referee): number =>
  wings(4).reduce((sum, one) => sum + wingSteps(at.position, at.position.world.wing.get(one) as number), 0);

/** The fighters of the enemy meet the Air QM over the field, and the dice fall so: that of the attack, and one for each hit. */
function attacked(at: Referee, die: number, hits: number, fighters: readonly string[] = BOTH) {
  return at.do('allied', raid(NEAR, ...fighters), [die, ...Array.from({ length: hits }, () => 1)]);
}
const told = (happened: readonly Happening[], what: string) => happened.filter((one) => one.what === what);

describe('fighters', () => {
  rule('14.K.2.e.i#1')('meet an Air QM over a hex of its way, and nowhere else', () => {
    for (const hex of [HOME, '0206', NEAR]) expectAllowed(flying([HURRICANES]).refusal('allied', raid(hex, HURRICANES)));
    expectRefused(flying([HURRICANES]).refusal('allied', raid('0212', HURRICANES)), '14.K.2.e.i#1', 'does not fly over');
    const other = flying([HURRICANES, 'uk-blenheim-1']);
    expectRefused(other.refusal('allied', raid(NEAR, 'uk-blenheim-1')), '14.K.2.e.i#1', 'is no fighter');
    expectRefused(other.refusal('allied', { ...raid(NEAR, HURRICANES), quartermaster: REGIMENT }), '14.K.2.e.i#1', 'no Air QM that you');
    const far = flying([HURRICANES])
      .hexes({ '1232': { owner: 'allied', holder: 'allied', airfields: 4 } })
      .aircraft({ [GLADIATORS]: { at: '1232' } });
    expectRefused(far.refusal('allied', raid(NEAR, GLADIATORS)), '14.K.2.e.i#1', 'out of the range');
    expectAllowed(far.refusal('allied', raid(NEAR, HURRICANES)));
  });

  rule('4.B.3.a#1')('take off from one base in such numbers as it has capacity for', () => {
    const from = (airfields: number): Referee => flying(BOTH).hexes({ [ENEMY]: { owner: 'allied', holder: 'allied', airfields } });
    expectRefused(from(1).refusal('allied', raid(NEAR, ...BOTH)), '4.B.3.a#1', 'choose fewer');
    expectAllowed(from(1).refusal('allied', raid(NEAR, HURRICANES)));
    expectAllowed(from(4).refusal('allied', raid(NEAR, ...BOTH)));
    // Each from a base of its own, where one takes off at a time; or two of three from there.
    const MORE = '0813';
    const apart = (where: string, airfields: number): Referee =>
      from(airfields)
        .hexes({ [MORE]: { owner: 'allied', holder: 'allied', airfields: 1 } })
        .aircraft({ [GLADIATORS]: { at: where }, 'uk-hurricane-2': { at: where === MORE ? ENEMY : MORE } });
    expectAllowed(apart(MORE, 1).refusal('allied', raid(NEAR, ...BOTH)));
    expectAllowed(apart(ENEMY, 2).refusal('allied', raid(NEAR, ...BOTH)));
    expectRefused(apart(ENEMY, 1).refusal('allied', raid(NEAR, ...BOTH, 'uk-hurricane-2')), '4.B.3.a#1', 'choose fewer');
  });

  rule('8.H.1.c')('that are on naval cooperation do not meet an Air QM, nor escort it', () => {
    const COOPERATING = { 'air-marks': ['cooperating'] } as const;
    const bound = flying([HURRICANES]).aircraft({ [GLADIATORS]: { at: ENEMY, ...COOPERATING } });
    expectRefused(bound.refusal('allied', raid(NEAR, GLADIATORS)), '8.H.1.c', 'on naval cooperation');
    expectAllowed(flying(BOTH).refusal('allied', raid(NEAR, GLADIATORS)));
    const escort = (of: object) => {
      const at = flying([HURRICANES])
        .aircraft({ 'de-jg-77': { at: NEAR, ...of }, 'de-zg-26-i': { at: NEAR } })
        .hexes({ [NEAR]: { owner: 'axis', holder: 'axis', airfields: 4 } });
      at.do('allied', raid(NEAR, HURRICANES));
      return at.refusal('axis', { act: 'escort-quartermaster', mission: 'mission-1', aircraft: 'de-jg-77' });
    };
    expectRefused(escort(COOPERATING), '8.H.1.c', 'on naval cooperation');
    expectAllowed(escort({}));
  });

  rule('14.K.2.e.iii#1', '14.K.2.e.iii.1#1')('cut as much as their attack is more than a die and a fifth of what it serves', () => {
    // Hurricanes and Gladiators have 10 together, and a fifth of four SP is less than one.
    const cut = (die: number, hits: number) => told(attacked(flying(BOTH), die, hits), 'quartermaster attacked')[0]?.['interdicted'];
    expect([cut(10, 0), cut(8, 1), cut(7, 2)]).toEqual([0, 1, 2]);
    expect(told(attacked(flying(BOTH), 10, 0), 'quartermaster attacked')).toMatchObject([{ strength: '9 1/5' }]);
    // Against ten wings there is less left.
    const many = flying(BOTH).aircraft(Object.fromEntries(wings(10).map((wing) => [wing, { at: `with ${QM}` }])));
    expect(told(attacked(many, 8, 0), 'quartermaster attacked')[0]?.['interdicted']).toBe(0);
  });

  rule('14.K.2.e.iii.1#2')('leave units isolated whose supply they have cut, as many as there is none for', () => {
    // Two wings serve four SP so near, of which one is left, where two are wanted.
    const at = flying(BOTH, {}, 2);
    attacked(at, 6, 3);
    expect(at.awaiting).toBe('axis: supply cut');
    expectRefused(at.refusal('axis', { act: 'go-without', unit: 'de-gjr-141' }), '14.K.2.e.iii.1#2', 'is not supplied by');
    at.do('axis', { act: 'go-without', unit: REGIMENT });
    expect([state(at, REGIMENT), state(at, SECOND), at.awaiting === 'axis: supply cut']).toEqual(['U1', 'general', false]);
    const extended = flying(BOTH, { supply: 'E2', found: 'axis' }, 2);
    attacked(extended, 6, 3);
    extended.do('axis', { act: 'go-without', unit: REGIMENT });
    expect(state(extended, REGIMENT)).toBe('U2');
    const enough = flying(BOTH, {}, 2);
    attacked(enough, 8, 1);
    expect(enough.awaiting).not.toBe('axis: supply cut');
  });

  rule('14.K.2.e.iii.1#3')('leave at U-1 those to which supply was dropped', () => {
    const at = flying(BOTH, { supply: 'E1', found: 'axis', marks: ['supplied', 'dropped-to'] }, 2);
    attacked(at, 6, 3);
    at.do('axis', { act: 'go-without', unit: REGIMENT });
    expect([state(at, REGIMENT), state(at, SECOND)]).toEqual(['U1', 'general']);
  });

  rule('14.D.1.d', '14.K.2.e.iii.1#2')('leave in general supply whom it had lifted to offensive supply', () => {
    const lifted = { supply: 'offensive', 'raised-by': `with ${QM}`, 'fed-at': NEAR, marks: ['supplied'] } as const;
    const cut = (more: Partial<Put>): Referee => {
      const at = flying(BOTH, {}, 2).put(REGIMENT, { at: NEAR, ...lifted, ...more });
      attacked(at, 6, 3);
      at.do('axis', { act: 'go-without', unit: REGIMENT });
      return at;
    };
    // Whose general supply is its own, or flown in as well: of that it keeps what there is.
    const own = cut({});
    expect([state(own, REGIMENT), own.awaiting === 'axis: supply cut']).toEqual(['general', false]);
    const both = cut({ 'fed-by': `with ${QM}` });
    expect([state(both, REGIMENT), both.awaiting]).toEqual(['general', 'axis: supply cut']);
    both.do('axis', { act: 'go-without', unit: REGIMENT });
    expect([state(both, REGIMENT), both.awaiting === 'axis: supply cut']).toEqual(['U1', false]);
  });

  rule('14.K.2.e.iii.2')('hit as many steps of its transports, over enemy territory unless the hex is its own', () => {
    const at = flying(BOTH);
    const happened = attacked(at, 6, 3);
    expect(steps(at)).toBe(5);
    const lost = [...told(happened, 'aircraft reduced'), ...told(happened, 'aircraft lost')];
    expect(lost.map(({ over }) => over)).toEqual(['friendly', 'friendly', 'friendly']);
    const away = flying(BOTH);
    const over = away.do('allied', raid('0206', ...BOTH), [8, 1]);
    expect(told(over, 'aircraft reduced')).toMatchObject([{ over: 'hostile' }]);
    const spared = flying(BOTH);
    attacked(spared, 10, 0);
    expect(steps(spared)).toBe(8);
  });

  rule('14.K.2.e.ii', '14.K.2.e.i#2')('are met first by an escort, if one is sent', () => {
    const escorted = (): Referee => {
      const at = flying([HURRICANES])
        .aircraft({ 'de-jg-77': { at: NEAR }, 'de-stg-2': { at: NEAR }, 'de-i-lg-2': { at: '0832' } })
        .hexes({ [NEAR]: { owner: 'axis', holder: 'axis', airfields: 4 }, '0832': { owner: 'axis', holder: 'axis', airfields: 4 } });
      at.do('allied', raid(NEAR, HURRICANES));
      return at;
    };
    const escort = (aircraft: string) => ({ act: 'escort-quartermaster', mission: 'mission-1', aircraft });
    const whats = (happened: readonly Happening[]) =>
      happened.map(({ what }) => what).filter((what) => what === 'air combat' || what === 'quartermaster attacked');
    const at = escorted();
    expect(at.awaiting).toBe('axis: attacked in the air');
    expectRefused(at.refusal('axis', escort('de-stg-2')), '14.K.2.e.ii', 'no fighter');
    expectRefused(at.refusal('axis', escort('de-i-lg-2')), '14.K.2.e.ii', 'out of the range');
    // Nobody hits anybody: the attack comes after the combat.
    expect(whats(at.do('axis', escort('de-jg-77'), [1, 1, 10]))).toEqual(['air combat', 'quartermaster attacked']);
    expect(whats(escorted().do('axis', END, [10]))).toEqual(['quartermaster attacked']);
  });

  rule('14.K.2.e.ii')('are met by escorts where those reach, and not farther off', () => {
    const EAST = '0228';
    const at = flying(BOTH)
      .aircraft({ 'de-jg-77': { at: EAST } })
      .hexes({ [EAST]: { owner: 'axis', holder: 'axis', airfields: 4 } });
    at.do('allied', raid(NEAR, GLADIATORS));
    at.do('allied', raid(HOME, HURRICANES));
    const escort = (mission: string) => at.refusal('axis', { act: 'escort-quartermaster', mission, aircraft: 'de-jg-77' });
    expectAllowed(escort('mission-1'));
    expectRefused(escort('mission-2'), '14.K.2.e.ii', 'nobody reaches that');
  });
});

describe('guns', () => {
  /** Guns of the enemy so many hexes from the field: Suda's have 6 heavy and 3 light factors, the battery 3 heavy ones. */
  const near = (...guns: readonly (readonly [string, string])[]): Referee =>
    guns.reduce<Referee>((at, [unit, hex]) => at.put(unit, hex), flying([HURRICANES]));
  const factors = (at: Referee): string => shown(gunsNear(at.position, 'allied', [at.position.world.grid.index(NEAR)]));

  rule('14.K.2.f.i#2')('count half where they are heavy, and twice where they are light', () => {
    expect([factors(near([SUDA, '0212'])), factors(near([BATTERY, '0212'])), factors(near())]).toEqual(['9', '1 1/2', '0']);
  });

  rule('14.K.2.f.i#1')('within three hexes of where supply comes down cut an SP for each ten points', () => {
    expect([factors(near([SUDA, '0213'])), factors(near([SUDA, '0214']))]).toEqual(['9', '0']);
    const cut = (dice: readonly number[], ...guns: readonly (readonly [string, string])[]) => {
      const at = near(...guns);
      at.do('allied', END, dice);
      return at;
    };
    // Nine points and one and a half of the battery are one block, and four counters fly: a die of 5 hits nobody.
    expect(steps(cut([5], [SUDA, '0212'], [BATTERY, '0212']))).toBe(8);
    expect(steps(cut([], [SUDA, '0212']))).toBe(8);
  });

  rule('14.K.2.f.ii')('hit transports by a die for each block, less the counters that fly and what has been cut', () => {
    const at = near([SUDA, '0212'], [BATTERY, '0212']);
    const happened = at.do('allied', END, [8, 1, 1, 1]);
    expect(told(happened, 'quartermaster under fire')).toMatchObject([{ factors: '10 1/2', interdicted: 1, hits: 3 }]);
    expect(steps(at)).toBe(5);
  });
});
