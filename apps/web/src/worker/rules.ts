import { gertrud } from '@sandtable/gertrud';
import { DataError, type Game } from '@sandtable/umpire';

/** The games whose rules this umpire knows: the one registry through which the page reaches them. */
export const GAMES: readonly Game[] = [gertrud as unknown as Game];

/** @throws DataError where there is no such game */
export function gameOf(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new DataError(`This page has no game "${id}"; it has ${GAMES.map((one) => one.title).join(', ')}.`);
  return game;
}
