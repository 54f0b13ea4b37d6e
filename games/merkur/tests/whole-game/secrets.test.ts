import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, firstPublicLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { LEAKS } from '../planted-leaks.ts';
import { watched } from '../watched.ts';

/** Three battalions that wait in Greece: where they are to drop is planned before the first turn and in each. */
const setup: Setup = { game: 'merkur', scenario: 'retimo', options: {}, edition: null };
/** The first decisions of a random game, and some that are spread over it. */
function decisionsOf(seed: number, looks: number): readonly Decision<Merkur>[] {
  const { decisions } = walk(game, setup, seed, 400);
  return [...decisions.slice(0, 4), ...sample(decisions, looks)];
}

describe('where drops are planned', () => {
  it('shows in nothing that the enemy is sent, byte by byte', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [4, 1]) expect(firstLeak(watched(game), decisionsOf(seed, 14), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(60);
    expect(compared.played).toBeGreaterThan(40);
  }, 120_000);

  it.each(Object.entries(LEAKS))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak)), decisionsOf(4, 6))).not.toBeNull();
    },
    60_000,
  );
});

describe('what is hidden from any seat', () => {
  it('shows in nothing that whoever has none is told', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const seed of [4, 1]) expect(firstPublicLeak(watched(game), decisionsOf(seed, 14), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(60);
    expect(compared.played).toBeGreaterThan(40);
  }, 120_000);

  it.each(['axis', 'allied'])(
    'is seen to leak to them where they are told what %s is',
    (seat) => {
      const viewed = leaking(game, (one) => ({ publicView: (position) => one.view(position, seat) }));
      expect(firstPublicLeak(watched(viewed), decisionsOf(4, 14))).not.toBeNull();
    },
    60_000,
  );
});
