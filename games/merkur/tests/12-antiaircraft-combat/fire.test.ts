import { exact, type Exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { wingHex, wingSteps } from '../../src/position/air.ts';
import { DEAD, isMarked, setOwner, unitNamed, type Merkur } from '../../src/position/position.ts';
import { ANTIAIRCRAFT } from '../../src/position/marks.ts';
import { aaDrm, fireAt, type Flyer, type Shot, type UnderFire } from '../../src/rules/12-antiaircraft-combat/fire.ts';
import type { FlownAs } from '../../src/rules/12-antiaircraft-combat/guns.ts';
import { rule } from '../referee.ts';
import { BATTERY, ground, hexOn, MALEME, played, shown, SUDA, told, whole, wingOn } from '../aloft.ts';

const SUDA_BAY = '2926';
/** Heinkels in squadrons, Stukas and Dorniers in wings, a Junkers transport and a glider. */
const [HE, HE2, HE3, JU87, JU87B, DO17, JU52, DFS, BF110] = [
  'de-kg-26',
  'de-kg-26-b',
  'de-kg-26-v',
  'de-stg-2',
  'de-stg-77',
  'de-kg-2',
  'de-ju-52-1',
  'de-dfs-1',
  'de-zg-76',
] as const;

/** 6 factors, in the column 5 to 8. */
const six = () => ground({ [SUDA]: `${SUDA_BAY} antitank`, [BATTERY]: SUDA_BAY });
/** 9 factors, in the column 9 to 12. */
const NINE = { [SUDA]: SUDA_BAY };
const nine = (base?: Parameters<typeof ground>[1]) => ground(NINE, base);

interface Order {
  readonly as?: FlownAs;
  readonly isNight?: boolean;
  readonly isDetermined?: boolean;
  readonly load?: number;
  readonly returned?: readonly string[];
}
const missionOf = (at: Merkur, { as = 'operational', isNight = false, isDetermined = false }: Order): UnderFire => ({
  side: 'axis',
  flown: { as, hex: hexOn(at, SUDA_BAY) },
  isNight,
  isDetermined,
});

/** What becomes of these aircraft, each with a load of 12 unless it is said; the dice as they fall. */
function fired(at: Merkur, aircraft: readonly string[], dice: readonly number[], order: Order = {}) {
  const flyers = aircraft.map((id): Flyer => ({
    wing: wingOn(at, id),
    load: whole(order.load ?? 12),
    isReturned: order.returned?.includes(id) === true,
  }));
  const { result, happened } = played(at, dice, (doing) => fireAt(doing, missionOf(at, order), flyers));
  return { shots: result, happened };
}
const fates = (shots: readonly Shot[]) =>
  shots.map(({ code, lost, isHome, onTarget, dispersed }) => [code, lost, isHome ? 'home' : 'on', shown(onTarget), dispersed]);

describe('antiaircraft fire', () => {
  rule(
    '12.C.1#1',
    '12.B.1#1',
    '12.C.1.b.i',
  )('is a die for each unit of a mission, and none where there are no guns', () => {
    const at = nine();
    const { shots, happened } = fired(at, [HE, JU87], [1, 2]);
    expect(shots.map(({ die, code }) => [die, code])).toEqual([
      [1, '-'],
      [2, '-'],
    ]);
    expect(happened).toMatchObject([{ what: 'antiaircraft fire', seat: 'allied', hex: SUDA_BAY, factors: 9 }]);
    expect(told((lines) => aaDrm(at, 'commonwealth', wingOn(at, JU52), false, lines))).toContain('12.C.1.b.i 1 the type of aircraft');
    expect(aaDrm(at, 'commonwealth', wingOn(at, JU52), false)).toBe(2);
    const nobody = ground({});
    expect(fired(nobody, [HE, JU87], [])).toMatchObject({ happened: [], shots: [{ code: '-' }, { code: '-' }] });
  });

  rule('12.B.1#2')('adds what the nation of the guns, the type of the aircraft and the night say', () => {
    const at = nine();
    const drm = (id: string, isNight = false) => aaDrm(at, 'commonwealth', wingOn(at, id), isNight);
    expect([drm(HE), drm(JU52), drm(DFS), drm(BF110), drm(HE, true)]).toEqual([1, 2, 2, 0, -1]);
    expect(aaDrm(at, 'greece', wingOn(at, HE), false)).toBe(0);
    expect(told((lines) => aaDrm(at, 'commonwealth', wingOn(at, JU52), true, lines))).toEqual([
      '12.C.1.b.i 1 the guns of that nation',
      '12.C.1.b.i 1 the type of aircraft',
      '12.C.1.b.i -2 at night',
    ]);
  });

  rule('12.B.1#3', '12.B.1.e')('is at each mission anew, with all guns of the hex', () => {
    const at = nine();
    const [first, second] = [fired(at, [HE], [1]), fired(at, [JU87], [2])];
    expect([first.happened[0]?.['factors'], second.happened[0]?.['factors']]).toEqual([9, 9]);
    const elsewhere = ground({ [SUDA]: '2925' });
    expect(fired(elsewhere, [HE], []).happened).toEqual([]);
  });

  rule('8.J.1.a#2')('is at a mission by day and at one by night, of the same guns', () => {
    const at = nine();
    const [day, night] = [fired(at, [HE], [5]), fired(at, [JU87], [5], { isNight: true })];
    expect([day, night].map(({ happened }) => happened[0]?.['factors'])).toEqual([9, 9]);
    expect(fired(ground({}), [HE], [], { isNight: true }).happened).toEqual([]);
  });

  rule('12.C.1.b.ii')('gives each unit its own result by the factors and its die', () => {
    const at = nine();
    expect(fired(at, [HE, JU87, JU52], [6, 7, 9]).shots.map(({ code }) => code)).toEqual(['-', 'R*', '1']);
    const fewer = six();
    expect(fired(fewer, [HE, JU87, JU52], [6, 7, 8]).shots.map(({ code }) => code)).toEqual(['-', '-', 'R']);
  });

  rule('12.B.1.N', '11.B.1.c#2')('is doubled at missions that press on', () => {
    const [plain, pressed] = [nine(), nine()];
    expect(fired(plain, [JU87], [7]).shots[0]?.code).toBe('R*');
    const { shots, happened } = fired(pressed, [JU87], [7], { isDetermined: true });
    expect([shots[0]?.code, happened[0]?.['factors']]).toEqual(['1', 18]);
    expect(happened[0]?.['lines']).toContainEqual({ rule: '12.B.1.N', value: '× 2', says: 'a determined mission' });
  });

  rule('11.B.1.c#3')('sends nothing astray of what those who press on drop on land', () => {
    const [plain, pressed] = [six(), six()];
    expect(fates(fired(plain, [JU87], [10]).shots)).toEqual([['1', 1, 'on', '3', 3]]);
    // 12 factors: in the column 9 to 12, on 9 and 1.
    expect(fates(fired(pressed, [JU87], [9], { isDetermined: true }).shots)).toEqual([['1', 1, 'on', '6', 0]]);
  });

  rule('11.B.1.d#2', '11.B.1.d#1')('costs transports that press on nothing of their cargo', () => {
    const [plain, pressed] = [nine(), nine()];
    expect(fates(fired(plain, [JU52], [8], { as: 'transport', load: 4 }).shots)).toEqual([['1', 1, 'on', '1', 1]]);
    expect(fates(fired(pressed, [JU52], [8], { as: 'transport', load: 4, isDetermined: true }).shots)).toEqual([['1R', 1, 'on', '4', 0]]);
  });

  rule('5.B.4.f.iii')('is easier on aircraft of code H, or harder where that was agreed', () => {
    const low = (at: Merkur) => {
      const wing = wingOn(at, HE);
      const aircraft = at.world.aircraft.map((one, i) => (i === wing ? { ...one, codes: new Set(['H'] as const) } : one));
      return aaDrm({ ...at, world: { ...at.world, aircraft } } as Merkur, 'commonwealth', wing, false);
    };
    expect([low(nine()), low(nine('guns'))]).toEqual([-1, 3]);
  });

  rule('12.C.1.a.ii#2')('is of heavy guns alone at heavy bombers over a hex, and of all at others of the same mission', () => {
    const at = nine();
    const wing = wingOn(at, DO17);
    const aircraft = at.world.aircraft.map((one, i) => (i === wing ? { ...one, isHeavy: true } : one));
    const brought = { ...at, world: { ...at.world, aircraft } } as Merkur;
    // Nine factors on a 7 drive off, the six of the heavy guns do not.
    const code = (position: Merkur, one: string) => fired(position, [one], [7]).shots[0]?.code;
    expect([code(nine(), DO17), code(brought, JU87), code(brought, DO17)]).toEqual(['R*', 'R*', '-']);
    expect(fired(brought, [DO17], [9]).shots[0]?.code).toBe('R');
    const { shots, happened } = fired(brought, [JU87B, DO17], [7, 7]);
    expect([shots.map((shot) => shot.code), happened[0]?.['factors']]).toEqual([['R*', '-'], 9]);
  });

  rule('12.A.1.a.i#4')('holds heavy guns to aircraft for the rest of the player turn', () => {
    const at = ground({ ...NINE, [MALEME]: '2925', 'nz-5': SUDA_BAY });
    fired(at, [HE], [1]);
    expect([SUDA, MALEME, 'nz-5'].map((id) => isMarked(at, unitNamed(at, id), ANTIAIRCRAFT))).toEqual([true, false, false]);
  });
});

describe('its results', () => {
  rule('12.D.1.a', '12.D.1.a#2')('R sends home, with three quarters dropped, on strategic missions all astray', () => {
    // 6 heavy factors of Suda at strategic missions, 9 at others.
    expect(fates(fired(nine(), [HE], [9], { as: 'strategic' }).shots)).toEqual([['R', 0, 'home', '0', 9]]);
    expect(fates(fired(nine(), [HE], [8]).shots)).toEqual([['R', 0, 'home', '9', 0]]);
    expect(fates(fired(nine('always'), [HE], [8]).shots)).toEqual([['R', 0, 'home', '0', 9]]);
  });

  rule('12.D.1.b')('R* sends home, with everything dropped and a quarter astray', () => {
    const at = nine();
    expect(fates(fired(at, [JU87], [7]).shots)).toEqual([['R*', 0, 'home', '9', 3]]);
    expect(wingSteps(at, wingOn(at, JU87))).toBe(2);
  });

  rule('12.D.1.c', '12.C.1.b.iii')('1 takes a step, with half dropped and half of that astray', () => {
    const at = nine();
    const { shots, happened } = fired(at, [JU87], [9]);
    expect(fates(shots)).toEqual([['1', 1, 'on', '3', 3]]);
    expect(wingSteps(at, wingOn(at, JU87))).toBe(1);
    expect(happened).toMatchObject([{ over: 'hostile', shots: [{ unit: JU87, model: 'Ju 87B-1/R', drm: 1, die: 9, code: '1', lost: 1 }] }]);
    const own = nine();
    setOwner(own, hexOn(own, SUDA_BAY), 'axis');
    expect(fired(own, [JU87], [9]).happened).toMatchObject([{ over: 'friendly' }]);
  });

  rule('12.D.1.d')('2 eliminates, with nothing dropped', () => {
    // Suda, the battery and Maleme: 15 factors.
    const at = ground({ ...NINE, [BATTERY]: SUDA_BAY, [MALEME]: SUDA_BAY });
    expect(fates(fired(at, [JU52], [10]).shots)).toEqual([['2', 2, 'on', '0', 0]]);
    expect([wingSteps(at, wingOn(at, JU52)), wingHex(at, wingOn(at, JU52))]).toEqual([0, DEAD]);
  });

  rule('12.D.1.e')('1R drives off one more, that nothing has happened to, whichever the dice choose', () => {
    const at = nine();
    // A 10 at +2 is 1R in the column 9 to 12; the second of two unhurt ones is chosen.
    const { shots } = fired(at, [JU52, HE, JU87, DO17], [10, 1, 7, 2, 2]);
    expect(fates(shots)).toEqual([
      ['1R', 1, 'on', '3', 3],
      ['-', 0, 'on', '12', 0],
      ['R*', 0, 'home', '9', 3],
      ['R', 0, 'home', '9', 0],
    ]);
    const hurt = fired(nine(), [JU52, JU87], [10, 7]).shots;
    expect(hurt.map(({ code }) => code)).toEqual(['1R', 'R*']);
  });

  rule('12.D.N#1')('cost one that was sent home before nothing but of its load', () => {
    const at = nine();
    expect(fates(fired(at, [JU87], [9], { load: 6, returned: [JU87] }).shots)).toEqual([['1', 0, 'home', '1', 2]]);
    expect(wingSteps(at, wingOn(at, JU87))).toBe(2);
    const other = nine();
    fired(other, [JU87], [9]);
    expect(wingSteps(other, wingOn(other, JU87))).toBe(1);
    // Nor is it driven off a second time.
    expect(fired(nine(), [JU52, JU87], [10, 1], { returned: [JU87] }).shots.map(({ code }) => code)).toEqual(['1R', '-']);
  });

  rule('12.D.N#2')('eliminate a squadron by a single step, of whose load half still falls', () => {
    const at = nine();
    expect(fates(fired(at, [HE, JU87], [9, 9]).shots)).toEqual([
      ['1', 1, 'on', '3', 3],
      ['1', 1, 'on', '3', 3],
    ]);
    expect([wingHex(at, wingOn(at, HE)), wingSteps(at, wingOn(at, JU87))]).toEqual([DEAD, 1]);
  });
});

describe('the load of a mission', () => {
  rule('12.C.1.b.iv', '12.C.1.b.iv#2')('is 46 on target in the worked example', () => {
    // 12.C: 6 heavy factors; at +1 of the guns the dice are one more than those of the example at +2.
    const at = nine();
    const order = { as: 'strategic', load: 12 } as const;
    const returned = fired(at, [HE, HE2], [4, 8], { ...order, load: 6, returned: [HE, HE2] }).shots;
    const others = fired(at, [HE3, JU87, JU87B, DO17], [2, 9, 6, 6], order).shots;
    expect(fates(returned)).toEqual([
      ['-', 0, 'home', '6', 0],
      ['R*', 0, 'home', '4', 2],
    ]);
    expect(others.map(({ code }) => code)).toEqual(['-', 'R', '-', '-']);
    const shots = [...returned, ...others];
    const onTarget = shots.reduce<Exact>((sum, shot) => exact.plus(sum, shot.onTarget), exact.ZERO);
    expect([shown(onTarget), shots.reduce((sum, { dispersed }) => sum + dispersed, 0)]).toEqual(['46', 11]);
  });
});

describe('what goes astray', () => {
  rule('11.C.1.b.viii.N')('is whole factors, rounded up', () => {
    const astray = (load: number) => fired(six(), [HE], [8], { load }).shots.map(({ code, dispersed }) => [code, dispersed])[0];
    expect([astray(12), astray(6), astray(4)]).toEqual([
      ['R*', 3],
      ['R*', 2],
      ['R*', 1],
    ]);
  });
});
