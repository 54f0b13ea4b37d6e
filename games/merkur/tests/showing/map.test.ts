import { existsSync } from 'node:fs';
import { Grid } from '@sandtable/hexes';
import { expect, test } from 'vitest';
import backdrop from '../../data/backdrop.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import { sheetOf } from '../../src/showing/map.ts';
import type { MapData } from '../../src/world/schema/map.ts';

const map = mapData as unknown as MapData;
const sheet = sheetOf(map);
const grid = new Grid(map.grid);

test('every hex is shown with its ground, and the seas are sea', () => {
  expect(sheet.hexes).toHaveLength(1548);
  expect(sheet.hexes.filter(({ terrain }) => terrain === 'sea')).toHaveLength(map.hexes.filter(({ surface }) => surface === 'sea').length);
  const named = new Map(sheet.hexes.map(({ hex, city, town }) => [hex, city ?? town]));
  expect(['2925', '2926', '3030', '3028', '3126', '1625', '5149'].map((hex) => named.get(hex))).toEqual([
    'Maleme',
    'Canea',
    'Heraklion',
    'Retimo',
    'Sfakia',
    'Athens',
    'Alexandria',
  ]);
  // No town stands where a cape or a strait is named.
  expect([...named.values()].filter((name) => /Cape|Strait|Channel|airfield/.test(name ?? ''))).toEqual([]);
});

test('roads, tracks and railways run from hex to hex, each hexside once', () => {
  const keys = sheet.hexsides.map(({ between }) => between.toSorted().join());
  expect(new Set(keys).size).toBe(keys.length);
  for (const way of ['primary', 'secondary']) {
    const printed = map.hexsides.filter(({ way: one }) => one === (way === 'primary' ? 'road' : 'track')).length;
    expect(sheet.hexsides.filter(({ road }) => road === way)).toHaveLength(printed);
  }
  expect(sheet.hexsides.filter(({ rail }) => rail).length).toBeGreaterThan(15);
});

const lines = (backdrop.land as unknown as readonly (readonly (readonly [number, number])[])[]).flatMap((points) =>
  points.map((from, i) => [from, points[(i + 1) % points.length] ?? from] as const),
);
/** By how far north a row of hexes lies, where coasts cross the line through their middles. */
const crossings = new Map<number, readonly number[]>();
const crossedAt = (y: number): readonly number[] => {
  const known =
    crossings.get(y) ?? lines.flatMap(([[ax, ay], [bx, by]]) => (ay > y !== by > y ? ax + ((y - ay) / (by - ay)) * (bx - ax) : []));
  crossings.set(y, known);
  return known;
};
/** Is the point inside an odd number of the rings? */
const isDry = (x: number, y: number): boolean => crossedAt(y).filter((at) => at > x).length % 2 === 1;

test('the coasts lie where the hexes have them', () => {
  // What is land by its hex is land in the middle, what is sea is water there, but for two small islands and the tips of Gramvousa.
  const strange = map.hexes.filter(({ hex, surface }) => {
    const { x, y } = grid.centre(grid.index(hex));
    return surface === 'land' ? !isDry(x, y) : surface === 'sea' && isDry(x, y);
  });
  expect(strange.map(({ hex }) => hex)).toEqual(['1935', '2329', '2825']);
});

test('the country lies under our grid with its heights, and under no other', () => {
  expect(existsSync(new URL(sheet.nature?.heights ?? ''))).toBe(true);
  expect(sheet.waters?.map(({ name }) => name)).toEqual(expect.arrayContaining(['SEA OF CRETE', 'Kaso Strait, Scarpanto']));
  expect(sheetOf({ ...map, grid: { ...map.grid, rows: [11, 54] } }).nature).toBeUndefined();
});

test('towns stand ashore in their hex, though its middle may be water', () => {
  const stands = sheet.hexes
    .filter(({ city, town }) => city ?? town)
    .map(({ hex, city, town, aside: [east, north] = [0, 0] }) => {
      const { x, y } = grid.centre(grid.index(hex));
      return { hex, name: city ?? town, x: x + east, y: y + north, isAside: east !== 0 || north !== 0 };
    });
  expect(stands.filter(({ isAside }) => isAside).map(({ name }) => name)).toEqual(expect.arrayContaining(['Canea', 'Sfakia', 'Gavdos']));
  expect(stands.filter(({ x, y }) => !isDry(x, y)).map(({ name }) => name)).toEqual([]);
  for (const { hex, x, y } of stands) {
    const far = (one: number) => Math.hypot(grid.centre(one).x - x, grid.centre(one).y - y);
    const here = grid.index(hex);
    for (let one = 0; one < grid.count; one++) expect(far(here), hex).toBeLessThanOrEqual(far(one));
  }
  // On another grid the country lies elsewhere.
  expect(sheetOf({ ...map, grid: { ...map.grid, rows: [11, 54] } }).hexes.every(({ aside }) => aside === undefined)).toBe(true);
});
