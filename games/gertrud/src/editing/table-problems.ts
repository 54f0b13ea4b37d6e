import type { Spot } from '@sandtable/umpire';
import type * as z from 'zod/mini';
import type { RuleId } from '../rulebook.ts';
import { MISSIONS, tablesSchema, type TablesData } from '../world/schema.ts';
import { isLand, type Chart } from './chart.ts';
import { crtProblems } from './crt-problems.ts';
import { doubled, member, type Findings } from './findings.ts';

const SECTIONS = ['terrain', 'crt', 'goeben', 'missions'] as const;
type Section = (typeof SECTIONS)[number];

const spot =
  (table: Section) =>
  (path: string): Spot => ({ part: 'tables', path, table });

/** What is wrong with the tables, each by itself; on a map's chart, and for scenarios that add as much to the dice of the raid. */
export function tableProblems(tables: unknown, chart: Chart | null, raids: readonly number[], findings: Findings): void {
  if (typeof tables !== 'object' || tables === null || Array.isArray(tables)) {
    findings.fault({ part: 'tables', path: '' }, `the tables must be an object with ${SECTIONS.join(', ')}`);
    return;
  }
  const formed = <S extends Section>(section: S): TablesData[S] | null =>
    findings.formed(
      tablesSchema.shape[section] as unknown as z.ZodMiniType<TablesData[S]>,
      member(tables, section),
      section,
      spot(section),
    );
  const [terrain, crt, goeben, missions] = [formed('terrain'), formed('crt'), formed('goeben'), formed('missions')];
  if (terrain) terrainProblems(terrain, findings);
  if (crt) crtProblems(crt, findings);
  if (goeben) goebenProblems(goeben, raids, findings);
  if (missions) missionProblems(missions, chart, findings);
}

const GROUNDS = ['clear', 'rough', 'mountain', 'city'] as const;

/** What the text says of the terrain key, which it does not print. */
const KEY: readonly {
  readonly path: string;
  readonly is: (terrain: TablesData['terrain']) => number | 'other';
  readonly due: number;
  readonly what: string;
  readonly rule: RuleId;
}[] = [
  { path: 'hex.rough.movement', is: ({ hex }) => hex.rough.movement, due: 2, what: 'the cost of a rough hex', rule: '13.7e' },
  { path: 'hexside.river.plus', is: ({ hexside }) => hexside.river.plus, due: 1, what: 'what a river adds to the cost', rule: '9.4a' },
  { path: 'hexside.river.shift', is: ({ hexside }) => hexside.river.shift, due: 1, what: 'the shift for a river', rule: '11.0x' },
  { path: 'road.movement', is: ({ road }) => road.movement, due: 1, what: 'the cost along a road', rule: '9.1a' },
];

function terrainProblems(terrain: TablesData['terrain'], findings: Findings): void {
  const at = spot('terrain');
  for (const { path, is, due, what, rule } of KEY)
    if (is(terrain) !== due) findings.warn(at(`terrain.${path}`), `${what} is ${due} in the rulebook, and not ${is(terrain)}`, rule);
  for (const ground of GROUNDS) {
    const { movement, shift } = terrain.hex[ground];
    const cost = at(`terrain.hex.${ground}.movement`);
    if (movement !== 'other' && movement < 1) findings.fault(cost, `${ground}: a hex costs at least 1, and not ${movement}`);
    if (movement === 'other' && ground !== 'city')
      findings.fault(cost, `${ground}: only a city leaves the cost to the other terrain in its hex`);
    if (shift < 0) findings.warn(at(`terrain.hex.${ground}.shift`), `${ground}: a shift of ${shift} would help the attacker`, '11.0w');
  }
}

/** Rows that hold for totals up to `to` must rise; the last must hold for the highest total. */
function rowProblems(
  rows: readonly { readonly to: number }[],
  highest: number,
  at: (path: string) => Spot,
  path: string,
  findings: Findings,
): void {
  for (const [i, { to }] of rows.entries()) {
    const before = rows[i - 1];
    if (before && to <= before.to) findings.fault(at(`${path}[${i}].to`), `the rows must rise, and ${to} follows ${before.to}`);
  }
  const last = rows.at(-1);
  if (!last) findings.fault(at(path), 'the table has no rows');
  else if (last.to < highest)
    findings.fault(at(`${path}[${rows.length - 1}].to`), `no row holds for totals from ${last.to + 1} to ${highest}`);
}

/** Faces of the dice of the raid. */
const FACES = 6;

function goebenProblems({ dice, modifiers, rows, sinking }: TablesData['goeben'], raids: readonly number[], findings: Findings): void {
  const at = spot('goeben');
  const highest = dice * FACES + Math.max(modifiers.large, modifiers.small) + Math.max(0, ...raids);
  if (dice < 1) findings.fault(at('goeben.dice'), `${dice} dice are none to roll`, '17.0b');
  rowProblems(rows, highest, at, 'goeben.rows', findings);
  const { die, sinksOn } = sinking.damaged;
  if (die < 2) findings.fault(at('goeben.sinking.damaged.die'), `a die of ${die} faces is none`, '5.1b');
  for (const face of sinksOn)
    if (face < 1 || face > die) findings.warn(at('goeben.sinking.damaged.sinksOn'), `a die of ${die} faces has no ${face}`, '5.1b');
}

/** Missions against a place, which the table must name. */
const PLACED: ReadonlySet<string> = new Set(['inonu', 'eskisehir', 'izmir']);

function missionProblems({ die, modifiers, rows, missions }: TablesData['missions'], chart: Chart | null, findings: Findings): void {
  const at = spot('missions');
  if (die < 2) findings.fault(at('missions.die'), `a die of ${die} faces is none`, '17.1g');
  rowProblems(rows, die + Math.max(0, modifiers.reducedKommando) + Math.max(0, modifiers.extraCas), at, 'missions.rows', findings);
  const lines = missions.map((line, i) => ({ line, path: `missions.missions[${i}]` }));
  for (const { again, first } of doubled(lines, ({ id }) => id))
    findings.fault(at(`${again.path}.id`), `the mission ${again.line.id} is listed twice, first as ${first.path}`, '17.1f');
  for (const id of MISSIONS)
    if (!missions.some((one) => one.id === id))
      findings.warn(at('missions.missions'), `the mission ${id} is missing: nobody can try it`, '17.1f');
  for (const { line, path } of lines) {
    const { id, adjacentTo, title } = line;
    if (adjacentTo === undefined && PLACED.has(id))
      findings.fault(at(`${path}.adjacentTo`), `${title}: the hex beside which it is done is missing`);
    if (adjacentTo !== undefined && chart && !isLand(chart, chart.grid.index(adjacentTo)))
      findings.fault(at(`${path}.adjacentTo`), `${title} is done beside ${adjacentTo}, which is no hex of land`);
  }
}
