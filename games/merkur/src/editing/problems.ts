import { NONE, type Grid } from '@sandtable/hexes';
import { DataError, type Edition, type Problem, type Spot, type Value } from '@sandtable/umpire';
import { doubled, Findings, hexsidesOn, mapSpot, member, scenarioSpot, sheetOf, tableSpot, type Formed } from '@sandtable/warfare/editing';
import * as z from 'zod/mini';
import { options } from '../options.ts';
import type { RuleId } from '../rulebook.ts';
import { FILES } from '../world/files.ts';
import { countersSchema } from '../world/schema/counters.ts';
import { hexLine, hexsideLine, mapSchema } from '../world/schema/map.ts';
import { scenarioFaults } from '../world/scenario-checks.ts';
import { scenarioSchema, type ScenarioData } from '../world/schema/scenario.ts';
import { worldOf, type World } from '../world/world.ts';
import { TABLES, whole } from './whole.ts';

type Found = Findings<RuleId>;

/** The lists of a map whose lines stand in a hex, and what names it. */
const IN_HEXES = { places: 'hex', bases: 'hex', ports: 'hex', zones: 'locator' } as const;

/** Hexes that a list of the map names and the grid has not. */
function strayHexes(map: Value, grid: Grid, findings: Found): void {
  const look = (hex: unknown, path: string): void => {
    if (typeof hex === 'string' && grid.index(hex) === NONE)
      findings.fault({ ...mapSpot(path), hex }, `there is no hex ${hex} on the grid`, '2.E.1');
  };
  const linesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  for (const [list, key] of Object.entries(IN_HEXES))
    for (const [i, line] of linesOf(member(map, list)).entries()) look(member(line, key), `${list}[${i}].${key}`);
  for (const [i, line] of linesOf(member(map, 'railways')).entries())
    for (const [n, hex] of linesOf(member(line, 'hexes')).entries()) look(hex, `railways[${i}].hexes[${n}]`);
}

/** What is wrong with the map. */
function mapProblems(map: Value, findings: Found): void {
  const forms = {
    hexLine,
    hexsideLine,
    meant: { surface: 'land' as const, terrain: 'clear' as const, source: 'reconstructed' as const },
    numbers: '2.E.1',
  };
  const sheet = sheetOf(map, '', forms, findings);
  if (!sheet) return;
  hexsidesOn(sheet, findings);
  const { grid: _grid, hexes: _hexes, hexsides: _hexsides, ...rest } = mapSchema.shape;
  for (const [key, form] of Object.entries(rest)) findings.formed(form as z.ZodMiniType, member(map, key), key, mapSpot);
  strayHexes(map, sheet.grid, findings);
}

/** What is wrong with the counters. */
function counterProblems(counters: Value, findings: Found): void {
  findings.formed(countersSchema as unknown as z.ZodMiniType, counters, '', (path) => ({ part: 'counters', path }));
}

function tableProblems(tables: Value, findings: Found): void {
  for (const name of TABLES) findings.formed(FILES[name].schema as unknown as z.ZodMiniType, member(tables, name), name, tableSpot(name));
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

/** What is wrong with the scenarios; what they name is looked for where map and counters could be read. */
function scenarioProblems(scenarios: Value, world: World | null, findings: Found): void {
  const lines = findings.lines(scenarioSchema, scenarios, '', scenarioSpot) as unknown as Formed<ScenarioData>[];
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(scenarioSpot(`${again.path}.id`, again.line), `two scenarios have the id ${again.line.id}, the other is ${first.path}`);
  for (const { line, path } of lines) {
    const at = (inner: string): Spot => scenarioSpot(`${path}.${inner}`, line);
    optionProblems(line, at, findings);
    if (world) for (const { where, what } of scenarioFaults(world, line)) findings.fault(at(where), what);
  }
}

/** The world of an edition's map, counters and tables; null, and told, where what each of them has right does not go together. */
function worldIn(edition: Edition | null, findings: Found): World | null {
  if (findings.problems.length > 0) return null;
  try {
    return worldOf(edition);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    findings.fault({ part: 'map', path: '' }, error.message);
    return null;
  }
}

/** Everything that is wrong in an edition, together with those of our parts that it leaves as they are; faults first. */
export function problems(edition: Edition | null): readonly Problem[] {
  const findings = new Findings<RuleId>();
  const { map, counters, tables, scenarios } = whole(edition);
  mapProblems(map, findings);
  counterProblems(counters, findings);
  tableProblems(tables, findings);
  scenarioProblems(scenarios, worldIn(edition, findings), findings);
  return findings.problems.toSorted((a, b) => a.weight.localeCompare(b.weight));
}
