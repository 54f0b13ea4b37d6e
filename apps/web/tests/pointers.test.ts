import { expect, test } from 'vitest';
import { apart } from '../src/ui/board/apart.ts';

/** Buttons that point to hexes off the screen, three at most, along the edge of the map. */

const MAP = () => ({ from: 30, to: 470 });

test('a button lies where its hexes are, if no other does', () => {
  const points = [
    { x: 60, y: 100 },
    { x: 60, y: 200 },
    { x: 700, y: 100 },
  ];
  expect(apart(points, MAP)).toEqual([100, 200, 100]);
});

test('of buttons in the same place each has room of its own, near the first', () => {
  const heights = apart(
    [
      { x: 60, y: 100 },
      { x: 70, y: 110 },
      { x: 60, y: 90 },
    ],
    MAP,
  );
  expect(heights[0]).toBe(100);
  for (const [i, one] of heights.entries())
    for (const other of heights.slice(i + 1)) expect(Math.abs(one - other)).toBeGreaterThanOrEqual(48);
  for (const one of heights) expect(Math.abs(one - 100)).toBeLessThan(100);
});

test('where a tool of the map stands in a corner, none lies over it', () => {
  const ends = (x: number) => ({ from: x > 300 ? 120 : 30, to: 470 });
  expect(
    apart(
      [
        { x: 340, y: 40 },
        { x: 100, y: 40 },
        { x: 340, y: 90 },
      ],
      ends,
    ),
  ).toEqual([120, 40, 168]);
});

test('none leaves the map: in a corner they go the one way that there is', () => {
  const corner = [
    { x: 60, y: 470 },
    { x: 60, y: 470 },
    { x: 60, y: 470 },
  ];
  expect(apart(corner, MAP)).toEqual([470, 422, 374]);
});
