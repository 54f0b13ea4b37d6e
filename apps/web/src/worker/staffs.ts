import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Staff } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';

/** The machine players of the games: the one registry through which the page reaches them. Only where machines think. */
const here = new Map<string, Staff>([[gertrudStaff.game, gertrudStaff as unknown as Staff]]);
/** Machines that come when they are needed. */
const ELSEWHERE: { readonly [game: string]: () => Promise<Staff> } = {
  'what-if-1940': async () => (await import('@sandtable/what-if-1940/staff')).whatIf1940Staff as unknown as Staff,
};

/** The machines of a game that are here. @throws DataError where the game has none, or they have not been fetched */
export function staffOf(game: string): Staff {
  const staff = here.get(game);
  if (!staff) throw new DataError(`This page has no machines that play "${game}".`);
  return staff;
}

/** Fetches the machines of a game, once. @throws DataError where it has none */
export async function fetchStaff(game: string): Promise<Staff> {
  const found = here.get(game) ?? (await ELSEWHERE[game]?.());
  if (found) here.set(game, found);
  return staffOf(game);
}
