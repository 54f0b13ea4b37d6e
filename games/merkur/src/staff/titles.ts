import { GREEDY, RANDOM, type LevelTitle } from '@sandtable/staff';

export const STEADY: LevelTitle = {
  id: 'steady',
  title: 'Steady',
  says: 'Masses its drops, plans each movement as a whole, attacks by the table, and sails where it pays; some seconds a player turn.',
};

export const KEEN: LevelTitle = {
  id: 'keen',
  title: 'Keen',
  says: 'Drafts a player turn in several manners, plays each on through the enemy’s, and takes the best; some ten seconds a player turn.',
};

/** The levels of its machines, weakest first, for those who choose among them: without the machines themselves. */
export const levelTitles: readonly LevelTitle[] = [RANDOM, GREEDY, STEADY, KEEN];
