import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { randomPlayer, type Command, type Seat } from '@sandtable/umpire';
import { lasting, tablesIn } from '../../src/store/layout.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import type { Rows } from '../../src/store/rows.ts';
import { migrate, type Store } from '../../src/store/store.ts';
import { act, concede } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { somebody, tableInPlay } from '../players.ts';

/**
 * Writes a database as this version's migrations make it, with a game in play and one that is over, as SQL: what `versions.test.ts` restores,
 * brings up to date and plays on in every later version.
 */
const folder = mkdtempSync(join(tmpdir(), 'sandtable-version-'));
const COMMANDS = 12;
/** What is no part of a migration itself: the migrator's own looking and locking. */
const MIGRATORS = /^(select|with set_timeout|begin|commit|rollback|lock|insert into "kysely|update "kysely|set )/i;

/** The statements by which migrations change a database. */
async function migrated(pool: pg.Pool): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = new Kysely<Rows>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query: { sql } }) => void (level === 'query' && !MIGRATORS.test(sql.trim()) && statements.push(sql)),
  });
  await migrate({ db });
  return statements;
}

async function play(store: Store): Promise<void> {
  const umpires = new Umpires(store, { log: { error: (what: unknown) => console.error(what) } });
  const game = await gameOf('gertrud');
  for (const isOver of [false, true]) {
    const people = [await somebody(store, `Marta ${isOver}`), await somebody(store, `Jonas ${isOver}`)];
    const { id, held } = await tableInPlay(store, game.id, 'early-1943', people);
    for (let i = 0; i < COMMANDS; i++)
      await umpires.change(id, { person: people[0]?.id as string, key: `${i}` }, (played) => {
        const seat = game.awaiting(played.table.position)?.seats[0] as Seat;
        return act(played, seat, randomPlayer(`${i}`, seat).decide(game, played.table.position) as Command);
      });
    const [first] = held.keys();
    if (isOver) await umpires.change(id, { person: people[0]?.id as string, key: 'end' }, (played) => concede(played, first as Seat));
    await store.pool.query('insert into messages ("table", person, said) values ($1, $2, $3)', [id, people[1]?.id, 'Good game']);
    const [marta, jonas] = people.map((one) => one.id);
    await store.pool.query('insert into mutes ("table", person, other) values ($1, $2, $3)', [id, marta, jonas]);
    await store.pool.query('insert into blocks (person, other) values ($1, $2)', [marta, jonas]);
    await store.pool.query(
      `insert into reports (message, "table", person, said, said_at, reporter, says) select id, "table", person, said, at, $2, 'Why?' from messages where "table" = $1`,
      [id, marta],
    );
    await store.pool.query(
      `insert into notes (id, "table", seat, person, fixed, says, n, turn) values (gen_random_uuid(), $1, $2, $3, '{"kind":"turn","turn":3}', 'Wait', 2, 1)`,
      [id, first, people[0]?.id],
    );
    if (!isOver) await handOver(store, id, first as Seat, marta as string);
  }
}

/** A seat that was handed over more than a day ago, its successor having said yes: nobody has looked since. */
async function handOver({ db, pool }: Store, table: string, seat: Seat, holder: string): Promise<void> {
  const { id } = await somebody({ db }, 'Nils');
  const accepted = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await pool.query('insert into hand_overs ("table", seat, person, successor, accepted) values ($1, $2, $3, $4, $5)', [table, seat, holder, id, accepted]); // prettier-ignore
  const ahead = { formalities: [{ step: 'no such step', answer: { act: 'none' } }] };
  await pool.query('update seats set ahead = $3 where "table" = $1 and seat = $2', [table, seat, JSON.stringify(ahead)]);
}

async function rowsOf(client: pg.ClientBase): Promise<readonly string[]> {
  const tables = ['kysely_migration', 'kysely_migration_lock', ...lasting(await tablesIn(client))];
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ row: string }>(`select row_to_json(one)::text as row from ${client.escapeIdentifier(table)} one`);
    const name = client.escapeIdentifier(table);
    for (const { row } of rows)
      all.push(
        `insert into ${name} overriding system value select * from json_populate_record(null::${name}, ${client.escapeLiteral(row)})`,
      );
  }
  return all;
}

type Programs = typeof import('../../../../tools/postgres/postgres.mjs');
// It finds what belongs to it by where it lies.
const { installedPostgres, startPostgres } = (await import(pathToFileURL(resolve('tools/postgres/postgres.mjs')).href)) as Programs;
installedPostgres();
const postgres = await startPostgres(folder, { say: () => {}, isLasting: false });
const pool = new pg.Pool({ connectionString: postgres.url });
try {
  const statements = await migrated(pool);
  const store: Store = { db: new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) }), pool, close: () => Promise.resolve() };
  await play(store);
  const client = await pool.connect();
  const sql = [...statements, ...(await rowsOf(client))].map((one) => `${one.trim()};\n`).join('');
  client.release();
  const versions = resolve('apps/club/tests/store/versions');
  mkdirSync(versions, { recursive: true });
  const file = join(versions, `${Object.keys(MIGRATIONS).at(-1)}.sql`);
  writeFileSync(file, sql);
  console.log(`${file}: ${sql.length} characters`);
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
