import { DataError, type Setup } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { sample, walk } from '../../../../packages/umpire/tests/walk.ts';
import { merkur as game } from '../../src/index.ts';
import { SIDES } from '../../src/world/sides.ts';
import { allQuestions } from '../all-questions.ts';

const setup: Setup = { game: 'merkur', scenario: 'merkur', options: {}, edition: null };

/** What goes wrong with a question that is neither answered nor refused by name. */
function faultOf(ask: () => unknown): string | null {
  try {
    ask();
    return null;
  } catch (error) {
    return error instanceof DataError && error.cause === undefined ? null : String(error);
  }
}

describe('a question of any kind', () => {
  it('is answered or refused by name, whatever stands wherever', () => {
    const kinds = new Set<string>();
    for (const { before } of sample(walk(game, setup, 1, 300).decisions, 6))
      for (const seat of SIDES)
        for (const question of allQuestions(before, seat, 8)) {
          const fault = faultOf(() =>
            kinds.add(`${Object.keys(question).join()} ${game.explain(before, seat, question).lines.length > 0}`),
          );
          expect(fault, `${seat}: ${JSON.stringify(question)}`).toBeNull();
        }
    expect(kinds.size).toBeGreaterThan(20);
  }, 60_000);
});
