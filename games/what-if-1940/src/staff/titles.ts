import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Plans each movement phase as a whole and weighs what you could do next; a few tenths of a second a phase.',
};

/** The levels of this game's machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY];
