import { hexsidesOn } from '@sandtable/warfare/editing';
import type { RuleId } from '../rulebook.ts';
import { hexsideSpot, isLand, type Chart, type HexsideLine } from './chart.ts';
import type { Findings, Formed } from './findings.ts';

/** The crossing arrows that must be, by the rules that need one. */
const STRAITS: { readonly [strait in NonNullable<HexsideLine['strait']>]: RuleId } = { bosphorus: '17.1q', dardanelles: '17.1r' };

export function hexsideProblems(chart: Chart, findings: Findings): void {
  for (const { one, a, b } of hexsidesOn(chart, findings)) featureProblems(one, [isLand(chart, a), isLand(chart, b)], findings);
  for (const [strait, rule] of Object.entries(STRAITS))
    if (!chart.hexsides.some(({ line }) => line.strait === strait))
      findings.fault({ part: 'map', path: 'hexsides' }, `there is no crossing arrow over the ${strait}`, rule);
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
