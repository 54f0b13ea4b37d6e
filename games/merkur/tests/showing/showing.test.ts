import { describe, expect, it } from 'vitest';
import { ANNOUNCED } from '../../src/announced.ts';
import { listing } from '../../src/listing.ts';
import { MARKS, SUPPLY } from '../../src/position/marks.ts';
import { rules } from '../../src/rulebook.ts';
import { wingSaid } from '../../src/showing/counters.ts';
import { shows } from '../../src/showing/index.ts';
import { scenarios } from '../../src/world/scenario.ts';

const shown = shows(null);

describe('what is shown of Operation Merkur', () => {
  it('is announced with the scenarios that there are', () => {
    expect(ANNOUNCED.scenarios).toEqual(scenarios.map(({ id, title, last }) => ({ id, title, turns: last })));
    expect(shown.scenarios.map(({ id, turns }) => [id, turns])).toEqual(scenarios.map(({ id, last }) => [id, last]));
  });

  it('says of a scenario what is left out of it', () => {
    const maleme = shown.scenarios.find(({ id }) => id === 'maleme-ashore');
    expect(maleme?.about).toMatch(/Ships, the caique flotilla .* are left out\.$/);
    expect([maleme?.area?.includes('2925'), maleme?.area?.includes('3030')]).toEqual([true, false]);
  });

  it('names no rule that is not one of the rulebook', () => {
    const named = [
      ...shown.charts.map(({ rule }) => rule),
      ...shown.layers.map(({ rule }) => rule),
      ...shown.scenarios.map(({ arrivesBy }) => arrivesBy),
    ];
    expect(named.filter((rule) => !Object.hasOwn(rules, rule))).toEqual([]);
  });

  it('says every mark in words, and every supply but general, with a sign where something is wrong', () => {
    const { marks } = shown.glossary;
    const all = [...Object.keys(MARKS), ...Object.keys(SUPPLY).map((state) => `supply ${state}`)];
    expect(all.filter((mark) => !Object.hasOwn(marks, mark))).toEqual(['supply general']);
    for (const state of ['E1', 'E2', 'U1', 'U2', 'U3']) expect(marks[`supply ${state}`]?.sign).toBe(state);
  });

  it('has a counter for everybody who is set up or comes later, on the ground and in the air', () => {
    const ids = new Set(shown.counters.map(({ id }) => id));
    const named = scenarios.flatMap(({ setup, aircraft, arrivals }) => [
      ...Object.values(setup).flatMap((lines) => lines.flatMap(({ units }) => units)),
      ...aircraft.flatMap((line) => line.aircraft),
      ...arrivals.flatMap(({ units = [] }) => units),
    ]);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('shows attack and defence of both sides of a counter, and tells nations of the Commonwealth apart', () => {
    const counter = (id: string) => shown.counters.find((one) => one.id === id);
    const regiment = counter('de-gjr-100');
    expect([regiment?.attack.length, regiment?.defense.length, regiment?.steps, regiment?.type]).toEqual([2, 2, 2, 'mountain']);
    expect(['nz-5', 'au-2-1', 'uk-welch', 'gr-4', 'it-regina'].map((id) => counter(id)?.nationality)).toEqual([
      'new-zealand',
      'australian',
      'british',
      'greek',
      'italian',
    ]);
    expect(counter('de-stg-2')?.flies).toMatchObject({ rating: [2], support: [5, 2.5], range: 10, duels: { plan: 'ju-87b', defense: 3 } });
  });

  it('names air units by whom they are of, so that several can be told in a row', () => {
    expect(wingSaid('Ju 87 wing, StG 2')).toBe('StG 2 (Ju 87)');
    expect(wingSaid('He 111 torpedo squadron, KG 26')).toBe('KG 26 (He 111)');
    expect(wingSaid('Ju 52 wing 2')).toBe('Ju 52 wing 2');
  });

  it('has charts with a figure in every place, the Ground CRT first, with a row for each modified die', () => {
    const [combat] = shown.charts;
    expect([combat?.title, combat?.rows.length, combat?.rows[0]?.[0], combat?.rows.at(-1)?.[0]]).toEqual([
      'Ground combat',
      20,
      '−4 or less',
      '15 or more',
    ]);
    for (const { title, head, rows } of shown.charts) for (const row of rows) expect(row.length, title).toBe(head.length);
    expect(
      shown.charts
        .find(({ title }) => title.startsWith('Terrain'))
        ?.rows.find(([name]) => name === 'Rough')
        ?.slice(1, 4),
    ).toEqual(['2', '1', '3']);
  });

  it('fetches what else is listed', async () => {
    expect((await listing.offered()).scenarios.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id));
    expect((await listing.staff()).levels.map(({ id }) => id)).toEqual(listing.levels.map(({ id }) => id));
    expect((await listing.editing()).problems(null)).toEqual([]);
    expect(Object.keys((await shown.book()).rulebook).length).toBeGreaterThan(1000);
  });
});
