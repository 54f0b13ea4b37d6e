import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { lasting, numberedIn, tablesIn } from '../store/layout.ts';
import { MIGRATIONS } from '../store/migrations.ts';
import { migrate, type Store } from '../store/store.ts';
import { type Beginning, type Ending, FORM, type Heading, ROW } from './backup.ts';

/** Rows that are written at once, and characters of them after which it is done. */
const MOST = { rows: 500, characters: 4_000_000 } as const;

/**
 * Writes a backup into a database that keeps nothing yet, and brings it to this version. Returns how many rows there are. @throws Error
 * where the database keeps something, the file is no whole backup, or a newer version has made it
 */
export async function restore(store: Store, file: string): Promise<number> {
  // Read once to its end before anything is done: half a club is none.
  const { migrations } = await checked(file);
  const unknown = migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new Error(`a newer version of Sandtable made ${file}: ${unknown.join(', ')} is not known here`);
  const client = await store.pool.connect();
  try {
    await emptied(client);
    // As it was when the backup was made: later migrations see its rows as they see those of any club.
    await migrate(store, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => migrations.includes(name))));
    await client.query('begin');
    const rows = await written(client, file);
    await client.query('commit');
    await migrate(store);
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Takes away tables in which nothing is. @throws Error where something is */
async function emptied(client: pg.ClientBase): Promise<void> {
  const tables = await tablesIn(client);
  for (const table of lasting(tables)) {
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`);
    if (rowCount) throw new Error('the database keeps a club already; a backup is restored into an empty one');
  }
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await client.query(`drop table if exists ${client.escapeIdentifier(table)} cascade`);
}

/** The lines of a packed file. @throws Error where it is packed otherwise, or not to its end */
async function* linesIn(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  try {
    let left = '';
    // Not by `readline`, which ends a line at U+2028, too: what people write may have one.
    for await (const part of source.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (left + part).split('\n');
      left = lines.pop() ?? '';
      yield* lines;
    }
    if (left !== '') yield left;
  } catch (error) {
    // zlib's own words are "unexpected end of file" and "incorrect header check".
    if (error instanceof Error && String((error as { readonly code?: unknown }).code).startsWith('Z_'))
      throw new Error(`${file} is no backup of a club, or not whole: ${error.message}`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

/** How a backup begins. @throws Error where it is none, or not whole */
async function checked(file: string): Promise<Beginning> {
  const hash = createHash('sha256');
  let count = 0;
  let last = '';
  let beginning: Beginning | undefined;
  for await (const line of linesIn(file)) {
    if (count === 0) beginning = read<Beginning>(line);
    else hash.update(`${last}\n`);
    last = line;
    count++;
  }
  if (beginning?.form !== FORM) throw new Error(`${file} is no backup of a club`);
  const ending = read<Ending>(last);
  if (ending?.lines !== count - 1 || ending.digest !== hash.digest('hex'))
    throw new Error(`${file} is not whole, or was changed: its end does not fit what stands before it`);
  return beginning;
}

function read<Line extends object>(text: string): (Partial<Line> & Line) | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

async function written(client: pg.ClientBase, file: string): Promise<number> {
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  const write = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const name = client.escapeIdentifier(table);
    const all = `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`;
    await client.query(all, [`[${waiting.join(',')}]`]);
    rows += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of linesIn(file)) {
    // A row goes to the database as it was written: whatever number is in it stays what it is.
    const row = line.startsWith(ROW) ? line.slice(ROW.length, -1) : null;
    if (row !== null) {
      waiting.push(row);
      characters += row.length;
    }
    if (row === null || waiting.length >= MOST.rows || characters >= MOST.characters) await write();
    if (row === null) table = read<Heading>(line)?.table ?? table;
  }
  for (const { table, column } of await numberedIn(client)) {
    const [name, numbered] = [table, column].map((one) => client.escapeIdentifier(one));
    await client.query(`select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${numbered}), 0) + 1 from ${name}), false)`, [
      name,
      column,
    ]);
  }
  return rows;
}
