import { sql, type Transaction } from 'kysely';
import type { Handed, HandOver, SeatOffered } from '@sandtable/desk/club/consent';
import type { Person } from '@sandtable/desk/club/lobby';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import { isApart, isApartAt } from '../people/blocks.ts';
import { fold } from '../people/names.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { wordsIn, written } from './invitations.ts';
import { tableListed } from './listed.ts';
import { endOf, openAt, relieveSeat } from './relieving.ts';
import { REQUESTS } from './seats.ts';
import { refuseHolder } from './together.ts';

type Change = Transaction<Rows>;

/** Whoever says nothing for so many hours after the successor's yes has agreed. */
const SILENCE = 24;

interface Open {
  readonly id: string;
  readonly table: string;
  readonly seat: Seat;
  readonly person: string;
  readonly successor: string | null;
  readonly accepted: Date | null;
  readonly words: string | null;
}

/** Who sits where. */
interface Held {
  readonly seat: Seat;
  readonly person: string | null;
  readonly machine: string | null;
}

/** Does something with who holds the seats of a game in play, one at a time at a table, and tells all processes. @throws Denied */
export async function seated<T>(
  { db }: Pick<Store, 'db'>,
  table: string,
  act: (change: Change, held: readonly Held[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (change) => {
    const found = await change.selectFrom('tables').where('id', '=', table).forUpdate().select('stage').executeTakeFirst();
    if (!found) throw new Denied('absent', 'there is no such table');
    if (found.stage !== 'playing') throw new Denied('conflict', 'no game is in play at this table');
    const held = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'person', 'machine']).execute();
    const done = await act(change, held);
    await sql`select pg_notify(${REQUESTS}, ${table})`.execute(change);
    return done;
  });
}

async function openOf(change: Change, table: string, seat: Seat): Promise<Open> {
  const found = await openAt(change, table).where('seat', '=', seat).executeTakeFirst();
  if (!found) throw new Denied('absent', 'nobody hands this seat over');
  return found;
}

/** The others at the table: neither who hands the seat over nor who takes it. */
const others = (held: readonly Held[], { person, successor }: Pick<Open, 'person' | 'successor'>): readonly string[] => [
  ...new Set(held.flatMap((one) => (one.person !== null && one.person !== person && one.person !== successor ? [one.person] : []))),
];

/**
 * Hands a seat over, to somebody by name or to whoever takes up the invitation whose words are returned. Whoever sits there does so; for a
 * machine, anybody who sits at the table. @throws Denied for others, for who sits there already, and while it is being handed over
 */
export function offerSeat(
  store: Pick<Store, 'db'>,
  by: string,
  table: string,
  seat: Seat,
  to: string | null,
): Promise<{ readonly words: string | null }> {
  return seated(store, table, async (change, held) => {
    const its = held.find((one) => one.seat === seat);
    if (!its) throw new Denied('absent', `there is no seat "${seat}" at this table`);
    if (!mayOffer(held, its, by)) throw new Denied('forbidden', 'whoever sits there hands it over');
    const successor = to === null ? null : await personCalled(change, to);
    const open = await openAt(change, table).where('seat', '=', seat).executeTakeFirst();
    const isTheSame = open && open.person === by && open.successor === successor && open.accepted === null;
    if (isTheSame) return { words: open.words };
    if (open) throw new Denied('conflict', 'this seat is being handed over already');
    if (successor !== null && successor === its.person) throw new Denied('conflict', 'they sit there already', { where: 'to' });
    if (successor !== null) await checkTogether(change, { table, seat, person: successor }, held, 'to');
    const words = to === null ? (await written(change, table, { seat, watches: false })).words : null;
    await change.insertInto('hand_overs').values({ table, seat, person: by, successor, words, accepted: null, size: null }).execute();
    return { words };
  });
}

/** Is it theirs to give: do they sit there, or where a machine does, anywhere at the table? */
const mayOffer = (held: readonly Held[], its: Held | undefined, person: string): boolean =>
  its !== undefined && (its.machine === null ? its.person === person : held.some((one) => one.person === person));

/** @throws Denied where the rules keep seats apart that somebody would have together if this person had the seat */
async function checkTogether(
  change: Change,
  { table, seat, person }: { readonly table: string; readonly seat: Seat; readonly person: string },
  held: readonly Held[],
  where?: string,
): Promise<void> {
  const apart = await refuseHolder(change, table, held, { seat, person });
  if (apart) throw new Denied('conflict', apart.reason, where === undefined ? {} : { where });
}

