import { Grid, NONE } from '@sandtable/hexes';
import type { Edition, Problem, Spot, Value } from '@sandtable/umpire';
import {
  counterSpot,
  doubled,
  Findings,
  hexsidesOn,
  mapSpot,
  member,
  scenarioSpot,
  sheetOf,
  tableSpot,
  type Formed,
} from '@sandtable/warfare/editing';
import * as z from 'zod/mini';
import { options } from '../options.ts';
import type { RuleId } from '../rulebook.ts';
import { FILES } from '../world/files.ts';
import { countersSchema, type CountersData } from '../world/schema/counters.ts';
import { hexLine, hexsideLine, mapSchema } from '../world/schema/map.ts';
import { scenarioSchema, type ScenarioData } from '../world/schema/scenario.ts';
import { SIDES } from '../world/sides.ts';
import { aircraftOf } from '../world/aircraft.ts';
import { shipsOf } from '../world/ships.ts';
import { unitsOf } from '../world/units.ts';
import { TABLES, whole } from './whole.ts';

type Found = Findings<RuleId>;

/** What is wrong with the map; null where it has no grid to put anything on. */
function mapProblems(map: Value, findings: Found): Grid | null {
  const forms = { hexLine, hexsideLine, meant: { terrain: 'open' as const }, numbers: 'Intro.1A-1' };
  const sheet = sheetOf(map, '', forms, findings);
  if (!sheet) return null;
  hexsidesOn(sheet, findings);
  const { grid: _grid, hexes: _hexes, hexsides: _hexsides, ...rest } = mapSchema.shape;
  for (const [key, form] of Object.entries(rest)) findings.formed(form as z.ZodMiniType, member(map, key), key, mapSpot);
  return sheet.grid;
}

/** The side of each unit that the counters are, one by one; null where they cannot be read. */
function counterProblems(counters: Value, findings: Found): ReadonlyMap<string, string> | null {
  const sound = findings.formed(countersSchema, counters, '', (path) => ({ part: 'counters', path })) as CountersData | null;
  if (!sound) return null;
  const lines: Formed<CountersData['counters'][number]>[] = sound.counters.map((line, i) => ({ line, path: `counters[${i}]` }));
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(counterSpot(`${again.path}.id`, again.line), `two counters have the id ${again.line.id}, the other is ${first.path}`);
  return new Map([...unitsOf(sound), ...aircraftOf(sound), ...shipsOf(sound)].map(({ id, side }) => [id, side]));
}

function tableProblems(tables: Value, findings: Found): void {
  for (const name of TABLES) findings.formed(FILES[name].schema as z.ZodMiniType, member(tables, name), name, tableSpot(name));
}

/** Units that a scenario names: known, of their side, each once. */
function unitProblems(scenario: ScenarioData, at: (path: string) => Spot, sides: ReadonlyMap<string, string>, findings: Found): void {
  const named = new Set<string>();
  const look = (id: string, side: string, path: string): void => {
    const own = sides.get(id);
    if (own === undefined) findings.fault(at(path), `there is no unit ${id}`);
    else if (own !== side) findings.fault(at(path), `${id} is not of the ${side} side`);
    if (named.has(id)) findings.fault(at(path), `${id} comes twice`);
    named.add(id);
  };
  for (const side of SIDES)
    for (const [i, { units }] of scenario.setup[side].entries()) for (const id of units) look(id, side, `setup.${side}[${i}].units`);
  for (const [i, { aircraft }] of (scenario.aircraft ?? []).entries())
    for (const id of aircraft) look(id, sides.get(id) ?? '', `aircraft[${i}].aircraft`);
  for (const [i, { ships, units = [] }] of (scenario.ships ?? []).entries())
    for (const id of [...ships, ...units]) look(id, sides.get(ships[0] ?? '') ?? '', `ships[${i}]`);
}

/** Hexes that a scenario names: on the map. */
function hexProblems(scenario: ScenarioData, at: (path: string) => Spot, grid: Grid, findings: Found): void {
  const lines: readonly (readonly [path: string, hex: string])[] = [
    ...SIDES.flatMap((side) =>
      scenario.setup[side].flatMap(({ hex }, i) => (hex === undefined ? [] : [[`setup.${side}[${i}].hex`, hex] as const])),
    ),
    ...(['dumps', 'carriers', 'hedgehogs', 'railheads', 'receipts', 'bases', 'aircraft', 'ships', 'ports'] as const).flatMap((list) =>
      (scenario[list] ?? []).flatMap(({ hex }, i) => (hex === undefined ? [] : [[`${list}[${i}].hex`, hex] as const])),
    ),
    ...scenario.victory.objectives.flatMap((one, i) => ('hex' in one ? [[`victory.objectives[${i}].hex`, one.hex] as const] : [])),
  ];
  for (const [path, hex] of lines)
    if (grid.index(hex) === NONE) findings.fault(at(path), `there is no hex ${hex} on the map`, 'Intro.1A-1');
}

/** What a scenario says of options: that there are such, with such values. */
function optionProblems({ options: own }: ScenarioData, at: (path: string) => Spot, findings: Found): void {
  for (const [id, value] of Object.entries(own)) {
    const option = options.find((one) => one.id === id);
    if (!option) findings.fault(at(`options.${id}`), `there is no option "${id}"`);
    else if (!option.values.includes(value))
      findings.fault(at(`options.${id}`), `${option.values.map((one) => JSON.stringify(one)).join(' or ')} is expected`);
  }
}

function scenarioProblems(scenarios: Value, grid: Grid | null, sides: ReadonlyMap<string, string> | null, findings: Found): void {
  const lines = findings.lines(scenarioSchema, scenarios, '', scenarioSpot) as unknown as Formed<ScenarioData>[];
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(scenarioSpot(`${again.path}.id`, again.line), `two scenarios have the id ${again.line.id}, the other is ${first.path}`);
  for (const { line, path } of lines) {
    const at = (inner: string): Spot => scenarioSpot(`${path}.${inner}`, line);
    optionProblems(line, at, findings);
    if (sides) unitProblems(line, at, sides, findings);
    if (grid) hexProblems(line, at, grid, findings);
  }
}

/** Everything that is wrong in an edition, together with those of our parts that it leaves as they are; faults first. */
export function problems(edition: Edition | null): readonly Problem[] {
  const findings = new Findings<RuleId>();
  const { map, counters, tables, scenarios } = whole(edition);
  const grid = mapProblems(map, findings);
  const sides = counterProblems(counters, findings);
  tableProblems(tables, findings);
  scenarioProblems(scenarios, grid, sides, findings);
  return findings.problems.toSorted((a, b) => a.weight.localeCompare(b.weight));
}
