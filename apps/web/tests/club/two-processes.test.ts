import { text } from 'node:stream/consumers';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answer, prepareRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { ClubHouse, type ClubProcess } from '../../../../tools/club-house.ts';
import { proxyTo, type Proxy } from '../../../../tools/club-proxy.ts';

let house: ClubHouse;
let browser: Browser;
let first: ClubProcess;
let second: ClubProcess;
/** What stands before the second process. */
let way: Proxy;
const faults: string[] = [];

beforeAll(async () => {
  house = await ClubHouse.build(inject('postgres'), inject('page'));
  [first, second, browser] = await Promise.all([house.start(), house.start(), chromium.connect(inject('browser'))]);
  way = await proxyTo(() => [second.port]);
});
afterAll(async () => {
  await browser?.close();
  way?.close();
  await house?.end();
  expect(faults).toEqual([]);
});

/** Somebody with a browser of their own, at one process of the club. */
async function somebody(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  await prepareRest(page);
  await page.goto(url);
  return page;
}

/** Whoever speaks to the page says what can be read on it: a button's name has its words in it. */
const NAMED = { all: true, rules: ['label-content-name-mismatch'] };

const board = (page: Page): Promise<void> => page.locator('canvas.map[data-camera]').waitFor();
const commands = async (page: Page): Promise<number> =>
  Number(/(\d+) commands?/.exec(await page.locator('.sidehead small').innerText())?.[1]);

/** What a page knows of the games without the club. */
const WORKER = '**/umpire.worker*';

// One game, played by two people; each test goes on where the one before has ended.
let marta: Page;
let guest: Page;

test('two people play through two processes: by invitation, with words for the dice', async () => {
  [marta, guest] = await Promise.all([somebody(first.url), somebody(way.url)]);
  await marta.getByRole('link', { name: 'Sign in' }).first().click();
  await marta.getByRole('button', { name: 'I am new here' }).click();
  await marta.getByRole('textbox', { name: 'Name' }).fill('Marta');
  await marta.getByLabel('Passphrase').fill('a harbour in autumn');
  await marta.getByRole('button', { name: 'Make this name' }).click();
  await marta.getByRole('link', { name: 'You are Marta' }).waitFor();

  // A private table: the link alone leads to it, also through another process.
  await marta.goto(`${first.url}/#/new/gertrud`);
  await marta.getByLabel('Private').check();
  await marta.getByRole('button', { name: 'Make the table' }).click();
  await marta.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await marta.getByLabel('The link').inputValue());
  await guest.goto(`${way.url}/${link.hash}`);
  await guest.getByRole('button', { name: 'Play Allied as a guest' }).click();

  // With the last word the game begins, at both pages.
  await Promise.all([board(marta), board(guest)]);
  await expect.poll(() => marta.locator('.seatscard li.decides').innerText()).toContain('Marta');
  await marta.locator('.traygroup').first().waitFor();
  expect(await axeFinds(marta, NAMED)).toEqual([]);
  await guest.getByRole('button', { name: 'Story' }).click();
  await expect
    .poll(async () => {
      await answer(marta);
      return commands(guest);
    })
    .toBeGreaterThan(2);
});

test('what the other has decided is taken back when they allow it, and what is said leads to the places that it names', async () => {
  const decided = await commands(guest);
  await guest.getByRole('button', { name: 'Take back or correct' }).click();
  await guest.getByLabel('Why').fill('I was not ready');
  await guest.getByRole('button', { name: 'Ask the others' }).click();
  await marta.getByRole('heading', { name: /^Guest \d+ asks to take back$/ }).waitFor();
  await marta.locator('.requestcard .facts').getByText('no die has fallen since').waitFor();
  await marta.locator('canvas.map').press('y');
  await expect.poll(() => commands(guest)).toBeLessThan(decided);
  await guest.locator('.requestskept summary').click();
  await guest.locator('.requestskept').getByText('Marta allowed it.').waitFor();

  // What is said names a place: it leads there.
  await marta.getByLabel('Say something').fill('Istanbul first, see 7.1a');
  await marta.getByLabel('Say something').press('Enter');
  await guest.getByRole('button', { name: /^Chat/ }).click();
  await guest.locator('.chat').getByRole('button', { name: 'Istanbul' }).click();
  expect(await guest.locator('.chat .named').allInnerTexts()).toEqual(['Istanbul', '7.1a']);
});

