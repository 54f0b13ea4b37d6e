import { describe, expect, it } from 'vitest';
import { worldOf } from '../../src/world/world.ts';
import { countersData, world } from './files.ts';

describe('the world', () => {
  it('is our own, once', () => {
    expect(worldOf(null)).toBe(world);
    expect([world.units.length, world.aircraft.length, world.ships.length, world.grid.count]).toEqual([85, 59, 111, 1548]);
    for (const [i, { id }] of world.units.entries()) expect(world.unit.get(id)).toBe(i);
  });

  it('reads an edition that replaces a file, and names what in it is wrong, and where', () => {
    const edition = (parts: object) => ({ name: 'trial', ...parts }) as never;
    const fewer = { ...countersData, ships: countersData.ships.slice(0, 3) };
    expect(worldOf(edition({ counters: fewer })).ships).toHaveLength(3);
    expect(worldOf(edition({ counters: fewer })).tables.terrain).toBe(world.tables.terrain);
    expect(() => worldOf(edition({ counters: { ...countersData, ships: [{}] } }))).toThrow('counters.ships[0]');
    expect(() => worldOf(edition({ tables: { special: { rules: [{ id: 'rain' }] } } }))).toThrow('tables.special.rules[0].id');
    expect(() => worldOf(edition({ tables: { rivers: {} } }))).toThrow('tables.rivers: unknown; known are special, ');
    expect(() => worldOf(edition({ tables: { terrain: { hexes: 1 } } }))).toThrow('tables.terrain.hexes');
  });
});
