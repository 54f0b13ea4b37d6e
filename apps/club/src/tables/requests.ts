import { sql, type Kysely, type Transaction } from 'kysely';
import { LONGEST_REASON, type RequestKind, type RequestsNews, type RequestWanted } from '@sandtable/desk/club/consent';
import { PERSON, type Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { goBackAgreed, goes } from './desk.ts';
import { handedAt, handOversAt } from './handing.ts';
import { addThinking, asksMachine } from './thinking.ts';
import { REQUESTS } from './seats.ts';
import type { Umpires } from './umpires.ts';

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

/** How a table stands while nobody else does anything there. */
interface Now {
  readonly size: number;
  readonly isAdjourned: boolean;
  readonly seats: readonly Holder[];
}

/** Does something beside a game in play, one at a time at a table, and tells all processes. @throws Denied where there is no such table */
async function beside<T>(
  { db }: Pick<Store, 'db'>,
  table: string,
  act: (change: Change, now: Now) => Promise<{ readonly done: T; readonly id: string | null }>,
): Promise<T> {
  return db.transaction().execute(async (change) => {
    const found = await change
      .selectFrom('tables')
      .where('id', '=', table)
      .forUpdate()
      .select(['size', 'stage', 'adjourned'])
      .executeTakeFirst();
    if (found?.stage !== 'playing') throw new Denied('conflict', 'no game is in play at this table');
    await change
      .updateTable('requests')
      .set({ state: 'void' })
      .where('table', '=', table)
      .where('state', '=', 'open')
      .where('size', '!=', found.size)
      .execute();
    const seats = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'person']).execute();
    const { done, id } = await act(change, { size: found.size, isAdjourned: found.adjourned !== null, seats });
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
  const known = await requestBefore(store.db, by);
  // What it asked for may have been done meanwhile.
  if (known) return { request: Number(known) };
  const size = 'to' in want ? await sizeFor(umpires, by, want) : null;
  const made = await beside(store, table, async (change, now) => {
    const before = await requestBefore(change, by);
    if (before) return { done: { id: before, isComplete: false }, id: null };
    if (size !== null && now.size !== size) throw new Denied('conflict', 'the game has gone on meanwhile');
    if (now.isAdjourned !== (want.kind === 'go on'))
      throw new Denied('conflict', now.isAdjourned ? 'this table is laid aside: ask to go on' : 'this table is not laid aside');
    const open = await change.selectFrom('requests').where('table', '=', table).where('state', '=', 'open').select('id').executeTakeFirst();
    if (open && want.kind !== 'note') throw new Denied('conflict', 'a request is open at this table: it is answered first');
    const state = want.kind === 'note' ? 'noted' : 'open';
    const { id } = await change
      .insertInto('requests')
      .values({ table, kind: want.kind, seat, person, key, says, to: 'to' in want ? want.to : null, size, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isAlone = state === 'open' && asked(now.seats, person).length === 0;
    return { done: { id, isComplete: isAlone && !(await settlePause(change, table, { id, kind: want.kind })) }, id };
  });
  if (made.isComplete) await carryOut(means, table, made.id);
  return { request: Number(made.id) };
}

/** The number of the request that was made by the same key; null where there is none. */
async function requestBefore(db: Kysely<Rows>, { person, key }: Requesting): Promise<string | null> {
  if (key === null) return null;
  const found = await db.selectFrom('requests').where('person', '=', person).where('key', '=', key).select('id').executeTakeFirst();
  return found?.id ?? null;
}

/** The size of the record at which it can be asked to go back. @throws Denied where nobody need be asked, or it cannot be had */
async function sizeFor(
  umpires: Umpires,
  { table, seats, seat }: Requesting,
  want: RequestWanted & { readonly to: number },
): Promise<number> {
  const { size, found, held } = await umpires.look(table, (played) => ({
    size: played.table.size,
    found: goes(played, { seats }, seat, want.to),
    held: played.held,
  }));
  if (held !== null) throw new Denied('conflict', held);
  if (want.kind === 'note') return size;
  if (found.how === null) throw new Denied('conflict', found.why ?? 'that cannot be taken back', { where: 'want.to' });
  if (found.how === 'free') throw new Denied('conflict', 'nobody need be asked: undo takes that back', { where: 'want.to' });
  if (found.how === 'correct' && want.kind === 'take back')
    throw new Denied('conflict', 'dice have fallen or something was revealed since: it can be corrected if all agree', {
      where: 'want.kind',
    });
  return size;
}

/**
 * Answers a request for all seats of this person's that are still to answer. With the last who agrees it is carried out. The same answer again is
 * none. @throws Denied
 */
export async function answer(means: RequestMeans, table: string, person: string, id: number, yes: boolean): Promise<void> {
  if (await isAnsweredSo(means.store, table, person, id, yes)) return;
  const isComplete = await beside(means.store, table, async (change, { seats }) => {
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
    const agree = (seat: Seat) => answers.some((one) => one.seat === seat && one.yes);
    if (answers.some((one) => !one.yes)) await settle(change, found.id, 'refused');
    // To go on two are enough.
    const isAgreed = found.kind === 'go on' ? wanted.some(agree) : wanted.every(agree);
    return { done: isAgreed && !(await settlePause(change, table, found)), id: found.id };
  });
  if (isComplete) await carryOut(means, table, String(id));
}

/** Has this person given this answer to a request, and is it no longer open? */
async function isAnsweredSo({ db }: Pick<Store, 'db'>, table: string, person: string, id: number, yes: boolean): Promise<boolean> {
  const found = await db
    .selectFrom('answers')
    .innerJoin('requests', 'requests.id', 'answers.request')
    .where('requests.id', '=', String(id))
    .where('requests.table', '=', table)
    .where('requests.state', '!=', 'open')
    .where('answers.person', '=', person)
    .where('yes', '=', yes)
    .select('requests.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Lays a table aside, or goes on there, as was agreed; false where the request is about something else. */
async function settlePause(
  change: Change,
  table: string,
  { id, kind }: { readonly id: string; readonly kind: RequestKind },
): Promise<boolean> {
  if (kind !== 'lay aside' && kind !== 'go on') return false;
  await change
    .updateTable('tables')
    .set({ adjourned: kind === 'lay aside' ? sql<Date>`now()` : null })
    .where('id', '=', table)
    .execute();
  // A machine that would have been asked meanwhile is asked now.
  if (kind === 'go on') await addThinkingWhereAsked(change, table);
  await settle(change, id, 'agreed');
  return true;
}

/** Has a machine think where one is to decide. */
async function addThinkingWhereAsked(change: Change, table: string): Promise<void> {
  const { summary } = await change.selectFrom('tables').where('id', '=', table).select('summary').executeTakeFirstOrThrow();
  const seats = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'machine']).execute();
  const players = Object.fromEntries(seats.map(({ seat, machine }) => [seat, machine ?? PERSON]));
  if (asksMachine(summary, players)) await addThinking(change, table);
}

/** Whoever has asked does so no more. @throws Denied for anybody else, and where it has been settled otherwise */
export async function withdraw({ store }: Pick<RequestMeans, 'store'>, table: string, person: string, id: number): Promise<void> {
  const its = store.db.selectFrom('requests').where('id', '=', String(id)).where('table', '=', table).where('person', '=', person);
  if (await its.where('state', '=', 'withdrawn').select('id').executeTakeFirst()) return;
  await beside(store, table, async (change) => {
    const found = await openOne(change, table, id);
    if (found.person !== person) throw new Denied('forbidden', 'whoever has asked may withdraw it');
    await settle(change, found.id, 'withdrawn');
    return { done: undefined, id: found.id };
  });
}

async function openOne(
  change: Change,
  table: string,
  id: number,
): Promise<{ readonly id: string; readonly person: string; readonly kind: RequestKind }> {
  const found = await change
    .selectFrom('requests')
    .where('table', '=', table)
    .where('id', '=', String(id))
    .select(['id', 'person', 'kind', 'state'])
    .executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such request');
  if (found.state === 'void') throw new Denied('conflict', 'the game has gone on since this was asked');
  if (found.state !== 'open') throw new Denied('conflict', 'this request has been settled');
  return found;
}

const settle = (change: Change, id: string, state: 'refused' | 'withdrawn' | 'agreed') =>
  change.updateTable('requests').set({ state }).where('id', '=', id).where('state', '=', 'open').execute();

/**
 * Carries out what all have agreed to, in the one statement that writes the record: where the game has gone on, or another process has carried
 * it out, nothing happens.
 */
async function carryOut({ store, umpires }: RequestMeans, table: string, id: string): Promise<void> {
  const found = await store.db.selectFrom('requests').where('id', '=', id).select(['person', 'seat', 'to', 'size']).executeTakeFirst();
  if (!found || found.to === null) return;
  const { person, seat, to, size } = found;
  await umpires.change(table, { person, key: null }, (played) =>
    played.table.size === size ? { ...goBackAgreed(played, seat, to), settles: id } : { reply: {} },
  );
  await sql`select pg_notify(${REQUESTS}, ${`${table} ${id}`})`.execute(store.db);
}

/**
 * Somebody who has a seat there comes to a table: where it was asked to go on, that is an answer. And what all have agreed to is carried out
 * where the process that took the last answer ended before it could.
 */
export async function cameToTable(means: RequestMeans, table: string, person: string): Promise<void> {
  const open = (await requestsAt(means.store, table)).requests.find(({ state }) => state === 'open');
  if (open?.kind === 'go on' && open.person.id !== person) await answer(means, table, person, open.id, true);
  else if (open && open.awaited.length === 0) await carryOut(means, table, String(open.id));
}

/** Is a table laid aside? Then no clock runs there. */
export async function isAdjourned({ db }: Pick<Store, 'db'>, table: string): Promise<boolean> {
  const found = await db.selectFrom('tables').where('id', '=', table).select('adjourned').executeTakeFirst();
  return (found?.adjourned ?? null) !== null;
}

/** The requests of a table, first to last: the latest of them. */
export async function requestsAt({ db }: Pick<Store, 'db'>, table: string): Promise<Omit<RequestsNews, 'news'>> {
  const about = await db.selectFrom('tables').where('id', '=', table).select(['size', 'adjourned']).executeTakeFirst();
  const isAdjourned = (about?.adjourned ?? null) !== null;
  const [handOvers, handed] = [await handOversAt({ db }, table), await handedAt({ db }, table)];
  const rows = await db
    .selectFrom('requests')
    .innerJoin('people', 'people.id', 'requests.person')
    .where('requests.table', '=', table)
    .select(['requests.id', 'requests.kind', 'requests.seat', 'requests.person', 'people.name', 'requests.says', 'requests.to'])
    .select(['requests.state', 'requests.at', 'requests.size'])
    .orderBy('requests.id', 'desc')
    .limit(LATEST)
    .execute();
  if (rows.length === 0) return { requests: [], isAdjourned, handOvers, handed };
  const ids = rows.map(({ id }) => id);
  const answers = await db
    .selectFrom('answers')
    .innerJoin('people', 'people.id', 'answers.person')
    .where('request', 'in', ids)
    .select(['request', 'seat', 'person', 'name', 'yes'])
    .execute();
  const seats = await db.selectFrom('seats').where('table', '=', table).orderBy('place').select(['seat', 'person']).execute();
  const all = rows.toReversed().map(({ id, kind, seat, person, name, says, to, state, at, size }) => {
    const its = answers.filter((one) => one.request === id);
    const now = state === 'open' && size !== null && size !== about?.size ? 'void' : state;
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
  return { requests: all, isAdjourned, handOvers, handed };
}
