import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { randomPlayer, Table, verify, type Command, type Game } from '@sandtable/umpire';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers, Ask, FromUmpire, Opened } from '@sandtable/desk/messages';
import { emptyPage } from '../lending.ts';

/** The umpire's worker as it is, on the real database of a browser, spoken to as the page speaks to it. */
let server: Server;
/** One for all tests: the script is compiled once. */
let shared: Page | undefined;
const game = gertrud as unknown as Game;

/** Run in the worker before it: what is put on the disk, and what is said to the page, is noted in its order. */
const WATCHED = `
  const course = [];
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite') begun.addEventListener('complete', () => course.push('on disk, ' + begun.durability));
    return begun;
  };
  const say = postMessage.bind(globalThis);
  globalThis.postMessage = (message) => {
    if (message.told) course.push('told ' + message.seat + ' of ' + message.told.n);
    if (message.told === null) course.push('told ' + message.seat);
    if ('reply' in message) course.push('answered');
    say({ ...message, course: course.splice(0) });
  };
`;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/worker/umpire.worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    // Machines think in a worker of their own, which is not here.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const script = outputFiles[0]?.text;
  server = createServer(({ url }, response) => {
    if (url === '/umpire.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${WATCHED}${script}`);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>umpire</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
}, 60_000);

afterAll(async () => {
  await shared?.context().close();
  server?.closeAllConnections();
  server?.close();
});

/** An empty page, without a database. */
async function visit(): Promise<Page> {
  const page = (shared ??= await emptyPage({}));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('sandtable');
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error ?? new Error('the database stays'));
      }),
  );
  return page;
}

/** Starts the worker in the page. What is asked is answered, or thrown as the trouble's words. */
async function umpireIn(page: Page) {
  await page.evaluate(() => {
    const worker = new Worker('/umpire.js');
    const waiting = new Map<number, (reply: unknown) => void>();
    const news: unknown[] = [];
    const said: string[] = [];
    const course: string[] = [];
    worker.onmessage = ({ data: { course: noted, ...data } }) => {
      course.push(...noted);
      said.push(JSON.stringify(data));
      if ('reply' in data) waiting.get(data.reply)?.(data);
      else news.push(data);
    };
    let last = 0;
    const ask = (one: object) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        worker.postMessage({ id: last, ...one });
      });
    Object.assign(globalThis, { ask, news, said, course });
  });
  return async <K extends Ask['ask']>(ask: Ask & { readonly ask: K }): Promise<Answers[K]> => {
    const asked = (text: string) => (globalThis as unknown as { ask(one: object): Promise<unknown> }).ask(JSON.parse(text) as object);
    const reply = (await page.evaluate(asked, JSON.stringify(ask))) as FromUmpire;
    if ('reply' in reply && reply.ok) return reply.answer as Answers[K];
    throw new Error('reply' in reply && !reply.ok ? `${reply.trouble.kind}: ${reply.trouble.says}` : 'no reply');
  };
}

const AGREEMENT = {
  game: 'gertrud',
  scenario: 'early-1941',
  options: {},
  seats: { german: 'person', allied: 'person' },
  practice: true,
  edition: null,
} as const;
const PICTURE = `data:image/png;base64,${'A'.repeat(1000)}`;

test('a database of version 1 keeps its games, and takes pictures from then on', { timeout: 60_000 }, async () => {
  const page = await visit();
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: AGREEMENT.seats, seed: 'old', practice: true });
  const rows = table.text().trimEnd().split('\n');
  const { seats, practice } = AGREEMENT;
  const kept = {
    table: 'old-game',
    game: 'gertrud',
    scenario: 'early-1941',
    seats,
    practice,
    turn: 1,
    commands: 0,
    changed: 5,
    result: null,
  };
  await page.evaluate(
    ({ row, lines }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('sandtable', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('games', { keyPath: 'table' }).add(row);
          const store = request.result.createObjectStore('lines', { keyPath: ['table', 'n'] });
          for (const [i, text] of lines.entries()) store.add({ table: row.table, n: i + 1, text });
        };
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
    { row: { ...kept, seed: 'old' }, lines: rows },
  );
  const ask = await umpireIn(page);
  expect(await ask({ ask: 'kept' })).toEqual([{ ...kept, question: null, picture: null }]);
  expect((await ask({ ask: 'export', table: 'old-game' })).text).toBe(table.text());
  expect(await ask({ ask: 'open', table: 'old-game' })).toMatchObject({ seats, practice: true });

  await ask({ ask: 'picture', table: 'old-game', picture: PICTURE });
  expect(await ask({ ask: 'kept' })).toEqual([{ ...kept, question: null, picture: PICTURE }]);
  await page.reload();
  const again = await umpireIn(page);
  expect(await again({ ask: 'kept' })).toEqual([{ ...kept, question: null, picture: PICTURE }]);
  await again({ ask: 'delete', table: 'old-game' });
  expect(await again({ ask: 'kept' })).toEqual([]);
});

