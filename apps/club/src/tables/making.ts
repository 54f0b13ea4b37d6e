import { createHash, randomBytes } from 'node:crypto';
import {
  checkEdition,
  commitmentTo,
  readEdition,
  rulesVersion,
  scenarioOf,
  setupFor,
  type Game,
  type Saved,
  type Seat,
  type Setup,
} from '@sandtable/umpire';
import { newSeed } from '@sandtable/desk/openings';
import type { SeatWanted, TableWanted } from '@sandtable/desk/club/lobby';
import { sql, type Transaction } from 'kysely';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { layClocks } from './clocks.ts';
import { fitting, gameOf, listingOf } from './games.ts';
import { IS_PAIRED, PAIRED } from './paired.ts';
import { refuseSeating } from './together.ts';

/** A commitment as `commitmentToWord` gives it. */
const COMMITMENT = /^[0-9a-f]{64}$/;
/** Bytes of chance in a table's name: nobody guesses that of a private one. */
const NAME_BYTES = 9;
/** Those of a name that hangs on a key: as many as of one with its time. */
const KEYED_BYTES = 14;

/** @throws Denied for a text that commits to nothing */
export function checkCommitment(text: string, where: string): string {
  if (!COMMITMENT.test(text)) throw new Denied('unreadable', 'the SHA-256 of a word is expected, in hexadecimal digits', { where });
  return text;
}

/** Who makes something, and by which key of theirs: asked again, it is the same thing. */
export interface MadeBy {
  readonly person: string;
  readonly key: string | null;
}

const inLetters = (bytes: Buffer): string => BigInt(`0x${bytes.toString('hex')}`).toString(36);

/** A name that no other table has, and nobody guesses; by a key always the same, which nobody guesses who does not know the key. */
export function nameFor(game: string, by: MadeBy | null = null): string {
  if (by === null || by.key === null) return `${game}-${Date.now().toString(36)}${inLetters(randomBytes(NAME_BYTES))}`;
  return `${game}-${inLetters(createHash('sha256').update(`${by.person} ${by.key}`).digest().subarray(0, KEYED_BYTES))}`;
}

/** SQLSTATE of a second row with what must be there once. */
const UNIQUE = '23505';

/** Makes what is asked for by a key, unless it is there: it may be asked for again because its answer was lost, or twice at once. */
export async function once({ key }: Pick<MadeBy, 'key'>, isThere: () => Promise<boolean>, make: () => Promise<unknown>): Promise<void> {
  if (key !== null && (await isThere())) return;
  try {
    await make();
  } catch (error) {
    const isSecond = error instanceof Error && 'code' in error && error.code === UNIQUE;
    if (key === null || !isSecond || !(await isThere())) throw error;
  }
}

