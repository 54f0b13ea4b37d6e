import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { builtWithOcs } from './build.ts';
import { fullField } from './full-field.ts';

/** The Operational Combat Series in a page that has nothing of its own for it. */
const here = site(() => builtWithOcs());
const visit = (act: (page: Page) => Promise<void>) => here.visit(act, { stored: QUICK });

/** What all hexes show, as whoever does not see the map is told it. */
const told = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-hex]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

describe('the Operational Combat Series, made of what it declares', () => {
  test('stands on the start page with its scenarios', () =>
    visit(async (page) => {
      await page.getByRole('heading', { name: 'Operational Combat Series' }).waitFor();
      expect(await page.locator('body').innerText()).toContain('4 scenarios, 2 seats');
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('shows a map full of counters: which side is up, what is lost, mode and supply, what trucks carry and dumps hold', () =>
    visit(async (page) => {
      await openGame(page, fullField());
      await expect.poll(async () => (await told(page)).join('\n')).toContain('XXXV Higher Command (move side, Strategic Mode)');
      const all = await told(page);
      expect(all).toHaveLength(3068);
      for (const words of [
        /German supply, \d+ SP and \d tokens/,
        /Wagons \(\d points, 1½ supply aboard\)/,
        /Hedgehog, level 4/,
        /Railway torn up/,
        /Railhead/,
        /\d of 3 steps lost/,
        /\(combat side, Reserve, No Supply\)/,
      ])
        expect(
          all.some((label) => words.test(label)),
          String(words),
        ).toBe(true);
      await page.keyboard.press('g');
      const body = page.locator('body');
      await page.getByPlaceholder('Find a counter').fill('75th Artillery');
      await expect
        .poll(() => body.innerText())
        .toContain('Combat side: barrage 18, range 3, action rating 4, movement 4 on wheels; Move side: barrage 9, range 3');
    }));
});
