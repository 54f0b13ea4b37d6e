import type { GridSpec } from '@sandtable/hexes';
import { Grid } from '@sandtable/hexes';
import { expect, test } from 'vitest';
import { shoreFrom, type Lies } from '../../src/showing/nature/shore.ts';

const spec: GridSpec = { orientation: 'flat-top', shifted: 'even', rows: [1, 8], columns: [1, 8], numbers: 'column-row', between: '.' };
const grid = new Grid(spec);

type Ring = readonly (readonly [x: number, y: number])[];
const encloses = (ring: Ring, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  ring.reduce((isInside, [ax, ay], i) => {
    const [bx, by] = ring.at(i - 1) as Ring[number];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !isInside : isInside;
  }, false);

/** The numbers of the hexes whose middles one of the rings encloses. */
const within = (rings: readonly Ring[]): readonly string[] =>
  Array.from({ length: grid.count }, (_, hex) => grid.number(hex)).filter((hex) =>
    rings.some((ring) => encloses(ring, grid.centre(grid.index(hex)))),
  );
const column = (hex: string): number => Number(hex.slice(0, 2));

test('the shore runs between the sea and the middles of hexes of the coast, through those hexes', () => {
  const lies = (hex: string): Lies => (column(hex) > 5 ? 'sea' : column(hex) === 5 ? 'coast' : 'land');
  const { land, lakes } = shoreFrom(spec, lies);
  expect([land.length, lakes.length]).toEqual([1, 0]);
  expect(within(land)).toEqual(Array.from({ length: grid.count }, (_, hex) => grid.number(hex)).filter((hex) => column(hex) <= 5));
  // A quarter of a hex nearer to the sea the coast is wet.
  const { x, y } = grid.centre(grid.index('05.04'));
  expect(encloses(land[0] as Ring, { x: x + 0.5, y })).toBe(false);
});

test('land goes on beyond the edge of the map, an island is land, and water that land encloses a lake', () => {
  const island = shoreFrom(spec, (hex) => (hex === '04.04' ? 'land' : 'sea'));
  expect(within(island.land)).toEqual(['04.04']);
  const lake = shoreFrom(spec, (hex) => (hex === '04.04' ? 'sea' : 'land'));
  expect([within(lake.lakes), lake.land.length]).toEqual([['04.04'], 1]);
  const corner = grid.centre(grid.index('01.01'));
  expect(encloses(lake.land[0] as Ring, { x: corner.x - 0.7, y: corner.y - 0.7 })).toBe(true);
});
