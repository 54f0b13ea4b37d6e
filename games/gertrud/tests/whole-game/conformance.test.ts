import type { Choosable, Setup } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance, type Conformance } from '../../../../packages/umpire/tests/suite.ts';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { options } from '../../src/options.ts';

const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null };

/** Every ruling's switch by its last reading, and a second game. */
const others = { ...Object.fromEntries(options.map(({ id, values }) => [id, values.at(-1) as Choosable])), 'free-deployment': false };

const how: Omit<Conformance<Gertrud>, 'setups' | 'seeds' | 'looks'> = {
  misses: 60,
  combinations: 60,
  reloads: 60,
  enumerated: 40,
  questions: (position) => [
    { victory: {} },
    { supply: { unit: 'de-9-pz' } },
    { odds: { hex: position.world.grid.number(position.world.berth), units: ['tr-23'] } },
  ],
};

/** Gertrud hides nothing (6.3a), so that two positions never differ in what is hidden alone: a twin is the position itself. */
describe('Operation Gertrud, Early 1941', () => {
  conformance(game, { ...how, setups: [setup, { ...setup, options: others }], seeds: [1, 2], looks: 30 });
});

describe('Operation Gertrud with Italians and Soviets, and with free deployment', () => {
  conformance(game, {
    ...how,
    setups: [
      { ...setup, scenario: 'late-1942' },
      { ...setup, scenario: 'early-1943', options: { ...setup.options, 'free-deployment': true } },
    ],
    seeds: [3],
    looks: 15,
  });
});
