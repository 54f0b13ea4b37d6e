import scenariosData from '../../data/scenarios.json' with { type: 'json' };
import type { ScenarioData } from './schema/scenario.ts';

/** The scenarios that come with the game: a start page that lists them fetches neither schemas nor rules. */
export const scenarios = scenariosData as unknown as readonly ScenarioData[];
