import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Plans each movement phase as a whole and weighs what you could do next; a few tenths of a second a phase.',
};

export const KEEN: LevelTitle = {
  id: 'keen',
  title: 'Keen',
  says: 'Drafts several plans, plays each on for a turn or two against itself, and takes the best; a few seconds a turn.',
};

/** The levels of this game's machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY, KEEN];
