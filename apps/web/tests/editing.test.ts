import { editing } from '@sandtable/gertrud/editing';
import { editionText, parsed, readEdition, type Difference, type Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { settledParts, withFigureIn, withHexLine, withSideLine } from '../src/editor/change.ts';
import { draftOf, editionOf, withEdition } from '../src/editor/figures.ts';
import { withGridFigure } from '../src/editor/grid.ts';
import { begun, changed, redone, undone } from '../src/editor/history.ts';
import { Latest } from '../src/editor/latest.ts';
import { changedHexes, hexLine, sideLine } from '../src/editor/lines.ts';
import { figureAt, pathOf, withFigure, withInserted } from '../src/editor/path.ts';
import { takenBack } from '../src/editor/take-back.ts';
import type { Line, Parts, OrdersEditing, RegionEditing } from '../src/face/editor.ts';
import type { MapSheet } from '../src/face/map.ts';
import type { MapData } from '../src/games/gertrud/data.ts';
import { GERTRUD_EDITOR } from '../src/games/gertrud/editor.ts';
import { mapFaceOf } from '../src/games/gertrud/map-face.ts';

/** What the workbench for editions is made of, without the page. */
const own = editing.whole(null) as Parts;
const with_ = (parts: Partial<Parts>): Parts => ({ ...own, ...parts });
const hex = (parts: Parts, number: string): Line => hexLine(parts.map, number) as Line;

describe('paths', () => {
  test('a path is read as it is written', () => {
    expect(pathOf('hexes[12].terrain')).toEqual(['hexes', 12, 'terrain']);
    expect(pathOf('[3].setup.german[0].units[1]')).toEqual([3, 'setup', 'german', 0, 'units', 1]);
    expect(pathOf('')).toEqual([]);
  });

  test('a figure is set, taken out and put in, and what is beside its path stays the same object', () => {
    const value = { a: [{ b: 1 }, { c: { d: 2 } }], e: { f: 3 } };
    const made = withFigure(value, ['a', 1, 'c', 'd'], 5) as typeof value;
    expect(made).toEqual({ a: [{ b: 1 }, { c: { d: 5 } }], e: { f: 3 } });
    expect(made.e).toBe(value.e);
    expect(made.a[0]).toBe(value.a[0]);
    expect(value.a[1]).toEqual({ c: { d: 2 } });
    expect(withFigure(value, ['e', 'f'], undefined)).toEqual({ a: value.a, e: {} });
    expect(withFigure(value, ['a', 0], undefined)).toEqual({ a: [value.a[1]], e: { f: 3 } });
    expect(withFigure({ a: [{ b: 1 }] }, ['a', 0, 'b'], undefined)).toEqual({ a: [] });
    expect(withFigure({}, ['a', 0, 'b'], 1)).toEqual({ a: [{ b: 1 }] });
    expect(withInserted(value, ['a'], 1, 9)).toEqual({ a: [{ b: 1 }, 9, { c: { d: 2 } }], e: { f: 3 } });
    expect(figureAt(value, ['a', 1, 'c', 'd'])).toBe(2);
    expect(figureAt(value, ['a', 7, 'c'])).toBeUndefined();
  });
});

describe('the history', () => {
  test('goes back and on; a stroke counts as one step, and a change forgets what could be put back', () => {
    let history = changed(begun(0), 1, 'one', null);
    history = changed(changed(history, 2, 'two', 'stroke'), 3, 'three', 'stroke');
    expect(undone(history).now).toBe(1);
    expect(undone(undone(history)).now).toBe(0);
    expect(undone(undone(undone(history))).now).toBe(0);
    expect(redone(redone(undone(undone(history)))).now).toBe(3);
    expect(changed(undone(history), 9, 'nine', null).future).toEqual([]);
    expect(changed(history, 3, 'the same', null)).toEqual(history);
  });
});

describe('an edition', () => {
  const changedMap = withHexLine(own, own, '2416', { ...hex(own, '2416'), terrain: 'mountain' });

  test('holds only what differs from the game’s own', () => {
    expect(editionOf({ name: 'x', parts: own }, own)).toEqual({ name: 'x' });
    expect(Object.keys(editionOf({ name: 'x', parts: changedMap }, own))).toEqual(['name', 'map']);
    expect(Object.keys(editionOf({ name: 'x', parts: own }, own, 'whole'))).toEqual(['name', 'map', 'counters', 'tables', 'scenarios']);
  });

  test('what is changed back is the game’s own again, its source too', () => {
    const line = hex(changedMap, '2416');
    expect(line['source']).not.toEqual(hex(own, '2416')['source']);
    const back = settledParts(withHexLine(changedMap, own, '2416', { ...line, terrain: 'clear' }), own);
    expect(back.map).toBe(own.map);
    const counters = withFigureIn(own, own, 'counters', ['counters', 0, 'combat', 0], 12);
    expect(figureAt(counters.counters, ['counters', 0, 'source', 'combat'])).toBe('the printed game');
    expect(settledParts(withFigureIn(counters, own, 'counters', ['counters', 0, 'combat', 0], 10), own).counters).toBe(own.counters);
  });

  test('a hexside with nothing on it is no line; the hexes beside it are drawn anew', () => {
    const river = withSideLine(own, own, ['2313', '2314'], { ...sideLine(own.map, ['2313', '2314']), river: 'Testwater' });
    expect(sideLine(river.map, ['2314', '2313'])['river']).toBe('Testwater');
    expect(changedHexes(own.map, river.map).toSorted()).toEqual(['2313', '2314']);
    const none = withSideLine(river, own, ['2313', '2314'], { between: ['2313', '2314'] });
    expect((none.map as Line)['hexsides']).toHaveLength(((own.map as Line)['hexsides'] as readonly Value[]).length);
  });

  test('scenarios of the same id replace ours, others come beside them, and a file reads back as it was written', () => {
    const [first, second] = own.scenarios as readonly Line[];
    const mine = [
      { ...first, turns: 9 },
      { ...second, id: 'what-if' },
    ] as readonly Line[];
    const draft = draftOf({ name: 'x', scenarios: mine }, own);
    const ids = (draft.parts.scenarios as readonly Line[]).map(({ id }) => id);
    expect(ids).toEqual([...(own.scenarios as readonly Line[]).map(({ id }) => id), 'what-if']);
    expect(editionOf(draft, own, 'scenarios')).toEqual({ name: 'x', scenarios: mine });
    expect(readEdition(parsed(editionText(editionOf(draft, own))))).toEqual({ name: 'x', scenarios: mine });
    expect(withEdition({ name: 'y', parts: changedMap }, { name: 'x', scenarios: mine }).parts.map).toBe(changedMap.map);
  });
});

describe('the grid', () => {
  const { grid: gridEditing } = GERTRUD_EDITOR.map;
  const put = (parts: Parts, figure: string, at: number, to: number) =>
    settledParts(withGridFigure(parts, own, gridEditing, [], [figure, at], to), own);
  const numbers = (parts: Parts) => (figureAt(parts.map, ['hexes']) as readonly Line[]).map((line) => String(line['hex']));
  const sides = (parts: Parts) => (figureAt(parts.map, ['hexsides']) as readonly Line[]).map(({ between }) => String(between));
  const faults = (parts: Parts) => editing.problems({ name: 'x', map: parts.map }).filter(({ at }) => at.part === 'map');

  test('of a smaller one nothing lies beyond; made as large as it was it is the game’s own again', () => {
    const less = put(own, 'columns', 1, 30);
    expect(numbers(less).filter((hex) => Number(hex.slice(2)) > 30)).toEqual([]);
    expect(numbers(less)).toHaveLength(24 * 31);
    expect(sides(own).some((side) => side.includes('31'))).toBe(true);
    expect(sides(less).filter((side) => side.split(',').some((hex) => Number(hex.slice(2)) > 30))).toEqual([]);
    expect(put(less, 'columns', 1, 37).map).toBe(own.map);
  });

  test('a larger one has sea where the game has no hex, and no fault', () => {
    const more = put(own, 'rows', 1, 33);
    expect(numbers(more)).toHaveLength(25 * 38);
    expect(hex(more, '3310')).toEqual({ hex: '3310', terrain: 'sea' });
    expect(hex(more, '2416')).toBe(hex(own, '2416'));
    expect(faults(more).filter(({ weight }) => weight === 'fault')).toEqual([]);
    expect(put(more, 'rows', 1, 32).map).toBe(own.map);
  });

  test('what was painted stays, and what is not listed is not put in', () => {
    const painted = withHexLine(own, own, '2416', { ...hex(own, '2416'), terrain: 'mountain' });
    const unlisted = {
      ...painted,
      map: { ...(painted.map as Line), hexes: (figureAt(painted.map, ['hexes']) as readonly Line[]).slice(1) },
    };
    const more = put(unlisted, 'rows', 1, 33);
    expect(hex(more, '2416')['terrain']).toBe('mountain');
    expect(hex(more, '0900')).toEqual({ hex: '0900', terrain: 'sea' });
  });

  test('a difference of the grid is taken back with its hexes; one that is none can be mended', () => {
    const less = put(own, 'columns', 1, 30);
    const [first] = editing.differences(null, { name: 'x', map: less.map });
    expect(first?.at).toEqual({ part: 'map', path: 'grid.columns' });
    expect(settledParts(takenBack(less, own, own, first as Difference, GERTRUD_EDITOR), own).map).toBe(own.map);
    const broken = with_({ map: { ...(own.map as Line), grid: { ...(figureAt(own.map, ['grid']) as Line), rows: [40, 32] } } });
    expect(faults(broken)).toMatchObject([{ at: { path: 'grid.rows' }, weight: 'fault' }]);
    expect(() => GERTRUD_EDITOR.face({ name: 'x', map: broken.map })).toThrow('no grid');
    expect(put(broken, 'rows', 0, 9).map).toBe(own.map);
  });

  test('its lines are bounded by each other and by two digits', () => {
    const fields = gridEditing.fields(figureAt(own.map, ['grid']) as Line);
    const bounds = fields.flatMap((field) => (field.kind === 'number' ? [[field.least, field.most, field.isFirm]] : []));
    expect(bounds).toEqual([
      [0, 32, true],
      [9, 99, true],
      [0, 37, true],
      [0, 99, true],
    ]);
  });
});

describe('Gertrud', () => {
  const { brushes, hexFields } = GERTRUD_EDITOR.map;
  const value = (brush: string, id: string) => brushes.find((one) => one.id === brush)?.values.find((one) => one.id === id);

  test('no two brushes share a key, and none has more values than there are numbers', () => {
    expect(new Set(brushes.map(({ key }) => key)).size).toBe(brushes.length);
    for (const { id, values } of brushes) expect(values.length, id).toBeLessThan(10);
  });

  test('what stands on land goes where the sea comes; a city takes the place of a town', () => {
    const city = hex(own, '2416');
    expect(value('terrain', 'sea')?.put(city, '')).toEqual({ hex: '2416', terrain: 'sea', source: city['source'] });
    expect(value('place', 'town')?.put(city, 'Angora')).toMatchObject({ town: 'Angora' });
    expect(value('place', 'town')?.put(city, 'Angora')).not.toHaveProperty('city');
    expect(value('place', 'city')?.put({ hex: '0900', terrain: 'sea' }, 'Atlantis')).toEqual({ hex: '0900', terrain: 'sea' });
  });

  test('every figure of our hexes, and every source of them, has a field', () => {
    const fields = new Set([...hexFields({}, own).map(({ path }) => String(path[0])), 'hex', 'source']);
    const figures = new Set((figureAt(own.map, ['hexes']) as readonly Line[]).flatMap((line) => Object.keys(line)));
    expect([...figures].filter((figure) => !fields.has(figure))).toEqual([]);
  });

  test('a unit placed in a hex leaves its order, joins the one that is there, and brings one of its own where there is none', () => {
    const { entries, placed } = GERTRUD_EDITOR.scenarios.orders as OrdersEditing;
    const [early] = own.scenarios as readonly [Line];
    const where = (scenario: Line, unit: string) => entries(scenario, own).filter(({ units }) => units.includes(unit));
    const joined = placed(early, 'tr-ankara', '2809', own);
    expect(where(joined, 'tr-ankara')).toEqual([expect.objectContaining({ hex: '2809', seat: 'allied' })]);
    expect(where(joined, 'tr-23')[0]?.units).toContain('tr-ankara');
    const alone = placed(early, 'de-9-pz', '2805', own);
    expect(where(alone, 'de-9-pz')).toEqual([expect.objectContaining({ hex: '2805', units: ['de-9-pz'], seat: 'german' })]);
    expect(editing.problems({ name: 'x', scenarios: [alone] }).filter(({ weight }) => weight === 'fault')).toEqual([]);
    expect(placed(alone, 'de-9-pz', '2805', own)).toBe(alone);
  });

  test('a unit comes under another order of its own side, and not under one of the other', () => {
    const { entries, joined, placed } = GERTRUD_EDITOR.scenarios.orders as OrdersEditing;
    const [early] = own.scenarios as readonly [Line];
    const of = (scenario: Line, unit: string) => entries(scenario, own).find(({ units }) => units.includes(unit));
    const before = of(early, 'de-9-pz');
    const away = placed(early, 'de-9-pz', '2805', own);
    const back = joined(away, 'de-9-pz', before?.path ?? [], own);
    expect(of(back, 'de-9-pz')).toMatchObject({ hex: null, says: before?.says });
    expect(entries(back, own)).toHaveLength(entries(early, own).length);
    expect(joined(early, 'de-9-pz', ['setup', 'allied', 0], own)).toBe(early);
    expect(joined(early, 'de-9-pz', before?.path ?? [], own)).toBe(early);
  });

  test('a region is changed in all scenarios that define it; places follow its id, and problems find nothing', () => {
    const { list, placesAt } = GERTRUD_EDITOR.scenarios;
    const regions = GERTRUD_EDITOR.scenarios.regions as RegionEditing;
    const all = list(own);
    const blank = regions.blank(own);
    const id = String(blank['id']);
    const one = regions.withRegion(regions.withRegion(all, 0, id, blank), 1, id, blank);
    const [early] = one as readonly [Line];
    const used = one.with(0, withFigure(early, ['setup', 'german', 0, 'place'], { region: id }) as Line);
    const called = regions.withRegion(used, 0, id, { ...blank, id: 'mine', hexes: ['2412'], distance: {} });
    for (const i of [0, 1])
      expect(called[i]?.['regions']).toEqual([{ id: 'mine', name: 'New region', country: ['turkey'], hexes: ['2412'] }]);
    expect(placesAt(called[0] as Line, ['setup', 'german', 0, 'units'])).toEqual([{ region: 'mine' }]);
    expect(editing.hexes({ name: 'x', scenarios: called }, { region: 'mine' })).toEqual(['2412']);
    expect(editing.problems({ name: 'x', scenarios: called }).filter(({ weight }) => weight === 'fault')).toEqual([]);
    const none = regions.withRegion(called, 1, 'mine', null);
    expect([none[0]?.['regions'], none[1]?.['regions']]).toEqual([called[0]?.['regions'], undefined]);
  });

  test('every single difference can be taken back, until nothing differs', () => {
    const text = JSON.stringify(own)
      .replace('"terrain":"rough"', '"terrain":"mountain"')
      .replace('"movement":5', '"movement":4')
      .replace('"title":"Early 1941"', '"title":"Sooner"');
    let parts = JSON.parse(text) as Parts;
    parts = withSideLine(parts, own, ['2313', '2314'], { ...sideLine(parts.map, ['2313', '2314']), river: 'Testwater' });
    parts = withFigureIn(parts, own, 'scenarios', [0, 'arrivals', 1], undefined);
    parts = withFigureIn(parts, own, 'scenarios', [5], { ...(own.scenarios as readonly Line[])[0], id: 'mine' });
    parts = withFigureIn(parts, own, 'counters', ['counters', 3], undefined);
    parts = withFigureIn(parts, own, 'tables', ['crt', 'columns', 4], undefined);
    for (const row of [0, 1, 2, 3, 4, 5]) parts = withFigureIn(parts, own, 'tables', ['crt', 'rows', row, 4], undefined);
    parts = withFigureIn(parts, own, 'tables', ['crt', 'rows', 0, 0], 'AR');
    parts = settledParts(parts, own);
    const open = () => editing.differences(null, { name: 'x', ...parts });
    const count = open().length;
    expect(count).toBeGreaterThan(7);
    for (let i = 0; i < count; i++) {
      const [next] = open();
      if (next) parts = settledParts(takenBack(parts, own, own, next, GERTRUD_EDITOR), own);
    }
    expect(open()).toEqual([]);
    expect(editionOf({ name: 'x', parts }, own)).toEqual({ name: 'x' });
  });

  test('land in the sea and sea on the land are put into the drawn country, hexes side by side as one', () => {
    const map = own.map as unknown as MapData;
    const sheetOf = (one: typeof map) => mapFaceOf(one).sheets[0] as MapSheet;
    const ours = sheetOf(map);
    expect(sheetOf({ ...map, hexes: [...map.hexes] }).backdrop).toBe(ours.backdrop);
    const turned = new Set(['1510', '1511', '2012']);
    const other = sheetOf({
      ...map,
      hexes: map.hexes.map((one) => (turned.has(one.hex) ? { ...one, terrain: one.terrain === 'sea' ? 'clear' : 'sea' } : one)),
    });
    expect(other.backdrop?.land.length).toBe((ours.backdrop?.land.length ?? 0) + 1);
    expect(other.backdrop?.lakes.length).toBe((ours.backdrop?.lakes.length ?? 0) + 1);
    expect(sheetOf({ ...map, grid: { ...map.grid, rows: [9, 40] } }).backdrop).toBeNull();
  });

  test('data that are none can be laid on the workbench: the face falls back, and the umpire says what is wrong', () => {
    const broken = with_({ map: { grid: 5 }, counters: 7 });
    expect(hexLine(broken.map, '2416')).toBeNull();
    expect(editing.problems({ name: 'x', map: broken.map, counters: broken.counters }).length).toBeGreaterThan(2);
    expect(GERTRUD_EDITOR.scenarios.list(with_({ scenarios: { a: 1 } }))).toEqual([]);
  });
});

test('of what comes while work is under way only the last is done', async () => {
  const done: number[] = [];
  const latest = new Latest(async (one: number) => {
    await Promise.resolve();
    done.push(one);
  });
  for (const one of [1, 2, 3]) latest.run(one);
  await latest.idle();
  latest.run(4);
  await latest.idle();
  expect(done).toEqual([1, 3, 4]);
});
