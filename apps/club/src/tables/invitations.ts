import { randomInt } from 'node:crypto';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { sql, type Transaction } from 'kysely';
import type { Invitation } from '@sandtable/desk/club/lobby';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** So many plain words make an invitation: of 2,048 they are 33 bits, which nobody guesses at the rate at which one may ask. */
const WORDS = 3;
/** An invitation holds for so many days. */
const DAYS = 7;
/** A table has no more invitations that hold. */
const MOST = 50;

/** Three plain words that nobody has had. */
const drawn = (): string => Array.from({ length: WORDS }, () => wordlist[randomInt(wordlist.length)]).join('-');

/** As somebody may have typed it. */
export const wordsIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join('-');

/** To what somebody is invited: a seat, or any free one where it is null; or to look on. */
export interface InvitedTo {
  readonly seat: Seat | null;
  readonly watches: boolean;
}

/**
 * Invites to a seat of a table, or to look on. @throws Denied for anybody but its host, to a seat when play has begun, to look on where all or
 * none may, and for a seat that is none
 */
export async function invite({ db }: Pick<Store, 'db'>, host: string, table: string, { seat, watches }: InvitedTo): Promise<Invitation> {
  const found = await db.selectFrom('tables').where('id', '=', table).select(['host', 'stage', 'access']).executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such table');
  if (found.host !== host) throw new Denied('forbidden', 'whoever made the table invites to it');
  if (!watches && found.stage !== 'gathering') throw new Denied('conflict', 'play has begun at this table');
  if (watches && found.stage === 'over') throw new Denied('conflict', 'the game is over');
  if (watches && found.access !== 'invitation')
    throw new Denied('conflict', 'by invitation one looks on at a table to which one is invited', { where: 'watches' });
  const seats = await db.selectFrom('seats').where('table', '=', table).select('seat').execute();
  if (seat !== null && !seats.some((one) => one.seat === seat))
    throw new Denied('unreadable', `there is no seat "${seat}"`, { where: 'seat' });
  const holding = db
    .selectFrom('invitations')
    .where('table', '=', table)
    .where('taken', 'is', null)
    .where('until', '>', sql<Date>`now()`);
  const { many } = await holding.select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow();
  if (Number(many) >= MOST) throw new Denied('conflict', `a table has ${MOST} invitations at most that hold`);
  return written(db, table, { seat, watches });
}

/** Writes an invitation down under words that no other has. */
export async function written(db: Store['db'] | Transaction<Rows>, table: string, { seat, watches }: InvitedTo): Promise<Invitation> {
  for (;;) {
    const made = await db
      .insertInto('invitations')
      .values({ words: drawn(), table, seat, watches, until: sql<Date>`now() + make_interval(days => ${DAYS})`, taken: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['words', 'table', 'seat', 'watches', 'until'])
      .executeTakeFirst();
    if (made) return { ...made, until: made.until.getTime() };
  }
}

/** What an invitation that holds is to; null where there is none of these words, or it has been taken. */
export async function invitationOf({ db }: Pick<Store, 'db'>, typed: string): Promise<({ readonly table: string } & InvitedTo) | null> {
  const found = await db
    .selectFrom('invitations')
    .where('words', '=', wordsIn(typed))
    .where('taken', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .select(['table', 'seat', 'watches'])
    .executeTakeFirst();
  return found ?? null;
}

/** Takes up an invitation to look on: from now on this person may, if they might not already. False where there is none that holds. */
export async function lookOn({ db }: Pick<Store, 'db'>, person: string, table: string, typed: string): Promise<boolean> {
  const before = db.selectFrom('watchers').where('table', '=', table).where('person', '=', person).select('person');
  if (await before.executeTakeFirst()) return true;
  return db.transaction().execute(async (change) => {
    const taken = await change
      .updateTable('invitations')
      .set({ taken: sql<Date>`now()` })
      .where('words', '=', wordsIn(typed))
      .where('table', '=', table)
      .where('watches', '=', true)
      .where('taken', 'is', null)
      .where('until', '>', sql<Date>`now()`)
      .returning('words')
      .executeTakeFirst();
    if (!taken) return false;
    await change
      .insertInto('watchers')
      .values({ table, person })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}
