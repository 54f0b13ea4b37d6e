import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

/** The levels of its machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY];
