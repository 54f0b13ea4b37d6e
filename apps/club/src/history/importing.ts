import { sql } from 'kysely';
import { commitmentTo, gameOfRecord, parsed, PERSON, rulesVersion, verifying, type Game, type Seat, type Table } from '@sandtable/umpire';
import { LARGEST_RECORD, type RecordBroughtIn } from '@sandtable/desk/club/history';
import { GAMES } from '../../../../games/index.ts';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { fitting, gameOf } from '../tables/games.ts';
import { checkLevel, checkMachines, isTable, nameFor, once, type MachinesAllowed, type MadeBy } from '../tables/making.ts';
import { standingOf } from '../tables/recorded.ts';
import { inSlices } from '../tables/slices.ts';
import { addThinking, asksMachine } from '../tables/thinking.ts';

/** So many records that somebody has brought in are kept. */
const MOST_KEPT = 300;

const text = { where: 'text' } as const;
/** What PostgreSQL cannot hold in a text: NUL, and halves of characters. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The game of a record. @throws Denied where the first line is no record's, or of a game that is not here */
async function gameIn(record: string): Promise<Game> {
  const [first = ''] = record.split('\n', 1);
  const { game } = headOf(first);
  const listed = GAMES.find(({ id }) => id === game);
  const here = listed ? [await gameOf(listed.id)] : [];
  return fitting('text', () => gameOfRecord(here, first));
}

function headOf(line: string): { readonly game?: unknown; readonly rules?: unknown } {
  try {
    const head = parsed(line);
    return typeof head === 'object' && head !== null ? head : {};
  } catch {
    throw new Denied('unreadable', 'this is no record of a game: its first line is not what a record begins with', text);
  }
}

/** What is wrong with a record; one that was made under other rules may be as it was written. */
function faultIn(record: string, game: Game, { line, what }: { readonly line: number; readonly what: string }): string {
  const { rules } = headOf(record.split('\n', 1)[0] ?? '');
  return typeof rules === 'string' && line > 1 && rules !== rulesVersion(game)
    ? `the record was made under other rules, and today’s cannot follow it beyond line ${line}: ${what}`
    : `line ${line} of the record is wrong: ${what}`;
}

/** A record that has been checked through and through, as a game. @throws Denied where a line is wrong, and for what cannot be brought in so */
async function checked(record: string, goOn: boolean): Promise<Table> {
  if (UNSTORABLE.test(record)) throw new Denied('unreadable', 'the record has characters that cannot be kept', text);
  const game = await gameIn(record);
  const { verified, table } = await inSlices(() => verifying(game, record));
  if (!verified.ok) throw new Denied('unreadable', faultIn(record, game, verified), text);
  const seed = table?.seed ?? null;
  if (!verified.finished && !goOn)
    throw new Denied(
      'conflict',
      seed === null
        ? 'the game of this record is not over. Export it there as a game to go on with elsewhere, and it becomes a table here'
        : 'the game of this record is not over, and its seed lies open: it can become a table here',
      seed === null ? text : { where: 'goOn' },
    );
  if (!verified.finished && seed === null)
    throw new Denied(
      'conflict',
      'the seed of this game is sealed: it can be gone on with where it is, or exported from there to go on with elsewhere',
      text,
    );
  return table as Table;
}

/**
 * Takes in a record from elsewhere, once it has been checked, and returns the name of its table: private, and of whoever brought it in. One
 * of a game that is over is there to be looked at. One that is not over is gone on with where it lays its seed open: all seats of people are
 * of whoever brought it in, and those of machines, too, where these are not to play on. Who played it elsewhere is not believed. @throws
 * Denied
 */
export async function bringIn(
  { db }: Pick<Store, 'db'>,
  by: MadeBy,
  { text: record, goOn, machines }: RecordBroughtIn,
  allowed: MachinesAllowed = { tables: 0 },
): Promise<string> {
  if (Buffer.byteLength(record) > LARGEST_RECORD)
    throw new Denied('large', `a record has ${LARGEST_RECORD / 1024 / 1024} MB at most`, text);
  const id = nameFor((await gameIn(record)).id, by);
  await once(
    by,
    () => isTable({ db }, id),
    () => takenIn({ db }, { id, person: by.person, record, goOn, machines, allowed }),
  );
  return id;
}

