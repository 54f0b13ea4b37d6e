import type { Setup, Value } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';

/** Two turns with aircraft alone: fighters of both sides, Stukas and bombers, a transport with its glider. */
function inTheAir(): Setup {
  const scenario = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
  const aircraft = [
    { hex: '2222', aircraft: ['de-stg-2', 'de-jg-77'] },
    { hex: '1721', aircraft: ['de-kg-2', 'de-zg-26-i'] },
    { hex: '1425', aircraft: ['de-ju-52-1', 'de-dfs-1'] },
    { hex: '2925', aircraft: ['uk-hurricane-1', 'uk-gladiator'] },
    { hex: '3030', aircraft: ['uk-hurricane-2', 'uk-blenheim-1', 'uk-maryland'] },
  ];
  const { area: _, ...open } = scenario;
  const flown = { ...open, id: 'in-the-air', last: scenario.first + 1, setup: { axis: [], allied: [] }, aircraft, arrivals: [] };
  return { game: 'merkur', scenario: flown.id, options: {}, edition: { name: 'air', scenarios: [flown] as unknown as Value } };
}

const how = { misses: 30, combinations: 30, reloads: 15, enumerated: 10, looks: 10 };

describe('the war in the air, played at random', () => {
  conformance(game, { ...how, setups: [inTheAir()], seeds: [1, 2] });
});
