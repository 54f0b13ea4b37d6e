import { ACCOUNTS } from '@sandtable/what-if-1940/telling';
import { describe, expect, test } from 'vitest';
import { motionsBy } from '../src/face/motions.ts';
import { Layout } from '../src/map/geometry.ts';
import { floorOf, slotsIn } from '../src/map/boxes.ts';
import { rimsOf } from '../src/map/region.ts';
import { whatIfData } from '../src/games/what-if-1940/data.ts';
import { mapFaceOf } from '../src/games/what-if-1940/map-face.ts';
import type { Board } from '../src/face/face.ts';
import { gertrudData } from '../src/games/gertrud/data.ts';
import { mapFaceOf as gertrudMap } from '../src/games/gertrud/map-face.ts';

/** A map of several sheets and boxes, that of 1940: What If?, as one world. */
const map = mapFaceOf(whatIfData.map);
const layout = new Layout(map);
const [west, east] = layout.sheets as [(typeof layout.sheets)[number], (typeof layout.sheets)[number]];
const motionsOf = motionsBy(ACCOUNTS);
const boxes = map.boxes.map(({ id }) => id);

describe('a world of two sheets and boxes', () => {
  test('every place is under its own middle, and nothing overlaps', () => {
    const places = [...map.hexes.map(({ hex }) => hex), ...boxes];
    expect(places.filter((place) => layout.at(layout.centre(place)) !== place)).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    const frames = [west.frame, east.frame, ...layout.boxes];
    const meet = frames.flatMap((a, i) =>
      frames.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(meet).toEqual([]);
    for (const { left, top, right, bottom } of frames)
      expect(left >= layout.frame.left && top >= layout.frame.top && right <= layout.frame.right && bottom <= layout.frame.bottom).toBe(
        true,
      );
  });

  test('hexes are of one size on both sheets, and have neighbours on their own alone', () => {
    const far = (a: string, b: string): number => {
      const [p, q] = [layout.centre(a), layout.centre(b)];
      return Math.hypot(p.x - q.x, p.y - q.y);
    };
    expect(far('1909', '1910')).toBeCloseTo(1);
    expect(far('4510', '4610')).toBeCloseTo(1);
    for (const { hex } of map.hexes) for (const one of layout.neighbours(hex)) expect(layout.sheetOf(one)).toBe(layout.sheetOf(hex));
    expect(layout.distance('1909', '1912')).toBe(3);
    expect(layout.distance('1909', '4512')).toBeNull();
    expect(layout.side('1909', '4512')).toBeNull();
    expect(layout.neighbours('reserve')).toEqual([]);
  });

  test('the cursor walks over the edges: from sheet to sheet, into the boxes and back', () => {
    expect(layout.towards('1909', 1, 0)).toBe('1910');
    expect(layout.sheetOf(layout.towards('1914', 1, 0) ?? '')).toBe(east);
    expect(layout.sheetOf(layout.towards('5000', -1, 0) ?? '')).toBe(west);
    const below = layout.towards('1005', -0.1, 1) ?? '';
    expect(boxes).toContain(below);
    expect(layout.sheetOf(layout.towards(below, 0.1, -1) ?? '')).toBe(west);
    expect(layout.towards('track-1', 1, 0)).toBe('track-2');
    expect(layout.towards('2800', -1, 0)).toBeNull();
  });

  test('from every place one can walk to every other', () => {
    const reached = new Set(['1000']);
    const steps = [
      [1, 0],
      [-1, 0],
      [0.1, -1],
      [-0.1, 1],
    ] as const;
    for (const place of reached) for (const [dx, dy] of steps) reached.add(layout.towards(place, dx, dy) ?? place);
    expect([...map.hexes.map(({ hex }) => hex), ...boxes].filter((place) => !reached.has(place))).toEqual([]);
  });

  test('a box among hexes has a rim of its own', () => {
    expect(
      rimsOf(layout, ['1909', '1910', 'reserve'])
        .map(({ length }) => length)
        .toSorted((a, b) => a - b),
    ).toEqual([4, 10]);
  });

  test('what lies in a box lies in it, each piece once, and side by side while there is room', () => {
    const reserve = layout.box('reserve');
    if (!reserve) throw new Error('there is no reserve');
    for (const count of [1, 9, 12, 27, 42]) {
      const slots = slotsIn(reserve, count);
      expect(slots.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual(
        Array.from({ length: count }, (_, i) => i),
      );
      for (const { at } of slots) expect(layout.at(at)).toBe('reserve');
    }
    expect(slotsIn(reserve, 12).length).toBe(12);
  });

  test('however small the boxes are drawn, what lies in one stays in it and leaves its title free', () => {
    const reserve = layout.box('reserve');
    if (!reserve) throw new Error('there is no reserve');
    const near = floorOf(reserve, 60);
    // Letters of 8.5 px, 3.5 px below the edge.
    const far = floorOf(reserve, 10);
    expect((far.y - reserve.top) * 10).toBeGreaterThan(12);
    expect(far.y).toBeGreaterThan(near.y);
    expect(far.y).toBeLessThan(reserve.bottom);
  });
});

describe('the map of 1940: What If?', () => {
  test('it holds every hex and hexside of the data, with all that is printed there', () => {
    const lines = whatIfData.map.maps.flatMap(({ hexes }) => hexes);
    expect(map.hexes.length).toBe(lines.length);
    const count = (has: (hex: (typeof map.hexes)[number]) => unknown): number => map.hexes.filter(has).length;
    expect(count(({ fort }) => fort)).toBe(lines.filter(({ fort }) => fort).length);
    expect(count(({ industry }) => industry)).toBe(lines.filter(({ ruhr }) => ruhr !== undefined).length);
    expect(count(({ looks }) => looks?.includes('forest'))).toBe(
      lines.filter(({ terrain }) => terrain === 'forest' || terrain === 'ardennes').length,
    );
    const sides = whatIfData.map.maps.flatMap(({ hexsides }) => hexsides);
    const drawn = map.sheets.flatMap(({ hexsides }) => hexsides);
    expect(drawn.filter(({ major }) => major).length).toBe(sides.filter(({ major }) => major).length);
    expect(drawn.filter(({ closed }) => closed).length).toBe(sides.filter(({ water }) => water !== undefined).length);
    const marked = map.sheets.flatMap(({ regions = [] }) => regions).flatMap(({ hexes }) => hexes);
    expect(marked.filter((hex) => !layout.isHex(hex))).toEqual([]);
    expect(map.sheets.map(({ highways = [] }) => highways.length)).toEqual([0, whatIfData.map.rollbahnen.length]);
  });

  test('each turn has its box on the track', () => {
    expect(map.boxes.flatMap(({ turn }) => turn ?? [])).toEqual(whatIfData.tables.track.map(({ turn }) => turn));
  });

  test('a map on another grid is drawn by its hexes', () => {
    const [first, ...others] = whatIfData.map.maps as [(typeof whatIfData.map.maps)[number]];
    const smaller = { ...first, grid: { ...first.grid, rows: [10, 28] as [number, number] } };
    const changed = mapFaceOf({ ...whatIfData.map, maps: [smaller, ...others] });
    expect(changed.sheets.map(({ backdrop }) => backdrop !== null)).toEqual([false, true]);
    expect(map.sheets.map(({ backdrop }) => backdrop !== null)).toEqual([true, true]);
  });

  test('moves hop, also into a box and out of it; attacks are arrows, and what is decided flashes', () => {
    const board = { where: new Map([['de-i', '1909']]) } as unknown as Board;
    expect(motionsOf({ what: 'moved', units: ['de-i'], from: '1909', to: '1908' }, board)).toEqual([
      { kind: 'hop', pieces: ['de-i'], path: ['1909', '1908'] },
    ]);
    expect(motionsOf({ what: 'moved', units: [], count: 2, from: '1909', to: '1908' }, board)).toEqual([]);
    expect(motionsOf({ what: 'mobile assault', units: ['de-i'], from: '1909', hex: '1908' }, board)).toEqual([
      { kind: 'arrow', from: ['1909'], to: '1908' },
    ]);
    expect(motionsOf({ what: 'result', hex: '1908' }, board)).toEqual([{ kind: 'flash', at: ['1908'] }]);
    expect(motionsOf({ what: 'sent', units: ['de-i'], to: 'reserve-arrived' }, board)).toEqual([
      { kind: 'flash', at: ['reserve-arrived'] },
    ]);
    expect(motionsOf({ what: 'phase', phase: 'soviet combat' }, board)).toEqual([]);
  });
});

test('a map of one sheet is where it always was', () => {
  const one = gertrudMap(gertrudData.map);
  const alone = new Layout(one);
  expect(alone.frame).toEqual(alone.sheets[0]?.layout.frame);
  expect(alone.boxesFrame).toBeNull();
  expect(alone.centre('2416')).toEqual(alone.sheets[0]?.layout.centre('2416'));
  expect(one.hexes).toBe(one.sheets[0]?.hexes);
  expect(alone.towards('1000', -1, 0)).toBeNull();
});
