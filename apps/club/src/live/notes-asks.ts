import { DataError, isFacts, type Value } from '@sandtable/umpire';
import type { NoteOn, NotesAnswers, NotesAsk } from '@sandtable/desk/club/notes';
import { drop, write } from '../talk/notes.ts';
import type { Asking, Means } from './answers.ts';

type Answered<K extends NotesAsk['ask']> = (means: Means, asking: Asking) => Promise<NotesAnswers[K]>;

/** Characters of what something on the board is called. */
const LONGEST_ID = 100;
/** No game has nearly as many turns. */
const LAST_TURN = 1000;

const isText = (value: unknown): value is string => typeof value === 'string' && !/[\0\ud800-\udfff]/u.test(value);

/** @throws DataError for what nothing can be fixed to */
function onIn(on: unknown): NoteOn {
  const { kind, id, turn } = isFacts(on as Value) ? (on as Record<string, unknown>) : {};
  if (kind === 'nothing') return { kind };
  if (kind === 'turn' && Number.isSafeInteger(turn) && (turn as number) >= 0 && (turn as number) <= LAST_TURN)
    return { kind, turn: turn as number };
  if ((kind === 'place' || kind === 'piece') && isText(id) && id.length <= LONGEST_ID) return { kind, id };
  throw new DataError('note.on: a place, a piece, a turn or nothing is expected');
}

/** What somebody notes for themselves. @throws DataError for a seat that is not theirs, and Denied */
export const NOTES_ASKS: { readonly [K in NotesAsk['ask']]: Answered<K> } = {
  note: async ({ store }, { at, asked: { note } }) => {
    const { id, seat, on, says } = isFacts(note as Value) ? (note as Record<string, unknown>) : {};
    if (typeof seat !== 'string' || !at.seats.includes(seat)) throw new DataError('note.seat: one of one’s own at this table is expected');
    if (typeof id !== 'string' || !isText(says)) throw new DataError('note: an id and a text are expected');
    await write(store, at.id, at.person, { id, seat, on: onIn(on), says });
    return null;
  },
  'drop note': async ({ store }, { at, asked: { note } }) => {
    if (!isText(note)) throw new DataError('note: the id of a note is expected');
    await drop(store, at.id, at.person, note);
    return null;
  },
};
