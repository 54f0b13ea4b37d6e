import { describe, expect, it } from 'vitest';
import { rules } from '../../src/rulebook.ts';
import { listedTables, readCharts } from '../../src/world/tables.ts';
import { worldOf } from '../../src/world/world.ts';
import { tables } from './given.ts';

const listed = listedTables(tables);
const charts = readCharts();
/** All words of a part, and those of its sources wherever in it they stand. */
const words = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : typeof part === 'object' && part !== null ? Object.values(part).flatMap(words) : [];
const sourcesIn = (part: unknown): string[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, inner]) => (name === 'source' ? words(inner) : sourcesIn(inner)))
    : [];
const sources = listed.flatMap((table) => sourcesIn(table).map((said) => [table.id, said] as const));

describe('the list of charts', () => {
  it('gives each table a number of its own', () => {
    const numbers = listed.map(({ id }) => id);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has a place for each chart of the rulebook that has one, on the page that it names', () => {
    const known = new Map(listed.map((table) => [table.id, table]));
    for (const { chart, page, tables: numbers, at } of charts)
      for (const number of numbers) {
        if (at !== undefined) continue;
        expect(known.has(number), `${chart}: ${number}`).toBe(true);
        if (page !== null && number !== 'T4b') expect(known.get(number)?.page, chart).toBe(page);
      }
    expect(charts.filter(({ at }) => at !== undefined).map(({ tables: numbers }) => numbers[0])).toEqual(['T56', 'T27', 'T60', 'T60']);
  });

  it('lists every table that the rulebook has a page for', () => {
    const named = new Set(charts.flatMap(({ tables: numbers }) => numbers));
    for (const { id, page } of listed) if (page !== null) expect(named.has(id), id).toBe(true);
  });

  it('leaves out those that the rulebook calls unused', () => {
    expect(charts.filter(({ tables: numbers }) => numbers.length === 0)).toHaveLength(22);
    for (const { chart, page, tables: numbers } of charts) if (numbers.length === 0) expect(page, chart).toBeNull();
  });
});

describe('the sources of tables', () => {
  const ids: ReadonlySet<string> = new Set(Object.keys(rules).map((id) => id.replace(/#.*/, '')));

  it('say of every table where its figures come from', () => {
    for (const [id, said] of sources) expect(said, id).toMatch(/rulebook|reconstructed|history/);
    for (const { id, status, source } of listed) {
      const all = JSON.stringify(source);
      if (status === 'rulebook') expect(all, id).not.toContain('reconstructed');
      if (status === 'reconstructed') expect(all, id).toContain('reconstructed');
    }
  });

  it('name rules that there are', () => {
    for (const [id, said] of sources)
      for (const [, rule = ''] of said.matchAll(/(?<![\w.])(\d{1,2}\.[A-Z](?:\.[\da-z]+)*)/g))
        expect(
          [...ids].some((one) => one === rule || one.startsWith(`${rule}.`)),
          `${id}: ${rule}`,
        ).toBe(true);
  });
});

describe('the Unit Abilities', () => {
  const { icons, nations } = tables.units.abilities;

  it('are those of all counters with the icon, and of all Greeks (16.B.2.a)', () => {
    const { units } = worldOf(null);
    for (const { id, abilities } of icons)
      for (const unit of units) if (unit.icon === id) expect([...unit.abilities], unit.id).toEqual(expect.arrayContaining([...abilities]));
    for (const unit of units)
      if (unit.nation === 'greece') expect([...unit.abilities], unit.id).toEqual(expect.arrayContaining([...nations.greece]));
  });
});
