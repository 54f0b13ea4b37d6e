import { exact } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ZOI_LEVELS } from '../../src/world/schema/ground-units.ts';
import { combinedZoi, lowered, pointsOf, zoiCost, zoiLength, zoiOf, type Projecting } from '../../src/world/tables/ground-units.ts';
import { tables } from './given.ts';

const { units } = tables;
const SIZES = ['XX', 'X', 'III', 'II'] as const;
const { stacking, generic } = units;

describe('the Stacking Point Sizes', () => {
  it('are 4, 2, 1 and a half, reduced half of that (5.A.6, G22)', () => {
    expect(SIZES.map((size) => pointsOf(units, size, false) / 4)).toEqual([4, 2, 1, 0.5]);
    expect(SIZES.map((size) => pointsOf(units, size, true) / 4)).toEqual([2, 1, 0.5, 0.25]);
  });

  it('limit hexes to 22 and 6 of artillery, mountains to 11 and 4, small islands to 4 and 2 (5.A.8, G22)', () => {
    const points = Object.entries(stacking.hexes).map(([room, { normal, artillery, divisions }]) => [
      room,
      normal / 4,
      artillery / 4,
      divisions,
    ]);
    expect(points).toEqual([
      ['regular', 22, 6, 2],
      ['mountain', 11, 4, 1],
      ['limited', 4, 2, 0],
    ]);
  });

  it('just hold four divisions and 6 SP; in mountains two and 3; on a small island one (5.A.8)', () => {
    const [division, room] = [pointsOf(units, 'XX', false), stacking.hexes];
    expect(4 * division + 6 * 4).toBe(room.regular.normal);
    expect(2 * division + 3 * 4).toBe(room.mountain.normal);
    expect(division).toBe(room.limited.normal);
  });

  it('let loads be what the rules say of them (14.J, 14.M, 14.N, 5.C.8, 9.H.1, N15)', () => {
    const { terminal, lp, third, gsp } = generic.supplies;
    expect([terminal, lp, third, gsp].map((points) => points / 4)).toEqual([10, 5, 2, 0.25]);
    expect(
      [generic.carries.NSP, generic.carries.capital, generic.carries.major, generic.carries.escort].map((points) => points / 4),
    ).toEqual([1, 0.5, 0.5, 0.25]);
    expect(lp / generic.carries.NSP).toBe(5);
    expect(generic.loads).toEqual({ motorised: 3, cavalry: 2 });
    expect(generic.assault).toEqual({ amphibious: [1, 1], other: [1, 2] });
  });
});

describe('the ZOI Charts', () => {
  const plain: Projecting = { size: 'XX', bySupply: 0, isReduced: false, isMountain: false };

  it('give divisions a full ZOI, brigades and regiments a reduced one, battalions none (7.B.1.a.ii, G21)', () => {
    expect(SIZES.map((size) => zoiOf(units, { ...plain, size }, false))).toEqual(['full', 'reduced', 'reduced', 'none']);
  });

  it('take one level off out of supply and one on the reduced side, both together two (7.B.1.a.iii, 7.B.1.a.iv)', () => {
    expect(zoiOf(units, { ...plain, bySupply: 1 }, false)).toBe('reduced');
    expect(zoiOf(units, { ...plain, size: 'III', bySupply: 1 }, false)).toBe('none');
    expect(zoiOf(units, { ...plain, isReduced: true }, false)).toBe('reduced');
    expect(zoiOf(units, { ...plain, isReduced: true, bySupply: 1 }, false)).toBe('none');
    expect(ZOI_LEVELS.map((level) => lowered(level, 1))).toEqual(['none', 'none', 'reduced']);
  });

  it('take one off into mountains, but for mountain troops', () => {
    expect(SIZES.map((size) => zoiOf(units, { ...plain, size }, true))).toEqual(['reduced', 'none', 'none', 'none']);
    expect(zoiOf(units, { ...plain, size: 'III', isMountain: true }, true)).toBe('reduced');
  });

  it('make two reduced ones from different hexes full (7.B.1.a.v)', () => {
    expect(combinedZoi(units, ['reduced', 'none', 'reduced'])).toBe('full');
    expect(combinedZoi(units, ['reduced', 'none'])).toBe('reduced');
    expect([combinedZoi(units, []), combinedZoi(units, ['none', 'none']), combinedZoi(units, ['full'])]).toEqual(['none', 'none', 'full']);
  });

  it('charge one point for entering a full ZOI, nothing for a reduced one, and more for going between them (7.B.1.b.i, 7.C.1.f)', () => {
    const points = ZOI_LEVELS.map((left) => ZOI_LEVELS.map((entered) => zoiCost(units, left, entered) / 4));
    expect(points).toEqual([
      [0, 0, 1],
      [0, 1, 3],
      [1, 2, 3],
    ]);
  });

  it('double a hex of an MSR in a full ZOI, and count one and a half in a reduced one (7.B.1.b.ii)', () => {
    expect(ZOI_LEVELS.map((level) => exact.written(zoiLength(units, level)))).toEqual(['1', '1 1/2', '2']);
  });
});
