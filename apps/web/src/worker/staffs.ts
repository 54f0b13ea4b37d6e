import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Staff } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';
import type { LevelOffered } from '../messages.ts';

/** The machine players of the games: the one registry through which the page reaches them. Fetched when they are needed. */
export const STAFFS: readonly Staff[] = [gertrudStaff as unknown as Staff];

/** @throws DataError where the game has no machines */
export function staffOf(game: string): Staff {
  const staff = STAFFS.find((one) => one.game === game);
  if (!staff) throw new DataError(`This page has no machines that play "${game}".`);
  return staff;
}

/** The level that a new opponent plays at, where the game has it. */
const USUAL = 'steady';

/** Who a new opponent is: the usual level, else the strongest but one, for the strongest takes its time. @throws DataError where the game has no machines */
export function usualLevel(game: string): string {
  const { levels } = staffOf(game);
  const usual = levels.find(({ id }) => id === USUAL) ?? levels.at(-2) ?? levels.at(-1);
  if (!usual) throw new DataError(`The machines of "${game}" have no levels.`);
  return usual.id;
}

/** The levels of a game, weakest first, as one chooses them. @throws DataError where the game has no machines */
export function levelsOf(game: string): readonly LevelOffered[] {
  const usual = usualLevel(game);
  return staffOf(game).levels.map(({ id, title, says }) => ({ id, title, says, isUsual: id === usual }));
}
