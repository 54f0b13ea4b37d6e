import { levelTitles } from '@sandtable/gertrud/levels';
import type { LevelTitle } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';
import { levelTitles as whatIfTitles } from '@sandtable/what-if-1940/levels';
import type { LevelOffered } from '../messages.ts';

/** The levels of each game's machines, weakest first: light beside the machines, which are fetched where they think. */
const LEVELS: { readonly [game: string]: readonly LevelTitle[] } = {
  gertrud: levelTitles,
  'what-if-1940': whatIfTitles,
};

/** The levels that a new opponent plays at: the first of these that the game has. */
const USUAL = ['steady', 'greedy'];

/** @throws DataError where the game has no machines */
function titlesOf(game: string): readonly LevelTitle[] {
  const levels = LEVELS[game];
  if (!levels) throw new DataError(`This page has no machines that play "${game}".`);
  return levels;
}

/** Who a new opponent is: the usual level, else the strongest but one, for the strongest takes its time. @throws DataError where the game has no machines */
export function usualLevel(game: string): string {
  const levels = titlesOf(game);
  const usual = USUAL.map((one) => levels.find(({ id }) => id === one)).find(Boolean) ?? levels.at(-2) ?? levels.at(-1);
  if (!usual) throw new DataError(`The machines of "${game}" have no levels.`);
  return usual.id;
}

/** The levels of a game, weakest first, as one chooses them. @throws DataError where the game has no machines */
export function levelsOf(game: string): readonly LevelOffered[] {
  const usual = usualLevel(game);
  return titlesOf(game).map((level) => ({ ...level, isUsual: level.id === usual }));
}
