import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, firstPublicLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import { LEAKS } from '../planted-leaks.ts';
import { staged } from '../staged-secrets.ts';
import { watched } from '../watched.ts';

const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };

const walks = new Map<number, readonly Decision<WhatIf>[]>();

/** Decisions of a random game, spread over it. */
function decisionsOf(seed: number, looks: number): readonly Decision<WhatIf>[] {
  const all = walks.get(seed) ?? walk(game, setup, seed, 5000).decisions;
  walks.set(seed, all);
  return sample(all, looks);
}

const SEEDS = [4, 8];

/** The staged decisions with other twins. */
const TIMES = [0, 1, 2, 3];
const again = (time: number): Decision<WhatIf>[] => staged().map((one) => ({ ...one, number: time * 7 + one.number }));

describe('what is hidden from a seat', () => {
  it('shows in nothing that it is sent, byte by byte, whatever lies exchanged', () => {
    const compared: Compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game), staged(), compared)).toBeNull();
    for (const seed of SEEDS) expect(firstLeak(watched(game), decisionsOf(seed, 10), compared), `seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(80);
    expect(compared.played).toBeGreaterThan(80);
  }, 120_000);

  it.each(Object.entries(LEAKS))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak), 'few'), TIMES.flatMap(again))).not.toBeNull();
    },
    60_000,
  );
});

describe('what is hidden from any seat', () => {
  it('shows in nothing that whoever has none is told', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const decisions of [staged(), ...SEEDS.map((seed) => decisionsOf(seed, 10))])
      expect(firstPublicLeak(watched(game), decisions, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(60);
    expect(compared.played).toBeGreaterThan(60);
  }, 120_000);

  it.each(['german-east', 'soviet'])(
    'is seen to leak to them where they are told what %s is',
    (seat) => {
      const viewed = leaking(game, (one) => ({ publicView: (position) => one.view(position, seat) }));
      expect(firstPublicLeak(watched(viewed), TIMES.flatMap(again))).not.toBeNull();
    },
    60_000,
  );
});
