import { sql, type Transaction } from 'kysely';
import { commitmentTo, commitmentToWord, LONGEST_WORD, PERSON, Table, type Saved, type Seat, type Word } from '@sandtable/umpire';
import { newSeed } from '@sandtable/desk/openings';
import { Denied } from '../denied.ts';
import { isApartAt } from '../people/blocks.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { gameOf } from './games.ts';
import { wordsIn } from './invitations.ts';
import { checkCommitment } from './making.ts';
import { LINES } from './ledger.ts';
import { standingOf } from './recorded.ts';
import { IS_PAIRED, PAIRED } from './paired.ts';
import { addThinking, asksMachine } from './thinking.ts';
import { refuseSeating } from './together.ts';

type Change = Transaction<Rows>;

/**
 * Does something with a table at which people gather, one at a time. @throws Denied where there is no such table, or play has begun
 */
async function gathering<T>({ db }: Pick<Store, 'db'>, id: string, act: (change: Change, table: Gathered) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (change) => {
    const table = await change
      .selectFrom('tables')
      .where('id', '=', id)
      .forUpdate()
      .selectAll()
      .select(IS_PAIRED.as('isPaired'))
      .executeTakeFirst();
    if (!table) throw new Denied('absent', 'there is no such table');
    if (table.closed) throw new Denied('forbidden', 'whoever runs the club has closed this table');
    if (table.stage !== 'gathering') throw new Denied('conflict', 'play has begun at this table');
    const seats = await change
      .selectFrom('seats')
      .where('table', '=', id)
      .orderBy('place')
      .select(['seat', 'person', 'machine', 'commitment', 'word'])
      .execute();
    const done = await act(change, { ...table, seats });
    await change
      .updateTable('tables')
      .set({ changed: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await sql`select pg_notify(${LINES}, ${`${id} gathering`})`.execute(change);
    return done;
  });
}

interface SeatGathered {
  readonly seat: Seat;
  readonly person: string | null;
  readonly machine: string | null;
  readonly commitment: string | null;
  readonly word: string | null;
}

interface Gathered {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly agreement: Parameters<typeof opened>[0]['agreement'];
  readonly start: Saved | null;
  readonly access: 'open' | 'invitation' | 'private';
  readonly host: string | null;
  readonly secret: string;
  /** It is one of a tournament's. */
  readonly isPaired: boolean;
  readonly seats: readonly SeatGathered[];
}

function seatIn({ seats }: Gathered, seat: Seat): SeatGathered {
  const found = seats.find((one) => one.seat === seat);
  if (!found) throw new Denied('absent', `there is no seat "${seat}" at this table`);
  return found;
}

/**
 * Sits down in a free seat, with a commitment to the word that this person's page has drawn; or commits anew where the words of all are to be
 * drawn anew. @throws Denied where the seat is taken, or the table wants an invitation that is not given
 */
export function sitDown(
  store: Pick<Store, 'db'>,
  person: string,
  table: string,
  seat: Seat,
  { commitment, invitation }: { readonly commitment: string; readonly invitation?: string | undefined },
): Promise<void> {
  checkCommitment(commitment, 'commitment');
  return gathering(store, table, async (change, found) => {
    // Nobody is told that they are blocked: such a table is not there for them.
    if (await isApartAt(change, person, table)) throw new Denied('absent', 'there is no such table');
    const its = seatIn(found, seat);
    if (its.person === person && its.commitment === commitment) return;
    if (its.machine !== null) throw new Denied('conflict', 'a machine plays this seat');
    if (its.person !== null && (its.person !== person || its.commitment !== null))
      throw new Denied('conflict', 'somebody sits there already');
    if (its.person === null && found.isPaired) throw PAIRED();
    const seats = found.seats.map((one) => (one.seat === seat ? { ...one, person } : one));
    const apart = await refuseSeating(found, seats, found.seats);
    if (apart) throw new Denied('conflict', apart.reason);
    // Whoever repeats what another has committed to would add nothing to the dice.
    if (found.seats.some((one) => one.commitment === commitment))
      throw new Denied('unreadable', 'another seat has committed to this', { where: 'commitment' });
    if (its.person === null && found.access !== 'open' && found.host !== person) await take(change, table, seat, invitation);
    await change.updateTable('seats').set({ person, commitment, word: null }).where('table', '=', table).where('seat', '=', seat).execute();
  });
}

/** Takes up an invitation, which nobody can after that. @throws Denied where there is none that holds */
async function take(change: Change, table: string, seat: Seat, invitation: string | undefined): Promise<void> {
  const where = { where: 'invitation' };
  if (invitation === undefined) throw new Denied('forbidden', 'one sits down at this table by invitation', where);
  const taken = await change
    .updateTable('invitations')
    .set({ taken: sql<Date>`now()` })
    .where('words', '=', wordsIn(invitation))
    .where('watches', '=', false)
    .where('table', '=', table)
    .where('taken', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .where((test) => test.or([test('seat', 'is', null), test('seat', '=', seat)]))
    .returning('words')
    .execute();
  if (taken.length === 0) throw new Denied('forbidden', 'this invitation is to another seat, or holds no longer', where);
}

/** Gets up again; from an empty seat somebody has. Where words lie open already, all are drawn anew. @throws Denied for who does not sit there */
export function getUp(store: Pick<Store, 'db'>, person: string, table: string, seat: Seat): Promise<void> {
  return gathering(store, table, async (change, found) => {
    const { person: holder, machine } = seatIn(found, seat);
    if (holder === null && machine === null) return;
    if (holder !== person) throw new Denied('forbidden', 'somebody else sits there');
    if (found.isPaired) throw PAIRED();
    await change
      .updateTable('seats')
      .set({ person: null, commitment: null, word: null })
      .where('table', '=', table)
      .where('seat', '=', seat)
      .execute();
    if (found.seats.some(({ word }) => word !== null)) await drawAnew(change, table);
  });
}

/** Everybody commits to another word, and the umpire to another secret. */
async function drawAnew(change: Change, table: string): Promise<void> {
  const secret = newSeed();
  await change.updateTable('seats').set({ commitment: null, word: null }).where('table', '=', table).execute();
  await change
    .updateTable('tables')
    .set({ secret, commitment: commitmentTo(secret) })
    .where('id', '=', table)
    .execute();
}

/** Has all words drawn anew, where a page has lost its own. @throws Denied for who does not sit at the table */
export function wordsAnew(store: Pick<Store, 'db'>, person: string, table: string): Promise<void> {
  return gathering(store, table, async (change, { seats }) => {
    if (!seats.some((one) => one.person === person)) throw new Denied('forbidden', 'whoever sits at the table may ask for that');
    await drawAnew(change, table);
  });
}

/**
 * Lays the word of a seat open, when all seats are filled and committed. With the last of them the game begins: true. @throws Denied before
 * that, and for a word that is not the one committed to
 */
export async function layOpen(store: Pick<Store, 'db'>, person: string, table: string, seat: Seat, word: string): Promise<boolean> {
  const laid = store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table')
    .where('table', '=', table)
    .where('seat', '=', seat);
  const before = await laid.where('person', '=', person).where('word', '=', word).select('stage').executeTakeFirst();
  // It lies open, and the game may have begun by it.
  if (before) return before.stage !== 'gathering';
  return gathering(store, table, async (change, found) => {
    const its = seatIn(found, seat);
    if (its.person !== person) throw new Denied('forbidden', 'somebody else sits there');
    if (peopleIn(found).some((one) => one.person === null || one.commitment === null))
      throw new Denied('conflict', 'not everybody has sat down and committed to a word yet');
    if (word === '' || word.length > LONGEST_WORD || commitmentToWord(word) !== its.commitment)
      throw new Denied('unreadable', 'this is not the word that the seat has committed to', { where: 'word' });
    await change.updateTable('seats').set({ word }).where('table', '=', table).where('seat', '=', seat).execute();
    const words = found.seats.map((one) => (one.seat === seat ? { ...one, word } : one));
    if (peopleIn({ seats: words }).some((one) => one.word === null)) return false;
    await begin(change, { ...found, seats: words });
    return true;
  });
}

/** The seats that are people's, taken or free: machines add no word to the dice. */
const peopleIn = ({ seats }: Pick<Gathered, 'seats'>): readonly SeatGathered[] => seats.filter(({ machine }) => machine === null);

/** Where machines have all seats of a table, nobody is waited for: the game begins, if it has not. */
export async function beginIfMachines(store: Pick<Store, 'db'>, table: string): Promise<void> {
  const found = await store.db.selectFrom('tables').where('id', '=', table).select('stage').executeTakeFirst();
  if (found && found.stage !== 'gathering') return;
  await gathering(store, table, async (change, found) => {
    if (peopleIn(found).length === 0) await begin(change, found);
  });
}

async function opened({
  game: id,
  scenario,
  agreement,
  start,
  secret,
  seats,
}: Pick<Gathered, 'game' | 'scenario' | 'start' | 'secret' | 'seats'> & {
  readonly agreement: Rows['tables']['agreement']['__select__'];
}): Promise<Table> {
  const words = Object.fromEntries(peopleIn({ seats }).map(({ seat, commitment, word }) => [seat, { commitment, word } as Word]));
  return Table.open(await gameOf(id), {
    setup: { scenario, ...agreement },
    seats: Object.fromEntries(seats.map(({ seat, machine }) => [seat, machine ?? PERSON])),
    seed: secret,
    secret: true,
    ...(peopleIn({ seats }).length > 0 && { words }),
    position: start,
  });
}

/** Writes the beginning of the record. */
async function begin(change: Change, found: Gathered): Promise<void> {
  const table = await opened(found);
  const lines = table.text().trimEnd().split('\n');
  await change
    .insertInto('lines')
    .values(lines.map((text, i) => ({ table: found.id, n: i + 1, text })))
    .execute();
  const { rules } = table.header;
  const standing = standingOf(table);
  const summary = JSON.stringify(standing);
  await change.updateTable('tables').set({ stage: 'playing', size: table.size, rules, summary }).where('id', '=', found.id).execute();
  if (asksMachine(standing, table.header.seats)) await addThinking(change, found.id);
}
