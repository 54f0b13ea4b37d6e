import type { Spot } from '@sandtable/umpire';
import { member, tableSpot } from '@sandtable/warfare/editing';
import type * as z from 'zod/mini';
import type { RuleId } from '../rulebook.ts';
import { tablesSchema, type TablesData } from '../world/schema.ts';
import { ARMIES_IN_ARCTIC } from '../rules/03-set-up-control-and-neutrals/deal.ts';
import type { Tray } from './counter-problems.ts';
import { crtProblems } from './crt-problems.ts';
import type { Findings } from './findings.ts';

type Section = keyof typeof tablesSchema.shape;
const SECTIONS = Object.keys(tablesSchema.shape) as readonly Section[];

/** What is wrong with the tables, each by itself; null where the turn record track cannot be read. */
export function tableProblems(tables: unknown, tray: Tray | null, findings: Findings): TablesData['track'] | null {
  if (typeof tables !== 'object' || tables === null || Array.isArray(tables)) {
    findings.fault({ part: 'tables', path: '' }, `the tables must be an object with ${SECTIONS.join(', ')}`);
    return null;
  }
  for (const key of Object.keys(tables))
    if (!SECTIONS.includes(key as Section))
      findings.warn({ part: 'tables', path: key }, `no rule reads ${key}; there are ${SECTIONS.join(', ')}`);
  const formed = <S extends Section>(section: S): TablesData[S] | null =>
    findings.formed(
      tablesSchema.shape[section] as unknown as z.ZodMiniType<TablesData[S]>,
      member(tables, section),
      section,
      tableSpot(section),
    );
  const [crt, terrain, track] = [formed('crt'), formed('terrain'), formed('track')];
  if (crt) crtProblems(crt, findings);
  if (terrain) terrainProblems(terrain, findings);
  if (track) trackProblems(track, tray, findings);
  for (const name of ROLLED) {
    const table = formed(name);
    if (table) rolledProblems(name, table, findings);
  }
  return track;
}

/** What the text says of the terrain key. */
const KEY: readonly {
  readonly path: string;
  readonly is: (terrain: TablesData['terrain']) => number;
  readonly due: number;
  readonly rule: RuleId;
}[] = [
  { path: 'hex.forest.mechanized', is: ({ hex }) => hex.forest.mechanized, due: 2, rule: '10.9b' },
  { path: 'hex.forest.nonMechanized', is: ({ hex }) => hex.forest.nonMechanized, due: 1, rule: '10.9b' },
  { path: 'hex.hills.mechanized', is: ({ hex }) => hex.hills.mechanized, due: 3, rule: '10.9b' },
  { path: 'hex.city.mechanized', is: ({ hex }) => hex.city.mechanized, due: 1, rule: '10.14a' },
  { path: 'hexside.river.mechanized', is: ({ hexside }) => hexside.river.mechanized, due: 2, rule: '10.11a' },
  { path: 'hexside.river.nonMechanized', is: ({ hexside }) => hexside.river.nonMechanized, due: 1, rule: '10.11a' },
  { path: 'hexside.major.mechanized', is: ({ hexside }) => hexside.major.mechanized, due: 3, rule: '10.11b' },
  { path: 'hexside.major.nonMechanized', is: ({ hexside }) => hexside.major.nonMechanized, due: 2, rule: '10.11b' },
  { path: 'soviet.hex', is: ({ soviet }) => soviet.hex, due: 1, rule: '10.2d' },
  { path: 'soviet.river', is: ({ soviet }) => soviet.river, due: 1, rule: '10.2d' },
];

function terrainProblems(terrain: TablesData['terrain'], findings: Findings): void {
  const at = (path: string): Spot => tableSpot('terrain')(`terrain.${path}`);
  for (const { path, is, due, rule } of KEY)
    if (is(terrain) !== due) findings.warn(at(path), `${path} is ${due} in the rulebook, and not ${is(terrain)}`, rule);
  for (const [name, row] of Object.entries(terrain.hex)) {
    const costs = row as TablesData['terrain']['hex']['clear'];
    for (const figure of ['mechanized', 'nonMechanized'] as const)
      if (costs[figure] < 1)
        findings.fault(at(`hex.${name}.${figure}`), `${name}: a hex costs at least 1, and not ${costs[figure]}`, '10.1a');
    if (costs.shift < 0) findings.warn(at(`hex.${name}.shift`), `${name}: a shift of ${costs.shift} would help the attacker`, '11.8a');
  }
  if (terrain.soviet.hex < 1)
    findings.fault(at('soviet.hex'), `a hex costs Soviet units at least 1, and not ${terrain.soviet.hex}`, '10.2d');
}

/** 3.2i: the regular armies lie in the boxes of the track. */
function trackProblems(track: TablesData['track'], tray: Tray | null, findings: Findings): void {
  const at = (path: string): Spot => tableSpot('track')(`track${path}`);
  if (track.length === 0) findings.fault(at(''), 'the track has no turns', '3.11a');
  for (const [i, { turn, reinforcements, replacements, gemmf }] of track.entries()) {
    if (turn !== i + 1) findings.fault(at(`[${i}].turn`), `game turn ${i + 1} is expected here, and not ${turn}`, '3.11a');
    for (const [figure, count] of Object.entries({ reinforcements, replacements }))
      if (count < 0) findings.fault(at(`[${i}].${figure}`), `turn ${turn}: ${count} units cannot come`, '3.2i');
    for (const figure of ['mechanized', 'nonMechanized'] as const)
      if (gemmf[figure] < 1)
        findings.warn(at(`[${i}].gemmf.${figure}`), `turn ${turn}: with ${gemmf[figure]} points nobody moves`, '2.10f');
  }
  if (!tray) return;
  const armies = [...tray.values()].filter((line) => line.kind === 'face' && line.pool === 'regular').length - ARMIES_IN_ARCTIC;
  const placed = track.reduce((sum, { reinforcements }) => sum + reinforcements, 0);
  if (armies !== placed)
    findings.warn(at(''), `the boxes take ${placed} regular armies, and ${armies} are left for them after the Arctic front`, '3.2i');
}

const ROLLED = ['mft', 'efst', 'gast', 'fclt', 'jifet', 'fjwt'] as const;

/** 2.1a: one six-sided die. */
const DIE = 6;

/** Rows hold for modified rolls up to `to`: they must rise, and the last must hold for the highest. */
function rolledProblems(
  name: (typeof ROLLED)[number],
  { die, modifiers, rows }: TablesData[(typeof ROLLED)[number]],
  findings: Findings,
): void {
  const at = (path: string): Spot => tableSpot(name)(`${name}.${path}`);
  if (die < 2) findings.fault(at('die'), `a die of ${die} faces is none`, '2.1a');
  else if (die !== DIE) findings.warn(at('die'), `the rulebook rolls a die of ${DIE} faces, and not of ${die}`, '2.1a');
  for (const [i, { to }] of rows.entries()) {
    const before = rows[i - 1];
    if (before && to <= before.to) findings.fault(at(`rows[${i}].to`), `the rows must rise, and ${to} follows ${before.to}`);
  }
  const highest = (modifiers as readonly { readonly add?: number }[]).reduce((sum, { add = 0 }) => sum + Math.max(0, add), die);
  const last = rows.at(-1);
  if (!last) findings.fault(at('rows'), 'the table has no rows');
  else if (last.to < highest) findings.fault(at(`rows[${rows.length - 1}].to`), `no row holds for rolls from ${last.to + 1} to ${highest}`);
}
