import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapSheet } from '../src/face/face.ts';
import { drawArrow } from '../src/map/arrows.ts';
import type { Brush } from '../src/map/brush.ts';
import { Layout } from '../src/map/geometry.ts';
import { Motions } from '../src/map/motion.ts';
import { rimsOf } from '../src/map/region.ts';

const SHEET: MapSheet = {
  id: 'map',
  title: 'Map',
  short: 'Map',
  at: [0, 0],
  grid: { orientation: 'point-up', shifted: 'odd', rows: [1, 9], columns: [1, 9] },
  hexes: [],
  hexsides: [],
  backdrop: null,
  waters: [],
  countries: [],
};
const layout = new Layout({ sheets: [SHEET], boxes: [] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function settled(promise: Promise<void>): Promise<boolean> {
  let isOver = false;
  void promise.then(() => (isOver = true));
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  return isOver;
}

test('a piece hops along its path and is over in its time', async () => {
  const motions = new Motions(layout);
  const over = motions.add([{ kind: 'hop', pieces: ['a'], path: ['0404', '0405', '0406'] }]);
  const start = motions.frame(1000)?.places.get('a');
  expect(start?.x).toBeCloseTo(layout.centre('0404').x);
  const middle = motions.frame(1200)?.places.get('a');
  expect(middle?.x).toBeGreaterThan(layout.centre('0404').x);
  expect(middle?.x).toBeLessThan(layout.centre('0406').x);
  expect(await settled(over)).toBe(false);
  expect(motions.frame(1481)).toBeNull();
  expect(await settled(over)).toBe(true);
});

test('a long path takes 900 ms at most', () => {
  const motions = new Motions(layout);
  void motions.add([{ kind: 'hop', pieces: ['a'], path: ['0401', '0402', '0403', '0404', '0405', '0406', '0407', '0408'] }]);
  expect(motions.frame(0)).not.toBeNull();
  expect(motions.frame(899)).not.toBeNull();
  expect(motions.frame(900)).toBeNull();
});

test('pieces whose turn has not come wait where they start, and arrows that have not grown are not seen', () => {
  const motions = new Motions(layout);
  void motions.add([
    { kind: 'hop', pieces: ['a'], path: ['0404', '0405'] },
    { kind: 'arrow', from: ['0405'], to: '0406' },
    { kind: 'hop', pieces: ['b'], path: ['0505', '0506'] },
  ]);
  motions.frame(0);
  const moving = motions.frame(100);
  expect(moving?.places.get('b')?.x).toBeCloseTo(layout.centre('0505').x);
  expect(moving?.arrows).toMatchObject([{ to: '0406', grown: 0 }]);
  expect(motions.frame(400)?.arrows[0]?.grown).toBeGreaterThan(0);
  expect(motions.frame(400)?.places.has('a')).toBe(false);
});

test('skipping ends everything at once, and places off the map are left out', async () => {
  const motions = new Motions(layout);
  const over = motions.add([
    { kind: 'hop', pieces: ['a'], path: ['0404', '0405'] },
    { kind: 'flash', at: ['nowhere'] },
  ]);
  motions.frame(0);
  motions.skip();
  expect(await settled(over)).toBe(true);
  expect(motions.frame(10)).toBeNull();
  expect(await settled(motions.add([{ kind: 'hop', pieces: ['a'], path: ['dead', '0405'] }]))).toBe(true);
});

test('a window that paints nothing holds nobody up', async () => {
  const motions = new Motions(layout);
  const over = motions.add([{ kind: 'flash', at: ['0404'] }]);
  vi.advanceTimersByTime(2000);
  expect(await settled(over)).toBe(true);
});

test('where nothing may move the ends are ringed for a second', () => {
  const motions = new Motions(layout);
  motions.ring([{ kind: 'hop', pieces: ['a'], path: ['0404', '0405'] }], 0);
  expect(motions.frame(900)?.flash?.at).toEqual(['0405']);
  expect(motions.frame(900)?.places.size).toBe(0);
  expect(motions.frame(1000)).toBeNull();
});

test('hexes together have one rim, and a hole among them another', () => {
  expect(rimsOf(layout, ['0404']).map((rim) => rim.length)).toEqual([6]);
  expect(rimsOf(layout, ['0404', '0405']).map((rim) => rim.length)).toEqual([10]);
  expect(rimsOf(layout, ['0404', '0407'])).toHaveLength(2);
  const ring = layout.neighbours('0404');
  expect(
    rimsOf(layout, ring)
      .map((rim) => rim.length)
      .toSorted((a, b) => a - b),
  ).toEqual([6, 18]);
});

test('a rim that is drawn in lies inside its hex, all round at the same distance', () => {
  const { x, y } = layout.centre('0404');
  for (const point of rimsOf(layout, ['0404'], 0.1)[0] ?? []) {
    const corner = Math.hypot(point.x - x, point.y - y);
    expect(corner * Math.cos(Math.PI / 6)).toBeCloseTo(0.4);
  }
});

test('an arrow from a unit that fell in the fight, and lies on no map, is not drawn', () => {
  const brush = { layout, camera: { toScreen: (point: unknown) => point } } as unknown as Brush;
  expect(() => drawArrow(brush, 'dead', '0505')).not.toThrow();
  expect(() => drawArrow(brush, '0505', 'dead')).not.toThrow();
});

test('where nothing may move, what is ringed stays as it is until the second is over', () => {
  const motions = new Motions(layout);
  motions.ring([{ kind: 'flash', at: ['0404'] }], 500);
  expect(motions.frame(600)?.staysUntil).toBe(1500);
  void motions.add([{ kind: 'hop', pieces: ['a'], path: ['0404', '0405'] }]);
  expect(motions.frame(700)?.staysUntil).toBeUndefined();
});
