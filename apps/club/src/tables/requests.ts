import { sql, type Transaction } from 'kysely';
import { LONGEST_REASON, type RequestWanted, type TableRequest } from '@sandtable/desk/club/consent';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { goBackAgreed, goes } from './desk.ts';
import type { Umpires } from './umpires.ts';

/** Of a request that was asked or answered all processes hear by this channel: the table, and its number. */
export const REQUESTS = 'requests';
/** Whoever comes to a table is told so many of the last requests. */
const LATEST = 50;

type Change = Transaction<Rows>;

/** What a request is asked, answered and carried out with. */
export interface RequestMeans {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
}

/** Who asks, in which seat of theirs, and by which key: the same again is no other request. */
export interface Requesting {
  readonly table: string;
  readonly person: string;
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  readonly key: string | null;
}

/** A seat, whoever sits there. */
interface Holder {
  readonly seat: Seat;
  readonly person: string | null;
}

/** Does something beside a game in play, one at a time at a table, and tells all processes. @throws Denied where there is no such table */
async function beside<T>(
  { db }: Pick<Store, 'db'>,
  table: string,
  act: (change: Change, size: number, seats: readonly Holder[]) => Promise<{ readonly done: T; readonly id: string | null }>,
): Promise<T> {
  return db.transaction().execute(async (change) => {
    const found = await change.selectFrom('tables').where('id', '=', table).forUpdate().select(['size', 'stage']).executeTakeFirst();
    if (found?.stage !== 'playing') throw new Denied('conflict', 'no game is in play at this table');
    await change
      .updateTable('requests')
      .set({ state: 'void' })
      .where('table', '=', table)
      .where('state', '=', 'open')
      .where('size', '!=', found.size)
      .execute();
    const seats = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'person']).execute();
    const { done, id } = await act(change, found.size, seats);
    if (id !== null) await sql`select pg_notify(${REQUESTS}, ${`${table} ${id}`})`.execute(change);
    return done;
  });
}

/** The seats that must agree to what somebody asks: those in which other people sit. */
const asked = (seats: readonly Holder[], asker: string): readonly Seat[] =>
  seats.flatMap(({ seat, person }) => (person !== null && person !== asker ? [seat] : []));

/**
 * Asks the others at a table for something; where nobody else sits there it is carried out at once. A note asks nobody. @throws Denied for what
 * undo does without asking, what cannot be had, a text too long, and while another request is open; DataError for a line that is none
 */
