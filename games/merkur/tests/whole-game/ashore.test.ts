import type { Setup, Value } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';

/** The scenario as it would be if those who drop had landed, and others had come ashore beside them: what is fought over is its ground. */
function landed(id: string, hexes: { readonly [hex: string]: readonly string[] }): Setup {
  const scenario = scenarios.find((one) => one.id === id) as ScenarioData;
  const axis = Object.entries(hexes).map(([hex, units]) => ({ hex, units }));
  const brought = { ...scenario, id: `${id}-landed`, setup: { ...scenario.setup, axis } };
  return {
    game: 'merkur',
    scenario: brought.id,
    options: {},
    edition: { name: 'landed', scenarios: [brought] as unknown as Value },
  };
}

const how = { misses: 40, combinations: 40, reloads: 20, enumerated: 30, looks: 15 };

describe('Retimo, played at random on land', () => {
  const setup = landed('retimo', {
    '2929': ['de-i-fjr-2', 'de-iii-fjr-2', 'de-fj-mg-7', 'de-fj-art-7'],
    '3128': ['de-gjr-100', 'de-geb-pi-95', 'de-flak-athens'],
    '3127': ['de-ir-16', 'it-regina', 'de-krad-55', 'de-hq-ringel'],
  });
  conformance(game, { ...how, setups: [setup], seeds: [1, 2, 3] });
});
