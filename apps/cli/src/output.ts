import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataError, type Game, gameOf } from '@sandtable/umpire';

/** A bad argument or file: the message says which, where, and what was expected. Ends the command with 2. */
export class Bad extends Error {
  override name = 'Bad';
}

/** A line on standard output; JSON where it was asked for. */
export function print(json: boolean | undefined, data: unknown, text: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(data) : text()}\n`);
}

/** @throws Bad naming the file */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Bad(`${file}: it cannot be read (${reasonOf(error)})`);
  }
}

/** @throws Bad naming the file */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof Bad) throw error;
    throw new Bad(`${file}: JSON is expected (${(error as Error).message})`);
  }
}

/** @throws Bad naming the file */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new Bad(`${file}: it cannot be written (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** What is wrong with the data of a file is told with the file's name. */
export function within<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof DataError ? new Bad(`${file}: ${error.message}`) : error;
  }
}

/** The game that was named. @throws Bad naming those there are */
export function named(games: readonly Game[], id: string): Game {
  return gameOf(games, id);
}