test(
  'a database of version 3 keeps what it holds and takes set-ups, one of a name for each game and seat',
  { timeout: 60_000 },
  async () => {
    const page = await visit();
    const edition = { name: 'Mine', game: 'gertrud' };
    await page.evaluate(
      (row) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('sandtable', 3);
          request.onupgradeneeded = () => {
            request.result.createObjectStore('games', { keyPath: 'table' });
            request.result.createObjectStore('lines', { keyPath: ['table', 'n'] });
            request.result.createObjectStore('pictures');
            request.result.createObjectStore('editions', { keyPath: 'id' }).add(row);
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
          request.onerror = () => reject(request.error);
        }),
      { id: 'one', game: 'gertrud', changed: 5, edition },
    );
    const ask = await umpireIn(page);
    expect(await ask({ ask: 'edition', kept: 'one' })).toEqual({ game: 'gertrud', edition });

    const setUp = (name: string, seat: string, places: string[] = []) => ({ name, game: 'gertrud', scenario: 'late-1942', seat, places });
    await ask({ ask: 'keep set-ups', deployments: [setUp('First', 'german'), setUp('Second', 'german')] });
    await ask({ ask: 'keep set-ups', deployments: [setUp('First', 'allied')] });
    await ask({ ask: 'keep set-ups', deployments: [setUp('First', 'german', ['3005'])] });
    await expect(ask({ ask: 'keep set-ups', deployments: [setUp('Third', 'german'), { name: 'none' }] })).rejects.toThrow(
      'no saved set-up',
    );
    await page.reload();
    const again = await umpireIn(page);
    const kept = async () => (await again({ ask: 'set-ups', game: 'gertrud' })).map(({ name, seat }) => `${name}, ${seat}`);
    expect(await kept()).toEqual(['First, german', 'First, allied', 'Second, german']);
    expect((await again({ ask: 'set-ups', game: 'gertrud' }))[0]?.deployment).toEqual(setUp('First', 'german', ['3005']));
    expect(await again({ ask: 'set-ups', game: 'another' })).toEqual([]);
    await again({ ask: 'delete set-up', game: 'gertrud', seat: 'german', name: 'First' });
    expect(await kept()).toEqual(['First, allied', 'Second, german']);
  },
);

test('a picture of no game, of no kind or too large is refused, and nothing is kept', { timeout: 60_000 }, async () => {
  const ask = await umpireIn(await visit());
  const { table } = await ask({ ask: 'start', agreement: AGREEMENT });
  await expect(ask({ ask: 'picture', table: 'none', picture: PICTURE })).rejects.toThrow('storage: This game is not kept');
  await expect(ask({ ask: 'picture', table, picture: 'javascript:alert(1)' })).rejects.toThrow('data: A picture must be');
  await expect(ask({ ask: 'picture', table, picture: `${PICTURE}${'A'.repeat(1e6)}` })).rejects.toThrow('data: A picture must not');
  expect(await ask({ ask: 'kept' })).toMatchObject([{ table, picture: null }]);
});

