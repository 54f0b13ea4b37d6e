import type { Spot } from '@sandtable/umpire';
import { sheetOf, unlisted, type Forms } from '@sandtable/warfare/editing';
import mapData from '../../data/map.json' with { type: 'json' };
import nationsData from '../../data/nations.json' with { type: 'json' };
import pinsData from '../../data/pins.json' with { type: 'json' };
import type { RuleId } from '../rulebook.ts';
import { hexLine, hexsideLine, mapSchema } from '../world/schema.ts';
import { around, hexSpot, isLand, mapSpot, type Chart, type HexLine, type HexsideLine } from './chart.ts';
import type { Findings, Formed } from './findings.ts';
import { hexsideProblems } from './hexside-problems.ts';

const FORMS: Forms<HexLine, HexsideLine> = { hexLine, hexsideLine, meant: { terrain: 'clear' }, numbers: '2.1a' };

/** What is wrong with a map; the chart of its sound lines, or null where it has no grid. */
export function mapProblems(map: unknown, findings: Findings): Chart | null {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) {
    findings.fault(mapSpot(''), 'the map must be an object with grid, hexes and hexsides');
    return null;
  }
  for (const key of Object.keys(map)) if (!(key in mapSchema.shape)) findings.fault(mapSpot(key), 'nothing of this name is known here');
  const chart = sheetOf<HexLine, HexsideLine>(map, '', FORMS, findings);
  if (!chart) return null;
  for (const [hex, one] of chart.hexes) if (!one.guessed) hexProblems(chart, hex, one, findings);
  const missing = unlisted(chart);
  if (missing > 0)
    findings.warn(mapSpot('hexes'), `${missing} of the ${chart.grid.count} hexes of the grid are not listed: they count as sea`);
  if (![...chart.hexes.values()].some(({ line, guessed }) => line.objective && !guessed))
    findings.warn(mapSpot('hexes'), 'there is no objective: the German player could never win', '4.0a');
  hexsideProblems(chart, findings);
  pinProblems(chart, findings);
  sourceProblems(chart, findings);
  return chart;
}

const COUNTRIES: ReadonlySet<string> = new Set(mapData.hexes.flatMap((one) => ('country' in one ? [one.country as string] : [])));

function hexProblems(chart: Chart, hex: number, { line, path }: Formed<HexLine>, findings: Findings): void {
  const at = (figure: keyof HexLine): Spot => hexSpot(`${path}.${figure}`, line);
  if (line.country !== undefined && !COUNTRIES.has(line.country))
    findings.warn(at('country'), `no rule knows a country "${line.country}"; there are ${[...COUNTRIES].join(', ')}`);
  if (line.terrain !== 'sea') {
    if (line.country === undefined) findings.fault(at('country'), 'a hex of land needs its country: set-up and supply hang on it', '7.5a');
    coastProblems(chart, hex, { line, path }, findings);
    return;
  }
  if (line.city !== undefined) findings.fault(at('city'), `the city ${line.city} lies in the sea`);
  if (line.objective) findings.fault(at('objective'), 'an objective in the sea can never be occupied', '4.0a');
  if (line.town !== undefined) findings.warn(at('town'), `the town ${line.town} lies in the sea`);
  if (line.country !== undefined) findings.warn(at('country'), `the hex is sea and belongs to ${line.country}`);
}

const isOnWater = ({ hexsides }: Chart, hex: string): boolean =>
  hexsides.some(({ line: { water, strait, between } }) => (water || strait) && between.includes(hex));

/** A coast is where land meets the sea: next to a hex of sea, or to a hexside that is all water. */
function coastProblems(chart: Chart, hex: number, { line, path }: Formed<HexLine>, findings: Findings): void {
  const at = hexSpot(`${path}.seas`, line);
  const beside = around(chart, hex).filter((one) => !isLand(chart, one));
  const near = new Set(beside.flatMap((one) => chart.hexes.get(one)?.line.seas ?? []));
  const seas = line.seas ?? [];
  if (seas.length > 0 && beside.length === 0 && !isOnWater(chart, line.hex))
    findings.warn(at, `it has a coast (${seas.join(', ')}) and no sea beside it`, '12.1a');
  if (seas.length === 0 && near.size > 0) findings.warn(at, `it lies on the sea (${[...near].join(', ')}) and names no coast`, '12.1a');
  const far = seas.filter((sea) => !near.has(sea));
  if (near.size > 0 && far.length > 0)
    findings.warn(at, `the sea beside it is ${[...near].join(', ')}, and not ${far.join(', ')}`, '12.1a');
}

/** What the rulebook says of single hexes. A ruling of ours or the spelling of a name does not bind an owner's map. */
function pinProblems(chart: Chart, findings: Findings): void {
  for (const { hex: number, is, rule } of pinsData.pins as readonly {
    hex: string;
    is: Partial<HexLine> & { land?: boolean };
    rule: string;
  }[]) {
    const hex = chart.grid.index(number);
    const found = chart.hexes.get(hex);
    if (found?.guessed) continue;
    const at = found ? hexSpot(found.path, found.line) : { part: 'map' as const, path: 'hexes', hex: number };
    if (is.land && !isLand(chart, hex)) findings.fault(at, `the rulebook names hex ${number} (${rule}), which must be land`);
    else if (is.country && found?.line.country !== is.country)
      findings.warn(at, `by the rulebook (${rule}) it belongs to ${is.country}, and not to ${found?.line.country ?? 'nobody'}`);
    if (is.city && isLand(chart, hex) && found?.line.city === undefined)
      findings.warn(at, `the rulebook (${rule}) names ${is.city} here, and there is no city`);
  }
  const berth = chart.grid.index(nationsData.berth.hex);
  const line = chart.hexes.get(berth);
  if (line && isLand(chart, berth) && (line.line.seas ?? []).length === 0)
    findings.fault(hexSpot(`${line.path}.seas`, line.line), 'the Yavuz lies here: the hex must have a coast', '17.0a');
}

/** The rule that says which cities supply a nationality (7.5). */
const SUPPLIED_BY: { readonly [nationality: string]: RuleId } = {
  german: '7.5b',
  italian: '7.5b',
  turkish: '7.5a',
  allied: '7.5d',
  soviet: '7.5c',
};

function sourceProblems({ hexes }: Chart, findings: Findings): void {
  if ([...hexes.values()].some(({ guessed }) => guessed)) return;
  const cities = [...hexes.values()].filter(({ line }) => line.city !== undefined && line.terrain !== 'sea');
  for (const { id, supply } of nationsData.nationalities)
    if (!cities.some(({ line }) => supply.includes(line.country ?? '')))
      findings.fault(mapSpot('hexes'), `no city supplies ${id} units: one in ${supply.join(' or ')} is needed`, SUPPLIED_BY[id]);
}
