import type { Spot } from '@sandtable/umpire';
import { counterSpot } from '@sandtable/warfare/editing';
import * as z from 'zod/mini';
import type { RuleId } from '../rulebook.ts';
import { countersSchema, type CountersData, type MarkerLine, type UnitLine } from '../world/schema.ts';
import { doubled, member, type Findings, type Formed } from './findings.ts';

type CounterLine = UnitLine | MarkerLine;

export interface Tray {
  /** The counters of the right form, by id; of two of one id the first. */
  readonly counters: ReadonlyMap<string, CounterLine>;
  /** The ids of those whose form is wrong: they are there, and what they are is not known. */
  readonly broken: ReadonlySet<string>;
}

/** 2.0a: the counters of this game on the sheet. */
const SHEET = 160;
/** 2.6a: of every unit; and of airborne units and the Kommando. */
const MOVEMENT = { most: 5, airborne: 3, commando: 3 };
/** 2.5b: of the one airborne division at full strength. */
const AIRBORNE_FACTOR = 8;

const traySpot = (path: string): Spot => ({ part: 'counters', path });

const list = z.array(z.unknown());
const counterLine = countersSchema.shape.counters.def.element;

/** What is wrong with the counters; null where there is no list of them. */
export function counterProblems(counters: unknown, findings: Findings): Tray | null {
  if (!findings.formed(z.looseObject({ counters: list }), counters, '', traySpot)) return null;
  const { formations, information, ...rest } = counters as CountersData & { readonly [key: string]: unknown };
  for (const key of Object.keys(rest)) if (key !== 'counters') findings.fault(traySpot(key), 'nothing of this name is known here');
  const groups = findings.formed(countersSchema.shape.formations, formations, 'formations', traySpot);
  const areAids =
    information === undefined || findings.formed(countersSchema.shape.information, information, 'information', traySpot) !== null;
  const lines: Formed<CounterLine>[] = findings.lines(counterLine, rest.counters, 'counters', counterSpot);
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(counterSpot(`${again.path}.id`, again.line), `two counters have the id ${again.line.id}, the other is ${first.path}`);
  const known = groups ? new Set(groups.map(({ id }) => id)) : null;
  for (const { line, path } of lines) if (line.kind === 'land') unitProblems(line, path, known, findings);
  singleProblems(lines, findings);
  if (areAids && lines.length === (rest.counters as readonly unknown[]).length) sheetProblems(lines.length, information, findings);
  const sound = new Map(lines.toReversed().map(({ line }) => [line.id, line]));
  const ids = (rest.counters as readonly unknown[]).map((line) => member(line, 'id')).filter((id) => typeof id === 'string');
  return { counters: sound, broken: new Set(ids.filter((id) => !sound.has(id))) };
}

function unitProblems(unit: UnitLine, path: string, formations: ReadonlySet<string> | null, findings: Findings): void {
  const at = (figure: keyof UnitLine): Spot => counterSpot(`${path}.${figure}`, unit);
  factorProblems(unit, at, findings);
  const due = unit.type === 'airborne' || unit.type === 'commando' ? MOVEMENT[unit.type] : MOVEMENT.most;
  if (unit.movement !== due)
    findings.warn(at('movement'), `the movement factor of ${unit.type} units is ${due}, and not ${unit.movement}`, '2.6a');
  if (unit.type === 'mountain' && !unit.rough)
    findings.warn(at('rough'), 'a mountain unit has a second pair of factors for rough and mountain', '16.0a');
  if (unit.type !== 'mountain' && unit.rough)
    findings.warn(at('rough'), `only mountain units have factors for rough and mountain; this is ${unit.type}`, '16.0a');
  if (unit.type === 'airborne' && unit.combat[0] !== AIRBORNE_FACTOR)
    findings.warn(at('combat'), `the airborne division has a combat factor of ${AIRBORNE_FACTOR}, and not ${unit.combat[0]}`, '2.5b');
  if (unit.formation && formations && !formations.has(unit.formation))
    findings.warn(at('formation'), `there is no formation "${unit.formation}" in the list of formations`);
}

/** A factor for each step, the less of them left the lower. */
function factorProblems(unit: UnitLine, at: (figure: keyof UnitLine) => Spot, findings: Findings): void {
  for (const figure of ['combat', 'rough'] as const) {
    const factors = unit[figure];
    if (!factors) continue;
    const says = `${factors.join('/')} are ${factors.length} factors for ${unit.steps} ${unit.steps === 1 ? 'step' : 'steps'}`;
    if (factors.length !== unit.steps) findings.fault(at(figure), says, '2.7a');
    const [full = 0, reduced] = factors;
    if (reduced !== undefined && reduced >= full)
      findings.warn(at(figure), `reduced it is not weaker: ${full} and then ${reduced}`, '2.7a');
    if (full === 0) findings.warn(at(figure), 'a unit without combat factor cannot fight', '2.5a');
  }
}

/** Counters of which the rules need one, and no more. */
const SINGLE: readonly { readonly what: string; readonly rule: RuleId; readonly needed: boolean; is(line: CounterLine): boolean }[] = [
  {
    what: 'Turkish naval marker, the Yavuz',
    rule: '17.0a',
    needed: true,
    is: ({ kind, nationality }) => kind === 'naval' && nationality === 'turkish',
  },
  {
    what: 'Kommando, a unit of type commando',
    rule: '17.0a',
    needed: false,
    is: (line) => line.kind === 'land' && line.type === 'commando',
  },
];

function singleProblems(lines: readonly Formed<CounterLine>[], findings: Findings): void {
  for (const { what, rule, needed, is } of SINGLE) {
    const found = lines.filter(({ line }) => is(line));
    const again = found[1];
    if (found.length === 0) findings[needed ? 'fault' : 'warn'](traySpot('counters'), `there is no ${what}`, rule);
    if (again)
      findings.warn(counterSpot(again.path, again.line), `there is more than one ${what}: the rules know only ${found[0]?.line.id}`, rule);
  }
}

function sheetProblems(counters: number, information: CountersData['information'], findings: Findings): void {
  const all = counters + (information ?? []).reduce((sum, { count }) => sum + count, 0);
  if (all !== SHEET)
    findings.warn(traySpot('counters'), `there are ${all} counters with the markers; the sheet has ${SHEET} for this game`, '2.0a');
}
