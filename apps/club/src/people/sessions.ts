import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** The cookie that holds a session's token. */
export const COOKIE = 'session';
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** A session ends when nothing has been asked with it for so long. */
export const DAYS = 90;
/** It is not written down at each request that it was used, but after so many minutes. */
const SEEN_EVERY = 60;

/** Somebody who is signed in, as a session knows them. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
}

/** A session that goes on; one that has been made longer wants its cookie anew. */
export interface Session {
  readonly me: Known;
  readonly token: string;
  readonly isRenewed: boolean;
}

/** By what the table of sessions knows a token. */
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
const later = sql<Date>`now() + make_interval(days => ${DAYS})`;

/** Begins a session, and returns its token: the table holds no more than its digest. */
export async function beginSession({ db }: Pick<Store, 'db'>, person: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .deleteFrom('sessions')
    .where('person', '=', person)
    .where('until', '<', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(token), person, until: later })
    .execute();
  return token;
}

/** Whose session a token is: null for none, for one that has ended, and where its person is blocked. */
export async function sessionOf({ db }: Pick<Store, 'db'>, token: string | undefined): Promise<Session | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const token_hash = digest(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .where('token_hash', '=', token_hash)
    .where('until', '>', sql<Date>`now()`)
    .where('blocked', 'is', null)
    .select(['people.id', 'people.name', sql<boolean>`passphrase is null`.as('isGuest')])
    .select(sql<boolean>`seen < now() - make_interval(mins => ${SEEN_EVERY})`.as('isStale'))
    .executeTakeFirst();
  if (!found) return null;
  const { isStale, ...me } = found;
  if (isStale)
    await db
      .updateTable('sessions')
      .set({ seen: sql<Date>`now()`, until: later })
      .where('token_hash', '=', token_hash)
      .execute();
  return { me, token, isRenewed: isStale };
}

/** The token in a request's cookies. */
export function tokenIn(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '').split(';').map((one) => one.trim().split('='));
  return found.find(([name]) => name === COOKIE)?.[1];
}

/** Ends a session. */
export async function endSession({ db }: Pick<Store, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute();
}

/** Ends all sessions of somebody but the one with this token, if any. */
export async function endOthers({ db }: Pick<Store, 'db'>, person: string, token: string | null): Promise<void> {
  const all = db.deleteFrom('sessions').where('person', '=', person);
  await (token === null ? all : all.where('token_hash', '!=', digest(token))).execute();
}
