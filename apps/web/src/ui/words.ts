import type { Choice } from '@sandtable/umpire';
import type { Face, Standing } from '../face.ts';
import { board } from '../state.ts';
import { placeOf } from './parts.tsx';

/** What a choice is called: the game's word for it, the piece's name, the place. */
export function labelOf(value: Choice, part: string, face: Face): string {
  const word = face.words.value(value, part);
  if (word !== null) return word;
  if (typeof value !== 'string') return String(value);
  const piece = face.pieces[value];
  if (piece) return piece.name;
  return /^\d{4}$/.test(value) ? placeOf(value, face) : value.replaceAll('-', ' ');
}

/** The piece that a choice names, as it stands. */
export function standingOf(value: Choice, face: Face): Standing | null {
  const piece = typeof value === 'string' ? face.pieces[value] : undefined;
  if (!piece) return null;
  const hex = board.value?.where.get(piece.id);
  const onMap = hex ? board.value?.stacks.get(hex)?.find((one) => one.piece.id === piece.id) : undefined;
  const pooled = board.value?.pools.flatMap(({ pieces }) => pieces).find((one) => one.piece.id === piece.id);
  return onMap ?? pooled ?? { piece, reduced: false, marks: [], spent: false };
}

/** The hex that a choice names or that its piece stands in. */
export const hexOf = (value: Choice): string | null => {
  if (typeof value !== 'string') return null;
  const hex = /^\d{4}$/.test(value) ? value : board.value?.where.get(value);
  return hex && /^\d{4}$/.test(hex) ? hex : null;
};

/** A note on a choice in few words: a cost, or what the game says. */
export const noteText = (note: unknown): string => (typeof note === 'number' || typeof note === 'string' ? String(note) : '');
