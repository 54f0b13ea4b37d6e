import { describe, expect, it } from 'vitest';
import { checked } from '@sandtable/warfare';
import mapData from '../../data/map.json' with { type: 'json' };
import terrainData from '../../data/terrain.json' with { type: 'json' };
import { mapSchema } from '../../src/world/schema.ts';
import { worldOf } from '../../src/world/world.ts';

const world = worldOf(null);
const unit = (id: string) => world.units[world.unit.get(id) ?? -1];

describe('the world', () => {
  it('has the map as its schema wants it, every town and railway where it is', () => {
    expect(() => checked(mapSchema, mapData, 'map')).not.toThrow();
    const orel = world.grid.index('30.23');
    expect(world.town[orel]).toMatchObject({ name: 'Orel', class: 'major' });
    expect(world.onRail[orel]).toBe(1);
    expect(world.town.filter((town) => town !== null)).toHaveLength(139);
    expect(world.railways).toHaveLength(20);
    expect(world.closed.filter((one) => one === 1)).toHaveLength(232);
    for (const { hexes } of world.otherGauge) for (const hex of hexes) expect(world.onRail[hex]).toBe(1);
  });

  it('has every counter, and those of the pools one by one', () => {
    expect(new Set(world.units.map(({ id }) => id)).size).toBe(world.units.length);
    const pool = [...world.pools.values()].find(({ kind }) => kind === 'breakdown');
    const many = world.units.filter(({ pool: of }) => of === pool?.id);
    expect(many.length).toBeGreaterThan(1);
    expect(many[0]).toMatchObject({ kind: 'combat', steps: 1, equivalents: 4 });
    for (const { combat, move, kind } of world.units) {
      if (kind === 'headquarters') expect(combat.move).toBe(0);
      expect(move.move % 4).toBe(0);
    }
    expect(unit('nobody')).toBeUndefined();
  });

  it('reads an edition that replaces one table, and names what in it is wrong', () => {
    const edition = (tables: unknown) => ({ name: 'trial', tables }) as never;
    expect(worldOf(edition({ terrain: terrainData })).effects).toEqual(terrainData);
    expect(worldOf(edition({ terrain: terrainData })).tables).toBe(world.tables);
    expect(() => worldOf(edition({ terrain: { ...terrainData, way: {} } }))).toThrow('tables.terrain.way.primary');
    expect(() => worldOf(edition({ rivers: {} }))).toThrow('tables.rivers: unknown; known are terrain, series');
    expect(() => worldOf({ name: 'trial', map: { ...mapData, hexsides: [{ between: ['01.01', '05.05'] }] } } as never)).toThrow(
      'map.hexsides[0].between: 01.01 and 05.05 are no adjacent hexes',
    );
  });
});
