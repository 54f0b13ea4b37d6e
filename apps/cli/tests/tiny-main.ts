import { serve } from '@sandtable/lab';
import { plainStaff, randomLevel, type Level, type Plan, type Staff } from '@sandtable/staff';
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

/** Plays at random and calls it a plan, always the same and too long for a record. */
const planner: Level = {
  ...randomLevel(),
  id: 'planner',
  sit(seed, seat) {
    const machine = randomLevel().sit(seed, seat);
    return {
      *think(sight) {
        const { command } = yield* machine.think(sight);
        const plan: Plan = {
          intent: `${seat}’s plan ${'!'.repeat(300)}`,
          intentions: [],
          value: 0,
          unit: 'points',
          terms: [],
          rejected: [],
        };
        return { command, plan };
      },
    };
  },
};
const staffOf = (game: Game): Staff => ({ ...plainStaff(game), levels: [randomLevel(), planner] });

const games = [...tinyGames, broken].map((game) => ({ game, staff: staffOf(game) }));
serve(games);

/** The command with the conformance games in place of the real ones. */
export const main = (words: readonly string[]): Promise<number> => run(words, games);
