import { gertrud } from '@sandtable/gertrud';
import { randomPlayer, readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { placeOf, playUntil, title } from '../tools/drive.mjs';
import { QUICK, type Loan } from './lending.ts';
import { expectSetUpByOneClick, SCENARIOS } from './one-click.ts';
import { exportedBy, site } from './site.ts';

/** The five scenarios with their options, begun and set up through the page; who comes later; the second game. */
const here = site();
let page: Page;
let loan: Loan | undefined;

/** The start page, opened once; its visitor comes back to it with each game. */
async function visit(): Promise<Page> {
  if (loan) await page.goto(`${here.url}#/`);
  else ({ page } = loan = await here.borrow({ stored: QUICK }));
  await page.locator('.home[aria-busy=false]').waitFor();
  return page;
}

afterEach(async ({ task }) => {
  if (!task.result?.errors?.length) return;
  await loan?.giveBack(false);
  loan = undefined;
});
afterAll(() => loan?.giveBack(true));

const form = () => page.getByRole('dialog');

async function openForm(scenario: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  await form().locator(`input[name=scenario][value=${scenario}]`).check();
}

async function start(): Promise<void> {
  await form().getByRole('button', { name: 'Start' }).click();
  await page.locator('canvas.map[data-camera]').waitFor();
}

/** Drags a counter of the tray to a hex. */
async function drag(piece: number, hex: string): Promise<void> {
  const box = await page.locator('.traypiece').nth(piece).boundingBox();
  if (!box) throw new Error('no such counter in the tray');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const to = await placeOf(page, hex);
  await page.mouse.move(to.x - 30, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

const setUpForMe = () => page.getByRole('button', { name: 'Set up for me' }).click();
const importFile = (name: string, text: string) =>
  page.getByLabel('Import a game').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const position = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/positions/${name}.json`, import.meta.url)), 'utf8');

describe('the table', () => {
  test('says of each scenario who has what and who comes, and counts the rulings that are changed', async () => {
    await visit();
    await openForm('late-1942');
    await expect.poll(() => form().locator('.scenariofacts').innerText()).toMatch(/Italian 4 units[^]*Turn 3[^]*Soviet 11 units/);
    expect(await form().locator('.scenariofacts').innerText()).toMatch(/victory dice \+3[^]*raid on the Yavuz −1/);
    expect(await form().locator('input[name=scenario]').count()).toBe(5);
    await form()
      .getByLabel(/^Free deployment/)
      .check();
    await form().locator('.rulingset summary').click();
    await expect.poll(() => form().locator('.rulingset summary').innerText()).toContain('all as usual');
    await form()
      .getByRole('group', { name: /Experten/ })
      .getByLabel('The better die')
      .check();
    expect(await form().locator('.rulingset summary').innerText()).toMatch(/1 of \d+ changed/);
    // A ruling on an optional rule can be chosen only with it; one that means nothing in a scenario is not shown there.
    const istanbul = form().getByRole('group', { name: /Istanbul/ });
    const readings = istanbul.locator('input');
    expect(await readings.first().isDisabled()).toBe(false);
    await form()
      .getByLabel(/^Free deployment/)
      .uncheck();
    await expect.poll(() => readings.first().isDisabled()).toBe(true);
    expect(await istanbul.innerText()).toContain('only with the optional rule');
    await form()
      .getByLabel(/^Free deployment/)
      .check();
    const fliegers = form().locator('input[name="option flieger-arrival"]');
    expect(await fliegers.count()).toBe(0);
    await form().locator('input[name=scenario][value=early-1941]').check();
    await expect.poll(() => fliegers.count()).toBe(2);
    await form().locator('input[name=scenario][value=late-1942]').check();
    await expect.poll(() => fliegers.count()).toBe(0);
    await start();
    await expect.poll(() => page.locator('.bar .title').innerText()).toContain('Late 1942');
    await page.getByRole('button', { name: 'Menu' }).click();
    const text = await exportedBy(page, () => page.getByRole('button', { name: 'Export the record' }).click());
    const [header = ''] = text.split('\n');
    expect(JSON.parse(header)).toMatchObject({
      scenario: 'late-1942',
      options: { experten: 'best', 'free-deployment': true, duplicity: false },
    });
  });

  test('is set up for the last scenario by one click', async () => {
    await visit();
    await expectSetUpByOneClick(page, SCENARIOS[4]);
    expect(here.faults).toEqual([]);
  });
});

describe('by hand', () => {
  test.each([
    ['random', /^(Move|Intercept)/],
    ['person', /^Set up/],
  ])('one click sets up all that is left, and one undo takes it back, where %s is asked next', async (allied, next) => {
    await visit();
    await openForm('early-1941');
    await form().locator(`input[name="seat allied"][value=${allied}]`).check();
    await start();
    await expect.poll(() => page.locator('.traygroup').count()).toBe(9);
    await drag(1, '3005');
    await expect.poll(() => page.locator('.traygroup').count()).toBe(8);
    const [own, other] = allied === 'person' ? ['German', 'Allied'] : ['German', 'German'];
    await setUpForMe();
    await expect
      .poll(async () => ({ asked: await title(page), who: await page.locator('.decider').innerText() }))
      .toEqual({ asked: expect.stringMatching(next), who: expect.stringContaining(other) });
    await page.keyboard.press('u');
    // What another person did is taken back where all agree.
    if (allied === 'person') await page.getByRole('button', { name: 'All agree' }).click();
    await expect.poll(() => page.locator('.decider').innerText()).toContain(own);
    await expect.poll(() => page.locator('.traygroup').count()).toBe(8);
    await expect.poll(() => page.locator('.undo').innerText()).toContain('at 3005');
    expect(here.faults).toEqual([]);
  });

  test('counters are dragged to their hexes, or told why not; what was set up is kept and used again', async () => {
    await visit();
    await openForm('early-1941');
    await form()
      .getByLabel(/^Free deployment/)
      .check();
    await form().locator('input[name="seat allied"][value=person]').check();
    await start();
    await expect.poll(() => page.locator('.traygroup').count()).toBe(9);
    const corps = page.locator('.traygroup').nth(1);
    expect(await corps.locator('.traypiece').count()).toBe(3);
    await drag(1, '2906');
    await expect.poll(() => page.locator('.refusal').innerText()).toContain('2906 is not where 18.1d places them');
    await drag(1, '3005');
    await expect.poll(() => page.locator('.traygroup').count()).toBe(8);

    await setUpForMe();
    await expect.poll(() => page.locator('.decider').innerText()).toContain('Allied');
    await expect.poll(() => page.locator('.limits').innerText()).toMatch(/0 of at most 15[^]*0 of at least 5/);
    await drag(0, '2807');
    await expect.poll(() => page.locator('.limits').innerText()).toContain('1 of at most 15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('One at Kirklareli');
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await page.locator('.takeback').innerText()).toContain('is moved by taking it back');
    await page.locator('.takeback').getByRole('button', { name: 'the last' }).click();
    await expect.poll(() => page.locator('.limits').innerText()).toContain('0 of at most 15');
    expect(await page.locator('.takeback').count()).toBe(0);
    await page.getByRole('button', { name: 'Saved set-ups' }).click();
    await page.getByRole('button', { name: /^One at Kirklareli/ }).click();
    await expect.poll(() => page.locator('.limits').innerText()).toContain('1 of at most 15');
    expect(here.faults).toEqual([]);
  });

  test('who comes over the edge of the map is put down at its place and goes on', async () => {
    await visit();
    await importFile('edge.json', position('10.0-over-the-edge'));
    await page.locator('.tray .traypiece').waitFor();
    expect(await page.locator('.tray').innerText()).toMatch(/northernmost hex row in Bulgaria, or by parachute/);
    await page.locator('.traypiece').click();
    await page.locator('.traygroup summary').click();
    await page.locator('.traygroup .pick').first().click();
    await page.locator('.inhand').waitFor();
    const at = () => page.locator('.inhand b').innerText();
    const entered = await at();
    await page.locator('.decision .aslist summary').first().click();
    await page.locator('.decision .pick').nth(1).click();
    await expect.poll(at).not.toBe(entered);
    await page.locator('.foot').getByRole('button', { name: 'Put down' }).click();
    await expect.poll(() => title(page)).toContain('Move');
    expect(await page.locator('.storylist').innerText()).toMatch(/7\. Flieger arrives[^]*7\. Flieger 3/);
    expect(here.faults).toEqual([]);
  });
});

/** A game of two people that goes on from a position, so that either seat's questions can be seen. */
function amongPeople(named: string, change: (file: { options?: object }) => object = (file) => file): string {
  const game = gertrud as unknown as Game;
  const { dice: _dice, do: _do, explain: _explain, ...file } = JSON.parse(position(named)) as { [key: string]: unknown };
  const { position: at } = readPosition([game], change(file));
  const seats = { german: 'person', allied: 'person' };
  return Table.open(game, { setup: at.setup, seats, seed: '5', practice: true, position: game.save(at) }).text();
}

describe('questions of their own', () => {
  test('replacements say how many steps each nation has left, and the Soviets arrive group by group', async () => {
    await visit();
    await importFile('groups.sandtable', amongPeople('10.0-soviet-groups'));
    await page.locator('.traygroup .traypiece').first().waitFor();
    expect(await page.locator('.tray').innerText()).toContain('The Soviet Union on the Turkish border, in one hex');
    await page.locator('.traygroup .btn.wide').first().click();
    // One list at a time: that of the group's places.
    expect(await page.locator('.decision .aslist').count()).toBe(1);
    await visit();
    await importFile('steps.sandtable', amongPeople('10.2-replacements'));
    await expect.poll(() => page.locator('.asked').innerText()).toMatch(/replacement steps left: \d/);
    expect(here.faults).toEqual([]);
  });

  test('by option supplies are dropped before the moves, and somebody picks the aircraft that a raid hits', async () => {
    await visit();
    await importFile('raid.sandtable', raid());
    await expect.poll(() => title(page)).toContain('Airbase raid');
    expect(await page.locator('.decision').innerText()).toContain('Choose the Turkish aircraft that is eliminated');
    await page.locator('.decision .pick').first().click();
    await expect.poll(() => title(page)).toContain('Move');
    await visit();
    await importFile('drops.sandtable', dropsFirst());
    await expect.poll(() => title(page)).toContain('Supply drops');
    await page.locator('.foot').getByRole('button', { name: 'Go on to the moves' }).click();
    await page.locator('.foot').getByRole('button', { name: 'End it all the same' }).click();
    await expect.poll(() => title(page)).toContain('Move');
    expect(here.faults).toEqual([]);
  });
});

/** A game in which the Kommando has just hit the airbase of Eskişehir, and the German player picks what is lost. */
function raid(): string {
  const game = gertrud as unknown as Game;
  const {
    dice: _dice,
    do: orders,
    explain: _explain,
    ...file
  } = JSON.parse(position('17.1-airbase')) as {
    do: readonly Order[];
    [key: string]: unknown;
  };
  const { position: at } = readPosition([game], { ...file, options: { 'airbase-pick': 'german' } });
  const setup = { setup: at.setup, seats: { german: 'person', allied: 'person' }, practice: true, position: game.save(at) };
  for (let seed = 1; seed < 50; seed++) {
    const table = Table.open(game, { ...setup, seed: String(seed) });
    for (const { seat, do: command } of orders) if (table.act(seat, command).refused === null) break;
    if (game.awaiting(table.position)?.step === 'airbase raid') return table.text();
  }
  throw new Error('no raid has hit');
}

interface Order {
  readonly seat: string;
  readonly do: Command;
}

/** A game in which somebody out of supply could be fed before the moves. */
function dropsFirst(): string {
  const game = gertrud as unknown as Game;
  const setup = { scenario: 'early-1943', options: { 'supply-check': 'start' } };
  for (let seed = 1; seed < 30; seed++) {
    const table = Table.open(game, { setup, seats: { german: 'random', allied: 'random' }, seed: String(seed) });
    const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer(String(seed), seat)]));
    for (let commands = 0; commands < 400; commands++) {
      const asked = game.awaiting(table.position);
      const seat = asked?.seats[0];
      if (asked?.step === 'first supply drops') {
        const { position: at } = table;
        const seats = { german: 'person', allied: 'person' };
        return Table.open(game, { setup: at.setup, seats, seed: '5', practice: true, position: game.save(at) }).text();
      }
      const command = seat && players.get(seat)?.decide(game, table.position);
      if (!seat || !command) break;
      table.act(seat, command);
    }
  }
  throw new Error('nobody was out of supply');
}

/** Random play to the last Allied movement phase of a game that Soviet duplicity follows; from there the Germans are a person's. */
function lastTurn(): string {
  const game = gertrud as unknown as Game;
  const setup = { scenario: 'early-1941', options: { duplicity: true } };
  const seed = '1';
  const table = Table.open(game, { setup, seats: { german: 'random', allied: 'random' }, seed });
  const players = new Map(['german', 'allied'].map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let commands = 0; commands < 6000; commands++) {
    const asked = game.awaiting(table.position);
    const seat = asked?.seats[0];
    if (game.turn(table.position) === 10 && asked?.step === 'movement' && seat === 'allied') break;
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command || table.act(seat, command).refused) throw new Error('the game ended too early');
  }
  const { position } = table;
  const seats = { german: 'person', allied: 'random' };
  return Table.open(game, { setup: position.setup, seats, seed: '5', position: game.save(position) }).text();
}

test('when Germany has lost the Soviets play on: the notice, the names, the set-up, the statistics', async () => {
  await visit();
  await importFile('last.sandtable', lastTurn());
  const notice = page.locator('.gamenotice');
  expect(await playUntil(page, async () => (await notice.count()) > 0)).toBe(true);
  await expect.poll(() => notice.innerText()).toContain('The Soviets play on');
  await notice.getByRole('button', { name: 'Understood' }).click();
  await expect.poll(() => page.locator('.decider').innerText()).toContain('Soviet to decide');
  await expect.poll(() => page.locator('.phases').innerText()).toMatch(/Soviet turn/);
  await expect.poll(() => page.locator('.traygroup').count()).toBe(3);
  await setUpForMe();
  // By the dice of the game that was played until then one or the other is asked first.
  await expect.poll(() => title(page)).toMatch(/^(Move|Replacement|Interdiction|Intercept)/);
  await page.keyboard.press('2');
  await expect.poll(() => page.locator('.legend').innerText()).toContain('Soviet');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'The game in figures' }).click();
  await expect.poll(() => form().innerText()).toContain('German, then Soviet');
  expect(here.faults).toEqual([]);
});
