import { DataError, EDITION_PARTS, type Game } from '@sandtable/umpire';
import { GAMES } from '../../../../games/index.ts';
import type { Listing } from '../../../../games/listing.ts';

const here = new Map<string, Game>();

/** A game as it is listed, before its rules are there. @throws DataError where there is no such game */
export function listingOf(id: string): Listing {
  const listing = GAMES.find((one) => one.id === id);
  if (!listing) throw new DataError(`This page has no game "${id}"; it has ${GAMES.map(({ title }) => title).join(', ')}.`);
  return listing;
}

/** A game whose rules are here. @throws DataError where there is no such game, or its rules have not been fetched */
export function gameOf(id: string): Game {
  const game = here.get(listingOf(id).id);
  if (!game) throw new DataError(`The rules of "${id}" have not been fetched.`);
  return game;
}

/** Fetches the rules of a game, once. @throws DataError where there is no such game */
export async function fetchGame(id: string): Promise<Game> {
  const game = here.get(id) ?? (await listingOf(id).rules());
  here.set(id, game);
  return game;
}

/** A part of an edition, in a position file perhaps in short words, which a game's editing knows. */
const PART = new RegExp(`"(?:${EDITION_PARTS.join('|')})"\\s*:`);
/** What a record begins with, whose edition is whole. */
const RECORD = '"sandtable"';

/** The rules of the game that a file names as its own, and of no other; of all games where it names none of them. */
export function gamesFor(file: string): Promise<readonly Game[]> {
  const [, named] = /"game"\s*:\s*"([^"]*)"/.exec(file) ?? [];
  const known = GAMES.filter(({ id }) => id === named);
  const fetched = PART.test(file) && !file.includes(RECORD) ? gameWithEditing : fetchGame;
  return Promise.all((known.length > 0 ? known : GAMES).map(({ id }) => fetched(id)));
}

/**
 * The game with all that it knows of its editions: what checks those is fetched when somebody brings one. @throws DataError where there is
 * no such game
 */
export const gameWithEditing = async (id: string): Promise<Game> => ({
  ...(await fetchGame(id)),
  editing: await listingOf(id).editing(),
});
