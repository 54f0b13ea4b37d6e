import { isFacts, type Facts, type Value } from '@sandtable/umpire';
import type { ScenarioData } from '../../world/schema/scenario.ts';

/** Six turns of the whole sequence of play, with nobody on the map, nothing that comes, and nothing paid for: supply counts. */
export const FIELD = {
  id: 'field',
  title: 'Field',
  about: 'A field for trials.',
  first: 1,
  last: 6,
  territory: [],
  options: {},
  rules: [],
  setup: { axis: [], allied: [] },
  aircraft: [],
  stocks: [],
  arrivals: [],
  victory: {
    objectives: [{ for: 'sp', nations: ['commonwealth', 'greece'], side: 'axis', points: 1 }],
    levels: [
      { from: 1, winner: 'axis', says: 'An Axis victory' },
      { winner: null, says: 'A draw' },
    ],
  },
  source: 'reconstructed',
} as const;

/** Each scenario with what it leaves out as a field for trials has it; they are whole where nothing is missing. */
export const scenariosInFull = (given: readonly Value[]): readonly Value[] =>
  given.map((one) => (isFacts(one) ? ({ ...(FIELD as unknown as ScenarioData as unknown as Facts), ...one } as Facts) : one));
