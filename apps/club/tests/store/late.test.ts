import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { start } from '../../src/server.ts';
import { configFor, database } from '../club.ts';

const own = database();
const open = new Set<Socket>();

/** A door to the database of a test that is shut until it listens, and the address by which one comes through it. */
async function door(): Promise<{ readonly url: string; readonly server: Server; readonly port: number }> {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: own.url });
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => {}).pipe(other);
    }
  });
  // A port that nobody has is found by having it for a moment.
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: mine } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  return { url: `postgresql://${user}${secret}@127.0.0.1:${mine}/${name}`, server, port: mine };
}

afterAll(() => open.forEach((one) => one.destroy()));

it('waits for a database that comes up after it', async () => {
  const { url, server, port } = await door();
  const starting = start(configFor(url), { page: null });
  let isUp = false;
  void starting.then(() => (isUp = true));
  await new Promise((later) => setTimeout(later, 500));
  expect(isUp).toBe(false);
  server.listen(port, '127.0.0.1');
  const running = await starting;
  const { status } = await fetch(`http://localhost:${running.port}/health`);
  expect(status).toBe(200);
  await running.stop();
  server.close();
});

it('says what is wrong of one that answers and will not have it, without waiting', async () => {
  const { host, port, user } = new pg.Client({ connectionString: own.url });
  const url = `postgresql://${user}@/no_such_database?host=${encodeURIComponent(host)}&port=${port}`;
  const started = performance.now();
  await expect(start(configFor(url), { page: null })).rejects.toThrow('"no_such_database" does not exist');
  expect(performance.now() - started).toBeLessThan(5000);
});
