import { lessonOf } from '../games.ts';
import { goTo, trouble, troubleOf, umpire } from '../table/state.ts';
import type { Lesson } from './lesson.ts';
import { keepProgress, unfinished, type Progress } from './progress.ts';

/** Goes on with a game's lesson where it is unfinished, or lays the table for it. The way back leads to where one came from. */
export async function beginLesson(game: string, lesson: string | null): Promise<void> {
  try {
    const face = lessonOf(game, lesson);
    if (!face) throw new Error(lesson === null ? `There is no lesson of "${game}".` : `There is no lesson "${lesson}" of "${game}".`);
    const isOfLesson = (one: Progress) => one.game === game && lessonOf(game, one.lesson ?? null) === face;
    const tables = new Set((await umpire.ask({ ask: 'kept' })).map(({ table }) => table));
    const table = unfinished(isOfLesson, tables) ?? (await layTable(await face.fetch(), face.id));
    location.replace(`#/game/${encodeURIComponent(table)}`);
  } catch (error) {
    trouble.value = troubleOf(error);
    goTo({ at: 'home' });
  }
}

async function layTable({ agreement, steps }: Lesson, lesson: string): Promise<string> {
  const { table } = await umpire.ask({ ask: 'start', agreement });
  keepProgress(table, { game: agreement.game, lesson, step: steps[0]?.id ?? '', since: 0 });
  return table;
}
