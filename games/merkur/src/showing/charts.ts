import { type Chart, type EffectShown, type ResultsTable } from '@sandtable/warfare/showing';
import type { Tables } from '../world/tables.ts';
import { QUARTERS } from '../world/units.ts';
import { inFigures } from '@sandtable/warfare/telling';

type Ground = Tables['ground'];

/** What the page must know of a result: who loses, and who goes back. */
function effectsOf({
  attacker,
  defender,
  exchange,
  retreats,
}: Ground['results']['codes'][string] & { readonly [part: string]: unknown }): EffectShown[] {
  const loses = (who: string, what: unknown): EffectShown[] => {
    if (what === undefined || what === 'none') return [];
    if (what === 'all') return [{ do: 'lose', who, steps: 'all' }];
    return [{ do: 'lose', who, ...(Array.isArray(what) ? { part: inFigures(what.join('/')) } : {}) }];
  };
  const lost =
    exchange === undefined
      ? [...loses('attacker', attacker), ...loses('defender', defender)]
      : [...loses('attacker', exchange), ...loses('defender', exchange)];
  const goes: EffectShown[] = retreats === 'attacker' || retreats === 'defender' ? [{ do: 'retreat', who: retreats }] : [];
  return [...lost, ...goes];
}

/** The Ground CRT, as its results are shown. */
export const resultsOf = ({ crt, results }: Ground): ResultsTable => ({
  columns: crt.columns.map(([attack, defence]) => ({ label: `${attack}:${defence}` })),
  rows: crt.rows,
  order: crt.order,
  codes: Object.fromEntries(
    Object.entries(results.codes).map(([code, result]) => [code, { says: result.says, effects: effectsOf(result as never) }]),
  ),
});

/** A table whose rows hold for a die with all that is added, from `first` on. */
const rowsOf = (rows: readonly (readonly string[])[], first: number): Chart['rows'] =>
  rows.map((row, i) => {
    const die = first + i;
    const said = i === 0 ? `${signed(die)} or less` : i === rows.length - 1 ? `${die} or more` : signed(die);
    return [said, ...row];
  });
const signed = (die: number): string => (die < 0 ? `−${-die}` : String(die));

const notesOf = (codes: { readonly [code: string]: { readonly says: string } }): readonly string[] =>
  Object.entries(codes).map(([code, { says }]) => `${code}: ${says}`);

const combatChart = (ground: Ground): Chart => ({
  title: 'Ground combat',
  rule: '10.A#4',
  head: ['Die', ...resultsOf(ground).columns.map(({ label }) => label)],
  rows: rowsOf(ground.crt.rows, ground.crt.first),
  notes: notesOf(ground.results.codes),
});

/** Attack less defence: the columns of the Air CRT. */
const airColumns = (columns: Tables['air']['crt']['columns']): readonly string[] =>
  columns.map(({ to }, i) => {
    const from = (columns[i - 1]?.to ?? NaN) + 1;
    if (i === 0) return `${signed(to)} or less`;
    if (i === columns.length - 1) return `${signed(from)} or more`;
    return from === to ? signed(to) : `${signed(from)} to ${signed(to)}`;
  });

const airChart = ({ crt }: Tables['air']): Chart => ({
  title: 'Air combat',
  rule: '11.C.1.b.vii',
  head: ['Die', ...airColumns(crt.columns)],
  rows: rowsOf(crt.rows, crt.first),
  notes: notesOf(crt.codes),
});

const flakChart = ({ aaCrt }: Tables['air']): Chart => ({
  title: 'Antiaircraft fire',
  rule: '12.C.1#1',
  head: [
    'Die',
    ...aaCrt.columns.map(({ from }, i, all) => {
      const next = all[i + 1]?.from;
      return next === undefined ? `${from} or more` : next - 1 === from ? String(from) : `${from} to ${next - 1}`;
    }),
  ],
  rows: rowsOf(aaCrt.rows, aaCrt.first),
  notes: notesOf(aaCrt.codes),
});

const factor = (value: readonly number[]): string => (value[1] === 1 ? String(value[0]) : inFigures(`${value[0]}/${value[1]}`));
const points = (quarters: number): string =>
  quarters % QUARTERS === 0 ? String(quarters / QUARTERS) : inFigures(`${quarters}/${QUARTERS}`);

type Movement = Tables['terrain']['hexes']['terrain'][string & keyof Tables['terrain']['hexes']['terrain']]['movement'];
const costsOf = (movement: Movement): readonly string[] =>
  (['other', 'mountain', 'motorised', 'cavalry'] as const).map((by) => {
    const cost: unknown = movement[by];
    return typeof cost === 'number' ? points(cost) : 'no';
  });

const terrainChart = ({ hexes }: Tables['terrain']): Chart => ({
  title: 'Terrain: movement points, and what it adds',
  rule: '7.A#1',
  head: ['Terrain', 'On foot', 'Mountain', 'Motorised', 'Cavalry', 'To combat', 'To a drop'],
  rows: Object.values(hexes.terrain).map(({ title, movement, drm, drop }) => [
    title,
    ...costsOf(movement),
    drm === 0 ? '0' : `−${-drm}`,
    drop === 0 ? '0' : `−${-drop}`,
  ]),
  notes: [],
});

const supplyChart = ({ effects }: Tables['supply']): Chart => ({
  title: 'Effects of supply',
  rule: '14.A.1',
  head: ['State', 'Attack', 'Defence', 'Antiaircraft', 'Movement', 'Collapses at'],
  rows: Object.values(effects.states).map((state) => [
    state.title,
    `× ${factor(state.attack)}`,
    `× ${factor(state.defence)}`,
    `× ${factor(state.aa)}`,
    typeof state.movement === 'string' ? state.movement : `× ${factor(state.movement)}`,
    'collapse' in state && state.collapse !== undefined ? `${state.collapse} or more` : '',
  ]),
  notes: [],
});

/** All charts that are played by so far; the Ground CRT first. */
export const chartsOf = ({ ground, air, terrain, supply }: Pick<Tables, 'ground' | 'air' | 'terrain' | 'supply'>): readonly Chart[] => [
  combatChart(ground),
  airChart(air),
  flakChart(air),
  supplyChart(supply),
  terrainChart(terrain),
];
