import { describe, expect, it } from 'vitest';
import type { Wanted } from '@sandtable/umpire';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { merkur as game } from '../../src/index.ts';
import { playAtRandom } from '../random-games.ts';
import { setUp, maleme, operation } from '../at-sea.ts';

describe('the whole operation, played at random', () => {
  const looks = { misses: 15, combinations: 15, reloads: 8, enumerated: 5, looks: 5 };
  conformance(game, { ...looks, setups: [setUp(operation)], seeds: [1, 2] });
});

describe.each([
  ['the whole operation', operation],
  ['Maleme', maleme],
])('%s', (_, scenario) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'comes to its end between random players %d',
    (seed) => {
      const { position } = playAtRandom(`whole ${seed}`, { setup: setUp(scenario) as Wanted });
      expect(position.outcome).not.toBeNull();
    },
    120_000,
  );
});
