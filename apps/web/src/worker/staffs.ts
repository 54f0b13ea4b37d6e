import type { Staff } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';
import { listingOf } from './rules.ts';

/** The machine players of the games that have been fetched. Only where machines think. */
const here = new Map<string, Staff>();

/** The machines of a game that are here. @throws DataError where they have not been fetched */
export function staffOf(game: string): Staff {
  const staff = here.get(game);
  if (!staff) throw new DataError(`The machines that play "${game}" have not been fetched.`);
  return staff;
}

/** Fetches the machines of a game, once. @throws DataError where there is no such game */
export async function fetchStaff(game: string): Promise<Staff> {
  const staff = here.get(game) ?? (await listingOf(game).staff());
  here.set(game, staff);
  return staff;
}
