import pino from 'pino';
import { sql } from 'kysely';
import type { TellingListed } from '@sandtable/desk/club/notices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tellEverybody } from '../../src/jobs/telling.ts';
import { smtpPost, type Post } from '../../src/mail/post.ts';
import { start, type Running } from '../../src/server.ts';
import { keepTelling, USUAL } from '../../src/notices/telling.ts';
import { visitTable } from '../../src/notices/told.ts';
import { recordedOf } from '../../src/tables/recorded.ts';
import { configFor, emptyDatabase } from '../club.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { PASSPHRASE, visitor, type Answer, type Visitor } from '../visitor.ts';
import { mailbox, type Mailbox, type Taken } from './mailbox.ts';

const ORIGIN = 'https://club.example';
let box: Mailbox;
let post: Post;
let running: Running;
let drop: () => Promise<void>;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  box = await mailbox();
  const made = await emptyDatabase();
  ({ drop } = made);
  const config = configFor(made.url, { CLUB_ORIGIN: ORIGIN, CLUB_SMTP: box.url, CLUB_MAIL_FROM: 'Our club <club@club.example>' });
  post = smtpPost(config.mail ?? { url: '', from: '' });
  running = await start(config, { page: null });
});
afterAll(async () => {
  post.close();
  await running.stop();
  await drop();
  await box.close();
});
beforeEach(() => {
  box.answers = () => null;
  box.breaksOff = false;
});

const store = () => running.club.store;
/** Looks, so many minutes from now, what there is to tell, and sends it. */
const look = (minutes: number): Promise<void> => tellEverybody({ ...running.club, log, post }, new Date(Date.now() + minutes * 60_000));

let named = 0;
type Member = Visitor & { readonly me: Somebody; readonly address: string };

/** Somebody with an account, whose page comes from the club's origin. */
async function member(): Promise<Member> {
  const one = visitor({ url: `http://localhost:${running.port}` });
  const ask = <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> =>
    one.ask<Body>(method, path, body, { origin: ORIGIN });
  const name = `Reader ${++named}`;
  const { body: me } = await ask<Somebody>('POST', '/api/people', { name, passphrase: PASSPHRASE });
  return { ask, cookie: one.cookie, me, address: `reader${named}@example.org` };
}

const sentTo = ({ address }: Pick<Member, 'address'>): readonly Taken[] => box.taken.filter(({ to }) => to === address);
const linkIn = (text: string, page: string): string => new RegExp(String.raw`${ORIGIN}/#/${page}/([\w-]+)`).exec(text)?.[1] ?? '';

/** The same with an address, whose link has been opened. */
async function reader(): Promise<Member> {
  const one = await member();
  expect((await one.ask('PUT', '/api/me/address', { address: one.address, passphrase: PASSPHRASE })).status).toBe(204);
  await look(0);
  const code = linkIn(sentTo(one).at(-1)?.text ?? '', 'mail');
  expect((await one.ask('PUT', '/api/mail/confirmed', { code })).status).toBe(204);
  return one;
}

/** A table of two; the first of them is asked. */
async function tableOf(one: Member, other: Member): Promise<{ readonly id: string; readonly asked: Member }> {
  const { id, held } = await tableInPlay(store(), 'gertrud', 'early-1943', [one.me, other.me]);
  const [seat = ''] = (await recordedOf(store(), id))?.summary.question?.seats ?? [];
  return { id, asked: held.get(seat)?.id === one.me.id ? one : other };
}

const mailOf = async (one: Member) => (await one.ask<TellingListed>('GET', '/api/me/telling')).body;

