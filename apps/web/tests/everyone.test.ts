import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../tools/serve.mjs';
import { launchChromium } from '../tools/drive.mjs';
import { numberIn, Player } from './keyboard.ts';

/** The page without a mouse, without eyes, without motion: keyboard, names, live regions, contrasts. */
const folder = mkdtempSync(join(tmpdir(), 'sandtable-everyone-'));
let server: ReturnType<typeof serve>;
let browser: Browser;
let url = '';

beforeAll(async () => {
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  server = serve(folder);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(act: (page: Page) => Promise<void>, more: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...more });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  try {
    await act(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Where the army is to stand, as far as the orders allow it. */
const FRONT = ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007'];

/** From the start page to the first question of a new game. */
async function sitDown(player: Player): Promise<void> {
  await player.tabTo(/^Set up the table$/);
  await player.press('Enter');
  await player.tabTo(/^Start$/);
  await player.press('Enter');
  await player.hears('What is asked', /Your decision: Set up, rule 3/);
}

const isAsked = async (player: Player, words: RegExp): Promise<boolean> => words.test(await player.heard('What is asked'));

/** Names a place of an order: walks the map to it. */
async function placeUnits(player: Player, wanted: string[]): Promise<void> {
  const open = await player.hexes(/Can be chosen/);
  if (open.length === 0) return;
  const hexes = open.map(numberIn);
  const hex = wanted.find((one) => hexes.includes(one)) ?? (hexes[0] as string);
  if (wanted.includes(hex)) wanted.splice(wanted.indexOf(hex), 1);
  expect((await player.walkTo(hex)).name).toMatch(/Can be chosen/);
  await player.press('Enter');
}

/** Waits until the decision has another question or other buttons, half a second at most. */
async function goesOn(player: Player, before: string): Promise<boolean> {
  for (let waits = 0; waits < 20; waits++) {
    if (String(await player.buttons()) !== before) return true;
    await new Promise((over) => setTimeout(over, 25));
  }
  return false;
}

/** Gives a plain answer: goes on if one can, else takes the first choice, the number of a rule being none. */
async function answer(player: Player): Promise<void> {
  const before = await player.buttons();
  await player.press('Control+Enter');
  if ((await goesOn(player, String(before))) || !(await isAsked(player, /Your decision/))) return;
  const choice = (await player.buttons()).find((name) => !/^(Rule|Show hex|Strengths|Cancel|Back|All$)/.test(name));
  if (choice === undefined) return;
  if (choice === 'As a list') {
    const open = await player.hexes(/Can be chosen/);
    await player.walkTo(numberIn(open[0] ?? ''));
  } else await player.tabTo(exactly(choice));
  await player.press('Enter');
  await goesOn(player, String(before));
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w ]/g, '.')}`);

/** Answers whatever comes until something is asked that is waited for. */
async function until(player: Player, asked: RegExp, most = 60): Promise<void> {
  for (let answers = 0; answers < most; answers++) {
    if (await isAsked(player, asked)) return;
    console.log(await player.heard('What is asked'), '|', (await player.here()).name, '|', await player.heard('What happened'));
    if (await isAsked(player, /Your decision/)) await answer(player);
    else await new Promise((over) => setTimeout(over, 60));
  }
  throw new Error(`Never asked ${asked}, but ${await player.heard('What is asked')}`);
}

test('a whole turn is played by keyboard alone, by what a screen reader says', { timeout: 120_000 }, () =>
  visit(async (page) => {
    const player = await Player.at(page);
    await sitDown(player);
    const places = [...FRONT];
    for (let orders = 0; orders < 80 && (await isAsked(player, /Your decision: Set up/)); orders++) {
      await placeUnits(player, places);
      await answer(player);
    }
    await player.tabTo(/^Fast$/);
    await player.press('Enter');
    await until(player, /Your decision: Move/);
    console.log(await player.here(), await player.buttons());
    await player.tabTo(/^Small raid/);
    await player.press('Enter');

    // A stack is taken up, refused where it cannot go, and marched where it can.
    const stack = await player.walkTo('2704');
    console.log(stack);
    expect(stack.name).toMatch(/German: .*Possible: move units/);
    await player.press('Enter');
    await expect.poll(async () => (await player.here()).name).toMatch(/Taken up: 2/);
    await player.walkTo('2605');
    await player.hears('Under the cursor', /Cannot go to 2605: .*rule 9/);
    console.log(await player.here(), await player.heard('Under the cursor'));
    await player.press('Enter');
    await player.hears('alert', /Not possible: .*rule 9/);
    console.log(await player.heard('alert'));
    await player.press('Escape');
    const unit = await player.tabTo(/Reich/);
    console.log(unit);
    expect(unit.on).toBe(true);
    expect((await player.press('Space')).on).toBe(false);
    expect((await player.press('Space')).on).toBe(true);
    const there = await player.walkTo('2705');
    console.log(there);
    expect(there.name).toMatch(/Within reach, \d movement points?/);
    await player.press('Enter');
    await player.hears('What happened', /2705/);
    console.log(await player.here(), await player.heard('What happened'), await player.heard('What is asked'));
    await player.press('Control+Enter');
    await until(player, /Your decision: Move/);

    // The phase ends; what is left undone is said once.
    await player.press('Control+Enter');
    await player.hears('alert', /hexes hold units that have not moved/);
    await player.press('Control+Enter');
    await until(player, /Your decision: Declare/);

    // An enemy is named, and a stack beside it is sent against it.
    const [enemy] = await player.hexes(/Possible: attack/);
    console.log(enemy, await player.here());
    await player.walkTo(numberIn(enemy ?? ''));
    await player.press('Enter');
    await expect.poll(async () => (await player.here()).name).toMatch(/Target of the attack/);
    const [own] = await player.hexes(/Can join the attack|In the attack/);
    console.log(own);
    await player.walkTo(numberIn(own ?? ''));
    if (/Can join/.test(own ?? '')) await player.press('Enter');
    await expect.poll(async () => (await player.here()).name).toMatch(/In the attack: \d of \d/);
    await player.hears('Under the cursor', /\d+ to \d+, \d+ percent/);
    console.log(await player.here(), await player.heard('Under the cursor'));
    await player.press('Control+Enter');
    await until(player, /Your decision: Declare/);
    await page.screenshot({ path: '/tmp/w/everyone/s.png' });
    await player.press('Control+Enter');
    await player.press('Control+Enter');
    await until(player, /Your decision: (Replace|Inter|Move)/, 400);
    console.log(await page.getByRole('list', { name: /^Turn / }).getAttribute('aria-label'));
  }),
);
