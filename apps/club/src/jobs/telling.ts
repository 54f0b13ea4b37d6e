import { sql } from 'kysely';
import type { Club } from '../club.ts';
import { sendMail } from '../mail/mailing.ts';
import { sendPushes } from '../push/pushing.ts';
import { findNotices, forgetNotices } from '../notices/finding.ts';

/** The job that looks, once a minute for all processes together, what there is to tell anybody. */
export const TELL = 'tell';
/** As graphile-worker reads it: each minute, one at a time, and one that has not begun is not asked for twice. */
export const TELL_EACH_MINUTE = `* * * * * ${TELL} ?queue=${TELL}&jobKey=${TELL}`;

/** Writes down what there is to tell, and sends it. It may be broken off at any moment and done again, by any process. `now` is by the database's clock. */
export async function tellEverybody(
  { store, log, config, post, pusher }: Pick<Club, 'store' | 'log' | 'config' | 'post' | 'pusher'>,
  now?: Date,
): Promise<void> {
  const at = now ?? (await sql<{ readonly now: Date }>`select now()`.execute(store.db)).rows[0]?.now ?? new Date();
  await findNotices(store, at);
  await forgetNotices(store, at);
  if (pusher) await sendPushes({ store, pusher, log }, at);
  if (post && config.origin !== null) await sendMail({ store, post, origin: config.origin, log }, at);
}