test('a game is looked back on, forked and given up, and a position file becomes a game', { timeout: 60_000 }, async () => {
  const ask = await umpireIn(await visit());
  await expect(ask({ ask: 'past', seat: 'german', n: 2 })).rejects.toThrow('No game is open');
  await expect(ask({ ask: 'fork', n: 2, seats: {} })).rejects.toThrow('No game is open');
  const file = readFileSync(new URL('../../../../docs/positions/9.0-terrain-costs.json', import.meta.url), 'utf8');
  const { table } = await ask({ ask: 'import', text: file });
  const opened: Opened = await ask({ ask: 'open', table });
  const opponent: unknown = gertrudStaff.levels.some(({ id }) => id === 'steady') ? 'steady' : expect.any(String);
  expect(opened).toMatchObject({ practice: true, seats: { german: 'person', allied: opponent }, stories: { german: [{ n: 3 }] } });
  await ask({ ask: 'pace', pause: null });
  expect(await ask({ ask: 'act', seat: 'german', command: { act: 'take-up', from: '2001', units: ['de-73'] } })).toEqual({ done: true });
  expect(await ask({ ask: 'act', seat: 'german', command: { act: 'step', to: '2002' } })).toEqual({ done: true });

  const past = await ask({ ask: 'past', seat: 'german', n: 4 });
  expect(past).toMatchObject({ view: { turn: 2, phase: 'german movement' }, question: { procedure: 'move', seats: ['german'] } });
  await expect(ask({ ask: 'past', seat: 'german', n: 77 })).rejects.toThrow('data: Line 77 is not in this game');
  await expect(ask({ ask: 'past', seat: 'turkish', n: 4 })).rejects.toThrow('data: There is no seat "turkish"');
  // A machine sits in the other seat: nobody looks with its eyes, or decides for it.
  await expect(ask({ ask: 'past', seat: 'allied', n: 4 })).rejects.toThrow('data: Nobody at this page sits in the seat "allied"');
  await expect(ask({ ask: 'concede', seat: 'allied' })).rejects.toThrow('data: Nobody at this page');
  await expect(ask({ ask: 'act', seat: 'allied', command: { act: 'end' } })).rejects.toThrow('data: Nobody at this page');
  const reach = { reach: { units: ['de-79'] } };
  expect(await ask({ ask: 'explain', seat: 'german', question: reach, at: 3 })).toEqual(
    await ask({ ask: 'explain', seat: 'german', question: reach }),
  );
  expect(await ask({ ask: 'foresee', seat: 'german', command: { act: 'attack', hex: '2003', units: ['de-73'] } })).toBeNull();

  const seats = { german: 'person', allied: 'greedy' };
  const fork = await ask({ ask: 'fork', n: 4, seats });
  await expect(ask({ ask: 'fork', n: 99, seats })).rejects.toThrow('data: Line 99');
  expect(await ask({ ask: 'undo', seat: 'german', back: 'phase', agreed: false })).toEqual({ done: true });
  expect(await ask({ ask: 'concede', seat: 'german' })).toEqual({ done: true });
  await expect(ask({ ask: 'fork', n: 7, seats })).rejects.toThrow('data: The game is over there');

  const kept = await ask({ ask: 'kept' });
  expect(kept.find((one) => one.table === table)).toMatchObject({ result: 'allied' });
  expect(kept.find((one) => one.table === fork.table)).toMatchObject({ result: null, turn: 2, practice: true, seats });
  for (const one of kept) {
    const { text } = await ask({ ask: 'export', table: one.table });
    expect(verify(game, text)).toMatchObject({ ok: true, finished: one.table === table });
    expect(await ask({ ask: 'import', text })).toMatchObject({ table: expect.any(String) });
  }
  await expect(ask({ ask: 'import', text: '{"game": "gertrud", "scenario": "1950"}' })).rejects.toThrow(
    'data: The position file cannot be used',
  );
  expect((await ask({ ask: 'kept' })).length).toBe(4);
  await ask({ ask: 'open', table: fork.table });
  expect(await ask({ ask: 'act', seat: 'german', command: { act: 'step', to: '2002' } })).toEqual({ done: true });
});

/** All that the worker has said so far, as sent; and, in its order, what it put on the disk and what it told of. */
const saidIn = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));
const courseIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { course: string[] }).course.splice(0));

