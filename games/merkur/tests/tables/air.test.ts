import { exact, type Exact } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { readMap } from '../../src/world/map.ts';
import {
  aaAverage,
  aaCode,
  aaResult,
  airCode,
  bandOf,
  bombDice,
  bombDrm,
  bombHits,
  closestSpread,
  cutAttack,
  droppedUnder,
  ratioDrm,
  supportFactors,
  towRange,
  type Bomber,
} from '../../src/world/tables/air.ts';
import { expectFormula, expectMonotone, figure, from, tables } from './given.ts';

const { air } = tables;
const { crt, aaCrt, acev, aaModifiers, bombing, ranges } = air;
const whole = (number: number): Exact => [number, 1];

describe('the Air CRT', () => {
  it('is monotone in both directions, and made from one sum: the die and the shift of its column', () => {
    const bands = [
      [6, '-'],
      [7, 'R*'],
      [8, 'R'],
      [11, '1'],
      [12, '1R'],
      [14, '2'],
      [Infinity, '2R'],
    ] as const;
    expectMonotone(crt.rows, crt.order);
    expectFormula(crt, bands, (die, column) => die + column - 2);
  });

  it('has its columns at -4, -3, -1, 2, 4 and 6 of attack less defence', () => {
    const columns = from(-6, 8).map((difference) => crt.order.indexOf(airCode(air, difference, 9)));
    expect(columns).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4]);
    expect(
      from(-5, 7)
        .map((difference) => airCode(air, difference, 12))
        .join(' '),
    ).toBe('1 1 1 1 1R 1R 1R 2 2 2 2 2R 2R');
  });

  it('goes on as its first and last rows beyond them', () => {
    expect([airCode(air, 9, -7), airCode(air, -9, 17), airCode(air, -9, 16), airCode(air, -9, 25)]).toEqual(['-', '2R', '2', '2R']);
  });

  it('takes a step off a Hurricane (defence 6) from a Bf 109 E (7) on an 8: ACEV 2 less 1', () => {
    const better = acev.nations.germany - acev.nations.commonwealth;
    expect([better, airCode(air, 7 - 6, 8 + better)]).toEqual([1, '1']);
  });

  it('gives the difference of ACEVs to the better side and takes it from the other (11.C.1.b.v, R14)', () => {
    const both = (own: number, enemy: number): number[] => [own - enemy, enemy - own];
    expect([both(3, -1), both(-2, 1)]).toEqual([
      [4, -4],
      [-3, 3],
    ]);
  });

  it('adds by the whole ratio of fighters, most where the enemy has none (11.C.1.b.vi)', () => {
    const ratios = [
      [1, 1],
      [3, 2],
      [2, 1],
      [5, 2],
      [3, 1],
      [4, 1],
      [9, 1],
      [1, 0],
      [0, 0],
    ] as const;
    expect(ratios.map(([own, enemies]) => ratioDrm(air, own, enemies))).toEqual([0, 0, 1, 1, 2, 3, 3, 3, 0]);
    for (const [own, enemies] of ratios) expect(ratioDrm(air, enemies, own) + ratioDrm(air, own, enemies)).toBe(0);
    expect(crt.modifiers.bypass).toBe(3);
  });
});

