import type { Setup, Value } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import operationData from '../data/operation.json' with { type: 'json' };
import { scenarios } from '../src/world/scenario.ts';
import { scenarioSchema, type ScenarioData } from '../src/world/schema/scenario.ts';

/** The landing at Maleme with the sea around it. */
export const maleme = scenarios.find(({ id }) => id === 'maleme') as ScenarioData;
/** The whole operation, on land, in the air and at sea: not listed before machines play it in fair time. */
export const operation = checked(scenarioSchema, operationData, 'operation') as unknown as ScenarioData;

/** A scenario as it is played without anything agreed on: one that is not listed as an edition brings it. */
export const setUp = (scenario: ScenarioData): Setup => ({
  game: 'merkur',
  scenario: scenario.id,
  options: {},
  edition: scenarios.includes(scenario) ? null : { name: scenario.title, scenarios: [scenario] as unknown as Value },
});
