import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The words that a program was started with: `--name value`. Ends the program with 2 where one of them is none of `names`. */
export function wordsFor<N extends string>(names: readonly N[]): { readonly [name in N]?: string } {
  try {
    const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) });
    return values as { readonly [name in N]?: string };
  } catch (error) {
    return refused((error as Error).message);
  }
}

/** The words that a program was started with, as `parseArgs` has them. `--help` shows how it is used; what it does not know ends it with 2. */
export function parsedWords<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refused(`${(error as Error).message}\n\n${usage}`);
  }
}

/** A whole number from 1. Ends the program with 2 where it is none. */
export function countFrom(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  return /^[1-9]\d*$/.test(text) ? Number(text) : refused(`--${name} ${text}: a whole number from 1 is expected`);
}

/** Tells what is wrong with the words, and ends the program. */
export function refused(message: string): never {
  console.error(message);
  process.exit(2);
}