/** Is there a table of this name? */
export const isTable = async ({ db }: Pick<Store, 'db'>, id: string): Promise<boolean> =>
  (await db.selectFrom('tables').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** The seats of a new table, in the scenario's order. @throws Denied where they are not those, or a machine is to have one that is not there */
function seatsOf(game: Game, { scenario, edition, seats }: TableWanted): readonly { readonly seat: Seat; readonly wanted: SeatWanted }[] {
  const expected = scenarioOf(game, scenario, edition).seats;
  const strange = Object.keys(seats).find((seat) => !expected.includes(seat));
  if (strange !== undefined)
    throw new Denied('unreadable', `there is no seat "${strange}"; there are ${expected.join(', ')}`, { where: `seats.${strange}` });
  return expected.map((seat) => {
    const where = `seats.${seat}`;
    const wanted = Object.hasOwn(seats, seat) ? seats[seat] : undefined;
    if (!wanted) throw new Denied('unreadable', `who is to sit in the seat ${seat}?`, { where });
    if (wanted.by === 'machine') checkLevel(game.id, wanted.level, `${where}.level`);
    if (wanted.by === 'me') checkCommitment(wanted.commitment, `${where}.commitment`);
    return { seat, wanted };
  });
}

/** @throws Denied for a level at which no machine plays the game */
export function checkLevel(game: string, level: string, where: string): string {
  const { levels } = listingOf(game);
  if (levels.some(({ id }) => id === level)) return level;
  throw new Denied('unreadable', `no machine plays "${level}" here; there are ${levels.map(({ id }) => id).join(', ')}`, { where });
}

/** How many machines may be had. */
export interface MachinesAllowed {
  /** Tables with machines that one person may have under way; 0 where no machine plays at this club. */
  readonly tables: number;
}

/**
 * Counted are tables that they host, and those at which they have given a seat to one; not the one `beside` which they want it. @throws Denied
 * where somebody has as many tables with machines under way as one may
 */
export async function checkMachines(
  { db }: Pick<Store, 'db'>,
  host: string,
  { tables }: MachinesAllowed,
  { where = 'seats', beside = null }: { readonly where?: string; readonly beside?: string | null } = {},
): Promise<void> {
  if (tables === 0) throw new Denied('forbidden', 'no machine plays at this club', { where });
  const { count } = await db
    .selectFrom('tables')
    .where(sql<boolean>`(host = ${host}::uuid or exists (
      select from hand_overs where hand_overs."table" = tables.id and hand_overs.machine is not null and hand_overs.person = ${host}::uuid))`)
    .where(sql<boolean>`tables.id is distinct from ${beside}`)
    .where('stage', '!=', 'over')
    .where(sql<boolean>`exists (select from seats where seats."table" = tables.id and seats.machine is not null)`)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= tables)
    throw new Denied('conflict', `you have ${tables} tables with machines under way: end one of them first`, { where });
}

/** A position from which a new table's game goes on, and the line of another game after which it stood. */
export interface ForkedFrom {
  readonly start: Saved;
  readonly table: string;
  readonly n: number;
}

/** A game, and what is agreed in it. */
export interface AgreedOn {
  readonly game: Game;
  readonly setup: Setup;
}

/** What is agreed of a new table, or of several. @throws Denied for a set-up that the game does not have */
export async function agreedOn(
  { game: its, scenario, options, edition }: Pick<TableWanted, 'game' | 'scenario' | 'options' | 'edition'>,
  isForked = false,
): Promise<AgreedOn> {
  const game = await gameOf(its);
  if (edition) fitting('edition', () => readEdition(edition, game.id));
  const setup = fitting('options', () => setupFor(game, { scenario, options, edition }));
  if (!isForked) fitting('edition', () => checkEdition(game, setup.edition));
  return { game, setup };
}

/** Who is to sit in a seat when people gather: somebody, with a commitment where their page has made it; anybody; or a machine. */
interface Sitting {
  readonly seat: Seat;
  readonly person: string | null;
  readonly machine: string | null;
  readonly commitment: string | null;
}

/** A table that is to be laid; its seats in the scenario's order. */
export interface Laying extends AgreedOn, Pick<TableWanted, 'access' | 'behind' | 'pace'> {
  /** Its name, where that is known beforehand. */
  readonly id?: string;
  readonly host: string | null;
  readonly seats: readonly Sitting[];
  readonly from?: ForkedFrom | null;
}

/** Lays a table at which people gather, as a part of a larger change, and returns its name. */
export async function layTable(change: Transaction<Rows>, laying: Laying): Promise<string> {
  const { game, setup, host, access, behind = 'one', pace, seats, from = null, id = nameFor(game.id) } = laying;
  const secret = newSeed();
  await change
    .insertInto('tables')
    .values({
      id,
      game: game.id,
      scenario: setup.scenario,
      access,
      behind,
      host,
      secret,
      agreement: JSON.stringify({ options: setup.options, edition: setup.edition }),
      rules: rulesVersion(game),
      commitment: commitmentTo(secret),
      pace: pace ? JSON.stringify(pace) : null,
      summary: JSON.stringify({ turn: from?.start.turn ?? 1, question: null, result: null, given: { from: 0, to: 0 } }),
      start: from && JSON.stringify(from.start),
      forked_from: from?.table ?? null,
      forked_at: from?.n ?? null,
    })
    .execute();
  const rows = seats.map((one, place) => ({ ...one, table: id, place, word: null }));
  await change.insertInto('seats').values(rows).execute();
  if (pace) await layClocks(change, id, pace, seats.map(({ seat }) => seat)); // prettier-ignore
  return id;
}

