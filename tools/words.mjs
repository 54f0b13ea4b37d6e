import process from 'node:process';
import { parseArgs } from 'node:util';

/*
 * The words with which a program of `tools` or `bench` is started. Each says in one text how it is used, which `--help` shows; what it does not
 * know it refuses by name, and ends with 2.
 */

/** The words as `parseArgs` has them. Ends the program with 0 after `--help`, which shows the usage, and with 2 where they are not as `config` has them. */
export function parsedWords(usage, config = {}) {
  if ((config.args ?? process.argv.slice(2)).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refused(`${error.message}\n\n${usage}`);
  }
}

/** Words of which each is `--name value`, by their names. Ends the program as `parsedWords` does. */
export const wordsFor = (usage, names) =>
  parsedWords(usage, { options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values;

/** A whole number from 1; `otherwise` where none is given. Ends the program with 2 where it is none. */
export function countFrom(name, text, otherwise) {
  if (text === undefined) return otherwise;
  return /^[1-9]\d*$/.test(text) ? Number(text) : refused(`--${name} ${text}: a whole number from 1 is expected`);
}

/** No more words than a program takes; ends it with 2 where there are, and names the first that is too many. */
export function noneBeyond(usage, words, most) {
  if (words.length > most) refused(`"${words[most]}" is a word too many\n\n${usage}`);
  return words;
}

/** Tells what is wrong with the words, and ends the program with 2. */
export function refused(message) {
  console.error(message);
  process.exit(2);
}
