import { sql } from 'kysely';
import type { Logger } from 'pino';
import { dueFor, markedSent, waitingFor } from '../notices/due.ts';
import type { Store } from '../store/store.ts';
import { CONFIRM_WITHIN, digest, newToken } from './addresses.ts';
import { letterOf, letterToConfirm, letterToReset, type Addressed } from './letters.ts';
import { Refused, type Letter, type Post } from './post.ts';
import { isFresh, isReached } from './resets.ts';

/** What mail is sent with. */
export interface Mailing {
  readonly store: Pick<Store, 'db'>;
  readonly post: Post;
  /** Where people reach the club. */
  readonly origin: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** What is kept of an address. */
type Row = Omit<Addressed, 'origin'>;

/**
 * Sends what is due by mail: to addresses that are not confirmed yet a link, once, and to the others what their people are to be told. Each is marked
 * as sent by the transaction in which the mail server takes it: it is sent twice only where the process, or the database, ends between the two.
 */
export async function sendMail(mailing: Mailing, now: Date): Promise<void> {
  await sendLinks(mailing);
  await sendResets(mailing);
  const people = await waitingFor(mailing.store, 'mail', now);
  for (const person of people) await tried(mailing, person, () => sendNotices(mailing, person, now));
}

const columns = ['person', 'name', 'address', 'stop'] as const;

/** Sends the link by which an address is confirmed, where none has been. */
async function sendLinks(mailing: Mailing): Promise<void> {
  const { db } = mailing.store;
  const asked = db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.person')
    .where('confirmed', 'is', null)
    .where('stopped', 'is', null)
    .where('refused', 'is', null)
    .where('code', 'is', null)
    .where('asked', '>', sql<Date>`now() - make_interval(days => ${CONFIRM_WITHIN})`)
    .select(columns);
  for (const { person } of await asked.execute())
    await tried(mailing, person, () =>
      db.transaction().execute(async (change) => {
        const row: Row | undefined = await asked.where('person', '=', person).forUpdate('addresses').skipLocked().executeTakeFirst();
        if (!row) return;
        const code = newToken();
        await change
          .updateTable('addresses')
          .set({ code: digest(code) })
          .where('person', '=', person)
          .execute();
        await mailing.post.send(letterToConfirm({ ...row, origin: mailing.origin }, code));
      }),
    );
}

/** Sends the link by which somebody chooses another passphrase who has asked for one; it holds from then on. */
async function sendResets(mailing: Mailing): Promise<void> {
  const { db } = mailing.store;
  const asked = db
    .selectFrom('resets')
    .innerJoin('addresses', 'addresses.person', 'resets.person')
    .innerJoin('people', 'people.id', 'resets.person')
    .where('resets.code', 'is', null)
    .where(isFresh)
    .where(isReached)
    .where('blocked', 'is', null)
    .select(['resets.person', 'name', 'address', 'stop']);
  for (const { person } of await asked.execute())
    await tried(mailing, person, () =>
      db.transaction().execute(async (change) => {
        const row: Row | undefined = await asked.where('resets.person', '=', person).forUpdate('resets').skipLocked().executeTakeFirst();
        if (!row) return;
        const code = newToken();
        await change
          .updateTable('resets')
          .set({ code: digest(code), at: sql<Date>`now()` })
          .where('person', '=', person)
          .execute();
        await mailing.post.send(letterToReset({ ...row, origin: mailing.origin }, code));
      }),
    );
}

async function sendNotices({ store, post, origin }: Mailing, person: string, now: Date): Promise<void> {
  const due = await dueFor(store, person, 'mail', now);
  if (due.length === 0) return;
  await store.db.transaction().execute(async (change) => {
    const row: Row | undefined = await change
      .selectFrom('addresses')
      .innerJoin('people', 'people.id', 'addresses.person')
      .where('person', '=', person)
      .where('confirmed', 'is not', null)
      .where('stopped', 'is', null)
      .where('refused', 'is', null)
      .select(columns)
      .forUpdate('addresses')
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const still = await markedSent(change, 'mail', due);
    if (still.length > 0) await post.send((await letterOf(still, { ...row, origin })) satisfies Letter);
  });
}

/** One person's mail that cannot be sent keeps nobody else's; what may be sent later is tried again at the next look. */
async function tried({ store, log }: Mailing, person: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    // The error's own words hold the address.
    const { name, code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown };
    log.warn({ name, code, responseCode }, 'a mail was not sent');
    if (!(error instanceof Refused)) return;
    await store.db
      .updateTable('addresses')
      .set({ refused: sql<Date>`now()` })
      .where('person', '=', person)
      .execute();
  }
}