describe('the AA CRT', () => {
  it('is monotone in both directions, and made from one sum: the die and the shift of its column', () => {
    const bands = [
      [8, '-'],
      [9, 'R*'],
      [10, 'R'],
      [12, '1'],
      [13, '1R'],
      [14, '2'],
      [Infinity, '2R'],
    ] as const;
    expectMonotone(aaCrt.rows, aaCrt.order);
    expectFormula(aaCrt, bands, (die, column) => die + column - 2);
  });

  it('does nothing in its column 5 to 8 on 1, 3 and 5 at +2, R* on 7 and R on 8 (12.C, R16)', () => {
    for (const factors of from(5, 8)) {
      expect([1, 3, 5, 7, 8].map((die) => aaCode(air, factors, die + 2))).toEqual(['-', '-', '-', 'R*', 'R']);
    }
    expect([aaCode(air, 4, 9), aaCode(air, 9, 9)]).toEqual(['-', 'R']);
  });

  it('fires with one factor, not with none', () => {
    expect([aaCode(air, 0, 10), aaCode(air, 1, 11), aaCode(air, 99, 4)]).toEqual([null, 'R*', '-']);
  });

  it('averages fire against interdiction over seven hexes and rounds it up, that of attackers over theirs and down (R7, R18)', () => {
    expect([aaAverage(whole(3 + 3 + 3 + 5), 7, 'zone'), aaAverage(whole(15), 7, 'zone'), aaAverage(whole(8), 3, 'attack')]).toEqual([
      2, 3, 2,
    ]);
  });

  it('takes a step off a Ju 52 over Suda (9 factors, Commonwealth) on 8 and 9, and drives another off with a 10', () => {
    const more = aaModifiers.nations.commonwealth + aaModifiers.kinds.T;
    expect([7, 8, 9, 10].map((die) => aaCode(air, 9, die + more))).toEqual(['R', '1', '1', '1R']);
  });

  it('sends 46 factors of five loads of 12 onto the target, with two units turned back before (12.C, R17)', () => {
    const shots = [
      [6, 3],
      [6, 7],
      [12, 1],
      [12, 5],
      [12, 5],
      [12, 8],
    ] as const;
    const fates = shots.map(([load, die]) => droppedUnder(aaResult(air, aaCode(air, 6, die + 2) ?? ''), whole(load), true));
    expect(fates.map(({ onTarget }) => exact.written(onTarget))).toEqual(['6', '4', '12', '12', '12', '0']);
    // The text drops the whole 12 of the last and disperses 14; on an R three quarters are dropped (12.D.1.a, MA-48).
    expect(fates.map(({ dispersed }) => dispersed)).toEqual([0, 2, 0, 0, 0, 9]);
  });

  it('disperses what an R drops on strategic missions alone (12.D.1.a, MA-106), and by 1 a half of the half', () => {
    const under = (code: string, strategic: boolean) => {
      const { dispersed, onTarget } = droppedUnder(aaResult(air, code), whole(12), strategic);
      return [dispersed, exact.written(onTarget)];
    };
    expect([under('R', true), under('R', false), under('1', false), under('2', false), under('-', true)]).toEqual([
      [9, '0'],
      [0, '9'],
      [3, '3'],
      [0, '0'],
      [0, '12'],
    ]);
    expect(() => aaResult(air, 'X')).toThrow('no result X');
  });

  it('favours aircraft of code H, and counts twice against determined missions (5.B.4.f.iii, 12.B.1.N)', () => {
    expect([aaModifiers.codeH, aaModifiers.determined]).toEqual([-2, 2]);
  });
});

describe('bombs', () => {
  const warship = { type: 'CL', tmr: 7, inPort: false } as const;
  /** The dice of ten with which a bomb hits. */
  const hits = (bomber: Bomber, ship: Parameters<typeof bombDrm>[2]): number[] =>
    from(1, 10).filter((die) => die + bombDrm(air, bomber, ship) >= 8 || die === 10);
  const stuka: Bomber = { kind: 'D', codes: ['T'] };

  it('of a Stuka hit any warship on 6 to 10, of a trained bomber on 7 to 10, of another on a 10 (5.B.3, 5.B.4.d, R19)', () => {
    expect(hits(stuka, warship)).toEqual([6, 7, 8, 9, 10]);
    expect(hits({ kind: 'B', codes: ['S'] }, warship)).toEqual([7, 8, 9, 10]);
    expect(hits({ kind: 'B', codes: [] }, warship)).toEqual([10]);
    expect(hits({ kind: 'A', codes: [] }, warship)).toEqual([8, 9, 10]);
  });

  it('hit merchantmen and slow ships more easily, but not caiques', () => {
    expect([hits(stuka, { ...warship, type: 'NSP', tmr: 4 }), hits(stuka, { ...warship, tmr: 3 })]).toEqual([from(5, 10), from(5, 10)]);
    expect(hits(stuka, { type: 'LB', tmr: 1, inPort: false })).toEqual(from(6, 10));
  });

  it('add 1 in port, and take 2 off of bombers that are neither trained nor torpedo bombers', () => {
    const inPort = { ...warship, inPort: true };
    expect([bombDrm(air, stuka, inPort), bombDrm(air, { kind: 'B', codes: [] }, inPort)]).toEqual([3, -1]);
    expect([bombDrm(air, { kind: 'B', codes: ['V'] }, warship), bombDrm(air, { kind: 'B', codes: ['H', 'S'] }, warship)]).toEqual([0, -1]);
  });

  it('fall three on a ship, more only when every ship has three', () => {
    expect([1, 2, 3, 4].map((ships) => closestSpread(air, 7, ships))).toEqual([[7], [4, 3], [3, 3, 1], [3, 3, 1, 0]]);
  });

  it('of 7.5 factors are seven dice, and an eighth in 50 of 100 (MA-89)', () => {
    expect([bombDice(figure('7.5')), bombDice(figure('3'))]).toEqual([
      { dice: 7, percent: 50 },
      { dice: 3, percent: 0 },
    ]);
  });

  it('make a hit for 4 on a port and 3 on an airbase; 2 of 4 are 50 in 100, 3 of 4 are 75 (8.E.1, R4, R5)', () => {
    expect([bombing.hit.port, bombing.hit.airbase, bombing.hit.strategicPort]).toEqual([4, 3, 8]);
    expect(['2', '3', '4', '7', '9'].map((factors) => bombHits(figure(factors), bombing.hit.port))).toEqual([
      { hits: 0, percent: 50 },
      { hits: 0, percent: 75 },
      { hits: 1, percent: 0 },
      { hits: 1, percent: 0 },
      { hits: 2, percent: 0 },
    ]);
    expect(bombing.dive).toEqual([3, 2]);
  });

  it('of 25 factors are 62.5 of close support, ten times a quarter; those of code T count in full (2.H.3, 8.E.1.f, R8, R9)', () => {
    expect(exact.written(supportFactors(air, whole(25), whole(0)))).toBe('62 1/2');
    expect(supportFactors(air, whole(0), whole(5))).toEqual([50, 1]);
    expect(5 + bombing.interdiction).toBe(10);
  });

  it('find ships on 6 to 10, friends on a 1, and cover on 4 to 10 (8.G.3, R11)', () => {
    expect([bombing.find.from, bombing.find.own, bombing.cover]).toEqual([6, 1, 4]);
  });

  it('are torpedoes by type and code: 4 for two steps, 3 for one, 2 for two, 3 for one (8.H.3.b, R12)', () => {
    const { B, other, port } = bombing.torpedoes;
    const two = (factor: readonly [number, number]): Exact => exact.times(factor, [2, 1]);
    expect([two(B.V), B.CV, two(other.V), other.CV].map(exact.written)).toEqual(['4', '3', '2', '3']);
    expect(port).toEqual({ drm: 3, hits: 2 });
  });
});