/** So many tables at which play has not begun may one person have made; those of tournaments count for themselves. */
export const MOST_GATHERING = 20;

/** @throws Denied where somebody has as many tables at which play has not begun as one may */
async function checkGathering(change: Transaction<Rows>, host: string): Promise<void> {
  // One after another, so that the count holds.
  await change.selectFrom('people').where('id', '=', host).forUpdate().select('id').execute();
  const { many } = await change
    .selectFrom('tables')
    .where('host', '=', host)
    .where('stage', '=', 'gathering')
    .where(sql<boolean>`not ${IS_PAIRED}`)
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow();
  if (Number(many) >= MOST_GATHERING)
    throw new Denied(
      'conflict',
      `you have made ${MOST_GATHERING} tables at which play has not begun: begin at one of them, or take one away`,
    );
}

interface MakingOptions {
  readonly from?: ForkedFrom | null;
  readonly machines?: MachinesAllowed;
  /** The key by which it is asked for: the same again is the same table. */
  readonly key?: string | null;
}

/**
 * Makes a table at which people sit down from now on, and returns its name. @throws Denied for a set-up that the game does not have, and for
 * whoever has made as many as one may at which play has not begun
 */
export async function makeTable(
  { db }: Pick<Store, 'db'>,
  host: string,
  wanted: TableWanted,
  { from = null, machines = { tables: 0 }, key = null }: MakingOptions = {},
): Promise<string> {
  const id = nameFor(wanted.game, { person: host, key });
  const laying = { host, wanted, from, machines, id };
  await once(
    { key },
    () => isTable({ db }, id),
    () => laidAsWanted({ db }, laying),
  );
  return id;
}

async function laidAsWanted(
  { db }: Pick<Store, 'db'>,
  {
    host,
    wanted,
    from,
    machines,
    id,
  }: Required<Pick<MakingOptions, 'from' | 'machines'>> & { host: string; wanted: TableWanted; id: string },
): Promise<void> {
  const agreed = await agreedOn(wanted, from !== null);
  const seats = seatsOf(agreed.game, wanted);
  if (seats.some((one) => one.wanted.by === 'machine')) await checkMachines({ db }, host, machines);
  const { access, behind, pace } = wanted;
  const sitting = seats.map(({ seat, wanted: { by, ...rest } }) => ({
    seat,
    machine: 'level' in rest ? rest.level : null,
    person: by === 'me' ? host : null,
    commitment: 'commitment' in rest ? rest.commitment : null,
  }));
  const apart = await refuseSeating({ game: agreed.game.id, scenario: agreed.setup.scenario, agreement: agreed.setup }, sitting);
  if (apart) throw new Denied('unreadable', apart.reason, { where: 'seats' });
  await db.transaction().execute(async (change) => {
    await checkGathering(change, host);
    await layTable(change, { ...agreed, id, host, access, behind, pace, seats: sitting, from });
  });
}

/**
 * Takes a table away at which nobody has begun to play, or a record that was brought in and is over. @throws Denied for anybody but its host,
 * and when play has begun
 */
export async function removeTable({ db }: Pick<Store, 'db'>, host: string, table: string): Promise<void> {
  const gone = await db
    .deleteFrom('tables')
    .where('id', '=', table)
    .where('host', '=', host)
    .where((test) => test.or([test('stage', '=', 'gathering'), test.and([test('imported', '=', true), test('stage', '=', 'over')])]))
    .where(sql<boolean>`not ${IS_PAIRED}`)
    .returning('id')
    .execute();
  if (gone.length > 0) return;
  const found = await db
    .selectFrom('tables')
    .where('id', '=', table)
    .select(['host', 'stage', IS_PAIRED.as('isPaired')])
    .executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such table');
  if (found.host !== host) throw new Denied('forbidden', 'whoever made the table may take it away');
  if (found.isPaired) throw PAIRED();
  throw new Denied('conflict', 'play has begun at this table');
}
