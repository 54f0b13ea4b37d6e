import type { Choice } from '@sandtable/umpire';
import type { Face, Standing } from '../face/face.ts';
import { capital } from '@sandtable/warfare/telling';
import { isHex } from '../play/places.ts';
import { board } from '../table/state.ts';
import { placeOf } from '../face/places.ts';

/** What a choice is called: the game's word for it, the piece's name, the place. */
export function labelOf(value: Choice, part: string, face: Face): string {
  const word = face.words.value(value, part);
  if (word !== null) return word;
  if (typeof value !== 'string') return String(value);
  const group = board.value?.groups.get(value);
  if (group) return group.title;
  // An army that has been turned up goes by its front.
  const piece = standingOf(value, face)?.piece;
  if (piece) return capital(piece.name);
  return isHex(value) ? placeOf(value, face) : String(value).replaceAll('-', ' ');
}

/** The piece that a choice names, as it stands. */
export function standingOf(value: Choice, face: Face): Standing | null {
  if (typeof value !== 'string') return null;
  const piece = face.pieces[value];
  const hex = board.value?.where.get(value);
  const onMap = hex ? board.value?.stacks.get(hex)?.find((one) => one.piece.id === value) : undefined;
  // What comes and goes is on the board alone.
  if (!piece) return onMap ?? null;
  const pooled = board.value?.pools.flatMap(({ pieces }) => pieces).find((one) => one.piece.id === piece.id);
  return onMap ?? pooled ?? { piece, reduced: false, marks: [], spent: false };
}

/**
 * What figure and marks of a piece beside the map say of it: how well it fights in the air, who flies it. Those of what lies on the map are
 * seen there.
 */
export const marksOf = ({ piece, marks }: Standing, face: Face): string =>
  piece.kind === 'land' ? '' : [...bonusOf(piece), ...marks.map((mark) => face.words.mark(mark)?.says ?? mark)].join(', ');

/** What the figure on an aircraft's counter adds to, which is no column of the table. */
const bonusOf = ({ kind, bonus }: Standing['piece']): readonly string[] =>
  kind === 'air' && bonus !== null ? [`+${bonus} in air combat`] : [];

/** The pieces that a choice stands for: itself, or those of a group that have still to be placed. */
export function piecesOf(value: Choice, face: Face): readonly Standing[] {
  const one = standingOf(value, face);
  if (one) return [one];
  const group = typeof value === 'string' ? board.value?.groups.get(value) : undefined;
  const isPlaced = (id: string) => board.value?.stacks.has(board.value.where.get(id) ?? '');
  return (group?.pieces ?? []).filter((id) => !isPlaced(id)).flatMap((id) => standingOf(id, face) ?? []);
}

/** A note on a choice in few words: a cost, or what the game says. */
export const noteText = (note: unknown): string => (typeof note === 'number' || typeof note === 'string' ? String(note) : '');

/**
 * What kind of place a hex is: its terrain, what is built there, its country, and whether it is an objective; of a box, what is printed in
 * it.
 */
export function groundOf(hex: string, face: Face): string {
  const box = face.map.boxes.find(({ id }) => id === hex);
  if (box) return box.notes.join(', ');
  const place = face.map.hexes.find((one) => one.hex === hex);
  const country = place?.country && countryWords(place.country);
  const city = place?.industry ? 'industrial city' : null;
  return [place?.terrain, city, place?.fort ? 'fort' : null, country, place?.objective ? 'objective' : null].filter(Boolean).join(', ');
}

/** What lies in the hex besides units, in words. */
export const laidIn = (hex: string): readonly string[] =>
  (board.value?.markers ?? []).filter(({ at }) => at.includes(hex)).map(({ says }) => says);

/** Countries whose names are initials. */
const INITIALS = new Set(['ussr']);

const countryWords = (country: string): string =>
  INITIALS.has(country) ? country.toUpperCase() : country.replaceAll('-', ' ').replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** What a choice is called together with the pieces that are drawn beside it. */
export const withPieces = (label: string, pieces: readonly Standing[]): string =>
  `${label}: ${pieces.map(({ piece }) => piece.name).join(', ')}`;
