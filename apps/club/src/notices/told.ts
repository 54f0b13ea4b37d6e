import { sql } from 'kysely';
import type { NoticeAbout, NoticeKind, NoticeListed } from '@sandtable/desk/club/notices';
import type { TableListed } from '@sandtable/desk/club/lobby';
import type { Store } from '../store/store.ts';
import { listed } from '../tables/listed.ts';
import { tellingOf } from './telling.ts';

/** So many of the last are told. */
const LATEST = 30;

/** A notice as the database has it, with who did it. */
export interface Noticed {
  readonly id: string;
  readonly person: string;
  readonly table: string;
  readonly kind: NoticeKind;
  readonly by: string | null;
  readonly name: string | null;
  readonly at: Date;
  readonly seen: Date | null;
  readonly about: NoticeAbout;
}

/** The notices that hold still, of whom they are; with who did what they tell of. */
export const noticesOf = ({ db }: Pick<Store, 'db'>, person: string) =>
  db
    .selectFrom('notices')
    .leftJoin('people', 'people.id', 'notices.by')
    .where('notices.person', '=', person)
    .where('gone', 'is', null)
    .select(['notices.id', 'notices.person', 'notices.table', 'kind', 'by', 'people.name', 'at', 'seen', 'about'])
    .orderBy('notices.id', 'desc');

/** The tables that notices are about, as whoever is told may see them, by name: none at which they have nothing to do any more. */
async function tablesTold(
  store: Pick<Store, 'db'>,
  person: string,
  notices: readonly Pick<Noticed, 'table' | 'kind' | 'about'>[],
): Promise<ReadonlyMap<string, TableListed>> {
  const ids = [...new Set(notices.map(({ table }) => table))];
  if (ids.length === 0) return new Map();
  const handed = new Set(notices.filter(({ about }) => about.what === 'offered').map(({ table }) => table));
  const tables = await listed(store, store.db.selectFrom('tables').where('tables.id', 'in', ids), person, ids.length);
  const isTheirs = ({ table, host, hasLeft, seats }: TableListed): boolean =>
    handed.has(table) || hasLeft || host.id === person || seats.some((seat) => seat.person?.id === person);
  return new Map(tables.filter(isTheirs).map((table) => [table.table, table]));
}

/** Notices with their tables, as whoever is told may see them: none of a table at which they have nothing to do any more. */
export async function noticesListed(
  store: Pick<Store, 'db'>,
  person: string,
  notices: readonly Noticed[],
): Promise<readonly NoticeListed[]> {
  const tables = await tablesTold(store, person, notices);
  return notices.flatMap(({ id, table, kind, by, name, at, seen, about }) => {
    const its = tables.get(table);
    const who = by !== null && name !== null ? { id: by, name } : null;
    return its ? [{ id: Number(id), kind, table: its, by: who, at: at.getTime(), isSeen: seen !== null, ...about }] : [];
  });
}

/** What somebody was told of late and holds still, as far as they want to be told it by the page, the last first. */
export async function toldOf(store: Pick<Store, 'db'>, person: string): Promise<readonly NoticeListed[]> {
  const { ways } = await tellingOf(store, person);
  const rows: readonly Noticed[] = await noticesOf(store, person).limit(LATEST).execute();
  return noticesListed(store, person, rows.filter(({ kind }) => ways[kind].includes('page'))); // prettier-ignore
}

/** Somebody has seen what they were told, up to a notice. */
export async function seeNotices({ db }: Pick<Store, 'db'>, person: string, upTo: number): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seen: sql<Date>`now()` })
    .where('person', '=', person)
    .where('id', '<=', String(upTo))
    .where('seen', 'is', null)
    .execute();
}

/** Somebody looks at a table at which they sit, or of which they are told: what has happened there they have seen. Of any other nothing is kept. */
export async function visitTable({ db }: Pick<Store, 'db'>, person: string, table: string): Promise<void> {
  await sql`
    with here as (
      select tables.id from tables where tables.id = ${table} and (
        host = ${person}::uuid or exists (select from seats where seats."table" = tables.id and seats.person = ${person}::uuid)
        or exists (select from notices where notices."table" = tables.id and notices.person = ${person}::uuid)
        or exists (select from leavers where leavers."table" = tables.id and leavers.person = ${person}::uuid))
    ), seen as (
      update notices set seen = now() from here where notices."table" = here.id and person = ${person}::uuid and seen is null
    )
    insert into visits ("table", person, last) select id, ${person}::uuid, now() from here
    on conflict ("table", person) do update set last = excluded.last`.execute(db);
}

/** What is kept of somebody's notices. */
export interface KeptNotices {
  readonly notices: readonly {
    readonly table: string;
    readonly kind: string;
    readonly about: object;
    readonly at: Date;
    readonly seen: Date | null;
    readonly mailed: Date | null;
    readonly pushed: Date | null;
  }[];
  readonly visits: readonly { readonly table: string; readonly last: Date }[];
  /** Null where they have never chosen how they are told. */
  readonly telling: object | null;
}

/** What somebody was told and holds in the database still, when they were at tables last, and how they want to be told. */
export async function keptOfNotices({ db }: Pick<Store, 'db'>, person: string): Promise<KeptNotices> {
  const notices = await db
    .selectFrom('notices')
    .where('person', '=', person)
    .select(['table', 'kind', 'about', 'at', 'seen', 'mailed', 'pushed'])
    .orderBy('id')
    .execute();
  const visits = await db.selectFrom('visits').where('person', '=', person).select(['table', 'last']).orderBy('last').execute();
  const telling = await db
    .selectFrom('tellings')
    .where('person', '=', person)
    .select(['ways', 'zone', 'quiet', 'digest'])
    .executeTakeFirst();
  return { notices, visits, telling: telling ?? null };
}
