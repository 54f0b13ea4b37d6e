import type { Choosable, Setup } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance, type Conformance } from '../../../../packages/umpire/tests/suite.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { options } from '../../src/options.ts';
import { twins } from '../twins.ts';
import { LAYS } from '../watched.ts';

const setup: Setup = { game: 'ocs', scenario: 'lesson-mtsensk', options: {}, edition: null };

/** Every option by its last reading. */
const others = Object.fromEntries(options.map(({ id, values }) => [id, values.at(-1) as Choosable]));

const how: Omit<Conformance<Ocs>, 'setups' | 'seeds' | 'looks'> = {
  misses: 40,
  combinations: 40,
  reloads: 20,
  enumerated: 30,
  // At its end a game is counted in the open.
  reveals: [...LAYS, 'victory'],
  twins: (position, seat, seed) => {
    const [twin] = twins(game.save(position), game.view(position, seat), seat, seed);
    return twin ? game.load(position.setup, twin.saved) : position;
  },
  questions: () => [{ victory: {} }, { control: {} }, { threat: { seat: 'german' } }],
};

describe('the Operational Combat Series, the first lesson', () => {
  conformance(game, { ...how, setups: [setup, { ...setup, options: others }], seeds: [1], looks: 12 });
});

describe('the Operational Combat Series, the second lesson', () => {
  conformance(game, { ...how, setups: [{ ...setup, scenario: 'lesson-kashira' }], seeds: [3], looks: 10 });
});
