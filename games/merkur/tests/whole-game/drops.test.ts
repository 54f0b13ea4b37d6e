import type { Setup } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';

/** Three battalions wait in Greece with three wings of transports. */
const retimo: Setup = { game: 'merkur', scenario: 'retimo', options: {}, edition: null };

const how = { misses: 30, combinations: 30, reloads: 15, enumerated: 10, looks: 10 };

describe('Retimo, dropped on at random', () => {
  conformance(game, { ...how, setups: [retimo], seeds: [1, 2, 3, 4] });
});
