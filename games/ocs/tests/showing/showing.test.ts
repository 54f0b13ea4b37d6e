import { expect, test } from 'vitest';
import scenarios from '../../data/scenarios.json' with { type: 'json' };
import { ANNOUNCED } from '../../src/announced.ts';
import { MARKS, MODES } from '../../src/position/marks.ts';
import { rules } from '../../src/rulebook.ts';
import { shows } from '../../src/showing/index.ts';
import { SUPPLY_LEVELS } from '../../src/world/schema/forms.ts';

const shown = shows(null);

test('it is announced with the scenarios that there are', () => {
  const spans = ANNOUNCED.scenarios.map(({ id, title, turns, from = 1 }) => ({ id, title, first: from, last: from + turns - 1 }));
  expect(spans).toEqual(scenarios.map(({ id, title, first, last }) => ({ id, title, first: first.turn, last: last.turn })));
  expect(shown.scenarios.map(({ id, turns }) => [id, turns])).toEqual(scenarios.map(({ id, last }) => [id, last.turn]));
});

test('every rule that it names is one of the rulebook', () => {
  const named = [
    ...shown.charts.map(({ rule }) => rule),
    ...shown.layers.map(({ rule }) => rule),
    ...Object.values(shown.glossary.marks).map(({ rule }) => rule),
    ...shown.scenarios.map(({ arrivesBy }) => arrivesBy),
  ];
  expect(named.filter((rule) => !Object.hasOwn(rules, rule))).toEqual([]);
});

test('every mark, every mode but Combat and every level but Full is said in words; those of stacks have signs', () => {
  const { marks } = shown.glossary;
  const unsaid = [
    ...Object.keys(MARKS),
    ...Object.keys(MODES).map((mode) => `mode ${mode}`),
    ...SUPPLY_LEVELS.map((level) => `level ${level}`),
  ];
  expect(unsaid.filter((mark) => !Object.hasOwn(marks, mark))).toEqual(['mode combat', 'level full']);
  const signed = Object.entries(marks).flatMap(([mark, { sign }]) => (sign && sign !== 'fought' ? [mark] : []));
  expect(signed.toSorted()).toEqual(
    ['level low', 'level none', 'mode disorganized', 'mode exploitation', 'mode reserve', 'mode strategic'].toSorted(),
  );
});

test('a scenario says which hexes it is played on', () => {
  const area = shown.scenarios.find(({ id }) => id === 'lesson-kashira')?.area;
  expect([area?.length, area?.includes('42.32'), area?.includes('56.51'), area?.includes('41.40'), area?.includes('50.52')]).toEqual([
    15 * 20,
    true,
    true,
    false,
    false,
  ]);
});

test('counters that are set up or come later are all shown', () => {
  const ids = new Set(shown.counters.map(({ id }) => id));
  const named = shown.scenarios.flatMap(({ setup, arrivals }) => [
    ...Object.values(setup).flatMap((lines) => lines.flatMap(({ units }) => units)),
    ...arrivals.flatMap(({ units }) => units),
  ]);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(shown.scenarios.find(({ id }) => id === 'lesson-kashira')?.arrivals[0]?.hex).toBe('49.50');
});

test('charts have a figure in every place; the Combat Table comes first, with a row for each modified roll', () => {
  const [combat] = shown.charts;
  expect([combat?.title, combat?.rows.length, combat?.rows[0]?.[0], combat?.rows.at(-1)?.[0]]).toEqual([
    'Combat',
    15,
    '1 or less',
    '15 or more',
  ]);
  for (const { title, head, rows } of shown.charts) for (const row of rows) expect(row.length, title).toBe(head.length);
  const movement = shown.charts.find(({ title }) => title.startsWith('Terrain'));
  expect(movement?.rows.find(([terrain]) => terrain === 'Swamp')?.slice(1, 3)).toEqual(['Very Close', '2 / 4 / no']);
  expect(movement?.rows.find(([terrain]) => terrain === 'Minor city')?.[2]).toBe('½ / ½ / ½');
});

test('no phase is called by its side, for whose it is stands before its name', () => {
  const named = shown.sequence.order({}).filter(({ title }) => ANNOUNCED.seats.some(({ name }) => title.includes(name)));
  expect(named.map(({ name }) => name)).toEqual([]);
});
