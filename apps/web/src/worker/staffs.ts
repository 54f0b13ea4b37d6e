import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Staff } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';

/** The machine players of the games: the one registry through which the page reaches them. Only where machines think. */
const STAFFS: readonly Staff[] = [gertrudStaff as unknown as Staff];

/** @throws DataError where the game has no machines */
export function staffOf(game: string): Staff {
  const staff = STAFFS.find((one) => one.game === game);
  if (!staff) throw new DataError(`This page has no machines that play "${game}".`);
  return staff;
}
