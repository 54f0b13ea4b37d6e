import { exact } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { readMap } from '../../src/world/map.ts';
import { MOVERS } from '../../src/world/schema/forms.ts';
import { CITY_TYPES, GROUNDS, type Ground } from '../../src/world/schema/terrain.ts';
import { attackFactor, groundDrm, hexCost, hexsideCost, hexsideFactor, msrLength } from '../../src/world/tables/terrain.ts';
import { tables } from './given.ts';

const { terrain, ground } = tables;
/** Movement points of all kinds of movers into a hex. */
const costs = (kind: Ground, way: 'road' | 'track' | null = null) =>
  MOVERS.map((by) => {
    const cost = hexCost(terrain, kind, by, way);
    return cost === null ? null : cost / 4;
  });

describe('the Terrain Effects Chart', () => {
  it('has all ground of the map', () => {
    for (const { terrain: kind } of readMap().hexes) if (kind) expect(GROUNDS).toContain(kind);
  });

  it('multiplies cavalry into woods by 1.25 and across a fortified hexside by a quarter: 5 at CEV 1.5 are 9.375 and 2.34 (G5, G6)', () => {
    const five = exact.times([5, 1], ground.cev.nations.germany);
    const woods = exact.times(five, attackFactor(terrain, 'woods', 'cavalry'));
    expect(woods).toEqual([75, 8]);
    const fortified = exact.times(woods, hexsideFactor(terrain, ['fortified']) ?? exact.ZERO);
    expect(exact.downTo(fortified, 100)).toEqual([117, 50]);
  });

  it('makes 11.25 and 2.81 of them at a CEV of 1.8 (G7)', () => {
    const woods = exact.times(exact.times([5, 1], [9, 5]), attackFactor(terrain, 'woods', 'cavalry'));
    expect(woods).toEqual([45, 4]);
    expect(exact.downTo(exact.times(woods, hexsideFactor(terrain, ['fortified']) ?? exact.ZERO), 100)).toEqual([281, 100]);
  });

  it('doubles the attack of mountain troops against mountains alone (10.L.2)', () => {
    for (const kind of GROUNDS)
      expect(exact.over(attackFactor(terrain, kind, 'mountain'), attackFactor(terrain, kind, 'other')), kind).toEqual([
        kind === 'mountain' ? 2 : 1,
        1,
      ]);
  });

  it('never favors motorised units, and lets mountain troops pay no more than others (7.G.1, 7.G.2)', () => {
    for (const kind of GROUNDS) {
      const { movement } = terrain.hexes.terrain[kind];
      if (movement.other === null) continue;
      expect(movement.motorised ?? Infinity, kind).toBeGreaterThanOrEqual(movement.other);
      expect(movement.mountain ?? Infinity, kind).toBeLessThanOrEqual(movement.other);
      expect(exact.compare(attackFactor(terrain, kind, 'motorised'), attackFactor(terrain, kind, 'other')), kind).toBeLessThanOrEqual(0);
    }
    expect(['rough', 'wooded-rough', 'mountain'].map((kind) => costs(kind as Ground)[1])).toEqual([1, 2, 2]);
  });

  it('lets a city take the lower multiplier and add to the die', () => {
    expect(attackFactor(terrain, 'clear', 'other', 'city')).toEqual([3, 4]);
    expect(attackFactor(terrain, 'mountain', 'other', 'city')).toEqual([1, 2]);
    expect(attackFactor(terrain, 'clear', 'motorised', 'major')).toEqual([1, 2]);
    expect([groundDrm(terrain, 'clear'), groundDrm(terrain, 'rough', 'city'), groundDrm(terrain, 'mountain', 'large')]).toEqual([
      0, -2, -4,
    ]);
  });

  it('hinders drops: -1 off clear ground, -1 more on mountain, forest and swamp, -2 in large cities (10.N.1.f)', () => {
    for (const kind of GROUNDS) {
      const more = ['mountain', 'forest', 'swamp', 'salt-marsh'].includes(kind) ? 1 : 0;
      expect(terrain.hexes.terrain[kind].drop, kind).toBe(kind === 'clear' ? 0 : -1 - more);
    }
    expect(CITY_TYPES.map((city) => terrain.hexes.cities[city].drop)).toEqual([0, -2, -2, -2]);
  });

  it('counts hexes of an MSR by 14.F.3', () => {
    const counted = (kind: Ground) => (msrLength(terrain, kind, [], null) ?? 0) / 4;
    expect(['clear', 'desert', 'rough', 'woods', 'sandy', 'hills', 'mountain', 'swamp'].map((kind) => counted(kind as Ground))).toEqual([
      1, 1.5, 2, 2, 2, 2, 3, 3,
    ]);
    const across = (side: 'mountain' | 'wadi' | 'river' | 'escarpment' | 'major-river') =>
      (msrLength(terrain, 'clear', [side], null) ?? 0) / 4 - 1;
    expect((['mountain', 'wadi', 'river', 'escarpment', 'major-river'] as const).map(across)).toEqual([3, 2, 2, 2, 3]);
    expect(msrLength(terrain, 'clear', ['sea'], null)).toBeNull();
    expect([msrLength(terrain, 'mountain', [], 'road'), msrLength(terrain, 'mountain', [], 'railway')]).toEqual([4, 4]);
  });
});

