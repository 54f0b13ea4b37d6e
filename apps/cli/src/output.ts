import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkLength, checkText, DataError, type Game, gameOf } from '@sandtable/umpire';

/** A bad argument or file: the message says which, where, and what was expected. Ends the command with 2. */
export class Bad extends Error {
  override name = 'Bad';
}

/** Whoever read our output has had enough of it, as `head` has: there is nothing left to be done, and nothing wrong. */
export class Enough extends Error {
  override name = 'Enough';
}

/** Why standard output takes nothing more. */
const outputFault = (error: Error): Error =>
  (error as NodeJS.ErrnoException).code === 'EPIPE' ? new Enough() : new Bad(`standard output: it cannot be written (${reasonOf(error)})`);

/** A line on standard output; JSON where it was asked for. @throws Enough where nobody reads it any more; Bad where it cannot be written */
export function print(json: boolean | undefined, data: unknown, text: () => string): void {
  process.stdout.write(`${json ? JSON.stringify(data) : text()}\n`);
  if (process.stdout.errored) throw outputFault(process.stdout.errored);
}

/**
 * Does what prints, and goes through only when all of it has been written. What a pipe or a disk says to that is no fault of ours, and no
 * stack of calls for a user to read. @throws Enough, Bad
 */
export async function printed<T>(act: () => Promise<T>): Promise<T> {
  const { stdout } = process;
  let fault: Error | null = null;
  const note = (error: Error): void => {
    fault ??= error;
  };
  stdout.on('error', note);
  try {
    const result = await act();
    await new Promise<void>((resolve) => stdout.write('', () => resolve()));
    if (fault) throw outputFault(fault);
    return result;
  } finally {
    // The stream tells of its end once more when it is closed.
    setImmediate(() => stdout.off('error', note));
  }
}

/** How much of a file is read at once. */
const CHUNK = 1 << 16;

/** @throws Bad naming the file, also for one that is larger than anything that is read: before it is */
export function readText(file: string): string {
  let open: number | null = null;
  try {
    open = openSync(file, 'r');
    checkLength(fstatSync(open).size);
    return textOf(open);
  } catch (error) {
    throw new Bad(`${file}: ${error instanceof DataError ? error.message : `it cannot be read (${reasonOf(error)})`}`);
  } finally {
    if (open !== null) closeSync(open);
  }
}

/** All that an open file gives; what is no file on a disk does not say beforehand how much that is. @throws DataError */
function textOf(open: number): string {
  const chunks: Buffer[] = [];
  for (let size = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const read = readSync(open, chunk);
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    checkLength((size += read));
    chunks.push(chunk.subarray(0, read));
  }
}

/** @throws Bad naming the file */
export function readJson(file: string): unknown {
  const text = readText(file);
  within(file, () => checkText(text));
  try {
    return JSON.parse(text);
  } catch (error) {
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

/** What the system says of a failure: its code, as in ENOSPC. */
export const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

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
