import { DIRECTIONS } from '@sandtable/hexes';
import type { Spot } from '@sandtable/umpire';
import { around, hexSpot, mapSpot, member, sheetOf, unlisted, type Formed, type Forms } from '@sandtable/warfare/editing';
import * as z from 'zod/mini';
import { hexLine, hexsideLine, mapSchema } from '../world/schema.ts';
import { isLand, sheets, type Chart, type HexLine, type HexsideLine, type MapChart } from './chart.ts';
import type { Findings } from './findings.ts';
import { hexsideProblems } from './hexside-problems.ts';
import { namedProblems } from './named-problems.ts';

/** The two maps, in this order (2.2a). */
const MAPS = ['west', 'east'] as const;

const FORMS: Forms<HexLine, HexsideLine> = { hexLine, hexsideLine, meant: { terrain: 'clear' }, numbers: '2.2a' };

/** What is wrong with the maps; the chart of their sound lines. */
export function mapProblems(part: unknown, findings: Findings): Chart | null {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    findings.fault(mapSpot(''), 'the map must be an object with maps and rollbahnen');
    return null;
  }
  for (const key of Object.keys(part))
    if (!(key in mapSchema.shape)) findings.fault(mapSpot(key), `nothing of this name is known here; there are ${KEYS}`);
  const maps = member(part, 'maps');
  if (!Array.isArray(maps) || maps.length !== MAPS.length) {
    findings.fault(mapSpot('maps'), `a list of two maps is expected: first ${MAPS.join(', then ')}`, '2.2a');
    return null;
  }
  const [west = null, east = null] = MAPS.map((id, i) => oneMap(maps[i], i, id, findings));
  const chart = { west, east };
  sharedNumbers(chart, findings);
  for (const sheet of sheets(chart)) {
    for (const [hex, one] of sheet.hexes) if (!one.guessed) hexProblems(sheet, hex, one, findings);
    hexsideProblems(sheet, findings);
  }
  namedProblems(chart, member(part, 'rollbahnen'), findings);
  return chart;
}

const KEYS = Object.keys(mapSchema.shape).join(', ');

/** What a map is called, beside its grid and its lines. */
const headSchema = z.looseObject({ name: z.string(), milesPerHex: z.number().check(z.gt(0)) });
const MAP_KEYS = Object.keys(mapSchema.shape.maps.def.element.shape);

function oneMap(map: unknown, i: number, id: (typeof MAPS)[number], findings: Findings): MapChart | null {
  const base = `maps[${i}].`;
  if (member(map, 'id') !== id) {
    findings.fault(mapSpot(`${base}id`), `"${id}" is expected, and not ${JSON.stringify(member(map, 'id') ?? null)}`, '2.2a');
    return null;
  }
  for (const key of Object.keys(map as object))
    if (!MAP_KEYS.includes(key))
      findings.fault(mapSpot(`${base}${key}`), `nothing of this name is known here; there are ${MAP_KEYS.join(', ')}`);
  const head = findings.formed(headSchema, map, base.slice(0, -1), mapSpot);
  const sheet = sheetOf<HexLine, HexsideLine>(map, base, FORMS, findings);
  if (!sheet) return null;
  const missing = unlisted(sheet);
  if (missing > 0) {
    const says = `${missing} of the ${sheet.grid.count} hexes of the ${id} map are not listed: they count as sea`;
    findings.warn(mapSpot(`${base}hexes`), says);
  }
  return { ...sheet, id, name: head?.name ?? id };
}

/** 2.2a: the numbers of both maps are one set. */
function sharedNumbers({ west, east }: Chart, findings: Findings): void {
  if (!west || !east) return;
  const numbers = Array.from({ length: west.grid.count }, (_, hex) => west.grid.number(hex));
  const shared = numbers.filter((number) => east.grid.index(number) >= 0);
  if (shared.length === 0) return;
  const says = `both maps have the numbers ${shared[0]} to ${shared.at(-1)}: a number must name one hex`;
  findings.fault(mapSpot(`${east.base}grid`), says, '2.2a');
}

/** Of these a hex has one at most. */
const SETTLED = ['town', 'city', 'ruhr'] as const;
/** What stands on land only. */
const ON_LAND = [...SETTLED, 'fort', 'edge', 'revision', 'range'] as const;

function hexProblems(sheet: MapChart, hex: number, { line, path }: Formed<HexLine>, findings: Findings): void {
  const at = (figure: keyof HexLine): Spot => hexSpot(`${path}.${figure}`, line);
  const settled = SETTLED.filter((figure) => line[figure] !== undefined);
  if (settled.length > 1)
    findings.fault(at(settled[1] ?? 'city'), `a hex is a town, a city or a Ruhr city, and this is ${settled.join(' and ')}`, '10.14b');
  if (!isLand(line)) {
    for (const figure of ON_LAND)
      if (line[figure]) findings.fault(at(figure), `${figure} (${String(line[figure])}) lies in the ${line.terrain}`);
    if (line.country !== undefined) findings.warn(at('country'), `the hex is ${line.terrain} and belongs to ${line.country}`);
    return;
  }
  if (line.country === undefined)
    findings.fault(at('country'), 'a hex of land needs its country: set-up, control and supply hang on it', '3.12a');
  if ((line.city ?? line.ruhr) !== undefined && line.terrain !== 'clear')
    findings.warn(at('terrain'), `a city is clear, and not ${line.terrain}`, '10.14b');
  if (line.coast !== undefined && !isOnWater(sheet, hex, line))
    findings.warn(at('coast'), `it has a coast (${line.coast}) and no sea or lake beside it`, line.coast === 'baltic' ? '6.5f' : '6.4b');
}

/** Has a hex water beside it, another hex of its coast, or the edge of the map, beyond which it may lie? */
function isOnWater(sheet: MapChart, hex: number, { hex: number, coast }: HexLine): boolean {
  const beside = around(sheet, hex);
  const lines = beside.map((one) => sheet.hexes.get(one)?.line);
  const isOpen = beside.length < DIRECTIONS.length || lines.some((line) => !isLand(line) || line?.coast === coast);
  return isOpen || sheet.hexsides.some(({ line }) => line.water !== undefined && line.between.includes(number));
}