interface Taking extends Omit<RecordBroughtIn, 'text'> {
  readonly id: string;
  readonly person: string;
  readonly record: string;
  readonly allowed: MachinesAllowed;
}

async function takenIn({ db }: Pick<Store, 'db'>, { id, person, record, goOn, machines, allowed }: Taking): Promise<void> {
  const { many } = await db
    .selectFrom('tables')
    .where('host', '=', person)
    .where('imported', '=', true)
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow();
  if (Number(many) >= MOST_KEPT)
    throw new Denied('conflict', `${MOST_KEPT} records that you have brought in are kept already; take one away first`);
  const table = await checked(record, goOn);
  const { header, size, over } = table;
  const sitting = over ? seatsAsPlayed(table) : seatsFrom(table, person, machines);
  if (!over && sitting.some(({ machine }) => machine !== null)) await checkMachines({ db }, person, allowed);
  const { game, scenario, options, edition, rules } = header;
  const standing = standingOf(table);
  const seed = table.seed as string;
  await db.transaction().execute(async (change) => {
    await change
      .insertInto('tables')
      .values({
        id,
        game,
        scenario,
        agreement: JSON.stringify({ options, edition }),
        access: 'private',
        stage: over ? 'over' : 'playing',
        host: person,
        size,
        rules,
        secret: seed,
        commitment: header.commitment ?? commitmentTo(seed),
        summary: JSON.stringify(standing),
        imported: true,
        ended: over ? sql<Date>`now()` : null,
      })
      .execute();
    const rows = sitting.map((one, place) => ({ ...one, table: id, place, commitment: null, word: null }));
    await change.insertInto('seats').values(rows).execute();
    const lines = record.split('\n').filter((line) => line !== '');
    await sql`insert into lines ("table", n, text) select ${id}, line.n, line.text from unnest(${lines}::text[]) with ordinality as line (text, n)`.execute(
      change,
    );
    const players = Object.fromEntries(sitting.map(({ seat, machine }) => [seat, machine ?? PERSON]));
    if (!over && asksMachine(standing, players)) await addThinking(change, id);
  });
}

/** Who sits in a seat of a record that has become a table. */
interface Sitting {
  readonly seat: Seat;
  readonly person: string | null;
  readonly machine: string | null;
}

const levelIn = (player: string): string | null => (player === PERSON ? null : player);

/** Who played a game that is over is not known, but for machines. */
const seatsAsPlayed = ({ header }: Table): readonly Sitting[] =>
  Object.entries(header.seats).map(([seat, player]) => ({ seat, person: null, machine: levelIn(player) }));

/** Who sits at a table where a game is gone on with. @throws Denied where it is to be said who plays on for machines, or one is not known here */
function seatsFrom({ header }: Table, person: string, machines: RecordBroughtIn['machines']): readonly Sitting[] {
  const { game, seats } = header;
  const played = Object.keys(seats).filter((seat) => levelIn(seats[seat] as string) !== null);
  if (played.length > 0 && machines === undefined)
    throw new Denied('conflict', `machines played ${played.join(' and ')} in this game: say whether they play on, or you`, {
      where: 'machines',
    });
  return Object.entries(seats).map(([seat, player]) => {
    const level = machines === 'again' ? levelIn(player) : null;
    return { seat, person: level === null ? person : null, machine: level === null ? null : checkLevel(game, level, 'machines') };
  });
}

/** Takes away the records that somebody has brought in, and nobody else sees. */
export async function forgetBroughtIn({ db }: Pick<Store, 'db'>, person: string): Promise<void> {
  await db
    .deleteFrom('tables')
    .where('host', '=', person)
    .where('imported', '=', true)
    .where(
      sql<boolean>`not exists (select from seats where seats."table" = tables.id and seats.person is distinct from ${person} and seats.person is not null)`,
    )
    .execute();
}
