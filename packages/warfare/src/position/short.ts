import { DataError, type Facts as Json, type Value } from '@sandtable/umpire';
import type { Column, Columns } from './column.ts';
import type { Stored } from './store.ts';

const NUMBER = /^\d{1,9}$/;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What members of one kind can be told in short words by. */
export interface Told<P extends Stored, C extends Columns<P> = Columns<P>> {
  /** What one of them is called in errors: "unit". */
  readonly called: string;
  readonly columns: C;
  /** What goes with what is said in short words. */
  implied?(said: Json): Json;
}

/**
 * A member in short words, as it is written in full: of "30.23 reserve low steps 1 moved" each word is the first column's that knows it and
 * has nothing yet; a column's key is followed by what it has. Two words that a column knows as one ("in tg-a-1") are one.
 * @throws DataError for a word that no column knows
 */
export function inFull<P extends Stored>({ called, columns, implied }: Told<P>, position: P, text: string): Json {
  const said: Record<string, Value> = {};
  const words = wordsOf(text);
  const take = (keys: readonly string[], word: string): boolean => {
    for (const key of keys) {
      const value = (columns[key] as Column<P>).kind.short?.(position, word, said[key]);
      if (value !== undefined) return ((said[key] = value), true);
    }
    return false;
  };
  /** How many words from there on say something of these columns, the longer first; 0 where none does. */
  const taken = (among: readonly string[], i: number): number =>
    i + 1 < words.length && take(among, words.slice(i, i + 2).join(' ')) ? 2 : Number(take(among, words[i] ?? ''));
  const keys = Object.keys(columns);
  for (let i = 0; i < words.length;) {
    const word = words[i] as string;
    const key = keys.find((one) => one === word);
    const from = key === undefined ? i : i + 1;
    const isNumber = key !== undefined && NUMBER.test(words[from] ?? '');
    if (isNumber) said[key] = Number(words[from]);
    const many = isNumber ? 1 : taken(key === undefined ? keys : [key], from);
    if (many === 0)
      throw new DataError(
        key === undefined
          ? `"${word}" says nothing more of a ${called}; a place, a word or ${keys.join(', ')} with what it is are expected${isPlaced(said, keys) ? '' : `, and there is no place "${word}"`}`
          : `${key}: "${words[from] ?? ''}" is none that it may be`,
      );
    i = from + many;
  }
  return implied?.(said) ?? said;
}

/** Has been said where it is, or need that not be said of its kind? */
const isPlaced = (said: Json, keys: readonly string[]): boolean => !keys.includes('at') || said['at'] !== undefined;

/**
 * Goods in short words: of "german 2 SP 1 T soviet 3" an amount is so many of the measure after it, or else of the smallest unit.
 * @throws DataError for what is no good, no number and no measure
 */
export function goodsInFull(text: string, goods: readonly string[], measures: { readonly [measure: string]: number }): Json {
  const said: Record<string, number> = {};
  const words = wordsOf(text);
  let good: string | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (goods.includes(word)) good = word;
    else if (good === undefined || !NUMBER.test(word))
      throw new DataError(
        `"${word}": one of ${goods.join(', ')} is expected, and then how much, in ${Object.keys(measures).join(' or ') || 'numbers'}`,
      );
    else {
      const measure = words[i + 1] ?? '';
      const isMeasured = Object.hasOwn(measures, measure);
      if (isMeasured) i++;
      said[good] = (said[good] ?? 0) + Number(word) * (isMeasured ? (measures[measure] as number) : 1);
    }
  }
  return said;
}
