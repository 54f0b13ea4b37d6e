import { doubled, rulesNamed, scenarioSpot, type Examined, type Formed } from '@sandtable/warfare/editing';
import { rules } from '../rulebook.ts';
import type { ScenarioData } from '../world/scenario.ts';
import { scenarioSchema, type TablesData } from '../world/schema.ts';
import type { Chart } from './chart.ts';
import type { Tray } from './counter-problems.ts';
import type { Findings } from './findings.ts';
import { roomInScenario } from './room-problems.ts';

/** What is wrong with the scenarios; null for what is not there to be looked at. */
export function scenarioProblems(
  scenarios: unknown,
  chart: Chart | null,
  tray: Tray | null,
  track: TablesData['track'] | null,
  findings: Findings,
): void {
  const lines = findings.lines(scenarioSchema, scenarios, '', scenarioSpot) as unknown as Formed<ScenarioData>[];
  for (const { again, first } of doubled(lines, ({ id }) => id))
    findings.fault(scenarioSpot(`${again.path}.id`, again.line), `two scenarios have the id ${again.line.id}, the other is ${first.path}`);
  for (const { line, path } of lines) {
    const one: Examined<ScenarioData> = { scenario: line, at: (inner) => scenarioSpot(`${path}.${inner}`, line) };
    if (track && line.turns > track.length)
      findings.fault(one.at('turns'), `the turn record track has ${track.length} turns, and the game is to last ${line.turns}`, '3.11a');
    territoryProblems(one, findings);
    rulesNamed(line, path, (at) => scenarioSpot(at, line), rules, ['rules'], findings);
    if (chart && tray) roomInScenario(one, chart, tray, findings);
  }
}

/** Countries of which only one side can have each. */
function territoryProblems({ scenario, at }: Examined<ScenarioData>, findings: Findings): void {
  const both = (a: readonly string[], b: readonly string[]): readonly string[] => a.filter((one) => b.includes(one));
  const { germanEast, soviet, heldByGermans, heldByAllies } = scenario;
  const shared = both(germanEast, soviet);
  if (shared.length > 0) findings.fault(at('soviet'), `both Germans and Soviets are to be set up in ${shared.join(', ')}`, '3.3f');
  const claimed = both(heldByGermans, heldByAllies);
  if (claimed.length > 0) findings.fault(at('heldByAllies'), `both sides are to hold ${claimed.join(', ')} at the start`, '3.12a');
  const foreign = germanEast.filter((one) => !heldByGermans.includes(one));
  if (foreign.length > 0) findings.warn(at('germanEast'), `Germans are set up in ${foreign.join(', ')}, which they do not hold`, '3.12a');
}
