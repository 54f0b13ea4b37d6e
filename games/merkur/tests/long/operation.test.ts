import { describe, expect, it } from 'vitest';
import type { Wanted } from '@sandtable/umpire';
import { firstLeak, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game } from '../../src/index.ts';
import { playAtRandom } from '../random-games.ts';
import { setUp, maleme, operation } from '../at-sea.ts';
import { watched } from '../watched.ts';

describe('the whole operation, played at random', () => {
  const looks = { misses: 15, combinations: 15, reloads: 8, enumerated: 5, looks: 5 };
  conformance(game, { ...looks, setups: [setUp(operation)], seeds: [1, 2] });
});

describe('what is hidden in the whole operation', () => {
  it('shows in nothing that the enemy is sent, byte by byte', () => {
    const compared: Compared = { twins: 0, played: 0 };
    const { decisions } = walk(game, setUp(operation), 1, 500);
    expect(firstLeak(watched(game), sample(decisions, 24), compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(60);
    expect(compared.played).toBeGreaterThan(30);
  }, 300_000);
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
      const saved = game.save(position);
      expect(game.hash(game.load(position.setup, saved))).toBe(game.hash(position));
    },
    120_000,
  );
});
