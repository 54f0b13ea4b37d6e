import type { lookup } from 'node:dns';
import { sql } from 'kysely';
import pino from 'pino';
import type { TellingListed } from '@sandtable/desk/club/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellEverybody } from '../../src/jobs/telling.ts';
import { wanted as typed } from '../../src/main.ts';
import { isOutside, isPublic, outside, publicLookup } from '../../src/push/outside.ts';
import { sendPushes } from '../../src/push/pushing.ts';
import { newPushKeys, pusherBy, type Pusher } from '../../src/push/pusher.ts';
import { findNotices } from '../../src/notices/finding.ts';
import { start, type Running } from '../../src/server.ts';
import { visitTable } from '../../src/notices/told.ts';
import { recordedOf } from '../../src/tables/recorded.ts';
import { configFor, emptyDatabase } from '../club.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { PASSPHRASE, visitor, type Visitor } from '../visitor.ts';
import { browser, pushService, type Browser, type PushService, type Pushed } from './service.ts';

const ORIGIN = 'https://club.example';
let service: PushService;
let pusher: Pusher;
let running: Running;
let drop: () => Promise<void>;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  service = await pushService();
  const made = await emptyDatabase();
  ({ drop } = made);
  const config = configFor(made.url, { CLUB_ORIGIN: ORIGIN, CLUB_VAPID: newPushKeys() });
  pusher = pusherBy(config.push ?? { publicKey: '', privateKey: '' }, ORIGIN, service.agent);
  running = await start(config, { page: null });
});
afterAll(async () => {
  await running.stop();
  await drop();
  await service.close();
});
beforeEach(() => {
  service.status = 201;
});

const store = () => running.club.store;
const look = (minutes: number): Promise<void> => tellEverybody({ ...running.club, log, pusher }, new Date(Date.now() + minutes * 60_000));

/** The same of what was found already, for what browsers are told alone. */
const pushOnly = (minutes: number): Promise<void> => sendPushes({ store: store(), pusher, log }, new Date(Date.now() + minutes * 60_000));

let named = 0;
type Member = Pick<Visitor, 'ask'> & { readonly me: Somebody };
const asked = (one: Visitor): Pick<Visitor, 'ask'> => ({ ask: (method, path, body) => one.ask(method, path, body, { origin: ORIGIN }) });

async function member(): Promise<Member> {
  const { ask } = asked(visitor({ url: `http://localhost:${running.port}` }));
  const { body: me } = await ask<Somebody>('POST', '/api/people', { name: `Listener ${++named}`, passphrase: PASSPHRASE });
  return { ask, me };
}

const wantedBy = ({ endpoint, p256dh, auth }: Browser) => ({ endpoint, p256dh, auth });
const sentTo = ({ endpoint }: Browser): readonly Pushed[] => service.taken.filter(({ path }) => endpoint.endsWith(path));

/** Two at a table, both with a browser that is told; whoever is asked, and their browser. */
async function two() {
  const people = [await member(), await member()] as const;
  const browsers = [browser(), browser()] as const;
  for (const [i, one] of people.entries())
    expect((await one.ask('PUT', '/api/me/browsers', wantedBy(browsers[i] as Browser))).status).toBe(204);
  const { id, held } = await tableInPlay(store(), 'gertrud', 'early-1943', [people[0].me, people[1].me]);
  const [seat = ''] = (await recordedOf(store(), id))?.summary.question?.seats ?? [];
  const at = held.get(seat)?.id === people[0].me.id ? 0 : 1;
  return { id, one: people[at], its: browsers[at], beside: people[1 - at] as Member, other: browsers[1 - at] as Browser };
}

