import type { Setup } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../packages/umpire/tests/suite.ts';
import { gertrud as game } from '../src/index.ts';

const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null };

/** Gertrud hides nothing (6.3a), so that two positions never differ in what is hidden alone: a twin is the position itself. */
describe('Operation Gertrud, Early 1941', () => {
  conformance(game, {
    setups: [setup, { ...setup, options: { experten: 'best', odds: 'whole' } }],
    seeds: [1, 2],
    looks: 30,
    misses: 60,
    combinations: 60,
    reloads: 60,
    enumerated: 40,
    questions: (position) => [
      { victory: {} },
      { supply: { unit: 'de-9-pz' } },
      { odds: { hex: position.world.grid.number(position.world.berth), units: ['tr-23'] } },
    ],
  });
});