test('one’s line leads nowhere and nobody says so, the other’s process is killed: what was under way is kept, and done once', async () => {
  expect(way.silence()).toBe(1);
  await guest.getByLabel('Say something').fill('Does anybody hear me?');
  await guest.getByLabel('Say something').press('Enter');

  await first.kill();
  await marta.getByText('Reconnecting, your move is kept').waitFor();
  await marta.getByLabel('Say something').fill('Am I still there?');
  await marta.getByLabel('Say something').press('Enter');
  first = await house.start(first.port);
  await marta.getByText('Reconnecting, your move is kept').waitFor({ state: 'detached' });
  for (const words of ['Am I still there?', 'Does anybody hear me?'])
    for (const page of [marta, guest]) {
      await page.locator('.chat').getByText(words).waitFor();
      expect(await page.locator('.chat').getByText(words).count()).toBe(1);
    }
  await guest.getByText('Reconnecting, your move is kept').waitFor({ state: 'detached' });
});

test('the game ends, and each page checks by itself whether the dice were fair, also where the club is not reached at once', async () => {
  await guest.route('**/record', (route) => route.abort(), { times: 1 });
  await guest.route(WORKER, (route) => route.abort(), { times: 1 });
  await marta.getByRole('button', { name: 'Menu' }).click();
  await marta.getByRole('button', { name: 'Concede as German' }).click();
  await marta.getByRole('button', { name: 'Concede', exact: true }).click();
  for (const page of [marta, guest]) {
    await page.locator('.victory').waitFor();
    await page.getByRole('button', { name: 'The result, and whether the dice were fair' }).click();
    await page.getByRole('heading', { name: 'Allied victory' }).waitFor();
    if (page === guest) {
      await page.getByRole('alert').getByText('could not be loaded').waitFor();
      await page.getByRole('button', { name: 'Check it once more' }).click();
    }
    await expect.poll(() => page.locator('.fair').innerText()).toMatch(/agree/);
    expect(await axeFinds(page, NAMED)).toEqual([]);
  }
});

test('a page that is opened while the club cannot be reached says so, and goes on when it can', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let isAway = true;
  await page.route('**/api/**', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(first.url);
  await page.getByText('The club cannot be reached just now').waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  isAway = false;
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await page.getByText('The club cannot be reached just now').waitFor({ state: 'detached' });
  await context.close();
});

test('what the page knows of the games is fetched once more where it could not be loaded, and the page says so', async () => {
  await guest.route(WORKER, (route) => route.abort());
  // Nothing of it is at hand yet.
  await guest.goto('about:blank');
  await guest.goto(`${way.url}/#/new/gertrud`);
  await guest.getByRole('alert').getByText('could not be loaded').waitFor();
  await guest.unroute(WORKER);
  await guest.getByRole('button', { name: 'Fetch once more what can be agreed' }).click();
  await guest.getByRole('button', { name: 'Make the table' }).waitFor();
});

test('whoever leaves takes along what is kept of them, and deletes it', async () => {
  await marta.goto(`${first.url}/#/me`);
  const taken = marta.waitForEvent('download');
  await marta.getByRole('button', { name: 'Take it along as a file' }).click();
  const file = JSON.parse(await text(await (await taken).createReadStream())) as { person: object; said: readonly object[] };
  expect(file).toMatchObject({ person: { name: 'Marta' }, said: [{ said: 'Istanbul first, see 7.1a' }, { said: 'Am I still there?' }] });
  expect(await axeFinds(marta, NAMED)).toEqual([]);

  const leaving = marta.getByRole('form', { name: 'Delete your account?' });
  const leave = async (passphrase: string, answered: string): Promise<void> => {
    await leaving.getByLabel('Your passphrase').fill(passphrase);
    await leaving.getByRole('button', { name: answered, exact: true }).click();
  };
  await marta.getByRole('button', { name: 'Delete my account' }).click();
  expect(await axeFinds(marta, NAMED)).toEqual([]);
  await leave('a harbour in autumn', 'Keep it');
  await marta.reload();
  await marta.getByRole('button', { name: 'Delete my account' }).click();
  await leave('a harbour in spring', 'Delete it');
  await marta.getByText('Your passphrase is another').waitFor();
  await leave('a harbour in autumn', 'Delete it');
  await marta.getByRole('link', { name: 'Sign in' }).first().click();
  await marta.getByRole('textbox', { name: 'Name' }).fill('Marta');
  await marta.getByLabel('Passphrase').fill('a harbour in autumn');
  await marta.getByRole('button', { name: 'Sign in', exact: true }).click();
  await marta.getByRole('alert').waitFor();
});
