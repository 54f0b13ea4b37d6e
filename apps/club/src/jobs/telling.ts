import { sql } from 'kysely';
import { findNotices, forgetNotices } from '../notices/finding.ts';
import type { Store } from '../store/store.ts';

/** The job that looks, once a minute for all processes together, what there is to tell anybody. */
export const TELL = 'tell';
/** As graphile-worker reads it: each minute, one at a time, and one that has not begun is not asked for twice. */
export const TELL_EACH_MINUTE = `* * * * * ${TELL} ?queue=${TELL}&jobKey=${TELL}`;

/** Writes down what there is to tell. It may be broken off at any moment and done again, by any process. `now` is by the database's clock. */
export async function tellEverybody(store: Pick<Store, 'db'>, now?: Date): Promise<void> {
  const at = now ?? (await sql<{ readonly now: Date }>`select now()`.execute(store.db)).rows[0]?.now ?? new Date();
  await findNotices(store, at);
  await forgetNotices(store, at);
}
