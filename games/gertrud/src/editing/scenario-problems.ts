import { rulesNamed, scenarioSpot, type Examined } from '@sandtable/warfare/editing';
import nationsData from '../../data/nations.json' with { type: 'json' };
import sequelData from '../../data/sequel.json' with { type: 'json' };
import { rules } from '../rulebook.ts';
import { entryId, type EditedScenario } from '../world/scenario.ts';
import { NATIONALITIES, scenarioSchema } from '../world/schema.ts';
import type { Chart } from './chart.ts';
import type { Tray } from './counter-problems.ts';
import { doubled, type Findings, type Formed } from './findings.ts';
import { placeProblems } from './place-problems.ts';
import { rosterProblems } from './roster-problems.ts';

/** 5.0a: game turns at most. */
const MOST_TURNS = 10;
/** 3.2a: ULTRA markers in every scenario. */
const ULTRA = 4;

/** What is wrong with the scenarios, with these counters, on this map; null for what is not there to be looked at. */
export function scenarioProblems(scenarios: unknown, chart: Chart | null, tray: Tray | null, findings: Findings): void {
  const lines = findings.lines(scenarioSchema, scenarios, '', scenarioSpot) as unknown as Formed<EditedScenario>[];
  for (const { again, first } of doubled(lines, ({ id }) => id))
    findings.fault(scenarioSpot(`${again.path}.id`, again.line), `two scenarios have the id ${again.line.id}, the other is ${first.path}`);
  for (const { line, path } of lines) {
    const one: Examined<EditedScenario> = { scenario: line, at: (inner) => scenarioSpot(`${path}.${inner}`, line) };
    figureProblems(one, findings);
    rulesNamed(line, path, (at) => scenarioSpot(at, line), rules, RULE_KEYS, findings);
    if (tray) rosterProblems(one, tray, findings);
  }
  if (tray) secondGameProblems(tray, findings);
  if (chart) placeProblems(lines, chart, tray, scenarioSpot, findings);
}

/** 19.0d: the second game sets up units that no scenario may name. */
function secondGameProblems({ counters, broken }: Tray, findings: Findings): void {
  for (const id of sequelData.setup.flatMap(({ units }) => units)) {
    if (broken.has(id) || counters.get(id)?.kind === 'land') continue;
    findings.fault({ part: 'counters', path: 'counters', counter: id }, `there is no unit ${id}, which the second game sets up`, '19.0d');
  }
}

/** Under these a scenario names a rule. */
const RULE_KEYS = ['rule', 'enters'];

const SUPPLIED: ReadonlySet<string> = new Set(nationsData.nationalities.map(({ id }) => id));

function figureProblems({ scenario, at }: Examined<EditedScenario>, findings: Findings): void {
  const { turns, ultra, arrivals, replacements, setup } = scenario;
  if (turns > MOST_TURNS) findings.warn(at('turns'), `a game lasts at most ${MOST_TURNS} turns, and not ${turns}`, '5.0a');
  if (ultra.count !== ULTRA)
    findings.warn(at('ultra.count'), `there are ${ULTRA} ULTRA markers in every scenario, and not ${ultra.count}`, '3.2a');
  for (const [i, { turn }] of arrivals.entries())
    if (turn < 1 || turn > turns)
      findings.fault(at(`arrivals[${i}].turn`), `turn ${turn} is none of the ${turns} turns of the game`, '3.0d');
  for (const [nationality, steps] of Object.entries(replacements)) {
    if (nationality === 'rule') continue;
    if (!SUPPLIED.has(nationality))
      findings.fault(
        at(`replacements.${nationality}`),
        `there is no nationality "${nationality}"; there are ${NATIONALITIES.join(', ')}`,
        '10.2a',
      );
    else if (typeof steps !== 'number') findings.fault(at(`replacements.${nationality}`), 'a number of steps is expected', '10.2a');
  }
  for (const seat of ['german', 'allied'] as const) {
    const entries = setup[seat].map((line, i) => ({ line, path: `setup.${seat}[${i}]` }));
    for (const { again, first } of doubled(entries, entryId)) {
      // Lines with a hex of their own are set up unasked, so that no command has to name them.
      if (again.line.place.hex !== undefined && first.line.place.hex !== undefined) continue;
      const says = `${entryId(again.line)} names two lines of the set-up list, this and ${first.path}: each needs an id of its own`;
      findings.fault(at(again.path), says, '3.0a');
    }
  }
}
