import { coverOf } from '../games.ts';
import { goTo, trouble, troubleOf, umpire } from '../table/state.ts';
import type { Lesson } from './lesson.ts';
import { keepProgress, unfinished } from './progress.ts';

/** Goes on with the unfinished lesson of a game, or lays the table for a new one. The way back leads to where one came from. */
export async function beginLesson(game: string): Promise<void> {
  try {
    const learn = coverOf(game)?.learn;
    if (!learn) throw new Error(`There is no lesson of "${game}".`);
    const tables = new Set((await umpire.ask({ ask: 'kept' })).map(({ table }) => table));
    const table = unfinished(game, tables) ?? (await layTable(await learn()));
    location.replace(`#/game/${encodeURIComponent(table)}`);
  } catch (error) {
    trouble.value = troubleOf(error);
    goTo({ at: 'home' });
  }
}

async function layTable({ agreement, steps }: Lesson): Promise<string> {
  const { table } = await umpire.ask({ ask: 'start', agreement });
  keepProgress(table, { game: agreement.game, step: steps[0]?.id ?? '', since: 0 });
  return table;
}
