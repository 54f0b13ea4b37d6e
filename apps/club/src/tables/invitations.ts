import { randomInt } from 'node:crypto';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { sql } from 'kysely';
import type { Invitation } from '@sandtable/desk/club/lobby';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';

/** So many plain words make an invitation: of 2,048 they are 33 bits, which nobody guesses at the rate at which one may ask. */
const WORDS = 3;
/** An invitation holds for so many days. */
const DAYS = 30;
/** A table has no more invitations that hold. */
const MOST = 50;

const drawn = (): string => Array.from({ length: WORDS }, () => wordlist[randomInt(wordlist.length)]).join('-');

/** As somebody may have typed it. */
export const wordsIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join('-');

/** Invites to a seat of a table, or to any free one. @throws Denied for anybody but its host, when play has begun, and for a seat that is none */
export async function invite({ db }: Pick<Store, 'db'>, host: string, table: string, seat: Seat | null): Promise<Invitation> {
  const found = await db.selectFrom('tables').where('id', '=', table).select(['host', 'stage']).executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such table');
  if (found.host !== host) throw new Denied('forbidden', 'whoever made the table invites to it');
  if (found.stage !== 'gathering') throw new Denied('conflict', 'play has begun at this table');
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
  for (;;) {
    const made = await db
      .insertInto('invitations')
      .values({ words: drawn(), table, seat, until: sql<Date>`now() + make_interval(days => ${DAYS})`, taken: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['words', 'table', 'seat', 'until'])
      .executeTakeFirst();
    if (made) return { ...made, until: made.until.getTime() };
  }
}

/** What an invitation that holds is to; null where there is none of these words, or it has been taken. */
export async function invitationOf(
  { db }: Pick<Store, 'db'>,
  typed: string,
): Promise<{ readonly table: string; readonly seat: Seat | null } | null> {
  const found = await db
    .selectFrom('invitations')
    .where('words', '=', wordsIn(typed))
    .where('taken', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .select(['table', 'seat'])
    .executeTakeFirst();
  return found ?? null;
}
