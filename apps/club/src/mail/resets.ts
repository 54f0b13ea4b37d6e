import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import { fold } from '../people/names.ts';
import { hashed } from '../people/passphrases.ts';
import type { Known } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import { digest } from './addresses.ts';

/** So many hours the link holds by which somebody chooses another passphrase, from when it was sent. */
export const RESET_WITHIN = 1;

/** The request or link is no older than that. */
export const isFresh = sql<boolean>`resets.at > now() - make_interval(hours => ${RESET_WITHIN})`;

/** Mail goes to the address: it is confirmed, and neither its reader nor its server has stopped that. */
export const isReached = sql<boolean>`(addresses.confirmed is not null and addresses.stopped is null and addresses.refused is null)`;

/**
 * Somebody says that they have forgotten their passphrase: a link is sent to their address, where they have one that is confirmed. Nobody is told
 * whether they have. A link that still holds is not replaced: whoever asks in another's name takes nothing from them.
 */
export async function askReset({ db }: Pick<Store, 'db'>, name: string): Promise<void> {
  await sql`
    insert into resets (person)
    select people.id from people join addresses on addresses.person = people.id
    where folded = ${fold(name).replaceAll('\0', '')} and blocked is null and passphrase is not null and ${isReached}
    on conflict (person) do update set at = now(), code = null where not ${isFresh}`.execute(db);
}

/**
 * Gives whose link it is another passphrase, and ends all their sessions. The link is good once; a passphrase that cannot be one does not use it
 * up. @throws Denied where it holds no longer, and for such a passphrase
 */
export async function resetByLink({ db }: Pick<Store, 'db'>, code: string, passphrase: string): Promise<Known> {
  const gone = (): Denied => new Denied('absent', 'this link has been used already, or holds no longer', { where: 'code' });
  const holding = db
    .selectFrom('resets')
    .innerJoin('people', 'people.id', 'resets.person')
    .where('code', '=', digest(code))
    .where(isFresh)
    .where('blocked', 'is', null)
    .select(['people.id', 'people.name']);
  if (!(await holding.executeTakeFirst())) throw gone();
  const hash = await hashed(passphrase);
  return db.transaction().execute(async (change) => {
    const used = await change.deleteFrom('resets').where('code', '=', digest(code)).where(isFresh).returning('person').executeTakeFirst();
    if (!used) throw gone();
    const { person } = used;
    const found = await change
      .updateTable('people')
      .set({ passphrase: hash })
      .where('id', '=', person)
      .where('blocked', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!found) throw gone();
    await change.deleteFrom('sessions').where('person', '=', person).execute();
    return { ...found, isGuest: false };
  });
}
