import { signal } from '@preact/signals';
import type { LevelOffered, Player } from '@sandtable/desk/choosing';
import { trying, umpire } from './state.ts';

/** The levels of the games' machines, weakest first, by game, as far as they were needed. */
export const levels = signal<ReadonlyMap<string, readonly LevelOffered[]>>(new Map());

/** Fetches the levels of a game's machines, once. */
export async function fetchLevels(game: string): Promise<void> {
  if (levels.peek().has(game)) return;
  const found = await trying(() => umpire.ask({ ask: 'levels', game }));
  if (found) levels.value = new Map(levels.peek()).set(game, found);
}

/** What a level is called; by its id while that is not known. */
export const levelTitle = (game: string, id: string): string =>
  levels.value.get(game)?.find((one) => one.id === id)?.title ?? `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;

/** Who a new opponent is where nobody chooses. */
export const opponentOf = (all: readonly LevelOffered[]): Player => all.find(({ isUsual }) => isUsual)?.id ?? 'person';
