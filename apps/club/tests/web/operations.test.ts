import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { randomPlayer, type Command, type Seat } from '@sandtable/umpire';
import { start } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { POLICY } from '../../../../tools/serve.mjs';
import { club, configFor, emptyDatabase } from '../club.ts';
import { livePage } from '../live/page.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { member, PASSPHRASE, visitor } from '../visitor.ts';
import manifest from '../../../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'club-page-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>of this computer');
writeFileSync(join(folder, 'club.html'), '<!doctype html>of the club');
writeFileSync(join(folder, 'assets', 'club-BxY12_ab.js'), 'export {}');
afterAll(() => rmSync(folder, { recursive: true }));
const served = club({}, () => folder);

it('is well while the database answers, and says so when it does not', async () => {
  const { url, drop } = await emptyDatabase();
  const running = await start(configFor(url), { page: null });
  const health = `http://localhost:${running.port}/health`;
  const well = await fetch(health);
  expect([well.status, await well.json()]).toEqual([200, { health: 'well', version: manifest.version }]);
  await drop();
  const unwell = await fetch(health);
  const metrics = await fetch(`http://localhost:${running.port}/metrics`);
  expect([metrics.status, /^club_tables\{/m.test(await metrics.text())]).toEqual([200, false]);
  expect([unwell.status, await unwell.json()]).toEqual([503, { says: 'the database does not answer' }]);
  await running.stop();
});

it('counts requests by their routes and never by their addresses', async () => {
  await fetch(`${served.url}/api/of-three-plain-words`);
  await fetch(`${served.url}/health`);
  const metrics = await (await fetch(`${served.url}/metrics`)).text();
  expect(metrics).toContain('club_request_seconds_count{method="GET",route="/health",status="200"} 1');
  expect(metrics).toContain('club_request_seconds_count{method="GET",route="none",status="404"} 1');
  expect(metrics).toMatch(/club_database_connections\{state="open"\} \d/);
  expect(metrics).not.toContain('plain-words');
});

it('tells how it goes at its tables in numbers, and nothing of who plays there or what they ask', async () => {
  const { store } = served.running.club;
  const [one, other] = [await member(served, 'Marta Uncounted'), await member(served, 'Jonas Uncounted')];
  const people = await Promise.all([one, other].map(async (each) => (await each.ask<Somebody>('GET', '/api/me')).body));
  const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', people);
  const game = await gameOf('gertrud');
  const { seat, command } = await served.running.club.umpires.look(id, ({ table: { position } }) => {
    const asked = game.awaiting(position)?.seats[0] as Seat;
    return { seat: asked, command: randomPlayer('at random', asked).decide(game, position) as Command };
  });
  const page = await livePage(served.url, people.findIndex((each) => each.id === held.get(seat)?.id) === 0 ? one.cookie : other.cookie);
  await page.ask({ ask: 'open', table: id });
  await page.say('Unheard of');
  expect(await page.ask({ ask: 'act', seat, command })).toEqual({ done: true });
  expect(await page.ask({ ask: 'act', seat, command: { act: 'no such act' } })).toMatchObject({ done: false });
  await expect(page.ask({ ask: 'act', seat: 'no such seat', command })).rejects.toThrow('seat');
  await expect(page.ask({ ask: 'unheard of' } as never)).rejects.toThrow('is expected');
  const metrics = async () => (await fetch(`${served.url}/metrics`)).text();
  const told = await metrics();
  for (const line of [
    'club_commands_total{outcome="taken"} 1',
    'club_commands_total{outcome="refused"} 2',
    'club_answer_seconds_count{ask="act"} 3',
    'club_answer_seconds_count{ask="say"} 1',
    'club_answer_seconds_count{ask="none"} 1',
    'club_sockets 1',
    'club_tables{stage="playing"} 1',
    'club_tables{stage="gathering"} 0',
    'club_ledger_waiting 0',
  ])
    expect(told.split('\n')).toContain(line);
  for (const secret of ['Uncounted', 'nheard', id, ...people.map((each) => each.id), 'no such']) expect(told).not.toContain(secret);
  page.cut();
  await expect.poll(metrics).toContain('club_sockets 0');
});

it('serves the page of the club in front, the local page beside it, and both under the same policy as everything else', async () => {
  const texts = await Promise.all(['/', '/?x=1', '/index.html'].map(async (path) => (await fetch(served.url + path)).text()));
  expect(texts).toEqual(['<!doctype html>of the club', '<!doctype html>of the club', '<!doctype html>of this computer']);
  const script = await fetch(`${served.url}/assets/club-BxY12_ab.js`);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const front = await fetch(served.url);
  expect((await fetch(served.url, { headers: { 'if-none-match': front.headers.get('etag') ?? '' } })).status).toBe(304);
  for (const path of ['/', '/health', '/api/nothing', '/openapi.json']) {
    const { headers } = await fetch(served.url + path);
    expect([path, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([path, POLICY, 'nosniff']);
  }
  expect((await fetch(`${served.url}/health`)).headers.get('cache-control')).toBe('no-store');
});

it('says in words that there is nothing at an address', async () => {
  const answer = await fetch(`${served.url}/api/nothing`);
  expect([answer.status, await answer.json()]).toEqual([404, { says: 'there is nothing here' }]);
});

it('writes nothing into its log of who asked and what they sent', async () => {
  const { url, drop } = await emptyDatabase();
  const lines: string[] = [];
  const running = await start(configFor(url, { CLUB_LOG: 'debug' }), { page: null, logTo: { write: (line) => void lines.push(line) } });
  const one = visitor({ url: `http://localhost:${running.port}` });
  await one.ask('POST', '/api/people', { name: 'Marta Unlogged', passphrase: PASSPHRASE });
  const { body } = await one.ask<{ id: string }>('GET', '/api/me?of=mysterious');
  await one.ask('GET', '/api/tables/three-plain-words');
  await one.ask('POST', '/api/session', { name: 'Marta Unlogged', passphrase: 'a wrong passphrase' });
  // A fault, of which the database's own words would tell what was sent.
  await running.club.store.pool.query('alter table people add check (folded <> $$marta faulty$$)');
  const fault = await one.ask('POST', '/api/people', { name: 'Marta Faulty', passphrase: PASSPHRASE });
  expect([fault.status, fault.body]).toEqual([500, { says: 'something went wrong here, and has been written down' }]);
  await running.stop();
  await drop();
  const log = lines.join('');
  expect(log).toContain('"route":"/api/people","status":200');
  expect(log).toContain('"code":"23514"');
  for (const secret of ['marta', 'passphrase', 'plain', 'mysterious', '127.0.0.1', '::1', body.id, one.cookie.replace('session=', '')])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
});

it('describes itself', async () => {
  const description = (await (await fetch(`${served.url}/openapi.json`)).json()) as { openapi: string; paths: object };
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toContain('/health');
});

it('answers a request that is under way before it stops, and takes no other', async () => {
  const { url, drop } = await emptyDatabase();
  const running = await start(configFor(url), { page: null });
  // The database lets the request wait: every connection is taken.
  const taken = await Promise.all(Array.from({ length: running.club.store.pool.options.max }, () => running.club.store.pool.connect()));
  const underWay = new Promise<number | undefined>((done, fail) => {
    request({ port: running.port, path: '/health', agent: false }, (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end();
  });
  await expect.poll(() => running.club.store.pool.waitingCount).toBe(1);
  const stopped = running.stop();
  for (const client of taken) client.release();
  expect(await underWay).toBe(200);
  await stopped;
  await expect(fetch(`http://localhost:${running.port}/health`)).rejects.toThrow('fetch failed');
  await drop();
});