it('sends nothing to an address but one link, until that has been opened', async () => {
  const one = await member();
  expect(await mailOf(one)).toMatchObject({ offered: ['mail'], mail: null });
  expect((await one.ask('PUT', '/api/me/address', { address: 'no address', passphrase: PASSPHRASE })).status).toBe(400);
  expect((await one.ask('PUT', '/api/me/address', { address: one.address, passphrase: 'not the right one' })).status).toBe(403);
  expect((await mailOf(one)).mail).toBeNull();
  expect((await one.ask('PUT', '/api/me/address', { address: one.address, passphrase: PASSPHRASE })).status).toBe(204);
  expect((await mailOf(one)).mail).toEqual({ address: one.address, state: 'asked' });
  await tableOf(one, await member());
  for (const minutes of [0, 5, 10]) await look(minutes);
  expect(sentTo(one).map(({ from, header }) => [from, header('from'), header('subject')])).toEqual([
    ['club@club.example', 'Our club <club@club.example>', 'Is this your address?'],
  ]);
  const code = linkIn(sentTo(one)[0]?.text ?? '', 'mail');
  // Opened on another device, where nobody is signed in.
  const elsewhere = await member();
  expect((await elsewhere.ask('PUT', '/api/mail/confirmed', { code: `${code}x` })).status).toBe(404);
  expect((await elsewhere.ask('PUT', '/api/mail/confirmed', { code })).status).toBe(204);
  expect((await elsewhere.ask('PUT', '/api/mail/confirmed', { code })).status).toBe(404);
  expect((await mailOf(one)).mail).toEqual({ address: one.address, state: 'confirmed' });
  const { rows } = await sql<{ code: unknown }>`select code from addresses where person = ${one.me.id}`.execute(store().db);
  expect(rows).toEqual([{ code: null }]);
});

it('tells by mail once who, which game and what is asked by which rule, with links to it and to stop; and nothing in its log', async () => {
  const [one, other] = [await reader(), await reader()];
  const { id, asked } = await tableOf(one, other);
  await look(2);
  expect(sentTo(asked)).toHaveLength(1);
  await Promise.all([look(4), look(4), look(5)]);
  await look(60);
  const [, letter, ...more] = sentTo(asked);
  expect(more).toEqual([]);
  expect(letter?.header('subject')).toBe('Your move in Operation Gertrud');
  const beside = asked === one ? other : one;
  const word = linkIn(letter?.text ?? '', 'stop');
  expect(letter?.text.split('\r\n\r\n').slice(1).join('\n\n').replaceAll('\r\n', '\n').trim()).toBe(
    [
      `${asked.me.name},`,
      `Your move in Operation Gertrud\nEarly 1943, with ${beside.me.name}: Set up, rule 3.0a\n${ORIGIN}/#/game/${id}`,
      `How you are told: ${ORIGIN}/#/me\nNo more of these mails: ${ORIGIN}/#/stop/${word}`,
    ].join('\n\n'),
  );
  expect(letter?.header('list-unsubscribe')).toBe(`<${ORIGIN}/api/mail/stop/${word}>`);
  expect(letter?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(sentTo(beside)).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/example|Reader/);
});

