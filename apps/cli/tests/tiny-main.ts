import type { Game } from '@sandtable/umpire';
import { tinyGames } from '../../../packages/umpire/tests/games.ts';
import { run } from '../src/run.ts';

const [overrun] = tinyGames as readonly [Game];

/** A game whose rules break down in turn 2. */
const broken: Game = {
  ...overrun,
  id: 'broken',
  play(position, ...words) {
    if (overrun.turn(position) === 2) throw new Error('a fault in the rules');
    return overrun.play(position, ...words);
  },
};

/** The command with the conformance games in place of the real ones. */
export const main = (words: readonly string[]): Promise<number> => run(words, [...tinyGames, broken]);
