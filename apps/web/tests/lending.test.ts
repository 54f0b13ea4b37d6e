import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lesson, openGame } from './beginnings.ts';
import { site } from './site.ts';

/** Pages go from visitor to visitor, emptied, and only where nothing of a visitor stays in them. */
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

const games = (page: Page) =>
  page
    .locator('.home[aria-busy=false]')
    .waitFor()
    .then(() => page.locator('.keptgame').count());

test('the next visitor gets the page of the last one, without his games', async () => {
  const first = await visited((page) => openGame(page, lesson('1')));
  const second = await visited(async (page) => {
    expect(await games(page)).toBe(0);
    await (await page.context().newCDPSession(page)).send('Emulation.setEmulatedMedia', { media: 'print' });
  });
  expect(second).toBe(first);
  const third = await visited(async (page) => expect(await page.evaluate(() => matchMedia('print').matches)).toBe(false));
  expect(third).toBe(first);
});

test('but not a page to which something was done that stays', async () => {
  const first = await visited((page) => page.route('**/nowhere', (route) => route.abort()));
  const second = await visited((page) => page.context().grantPermissions([]));
  const third = await visited(games);
  expect(new Set([first, second, third]).size).toBe(3);
});
