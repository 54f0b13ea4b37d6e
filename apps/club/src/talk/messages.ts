import type { Person } from '@sandtable/desk/club/lobby';
import { sql, type Kysely } from 'kysely';
import { LONGEST_SAID, type Said } from '@sandtable/desk/club/live';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Of a message all processes hear by this channel: the table, and its number. */
export const SAID = 'said';
/** Whoever comes to a table is sent so many of the last messages. */
const LATEST = 100;

/** Whose message it is, where, and by which key of theirs: the same again is no other. */
export interface Saying {
  readonly table: string;
  readonly person: string;
  readonly key: string | null;
  readonly text: string;
}

/** Says something at a table. @throws Denied for nothing at all, or too much */
export async function say({ db }: Pick<Store, 'db'>, { table, person, key, text }: Saying): Promise<void> {
  const said = text.trim();
  if (said === '' || said.length > LONGEST_SAID || said.includes('\0'))
    throw new Denied('unreadable', `a message has 1 to ${LONGEST_SAID} characters`, { where: 'text' });
  await sql`
    with added as (
      insert into messages ("table", person, key, said) values (${table}, ${person}, ${key}, ${said})
      on conflict (person, key) do nothing returning id
    )
    select pg_notify(${SAID}, ${table} || ' ' || id) from added`.execute(db);
}

/** Says something at a table in the club's own name. */
export async function tell(db: Kysely<Rows>, table: string, said: string): Promise<void> {
  await sql`
    with added as (insert into messages ("table", said) values (${table}, ${said}) returning id)
    select pg_notify(${SAID}, ${table} || ' ' || id) from added`.execute(db);
}

/** Who speaks in the club's own name. */
const THE_CLUB: Person = { id: '', name: 'The club' };

/** What was said at a table, first to last: that message, or the latest. */
export async function saidAt({ db }: Pick<Store, 'db'>, table: string, id?: string): Promise<readonly Said[]> {
  const all = db.selectFrom('messages').leftJoin('people', 'people.id', 'messages.person').where('table', '=', table);
  const rows = await (id === undefined ? all : all.where('messages.id', '=', id))
    .select(['messages.id', 'messages.person', 'people.name', 'messages.said', 'messages.at'])
    .orderBy('messages.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.toReversed().map(({ id: number, person, name, said, at }) => ({
    id: Number(number),
    person: person !== null && name !== null ? { id: person, name } : THE_CLUB,
    text: said,
    at: at.getTime(),
  }));
}
