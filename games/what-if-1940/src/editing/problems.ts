import type { Edition, Problem } from '@sandtable/umpire';
import { counterProblems } from './counter-problems.ts';
import { Findings } from './findings.ts';
import { mapProblems } from './map-problems.ts';
import { roomOnMaps } from './room-problems.ts';
import { scenarioProblems } from './scenario-problems.ts';
import { tableProblems } from './table-problems.ts';
import { whole } from './whole.ts';

/** Everything that is wrong in an edition, together with those of our parts that it leaves as they are; faults first. */
export function problems(edition: Edition | null): readonly Problem[] {
  const findings = new Findings();
  const { map, counters, tables, scenarios } = whole(edition);
  const chart = mapProblems(map, findings);
  const tray = counterProblems(counters, findings);
  const track = tableProblems(tables, tray, findings);
  if (chart && tray) roomOnMaps(chart, tray, findings);
  scenarioProblems(scenarios, chart, tray, track, findings);
  return findings.problems.toSorted((a, b) => a.weight.localeCompare(b.weight));
}
