import type { Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstFault } from '../../../../packages/umpire/tests/any-question.ts';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { ocs as game } from '../../src/index.ts';
import { SIDES } from '../../src/world/sides.ts';
import { allQuestions } from '../all-questions.ts';

const setup: Setup = { game: 'ocs', scenario: 'campaign', options: {}, edition: null };

describe('a question of any kind', () => {
  it('is answered or refused by name, whatever stands wherever', () => {
    const answered = new Set<string>();
    const decisions = sample(walk(game, setup, 1, 300).decisions, 6);
    const questions = (position: Parameters<typeof allQuestions>[0]) => allQuestions(position, 5, position.facts.turn);
    expect(firstFault(game, decisions, SIDES, questions, answered)).toBeNull();
    expect(answered.size).toBeGreaterThan(10);
  }, 60_000);
});
