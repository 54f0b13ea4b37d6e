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

/** Names on the board and what they stand for: places as they are printed, pieces by where they stand that this seat sees. */
function namesOf(face: Face, board: Board): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const [piece, hex] of board.where) {
    const name = face.pieces[piece]?.name ?? board.groups.get(piece)?.title;
    if (name && name.length >= SHORTEST_NAME && isPrinted(hex)) names.set(name.toLowerCase(), [hex]);
  }
  for (const { hex, city, town } of face.map.hexes) {
    names.set(hex.toLowerCase(), [hex]);
    const name = city ?? town;
    if (name && name.length >= SHORTEST_NAME) names.set(name.toLowerCase(), [hex]);
  }
  for (const { id, title } of face.map.boxes) if (title.length >= SHORTEST_NAME) names.set(title.toLowerCase(), [id]);
  return names;
}

/** Finds what a message names, on the board as this seat sees it: so that a link tells nobody what they may not know. */
export class Linking {
  readonly #names: ReadonlyMap<string, readonly string[]>;
  readonly #pattern: RegExp;

  constructor(face: Face, board: Board) {
    this.#names = namesOf(face, board);
    const named = [...this.#names.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    this.#pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${[...named, RULE].join('|')})(?![\p{L}\d])`, 'giu');
  }

  pieces(text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const hexes = this.#names.get(found.toLowerCase());
      if (index > from) pieces.push({ kind: 'words', text: text.slice(from, index) });
      pieces.push(hexes ? { kind: 'place', text: found, hexes } : { kind: 'rule', text: found, id: found });
      from = index + found.length;
    }
    if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
    return pieces;
  }
}
