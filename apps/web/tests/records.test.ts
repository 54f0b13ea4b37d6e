import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, Table, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };
import { startGame, title, turn } from '../tools/drive.mjs';
import { openGame } from './beginnings.ts';
import { exportedBy, site, textOf } from './site.ts';

/** What the page keeps of a game: through reloads and crashes, out of the browser and back, changed, of other rules, on a full disk. */
const here = site();
/** Tests that begin a game of their own and set nothing are visits of one guest. */
const visit = here.guest();

/** The lesson's position as a position file: five units in 3007, three in 3006. */
const CROWDED = JSON.stringify({ game: 'gertrud', scenario: 'early-1941', ...lessonPosition });

/** The commands of the open game's record, from its export. */
async function record(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  return exportedBy(page, () => page.getByRole('button', { name: 'Export the record' }).click());
}

test('a game survives a reload and a crash of the tab, and is exported and imported as a record', () =>
  here.visit(async (page) => {
    const context = page.context();
    await page
      .getByLabel('Import a game')
      .setInputFiles({ name: 'crowded.json', mimeType: 'application/json', buffer: Buffer.from(CROWDED) });
    await expect.poll(() => title(page)).toContain('Move');
    const before = await record(page);
    const address = page.url();

    await page.reload();
    await expect.poll(() => title(page)).toContain('Move');
    expect(await record(page)).toBe(before);

    await page.goto('chrome://crash').catch(() => {});
    const again = await context.newPage();
    await again.goto(address);
    await expect.poll(() => title(again)).toContain('Move');
    expect(await record(again)).toBe(before);

    await again.goto(`${here.url}#/`);
    await again
      .getByLabel('Import a game')
      .setInputFiles({ name: 'game.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(before) });
    await expect.poll(() => title(again)).toContain('Move');
    expect(again.url()).not.toBe(address);
    await expect.poll(() => again.locator('.trouble').innerText()).toContain('a record to look at');
    expect(await record(again)).toBe(before);

    // To go on with elsewhere it is exported with its seed, and says so where it is and where it goes.
    await again.goto(address);
    await expect.poll(() => title(again)).toContain('Move');
    await again.getByRole('button', { name: 'Menu' }).click();
    await again.getByRole('button', { name: 'Export the record' }).click();
    const going = again.getByRole('dialog', { name: 'Export this game' }).getByRole('button', { name: 'A game to go on with elsewhere' });
    const [download] = await Promise.all([again.waitForEvent('download'), going.click()]);
    const open = await textOf(download);
    expect(open.startsWith(before)).toBe(true);
    expect(open.slice(before.length)).toMatch(/^\{"n":\d+,"unsealed":"[0-9a-f]{32}"[^\n]+\n$/);
    expect(await record(again)).toBe(open);
    await again.goto(`${here.url}#/`);
    await again
      .getByLabel('Import a game')
      .setInputFiles({ name: 'elsewhere.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(open) });
    await expect.poll(() => title(again)).toContain('Move');
    await again.getByRole('button', { name: 'Menu' }).click();
    await again.getByRole('button', { name: 'Concede as German' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
    await expect.poll(() => again.locator('.victory').innerText()).toMatch(/victory/i);
  }));

test('one tab owns a game; a second is told so', () =>
  visit(async (page) => {
    const context = page.context();
    await startGame(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await expect.poll(() => second.locator('.trouble').innerText()).toContain('open in another tab');
    await second.close();
  }));

test('a record that was changed is refused with the line, and nothing is kept', () =>
  here.visit(async (page) => {
    await startGame(page);
    const text = await record(page);
    await page.goto(`${here.url}#/`);
    await page.locator('.home[aria-busy=false] .keptgame').first().waitFor();
    const spoilt = text.replace('"early-1941"', '"late-1941"');
    for (const [name, content] of [
      ['spoilt', spoilt],
      ['empty', ''],
      ['no record', 'hello'],
    ] as const) {
      await page.getByLabel('Import a game').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
      await expect.poll(() => page.locator('.trouble').innerText()).toContain('line 1');
      await page.locator('.trouble button').click();
    }
    await page.reload();
    await page.locator('.home[aria-busy=false] .keptgame').first().waitFor();
    expect(await page.locator('.keptgame').count()).toBe(1);
  }));

/** A game between machines that play at random, up to this turn. */
function playedTo(turnWanted: number): Table {
  const game = gertrud as unknown as Game;
  const seats = { german: 'person', allied: 'person' };
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats, seed: '1' });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer('1', seat)]));
  while (game.turn(table.position) < turnWanted) {
    const seat = game.awaiting(table.position)?.seats[0] ?? '';
    const command = players.get(seat)?.decide(game, table.position);
    if (!command || table.act(seat, command).refused) throw new Error('the game ended too early');
  }
  return table;
}

test('a game that was played under other rules says where it differs, and goes on', () =>
  here.visit(async (page) => {
    const context = page.context();
    await openGame(page, playedTo(2));
    expect(await turn(page)).toBe(2);
    const address = page.url();
    let isOther = false;
    await context.route('**/assets/*.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const text = await response.text();
      // Every game has a raid on the Yavuz, so that other outcomes of it show in every game.
      const fates: { readonly [fate: string]: string } = { seized: 'scuttled', scuttled: 'seized', damaged: 'seized' };
      const otherwise = text.replace(/(yavuz:["'`])(seized|scuttled|damaged)/g, (_all, key: string, fate: string) => key + fates[fate]);
      isOther ||= otherwise !== text;
      await route.fulfill({ response, body: otherwise });
    });
    await page.reload();
    await expect.poll(() => isOther).toBe(true);
    await expect.poll(() => page.locator('.trouble').innerText()).toMatch(/other rules. Line \d+ comes out differently/);
    await startGame(page);
    expect(await page.locator('.trouble').count()).toBe(0);
    await page.goto(address);
    await page.locator('.trouble').waitFor();
    await page.getByRole('button', { name: 'Go on from the last turn' }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    expect(await page.locator('.trouble').count()).toBe(0);
  }));

/** Lets the worker's database refuse new rows, as a browser without room does, between "full" and "free" on the channel `disk`. */
const FILLING = `
  const add = IDBObjectStore.prototype.add;
  let isFull = false;
  new BroadcastChannel('disk').onmessage = ({ data }) => (isFull = data === 'full');
  IDBObjectStore.prototype.add = function (...given) {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    return add.apply(this, given);
  };
`;

test('a full disk is said clearly, and the game stays as it was', () =>
  here.visit(async (page) => {
    const context = page.context();
    await context.route('**/umpire.worker*', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, body: FILLING + (await response.text()) });
    });
    await page.reload();
    await startGame(page);
    const before = await record(page);
    const disk = (state: string) => page.evaluate((word) => new BroadcastChannel('disk').postMessage(word), state);
    await disk('full');
    await page.locator('.decision .pick').first().click();
    await expect.poll(() => page.locator('.trouble').innerText()).toContain('no room left');
    await page.locator('.trouble button').click();
    expect(await record(page)).toBe(before);
    await disk('free');
    await page.locator('.decision .pick').first().click();
    await expect.poll(async () => page.locator('.undo').innerText()).toContain('Experten');
    expect((await record(page)).startsWith(before)).toBe(true);
  }));
