import { exact, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import air from '../../data/air.json' with { type: 'json' };
import counters from '../../data/counters.json' with { type: 'json' };
import naval from '../../data/naval.json' with { type: 'json' };
import { acevOf, attackOf, differenceOf, shotDrm } from '../../src/rules/11-air-combat/figures.ts';
import { ledger } from '../../src/cite.ts';
import { rule, type Referee } from '../referee.ts';
import { crew, escort, FIGHTERS, HURRICANES, interceptor, MORE, OTHERS, over, STUKAS } from './given.ts';

const wing = (at: Referee, id: string): number => at.position.world.wing.get(id) as number;
const attack = (at: Referee, id: string): string => exact.written(attackOf(at.position, wing(at, id)));

/** The same with other codes on a counter. */
const coded = (at: Referee, id: string, ...codes: readonly string[]): Referee =>
  at.counters({ ...counters, aircraft: counters.aircraft.map((one) => (one.id === id ? { ...one, codes } : one)) } as unknown as Value);

describe('the attack factor of fighters', () => {
  rule('5.B.2.a', '5.B.2.b')('is what is printed, and the defence factor of the target goes off', () => {
    const at = over({ [STUKAS]: crew, [HURRICANES]: interceptor });
    expect([attack(at, STUKAS), attack(at, HURRICANES)]).toEqual(['2', '6']);
    const difference = (by: string, on: string) => differenceOf(at.position, { by: wing(at, by), at: wing(at, on), isPassing: false });
    expect([difference(HURRICANES, STUKAS), difference(STUKAS, HURRICANES)]).toEqual([3, -4]);
    const lines = ledger();
    differenceOf(at.position, { by: wing(at, HURRICANES), at: wing(at, STUKAS), isPassing: false }, lines);
    expect(lines.told.at(-1)).toMatchObject({ rule: '5.B.2.b', value: -3 });
  });

  rule('11.B.1.b.i', '8.B.2.a.iii#4')('is doubled when they are led from the ground, at short range', () => {
    const led = (from: string, flown: number, hits = 0) =>
      attack(over({ [HURRICANES]: { ...interceptor, from, flown } }).hexes({ [from]: { hits } }), HURRICANES);
    expect([led('3030', 3), led('2925', 3)]).toEqual(['12', '12']);
    expect([led('3028', 3), led('3030', 4), led('3030', 3, 1)]).toEqual(['6', '6', '6']);
  });

  rule('11.B.1.b.ii', '8.B.2.a.iv#3')('is a quarter less with tanks', () => {
    const flown = (hexes: number) => attack(over({ [HURRICANES]: { ...interceptor, flown: hexes } }), HURRICANES);
    expect([flown(12), flown(13)]).toEqual(['6', '4 1/2']);
  });

  rule('11.B.1.b.iii', '8.B.2.a.i#3')('is halved of escorts at long range, and not below one', () => {
    const flown = (id: string, hexes: number) => attack(over({ [id]: { ...escort, flown: hexes } }), id);
    expect([flown(FIGHTERS, 11), flown(FIGHTERS, 12)]).toEqual(['7', '3 1/2']);
    expect(attack(over({ 'uk-fulmar': { ...escort, flown: 17 } }), 'uk-fulmar')).toBe('1 1/2');
  });

  rule('11.B.1.b.iv')('is halved of those who keep their bombs, rounded up', () => {
    expect(attack(over({ [FIGHTERS]: crew }), FIGHTERS)).toBe('4');
    expect(attack(over({ [FIGHTERS]: { ...crew, load: 0, role: 'escort' } }), FIGHTERS)).toBe('7');
  });

  rule('5.B.3.b.ii#2')('is halved of night fighters without radar', () => {
    const at = over({ [HURRICANES]: interceptor });
    expect([attack(coded(at, HURRICANES, 'N'), HURRICANES), attack(coded(at, HURRICANES, 'N', 'R'), HURRICANES)]).toEqual(['3', '6']);
  });
});

describe('what is added to the die', () => {
  const drm = (
    at: Referee,
    by: string,
    on: string,
    own: readonly string[] = [by],
    enemies: readonly string[] = [on],
    isPassing = false,
  ): number =>
    shotDrm(
      at.position,
      { by: wing(at, by), at: wing(at, on), isPassing },
      { own: own.map((id) => wing(at, id)), enemies: enemies.map((id) => wing(at, id)) },
    );
  const duel = () => over({ [FIGHTERS]: escort, [HURRICANES]: interceptor });
  const pilots = (germany: number, commonwealth: number): Referee =>
    duel().tables({ air: { ...air, acev: { ...air.acev, nations: { ...air.acev.nations, germany, commonwealth } } } } as unknown as Value);

  rule('11.C.1.b.v', '11.C.1.b.v#2')('is the difference between the pilots, for the better and against the other', () => {
    const both = (at: Referee) => [drm(at, FIGHTERS, HURRICANES), drm(at, HURRICANES, FIGHTERS)];
    // A wing against a squadron of fighters: one more.
    expect(both(pilots(3, -1))).toEqual([4 + 1, -4 - 1]);
    expect(both(pilots(-2, 1))).toEqual([-3 + 1, 3 - 1]);
    expect(both(pilots(1, 1))).toEqual([1, -1]);
  });

  rule('5.B.6', '11.A.1.b')('goes by the nation of each', () => {
    const at = over({ 'it-cr-42': escort, [HURRICANES]: interceptor, [STUKAS]: crew });
    expect([drm(at, HURRICANES, 'it-cr-42'), drm(at, HURRICANES, STUKAS, [HURRICANES], ['it-cr-42'])]).toEqual([1, -1]);
  });

  rule('5.B.6.N', '11.A.1.N')('goes by naval efficiency for a naval air arm', () => {
    const at = over({ 'uk-fulmar': interceptor, [HURRICANES]: interceptor });
    const services = { ...naval.efficiency.services, 'fleet-air-arm': 3 };
    const better = at.tables({ naval: { ...naval, efficiency: { ...naval.efficiency, services } } } as unknown as Value);
    const acev = (of: Referee, id: string) => acevOf(of.position, of.position.world.aircraft[wing(of, id)] as never);
    expect([acev(at, 'uk-fulmar'), acev(better, 'uk-fulmar'), acev(better, HURRICANES)]).toEqual([1, 3, 1]);
  });

  rule('11.C.1.b.vi#1')('is more for whoever has twice the fighters of the other, by whole ratios', () => {
    const at = over({ [FIGHTERS]: escort, 'de-iii-jg-77': escort, [HURRICANES]: interceptor, [OTHERS]: interceptor, [STUKAS]: crew });
    const ratio = (own: readonly string[], enemies: readonly string[]) =>
      drm(pilotsLike(at), own[0] as string, enemies[0] as string, own, enemies);
    expect(ratio([FIGHTERS], [HURRICANES])).toBe(1);
    expect(ratio([FIGHTERS, 'de-iii-jg-77'], [HURRICANES])).toBe(2);
    expect(ratio([FIGHTERS, 'de-iii-jg-77'], [HURRICANES, OTHERS])).toBe(0);
    expect(ratio([HURRICANES], [FIGHTERS])).toBe(-1);
    expect([ratio([HURRICANES], [STUKAS]), ratio([STUKAS], [HURRICANES])]).toEqual([3, -3]);
  });
  /** Pilots who are alike. */
  const pilotsLike = (at: Referee): Referee =>
    at.tables({
      air: { ...air, acev: { ...air.acev, nations: { ...air.acev.nations, germany: 1, commonwealth: 1 } } },
    } as unknown as Value);

  rule('11.C.1.b.vi#2')('counts heavy fighters as others, where the enemy has fighters alone', () => {
    const at = pilotsLike(over({ [FIGHTERS]: escort, [HURRICANES]: interceptor, 'uk-blenheim-30': interceptor }));
    expect(drm(at, FIGHTERS, HURRICANES, [FIGHTERS], [HURRICANES, 'uk-blenheim-30'])).toBe(0);
    const heavy = coded(at, 'uk-blenheim-30', 'H');
    expect(drm(heavy, FIGHTERS, HURRICANES, [FIGHTERS], [HURRICANES, 'uk-blenheim-30'])).toBe(1);
    expect(drm(heavy, FIGHTERS, HURRICANES, [FIGHTERS, STUKAS], [HURRICANES, 'uk-blenheim-30'])).toBe(0);
  });

  rule('11.C.1.b.iv#1')('is three more against whoever slips past', () => {
    const at = duel();
    expect(drm(at, HURRICANES, FIGHTERS, [HURRICANES], [FIGHTERS], true) - drm(at, HURRICANES, FIGHTERS)).toBe(3);
  });

  rule('5.B.4.f.i#2')('is two less of night fighters against fast bombers', () => {
    const at = over({ 'de-kg-2': crew, [HURRICANES]: interceptor, [MORE]: crew });
    const plain = drm(coded(at, HURRICANES, 'N'), HURRICANES, 'de-kg-2');
    const fast = at.counters({
      ...counters,
      aircraft: counters.aircraft.map((one) =>
        one.id === HURRICANES ? { ...one, codes: ['N'] } : one.id === 'de-kg-2' ? { ...one, codes: ['H'] } : one,
      ),
    } as unknown as Value);
    expect(drm(fast, HURRICANES, 'de-kg-2') - plain).toBe(-2);
    expect(drm(coded(at, 'de-kg-2', 'H'), HURRICANES, 'de-kg-2') - plain).toBe(0);
  });

  rule('5.B.4.f.ii')('is two less of all fighters against fast reconnaissance', () => {
    const at = over({ 'de-recce-1': crew, [HURRICANES]: interceptor });
    expect(drm(coded(at, 'de-recce-1', 'H'), HURRICANES, 'de-recce-1') - drm(at, HURRICANES, 'de-recce-1')).toBe(-2);
  });
});
