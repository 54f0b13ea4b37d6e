import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Chooses modes by how far the enemy is, plans each movement as a whole, and attacks by the table.',
};

/** The levels of its machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY];
