import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { listenTo } from '../../src/store/listening.ts';
import { database, storeOf } from '../club.ts';

const own = database();
const opened = storeOf(own);
const ends: Socket[] = [];
afterAll(() => ends.forEach((end) => end.destroy()));

/** The address of a database by a way on which, from a moment on, nothing goes through and nobody is told; those that come later are well. */
async function bySilentWay(url: string): Promise<{ readonly url: string; silence(): void; close(): void }> {
  const { host, port, user = '', password, database: name = '' } = new pg.Client({ connectionString: url });
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    from.pipe(to).pipe(from);
    for (const end of [from, to]) end.on('error', () => {});
    ends.push(from, to);
  });
  await new Promise<void>((listens) => server.listen(0, 'localhost', listens));
  const word = password ? `:${encodeURIComponent(password)}` : '';
  return {
    url: `postgresql://${encodeURIComponent(user)}${word}@localhost:${(server.address() as AddressInfo).port}/${name}`,
    silence: () => ends.forEach((end) => end.unpipe().resume()),
    close: () => server.close(),
  };
}

it('hears again after its connection has gone silent, and says that it has not heard what was told meanwhile', async () => {
  const way = await bySilentWay(own.url);
  const heard: string[] = [];
  let listens = 0;
  const told = { heard: (_channel: string, says: string) => void heard.push(says), listens: () => void listens++ };
  const ear = await listenTo(way.url, ['news', 'others'], told, { every: 400, within: 200 });
  const tell = (says: string) => opened.store.pool.query('select pg_notify($1, $2)', ['news', says]);
  await tell('first');
  await expect.poll(() => heard).toEqual(['first']);
  expect(listens).toBe(1);
  way.silence();
  await tell('second');
  await expect.poll(() => listens).toBe(2);
  await tell('third');
  await expect.poll(() => heard).toEqual(['first', 'third']);
  await ear.close();
  way.close();
});
