import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Chooses modes by how far the enemy is, plans each movement as a whole, and attacks by the table.',
};

export const KEEN: LevelTitle = {
  id: 'keen',
  title: 'Keen',
  says: 'Drafts a side turn in several styles, plays each on through the enemy’s, and takes the best; some seconds a side turn, on the whole front up to a minute.',
};

/** The levels of its machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY, KEEN];