describe('ranges', () => {
  it('of 9 are normal from 3 to 9, of 19 from 5 (8.B.2.a, R1)', () => {
    expect(
      from(0, 20)
        .map((hexes) => bandOf(air, 9, hexes)?.[0] ?? '-')
        .join(''),
    ).toBe('sssnnnnnnnlllllllll--');
    expect([bandOf(air, 19, 4), bandOf(air, 19, 5), bandOf(air, 19, 19), bandOf(air, 19, 20)]).toEqual([
      'short',
      'normal',
      'normal',
      'long',
    ]);
  });

  it('of 10 with tanks are 15 and 30, short as without (8.B.2.a.iv, MA-26, R2)', () => {
    expect([2, 3, 15, 16, 30, 31].map((hexes) => bandOf(air, 10, hexes, true))).toEqual([
      'short',
      'normal',
      'normal',
      'long',
      'long',
      null,
    ]);
  });

  it('leave 1 bomb of 4 at long range, and 6 at short (8.B.2.a.i, R2)', () => {
    const bombs = (band: 'short' | 'normal' | 'long') => exact.written(exact.times([4, 1], ranges.bands[band].bombs));
    expect([bombs('short'), bombs('normal'), bombs('long')]).toEqual(['6', '4', '1']);
  });

  it('leave half of a drop at normal range and a quarter at long (10.N.1.d); lifts are double, whole and half (8.I.2.a)', () => {
    const { short, normal, long } = ranges.bands;
    expect([short.drop, normal.drop, long.drop].map(exact.written)).toEqual(['1', '1/2', '1/4']);
    expect([short.lift, normal.lift, long.lift].map(exact.written)).toEqual(['2', '1', '1/2']);
    expect([short.perFactor, normal.perFactor, long.perFactor].map(exact.written)).toEqual(['1/5', '1/10', '1/20']);
    expect([short.passengers, normal.passengers, long.passengers].map((points) => points / 4)).toEqual([1, 2, 3]);
  });

  it('cut attacks of escorts by half and with tanks by a quarter, never below 1 (8.B.2.a, R2)', () => {
    const { long } = ranges.bands;
    expect([7, 1, 0].map((attack) => exact.written(cutAttack(air, [attack, 1], long.escort)))).toEqual(['3 1/2', '1', '0']);
    expect([8, 1].map((attack) => exact.written(cutAttack(air, [attack, 1], ranges.extended.attack)))).toEqual(['6', '1']);
  });

  it('lose a quarter rounded down to a glider in tow: 15 of 19 (8.I.4.c, MA-32)', () => {
    expect([19, 20, 16].map((range) => towRange(air, range))).toEqual([15, 15, 12]);
    expect([ranges.transfer, ranges.spare.zone, ranges.spare.search]).toEqual([6, 2, 4]);
  });
});

describe('airbases', () => {
  it('have one class for each capacity of the map', () => {
    const known = new Set(air.bases.classes.map(({ capacity }) => capacity));
    for (const { name, capacity } of readMap().bases) expect(known.has(capacity), name).toBe(true);
    expect([air.bases.hit, air.bases.beyond, air.bases.repair]).toEqual([1, 1, 3]);
  });

  it('lead fighters from stations at bases of the map', () => {
    const bases = new Set(readMap().bases.map(({ name }) => name));
    for (const { place } of air.control.stations) expect(bases.has(place), place).toBe(true);
    expect(air.control.attack).toBe(2);
  });
});
