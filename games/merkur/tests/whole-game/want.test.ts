import type { Value } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';

const retimo = scenarios.find(({ id }) => id === 'retimo') as ScenarioData;
const LANDED = { '2929': ['de-i-fjr-2', 'de-iii-fjr-2', 'de-fj-mg-7', 'de-fj-art-7'], '3128': ['de-gjr-100', 'de-geb-pi-95'] };

/** Retimo with enemies ashore and nothing paid: all that units have are the GSPs beside them, in four turns with two determinations. */
const want = {
  ...retimo,
  id: 'retimo-in-want',
  last: 4,
  rules: [],
  territory: [...retimo.territory, { side: 'axis', hexes: ['2929', '3128'] }],
  setup: { ...retimo.setup, axis: Object.entries(LANDED).map(([hex, units]) => ({ hex, units })) },
  stocks: [
    { side: 'axis', hex: '2929', gsp: 3 },
    { side: 'axis', hex: '3128', gsp: 2 },
    { side: 'allied', hex: '3028', gsp: 4 },
    { side: 'allied', hex: '3027', gsp: 2 },
  ],
} as ScenarioData;

describe('Retimo in want of supply, played at random on land', () => {
  const setup = { game: 'merkur', scenario: want.id, options: {}, edition: { name: 'want', scenarios: [want] as unknown as Value } };
  conformance(game, { misses: 20, combinations: 20, reloads: 8, enumerated: 15, looks: 8, setups: [setup], seeds: [1] });
});
