import { DataError } from '../contract/contract.ts';

/**
 * The longest text that is read: of a file in bytes, of what came by another way in characters. The largest games and editions are a tenth
 * of it.
 */
export const LONGEST_DOCUMENT = 16 * 1024 * 1024;
/** Lists and objects in one another: more than any format needs by far, and less than any reader breaks on. */
export const DEEPEST_NESTING = 64;

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/** @throws DataError for a text that is too long to be read */
export function checkLength(length: number): void {
  if (length > LONGEST_DOCUMENT)
    throw new DataError(`at most ${LONGEST_DOCUMENT / 1024 / 1024} MB are read, and these are ${(length / 1024 / 1024).toFixed(1)} MB`);
}

/** Looks at a text before anything is made of it. @throws DataError for one that is too long or nests too deep */
export function checkText(text: string): void {
  checkLength(text.length);
  const at = tooDeep(text);
  if (at !== null) throw new DataError(`character ${at + 1}: lists and objects lie more than ${DEEPEST_NESTING} deep in one another`);
}

/** Reads JSON, of a size and a depth that can be read. @throws DataError saying what is wrong */
export function parsed(text: string): unknown {
  checkText(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(`no JSON: ${(error as Error).message}`);
  }
}

/** Where a text nests too deep, by its brackets outside words; null where it does not. */
function tooDeep(text: string): number | null {
  if (text.length <= DEEPEST_NESTING) return null;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfWord(text, at);
    else if (OPENING.has(code)) {
      if (++depth > DEEPEST_NESTING) return at;
    } else if (CLOSING.has(code)) depth--;
  }
  return null;
}

/** The closing quote of the word that begins at a quote; the end of the text where there is none. */
function endOfWord(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/** So many values are in a message at most. */
const MOST_VALUES = 2_000_000;

/**
 * Looks through a value that did not come as text, such as a message: it must be what JSON can say, no larger and no deeper than a document
 * may be. Members that are undefined are as if they were not there. @throws DataError naming the place
 */
export function checkPlain(value: unknown): void {
  const open: Place[] = [{ value, key: '', around: null, depth: 0 }];
  let values = 0;
  let length = 0;
  for (let one = open.pop(); one; one = open.pop()) {
    const { value: found, depth } = one;
    if (++values > MOST_VALUES) throw new DataError(`${pathTo(one)}: at most ${MOST_VALUES} values are read`);
    if (typeof found === 'string') checkLength((length += found.length));
    else if (typeof found === 'object' && found !== null) {
      if (depth >= DEEPEST_NESTING)
        throw new DataError(`${pathTo(one)}: lists and objects lie more than ${DEEPEST_NESTING} deep in one another`);
      for (const [key, inner] of membersOf(found, one)) {
        checkLength((length += key.length));
        open.push({ value: inner, key, around: one, depth: depth + 1 });
      }
    } else if (!isPlain(found)) throw new DataError(`${pathTo(one)}: ${typeof found} is nothing that can be read`);
  }
}

/** A value of a message, and in what it lies. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly around: Place | null;
  readonly depth: number;
}

function pathTo(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | null = place; at?.around; at = at.around) keys.unshift(at.key);
  return keys.join('.') || 'the message';
}

const isPlain = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

function membersOf(value: object, place: Place): readonly (readonly [string, unknown])[] {
  const like = Object.getPrototypeOf(value) as unknown;
  if (!Array.isArray(value) && like !== null && like !== Object.prototype)
    throw new DataError(`${pathTo(place)}: a list or a plain object is expected`);
  const members = Object.entries(value);
  if (Array.isArray(value) && members.length !== value.length) throw new DataError(`${pathTo(place)}: a list without gaps is expected`);
  return members;
}
