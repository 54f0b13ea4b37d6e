import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, startGame } from '../../tools/drive.mjs';
import { linesKept } from '../kept.ts';
import { site } from '../site.ts';

/**
 * The page as a phone opens it from a computer of the same network: by plain http and a name that is not `localhost`, which browsers
 * do not count as a secure context. There are no locks, no service worker and no `crypto.subtle` there.
 */
const here = site();

const shownMap = (page: Page) => page.locator('canvas.map[data-camera]').waitFor();
const trouble = (page: Page) => page.locator('.trouble').innerText();
const asked = (page: Page) => page.locator('.decision').innerText();

test('a game is played, kept and held by one tab without a secure context', () =>
  here.visit(async (page) => {
    const context = page.context();
    await page.goto(here.elsewhere);
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator])).toEqual([false, false, false]);
    await startGame(page, { german: 'person', allied: 'person' });
    const lines = await linesKept(page);
    await expect.poll(async () => (await answer(page)) && (await linesKept(page)) > lines).toBe(true);
    const before = await asked(page);
    await page.reload();
    await shownMap(page);
    await expect.poll(() => asked(page)).toBe(before);

    // A second tab is told so each time it asks, and gets the game once the first lets go of it.
    const second = await context.newPage();
    for (const again of [false, true]) {
      await second.goto(again ? here.elsewhere : page.url());
      if (again) await second.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => trouble(second)).toContain('open in another tab');
    }
    await page.close();
    const again = second.getByRole('button', { name: 'Continue' });
    const map = second.locator('canvas.map[data-camera]');
    await expect
      .poll(async () => {
        if ((await again.count()) > 0) await again.click({ timeout: 2000 }).catch(() => {});
        return map.count();
      })
      .toBe(1);
    await expect.poll(() => asked(second)).toBe(before);
  }));

test('of two tabs that open a game in the same moment one gets it', () =>
  here.visit(async (page) => {
    const context = page.context();
    await page.goto(here.elsewhere);
    await startGame(page);
    const address = page.url();
    await page.close();
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto(address)));
    const outcomes = await Promise.all(
      tabs.map((tab) =>
        Promise.race([
          shownMap(tab).then(() => 'map'),
          tab
            .locator('.trouble')
            .waitFor()
            .then(() => 'told'),
        ]),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['map', 'told']);
  }));

test('a script in the page’s own text is not run, and the tests of the page would know', () =>
  here.visit(async (page) => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.hasRun = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    await expect.poll(() => here.forbidden.length).toBe(1);
    expect(here.forbidden.splice(0)[0]).toContain('script-src');
  }));
