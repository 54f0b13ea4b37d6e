import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { PATIENCE, QUICK } from '../lending.ts';
import { clickOnScreen, placeOnScreen } from '../on-screen.ts';
import { site } from '../site.ts';
import { builtWithOcs } from './build.ts';
import { fullField } from './full-field.ts';

/** The Operational Combat Series in a page that has nothing of its own for it. */
const here = site(() => builtWithOcs());
const visit = (act: (page: Page) => Promise<void>) => here.visit(act, { stored: QUICK });
const layout = new Layout(mapFrom(shows(null).sheets));

/** Goes where a place is, as whoever looks for it does. */
async function find(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Find/ }).fill(place);
  await page.keyboard.press('Enter');
  await atRest(page, true);
}

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
      const curtain = page.locator('.curtain button');
      if (await curtain.isVisible()) await curtain.click();
      await find(page, '30.41');
      await clickOnScreen(page, layout, '30.41');
      const card = page.locator('.stackcard');
      await expect.poll(() => card.innerText()).toMatch(/Strategic Mode/);
      await page.keyboard.press('Escape');
      const { x, y } = await placeOnScreen(page, layout, '30.41');
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      await expect
        .poll(() => page.locator('.hovercard').innerText(), { timeout: PATIENCE })
        .toMatch(/XXXV Higher Command\s+move side, Strategic Mode\s+7–8/);
    }));
});