describe('a browser', () => {
  it('is told once who, which game and what is asked by which rule, so that it alone can read it; and nothing of it is in the log', async () => {
    const { id, one, its, beside, other } = await two();
    expect((await one.ask<TellingListed>('GET', '/api/me/telling')).body).toMatchObject({
      offered: ['push'],
      pushKey: running.club.config.push?.publicKey,
    });
    await look(2);
    expect(sentTo(its)).toEqual([]);
    await Promise.all([look(4), look(4), look(5)]);
    await look(60);
    expect(sentTo(its).map((pushed) => its.reads(pushed))).toEqual([
      {
        title: 'Your move in Operation Gertrud',
        body: `Early 1943, with ${beside.me.name}: Set up, rule 3.0a`,
        open: `#/game/${id}`,
        tag: id,
      },
    ]);
    expect(sentTo(other)).toEqual([]);
    const [sent] = sentTo(its);
    expect(sent?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=/) as string,
    });
    expect(sent?.body.toString('latin1')).not.toContain('Gertrud');
    expect(lines.join('')).not.toMatch(/push\.example|Listener/);
  });

  it('is told again what no push service took, and forgotten when its push service knows it no more', async () => {
    const { one, its } = await two();
    service.status = 503;
    await look(5);
    service.status = 201;
    await look(6);
    expect(sentTo(its)).toHaveLength(1);
    await sql`update notices set pushed = null where person = ${one.me.id}`.execute(store().db);
    service.status = 410;
    await look(7);
    service.status = 201;
    await look(8);
    expect(sentTo(its)).toHaveLength(1);
    expect((await one.ask('GET', '/api/me/data')).body).toMatchObject({ browsers: [] });
  });

  it('is left alone for longer each time its push service takes nothing, up to six hours, and what waits is given up after a day', async () => {
    const { one, its } = await two();
    await findNotices(store(), new Date(Date.now() + 2 * 60_000));
    service.status = 503;
    const tries = (): number => service.asked.filter((path) => its.endpoint.endsWith(path)).length;
    // At once, then after 1, 2, 4, … 256 minutes, then each six hours.
    for (const [i, minute] of [4, 5, 7, 11, 19, 35, 67, 131, 259, 515, 875, 1235].entries()) {
      if (i > 0) await pushOnly(minute - 1);
      expect([minute, tries()]).toEqual([minute, i]);
      await pushOnly(minute);
    }
    expect(tries()).toBe(12);
    const failed = async () => (await sql<{ failed: number; isPaused: boolean }>`select failed, again is not null as "isPaused" from subscriptions where endpoint = ${its.endpoint}`.execute(store().db)).rows; // prettier-ignore
    expect(await failed()).toEqual([{ failed: 12, isPaused: true }]);
    service.status = 201;
    await pushOnly(25 * 60);
    await pushOnly(31 * 60);
    expect(sentTo(its)).toEqual([]);
    // What is new is tried when the pause is over; then it is as if nothing had been.
    await sql`update notices set at = now() + interval '30 hours' where person = ${one.me.id}`.execute(store().db);
    await pushOnly(31 * 60);
    expect(sentTo(its)).toHaveLength(1);
    expect(await failed()).toEqual([{ failed: 0, isPaused: false }]);
  });

  it('is told nothing of what was seen, and nothing more when it wants that, its person signs out, or changes the passphrase', async () => {
    const seen = await two();
    await visitTable(store(), seen.one.me.id, seen.id);
    const ended = await two();
    expect((await seen.one.ask('DELETE', '/api/me/browsers', { endpoint: ended.its.endpoint })).status).toBe(204);
    expect((await ended.one.ask('GET', '/api/me/data')).body).toMatchObject({ browsers: [{ endpoint: ended.its.endpoint }] });
    expect((await ended.one.ask('DELETE', '/api/me/browsers', { endpoint: ended.its.endpoint })).status).toBe(204);
    const out = await two();
    await out.one.ask('DELETE', '/api/session');
    const elsewhere = await two();
    const device = asked(visitor({ url: `http://localhost:${running.port}` }));
    await device.ask('POST', '/api/session', { name: elsewhere.one.me.name, passphrase: PASSPHRASE });
    await device.ask('PUT', '/api/me', { passphrase: 'another passphrase', was: PASSPHRASE });
    await look(5);
    for (const { its } of [seen, ended, out, elsewhere]) expect(sentTo(its)).toEqual([]);
  });

  it('is one of ten at most, and goes with the account', async () => {
    const one = await member();
    const browsers = Array.from({ length: 12 }, browser);
    for (const each of browsers) await one.ask('PUT', '/api/me/browsers', wantedBy(each));
    const { body } = await one.ask<{ browsers: readonly { endpoint: string }[] }>('GET', '/api/me/data');
    expect(body.browsers.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint));
    await one.ask('DELETE', '/api/me', { passphrase: PASSPHRASE });
    const { rows } = await sql`select from subscriptions where endpoint = any(${browsers.map(({ endpoint }) => endpoint)})`.execute(
      store().db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://user@push.example/a',
    'ftp://push.example/a',
    'no address',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('is none at %s', async (endpoint) => {
    const one = await member();
    expect(await one.ask('PUT', '/api/me/browsers', { ...wantedBy(browser()), endpoint })).toMatchObject({
      status: 400,
      body: { where: 'endpoint' },
    });
    if (endpoint.length < 1000) expect(isOutside(endpoint)).toBe(false);
  });

  it('has keys of the form that browsers make', async () => {
    const one = await member();
    for (const [part, value] of [
      ['p256dh', 'abc'],
      ['auth', 'abc'],
    ] as const)
      // prettier-ignore
      expect(await one.ask('PUT', '/api/me/browsers', { ...wantedBy(browser()), [part]: value })).toMatchObject({ status: 400, body: { where: part } });
  });

  it('has public addresses alone, all of those that its name leads to', async () => {
    const hidden = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1']; // prettier-ignore
    expect(hidden.filter(isPublic)).toEqual([]);
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'];
    expect(open.filter(isPublic)).toEqual(open);
    const leadingTo = (...addresses: readonly string[]) =>
      publicLookup(((_name: string, _options: object, done: (error: null, found: object) => void) =>
        done(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))) as unknown as typeof lookup); // prettier-ignore
    const found = (look_: ReturnType<typeof leadingTo>, all: boolean) =>
      new Promise((done) =>
        look_('push.example', { all }, (error, address) => done(error ? (error as NodeJS.ErrnoException).code : address)),
      );
    expect(await found(leadingTo('8.8.8.8'), false)).toBe('8.8.8.8');
    expect(await found(leadingTo('8.8.8.8', '2606:4700::1111'), true)).toHaveLength(2);
    expect(await found(leadingTo('8.8.8.8', '10.0.0.1'), false)).toBe('ENOTPUBLIC');
    expect(await found(leadingTo('::1'), true)).toBe('ENOTPUBLIC');
  });

  it('is not connected to where its name leads to this computer, whoever says so', async () => {
    const keys = running.club.config.push ?? { publicKey: '', privateKey: '' };
    const sending = pusherBy(keys, ORIGIN, outside()).send(
      { ...browser(), endpoint: 'https://localhost/a' },
      { title: '', body: '', open: '', tag: '' },
    );
    await expect(sending).rejects.toMatchObject({ code: 'ENOTPUBLIC' });
  });
});

it('prints a pair of keys for whoever runs the club, which it can be run with', () => {
  const said = typed(['push-keys']);
  const [, keys = ''] = said.what === 'say' ? said.says.split('=') : [];
  expect(configFor('postgresql://club@db.example/club', { CLUB_ORIGIN: ORIGIN, CLUB_VAPID: keys }).push).toMatchObject({
    publicKey: keys.split(':')[0],
  });
});
