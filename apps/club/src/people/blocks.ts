import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Blocked, BlockWanted } from '@sandtable/desk/club/talk';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { fold } from './names.ts';

type Any = Kysely<Rows> | Transaction<Rows>;

/** So many people may somebody keep away from. */
const MOST = 200;

/** Whom somebody has blocked, by their names. */
export async function blockedBy({ db }: Pick<Store, 'db'>, person: string): Promise<readonly Blocked[]> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.other')
    .where('blocks.person', '=', person)
    .select(['name', 'at'])
    .orderBy('folded')
    .execute();
  return rows.map(({ name, at }) => ({ name, at: at.getTime() }));
}

/** Blocks somebody, who is not told. @throws Denied for oneself, for nobody, and for too many */
export async function block({ db }: Pick<Store, 'db'>, person: string, { person: id, name }: BlockWanted): Promise<void> {
  const other = await db
    .selectFrom('people')
    .where((test) => test.or([test(sql<string>`people.id::text`, '=', id ?? ''), test('folded', '=', fold(name ?? ''))]))
    .select('id')
    .executeTakeFirst();
  if (!other) throw new Denied('absent', 'nobody at the club has this name', { where: 'name' });
  if (other.id === person) throw new Denied('conflict', 'one cannot keep away from oneself', { where: 'name' });
  const { many } = await db.selectFrom('blocks').where('person', '=', person).select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow(); // prettier-ignore
  if (Number(many) >= MOST) throw new Denied('conflict', `one blocks ${MOST} people at most`);
  await db
    .insertInto('blocks')
    .values({ person, other: other.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Blocks somebody no longer. @throws Denied where nobody is called so */
export async function unblock({ db }: Pick<Store, 'db'>, person: string, name: string): Promise<void> {
  const other = await db.selectFrom('people').where('folded', '=', fold(name)).select('id').executeTakeFirst();
  if (!other) throw new Denied('absent', 'nobody at the club has this name');
  await db.deleteFrom('blocks').where('person', '=', person).where('other', '=', other.id).execute();
}

/**
 * Is the table of the row `tables` one at which somebody does not belong yet, and where its host or anybody who sits there has blocked them,
 * or they have blocked one of those? Neither side is ever told which.
 */
export const isApart = (person: string | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(
    tables.host is distinct from ${person}::uuid
    and not exists (select from seats where seats."table" = tables.id and seats.person = ${person}::uuid)
    and exists (
      select from blocks where blocks.person = ${person}::uuid
        and (blocks.other = tables.host or exists (select from seats where seats."table" = tables.id and seats.person = blocks.other))
      union all
      select from blocks where blocks.other = ${person}::uuid
        and (blocks.person = tables.host or exists (select from seats where seats."table" = tables.id and seats.person = blocks.person))
    ))`;

/** Is it so at this table? */
export async function isApartAt(db: Any, person: string, table: string): Promise<boolean> {
  const found = await db.selectFrom('tables').where('id', '=', table).select(isApart(person).as('isApart')).executeTakeFirst();
  return found?.isApart === true;
}

/** Which of these people each person has blocked: whose words they do not see. */
export async function unseenAmong({ db }: Pick<Store, 'db'>, people: readonly string[]): Promise<(reader: string, of: string) => boolean> {
  const pairs = people.length === 0 ? [] : await db.selectFrom('blocks').where('other', 'in', people).select(['person', 'other']).execute();
  const unseen = new Set(pairs.map(({ person, other }) => `${person} ${other}`));
  return (reader, of) => unseen.has(`${reader} ${of}`);
}

/** Who of those that sit at a table keeps away from somebody, or is kept away from: neither sees where the other looks. */
export async function apartAtTable({ db }: Pick<Store, 'db'>, person: string, table: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('seats')
    .where('table', '=', table)
    .where(areApart(sql.ref('seats.person'), person))
    .select('person')
    .distinct()
    .execute();
  return rows.flatMap((row) => row.person ?? []);
}

/** The same of two people of a statement. */
export const areApart = (one: RawBuilder<unknown>, other: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from blocks where blocks.person = ${one} and blocks.other = ${other}::uuid or blocks.person = ${other}::uuid and blocks.other = ${one})`;

/** Has either of two people blocked the other? */
export async function isApartFrom(db: Any, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ readonly is: boolean }>`select ${areApart(sql`${one}::uuid`, other)} as is`.execute(db);
  return rows[0]?.is === true;
}
