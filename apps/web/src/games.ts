import { GAMES } from '../../../games/index.ts';
import type { Cover, LessonFace } from './cover.ts';
import { coverFrom } from './face/declared/cover.ts';

/** The covers of games that have a room of their own in the page, by the game. */
const OWN = new Map(
  Object.values(import.meta.glob<Cover>('./games/*/cover.ts', { eager: true, import: 'COVER' })).map((cover) => [cover.id, cover]),
);

/** The games that the page can show, in the order of the registry: by their own covers, or as they announce themselves. */
export const COVERS: readonly Cover[] = GAMES.flatMap((game) => OWN.get(game.id) ?? coverFrom(game) ?? []);

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);

/** A lesson of a game by its id, or the first of its lessons. */
export const lessonOf = (game: string, lesson: string | null): LessonFace | undefined =>
  coverOf(game)?.lessons.find(({ id }) => lesson === null || id === lesson);
