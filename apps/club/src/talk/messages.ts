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
  /** Said by whoever looks on. */
  readonly aside: boolean;
}

/** Says something at a table. @throws Denied for nothing at all, or too much */
export async function say({ db }: Pick<Store, 'db'>, { table, person, key, text, aside }: Saying): Promise<void> {
  const said = text.trim();
  if (said === '' || said.length > LONGEST_SAID || said.includes('\0'))
    throw new Denied('unreadable', `a message has 1 to ${LONGEST_SAID} characters`, { where: 'text' });
  await sql`
    with added as (
      insert into messages ("table", person, key, said, aside) values (${table}, ${person}, ${key}, ${said}, ${aside})
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
export const BY_THE_CLUB = '';
const THE_CLUB: Person = { id: BY_THE_CLUB, name: 'The club' };

/** A message, and whether it was said by whoever looked on. */
export type Spoken = Said & { readonly aside: boolean };

/** What was said at a table, first to last: that message, or the latest of those at the table and of those who look on. */
export async function saidAt({ db }: Pick<Store, 'db'>, table: string, id?: string): Promise<readonly Spoken[]> {
  const latest = async (aside: boolean): Promise<readonly Spoken[]> => {
    const all = db.selectFrom('messages').leftJoin('people', 'people.id', 'messages.person').where('table', '=', table);
    const rows = await (id === undefined ? all : all.where('messages.id', '=', id))
      .where('aside', '=', aside)
      .select(['messages.id', 'messages.person', 'people.name', 'messages.said', 'messages.at'])
      .orderBy('messages.id', 'desc')
      .limit(LATEST)
      .execute();
    return rows.map(({ id: number, person, name, said, at }) => ({
      id: Number(number),
      person: person !== null && name !== null ? { id: person, name } : THE_CLUB,
      text: said,
      at: at.getTime(),
      aside,
    }));
  };
  const both = await Promise.all([latest(false), latest(true)]);
  return both.flat().toSorted((one, other) => one.id - other.id);
}
