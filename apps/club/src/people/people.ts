import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { fold, guestNamed, namedBy, type Named } from './names.ts';
import { fits, hashed } from './passphrases.ts';
import type { Known } from './sessions.ts';

/** A change of one's own name or passphrase; `was` is the passphrase until now. */
export interface Change {
  readonly name?: string | undefined;
  readonly passphrase?: string | undefined;
  readonly was?: string | undefined;
}

/** Guests' names have four digits, and more where those are taken. */
const GUEST_DIGITS = [4, 4, 4, 6, 6, 9];

const TAKEN = (): Denied => new Denied('conflict', 'somebody has this name already', { where: 'name' });
/** The same for an unknown name, a wrong passphrase and a blocked account: nobody learns who is here. */
const WRONG = (): Denied => new Denied('unknown', 'no account has this name and this passphrase');

/** Adds somebody; null where the name is taken. */
async function added({ db }: Pick<Store, 'db'>, { name, folded }: Named, passphrase: string | null): Promise<Known | null> {
  const row = await db
    .insertInto('people')
    .values({ name, folded, passphrase, blocked: null })
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  return row ? { ...row, isGuest: passphrase === null } : null;
}

/** Makes an account. @throws Denied where the name is taken, or it or the passphrase cannot be one */
export async function signUp(store: Pick<Store, 'db'>, name: string, passphrase: string): Promise<Known> {
  const person = await added(store, namedBy(name), await hashed(passphrase));
  if (!person) throw TAKEN();
  return person;
}

/** Who has a name and a passphrase. @throws Denied where nobody has, or the account is blocked */
export async function signIn({ db }: Pick<Store, 'db'>, name: string, passphrase: string): Promise<Known> {
  const found = await db
    .selectFrom('people')
    .where('folded', '=', fold(name).replaceAll('\0', ''))
    .select(['id', 'name', 'passphrase', 'blocked'])
    .executeTakeFirst();
  const isRight = await fits(found?.passphrase ?? null, passphrase);
  if (!found || !isRight || found.blocked !== null) throw WRONG();
  return { id: found.id, name: found.name, isGuest: false };
}

/** Makes a guest, who has no passphrase and is known by the session alone. */
export async function welcomeGuest(store: Pick<Store, 'db'>): Promise<Known> {
  for (const digits of GUEST_DIGITS) {
    const guest = await added(store, guestNamed(randomInt(10 ** (digits - 1), 10 ** digits)), null);
    if (guest) return guest;
  }
  throw new Denied('conflict', 'there are too many guests just now');
}

/**
 * Changes somebody's name or passphrase. A guest who chooses a passphrase has an account from then on, and keeps what they have; an
 * account's passphrase is changed by whoever knows the one until now; asked again, it has been. @throws Denied where that is wrong, or the new
 * cannot be
 */
export async function change({ db }: Pick<Store, 'db'>, me: Known, { name, passphrase, was }: Change): Promise<Known> {
  if (name === undefined && passphrase === undefined)
    throw new Denied('unreadable', 'a new name or a new passphrase is expected', { where: 'name' });
  if (me.isGuest && passphrase === undefined)
    throw new Denied('unreadable', 'a guest chooses a name together with a passphrase', { where: 'passphrase' });
  const isSoAlready = passphrase !== undefined && was !== undefined && !me.isGuest && (await hasPassphrase({ db }, me.id, passphrase));
  if (passphrase !== undefined && !me.isGuest && !isSoAlready) await checkPassphrase({ db }, me.id, was, 'was');
  const changes = {
    ...(name !== undefined && namedBy(name)),
    ...(passphrase !== undefined && { passphrase: await hashed(passphrase) }),
  };
  try {
    const row = await db.updateTable('people').set(changes).where('id', '=', me.id).returning(['id', 'name']).executeTakeFirstOrThrow();
    return { ...row, isGuest: me.isGuest && passphrase === undefined };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE) throw TAKEN();
    throw error;
  }
}
/** SQLSTATE of a second row with what must be there once. */
const UNIQUE = '23505';

async function hasPassphrase({ db }: Pick<Store, 'db'>, id: string, given: string): Promise<boolean> {
  const row = await db.selectFrom('people').where('id', '=', id).select('passphrase').executeTakeFirst();
  return fits(row?.passphrase ?? null, given);
}

/** @throws Denied where somebody's passphrase is another; `where` is the part of the request in which it stands */
export async function checkPassphrase({ db }: Pick<Store, 'db'>, id: string, given: string | undefined, where: string): Promise<void> {
  if (given === undefined || !(await hasPassphrase({ db }, id, given)))
    throw new Denied('forbidden', where === 'was' ? 'the passphrase until now is another' : 'your passphrase is another', { where });
}

/** Takes somebody away, with their sessions. */
export async function forget({ db }: Pick<Store, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', id).execute();
}

/** What is kept of somebody as a person; what they did at tables is kept with those. */
export async function keptOf({ db }: Pick<Store, 'db'>, id: string): Promise<Kept> {
  const person = await db
    .selectFrom('people')
    .where('id', '=', id)
    .select(['id', 'name', 'made', sql<boolean>`passphrase is null`.as('isGuest')])
    .executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('sessions').where('person', '=', id).select(['made', 'seen', 'until']).orderBy('made').execute();
  const reset = await db.selectFrom('resets').where('person', '=', id).select('at').executeTakeFirst();
  return { person, sessions, forgotten: reset?.at ?? null };
}

export interface Kept {
  readonly person: { readonly id: string; readonly name: string; readonly made: Date; readonly isGuest: boolean };
  readonly sessions: readonly { readonly made: Date; readonly seen: Date; readonly until: Date }[];
  /** When a link by which another passphrase is chosen was asked for. */
  readonly forgotten: Date | null;
}

/** Blocks an account and ends its sessions, or lifts that. Returns false where nobody has the name. */
export async function setBlocked({ db }: Pick<Store, 'db'>, name: string, isBlocked: boolean): Promise<boolean> {
  const row = await db
    .updateTable('people')
    .set({ blocked: isBlocked ? sql<Date>`now()` : null })
    .where('folded', '=', fold(name))
    .returning('id')
    .executeTakeFirst();
  if (row && isBlocked) await db.deleteFrom('sessions').where('person', '=', row.id).execute();
  return row !== undefined;
}

/** Gives an account a new passphrase and ends its sessions. Returns false where nobody has the name. @throws Denied for one that cannot be */
export async function resetPassphrase({ db }: Pick<Store, 'db'>, name: string, passphrase: string): Promise<boolean> {
  const row = await db
    .updateTable('people')
    .set({ passphrase: await hashed(passphrase) })
    .where('folded', '=', fold(name))
    .returning('id')
    .executeTakeFirst();
  if (row) await db.deleteFrom('sessions').where('person', '=', row.id).execute();
  return row !== undefined;
}
