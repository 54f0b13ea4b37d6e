import type { LessonShown } from '@sandtable/warfare/showing';
import type { Lesson } from './lesson.ts';

/** A lesson that a game declares, as the coach gives it: what makes it is fetched with the first of them. */
export const teach = async (game: string, lesson: LessonShown): Promise<Lesson> => (await import('./declared.ts')).lessonFrom(game, lesson);