it('stops with one click from wherever the mail is read, and is begun again by a new link alone', async () => {
  const [one, other] = [await reader(), await member()];
  const word = linkIn(sentTo(one)[0]?.text ?? '', 'stop');
  const click = (its: string) => fetch(`http://localhost:${running.port}/api/mail/stop/${its}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }); // prettier-ignore
  expect((await click('a'.repeat(43))).status).toBe(204);
  expect((await mailOf(one)).mail?.state).toBe('confirmed');
  expect((await click(word)).status).toBe(204);
  expect((await mailOf(one)).mail?.state).toBe('stopped');
  const { asked } = await tableOf(one, other);
  await look(5);
  expect(sentTo(one)).toHaveLength(1);
  await one.ask('PUT', '/api/me/address', { address: one.address, passphrase: PASSPHRASE });
  expect((await mailOf(one)).mail?.state).toBe('asked');
  // Whoever opens the address by hand is shown the page that does it.
  const shown = await fetch(`http://localhost:${running.port}/api/mail/stop/${word}`, { redirect: 'manual' });
  expect([shown.status, shown.headers.get('location')]).toEqual([303, `/#/stop/${word}`]);
  expect(asked).toBeDefined();
});

it('sends nothing by night, nothing that was seen meanwhile, and only what somebody wants by mail', async () => {
  const [one, other] = [await reader(), await reader()];
  const { id, asked } = await tableOf(one, other);
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const at = (hours: number) => (minute + hours * 60 + 1440) % 1440;
  await keepTelling(store(), asked.me.id, { ...USUAL, quiet: { from: at(-1), to: at(2) } });
  await look(5);
  await look(100);
  expect(sentTo(asked)).toHaveLength(1);
  await keepTelling(store(), asked.me.id, { ...USUAL, ways: { ...USUAL.ways, move: ['page'] } });
  await look(180);
  expect(sentTo(asked)).toHaveLength(1);
  await visitTable(store(), asked.me.id, id);
  await keepTelling(store(), asked.me.id, USUAL);
  await look(200);
  expect(sentTo(asked)).toHaveLength(1);
});

it('sends once a day, in one mail, what waits of games by turns', async () => {
  const [one, other] = [await reader(), await reader()];
  const tables = [await tableOf(one, other), await tableOf(one, other)];
  const asked = tables[0]?.asked as Member;
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  await keepTelling(store(), asked.me.id, { ...USUAL, digest: (minute + 120) % 1440 });
  await look(60);
  expect(sentTo(asked)).toHaveLength(1);
  await look(125);
  await look(140);
  expect(
    sentTo(asked)
      .slice(1)
      .map(({ header }) => header('subject')),
  ).toEqual(['2 things to know at the club']);
  for (const { id } of tables) expect(sentTo(asked)[1]?.text).toContain(`/#/game/${id}`);
});

it('tries again what the mail server could not take, by the same name; and nothing more where it refuses an address', async () => {
  const [one, other] = [await reader(), await reader()];
  const { asked } = await tableOf(one, other);
  box.answers = () => '451 later';
  await look(5);
  box.answers = () => null;
  box.breaksOff = true;
  await look(6);
  expect(sentTo(asked)).toHaveLength(1);
  box.breaksOff = false;
  await look(7);
  await look(8);
  expect(sentTo(asked)).toHaveLength(2);
  // Sent again, as after a process that ended before it could say that it had sent it: it has the same name.
  await sql`update notices set mailed = null where person = ${asked.me.id}`.execute(store().db);
  await look(9);
  expect(
    new Set(
      sentTo(asked)
        .slice(1)
        .map(({ header }) => header('message-id')),
    ),
  ).toHaveProperty('size', 1);
  expect(sentTo(asked)).toHaveLength(3);
  await sql`update notices set mailed = null where person = ${asked.me.id}`.execute(store().db);
  box.answers = () => '550 nobody here';
  await look(10);
  box.answers = () => null;
  await look(11);
  expect(sentTo(asked)).toHaveLength(3);
  expect((await mailOf(asked)).mail).toEqual({ address: asked.address, state: 'refused' });
});

it('lets nobody fill a stranger’s mailbox, and nobody who is a guest have mail', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => member()));
  const statuses: number[] = [];
  for (const one of many)
    statuses.push((await one.ask('PUT', '/api/me/address', { address: 'Stranger@example.org', passphrase: PASSPHRASE })).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
  await sql`update people set passphrase = null where id = ${many[3]?.me.id}`.execute(store().db);
  expect((await many[3]?.ask('PUT', '/api/me/address', { address: 'guest@example.org', passphrase: PASSPHRASE }))?.status).toBe(403);
});

it('gives out and deletes an address with the account', async () => {
  const one = await reader();
  expect((await one.ask('GET', '/api/me/data')).body).toMatchObject({ mail: { address: one.address, state: 'confirmed' } });
  expect((await one.ask('DELETE', '/api/me/address')).status).toBe(204);
  expect((await mailOf(one)).mail).toBeNull();
  await one.ask('PUT', '/api/me/address', { address: one.address, passphrase: PASSPHRASE });
  await one.ask('DELETE', '/api/me', { passphrase: PASSPHRASE });
  const { rows } = await sql`select from addresses where address = ${one.address}`.execute(store().db);
  expect(rows).toEqual([]);
});
