import { DataError, isList, type Value } from '@sandtable/umpire';

const isLines = (given: Value): given is readonly string[] => isList(given) && given.every((line) => typeof line === 'string');

/** A map that may be said as text, or as lines of it, as `read` reads those. @throws DataError naming the word that says nothing */
export function mapInShort(given: Value, read: (text: string) => unknown): Value {
  if (typeof given !== 'string' && !isLines(given)) return given;
  try {
    return read([given].flat().join('\n')) as Value;
  } catch (error) {
    throw error instanceof DataError ? new DataError(`map: ${error.message}`) : error;
  }
}
