import { DataError } from '@sandtable/umpire';

/** A game's words for small maps as text. */
export interface MapWords<Hex> {
  /** Words that say what the hexsides or paths after them are, such as `river`. */
  readonly ways: readonly string[];
  /** A hex before any word describes it; one that is named again is described anew. */
  hex(number: string): Hex;
  /** Takes a word for a hex in; false where the word describes none. */
  describe(hex: Hex, word: string): boolean;
  /** The words that describe a hex, for errors. */
  readonly described?: readonly string[];
  /** Hexes joined by dashes, 2001-2002, after the word for them. */
  way(word: string, hexes: readonly string[]): void;
}

/** A printed number, with a point between column and row or without, and several joined by dashes. */
const NUMBER = /^\d{2}\.?\d{2}$/;
const NUMBERS = /^\d{2}\.?\d{2}(-\d{2}\.?\d{2})+$/;

/**
 * Reads a small map: a number begins a hex, the words after it describe it; see the games for theirs. @throws DataError for a word that
 * says nothing
 */
export function readWords<Hex>(text: string, words: MapWords<Hex>): Map<string, Hex> {
  const hexes = new Map<string, Hex>();
  let [number, way] = ['', ''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (NUMBERS.test(word)) {
      if (way === '') throw new DataError(`${word}: what the hexsides are is expected before them, one of ${words.ways.join(', ')}`);
      words.way(way, word.split('-'));
    } else if (NUMBER.test(word)) hexes.set((number = word), words.hex(word));
    else if (words.ways.includes(word)) way = word;
    else if (number === '') throw new DataError(`"${word}" comes before the first hex`);
    else if (!words.describe(hexes.get(number) as Hex, word)) throw new DataError(`${number}: "${word}" describes no hex${known(words)}`);
  }
  return hexes;
}

const known = <Hex>({ described, ways }: MapWords<Hex>): string =>
  described ? `; known are ${described.join(', ')}, and before hexes joined by dashes ${ways.join(', ')}` : '';
