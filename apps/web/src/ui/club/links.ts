import type { Rulebook } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { isPrinted } from '../../face/places.ts';
import type { Board } from '../../face/face.ts';

/** A part of what somebody said: plain words, or a name that leads somewhere. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'place'; readonly text: string; readonly hexes: readonly string[] }
  | { readonly kind: 'rule'; readonly text: string; readonly id: string };

/**
 * Rules are named by chapter, a dot, and what stands behind it: "7.1a", "9.6i-2", "9.A.1.b". A number with a fraction alone is no rule: hours
 * and ratios are said more often.
 */
const RULE = String.raw`\d{1,2}\.(?:\d{1,2}[a-z]{1,2}|\d{1,2}(?=-\d)|\d{1,2}\.[a-z]{1,2}\d?|[a-z](?:\.\d{1,2})?(?:\.[a-z]{1,4}){0,2})(?:[-#]\d)?`;
const SHORTEST_NAME = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Letters that have no mark of their own to take off, as they are written without it. */
const PLAIN: { readonly [letter: string]: string } = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' };

/** A letter as it is compared: small and without its marks, so that "Izmir" is İzmir. */
const folded = (letter: string): string => {
  const small = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return PLAIN[small] ?? small;
};

/** A text as it is compared, and of each place in it where it stands in the text itself; its end, too. */
function foldedWith(text: string): { readonly plain: string; readonly at: readonly number[] } {
  const at: number[] = [];
  let [plain, from] = ['', 0];
  for (const letter of text) {
    const one = folded(letter);
    plain += one;
    // A mark that stands by itself belongs to the letter before it.
    for (let i = 0; i < one.length; i++) at.push(from);
    from += letter.length;
  }
  return { plain, at: [...at, from] };
}

const plainly = (name: string): string => foldedWith(name).plain;

/** What is printed on a counter is a name where it has a number in it: "2/1 Aus". "Res" alone is said of many things. */
const isInscription = (short: string | undefined): short is string => short !== undefined && /\d/.test(short) && /\p{L}/u.test(short);

/**
 * Names on the board and what they stand for: places as they are printed, pieces by where they stand that this seat sees, all of them where
 * several have one name. A place comes before a piece of its name.
 */
function namesOf(face: Face, board: Board): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const [piece, hex] of board.where) {
    if (!isPrinted(hex)) continue;
    const { name, short } = face.pieces[piece] ?? {};
    for (const one of new Set([name ?? board.groups.get(piece)?.title, isInscription(short) ? short : undefined])) {
      if (!one || one.length < SHORTEST_NAME) continue;
      const there = names.get(plainly(one)) ?? [];
      if (!there.includes(hex)) names.set(plainly(one), [...there, hex]);
    }
  }
  for (const { hex, city, town } of face.map.hexes) {
    names.set(plainly(hex), [hex]);
    const name = city ?? town;
    if (name && name.length >= SHORTEST_NAME) names.set(plainly(name), [hex]);
  }
  for (const { id, title } of face.map.boxes) if (title.length >= SHORTEST_NAME) names.set(plainly(title), [id]);
  return names;
}

/** Rules by their numbers in small letters; a section without words of its own by the first rule in it. */
function rulesIn(book: Rulebook): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const id of Object.keys(book)) {
    const small = id.toLowerCase();
    for (const { index } of small.matchAll(/[.#-]/g)) {
      const section = small.slice(0, index);
      if (!rules.has(section)) rules.set(section, id);
    }
  }
  for (const id of Object.keys(book)) rules.set(id.toLowerCase(), id);
  return rules;
}

/** Is there something in a message that has the form of a rule's number? */
export const namesRule = (text: string): boolean => RULE_ALONE.test(text);
const RULE_ALONE = new RegExp(String.raw`(?<![\p{L}\d])(?:${RULE})(?![\p{L}\d])`, 'iu');

/** Finds what a message names, on the board as this seat sees it: so that a link tells nobody what they may not know. */
export class Linking {
  readonly #names: ReadonlyMap<string, readonly string[]>;
  readonly #rules: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;

  /** Without the game's rulebook no rule is known. */
  constructor(face: Face, board: Board, book: Rulebook = {}) {
    this.#names = namesOf(face, board);
    this.#rules = rulesIn(book);
    const named = [...this.#names.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    this.#pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${[...named, RULE].join('|')})(?![\p{L}\d])`, 'giu');
  }

  pieces(text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    const { plain, at } = foldedWith(text);
    let from = 0;
    for (const { 0: found, index } of plain.matchAll(this.#pattern)) {
      const hexes = this.#names.get(found);
      const rule = hexes ? undefined : this.#rules.get(found);
      if (!hexes && rule === undefined) continue;
      const [begins = 0, ends = text.length] = [at[index], at[index + found.length]];
      const said = text.slice(begins, ends);
      if (begins > from) pieces.push({ kind: 'words', text: text.slice(from, begins) });
      pieces.push(hexes ? { kind: 'place', text: said, hexes } : { kind: 'rule', text: said, id: rule ?? said });
      from = ends;
    }
    if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
    return pieces;
  }
}
