/**
 * What somebody at a club's table notes for themselves. Nobody else is told of it; it goes with the seat when that is handed over, and is read by
 * others when the game is over, if whoever has it then says so.
 */
import type { Seat } from '@sandtable/umpire';
import type { Person } from './lobby.ts';

/** What a note is fixed to: a hex or box, a piece, a game turn, or nothing. */
export type NoteOn =
  | { readonly kind: 'place' | 'piece'; readonly id: string }
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'nothing' };

/** A note as one writes it. `id` is a UUID of the page's choosing: the same again is the same note, changed. */
export interface NoteWanted {
  readonly id: string;
  readonly seat: Seat;
  readonly on: NoteOn;
  readonly says: string;
}

export interface Note extends NoteWanted {
  /** The record's last line, and the game turn, when it was written first. */
  readonly n: number;
  readonly turn: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** So long may a note be, in characters, and so many may a seat have. */
export const LONGEST_NOTE = 500;
export const MOST_NOTES = 100;

export type NotesAsk =
  /** Writes a note, or changes one. */
  { readonly ask: 'note'; readonly note: NoteWanted } | { readonly ask: 'drop note'; readonly note: string };

export interface NotesAnswers {
  readonly note: null;
  readonly 'drop note': null;
}

/** All notes of the seats that this person holds, first to last: at `open`, and when they change. */
export interface NotesNews {
  readonly news: 'notes';
  readonly notes: readonly Note[];
}

/** A note that lies open when the game is over. */
export interface NoteLaidOpen extends Omit<Note, 'id'> {
  readonly by: Person;
}

/** The notes of a game that is over: those that lie open, and how many of whoever asks there are. */
export interface NotesListed {
  readonly notes: readonly NoteLaidOpen[];
  readonly mine: number;
}
