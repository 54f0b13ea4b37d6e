import { sql } from 'kysely';
import { LONGEST_COMPLAINT } from '@sandtable/desk/club/talk';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';

/** So many reports may one person make in an hour, and have open; so many are open at the club. */
const MOST = { anHour: 10, open: 20, openOfAll: 1000 } as const;

/** Who reports which message of a table that they see, and why. */
export interface Reporting {
  readonly table: string;
  readonly reporter: string;
  readonly message: number;
  /** They are told what those without a seat say, and what those with one do. */
  readonly sees: { readonly aside: boolean; readonly all: boolean };
  readonly says: string;
}

/** Tells whoever runs the club of a message, with its words as they are now. @throws Denied for one that they do not see, and for too many */
export async function report({ db }: Pick<Store, 'db'>, { table, reporter, message, sees, says }: Reporting): Promise<void> {
  const why = says.trim();
  if (why.length > LONGEST_COMPLAINT || why.includes('\0'))
    throw new Denied('unreadable', `a report has ${LONGEST_COMPLAINT} characters at most`, { where: 'says' });
  const found = await db
    .selectFrom('messages')
    .where('id', '=', String(message))
    .where('table', '=', table)
    .where('person', 'is not', null)
    .where('person', '!=', reporter)
    .select(['person', 'said', 'at', 'aside'])
    .executeTakeFirst();
  if (!found?.person || (!sees.all && found.aside !== sees.aside)) throw new Denied('absent', 'there is no such message of somebody else');
  const { person, said, at } = found;
  await db.transaction().execute(async (change) => {
    // One after another: nobody makes more of them by asking at once.
    await sql`select pg_advisory_xact_lock(hashtext('reports'))`.execute(change);
    const { rows } = await sql<{ hour: number; open: number; all: number }>`
      select count(*) filter (where reporter = ${reporter} and at > now() - interval '1 hour')::int as hour,
        count(*) filter (where reporter = ${reporter} and done is null)::int as open,
        count(*) filter (where done is null)::int as all from reports`.execute(change);
    const [{ hour, open, all } = { hour: 0, open: 0, all: 0 }] = rows;
    if (hour >= MOST.anHour || open >= MOST.open)
      throw new Denied('often', 'you have reported much just now: whoever runs the club looks at that first');
    if (all >= MOST.openOfAll) throw new Denied('often', 'whoever runs the club has too many reports to look at just now');
    await change
      .insertInto('reports')
      .values({ message: String(message), table, person, said, said_at: at, reporter, says: why, done: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
