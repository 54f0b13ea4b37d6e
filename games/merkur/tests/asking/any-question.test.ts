import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstFault } from '../../../../packages/umpire/tests/any-question.ts';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game } from '../../src/index.ts';
import { SIDES } from '../../src/world/sides.ts';
import { allQuestions } from '../all-questions.ts';

const setup: Setup = { game: 'merkur', scenario: 'merkur', options: {}, edition: null };

describe('a question of any kind', () => {
  it('is answered or refused by name, whatever stands wherever', () => {
    const answered = new Set<string>();
    const decisions = sample(walk(game, setup, 1, 300).decisions, 6);
    expect(firstFault(game, decisions, SIDES, (position, seat) => allQuestions(position, seat, 8), answered)).toBeNull();
    expect(answered.size).toBeGreaterThan(14);
  }, 60_000);
});
