import { sql } from 'kysely';
import { WHO_HAS_LEFT } from '../people/names.ts';
import type { Store } from '../store/store.ts';
import { writeDown } from './deeds.ts';

/** So many reports are kept that have been looked at. */
const MOST_KEPT = 500;

/** A line of what somebody wrote: nothing in it moves the cursor of whoever reads it in a terminal. */
const plainly = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** The reports that nobody has looked at, the first first. */
export async function reportsOpen({ db }: Pick<Store, 'db'>): Promise<string> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('people as whose', 'whose.id', 'reports.person')
    .leftJoin('people as by', 'by.id', 'reports.reporter')
    .where('done', 'is', null)
    .select(['reports.id', 'reports.at', 'table', 'whose.name', 'by.name as reporter', 'said', 'said_at', 'says'])
    .orderBy('reports.id')
    .execute();
  if (rows.length === 0) return 'There is nothing to look at.';
  return rows
    .map(({ id, at, table, name, reporter, said, said_at, says }) =>
      [
        `${id}  ${name} said at ${table ?? 'a table that is gone'}, ${minute(said_at)}:`,
        `    ${plainly(said)}`,
        `    reported by ${reporter ?? WHO_HAS_LEFT}, ${minute(at)}${says === '' ? '' : `: ${plainly(says)}`}`,
      ].join('\n'),
    )
    .join('\n');
}

/** Puts a report away that has been looked at; of those the last are kept. @throws Error where there is none of that number */
export async function settleReport({ db }: Pick<Store, 'db'>, number: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const done = await change
      .updateTable('reports')
      .set({ done: sql<Date>`now()` })
      .where(sql<string>`id::text`, '=', number)
      .where('done', 'is', null)
      .returning(['table', 'person'])
      .executeTakeFirst();
    if (!done) throw new Error(`there is no report ${number} to look at`);
    await writeDown(change, { deed: 'report done', ...done });
    await sql`
      delete from reports where done is not null
        and id not in (select id from reports where done is not null order by done desc, id desc limit ${MOST_KEPT})`.execute(change);
  });
}
