import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, firstPublicLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { sample, walk, type Decision } from '../../../../packages/umpire/tests/walk.ts';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { LEAKS, STORES } from '../planted-leaks.ts';
import { staged, stores } from '../staged-secrets.ts';
import { watched } from '../watched.ts';

/** Decisions of a random game, spread over it. */
const decisionsOf = (scenario: string, seed: number, looks: number, options: Setup['options'] = {}): readonly Decision<Ocs>[] => {
  const setup: Setup = { game: 'ocs', scenario, options, edition: null };
  return sample(walk(game, setup, seed, 5000).decisions, looks);
};

/** The staged decisions with other twins. */
const TIMES = [0, 1, 2];
const again = (time: number): Decision<Ocs>[] => staged().map((one) => ({ ...one, number: time * 7 + one.number }));

describe('what is hidden from a seat', () => {
  it('shows in nothing that it is sent, byte by byte, whatever lies exchanged', () => {
    const compared: Compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game), TIMES.flatMap(again), compared)).toBeNull();
    for (const [scenario, seed] of [
      ['lesson-mtsensk', 4],
      ['lesson-kashira', 8],
    ] as const)
      expect(firstLeak(watched(game), decisionsOf(scenario, seed, 14), compared), `${scenario}, seed ${seed}`).toBeNull();
    expect(compared.twins).toBeGreaterThan(150);
    expect(compared.played).toBeGreaterThan(120);
  }, 120_000);

  it.each(Object.entries(LEAKS))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak), 'few'), TIMES.flatMap(again))).not.toBeNull();
    },
    60_000,
  );
});

describe('where dumps are hidden (11.8-2)', () => {
  it('nothing that a seat is sent tells of the supply of its enemy', () => {
    const compared: Compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game), stores(), compared)).toBeNull();
    for (const [scenario, seed] of [
      ['lesson-mtsensk', 4],
      ['lesson-kashira', 8],
    ] as const)
      expect(
        firstLeak(watched(game), decisionsOf(scenario, seed, 14, { 'hidden-dumps': true }), compared),
        `${scenario}, seed ${seed}`,
      ).toBeNull();
    expect(compared.twins).toBeGreaterThan(120);
    expect(compared.played).toBeGreaterThan(60);
  }, 120_000);

  it.each(Object.entries(STORES))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak), 'few'), stores())).not.toBeNull();
    },
    60_000,
  );
});

describe('what is hidden from any seat', () => {
  it('shows in nothing that whoever has none is told', () => {
    const compared: Compared = { twins: 0, played: 0 };
    for (const decisions of [TIMES.flatMap(again), stores(), decisionsOf('lesson-mtsensk', 4, 14)])
      expect(firstPublicLeak(watched(game), decisions, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(100);
    expect(compared.played).toBeGreaterThan(80);
  }, 120_000);

  it.each(['german', 'soviet'])(
    'is seen to leak to them where they are told what %s is',
    (seat) => {
      const viewed = leaking(game, (one) => ({ publicView: (position) => one.view(position, seat) }));
      expect(firstPublicLeak(watched(viewed), TIMES.flatMap(again))).not.toBeNull();
    },
    60_000,
  );
});
