import { expect, test } from 'vitest';
import { placeAbove, placeBeside, type Surroundings } from '../src/ui/board/cardplace.ts';

const card = { width: 300, height: 120 };
const around: Surroundings = {
  hex: { x: 600, y: 450 },
  wide: 104,
  screen: { width: 1440, height: 900, inset: { left: 12, top: 60, right: 380, bottom: 72 } },
  kept: [],
};

test('a card lies above its hex, and below where there is no room', () => {
  expect(placeAbove(card, around).side).toBe('above');
  expect(placeAbove(card, { ...around, hex: { x: 600, y: 150 } }).side).toBe('below');
});

test('above a box it lies clear of it, or as clear below', () => {
  const box = { ...around, wide: 80, reach: { x: 260, y: 120 } };
  expect(placeAbove(card, box).top + card.height).toBeLessThan(450 - 120);
  expect(placeAbove(card, { ...box, hex: { x: 600, y: 250 } }).top).toBeGreaterThan(250 + 120);
});

test('it does not cover the hex that is being decided', () => {
  const north = { at: { x: 652, y: 360 }, weight: 50 };
  expect(placeAbove(card, { ...around, kept: [north] }).side).toBe('below');
  const south = { at: { x: 652, y: 540 }, weight: 50 };
  expect(placeAbove(card, { ...around, kept: [north, south] }).side).toBe('apart');
});

test('it lies near its hex, however much of what is being decided lies around that', () => {
  const columns = Array.from({ length: 13 }, (_, i) => i - 6);
  const kept = columns.flatMap((x) => columns.map((y) => ({ at: { x: 600 + 104 * x, y: 450 + 90 * y }, weight: 1 })));
  for (const x of [60, 600, 1040])
    for (const y of [80, 450, 800]) {
      const { left, top } = placeAbove(card, { ...around, hex: { x, y }, kept });
      const off = Math.hypot(Math.max(left - x, 0, x - left - card.width), Math.max(top - y, 0, y - top - card.height));
      expect(off).toBeLessThan(300);
    }
});

test('a broad one lies at the edge of the map where it covers less, and a small one stays near', () => {
  const broad = { width: 540, height: 100 };
  const columns = Array.from({ length: 9 }, (_, i) => i - 4);
  const kept = columns.flatMap((x) => columns.map((y) => ({ at: { x: 540 + 80 * x, y: 500 + 70 * y }, weight: 1 })));
  const crowded = { ...around, wide: 80, hex: { x: 540, y: 500 }, kept };
  expect(placeAbove(broad, crowded)).toEqual({ left: expect.any(Number) as number, top: 60, side: 'apart' });
  expect(Math.abs(placeAbove({ width: 300, height: 100 }, crowded).top - 500)).toBeLessThan(350);
});

test('it stays in the free part of the map', () => {
  for (const x of [20, 600, 1050])
    for (const y of [80, 450, 800]) {
      const { left, top } = placeAbove(card, { ...around, hex: { x, y } });
      expect(left).toBeGreaterThanOrEqual(12);
      expect(left + card.width).toBeLessThanOrEqual(1060);
      expect(top).toBeGreaterThanOrEqual(60);
      expect(top + card.height).toBeLessThanOrEqual(828);
    }
});

test('a description lies right of its hex, or left of it at the edge', () => {
  expect(placeBeside(card, around).side).toBe('right');
  expect(placeBeside(card, { ...around, hex: { x: 900, y: 450 } }).side).toBe('left');
});
