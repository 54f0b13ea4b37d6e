import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { isUnreachable, migrate, openStore } from '../../src/store/store.ts';
import { database, emptyDatabase, storeOf } from '../club.ts';

const own = database();
const opened = storeOf(own);

it('has a database migrated once by several processes that start together', async () => {
  const others = [openStore(own.url), openStore(own.url)];
  const done = await Promise.all([opened.store, ...others].map((store) => migrate(store)));
  expect(done.flat()).toEqual(Object.keys(MIGRATIONS));
  expect(await migrate(opened.store)).toEqual([]);
  for (const store of others) await store.close();
});

it('does not start on a database of a newer version, and says which migrations it does not know', async () => {
  const another = await emptyDatabase();
  const store = openStore(another.url);
  await migrate(store, { ...MIGRATIONS, '900-of-tomorrow': { up: () => Promise.resolve() } });
  await expect(migrate(store)).rejects.toThrow('newer version of Sandtable, which added 900-of-tomorrow');
  await store.close();
  await another.drop();
});

it('tells a database that does not answer from a query that says something wrong', async () => {
  const wrong = await opened.store.pool.query('select nonsense').catch((error: unknown) => error);
  const ended = await opened.store.pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
  const nowhere = openStore('postgresql://nobody@127.0.0.1:1/nowhere');
  const refused = await nowhere.pool.query('select 1').catch((error: unknown) => error);
  await nowhere.close();
  expect([wrong, ended, refused].map(isUnreachable)).toEqual([false, true, true]);
});

it('makes no two people whose names are compared as the same', async () => {
  await opened.store.db.insertInto('people').values({ name: 'Marta', folded: 'marta', passphrase: null, blocked: null }).execute();
  const again = opened.store.db.insertInto('people').values({ name: 'MARTA', folded: 'marta', passphrase: null, blocked: null }).execute();
  await expect(again).rejects.toMatchObject({ code: '23505' });
});
