import type { Setup, Value } from '@sandtable/umpire';
import { scenarios } from '../src/world/scenario.ts';
import type { ScenarioData } from '../src/world/schema/scenario.ts';

const listed = (id: string): ScenarioData => scenarios.find((one) => one.id === id) as ScenarioData;
/** The landing at Maleme with the sea around it. */
export const maleme = listed('maleme');
/** The whole operation, on land, in the air and at sea. */
export const operation = listed('merkur');

/** A scenario as it is played without anything agreed on: one that is not listed as an edition brings it. */
export const setUp = (scenario: ScenarioData): Setup => ({
  game: 'merkur',
  scenario: scenario.id,
  options: {},
  edition: scenarios.includes(scenario) ? null : { name: scenario.title, scenarios: [scenario] as unknown as Value },
});
