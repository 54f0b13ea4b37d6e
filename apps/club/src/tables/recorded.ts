import { sql } from 'kysely';
import type { Table } from '@sandtable/umpire';
import { courseOf } from '@sandtable/desk/summary';
import type { Agreed, Standing } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Of a table that has changed all processes hear by this channel: its name, and its record's size or "gathering". */
export const LINES = 'lines';

/** How a game stands, as the lobby shows it. */
export const standingOf = (table: Table, given: Standing['given'] = { from: 0, to: 0 }): Standing => ({ ...courseOf(table), given });

/** A record as the database has it. */
export interface Recorded {
  readonly game: string;
  readonly secret: string;
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly size: number;
  readonly agreement: Agreed;
  readonly summary: Standing;
}

/** What is known of a table's record but its lines; null where there is no such table. */
export async function recordedOf({ db }: Pick<Store, 'db'>, id: string): Promise<Recorded | null> {
  const found = await db
    .selectFrom('tables')
    .where('id', '=', id)
    .select(['game', 'secret', 'stage', 'size', 'agreement', 'summary'])
    .executeTakeFirst();
  return found ?? null;
}

/** The lines of a record after line `after`, first to last, up to line `to`. */
export async function linesOf(
  { db }: Pick<Store, 'db'>,
  id: string,
  { after = 0, to }: { readonly after?: number; readonly to: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lines')
    .where('table', '=', id)
    .where('n', '>', after)
    .where('n', '<=', to)
    .orderBy('n')
    .select('text')
    .execute();
  return rows.map(({ text }) => text);
}

/** A change of a record that is to be stored. */
export interface Writing {
  readonly table: string;
  /** The size of the record until now. */
  readonly was: number;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  readonly standing: Standing;
  /** Whose request it was, by which key, and what it is answered. */
  readonly person: string;
  readonly key: string | null;
  readonly reply: object;
}

/**
 * Stores lines where the record still has the size that it had, and tells all processes: one statement, which happens whole or not at all.
 * False where somebody else was first, or the same request has been carried out already.
 */
export async function stored(
  { db }: Pick<Store, 'db'>,
  { table, was, lines, isOver, standing, person, key, reply }: Writing,
): Promise<boolean> {
  const size = was + lines.length;
  const { rows } = await sql`
    with moved as (
      update tables
      set size = ${size}, stage = ${isOver ? 'over' : 'playing'}, summary = ${JSON.stringify(standing)}, changed = now(),
        ended = case when ${isOver} then now() end
      where id = ${table} and size = ${was}
        and not exists (select from commands where "table" = ${table} and person = ${person} and key = ${key})
      returning id
    ), written as (
      insert into lines ("table", n, text)
      select moved.id, ${was} + line.i, line.text from moved, unnest(${[...lines]}::text[]) with ordinality as line (text, i)
    ), keyed as (
      insert into commands ("table", person, key, n, reply)
      select id, ${person}, ${key}::text, ${size}, ${JSON.stringify(reply)} from moved where ${key}::text is not null
    )
    select pg_notify(${LINES}, ${`${table} ${size}`}) from moved`.execute(db);
  return rows.length > 0;
}

/** What a request was answered when it was carried out; null where it has not been. */
export async function answeredBefore({ db }: Pick<Store, 'db'>, table: string, person: string, key: string): Promise<object | null> {
  const found = await db
    .selectFrom('commands')
    .where('table', '=', table)
    .where('person', '=', person)
    .where('key', '=', key)
    .select('reply')
    .executeTakeFirst();
  return found?.reply ?? null;
}
