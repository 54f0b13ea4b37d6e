import { sql } from 'kysely';
import type { PushWanted } from '@sandtable/desk/club/notices';
import { Denied } from '../denied.ts';
import { digest } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import { isOutside } from './outside.ts';
import type { Subscription } from './pusher.ts';

/** So many browsers of one person are told; the one that asked first is forgotten for another. */
const MOST = 10;
/** Characters of an endpoint. */
const LONGEST = 1_000;
/** A point of P-256 (65 bytes) and a secret of 16, in base64url. */
const KEY = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/**
 * A browser wants to be told, as long as this session lasts. @throws Denied for an endpoint that is no public https address, and keys that are
 * none
 */
export async function subscribe({ db }: Pick<Store, 'db'>, token: string, { endpoint, p256dh, auth }: PushWanted): Promise<void> {
  if (endpoint.length > LONGEST || !isOutside(endpoint))
    throw new Denied('unreadable', 'an https address of a push service is expected', { where: 'endpoint' });
  if (!KEY.test(p256dh)) throw new Denied('unreadable', 'this is no key of a browser', { where: 'p256dh' });
  if (!SECRET.test(auth)) throw new Denied('unreadable', 'this is no secret of a browser', { where: 'auth' });
  const session = digest(token);
  const row = { session, p256dh, auth };
  await db
    .insertInto('subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, made: sql<Date>`now()`, failed: 0, again: null }))
    .execute();
  await sql`
    delete from subscriptions where endpoint in (
      select endpoint from subscriptions join sessions on token_hash = session
      where person = (select person from sessions where token_hash = ${session}) order by subscriptions.made desc offset ${MOST}
    )`.execute(db);
}

/** A browser wants to be told no more. */
export async function unsubscribe({ db }: Pick<Store, 'db'>, person: string, endpoint: string): Promise<void> {
  await sql`
    delete from subscriptions using sessions
    where endpoint = ${endpoint} and token_hash = session and sessions.person = ${person}`.execute(db);
}

/** A push service knows a browser no more. */
export async function forgetBrowser({ db }: Pick<Store, 'db'>, endpoint: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Minutes before a browser is tried again whose push service took nothing: twice as long each time, up to six hours. */
const PAUSE = { first: 1, most: 6 * 60 } as const;

/** A push service took nothing for a browser: it is left alone for a while. */
export async function pauseBrowser({ db }: Pick<Store, 'db'>, endpoint: string, now: Date): Promise<void> {
  await sql`
    update subscriptions set failed = failed + 1,
      again = ${now}::timestamptz + make_interval(mins => least(${PAUSE.most}, ${PAUSE.first} * 2 ^ least(failed, 20))::integer)
    where endpoint = ${endpoint}`.execute(db);
}

/** It has taken something again. */
export async function resumeBrowser({ db }: Pick<Store, 'db'>, endpoint: string): Promise<void> {
  await db.updateTable('subscriptions').set({ failed: 0, again: null }).where('endpoint', '=', endpoint).where('failed', '>', 0).execute();
}

/** The browsers in which somebody is signed in that want to be told, but those that are left alone for a while. */
export async function subscriptionsOf({ db }: Pick<Store, 'db'>, person: string, now: Date): Promise<readonly Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('sessions', 'token_hash', 'session')
    .where('person', '=', person)
    .where('until', '>', sql<Date>`now()`)
    .where((test) => test.or([test('again', 'is', null), test('again', '<=', now)]))
    .select(['endpoint', 'p256dh', 'auth'])
    .execute();
}

/** What is kept of them. */
export async function browsersOf(
  { db }: Pick<Store, 'db'>,
  person: string,
): Promise<readonly { readonly endpoint: string; readonly made: Date }[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('sessions', 'token_hash', 'session')
    .where('person', '=', person)
    .select(['endpoint', 'subscriptions.made'])
    .orderBy('subscriptions.made')
    .execute();
}