test('a move is on the disk before anybody is told of it, and so is what takes it back', { timeout: 60_000 }, async () => {
  const page = await visit();
  const ask = await umpireIn(page);
  const file = readFileSync(new URL('../../../../docs/positions/9.0-terrain-costs.json', import.meta.url), 'utf8');
  const { table } = await ask({ ask: 'import', text: file });
  await ask({ ask: 'open', table });
  await ask({ ask: 'pace', pause: null });
  await courseIn(page);
  const seat = 'german';
  // Nor is anything answered of it before.
  const take = { act: 'take-up', from: '2001', units: ['de-73'] };
  const [, { question }] = await Promise.all([ask({ ask: 'act', seat, command: take }), ask({ ask: 'past', seat, n: 4 })]);
  expect(question).toMatchObject({ procedure: 'move' });
  expect(await courseIn(page)).toEqual(['on disk, strict', 'told german of 4', 'answered', 'answered']);
  for (const [one, told] of [
    [{ ask: 'act', seat, command: { act: 'step', to: '2002' } }, 'told german of 5'],
    [{ ask: 'undo', seat, back: 'step', agreed: false }, 'told german'],
    [{ ask: 'redo', seat }, 'told german'],
    [{ ask: 'concede', seat }, 'told german of 8'],
  ] as const) {
    expect(await ask(one as Ask & { readonly ask: 'act' })).toEqual({ done: true });
    expect(await courseIn(page)).toEqual(['on disk, strict', told, 'answered']);
  }
});

test(
  'the seed of a game that is not over is in no message and no export, unless it is to be gone on with elsewhere',
  { timeout: 60_000 },
  async () => {
    const page = await visit();
    const ask = await umpireIn(page);
    const { table } = await ask({ ask: 'start', agreement: { ...AGREEMENT, practice: false } });
    const seed = await page.evaluate(
      (key) =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('sandtable');
          opening.onsuccess = () => {
            const row = opening.result.transaction('games').objectStore('games').get(key);
            row.onsuccess = () => {
              opening.result.close();
              resolve((row.result as { readonly seed: string }).seed);
            };
          };
        }),
      table,
    );
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    await ask({ ask: 'open', table });
    const { position } = Table.open(game, { setup: { scenario: 'early-1941' }, seats: AGREEMENT.seats, seed: 's' });
    const command = randomPlayer('s', 'german').decide(game, position) as Command;
    expect(await ask({ ask: 'act', seat: 'german', command })).toEqual({ done: true });
    await ask({ ask: 'undo', seat: 'german', back: 'step', agreed: false });
    const look = await ask({ ask: 'export', table });
    expect(look.sealed).toBe(true);
    expect(verify(game, look.text)).toMatchObject({ ok: true, openFrom: null });
    await ask({ ask: 'kept' });
    expect(await saidIn(page)).not.toContain(seed);

    // A record to look at is opened, and played no further.
    const { table: looked } = await ask({ ask: 'import', text: look.text });
    await ask({ ask: 'open', table: looked });
    expect(await saidIn(page)).toContain('This is a record to look at');
    expect(await ask({ ask: 'redo', seat: 'german' })).toEqual({ done: true });
    expect(await ask({ ask: 'undo', seat: 'german', back: 'step', agreed: false })).toEqual({ done: true });
    await expect(ask({ ask: 'concede', seat: 'german' })).rejects.toThrow('the seed of this game is not here');
    expect(await ask({ ask: 'export', table: looked })).toMatchObject({ sealed: false });
    expect(await saidIn(page)).not.toContain(seed);

    // Laid open where the game is not the open one, and again where it is: once only.
    const lines = look.text.trimEnd().split('\n').length;
    for (const isOpen of [false, true]) {
      if (isOpen) await ask({ ask: 'open', table });
      const { text, sealed } = await ask({ ask: 'export', table, goOn: true });
      expect(sealed).toBe(false);
      expect(verify(game, text)).toMatchObject({ ok: true, lines: lines + 1, openFrom: lines + 1, unchecked: [] });
      const { table: elsewhere } = await ask({ ask: 'import', text });
      await ask({ ask: 'open', table: elsewhere });
      expect(await ask({ ask: 'concede', seat: 'german' })).toEqual({ done: true });
      const over = await ask({ ask: 'export', table: elsewhere });
      expect(verify(game, over.text)).toMatchObject({ ok: true, finished: true, openFrom: lines + 1 });
    }

    // Where it is sealed to the end, the end tells it.
    const { table: sealed } = await ask({ ask: 'start', agreement: AGREEMENT });
    await ask({ ask: 'open', table: sealed });
    await ask({ ask: 'export', table: sealed });
    await ask({ ask: 'concede', seat: 'allied' });
    const over = await ask({ ask: 'export', table: sealed });
    expect(over.sealed).toBe(false);
    expect(verify(game, over.text)).toMatchObject({ ok: true, finished: true, openFrom: null, unchecked: [] });
  },
);
