import { expect, test } from 'vitest';
import { mapFrom } from '../src/face/declared/map.ts';
import { GridLayout } from '../src/map/gridlayout.ts';
import { waysOf } from '../src/map/ways.ts';

const grid = { orientation: 'flat-top', shifted: 'even', rows: [1, 12], columns: [1, 12], numbers: 'column-row', between: '.' } as const;
const hexsides = [
  { between: ['05.03', '05.04'], road: 'primary' },
  { between: ['05.04', '05.05'], road: 'primary' },
  { between: ['05.05', '05.06'], road: 'secondary' },
  { between: ['07.03', '07.04'], rail: 'multi' },
  { between: ['07.04', '07.05'], rail: 'low' },
  { between: ['09.03', '09.04'], road: true, rail: true },
] as const;
const { sheets } = mapFrom([{ id: 'map', title: 'Map', grid, hexes: [], hexsides }]);
const [sheet] = sheets as unknown as readonly [(typeof sheets)[0]];

test('roads and railways are drawn by their class, and as ever where a map has none', () => {
  const { roads, rails } = waysOf(sheet as NonNullable<typeof sheet>, new GridLayout({ grid }));
  const count = (ways: object) => Object.fromEntries(Object.entries(ways).map(([look, lines]) => [look, (lines as unknown[]).length]));
  expect(count(roads)).toEqual({ road: 1, primary: 1, secondary: 1 });
  expect(count(rails)).toEqual({ rail: 1, multi: 1, single: 0, low: 1 });
  // Three hexes along the whole primary road.
  expect(roads.primary[0]).toHaveLength(3);
});

test('of hexes numbered by column and row every fifth can be told', () => {
  expect(new GridLayout({ grid }).every(5)).toEqual(['05.05', '10.05', '05.10', '10.10']);
});
