import { expect, test } from 'vitest';
import supply from '../../data/supply.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import terrain from '../../data/terrain.json' with { type: 'json' };
import weather from '../../data/weather.json' with { type: 'json' };
import { options } from '../../src/options.ts';
import { rules } from '../../src/rulebook.ts';
import { shows } from '../../src/showing/index.ts';

const book = await shows(null).book();
const { says, parts, why } = book.sources ?? { says: '', parts: [], why: {} };
const tableOf = (part: string) => parts.find(({ id }) => id === part)?.tables[0]?.rows ?? [];

test('it says that Orel and Tula is ours, and that the rules are those of 1992', () => {
  expect(says).toMatch(/Orel and Tula is no published game.*made for Sandtable.*1992/);
});

test('every table of the data is named once, by a rule that there is, with what the data say of where it comes from', () => {
  const named = tableOf('tables');
  // How many tokens a point has is no table, nor are the codes of the weather; of all others each has a line, and variable reinforcements one.
  const { codes: _, ...weathers } = weather;
  const all = [tables, terrain, weathers, supply].flatMap((data) => Object.values(data).filter((one) => typeof one === 'object'));
  expect(named).toHaveLength(all.length + 1);
  expect(new Set(named.map(({ cells: [title] }) => title)).size).toBe(named.length);
  expect(named.filter(({ cells: [, rule = ''] }) => !Object.hasOwn(rules, rule))).toEqual([]);
  expect(named.filter(({ source }) => source.length === 0)).toEqual([]);
  expect(named.find(({ cells: [title] }) => title === 'Barrage')?.source).toContain(tables.barrage.source);
});

test('what has changed since 1992 names rules that there are; the figures of 1992 are those that are played', () => {
  const today = tableOf('today');
  expect(today.length).toBeGreaterThan(10);
  expect(today.filter(({ cells: [, rule = ''] }) => !Object.hasOwn(rules, rule))).toEqual([]);
  const { attacker, defender } = tables.surprise.regular;
  const surprise = today.find(({ cells: [about] }) => about === 'Surprise in a combat')?.cells;
  expect(surprise?.[2]).toContain(`from ${attacker}, the defender up to ${defender}`);
  expect(surprise?.[3]).toContain('from 10, the defender up to 5');
});

test('a switch that gives the reading of today says what it is set to, and where none does, that is said', () => {
  const switches = tableOf('today').map(({ cells }) => cells[4] ?? '');
  const given = switches.filter((one) => one !== 'none');
  expect(given).toHaveLength(4);
  for (const one of given)
    expect(
      options.some(({ title }) => one.startsWith(title)),
      one,
    ).toBe(true);
  expect(given.filter((one) => one.includes('unless agreed otherwise'))).toHaveLength(2);
  expect(given).toContain("A unit's mode is chosen when the unit moves");
});

test('whatever is told to be reconstructed is counted under that name', () => {
  const counted = new Set(parts.flatMap(({ figures }) => figures.flatMap(({ names }) => Object.values(names))));
  expect(Object.keys(why).filter((what) => !counted.has(what))).toEqual([]);
});

test('the parts that an edition brings are its own', () => {
  const bare = { name: 'Mine', counters: { sides: {}, formations: [], counters: [], pools: [] } };
  return shows({ ...bare, counters: structuredClone(bare.counters) })
    .book()
    .then(({ sources }) => {
      expect(sources?.edition).toBe('Mine');
      expect(sources?.parts.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['counters']);
    });
});
