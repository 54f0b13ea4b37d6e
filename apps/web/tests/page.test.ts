import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, Table, type Game } from '@sandtable/umpire';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };
import { atRest, clickHex, find, goOn, pick, placeOf, playUntil, startGame, title, turn } from '../tools/drive.mjs';
import { firstTurn, openGame } from './beginnings.ts';
import { exportedBy, site, textOf } from './site.ts';

/** The page as people get it: built, served, in a real browser. */
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

/** Takes hold of what lies in a hex and lets go of it over another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await placeOf(page, from), await placeOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** To the Germans' first movement: the question about the raid comes first. */
const toMovement = (page: Page): Promise<void> => openGame(page, firstTurn());

test('what can be done is said where one points, and what is left undone once at the end of the phase', () =>
  visit(async (page) => {
    await toMovement(page);
    // What each raid means and how likely it is to seize the ship is said before one chooses.
    const raid = page.getByRole('button', { name: 'Small raid' });
    await expect.poll(() => raid.innerText()).toMatch(/drops reduced[^]*\d+ %/);
    const [likely = 0] = (/(\d+) %/.exec(await raid.innerText()) ?? []).slice(1).map(Number);
    const filled = raid.locator('.share').evaluate((bar) => (bar.firstElementChild?.clientWidth ?? 0) / bar.clientWidth);
    expect(Math.abs((await filled) * 100 - likely)).toBeLessThan(2);
    await raid.click();
    await find(page, '2805');
    await clickHex(page, '2704');
    const beyond = await placeOf(page, '2605');
    await page.mouse.move(beyond.x, beyond.y);
    await expect.poll(() => page.locator('.hoverline').innerText()).toContain('9.3b');
    const near = await placeOf(page, '2803');
    await page.mouse.move(near.x, near.y);
    await expect.poll(() => page.locator('.hoverline').innerText()).toMatch(/\d movement point/);
    await page.keyboard.press('Escape');
    await drag(page, '2704', '2803');
    await expect.poll(() => page.locator('.undo').innerText()).toContain('units to 2803');
    await atRest(page);
    // Where it has come to its end, each step is one to undo, and the taking up is another.
    for (let steps = 0; steps < 4 && (await title(page)).includes('in hand'); steps++) {
      await page.keyboard.press('Control+z');
      await atRest(page);
    }
    await expect.poll(() => title(page)).toContain('Move');
    await goOn(page);
    await expect.poll(() => page.locator('.endbox').innerText()).toMatch(/\d+ hexes hold units that have not moved/);
    await goOn(page);
    await playUntil(page, async () => (await title(page)).startsWith('Declare'));

    // Each aircraft says what it would make of the chances, and an answer can be given for good.
    await pick(page);
    await page.locator('.foot .btn', { hasText: /^All$/ }).click();
    await expect.poll(() => page.locator('.chances .cases').innerText()).toMatch(/\d+ %/);
    await goOn(page);
    // Where the raid has seized the Yavuz, her guns are asked about first.
    if ((await page.locator('.weighrow').first().innerText()).startsWith('No ship')) await goOn(page);
    await expect.poll(() => page.locator('.weighrow').allInnerTexts()).toContainEqual(expect.stringMatching(/No aircraft\s+\d+ %/));
    await page.getByRole('button', { name: /^Always answer .No aircraft/ }).click();
    await expect.poll(() => page.locator('.decision .asked').innerText()).not.toContain('Air support');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Standing answers' }).click();
    await expect.poll(() => page.getByLabel('Air support for my attacks').inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Ask me everything' }).click();
    await expect.poll(() => page.getByLabel('Air support for my attacks').inputValue()).toBe('ask');
  }));

/** Opens a position file of the rulebook's cases and builds the attack on a hex with all who can. */
async function buildAttack(page: Page, position: string, hex: string): Promise<void> {
  await page.goto(`${here.url}#/`);
  await page.getByLabel('Import a game').setInputFiles(fileURLToPath(new URL(`../../../docs/positions/${position}.json`, import.meta.url)));
  await expect.poll(() => title(page)).toContain('Declare');
  await page.locator(`[data-hex="${hex}"]`).focus();
  await atRest(page);
  await page.keyboard.press('Enter');
  await page.locator('.foot').getByRole('button', { name: 'All', exact: true }).click();
}

test('a shift says who stands on which side, and shifts over the end of the table what is left of them', () =>
  here.visit(async (page) => {
    const attack = () => page.locator('.attack').innerText();
    await buildAttack(page, '11.0-surrounded', '2003');
    await expect.poll(attack).toMatch(/Surrounded[^]*9\. Panzer from the west[^]*from the east/);
    await buildAttack(page, '11.0-table-ends', '2603');
    await expect.poll(attack).toMatch(/The shifts come to \+\d, and the table ends at/);
  }));

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

test('a march that would crowd a hex asks first, naming the rule, and need not be made', () =>
  visit(async (page) => {
    await page
      .getByLabel('Import a game')
      .setInputFiles({ name: 'crowded.json', mimeType: 'application/json', buffer: Buffer.from(CROWDED) });
    await page.locator('canvas.map[data-camera]').waitFor();
    await find(page, '3006');
    // A click on another own stack would take that one up: to go there, one drags.
    const from = await placeOf(page, '3007');
    const to = await placeOf(page, '3006');
    await clickHex(page, '3007');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Too many units in a hex' });
    expect(await dialog.innerText()).toMatch(/8 units would stand in 3006.*6\.0a/s);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('.story').innerText()).not.toContain('3007 to 3006');
  }));
