import { hexsidesOn, hexsideSpot, type Formed } from '@sandtable/warfare/editing';
import { isLand, type HexsideLine, type MapChart } from './chart.ts';
import type { Findings } from './findings.ts';

export function hexsideProblems(sheet: MapChart, findings: Findings): void {
  for (const { one, a, b } of hexsidesOn(sheet, findings))
    featureProblems(one, [a, b].map((hex) => isLand(sheet.hexes.get(hex)?.line)).every(Boolean), findings);
}

/** What runs along a hexside, against what is on its two sides. */
function featureProblems({ line, path }: Formed<HexsideLine>, isInland: boolean, findings: Findings): void {
  const at = (figure: keyof HexsideLine) => hexsideSpot(`${path}.${figure}`, line);
  const { river, major, water } = line;
  if (river === undefined && !major && water === undefined) findings.warn(hexsideSpot(path, line), 'there is nothing on this hexside');
  if (major && river === undefined) findings.fault(at('major'), 'a major river needs its name: river', '10.11b');
  if (river !== undefined && !isInland)
    findings.warn(at('river'), `a river (${river}) runs between two hexes of land; one of these is water`, '10.11a');
  if (water !== undefined && !isInland)
    findings.warn(at('water'), `a hexside of ${water} lies between two hexes of land; beside a hex of water it says nothing`, '10.11e');
}
