import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MailListed } from '@sandtable/desk/club/notices';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';

const TOKEN_BYTES = 32;
/** So many days the link that confirms an address holds. */
export const CONFIRM_WITHIN = 2;

/** A word that nobody guesses, for a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where somebody wants mail: nothing goes there but a link, until that has been opened. */
export async function giveAddress({ db }: Pick<Store, 'db'>, person: string, address: string): Promise<void> {
  const fresh = { address, code: null, confirmed: null, stopped: null, refused: null, stop: newToken() };
  await db
    .insertInto('addresses')
    .values({ person, ...fresh })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ ...fresh, asked: sql<Date>`now()` }))
    .execute();
}

/** Forgets where somebody wanted mail. */
export async function takeAddress({ db }: Pick<Store, 'db'>, person: string): Promise<void> {
  await db.deleteFrom('addresses').where('person', '=', person).execute();
}

/** Somebody has opened the link that was sent to an address. @throws Denied where it holds no longer */
export async function confirmAddress({ db }: Pick<Store, 'db'>, code: string): Promise<void> {
  const confirmed = await db
    .updateTable('addresses')
    .set({ confirmed: sql<Date>`now()`, code: null })
    .where('code', '=', digest(code))
    .where('asked', '>', sql<Date>`now() - make_interval(days => ${CONFIRM_WITHIN})`)
    .returning('person')
    .execute();
  if (confirmed.length === 0) throw new Denied('absent', 'this link has been used already, or holds no longer');
}

/** No more mail goes to whom this word was sent; nothing is said where it was sent to nobody. */
export async function stopMail({ db }: Pick<Store, 'db'>, token: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ stopped: sql<Date>`now()`, code: null })
    .where('stop', '=', token)
    .where('stopped', 'is', null)
    .execute();
}

/** Where somebody wants mail, and how it stands with that; null where they want none. */
export async function mailListed({ db }: Pick<Store, 'db'>, person: string): Promise<MailListed | null> {
  const row = await db
    .selectFrom('addresses')
    .where('person', '=', person)
    .select(['address', 'confirmed', 'stopped', 'refused'])
    .executeTakeFirst();
  if (!row) return null;
  const state = row.refused ? 'refused' : row.stopped ? 'stopped' : row.confirmed ? 'confirmed' : 'asked';
  return { address: row.address, state };
}
