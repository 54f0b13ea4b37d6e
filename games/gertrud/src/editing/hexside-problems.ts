import { NONE } from '@sandtable/hexes';
import type { RuleId } from '../rulebook.ts';
import { hexsideSpot, isLand, type Chart, type HexsideLine } from './chart.ts';
import { doubled, type Findings, type Formed } from './findings.ts';

/** A hexside by its two hexes, in either order. */
export const hexsideKey = ({ between: [a, b] }: Pick<HexsideLine, 'between'>): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The crossing arrows that must be, by the rules that need one. */
const STRAITS: { readonly [strait in NonNullable<HexsideLine['strait']>]: RuleId } = { bosphorus: '17.1q', dardanelles: '17.1r' };

export function hexsideProblems(chart: Chart, findings: Findings): void {
  for (const { first, again } of doubled(chart.hexsides, hexsideKey))
    findings.fault(hexsideSpot(again.path, again.line), `the hexside ${hexsideKey(again.line)} is listed twice, first as ${first.path}`);
  for (const one of chart.hexsides) placeProblems(chart, one, findings);
  for (const [strait, rule] of Object.entries(STRAITS))
    if (!chart.hexsides.some(({ line }) => line.strait === strait))
      findings.fault({ part: 'map', path: 'hexsides' }, `there is no crossing arrow over the ${strait}`, rule);
}

function placeProblems(chart: Chart, one: Formed<HexsideLine>, findings: Findings): void {
  const { grid } = chart;
  const { line, path } = one;
  const at = hexsideSpot(`${path}.between`, line);
  const [a, b] = line.between.map((number) => grid.index(number)) as [number, number];
  const missing = line.between.filter((number) => grid.index(number) === NONE);
  if (missing.length > 0) {
    const why = missing.length === 1 ? 'the edge of the map is no hexside' : 'neither is on the map';
    findings.fault(at, `there is no hex ${missing.join(' and no hex ')} on the grid: ${why}`);
  } else if (grid.direction(a, b) === null) findings.fault(at, `${line.between.join(' and ')} are not adjacent`);
  else featureProblems(one, [isLand(chart, a), isLand(chart, b)], findings);
}

/** What runs along or over a hexside, against what is on its two sides. */
function featureProblems({ line, path }: Formed<HexsideLine>, [a, b]: readonly [boolean, boolean], findings: Findings): void {
  const at = (figure: keyof HexsideLine) => hexsideSpot(`${path}.${figure}`, line);
  const { river, road, rail, strait, water } = line;
  if (river === undefined && !road && !rail && !strait && !water)
    findings.warn(hexsideSpot(path, line), 'there is nothing on this hexside');
  if (strait && !(a && b)) findings.fault(at('strait'), 'a crossing arrow leads from land to land', STRAITS[strait]);
  if (river !== undefined && !(a && b)) findings.warn(at('river'), 'a river runs between two hexes of land; one of these is sea', '9.4a');
  if (water && !(a && b))
    findings.warn(at('water'), 'a hexside of water lies between two hexes of land; beside a hex of sea it says nothing');
  for (const way of ['road', 'rail'] as const) {
    if (!line[way]) continue;
    if (!(a && b)) findings.warn(at(way), `the ${WAYS[way]} leads into the sea`, '9.1a');
    else if (water && !strait) findings.warn(at(way), `the ${WAYS[way]} leads over water, where nobody can cross`, '9.1a');
  }
}

const WAYS = { road: 'road', rail: 'railway' } as const;
