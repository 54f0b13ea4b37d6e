import type { Chart } from '@sandtable/staff';
import type { Setup } from '@sandtable/umpire';
import { worldOf } from '../world/world.ts';

/** Corners of a hex whose point is up, one across its sides, clockwise from the north. */
const POINT = 1 / Math.sqrt(3);
const OUTLINE: Chart['outline'] = [
  [0, POINT],
  [0.5, POINT / 2],
  [0.5, -POINT / 2],
  [0, -POINT],
  [-0.5, -POINT / 2],
  [-0.5, POINT / 2],
];

/** The map in hexes by their printed numbers. */
export function chart({ edition }: Setup): Chart {
  const { grid, land, city, town } = worldOf(edition);
  const places = Array.from({ length: grid.count }, (_, hex) => ({
    id: grid.number(hex),
    ...grid.centre(hex),
    land: land[hex] === 1,
    name: city[hex] ?? town[hex] ?? null,
  }));
  return { places, outline: OUTLINE };
}
