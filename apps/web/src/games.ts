import type { Cover, LessonFace } from './cover.ts';

/** The games that the page can show: each folder under `games` has a cover. */
export const COVERS: readonly Cover[] = Object.values(import.meta.glob<Cover>('./games/*/cover.ts', { eager: true, import: 'COVER' }));

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);

/** A lesson of a game by its id, or the first of its lessons. */
export const lessonOf = (game: string, lesson: string | null): LessonFace | undefined =>
  coverOf(game)?.lessons.find(({ id }) => lesson === null || id === lesson);
