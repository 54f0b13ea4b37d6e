import { serve } from '@sandtable/lab';
import { games } from './games.ts';
import { run } from './run.ts';

// The workers of `sandtable lab` load this same module.
serve(games);

/** Runs the command with the games that come with it; gives the exit code. */
export const main = (words: readonly string[]): Promise<number> => run(words, games);
