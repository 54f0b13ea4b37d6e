import { sql } from 'kysely';
import type { MutedNews } from '@sandtable/desk/club/talk';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';

/** That somebody has folded another's words away all processes hear by this channel: the table, and whose doing it was. */
export const MUTED = 'muted';
/** So many people may somebody fold away at a table. */
const MOST = 100;

/** Folds away what somebody says at a table, for one person alone, or no longer. @throws Denied for nobody, and for too many */
export async function mute(
  { db }: Pick<Store, 'db'>,
  table: string,
  person: string,
  { other, isMuted }: { readonly other: string; readonly isMuted: boolean },
): Promise<void> {
  const found = await db
    .selectFrom('people')
    .where(sql<string>`id::text`, '=', other)
    .select('id')
    .executeTakeFirst();
  if (!found || found.id === person) throw new Denied('absent', 'there is nobody of this name to be folded away');
  const { many } = await db.selectFrom('mutes').where('table', '=', table).where('person', '=', person).select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow(); // prettier-ignore
  if (isMuted && Number(many) >= MOST) throw new Denied('conflict', `at a table one folds ${MOST} people away at most`);
  const change = isMuted
    ? sql`insert into mutes ("table", person, other) values (${table}, ${person}, ${found.id}) on conflict do nothing returning 1`
    : sql`delete from mutes where "table" = ${table} and person = ${person} and other = ${found.id} returning 1`;
  await sql`with changed as (${change}) select pg_notify(${MUTED}, ${`${table} ${person}`}) from changed`.execute(db);
}

/** Whose words are folded away at a table, by whoever has done so. */
export async function mutedAt({ db }: Pick<Store, 'db'>, table: string): Promise<(person: string) => MutedNews> {
  const rows = await db.selectFrom('mutes').where('table', '=', table).select(['person', 'other']).orderBy('other').execute();
  return (person) => ({ news: 'muted', people: rows.filter((one) => one.person === person).map(({ other }) => other) });
}
