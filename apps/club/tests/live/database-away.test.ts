import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomPlayer, type Command, type Seat } from '@sandtable/umpire';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type Postgres } from '../../../../tools/postgres/postgres.mjs';
import { start, type Running } from '../../src/server.ts';
import { configFor } from '../club.ts';
import { tableInPlay, wanted } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

/** Milliseconds for which this club waits for its database. */
const PATIENCE = 300;

/** A PostgreSQL of these tests alone, and the way of the club to it, on which its answers can be lost. */
const folder = mkdtempSync(join(tmpdir(), 'sandtable-club-'));
let postgres: Postgres;
let way: Server;
let isDeaf = false;
let isDeafFromCommit = false;
let running: Running;
let player: Visitor;
const pages: LivePage[] = [];

beforeAll(async () => {
  postgres = await startPostgres(folder, { say: () => {}, isLasting: false });
  way = createServer((from) => {
    const to = connect(join(folder, '.s.PGSQL.5432'));
    const both: readonly Socket[] = [from, to];
    for (const one of both) one.on('error', () => {}).once('close', () => both.forEach((end) => end.destroy()));
    from.pipe(to);
    // What a transaction asks before its end is answered; whether that end was heard of nobody knows.
    from.on('data', (asked: Buffer) => (isDeaf ||= isDeafFromCommit && asked.includes('commit\0')));
    to.on('data', (answer: Buffer) => isDeaf || from.write(answer));
  });
  await new Promise<void>((listens) => way.listen(0, '127.0.0.1', listens));
  const url = `postgresql://club@127.0.0.1:${(way.address() as AddressInfo).port}/club`;
  running = await start(configFor(url), { page: null, patience: PATIENCE });
  player = await member({ url: urlOf(running) });
});

afterAll(async () => {
  for (const page of pages) page.cut();
  await running.stop();
  way.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = ({ port }: Running): string => `http://localhost:${port}`;

/** Stops PostgreSQL as a service manager does: what it has taken it keeps. */
async function stopped(): Promise<void> {
  const file = join(folder, 'postgres', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT');
  await expect.poll(() => existsSync(file)).toBe(false);
}

/** How many rows the database has, by a connection of one's own. */
async function many(from: string, ...values: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ readonly many: number }>(`select count(*)::int as many from ${from}`, [...values]);
  await client.end();
  return rows[0]?.many ?? 0;
}

const stored = (table: string, key: string): Promise<number> => many('commands where "table" = $1 and key = $2', table, key);
const sizeOf = (table: string): Promise<number> => many('lines where "table" = $1', table);

/** A table in play with one person in all seats, at an open page. */
async function seated() {
  const { store, umpires } = running.club;
  const me = (await player.ask<{ id: string; name: string }>('GET', '/api/me')).body;
  const { id } = await tableInPlay(store, 'gertrud', 'early-1943', [me]);
  const page = await livePage(urlOf(running), player.cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table: id });
  const next = () =>
    umpires.look(id, ({ table: { game, position } }) => {
      const seat = game.awaiting(position)?.seats[0] as Seat;
      return { ask: 'act', seat, command: randomPlayer('random', seat).decide(game, position) as Command } as const;
    });
  return { id, page, next };
}

/** What a page is told of a request that could not be answered. */
const troubleIn = ({ frames }: LivePage): unknown =>
  frames.map((frame) => JSON.parse(frame) as { readonly trouble?: unknown }).findLast(({ trouble }) => trouble)?.trouble;
const AWAY = { kind: 'away', says: expect.stringContaining('not known yet') as string };

describe('where the database stays away for longer than it is waited for', () => {
  it('a command that was stored, whose answer was lost, is answered as the first time when it is given again', async () => {
    const { id, page, next } = await seated();
    const given = await next();
    isDeaf = true;
    const told = page.ask(given, 'lost').catch((error: Error) => error.message);
    await expect.poll(() => stored(id, 'lost')).toBe(1);
    await stopped();
    isDeaf = false;
    expect(await told).toContain('does not answer');
    expect(troubleIn(page)).toEqual(AWAY);
    await postgres.tend();
    const size = await sizeOf(id);
    expect(await page.ask(given, 'lost')).toEqual({ done: true });
    expect([await stored(id, 'lost'), await sizeOf(id)]).toEqual([1, size]);
    // It goes on from there.
    expect(await page.ask(await next(), 'after')).toEqual({ done: true });
    expect(await sizeOf(id)).toBeGreaterThan(size);
  });

  it('a command that was not stored is told no more of, and is done once when it is given again', async () => {
    const { id, page, next } = await seated();
    const given = await next();
    const size = await sizeOf(id);
    await stopped();
    await expect(page.ask(given, 'not yet')).rejects.toThrow('does not answer');
    expect(troubleIn(page)).toEqual(AWAY);
    await postgres.tend();
    expect([await stored(id, 'not yet'), await sizeOf(id)]).toEqual([0, size]);
    for (let i = 0; i < 2; i++) expect(await page.ask(given, 'not yet')).toEqual({ done: true });
    expect(await stored(id, 'not yet')).toBe(1);
  });

  it('what cannot be decided a second time, as to give a game up, is answered as the first time all the same', async () => {
    const { page, next } = await seated();
    const { seat } = await next();
    expect(await page.ask({ ask: 'concede', seat }, 'given up')).toEqual({ done: true });
    expect(await page.ask({ ask: 'concede', seat }, 'given up')).toEqual({ done: true });
    expect(await page.ask({ ask: 'concede', seat }, 'again')).toMatchObject({ done: false });
  });

  it('a table whose name was lost is no other when it is asked for again, and the answer does not say that it was not made', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const make = async () =>
      player.ask<{ says?: string; table?: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943'), key);
    const before = await many('tables');
    isDeafFromCommit = true;
    const told = make();
    await expect.poll(() => many('tables')).toBe(before + 1);
    await stopped();
    isDeaf = isDeafFromCommit = false;
    const { status, body, headers } = await told;
    expect([status, body.says, headers.get('retry-after')]).toEqual([503, expect.stringContaining('not known yet'), '1']);
    await postgres.tend();
    const again = await make();
    expect([again.status, (await make()).body, await many('tables')]).toEqual([200, again.body, before + 1]);
  });
});
