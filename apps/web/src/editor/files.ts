import type { Edition } from '@sandtable/umpire';
import { textIn } from '../table/files.ts';
import { umpire } from '../table/state.ts';

/** Reads an edition or scenario file of a game. @throws Error naming the file and saying what is wrong with it */
export async function editionIn(game: string, file: File): Promise<Edition> {
  try {
    return await umpire.ask({ ask: 'read edition', game, text: await textIn(file) });
  } catch (error) {
    throw new Error(`${file.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** An edition as the text of a file. */
export const textOf = (game: string, edition: Edition): Promise<string> => umpire.ask({ ask: 'edition text', game, edition });
