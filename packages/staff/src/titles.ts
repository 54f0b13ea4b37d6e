import type { LevelTitle } from './machine.ts';

/** The levels that any game can have as they are offered: a page that lists them fetches no machine. */
export const RANDOM: LevelTitle = { id: 'random', title: 'Random', says: 'Does anything that the rules allow, at once.' };

export const GREEDY: LevelTitle = {
  id: 'greedy',
  title: 'Greedy',
  says: 'Takes the single act after which it stands best, and plans nothing.',
};
