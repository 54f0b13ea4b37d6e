import { Grid } from '@sandtable/hexes';
import { editing } from '@sandtable/what-if-1940/editing';
import type { Edition, Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { settledParts, withFigureIn, withHexLine, withSideLine } from '../src/editor/change.ts';
import { editionOf } from '../src/editor/figures.ts';
import { withGridFigure } from '../src/editor/grid.ts';
import { changedHexes, hexLine, sideLine } from '../src/editor/lines.ts';
import { figureAt, linesAt, withFigure } from '../src/editor/path.ts';
import { takenBack } from '../src/editor/take-back.ts';
import type { FieldFace, Line, Parts } from '../src/face/editor.ts';
import type { Backdrop, MapSheet, Ring } from '../src/face/map.ts';
import { whatIfData, type MapData } from '../src/games/what-if-1940/data.ts';
import { editionOf as sourcesOf } from '../src/games/what-if-1940/edition.ts';
import { WHAT_IF_EDITOR } from '../src/games/what-if-1940/editor.ts';
import { mapFaceOf } from '../src/games/what-if-1940/map-face.ts';

/** Does a point lie within a closed line? */
const isIn = (ring: Ring, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  ring.reduce((isInside, [ax, ay], i) => {
    const [bx, by] = ring.at(i - 1) as readonly [number, number];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !isInside : isInside;
  }, false);

/** The workbench with a game on two maps, without the page. */
const own = editing.whole(null) as Parts;
const { map, counters, scenarios } = WHAT_IF_EDITOR;
const hex = (parts: Parts, number: string): Line => hexLine(parts.map, number) as Line;
const linesOf = (list: 'hexes' | 'hexsides') => [0, 1].flatMap((i) => linesAt(own.map, ['maps', i, list]));
const put = (id: string, value: string) => map.brushes.find((one) => one.id === id)?.values.find((one) => one.id === value)?.put;

describe('the figures of 1940', () => {
  test.each<[string, readonly Line[], (line: Line) => readonly FieldFace[], readonly string[]]>([
    ['hexes', linesOf('hexes'), (line) => map.hexFields(line, own), ['hex']],
    ['hexsides', linesOf('hexsides'), (line) => map.sideFields(line, own), ['between']],
    ['counters', linesAt(own.counters, counters.list), (line) => counters.fields(line, own), ['id', 'kind', 'nationality']],
    ['scenarios', scenarios.list(own), (line) => scenarios.fields(line, own), ['id']],
  ])('of %s have a field each', (_what, lines, fields, others) => {
    const missing = lines.flatMap((line) => {
      const named = new Set([...fields(line).map(({ path }) => String(path[0])), ...others, 'source']);
      return Object.keys(line).filter((figure) => !named.has(figure));
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('are found on the map that has them, and changed there alone', () => {
    const east = settledParts(withHexLine(own, own, '4519', { ...hex(own, '4519'), terrain: 'marsh' }), own);
    expect(figureAt(east.map, ['maps', 0])).toBe(figureAt(own.map, ['maps', 0]));
    expect(changedHexes(own.map, east.map)).toEqual(['4519']);
    const bridged = withSideLine(east, own, ['4624', '4625'], { ...sideLine(own.map, ['4624', '4625']), river: 'Moskva', major: true });
    expect(linesAt(bridged.map, ['maps', 1, 'hexsides']).at(-1)).toMatchObject({ between: ['4624', '4625'], river: 'Moskva' });
    const back = withSideLine(bridged, own, ['4625', '4624'], { between: ['4624', '4625'] });
    expect(changedHexes(back.map, east.map)).toEqual([]);
  });

  test('what stands on land goes where water comes; of town, city and Ruhr city one stands', () => {
    expect(put('terrain', 'lake')?.(hex(own, '4624'), '')).toEqual({ hex: '4624', terrain: 'lake', source: hex(own, '4624')['source'] });
    expect(put('place', 'ruhr')?.(hex(own, '1905'), '')).toMatchObject({ ruhr: 'Aachen' });
    expect(put('place', 'ruhr')?.(hex(own, '1905'), '')).not.toHaveProperty('town');
    expect(put('fort', 'fort')?.({ hex: '5201', terrain: 'sea' }, '')).toEqual({ hex: '5201', terrain: 'sea' });
    expect(put('river', 'river')?.({ between: ['4624', '4625'], river: 'Oka', major: true }, '')).not.toHaveProperty('major');
  });

  test('of a grid follow it on their own map, and are ours again with ours', () => {
    const less = (parts: Parts, last: number) => settledParts(withGridFigure(parts, own, map.grid, ['maps', 1], ['columns', 1], last), own);
    const small = less(own, 27);
    expect(hexLine(small.map, '4628')).toBeNull();
    expect(figureAt(small.map, ['maps', 0])).toBe(figureAt(own.map, ['maps', 0]));
    expect(less(small, 28).map).toBe(own.map);
  });

  test('are put back difference by difference, until nothing differs', () => {
    let parts = JSON.parse(
      JSON.stringify(own).replace('"terrain":"forest"', '"terrain":"marsh"').replace('"turns":11', '"turns":10'),
    ) as Parts;
    parts = withSideLine(parts, own, ['4519', '4520'], { between: ['4519', '4520'], river: 'Testwater' });
    parts = withFigureIn(parts, own, 'map', ['maps', 0, 'name'], 'The West');
    parts = withFigureIn(parts, own, 'map', ['rollbahnen', 0, 'hexes'], ['5005', '4905']);
    parts = withFigureIn(parts, own, 'map', ['rollbahnen', 1], undefined);
    parts = withFigureIn(parts, own, 'counters', ['counters', 3], undefined);
    parts = withFigureIn(parts, own, 'tables', ['crt', 'columns', 4], undefined);
    for (const row of [0, 1, 2, 3, 4, 5]) parts = withFigureIn(parts, own, 'tables', ['crt', 'rows', row, 4], undefined);
    parts = withFigureIn(parts, own, 'tables', ['efst', 'rows', 0, 'result', 'redeploy'], 9);
    parts = withFigureIn(parts, own, 'scenarios', [2], { ...(own.scenarios as readonly Line[])[0], id: 'mine' });
    parts = settledParts(parts, own);
    const open = () => editing.differences(null, { name: 'x', ...parts });
    const count = open().length;
    expect(count).toBeGreaterThan(8);
    for (let i = 0; i < count; i++) {
      const [next] = open();
      if (next) parts = settledParts(takenBack(parts, own, own, next, WHAT_IF_EDITOR), own);
    }
    expect(open()).toEqual([]);
    expect(editionOf({ name: 'x', parts }, own)).toEqual({ name: 'x' });
  });
});

describe('where figures come from', () => {
  const countsOf = (edition: Edition | null, what: string) =>
    sourcesOf(edition)
      .parts.flatMap(({ figures }) => figures)
      .find((one) => one.what === what)?.counts;

  test('factors that no rule states are reconstructed, with the reason; what an edition brings is its own', () => {
    for (const what of ['Attack factors', 'Defense factors'])
      expect(countsOf(null, what)).toEqual({ rulebook: expect.any(Number), reconstructed: 153 });
    expect(sourcesOf(null).reconstructed.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Attack factors', 'Numbers of counters', 'Moscow Falls Table (MFT)']),
    );
    const [first, ...rest] = linesAt(own.counters, counters.list) as readonly [Line, ...Line[]];
    const mine = [{ ...first, source: { ...(first['source'] as Line), attack: 'the printed game' } }, ...rest];
    const edition = { name: 'x', counters: withFigure(own.counters, counters.list, mine) };
    expect(countsOf(edition, 'Attack factors')).toMatchObject({ own: 1, reconstructed: 152 });
    expect(
      sourcesOf(edition)
        .parts.filter(({ isOwn }) => isOwn)
        .map(({ id }) => id),
    ).toEqual(['counters']);
  });
});

describe('the maps as they are drawn', () => {
  const with_ = (number: string, terrain: string): MapData =>
    withHexLine(own, own, number, { ...hex(own, number), terrain }).map as unknown as MapData;

  test('have land put into the sea, and sea into the land', () => {
    const east = (data: MapData) => mapFaceOf(data).sheets[1]?.backdrop;
    const ours = east(whatIfData.map);
    expect(east(with_('5201', 'clear'))?.land.length).toBe((ours?.land.length ?? 0) + 1);
    expect(east(with_('4519', 'lake'))?.lakes.length).toBe((ours?.lakes.length ?? 0) + 1);
  });

  const lakes = whatIfData.map.maps.flatMap((map, i) =>
    map.hexes.filter(({ terrain }) => terrain === 'lake').map(({ hex: lake }) => [lake, i] as const),
  );
  test.each(lakes)('lose no more than the lake in %s where it is land', (lake, i) => {
    const sheetOf = (data: MapData) => mapFaceOf(data).sheets[i] as MapSheet;
    const [ours, other] = [sheetOf(whatIfData.map), sheetOf(with_(lake, 'clear'))].map(({ backdrop }) => backdrop as Backdrop) as [
      Backdrop,
      Backdrop,
    ];
    const grid = new Grid(sheetOf(whatIfData.map).grid);
    const isWet = ({ land, lakes: all }: Backdrop, number: string): boolean => {
      const at = grid.centre(grid.index(number));
      return all.some((ring) => isIn(ring, at)) || !land.some((ring) => isIn(ring, at));
    };
    expect([isWet(ours, lake), isWet(other, lake)]).toEqual([true, false]);
    for (const [number, on] of lakes) if (on === i && number !== lake) expect(isWet(other, number), number).toBe(true);
    // What lies farther off is as nature drew it.
    const { x, y } = grid.centre(grid.index(lake));
    const isFar = (ring: Ring): boolean => ring.every(([a, b]) => Math.hypot(a - x, b - y) > 3);
    for (const kind of ['land', 'lakes', 'rivers', 'borders'] as const)
      expect(other[kind]).toEqual(expect.arrayContaining(ours[kind].filter(isFar)));
    expect([other.land, other.rivers, other.heights]).toEqual([ours.land, ours.rivers, ours.heights]);
  });

  test('name no lake where there is land', () => {
    const names = (data: MapData) => mapFaceOf(data).sheets.flatMap(({ waters }) => waters.map(({ name }) => name));
    const all = names(whatIfData.map);
    expect(all).toContain('L. Peipus');
    expect(names(with_('5713', 'clear'))).toEqual(all.filter((name) => name !== 'L. Peipus'));
    expect(names(with_('6019', 'clear'))).toEqual(all);
  });

  test.each<Value>([5, { maps: 7 }, { maps: [] }, { maps: [{ id: 'west', grid: 3, hexes: 'none' }, null], rollbahnen: 2 }])(
    'of data that are none: nothing is found on them, and the umpire says what is wrong (%j)',
    (broken) => {
      expect(hexLine(broken, '4519')).toBeNull();
      expect(() => withHexLine({ ...own, map: broken }, own, '4519', { hex: '4519', terrain: 'sea' })).not.toThrow();
      expect(editing.problems({ name: 'x', map: broken })[0]?.weight).toBe('fault');
      expect(() => WHAT_IF_EDITOR.map.sheets({ ...own, map: broken })).not.toThrow();
    },
  );
});
