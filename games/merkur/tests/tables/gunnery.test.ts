import { exact } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { gunnerySchema } from '../../src/world/schema/gunnery.ts';
import {
  criticalHit,
  fireDrm,
  gunneryCode,
  gunneryColumns,
  gunneryHits,
  gunneryLeft,
  heavyFlak,
  merchantRating,
  protectionOf,
  scattered,
} from '../../src/world/tables/gunnery.ts';
import { worldOf } from '../../src/world/world.ts';
import { expectFormula, expectMonotone, from, tables } from './given.ts';

const { gunnery } = tables;
const { crt, modifiers, support } = gunnery;
const { ships } = worldOf(null);
const last = crt.columns.length - 1;
/** Where the columns of a combat value begin. */
const rolled = (value: number): (number | undefined)[] => gunneryColumns(gunnery, value).map((column) => crt.columns[column]?.from);

describe('the Naval Gunnery CRT', () => {
  it('is monotone in both directions, and made from one sum: the die and the column', () => {
    const bands = [
      [9, 'M'],
      [10, 'M*'],
      [11, 'H*'],
      [14, 'H'],
      [Infinity, '2H'],
    ] as const;
    expectMonotone(
      crt.rows,
      crt.order.filter((code) => code !== crt.natural.code),
    );
    expectFormula(crt, bands, (die, column) => die + column);
    expect(crt.order.join(' ')).toBe('M M* H* H 2H 2H*');
  });

  it('is M* for 10 in the first column, 2H in the last, and 2H* where the die itself is 10 (13.J.5, MA-54, N4)', () => {
    expect([gunneryCode(gunnery, 0, 9, 1), gunneryCode(gunnery, last, 9, 1), gunneryCode(gunnery, last, 10, -8)]).toEqual([
      'M*',
      '2H',
      '2H*',
    ]);
    expect([gunneryCode(gunnery, last - 1, 10, 0), gunneryCode(gunnery, 0, 10, 9), gunneryCode(gunnery, 0, 1, -9)]).toEqual([
      'H',
      '2H',
      'M',
    ]);
  });

  it('rolls 25 twice on 11 and once on 3 (13.J, N1), and nothing or less once in the first column (13.J.2, N2)', () => {
    expect([rolled(25), rolled(27), rolled(22), rolled(10), rolled(0), rolled(-7)]).toEqual([
      [11, 11, 3],
      [11, 11, 5],
      [11, 11],
      [9],
      [1],
      [1],
    ]);
  });

  it('gives Warspite 25 against her like: 29 less armour 4', () => {
    const warspite = ships.find(({ name }) => name.includes('Warspite'));
    const { armour } = protectionOf(gunnery, warspite?.protection ?? 0);
    expect([(warspite?.gunnery ?? 0) - armour, armour]).toEqual([25, 4]);
  });

  it('lets Ajax hit a destroyer at short range on a die of 7 to 10, in 40 of 100', () => {
    const [column = 0] = gunneryColumns(gunnery, 6 - protectionOf(gunnery, 2).armour);
    const hit = from(1, 10).filter((die) => gunneryHits(gunnery, gunneryCode(gunnery, column, die, 1), 'DD', 1) > 0);
    expect(hit).toEqual([7, 8, 9, 10]);
  });

  it('is refused with the place of a fault', () => {
    const copy = structuredClone(gunnery) as unknown as { crt: { rows: string[][] } };
    copy.crt.rows[1]?.fill('X', 2, 3);
    expect(() => checked(gunnerySchema, copy, 'gunnery')).toThrow('gunnery.crt.rows[1][2]: one of the codes is expected');
  });
});

describe('the Naval Gunnery Results', () => {
  const hits = (code: string, type: Parameters<typeof gunneryHits>[2], armour: number) => gunneryHits(gunnery, code, type, armour);

  it('hit armour 1, barges and landing craft with M*, armour 2 and merchantmen with H* (13.L)', () => {
    expect([hits('M*', 'DD', 1), hits('M*', 'CL', 2), hits('M*', 'LB', 2), hits('M*', 'NSP', 2)]).toEqual([1, 0, 1, 0]);
    expect([hits('H*', 'CL', 2), hits('H*', 'CL', 3), hits('H*', 'NSP', 3), hits('H*', 'LC', 3)]).toEqual([1, 0, 1, 1]);
  });

  it('hit none, one and two with M, H and 2H whatever the armour (13.L)', () => {
    expect(['M', 'H', '2H', '2H*'].map((code) => hits(code, 'BB', 5))).toEqual([0, 1, 2, 2]);
    expect(gunnery.results.codes['2H*']?.critical).toBe(true);
    expect(() => hits('3H', 'BB', 5)).toThrow('no result 3H');
  });
});

