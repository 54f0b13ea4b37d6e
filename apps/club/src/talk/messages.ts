import type { Person } from '@sandtable/desk/club/lobby';
import { sql, type Kysely } from 'kysely';
import { LONGEST_SAID, type Said } from '@sandtable/desk/club/live';
import { capital } from '@sandtable/warfare/telling';
import { Denied } from '../denied.ts';
import { WHO_HAS_LEFT } from '../people/names.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** Of a message all processes hear by this channel: the table, and its number. */
export const SAID = 'said';
/** Whoever comes to a table is sent so many of the last messages. */
const LATEST = 100;

/** So many messages may one person say in a minute, at all tables together. */
export const MOST_A_MINUTE = 30;

/** Whose message it is, where, and by which key of theirs: the same again is no other. */
export interface Saying {
  readonly table: string;
  readonly person: string;
  readonly key: string | null;
  readonly text: string;
  /** Said by whoever looks on. */
  readonly aside: boolean;
}

/** Says something at a table; the same again by its key, it has been said. @throws Denied for nothing at all, too much, or too often */
export async function say({ db }: Pick<Store, 'db'>, { table, person, key, text, aside }: Saying): Promise<void> {
  const said = text.trim();
  if (said === '' || said.length > LONGEST_SAID || said.includes('\0'))
    throw new Denied('unreadable', `a message has 1 to ${LONGEST_SAID} characters`, { where: 'text' });
  const { rows } = await sql<{ may: boolean }>`
    with allowed as (
      select exists (select from messages where person = ${person}::uuid and key = ${key})
        or (select count(*) from messages where person = ${person}::uuid and at > now() - interval '1 minute') < ${MOST_A_MINUTE} as may
    ), added as (
      insert into messages ("table", person, key, said, aside)
      select ${table}, ${person}::uuid, ${key}, ${said}, ${aside}::boolean from allowed where may
      on conflict (person, key) do nothing returning id
    )
    select may, (select pg_notify(${SAID}, ${table} || ' ' || id) from added) from allowed`.execute(db);
  if (!rows[0]?.may) throw new Denied('often', `you have said ${MOST_A_MINUTE} things within a minute: wait a little before you say more`);
}

/** Stands in the words of the club's own messages for the name of whom they tell: it is put in when they are read, and goes with the account. */
export const WHOM = '{whom}';

/** What the club says itself. */
export interface Telling {
  readonly said: string;
  /** Whom `WHOM` stands for in it; null for who has left. */
  readonly whom?: string | null;
}

/** Says something at a table in the club's own name. */
export async function tell(db: Kysely<Rows>, table: string, { said, whom = null }: Telling): Promise<void> {
  await sql`
    with added as (insert into messages ("table", said, whom) values (${table}, ${said}, ${whom}) returning id)
    select pg_notify(${SAID}, ${table} || ' ' || id) from added`.execute(db);
}

/** Who speaks in the club's own name. */
export const BY_THE_CLUB = '';
const THE_CLUB: Person = { id: BY_THE_CLUB, name: 'The club' };

/** Words of the club's own with the name of whom they tell. */
const named = (said: string, whom: string | null): string =>
  said.replace(WHOM, (_, at: number) => whom ?? (at === 0 ? capital(WHO_HAS_LEFT) : WHO_HAS_LEFT));

/** A message, and whether it was said by whoever looked on. */
export type Spoken = Said & { readonly aside: boolean };

/** What was said at a table, first to last: that message, or the latest of those at the table and of those who look on. */
export async function saidAt({ db }: Pick<Store, 'db'>, table: string, id?: string): Promise<readonly Spoken[]> {
  const latest = async (aside: boolean): Promise<readonly Spoken[]> => {
    const all = db
      .selectFrom('messages')
      .leftJoin('people', 'people.id', 'messages.person')
      .leftJoin('people as told', 'told.id', 'messages.whom')
      .where('table', '=', table);
    const rows = await (id === undefined ? all : all.where('messages.id', '=', id))
      .where('aside', '=', aside)
      .select(['messages.id', 'messages.person', 'people.name', 'messages.said', 'messages.at', 'told.name as whom'])
      .orderBy('messages.id', 'desc')
      .limit(LATEST)
      .execute();
    return rows.map(({ id: number, person, name, said, at, whom }) => ({
      id: Number(number),
      person: person !== null && name !== null ? { id: person, name } : THE_CLUB,
      text: person === null ? named(said, whom) : said,
      at: at.getTime(),
      aside,
    }));
  };
  const both = await Promise.all([latest(false), latest(true)]);
  return both.flat().toSorted((one, other) => one.id - other.id);
}
