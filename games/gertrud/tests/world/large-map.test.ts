import { loadPosition, writePosition, type PositionFile } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud } from '../../src/index.ts';
import { hexOf, put, unitOf } from '@sandtable/warfare';
import { partyOf, reach } from '../../src/rules/09-movement/reach.ts';
import { Field, NATIONS } from '../../src/staff/field.ts';
import { routesOf, walkerOf } from '../../src/staff/routes.ts';
import { isSupplied, suppliedHexes } from '../../src/rules/07-supply/supply.ts';

/**
 * The largest map that an edition may have: all Turkish and clear, but for a row of sea with one hex of land in it; the only city in a
 * corner.
 */
const LINES = 100;
const WALL = 50;
const BRIDGE = 7;
const number = (row: number, column: number): string => String(row).padStart(2, '0') + String(column).padStart(2, '0');
const lines = Array.from({ length: LINES }, (_, line) => line);
const hexes = lines.flatMap((row) =>
  lines.map((column) => ({
    hex: number(row, column),
    terrain: row === WALL && column !== BRIDGE ? 'sea' : 'clear',
    ...(row === WALL && column !== BRIDGE ? {} : { country: 'turkey' }),
    ...(row === 0 && column === 0 ? { city: 'Corner' } : {}),
  })),
);
const grid = { orientation: 'point-up', shifted: 'odd', rows: [0, LINES - 1], columns: [0, LINES - 1] };

const large = (more: object) =>
  loadPosition(gertrud, {
    game: 'gertrud',
    scenario: 'early-1941',
    turn: 2,
    phase: 'allied movement',
    map: { grid, hexes, hexsides: [] },
    state: { units: { 'tr-23': { at: '9999' }, 'tr-24': { at: '0102' }, ...more } },
  } as PositionFile);

describe('a map of more than 4,096 hexes', () => {
  const land = hexes.filter(({ terrain }) => terrain === 'clear').length;

  it('is supplied to its farthest hex, by the rules and as the machines reckon', () => {
    const position = large({});
    expect(position.world.grid.count).toBe(LINES * LINES);
    expect(suppliedHexes(position, 'turkish').reduce((sum, one) => sum + one, 0)).toBe(land);
    expect(isSupplied(position, unitOf(position, 'tr-23') as number)).toBe(true);
    const field = new Field(position);
    const fed = new Uint8Array(position.world.grid.count);
    field.supplied(NATIONS.indexOf('turkish'), fed);
    expect([...fed]).toEqual([...suppliedHexes(position, 'turkish')]);
  });

  it('is cut off beyond a hex that the enemy holds', () => {
    const position = large({ 'de-9-pz': { at: number(WALL, BRIDGE) } });
    const fed = suppliedHexes(position, 'turkish');
    expect(isSupplied(position, unitOf(position, 'tr-23') as number)).toBe(false);
    expect(isSupplied(position, unitOf(position, 'tr-24') as number)).toBe(true);
    expect(lines.every((row) => fed[position.world.grid.index(number(row, 99))] === (row < WALL ? 1 : 0))).toBe(true);
  });

  it('is marched on by the machines as far as factors go', () => {
    const position = large({});
    const field = new Field(position);
    const unit = unitOf(position, 'tr-24') as number;
    const { hexes: reached } = routesOf(field, walkerOf(field, unit));
    expect(reached.length).toBeGreaterThan(6);
    expect(new Set(reached).size).toBe(reached.length);
  });

  it('is moved over, written and read back like any other', () => {
    const position = large({});
    const unit = unitOf(position, 'tr-24') as number;
    const at = hexOf(position, unit);
    const farthest = [...reach(position, partyOf(position, [unit], at)).keys()].at(-1) as string;
    expect(position.world.grid.distance(at, position.world.grid.index(farthest))).toBeGreaterThan(2);
    const before = gertrud.hash(position);
    put(position, unit, position.world.grid.index('9999'));
    expect(gertrud.hash(position)).not.toBe(before);
    const back = loadPosition(gertrud, writePosition(gertrud, position));
    expect(gertrud.hash(back)).toBe(gertrud.hash(position));
    put(back, unit, at);
    expect(gertrud.hash(back)).toBe(before);
  });
});