describe('fire', () => {
  it('split over three targets by two ships is at -4 each (13.J.3, N3)', () => {
    expect([fireDrm(gunnery, 3, 2), fireDrm(gunnery, 2, 1), fireDrm(gunnery, 1, 1), fireDrm(gunnery, 1, 3)]).toEqual([-4, -2, 0, -2]);
  });

  it('at a division that covers is at +2 (13.F.1.h.iii, N16)', () => {
    expect(modifiers.covering).toBe(2);
    expect([gunnery.combat.cover.first, gunnery.combat.screen]).toEqual([3, { first: 3, later: 1, added: 2 }]);
    expect(gunnery.combat.search).toEqual({ absent: [1, 4], engaged: -2, excluded: 2 });
  });

  it('is 70 of 100 at long range for CL and BB, 80 for a monitor, nothing for destroyers (5.C.6.a, N10)', () => {
    expect(gunnery.split.long).toEqual({ CL: [7, 10], BB: [7, 10], CA: [7, 10], BC: [7, 10], MN: [4, 5] });
    const shares: { readonly [type: string]: readonly number[] } = gunnery.split.long;
    for (const { id, like, gunnery: guns, long } of ships) {
      const [of = 0, parts = 1] = shares[like] ?? [];
      expect(long, id).toBe(Math.floor((guns * of) / parts));
    }
  });

  it('against bombers on the level is the heavy share of the whole group, rounded down (12.A.1.b.iii)', () => {
    const group = [
      { type: 'CL', aa: [3, 1] },
      { type: 'DD', aa: [1, 2] },
    ] as const;
    expect([heavyFlak(gunnery, group), heavyFlak(gunnery, [{ type: 'NSP', aa: [3, 1] }])]).toEqual([2, 0]);
  });

  it('of 4 hits leaves a quarter of the guns less with each, rounded down (13.M.1, N7)', () => {
    expect([0, 1, 2, 3, 4].map((hits) => gunneryLeft(29, hits, 4))).toEqual([29, 21, 14, 7, 0]);
  });
});

describe('the Ship Protection Chart', () => {
  it('gives rating 5 three hits, every rating half of it rounded down and one more (13.M.1, N6)', () => {
    expect(protectionOf(gunnery, 5).hits).toBe(3);
    for (const rating of from(1, 10)) expect(protectionOf(gunnery, rating).hits, `${rating}`).toBe(Math.floor(rating / 2) + 1);
  });

  it('has more armour for higher ratings, and a line for every ship', () => {
    const armour = gunnery.protection.ratings.map((line) => line.armour);
    expect(armour).toEqual(armour.toSorted((a, b) => a - b));
    for (const { id, protection } of ships) expect(protection, id).toBeLessThanOrEqual(armour.length);
  });

  it('halves merchantmen once or twice, rounding up each time (13.M.3.b, MA-56, N8)', () => {
    expect([0, 1, 2].map((times) => merchantRating(gunnery, 5, times))).toEqual([5, 3, 2]);
    expect(merchantRating(gunnery, 2, 1)).toBe(1);
  });
});

describe('the Critical Hit Table', () => {
  it('does nothing up to 4, and ends with the magazine', () => {
    expect(
      from(1, 10)
        .map((die) => criticalHit(gunnery, die).does)
        .join(' '),
    ).toBe('nothing nothing nothing nothing hit hit engines steering guns magazine');
  });
});

describe('a convoy that scatters', () => {
  const lost = (strength: number, rounds: number | null): string => exact.written(scattered(gunnery, strength, rounds));

  it('loses 20 percent of the gunnery, 5 less for each round after the first, 50 where its escort evaded (13.D.1, MA-51, N9)', () => {
    expect([lost(100, 0), lost(100, 1), lost(100, 2), lost(100, 4), lost(100, 5), lost(100, 9)]).toEqual(['20', '20', '15', '5', '0', '0']);
    expect(lost(100, null)).toBe('50');
  });

  it('of caiques loses 2, 1 and none to a strength of 29 after one, two and four rounds, divided by three (SR-14)', () => {
    const caiques = (rounds: number): number => exact.nearest(exact.over(scattered(gunnery, 29, rounds), [3, 1]));
    expect([caiques(1), caiques(2), caiques(4)]).toEqual([2, 1, 0]);
  });
});

describe('gunfire support', () => {
  it('is an eighth of guns for bombardment and combat, half for assaults, and a quarter more of them but for bombardment (13.P, 2.H.4, N11)', () => {
    expect([support.bombardment, support.combat, support.assault, support.turn].map(exact.written)).toEqual(['1/8', '1/8', '1/2', '1 1/4']);
    expect([support.hit, support.inland.attack, support.inland.defence]).toEqual([4, 3, 2]);
    expect(exact.written(support.engaged)).toBe('1/5');
  });
});

describe('the Naval Combat Range Display', () => {
  it('has both sides from long range to torpedo range and back (13.E)', () => {
    expect(gunnery.display.boxes.map(({ side, range }) => `${side} ${range}`).join(', ')).toBe(
      'axis long, axis short, axis torpedo, allied torpedo, allied short, allied long',
    );
  });
});
