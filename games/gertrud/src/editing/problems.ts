import { isList, type Edition, type Problem, type Value } from '@sandtable/umpire';
import { counterProblems } from './counter-problems.ts';
import { Findings, member } from './findings.ts';
import { mapProblems } from './map-problems.ts';
import { scenarioProblems } from './scenario-problems.ts';
import { tableProblems } from './table-problems.ts';
import { whole } from './whole.ts';

/** Everything that is wrong in an edition, together with those of our parts that it leaves as they are; faults first. */
export function problems(edition: Edition | null): readonly Problem[] {
  const findings = new Findings();
  const { map, counters, tables, scenarios } = whole(edition);
  const chart = mapProblems(map, findings);
  const tray = counterProblems(counters, findings);
  tableProblems(tables, chart, raidsOf(scenarios), findings);
  scenarioProblems(scenarios, chart, tray, findings);
  return findings.problems.toSorted((a, b) => a.weight.localeCompare(b.weight));
}

/** 17.0e: what each scenario adds to the dice of the raid, as far as it tells. */
const raidsOf = (scenarios: Value): readonly number[] =>
  (isList(scenarios) ? scenarios : [])
    .map((one) => member(member(one, 'raid'), 'modifier'))
    .filter((modifier): modifier is number => typeof modifier === 'number');
