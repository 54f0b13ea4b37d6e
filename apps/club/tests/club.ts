import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { configOf, type Config } from '../src/config.ts';
import { start, type Running } from '../src/server.ts';
import { openStore, type Store } from '../src/store/store.ts';

/** The address of another database of the same server. */
export function urlOfDatabase(name: string): string {
  const address = inject('postgres');
  return address.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database; `drop` takes it away, and whoever uses it still. */
export async function emptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `club_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  return { url: urlOfDatabase(name), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** An empty database for the tests of a file. */
export function database(): { readonly url: string } {
  let made: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
  beforeAll(async () => {
    made = await emptyDatabase();
  });
  afterAll(() => made?.drop());
  return {
    get url() {
      if (!made) throw new Error('the database is made before the first test');
      return made.url;
    },
  };
}

/** A store of a database, for the tests of a file; nothing has been migrated in it. */
export function storeOf(database: { readonly url: string }): { readonly store: Store } {
  let opened: Store | undefined;
  afterAll(() => opened?.close());
  return {
    get store() {
      return (opened ??= openStore(database.url));
    },
  };
}

/** What a server of the tests is set to: a free port, and a log that says nothing. */
export const configFor = (url: string, more: Readonly<Record<string, string>> = {}): Config =>
  configOf({ DATABASE_URL: url, PORT: '0', CLUB_LOG: 'silent', ...more });

/** A club that serves, for the tests of a file. `more` is set in its environment, and `page` is its folder of the page. */
export const club = (more: Readonly<Record<string, string>> = {}, page: () => string | null = () => null): ServedClub =>
  served((url) => start(configFor(url, more), { page: page() }));

/** What `starting` starts with a database of its own, for the tests of a file. */
export function served(starting: (databaseUrl: string) => Promise<Running>): ServedClub {
  const own = database();
  let running: Running | undefined;
  beforeAll(async () => {
    running = await starting(own.url);
  });
  afterAll(() => running?.stop());
  const here = (): Running => {
    if (!running) throw new Error('the club serves from before the first test');
    return running;
  };
  return {
    get url() {
      return `http://localhost:${here().port}`;
    },
    get databaseUrl() {
      return own.url;
    },
    get running() {
      return here();
    },
  };
}

/** A club that serves. */
export interface ServedClub {
  /** Its origin. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly running: Running;
}
