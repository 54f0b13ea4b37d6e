import { NONE } from '@sandtable/hexes';
import type { Spot } from '@sandtable/umpire';
import { doubled, hexSpot, mapSpot } from '@sandtable/warfare/editing';
import pinsData from '../../data/pins.json' with { type: 'json' };
import type { RuleId } from '../rulebook.ts';
import { mapSchema } from '../world/schema.ts';
import { HUNSRUCK } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import { LENINGRAD, MOSCOW, ROLLBAHN_HEAD } from '../world/world.ts';
import { isLand, landOf, lineOf, sheets, type Chart, type HexLine } from './chart.ts';
import type { Findings } from './findings.ts';

/** What rules speak of by name or number, and must be on the maps. */
export function namedProblems(chart: Chart, rollbahnen: unknown, findings: Findings): void {
  for (const { number, rule, what } of NAMED) namedHex(chart, number, rule, what, findings);
  pinProblems(chart, findings);
  if (chart.west && chart.east) sourceProblems(chart, findings);
  rollbahnProblems(chart, rollbahnen, findings);
}

/** Hexes that rules name by number, and that must be land of the east map. */
const NAMED: readonly { readonly number: string; readonly rule: RuleId; readonly what: string }[] = [
  { number: MOSCOW, rule: '3.2a', what: 'Moscow' },
  { number: LENINGRAD, rule: '3.2c', what: 'Leningrad' },
  { number: ROLLBAHN_HEAD, rule: '6.5c', what: 'the head of the Rollbahnen' },
];

function namedHex(chart: Chart, number: string, rule: RuleId, what: string, findings: Findings): void {
  if (!chart.east) return;
  if (chart.east.grid.index(number) === NONE) {
    findings.fault({ ...mapSpot(`${chart.east.base}grid`), hex: number }, `the map needs a hex ${number}: ${what}`, rule);
    return;
  }
  const found = lineOf(chart, number);
  if (!isLand(found?.line))
    findings.fault(
      found ? hexSpot(`${found.path}.terrain`, found.line) : { part: 'map', path: '', hex: number },
      `${what} must be land`,
      rule,
    );
}

/** What the rulebook says of single hexes. A ruling of ours or the spelling of a name does not bind an owner's map. */
function pinProblems(chart: Chart, findings: Findings): void {
  for (const { hex: number, is, rule } of pinsData.pins as readonly { hex: string; is: Partial<HexLine>; rule: string }[]) {
    const found = lineOf(chart, number);
    if (!found) {
      if (sheets(chart).length === 2)
        findings.warn({ part: 'map', path: 'maps', hex: number }, `the rulebook (${rule}) names hex ${number}, and the maps have none`);
      continue;
    }
    for (const figure of Object.keys(is) as (keyof HexLine)[]) {
      const isName = figure === 'town' || figure === 'city';
      if (isName ? found.line[figure] !== undefined : found.line[figure] === is[figure]) continue;
      const says = `by the rulebook (${rule}) ${number} has ${figure} ${String(is[figure])}, and not ${String(found.line[figure] ?? 'none')}`;
      findings.warn(hexSpot(`${found.path}.${figure}`, found.line), says);
    }
  }
}

/** Hexes without which one side could never be supplied, or never win. */
const SOURCES: readonly {
  readonly map: 'west' | 'east';
  readonly figure: keyof HexLine;
  readonly says: string;
  readonly rule: RuleId;
  has(line: HexLine): boolean;
}[] = [
  {
    map: 'west',
    figure: 'edge',
    says: 'no hex supplies the Anglo-French: edge "french-supply" is needed',
    rule: '6.4a',
    has: ({ edge }) => edge === 'french-supply',
  },
  {
    map: 'west',
    figure: 'ruhr',
    says: 'no Ruhr city supplies the Germans in the west',
    rule: '6.4f',
    has: ({ ruhr }) => ruhr !== undefined,
  },
  {
    map: 'east',
    figure: 'edge',
    says: 'no hex supplies the Germans in the east: edge "german-entry" is needed',
    rule: '6.5a',
    has: ({ edge }) => edge === 'german-entry',
  },
  { map: 'east', figure: 'red', says: 'no red row hex supplies the Soviets', rule: '6.5h', has: ({ red }) => red === true },
];

/** 3.10b: the hexes of the Polish Boundary Revision. */
const REVISED = 5;

function sourceProblems(chart: Chart, findings: Findings): void {
  const guessed = sheets(chart).some(({ hexes }) => [...hexes.values()].some((one) => one.guessed));
  if (guessed) return;
  for (const { map, says, rule, has } of SOURCES)
    if (!landOf(chart[map]).some(has)) findings.fault(mapSpot(`${chart[map]?.base}hexes`), says, rule);
  const east = landOf(chart.east);
  const revised = east.filter(({ revision }) => revision).length;
  if (revised !== REVISED) {
    const says = `the Polish Boundary Revision has ${REVISED} hexes, and not ${revised}`;
    findings.warn(mapSpot(`${chart.east?.base}hexes`), says, '3.10b');
  }
  if (!landOf(chart.west).some(({ range }) => range === HUNSRUCK))
    findings.warn(mapSpot(`${chart.west?.base}hexes`), `no hex has the range ${HUNSRUCK}, where the 7th Flieger may not drop`, '12.2d');
}

/** 6.5c to 6.5e: each Rollbahn runs hex by hex from its head. */
function rollbahnProblems(chart: Chart, rollbahnen: unknown, findings: Findings): void {
  const lines = findings.lines(mapSchema.shape.rollbahnen.def.element, rollbahnen, 'rollbahnen', mapSpot);
  for (const { first, again } of doubled(lines, ({ id }) => id))
    findings.fault(mapSpot(`${again.path}.id`), `two Rollbahnen have the id ${again.line.id}, the other is ${first.path}`);
  if (lines.length === 0 && Array.isArray(rollbahnen))
    findings.warn(mapSpot('rollbahnen'), 'there is no Rollbahn: Germans far from Greater Germany could never be supplied', '6.5c');
  const east = chart.east;
  if (!east) return;
  for (const { line, path } of lines) {
    const at = (i: number): Spot => ({ part: 'map', path: `${path}.hexes[${i}]` });
    const { hexes, name } = line;
    if (hexes[0] !== ROLLBAHN_HEAD)
      findings.fault(at(0), `the ${name} begins in ${hexes[0] ?? 'no hex'}; all Rollbahnen begin in ${ROLLBAHN_HEAD}`, '6.5c');
    for (const [i, number] of hexes.entries()) {
      const [here, before] = [number, hexes[i - 1]].map((one) => (one === undefined ? NONE : east.grid.index(one))) as [number, number];
      if (!isLand(east.hexes.get(here)?.line))
        findings.fault(at(i), `the ${name} leads over ${number}, which is no hex of land of the east map`, '6.5c');
      else if (i > 0 && (before === NONE || east.grid.direction(before, here) === null))
        findings.fault(at(i), `the ${name} leads from ${hexes[i - 1]} to ${number}, which are not adjacent`, '6.5e');
    }
  }
}
