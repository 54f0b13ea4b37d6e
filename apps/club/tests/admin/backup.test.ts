import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '../../src/admin/backup.ts';
import { commandFor } from '../../src/admin/commands.ts';
import { restore } from '../../src/admin/restore.ts';
import { signIn, signUp, welcomeGuest } from '../../src/people/people.ts';
import { beginSession, sessionOf } from '../../src/people/sessions.ts';
import { lasting, tablesIn } from '../../src/store/layout.ts';
import { migrate, openStore, type Store } from '../../src/store/store.ts';
import { database, emptyDatabase, storeOf } from '../club.ts';
import { tableInPlay } from '../players.ts';
import { PASSPHRASE } from '../visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-backup-'));
const file = join(folder, 'club.backup');
const opened = storeOf(database());
let token = '';

beforeAll(async () => {
  await migrate(opened.store);
  const marta = await signUp(opened.store, 'Marta x O’Neill', PASSPHRASE);
  token = await beginSession(opened.store, marta.id);
  for (let i = 0; i < 3; i++) await welcomeGuest(opened.store);
  const strange = ['\u2028\u2029', 'a\r\nb', '{"row":{}}', String.raw`\"\\`, '\u{1F3B2}'];
  const { store } = opened;
  for (const name of strange) await store.db.insertInto('people').values({ name, folded: name, passphrase: null, blocked: null }).execute();
  const { id: table } = await tableInPlay(store, 'gertrud', 'early-1943', [marta, await welcomeGuest(store)]);
  await store.pool.query('insert into messages ("table", person, said) select $1, $2, said from unnest($3::text[]) said', [
    table,
    marta.id,
    strange,
  ]);
  await backup(store, file);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All rows of a database that last, table by table, as the database writes them. */
async function everything({ pool }: Store): Promise<unknown> {
  const client = await pool.connect();
  try {
    const tables = lasting(await tablesIn(client));
    const all: Record<string, unknown> = {};
    for (const table of tables) all[table] = (await client.query(`select one::text from "${table}" one order by 1`)).rows;
    return all;
  } finally {
    client.release();
  }
}

/** An empty database's store, for one test. */
async function withEmpty<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const { url, drop } = await emptyDatabase();
  const store = openStore(url);
  try {
    return await use(store);
  } finally {
    await store.close();
    await drop();
  }
}

it('restores everything into an empty database, to the last moment of the last session', async () => {
  await withEmpty(async (store) => {
    // One that a server has been started with is empty, too.
    await migrate(store);
    await restore(store, file);
    expect(await everything(store)).toEqual(await everything(opened.store));
    expect(await migrate(store)).toEqual([]);
    expect((await sessionOf(store, token))?.me.name).toBe('Marta x O’Neill');
    expect(await signIn(store, 'marta x o’neill', PASSPHRASE)).toMatchObject({ isGuest: false });
    // Whatever numbers itself goes on after what was restored.
    const again = 'insert into messages ("table", person, said) select "table", person, said from messages limit 1 returning id';
    expect((await store.pool.query(again)).rows).toEqual([{ id: '6' }]);
  });
});

it('is read by nobody but its owner', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('restores nothing where a club is already', async () => {
  const before = await everything(opened.store);
  await expect(restore(opened.store, file)).rejects.toThrow('the database keeps a club already');
  expect(await everything(opened.store)).toEqual(before);
});

it.each([
  ['of half of its length', (packed: Buffer) => packed.subarray(0, packed.length / 2), 'no backup of a club'],
  [
    'without its last line',
    (packed: Buffer) => gzipSync(gunzipSync(packed).toString().split('\n').slice(0, -2).join('\n')),
    'is not whole',
  ],
  ['with another name in it', (packed: Buffer) => gzipSync(gunzipSync(packed).toString().replace('Marta', 'Maria')), 'was changed'],
  ['that is something else', () => gzipSync('{"game":"gertrud"}\n'), 'no backup of a club'],
  [
    'of a version to come',
    (packed: Buffer) => resealed(gunzipSync(packed).toString().replace('"001-people"', '"001-people","900-to-come"')),
    'a newer version of Sandtable made',
  ],
])('does nothing with a backup %s', async (_what, spoiled, says) => {
  const other = join(folder, 'spoiled.backup');
  writeFileSync(other, spoiled(readFileSync(file)));
  await withEmpty(async (store) => {
    await expect(restore(store, other)).rejects.toThrow(says);
    const { rows } = await store.pool.query(`select 1 from pg_class where relname = 'people'`);
    expect(rows).toEqual([]);
  });
});

/** A text with the digest that its lines have now. */
function resealed(text: string): Buffer {
  const lines = text.split('\n').slice(0, -2);
  const digest = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return gzipSync([...lines, JSON.stringify({ lines: lines.length, digest }), ''].join('\n'));
}

it('leaves no file where it breaks off', async () => {
  await expect(backup(opened.store, join(folder, 'nowhere', 'club.backup'))).rejects.toThrow('ENOENT');
});

it('resets a passphrase, blocks and lets in again from the command line', async () => {
  const { store } = opened;
  const person = await signUp(store, 'Jonas K', PASSPHRASE);
  const session = await beginSession(store, person.id);
  const said = await commandFor(['admin', 'passphrase', 'jonas', 'k'])(store);
  const passphrase = /is ([\w-]+) from now on/.exec(said)?.[1] ?? '';
  expect(await sessionOf(store, session)).toBeNull();
  await expect(signIn(store, 'Jonas K', PASSPHRASE)).rejects.toThrow('no account has this name');
  expect(await signIn(store, 'Jonas K', passphrase)).toMatchObject({ id: person.id });
  await commandFor(['admin', 'block', 'Jonas K'])(store);
  await expect(signIn(store, 'Jonas K', passphrase)).rejects.toThrow('no account has this name');
  await commandFor(['admin', 'unblock', 'Jonas K'])(store);
  expect(await signIn(store, 'Jonas K', passphrase)).toMatchObject({ id: person.id });
  await expect(commandFor(['admin', 'block', 'Nobody'])(store)).rejects.toThrow('nobody at the club is called "Nobody"');
});

it.each([[['admin']], [['admin', 'block']], [['backup']], [['destroy', 'all']]])(
  'knows no command %j, and says which there are',
  (words) => {
    expect(() => commandFor(words)).toThrow(/there is no command[^]*admin passphrase NAME/);
  },
);
