import type { Setup, Value } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import malemeData from '../data/maleme.json' with { type: 'json' };
import operationData from '../data/operation.json' with { type: 'json' };
import { scenarioSchema, type ScenarioData } from '../src/world/schema/scenario.ts';

/** The landing at Maleme with the sea around it: not listed among the scenarios before it can be played to a fair end. */
export const maleme = checked(scenarioSchema, malemeData, 'maleme') as unknown as ScenarioData;
/** The whole operation, on land, in the air and at sea; likewise. */
export const operation = checked(scenarioSchema, operationData, 'operation') as unknown as ScenarioData;

/** A scenario that is not listed, as an edition brings it. */
export const brought = (scenario: ScenarioData): Setup => ({
  game: 'merkur',
  scenario: scenario.id,
  options: {},
  edition: { name: scenario.title, scenarios: [scenario] as unknown as Value },
});
