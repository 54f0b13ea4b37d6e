import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, leaking, type Compared } from '../../../../packages/umpire/tests/leaks.ts';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { ocs as game } from '../../src/index.ts';
import { divisionTwins } from '../division-twins.ts';
import { DIVISIONS } from '../planted-leaks.ts';
import { divisions } from '../staged-secrets.ts';
import { watched } from '../watched.ts';

describe('where divisions have markers (12.7)', () => {
  it('nothing that a seat is sent tells which units of a division lie under one, nor how many', () => {
    const compared: Compared = { twins: 0, played: 0 };
    expect(firstLeak(watched(game, 'all', divisionTwins), divisions(), compared)).toBeNull();
    const setup: Setup = { game: 'ocs', scenario: 'lesson-mtsensk', options: { 'division-markers': true }, edition: null };
    const drawn = sample(walk(game, setup, 4, 5000).decisions, 6);
    expect(firstLeak(watched(game, 'all', divisionTwins), drawn, compared)).toBeNull();
    expect(compared.twins).toBeGreaterThan(40);
    expect(compared.played).toBeGreaterThan(20);
  }, 60_000);

  it.each(Object.entries(DIVISIONS))(
    'is seen to leak where %s',
    (_, leak) => {
      expect(firstLeak(watched(leaking(game, leak), 'few', divisionTwins), divisions())).not.toBeNull();
    },
    60_000,
  );
});
