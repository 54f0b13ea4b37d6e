import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { Rows } from './rows.ts';

/** A database of the club. */
export interface Store {
  readonly db: Kysely<Rows>;
  /** The connections that `db` uses, for what is no query of ours. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** The most connections of this process. */
  readonly connections?: number;
  /** Hears of connections that broke while nobody used them; the next query makes another. */
  readonly onLost?: (error: Error) => void;
}

/** Milliseconds to wait for a connection before a query fails. */
const CONNECT_WITHIN = 5_000;
const CONNECTIONS = 10;

/**
 * What connections say that the server ended or that never came to be: SQLSTATE classes 08 and 57P, 40003 (nobody knows whether it was done), and
 * Node's own.
 */
const LOST = /^(08\w{3}|40003|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const LOST_WORDS = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Opens a database; nothing is asked of it yet. */
export function openStore(url: string, { connections = CONNECTIONS, onLost = () => {} }: StoreOptions = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN,
    application_name: 'sandtable',
  });
  pool.on('error', onLost);
  // Also of one that is in use: what it is used for fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Did a query fail because the database does not answer, rather than by what it said? Whether it was carried out nobody knows then: such a one
 * is tried again where twice is no more than once.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return (typeof code === 'string' && LOST.test(code)) || LOST_WORDS.test(error.message);
}

/** Milliseconds for which a database that does not answer is tried again: so long it may take to start again. */
export const PATIENCE = 10_000;
/** Milliseconds between tries. */
const TRIED_EVERY = 100;

/**
 * Does something that may be done again, and again where the database goes away meanwhile, for `patience` milliseconds; `onAway` hears once that
 * it has. @throws what `work` throws last
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { patience = PATIENCE, onAway = () => {} }: { readonly patience?: number; readonly onAway?: () => void } = {},
): Promise<T> {
  let isAway = false;
  for (const until = performance.now() + patience; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > until) throw error;
      if (!isAway) onAway();
      isAway = true;
      await new Promise((later) => setTimeout(later, TRIED_EVERY));
    }
  }
}

/**
 * Brings a database to what this version expects; of several processes that start at once, one does it and the others wait. Returns the
 * names of the migrations that were carried out. @throws Error where one fails, or the database is of a newer version
 */
export async function migrate({ db }: Pick<Store, 'db'>, migrations = MIGRATIONS): Promise<readonly string[]> {
  const seen = await seenBy(db);
  const newer = seen.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new Error(`the database is of a newer version of Sandtable, which added ${newer.join(', ')}; use that version or a later one`);
  // Whoever carries them out first looks through all tables and waits for all others that start.
  if (seen.length === Object.keys(migrations).length) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations that the database has seen; none of one that is new. */
async function seenBy(db: Kysely<Rows>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const done = await db
    .withTables<{ kysely_migration: { readonly name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return done.map(({ name }) => name);
}
