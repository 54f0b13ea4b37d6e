import { sql } from 'kysely';
import { LONGEST_NOTE, MOST_NOTES, type Note, type NotesListed, type NotesNews, type NoteWanted } from '@sandtable/desk/club/notes';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import { unseenAmong } from '../people/blocks.ts';
import type { Store } from '../store/store.ts';

/** That the notes of a seat have changed all processes hear by this channel: the table, and the seat. */
export const NOTES = 'notes';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Writes a note of a seat that this person holds, or changes it. @throws Denied for an empty one, a text too long, and too many */
export async function write({ db }: Pick<Store, 'db'>, table: string, person: string, { id, seat, on, says }: NoteWanted): Promise<void> {
  const text = says.trim();
  if (text === '' || text.length > LONGEST_NOTE || text.includes('\0'))
    throw new Denied('unreadable', `a note has 1 to ${LONGEST_NOTE} characters`, { where: 'note.says' });
  if (!ID.test(id)) throw new Denied('unreadable', 'a UUID is expected', { where: 'note.id' });
  const { rows } = await sql`
    with written as (
      insert into notes (id, "table", seat, person, fixed, says, n, turn)
      select ${id}::uuid, id, ${seat}, ${person}::uuid, ${JSON.stringify(on)}::jsonb, ${text}, size, (summary->>'turn')::int
      from tables where id = ${table} and (
        select count(*) < ${MOST_NOTES} or bool_or(notes.id = ${id}::uuid) from notes where notes."table" = ${table} and notes.seat = ${seat}
      )
      on conflict (id) do update set fixed = excluded.fixed, says = excluded.says
      where notes."table" = excluded."table" and notes.seat = excluded.seat and notes.person = excluded.person
      returning seat
    )
    select pg_notify(${NOTES}, ${table} || ' ' || seat) from written`.execute(db);
  if (rows.length === 0) throw new Denied('conflict', `a note stays with its seat, and a seat has ${MOST_NOTES} at most: drop one first`);
}

/** Drops a note of one's own; one that there is no more has been dropped. @throws Denied for another's */
export async function drop({ db }: Pick<Store, 'db'>, table: string, person: string, id: string): Promise<void> {
  const { rows } = await sql`
    with gone as (
      delete from notes where id::text = ${id} and "table" = ${table} and person = ${person}::uuid returning seat
    )
    select pg_notify(${NOTES}, ${table} || ' ' || seat) from gone`.execute(db);
  if (rows.length > 0) return;
  const others = await sql`select from notes where id::text = ${id}`.execute(db);
  if (others.rows.length > 0) throw new Denied('absent', 'there is no such note of yours');
}

const notesOf = ({ db }: Pick<Store, 'db'>, table: string) =>
  db.selectFrom('notes').where('table', '=', table).orderBy('notes.at').orderBy('notes.id');

/** The notes of a table as each person in it is told them: those of the seats that they hold, and none that another has written there. */
export async function notesAt(store: Pick<Store, 'db'>, table: string): Promise<(person: string, seats: readonly Seat[]) => NotesNews> {
  const rows = await notesOf(store, table).select(['id', 'seat', 'person', 'fixed', 'says', 'n', 'turn', 'at']).execute();
  return (person, seats) => ({
    news: 'notes',
    notes: rows
      .filter((one) => one.person === person && seats.includes(one.seat))
      .map(({ id, seat, fixed, says, n, turn, at }): Note => ({ id, seat, on: fixed, says, n, turn, at: at.getTime() })),
  });
}

/** The notes that lie open of a game that is over, but of whom somebody has blocked; and how many they have there themselves. */
export async function notesListed(store: Pick<Store, 'db'>, table: string, person: string | null): Promise<NotesListed> {
  const rows = await notesOf(store, table)
    .innerJoin('people', 'people.id', 'notes.person')
    .innerJoin('tables', 'tables.id', 'notes.table')
    .where('stage', '=', 'over')
    .select(['seat', 'person', 'name', 'fixed', 'says', 'n', 'notes.turn', 'at', 'open'])
    .execute();
  const isUnseen = await unseenAmong(store, [...new Set(rows.map((one) => one.person))]);
  return {
    notes: rows
      .filter((one) => one.open && !(person !== null && isUnseen(person, one.person)))
      .map(({ seat, person: id, name, fixed, says, n, turn, at }) => ({
        seat,
        by: { id, name },
        on: fixed,
        says,
        n,
        turn,
        at: at.getTime(),
      })),
    mine: person === null ? 0 : rows.filter((one) => one.person === person).length,
  };
}

/** Lays all one's notes at a table open, or closes them again. @throws Denied while the game goes on, and where one has none there */
export async function layNotesOpen({ db }: Pick<Store, 'db'>, table: string, person: string, isOpen: boolean): Promise<void> {
  const changed = await db
    .updateTable('notes')
    .set({ open: isOpen })
    .where('table', '=', table)
    .where('person', '=', person)
    .where('table', 'in', (over) => over.selectFrom('tables').where('stage', '=', 'over').select('id'))
    .returning('id')
    .execute();
  if (changed.length === 0) throw new Denied('conflict', 'one lays one’s notes open when the game is over, if one has written any');
}
