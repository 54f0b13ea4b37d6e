import type { Setup, Value } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { firstLeak, firstPublicLeak, leaking } from '../../../../packages/umpire/tests/leaks.ts';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { gertrud as game } from '../../src/index.ts';
import { watched } from '../watched.ts';

const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: {}, edition: null };

it('what the other seat has answered ahead shows in nothing that a seat is sent, byte by byte', () => {
  const decisions = sample(walk(game, setup, 3, 400).decisions, 8);
  const compared = { twins: 0, played: 0 };
  expect(firstLeak(watched(game), decisions, compared)).toBeNull();
  expect(compared).toEqual({ twins: 16, played: 16 });
  const telling = leaking(game, (one) => ({
    view: (position, seat) => ({ ...one.view(position, seat), standing: one.save(position).standing as unknown as Value }),
  }));
  expect(firstLeak(watched(telling), decisions)).not.toBeNull();
  expect(firstPublicLeak(watched(game), decisions)).toBeNull();
  const asSeat = leaking(game, (one) => ({ publicView: (position) => one.view(position, 'german') }));
  expect(firstPublicLeak(watched(asSeat), decisions)).not.toBeNull();
}, 60_000);