async function personCalled(change: Change, name: string): Promise<string> {
  const found = await change
    .selectFrom('people')
    .where('folded', '=', fold(name))
    .where('blocked', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new Denied('absent', 'nobody at the club has this name', { where: 'to' });
  return found.id;
}

/** What somebody has said to how a seat was handed over last, if that is over: they have it, agreed, or it was refused; null for nothing. */
async function saidBefore(change: Change, table: string, seat: Seat, person: string): Promise<boolean | null> {
  const last = await change
    .selectFrom('hand_overs')
    .where('table', '=', table)
    .where('seat', '=', seat)
    .where('state', 'in', ['done', 'refused'])
    .orderBy('id', 'desc')
    .select(['id', 'state', 'successor'])
    .executeTakeFirst();
  if (!last) return null;
  if (last.state === 'refused') return false;
  const answered = change.selectFrom('hand_over_answers').where('hand_over', '=', last.id).where('person', '=', person).select('person');
  return last.successor === person || (await answered.executeTakeFirst()) ? true : null;
}

/** What the successor, or another at the table, says to it; said again, it has been. @throws Denied for anybody else, and for words that are no invitation to it */
export function answerHandOver(
  store: Pick<Store, 'db'>,
  person: string,
  table: string,
  seat: Seat,
  { yes, invitation }: { readonly yes: boolean; readonly invitation?: string | undefined },
): Promise<void> {
  return seated(store, table, async (change, held) => {
    const isOpen = await openAt(change, table).where('seat', '=', seat).executeTakeFirst();
    if (!isOpen && (await saidBefore(change, table, seat, person)) === yes) return;
    const found = await openOf(change, table, seat);
    const isInvited = invitation !== undefined && found.words === wordsIn(invitation) && found.person !== person;
    const isSuccessor = found.successor === person || (found.successor === null && isInvited);
    // Nobody takes a seat beside somebody whom they have blocked or who has blocked them, and nobody is told of that.
    if (isSuccessor && !(yes && (await isApartAt(change, person, table)))) {
      if (!yes) return endOf(change, found, 'refused');
      await checkTogether(change, { table, seat, person }, held);
      await change
        .updateTable('hand_overs')
        .set({ successor: person, accepted: sql<Date>`coalesce(accepted, now())` })
        .where('id', '=', found.id)
        .execute();
      if (found.words !== null) await change.updateTable('invitations').set({ taken: sql<Date>`now()` }).where('words', '=', found.words).execute(); // prettier-ignore
    } else {
      if (!others(held, found).includes(person))
        throw new Denied('forbidden', 'this is for its successor and the others at the table to say');
      if (!yes) return endOf(change, found, 'refused');
      await change
        .insertInto('hand_over_answers')
        .values({ hand_over: found.id, person, yes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await settle(change, await openOf(change, table, seat), held);
  });
}

/** Whoever hands a seat over does so no more. @throws Denied for anybody else */
export function callOff(store: Pick<Store, 'db'>, person: string, table: string, seat: Seat): Promise<void> {
  return seated(store, table, async (change) => {
    const found = await openOf(change, table, seat);
    if (found.person !== person) throw new Denied('forbidden', 'whoever hands it over may call that off');
    await endOf(change, found, 'called off');
  });
}

/** Gives the seat to its successor, where they have said yes, and all others agree or have been silent for a day. */
async function settle(change: Change, found: Open, held: readonly Held[]): Promise<void> {
  const { id, table, seat, person, successor, accepted } = found;
  if (accepted === null || successor === null) return;
  const agreed = await change.selectFrom('hand_over_answers').where('hand_over', '=', id).select('person').execute();
  const isWanted = others(held, found).some((one) => !agreed.some((answer) => answer.person === one));
  const { isSilent } = await change
    .selectFrom('hand_overs')
    .where('id', '=', id)
    .select(sql<boolean>`accepted <= now() - make_interval(hours => ${SILENCE})`.as('isSilent'))
    .executeTakeFirstOrThrow();
  if (isWanted && !isSilent) return;
  // Who sits where may have changed since they said yes.
  const isTheirs = mayOffer(
    held,
    held.find((one) => one.seat === seat),
    person,
  );
  if (!isTheirs || (await refuseHolder(change, table, held, { seat, person: successor }))) return endOf(change, found, 'called off');
  await change
    .updateTable('hand_overs')
    .set({ state: 'done', size: sql<number>`(select size from tables where tables.id = ${table})` })
    .where('id', '=', id)
    .execute();
  await relieveSeat(change, { table, seat, to: { person: successor }, isHandedOver: true, mayLookOn: true });
}

/** Gives seats to their successors where the others have been silent for a day: those of one table, or of all. */
export async function settleSilent(store: Pick<Store, 'db'>, at: string | null = null): Promise<void> {
  const due = await store.db
    .selectFrom('hand_overs')
    .where('state', '=', 'open')
    .where('accepted', '<=', sql<Date>`now() - make_interval(hours => ${SILENCE})`)
    .$if(at !== null, (query) => query.where('table', '=', at))
    .select(['table', 'seat'])
    .execute();
  for (const { table, seat } of due)
    await seated(store, table, async (change, held) => {
      const found = await openAt(change, table).where('seat', '=', seat).executeTakeFirst();
      if (found) await settle(change, found, held);
    }).catch((error: unknown) => {
      // The game has ended meanwhile.
      if (!(error instanceof Denied)) throw error;
    });
}

/** The seats of a table that are being handed over. */
export async function handOversAt({ db }: Pick<Store, 'db'>, table: string): Promise<readonly HandOver[]> {
  const open = await openAt(db, table).orderBy('id').execute();
  if (open.length === 0) return [];
  const held = await db.selectFrom('seats').where('table', '=', table).select(['seat', 'person', 'machine']).execute();
  const answers = await db.selectFrom('hand_over_answers').where('hand_over', 'in', open.map(({ id }) => id)).select(['hand_over', 'person']).execute(); // prettier-ignore
  const ids = open.flatMap((one) => [one.person, ...(one.successor === null ? [] : [one.successor]), ...others(held, one)]);
  const people = new Map(
    (await db.selectFrom('people').where('id', 'in', ids).select(['id', 'name']).execute()).map((one) => [one.id, one]),
  );
  const named = (id: string): readonly Person[] => [people.get(id)].filter((one) => one !== undefined);
  return open.map((one) => ({
    seat: one.seat,
    by: people.get(one.person) as Person,
    to: one.successor === null ? null : (people.get(one.successor) ?? null),
    isAccepted: one.accepted !== null,
    awaited: others(held, one)
      .filter((id) => !answers.some((answer) => answer.hand_over === one.id && answer.person === id))
      .flatMap(named),
  }));
}

/** So many of the seats that have changed hands are told of. */
const LATEST = 20;

/** The seats of a table that have changed hands, first to last: the latest of them. */
export async function handedAt({ db }: Pick<Store, 'db'>, table: string): Promise<readonly Handed[]> {
  const rows = await db
    .selectFrom('hand_overs')
    .innerJoin('people as by', 'by.id', 'hand_overs.person')
    .leftJoin('people as to', 'to.id', 'hand_overs.successor')
    .where('table', '=', table)
    .where('state', '=', 'done')
    .select(['seat', 'hand_overs.person', 'by.name', 'successor', 'to.name as successorName', 'machine', 'hand_overs.at', 'settled'])
    .orderBy('hand_overs.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.toReversed().map(({ seat, person, name, successor, successorName, machine, at, settled }) => ({
    seat,
    by: { id: person, name },
    to: successor !== null && successorName !== null ? { id: successor, name: successorName } : null,
    machine,
    at: (settled ?? at).getTime(),
  }));
}

/** The seats that somebody is asked to take over, and has not answered. */
export async function offeredTo(store: Pick<Store, 'db'>, person: string): Promise<readonly SeatOffered[]> {
  const rows = await store.db
    .selectFrom('hand_overs')
    .innerJoin('people', 'people.id', 'hand_overs.person')
    .innerJoin('tables', 'tables.id', 'hand_overs.table')
    .where('successor', '=', person)
    .where('state', '=', 'open')
    .where('accepted', 'is', null)
    .where(sql<boolean>`not ${isApart(person)}`)
    .select(['table', 'seat', 'hand_overs.person', 'people.name'])
    .orderBy('hand_overs.id')
    .execute();
  const offers = await Promise.all(
    rows.map(async ({ table, seat, person: by, name }) => {
      const listed = await tableListed(store, table, person, true);
      return listed ? [{ table: listed, seat, by: { id: by, name } }] : [];
    }),
  );
  return offers.flat();
}

/** The seats from whose side somebody looks on who has left them. */
export async function seatsWatched({ db }: Pick<Store, 'db'>, table: string, person: string): Promise<readonly Seat[]> {
  const rows = await db.selectFrom('leavers').where('table', '=', table).where('person', '=', person).select('seat').execute();
  return rows.map(({ seat }) => seat);
}
