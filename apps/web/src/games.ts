import type { Cover, LessonFace } from './cover.ts';
import { COVERS } from './covers.ts';

export { COVERS };

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);

/** A lesson of a game by its id, or the first of its lessons. */
export const lessonOf = (game: string, lesson: string | null): LessonFace | undefined =>
  coverOf(game)?.lessons.find(({ id }) => lesson === null || id === lesson);
