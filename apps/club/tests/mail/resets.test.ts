import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { tellEverybody } from '../../src/jobs/telling.ts';
import { smtpPost, type Post } from '../../src/mail/post.ts';
import { start, type Running } from '../../src/server.ts';
import { club as clubWithoutMail, configFor, emptyDatabase } from '../club.ts';
import { PASSPHRASE, visitor, type Answer, type Visitor } from '../visitor.ts';
import { mailbox, type Mailbox, type Taken } from './mailbox.ts';

const ORIGIN = 'https://club.example';
const silent = clubWithoutMail();
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
  const config = configFor(made.url, {
    CLUB_ORIGIN: ORIGIN,
    CLUB_SMTP: box.url,
    CLUB_MAIL_FROM: 'Our club <club@club.example>',
    CLUB_PROXIES: '1',
  });
  if (!config.mail) throw new Error('mail is set');
  post = smtpPost(config.mail);
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
});

const store = () => running.club.store;
const look = (): Promise<void> => tellEverybody({ ...running.club, log, post }, new Date());
let from = 0;

/** A browser whose page comes from the club's origin, each from a network of its own unless it is said from which. */
function browser(address = `203.0.113.${++from}`): Visitor {
  const one = visitor({ url: `http://localhost:${running.port}` });
  const ask = <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> =>
    one.ask<Body>(method, path, body, { origin: ORIGIN, 'x-forwarded-for': address });
  return { ask, get cookie() { return one.cookie; } }; // prettier-ignore
}

let named = 0;
/** Somebody whose address is confirmed. */
async function reader() {
  const one = browser();
  const name = `Forgetful ${++named}`;
  const address = `forgetful${named}@example.org`;
  await one.ask('POST', '/api/people', { name, passphrase: PASSPHRASE });
  expect((await one.ask('PUT', '/api/me/address', { address, passphrase: PASSPHRASE })).status).toBe(204);
  await look();
  const code = /#\/mail\/([\w-]+)/.exec(sentTo(address)[0]?.text ?? '')?.[1];
  expect((await one.ask('PUT', '/api/mail/confirmed', { code })).status).toBe(204);
  return { one, name, address };
}
const sentTo = (address: string): readonly Taken[] => box.taken.filter(({ to }) => to === address);
const resetsTo = (address: string) => sentTo(address).filter(({ header }) => header('subject') === 'A new passphrase');
const codeIn = (letter: Taken | undefined): string => /#\/reset\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
const lose = (name: string, by = browser()) => by.ask('POST', '/api/passphrase/lost', { name });
const choose = (code: string, passphrase: string, by = browser()) =>
  by.ask<{ name: string }>('PUT', '/api/passphrase', { code, passphrase });
const signIn = async (name: string, passphrase: string) => (await browser().ask('POST', '/api/session', { name, passphrase })).status;
const isIn = async (one: Visitor) => (await one.ask('GET', '/api/me')).body !== null;

/** The link that was sent to somebody who asked for it. */
async function linkOf({ name, address }: { readonly name: string; readonly address: string }): Promise<string> {
  expect((await lose(name)).status).toBe(204);
  await look();
  return codeIn(resetsTo(address).at(-1));
}

it('sends one link to the address of who has forgotten a passphrase, good once: it ends all other sessions and signs in', async () => {
  const its = await reader();
  const elsewhere = browser();
  await elsewhere.ask('POST', '/api/session', { name: its.name, passphrase: PASSPHRASE });
  const code = await linkOf(its);
  const [letter, ...more] = resetsTo(its.address);
  expect([more, letter?.header('list-unsubscribe')]).toEqual([[], '']);
  expect(letter?.text).toContain(`${ORIGIN}/#/reset/${code}`);
  // One that cannot be a passphrase does not use it up.
  expect((await choose(code, 'short')).status).toBe(400);
  expect((await choose(`${code}x`, 'another one that is new')).status).toBe(404);
  expect([await isIn(its.one), await isIn(elsewhere)]).toEqual([true, true]);
  const here = browser();
  expect(await choose(code, 'another one that is new', here)).toMatchObject({ status: 200, body: { name: its.name } });
  expect([await isIn(here), await isIn(its.one), await isIn(elsewhere)]).toEqual([true, false, false]);
  expect([await signIn(its.name, PASSPHRASE), await signIn(its.name, 'another one that is new')]).toEqual([401, 200]);
  expect((await choose(code, 'a third that comes too late')).status).toBe(404);
  expect(JSON.stringify(lines)).not.toContain(its.address);
});