export async function request(means: RequestMeans, by: Requesting, want: RequestWanted): Promise<{ readonly request: number }> {
  const { store, umpires } = means;
  const { table, person, seat, key } = by;
  const says = want.says.trim();
  if (says.length > LONGEST_REASON || says.includes('\0'))
    throw new Denied('unreadable', `one’s reason has ${LONGEST_REASON} characters at most`, { where: 'want.says' });
  const { size, found } = await umpires.look(table, (played) => ({
    size: played.table.size,
    found: goes(played, { seats: by.seats, formalities: [] }, seat, want.to),
  }));
  if (want.kind !== 'note') {
    if (found.how === null) throw new Denied('conflict', found.why ?? 'that cannot be taken back', { where: 'want.to' });
    if (found.how === 'free') throw new Denied('conflict', 'nobody need be asked: undo takes that back', { where: 'want.to' });
    if (found.how === 'correct' && want.kind === 'take back')
      throw new Denied('conflict', 'dice have fallen or something was revealed since: it can be corrected if all agree', {
        where: 'want.kind',
      });
  }
  const made = await beside(store, table, async (change, now, seats) => {
    const before = key === null ? undefined : await change.selectFrom('requests').where('person', '=', person).where('key', '=', key).select('id').executeTakeFirst(); // prettier-ignore
    if (before) return { done: { id: before.id, isComplete: false }, id: null };
    if (now !== size) throw new Denied('conflict', 'the game has gone on meanwhile');
    const open = await change.selectFrom('requests').where('table', '=', table).where('state', '=', 'open').select('id').executeTakeFirst();
    if (open && want.kind !== 'note') throw new Denied('conflict', 'a request is open at this table: it is answered first');
    const state = want.kind === 'note' ? 'noted' : 'open';
    const { id } = await change
      .insertInto('requests')
      .values({ table, kind: want.kind, seat, person, key, says, to: want.to, size, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { done: { id, isComplete: state === 'open' && asked(seats, person).length === 0 }, id };
  });
  if (made.isComplete) await carryOut(means, table, made.id);
  return { request: Number(made.id) };
}

/** Answers a request for all seats of this person's that are still to answer. With the last who agrees it is carried out. @throws Denied */
export async function answer(means: RequestMeans, table: string, person: string, id: number, yes: boolean): Promise<void> {
  const isComplete = await beside(means.store, table, async (change, _size, seats) => {
    const found = await openOne(change, table, id);
    const wanted = asked(seats, found.person);
    const mine = wanted.filter((seat) => seats.some((one) => one.seat === seat && one.person === person));
    if (mine.length === 0) throw new Denied('forbidden', 'this is for the others at the table to answer');
    await change
      .insertInto('answers')
      .values(mine.map((seat) => ({ request: found.id, seat, person, yes })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answers = await change.selectFrom('answers').where('request', '=', found.id).select(['seat', 'yes']).execute();
    if (answers.some((one) => !one.yes)) await settle(change, found.id, 'refused');
    const isAgreed = wanted.every((seat) => answers.some((one) => one.seat === seat && one.yes));
    return { done: isAgreed, id: found.id };
  });
  if (isComplete) await carryOut(means, table, String(id));
}

/** Whoever has asked does so no more. @throws Denied for anybody else, and where it is no longer open */
export function withdraw({ store }: Pick<RequestMeans, 'store'>, table: string, person: string, id: number): Promise<void> {
  return beside(store, table, async (change) => {
    const found = await openOne(change, table, id);
    if (found.person !== person) throw new Denied('forbidden', 'whoever has asked may withdraw it');
    await settle(change, found.id, 'withdrawn');
    return { done: undefined, id: found.id };
  });
}

async function openOne(change: Change, table: string, id: number): Promise<{ readonly id: string; readonly person: string }> {
  const found = await change
    .selectFrom('requests')
    .where('table', '=', table)
    .where('id', '=', String(id))
    .select(['id', 'person', 'state'])
    .executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such request');
  if (found.state === 'void') throw new Denied('conflict', 'the game has gone on since this was asked');
  if (found.state !== 'open') throw new Denied('conflict', 'this request has been settled');
  return found;
}

const settle = (change: Change, id: string, state: 'refused' | 'withdrawn') =>
  change.updateTable('requests').set({ state }).where('id', '=', id).where('state', '=', 'open').execute();

/**
 * Carries out what all have agreed to, in the one statement that writes the record: where the game has gone on, or another process has carried
 * it out, nothing happens.
 */
async function carryOut({ store, umpires }: RequestMeans, table: string, id: string): Promise<void> {
  const found = await store.db.selectFrom('requests').where('id', '=', id).select(['person', 'seat', 'to', 'size']).executeTakeFirst();
  if (!found) return;
  const { person, seat, to, size } = found;
  await umpires.change(table, { person, key: null }, (played) =>
    played.table.size === size ? { ...goBackAgreed(played, seat, to), settles: id } : { reply: {} },
  );
  await sql`select pg_notify(${REQUESTS}, ${`${table} ${id}`})`.execute(store.db);
}

/**
 * Carries out a request to which all have agreed where the process that took the last answer ended before it could: whoever comes to the table
 * sees to it.
 */
export async function carryOutAgreed(means: RequestMeans, table: string): Promise<void> {
  const open = (await requestsAt(means.store, table)).find(({ state }) => state === 'open');
  if (open && open.awaited.length === 0) await carryOut(means, table, String(open.id));
}

/** The requests of a table, first to last: the latest of them. */
export async function requestsAt({ db }: Pick<Store, 'db'>, table: string): Promise<readonly TableRequest[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('people', 'people.id', 'requests.person')
    .innerJoin('tables', 'tables.id', 'requests.table')
    .where('requests.table', '=', table)
    .select(['requests.id', 'requests.kind', 'requests.seat', 'requests.person', 'people.name', 'requests.says', 'requests.to'])
    .select(['requests.state', 'requests.at', sql<boolean>`requests.size <> tables.size`.as('isOld')])
    .orderBy('requests.id', 'desc')
    .limit(LATEST)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .selectFrom('answers')
    .innerJoin('people', 'people.id', 'answers.person')
    .where('request', 'in', ids)
    .select(['request', 'seat', 'person', 'name', 'yes'])
    .execute();
  const seats = await db.selectFrom('seats').where('table', '=', table).orderBy('place').select(['seat', 'person']).execute();
  return rows.toReversed().map(({ id, kind, seat, person, name, says, to, state, at, isOld }) => {
    const its = answers.filter((one) => one.request === id);
    const now = state === 'open' && isOld ? 'void' : state;
    return {
      id: Number(id),
      kind,
      seat,
      person: { id: person, name },
      says,
      to,
      state: now,
      answers: its.map((one) => ({ seat: one.seat, person: { id: one.person, name: one.name }, yes: one.yes })),
      awaited: now === 'open' ? asked(seats, person).filter((one) => !its.some((answered) => answered.seat === one)) : [],
      at: at.getTime(),
    };
  });
}
