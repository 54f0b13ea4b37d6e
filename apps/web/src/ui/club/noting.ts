import type { Note, NoteOn, NoteWanted } from '@sandtable/desk/club/notes';
import { signal } from '@preact/signals';
import { askClub, notes, tried } from '../../club/state.ts';
import type { Board, Face } from '../../face/face.ts';
import { placeOf } from '../../face/places.ts';
import { board, players } from '../../table/state.ts';
import { pointedLast } from './pointing.ts';

/** The note that is being written: a new one, or one that is changed. */
export const writing = signal<NoteWanted | null>(null);

export const NOTHING: NoteOn = { kind: 'nothing' };

/** The seats that whoever is at this page holds. */
export const mySeats = (): readonly string[] => Object.keys(players.value).filter((seat) => players.value[seat] === 'person');

/** Begins a note on what was pointed at last. */
export function beginNote(seat: string): void {
  const place = pointedLast.value;
  writing.value = { id: crypto.randomUUID(), seat, on: place === null ? NOTHING : { kind: 'place', id: place }, says: '' };
}

/** Keeps the note at hand; it stays at hand where that cannot be. */
export async function keepNote(): Promise<void> {
  const note = writing.value;
  if (!note || note.says.trim() === '') return;
  writing.value = null;
  if ((await tried(() => askClub<'note'>({ ask: 'note', note }).then(() => true))) === null) writing.value ??= note;
}

export const dropNote = (note: string) => tried(() => askClub<'drop note'>({ ask: 'drop note', note }));

/** Where a note's place or piece is on the board now, as this seat sees it; null where it is nowhere there. */
export function placeOfNote({ on }: Pick<Note, 'on'>, now: Board | null = board.value): string | null {
  if (on.kind === 'place') return on.id;
  return on.kind === 'piece' ? (now?.where.get(on.id) ?? null) : null;
}

/** What a note is fixed to, in words. */
export function onWords(on: NoteOn, face: Face): string {
  if (on.kind === 'place') return placeOf(on.id, face);
  if (on.kind === 'piece') return face.pieces[on.id]?.name ?? board.value?.groups.get(on.id)?.title ?? 'A unit';
  return on.kind === 'turn' ? `Turn ${on.turn}` : 'The game';
}

/** What a note can be fixed to: where one points and what stands there, the turn, nothing; and what it is fixed to now. */
export function fixable(now: NoteOn, face: Face): readonly NoteOn[] {
  const place = pointedLast.value;
  const stack = place === null ? [] : (board.value?.stacks.get(place) ?? []);
  const all: readonly NoteOn[] = [
    now,
    ...(place === null ? [] : [{ kind: 'place', id: place } as const]),
    ...stack.filter(({ piece }) => face.pieces[piece.id] !== undefined).map(({ piece }) => ({ kind: 'piece', id: piece.id }) as const),
    { kind: 'turn', turn: board.value?.turn ?? 1 },
    NOTHING,
  ];
  return [...new Map(all.map((on) => [JSON.stringify(on), on])).values()];
}

/** Notes in the order in which one reads them: of this turn, then the last written first. */
export function inOrder(): readonly Note[] {
  const turn = board.value?.turn;
  const isNow = ({ on }: Note): number => (on.kind === 'turn' && on.turn === turn ? 1 : 0);
  return notes.value.toSorted((a, b) => isNow(b) - isNow(a) || b.at - a.at);
}
