import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Plans each movement phase as a whole and weighs what you could do next; a tenth of a second a turn.',
};

export const KEEN: LevelTitle = {
  id: 'keen',
  title: 'Keen',
  says: 'Drafts several plans, plays each on for two turns against itself, and takes the best; a few seconds a turn.',
};

/** The levels of Operation Gertrud's machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY, KEEN];