describe('roads and tracks', () => {
  it('let every hex and hexside cost as clear ground along a road (7.F.1.a)', () => {
    for (const kind of GROUNDS) expect(costs(kind, 'road'), kind).toEqual([1, 1, 1, 1]);
    expect(hexsideCost(terrain, ['mountain', 'major-river'], 'motorised', 'road')).toBe(0);
    expect(hexCost(terrain, 'mountain', 'motorised', null, 'city')).toBe(4);
  });

  it('save one point along a track, but leave one, and none in marshes (7.F.1.b)', () => {
    expect(costs('wooded-rough', 'track')).toEqual([2, 1, 3, 2]);
    expect(costs('clear', 'track')).toEqual([1, 1, 1, 1]);
    expect(costs('swamp', 'track')).toEqual(costs('swamp'));
    expect(costs('salt-marsh', 'track')).toEqual([null, null, null, null]);
  });

  it('lead motorised units into mountains, where they cannot go without: a track at 3', () => {
    expect(costs('mountain')).toEqual([4, 2, null, 4]);
    expect(costs('mountain', 'track')).toEqual([3, 1, 3, 3]);
    expect([hexsideCost(terrain, ['escarpment'], 'motorised', null), hexsideCost(terrain, ['escarpment'], 'motorised', 'track')]).toEqual([
      null,
      8,
    ]);
    expect(hexsideCost(terrain, ['mountain'], 'motorised', 'track')).toBeNull();
  });

  it('add the costs of hexsides, and let nobody across the sea', () => {
    expect(hexsideCost(terrain, ['river', 'mountain'], 'other', null)).toBe(12);
    expect(hexsideCost(terrain, [], 'other', null)).toBe(0);
    expect(MOVERS.map((by) => hexsideCost(terrain, ['sea'], by, null))).toEqual([null, null, null, null]);
    expect([hexsideFactor(terrain, ['sea']), hexsideFactor(terrain, ['wadi', 'escarpment'])]).toEqual([null, [1, 2]]);
  });

  it('weaken attacks: across mountains and rivers to three quarters, across escarpments and great rivers to a half', () => {
    const factors = (['mountain', 'river', 'major-river', 'escarpment', 'wadi', 'fortified'] as const).map((side) =>
      exact.written(hexsideFactor(terrain, [side]) ?? exact.ZERO),
    );
    expect(factors).toEqual(['3/4', '3/4', '1/2', '1/2', '1', '1/4']);
  });
});

describe('cities', () => {
  it('are never taken by a ZOI alone, and hold out longer where they are major (7.H.1.a.iii.3, 14.H.1.c)', () => {
    expect(terrain.cities.ownedByZone).toBe(false);
    expect(terrain.cities.collapse).toEqual(['major', 'great']);
    for (const { city } of readMap().places) if (city) expect(terrain.cities.types).toContain(city);
  });

  it('are not fortified, nor is anything else (4.A.1)', () => {
    expect(terrain.fortifications.status).toBe('not in play');
    expect(readMap().hexsides.some((side) => 'fortified' in side)).toBe(false);
  });
});