it('tells nobody whether a name or its address exists', async () => {
  const { name } = await reader();
  const without = `Without ${++named}`;
  await browser().ask('POST', '/api/people', { name: without, passphrase: PASSPHRASE });
  const answers = await Promise.all([name, without, 'Nobody of this name', 'Guest 1234', '\u0000'].map((one) => lose(one)));
  const told = (one: Answer) => [one.status, one.body, [...one.headers.keys()].toSorted()];
  for (const one of answers.slice(1, 4)) expect(told(one)).toEqual(told(answers[0] as Answer));
  expect(answers[4]?.status).toBe(400);
  const { rows } = await sql<{ name: string }>`select name from resets join people on id = person where name in (${name}, ${without})`.execute(store().db); // prettier-ignore
  expect(rows).toEqual([{ name }]);
});

it('holds for an hour from when it was sent, is not replaced while it does, and holds no more for who is blocked', async () => {
  const its = await reader();
  const code = await linkOf(its);
  expect(await linkOf(its)).toBe(code);
  expect(resetsTo(its.address)).toHaveLength(1);
  const older = (minutes: number) => sql`update resets set at = at - make_interval(mins => ${minutes})`.execute(store().db);
  await commandFor(['admin', 'block', its.name])(store());
  expect((await choose(code, 'another one that is new')).status).toBe(404);
  await commandFor(['admin', 'unblock', its.name])(store());
  await older(61);
  expect((await choose(code, 'another one that is new')).status).toBe(404);
  const next = await linkOf(its);
  expect(next).not.toBe(code);
  await older(59);
  expect((await choose(next, 'another one that is new')).status).toBe(200);
});

it('goes to no address that is not confirmed, or at which mail was stopped; one that was asked for and not sent in an hour goes nowhere', async () => {
  const [stopped, asked, late] = [await reader(), browser(), await reader()];
  const stop = /#\/stop\/([\w-]+)/.exec(sentTo(stopped.address)[0]?.text ?? '')?.[1];
  await browser().ask('POST', `/api/mail/stop/${stop}`, {});
  const name = `Unconfirmed ${++named}`;
  await asked.ask('POST', '/api/people', { name, passphrase: PASSPHRASE });
  await asked.ask('PUT', '/api/me/address', { address: 'unconfirmed@example.org', passphrase: PASSPHRASE });
  for (const one of [stopped.name, name, late.name]) expect((await lose(one)).status).toBe(204);
  await sql`update resets set at = at - interval '61 minutes'`.execute(store().db);
  await look();
  for (const address of [stopped.address, 'unconfirmed@example.org', late.address]) expect(resetsTo(address)).toEqual([]);
  // What the mail server does not take now is sent later, while it may be.
  await lose(late.name);
  box.answers = () => '450 4.2.1 later';
  await look();
  expect(resetsTo(late.address)).toEqual([]);
  box.answers = () => null;
  await look();
  expect(resetsTo(late.address)).toHaveLength(1);
});

it('is asked for three times a day for a name, whether there is one, twenty an hour from a network; and not where there is no mail', async () => {
  const { name } = await reader();
  for (const one of [name, 'No such name here']) {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await lose(one)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  }
  const here = browser();
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await lose(`Somebody ${i}`, here)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const none = await visitor(silent).ask('POST', '/api/passphrase/lost', { name: 'Anybody' });
  expect(none).toMatchObject({ status: 404, body: { says: 'this club sends no mail: ask whoever runs it for a new passphrase' } });
});
