import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lesson, openGame } from '../beginnings.ts';
import { site } from '../site.ts';

/** Pages go from visitor to visitor, open or emptied, and only where nothing of a visitor stays in them. */
const here = site();

/** The page of a visit in which this is done. */
async function visited(act: (page: Page) => Promise<unknown>): Promise<Page | null> {
  let seen: Page | null = null;
  await here.visit(async (page) => {
    seen = page;
    await act(page);
  });
  return seen;
}

/** The page of a loan on which this is done. */
async function borrowed(act: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page, giveBack } = await here.borrow();
  await act(page);
  await giveBack(true);
  return page;
}

const games = (page: Page) =>
  page
    .locator('.home[aria-busy=false]')
    .waitFor()
    .then(() => page.locator('.keptgame').count());

/** Begins a game, marks the document that it is played in, and goes. */
async function playAndGo(page: Page): Promise<void> {
  await openGame(page, lesson('1'));
  await page.locator('html').evaluate((document) => (document.id = 'visited'));
}

/** Is this the document that was marked? */
const isVisited = (page: Page) => page.locator('html').evaluate(({ id }) => id === 'visited');

test('the next borrower gets the page of the last one, without his games', async () => {
  const first = await borrowed(playAndGo);
  const second = await borrowed(async (page) => {
    expect(await games(page)).toBe(0);
    expect(await isVisited(page)).toBe(false);
    await (await page.context().newCDPSession(page)).send('Emulation.setEmulatedMedia', { media: 'print' });
  });
  expect(second).toBe(first);
  const third = await borrowed(async (page) => expect(await page.evaluate(() => matchMedia('print').matches)).toBe(false));
  expect(third).toBe(first);
});

test('the next visitor finds the page open as the last one has left it, but no game', async () => {
  const first = await visited(playAndGo);
  const second = await visited(async (page) => {
    expect(await games(page)).toBe(0);
    expect(await isVisited(page)).toBe(true);
    await page.getByRole('button', { name: 'Dark theme' }).click();
  });
  expect(second).toBe(first);
  const third = await visited(async (page) => {
    expect(await isVisited(page)).toBe(false);
    await page.getByRole('button', { name: 'Dark theme' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { left: 1 }));
  });
  expect(third).toBe(first);
  await visited(async (page) => expect(await page.evaluate(() => 'left' in globalThis)).toBe(false));
});

test('but not a page to which something was done that stays', async () => {
  const first = await visited((page) => page.route('**/nowhere', (route) => route.abort()));
  const second = await visited((page) => page.context().grantPermissions([]));
  const third = await visited(games);
  expect(new Set([first, second, third]).size).toBe(3);
});
