import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { lasting, migrationsIn, tablesIn } from '../store/layout.ts';
import type { Store } from '../store/store.ts';

/**
 * A backup is packed text, a line of JSON each: what it is, then each table followed by its rows, and at the end how many lines there were
 * and their digest. Whoever has it has all records with their secrets, and the hashes of passphrases.
 */
export const FORM = 'sandtable club backup 1';
/** Rows that are read at once. */
const ROWS = 500;

/** How the line of a row begins; the row in the database's own JSON follows, and a brace. */
export const ROW = '{"row":';

export interface Beginning {
  readonly form: typeof FORM;
  /** What the database had seen. */
  readonly migrations: readonly string[];
}
export interface Heading {
  readonly table: string;
}
export interface Ending {
  readonly lines: number;
  readonly digest: string;
}

/** Writes all that is kept into a file, as it is at one moment, while people go on playing. Returns how many rows. @throws Error of the disk */
export async function backup({ pool }: Pick<Store, 'pool'>, file: string): Promise<number> {
  const part = `${file}.part`;
  const client = await pool.connect();
  const counted = { rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    // It holds secrets: nobody else may read it.
    await pipeline(Readable.from(sealed(linesOf(client, counted))), createGzip(), createWriteStream(part, { mode: 0o600 }));
    const written = await open(part, 'r+');
    await written.sync();
    await written.close();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
  return counted.rows;
}

async function* linesOf(client: pg.ClientBase, counted: { rows: number }): AsyncGenerator<string> {
  yield JSON.stringify({ form: FORM, migrations: await migrationsIn(client) } satisfies Beginning);
  for (const table of lasting(await tablesIn(client))) {
    yield JSON.stringify({ table } satisfies Heading);
    await client.query(`declare kept no scroll cursor for select row_to_json(one)::text as row from ${client.escapeIdentifier(table)} one`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from kept`);
      if (rows.length === 0) break;
      counted.rows += rows.length;
      for (const { row } of rows) yield `${ROW}${row}}`;
    }
    await client.query('close kept');
  }
}

/** The lines with their ends, and at the end what they come to. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const line of lines) {
    count++;
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ lines: count, digest: hash.digest('hex') } satisfies Ending)}\n`;
}
