import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import mapData from '../../data/map.json' with { type: 'json' };
import { sheetOf } from '../../src/showing/map.ts';
import type { MapData } from '../../src/world/schema/map.ts';

const map = mapData as unknown as MapData;
const sheet = sheetOf(map);

test('every hex is shown: what it is wooded or wet with, and the town in it by its class', () => {
  expect(sheet.hexes).toHaveLength(3068);
  const looks = (wanted: string) => sheet.hexes.filter(({ looks: all = [] }) => all.some((look) => look === wanted)).length;
  const counted = (terrain: string) => map.hexes.filter((hex) => hex.terrain === terrain).length;
  expect([looks('woods'), looks('forest'), looks('marsh')]).toEqual([counted('woods'), counted('forest'), counted('swamp')]);
  expect(sheet.hexes.filter(({ town }) => town)).toHaveLength(124);
  expect(sheet.hexes.filter(({ extent }) => extent === 'minor')).toHaveLength(12);
  expect(sheet.hexes.filter(({ extent }) => extent === 'major').map(({ city }) => city)).toEqual(['Orel', 'Kursk', 'Tula']);
});

test('roads, railways and rivers are shown by their class', () => {
  const classesOf = (of: (side: (typeof sheet.hexsides)[number]) => unknown) => [...new Set(sheet.hexsides.map(of))].toSorted();
  expect(classesOf(({ road }) => road)).toEqual(['primary', 'secondary', undefined]);
  expect(classesOf(({ rail }) => rail)).toEqual(['low', 'multi', 'single', undefined]);
  const isMajor = (side: (typeof sheet.hexsides)[number]) => side.river !== undefined && side.major;
  expect(sheet.hexsides.filter(isMajor)).toHaveLength(map.hexsides.filter(({ river }) => river?.size === 'major').length);
});

test('what is out of play is marked, with those whom it is open to', () => {
  expect(sheet.regions?.map(({ title, hexes }) => [title, hexes.length])).toEqual([['Out of play but for German units from turn 3', 232]]);
});

test('the country lies under our grid with its heights, and under no other', () => {
  expect(existsSync(new URL(sheet.nature?.heights ?? ''))).toBe(true);
  expect(sheet.waters?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Oka', 'Upa', 'Desna']));
  const other = sheetOf({ ...map, grid: { ...map.grid, rows: [1, 40] } });
  expect([other.nature?.heights, other.nature?.rivers, other.waters]).toEqual([undefined, [], undefined]);
});
