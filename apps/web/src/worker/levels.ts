import { DataError } from '@sandtable/umpire';
import type { LevelOffered } from '../choosing.ts';
import { listingOf } from './rules.ts';

/** The levels that a new opponent plays at: the first of these that the game has. */
const USUAL = ['steady', 'greedy'];

/**
 * Who a new opponent is: the usual level, else the strongest but one, for the strongest takes its time. @throws DataError where there is no
 * such game, or it has no machines
 */
export function usualLevel(game: string): string {
  const { levels } = listingOf(game);
  const usual = USUAL.map((one) => levels.find(({ id }) => id === one)).find(Boolean) ?? levels.at(-2) ?? levels.at(-1);
  if (!usual) throw new DataError(`The machines of "${game}" have no levels.`);
  return usual.id;
}

/** The levels of a game, weakest first, as one chooses them. @throws DataError where there is no such game */
export function levelsOf(game: string): readonly LevelOffered[] {
  const usual = usualLevel(game);
  return listingOf(game).levels.map((level) => ({ ...level, isUsual: level.id === usual }));
}
