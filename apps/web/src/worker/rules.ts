import { gertrud } from '@sandtable/gertrud';
import { DataError, type Editing, type Game } from '@sandtable/umpire';
import { offered as whatIf1940 } from '@sandtable/what-if-1940/offered';

/** What is offered of a game before its rules are there. */
export type Offered = Pick<Game, 'id' | 'title' | 'scenarios'> & Partial<Pick<Game, 'rulebook'>>;

/** The games whose rules this umpire can play: the one registry through which the page reaches them. Rules that are not here come when they are needed. */
export const OFFERED: readonly Offered[] = [gertrud as unknown as Game, whatIf1940];

const here = new Map<string, Game>([[gertrud.id, gertrud as unknown as Game]]);
const ELSEWHERE: { readonly [game: string]: () => Promise<Game> } = {
  [whatIf1940.id]: async () => (await import('@sandtable/what-if-1940')).whatIf1940 as unknown as Game,
};

/** A game whose rules are here. @throws DataError where there is no such game, or its rules have not been fetched */
export function gameOf(id: string): Game {
  const game = here.get(id);
  if (!game) throw new DataError(`This page has no game "${id}"; it has ${OFFERED.map(({ title }) => title).join(', ')}.`);
  return game;
}

/** Fetches the rules of a game, once. @throws DataError where there is no such game */
export async function fetchGame(id: string): Promise<Game> {
  const found = here.get(id) ?? (await ELSEWHERE[id]?.());
  if (found) here.set(id, found);
  return gameOf(id);
}

/** The rules of the game that a file names as its own, and of no other; of all games where it names none of them. */
export function gamesFor(file: string): Promise<readonly Game[]> {
  const [, named] = /"game"\s*:\s*"([^"]*)"/.exec(file) ?? [];
  const known = OFFERED.filter(({ id }) => id === named);
  return Promise.all((known.length > 0 ? known : OFFERED).map(({ id }) => fetchGame(id)));
}

/** What checks the editions of each game: fetched when somebody brings one. */
const EDITING: { readonly [game: string]: () => Promise<Editing> } = {
  gertrud: async () => (await import('@sandtable/gertrud/editing')).editing,
  [whatIf1940.id]: async () => (await import('@sandtable/what-if-1940/editing')).editing,
};

/** The game with all that it knows of its editions. @throws DataError where there is no such game */
export async function gameWithEditing(id: string): Promise<Game> {
  const game = await fetchGame(id);
  const editing = await EDITING[id]?.();
  return editing ? { ...game, editing } : game;
}
