import { isFacts, type Facts, type Value } from '@sandtable/umpire';
import { PHASES, SEGMENTS, type ScenarioData } from '../../world/schema/scenario.ts';

/** Nine turns of nothing but the whole sequence of play on the ground, on dry ground, with nothing that comes and nothing to win. */
export const FIELD = {
  id: 'field',
  title: 'Field',
  about: 'A field for trials.',
  first: { turn: 1, playerTurn: 1 },
  last: { turn: 9, playerTurn: 2 },
  overphase: SEGMENTS,
  phases: PHASES.filter((phase) => !phase.startsWith('air-')),
  schedules: [],
  firstPlayer: [{ turn: 1, side: 'german' }],
  weather: [{ turn: 1, code: 'D+' }],
  level: { german: 'full', soviet: 'full' },
  reserves: { german: 2, soviet: 2 },
  options: {},
  rules: [],
  setup: { german: [], soviet: [] },
  dumps: [],
  carriers: [],
  hedgehogs: [],
  railheads: [],
  receipts: [],
  rail: [],
  arrivals: [],
  victory: { objectives: [{ for: 'place', hex: '01.01', side: 'german', points: 1 }], levels: [{ to: 0, winner: null, says: 'A draw' }] },
  source: 'ours: for trials',
} as const;

/** Each scenario with what it leaves out as a field for trials has it; they are whole where nothing is missing. */
export const scenariosInFull = (given: readonly Value[]): readonly Value[] =>
  given.map((one) => (isFacts(one) ? ({ ...(FIELD as unknown as ScenarioData as unknown as Facts), ...one } as Facts) : one));
