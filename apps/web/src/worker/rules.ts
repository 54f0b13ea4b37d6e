import { gertrud } from '@sandtable/gertrud';
import { DataError, type Editing, type Game } from '@sandtable/umpire';

/** The games whose rules this umpire knows: the one registry through which the page reaches them. */
export const GAMES: readonly Game[] = [gertrud as unknown as Game];

/** @throws DataError where there is no such game */
export function gameOf(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new DataError(`This page has no game "${id}"; it has ${GAMES.map((one) => one.title).join(', ')}.`);
  return game;
}

/** What checks the editions of each game: fetched when somebody brings one. */
const EDITING: { readonly [game: string]: () => Promise<Editing> } = {
  gertrud: async () => (await import('@sandtable/gertrud/editing')).editing,
};

/** The game with all that it knows of its editions. @throws DataError where there is no such game */
export async function gameWithEditing(id: string): Promise<Game> {
  const game = gameOf(id);
  const editing = await EDITING[id]?.();
  return editing ? { ...game, editing } : game;
}
