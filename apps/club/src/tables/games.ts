import { usualLevel } from '@sandtable/desk/offers';
import { DataError, type Game } from '@sandtable/umpire';
import { GAMES } from '../../../../games/index.ts';
import type { Listing } from '../../../../games/listing.ts';
import { Denied } from '../denied.ts';

/** The games whose rules are here, with what checks their editions: each is fetched once. */
const here = new Map<string, Promise<Game>>();

const fetched = async ({ rules, editing }: Listing): Promise<Game> => ({ ...(await rules()), editing: await editing() });

/** A game as it is listed. @throws Denied where the club has none of that name */
export function listingOf(id: string): Listing {
  const listing = GAMES.find((one) => one.id === id);
  if (!listing)
    throw new Denied('unreadable', `there is no game "${id}" here; there are ${GAMES.map((one) => one.id).join(', ')}`, { where: 'game' });
  return listing;
}

/** Who a new opponent is in a game. @throws Denied where the club has none of that name */
export const usualLevelOf = (id: string): string => usualLevel(listingOf(id));

/** A game with its rules and what checks its editions. @throws Denied where the club has none of that name */
export function gameOf(id: string): Promise<Game> {
  const listing = listingOf(id);
  const found = here.get(id) ?? fetched(listing);
  here.set(id, found);
  return found;
}

/** Does something with what came from outside, and says in the answer what the umpire found wrong with it. @throws Denied */
export function fitting<T>(where: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof DataError) throw new Denied('unreadable', error.message, { where });
    throw error;
  }
}
