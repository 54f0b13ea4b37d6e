import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { coached } from '../coached.ts';
import { QUICK } from '../lending.ts';
import { offScreen } from '../on-screen.ts';
import { site } from '../site.ts';
import { battle, fleets, openAtRest } from '../merkur/tables.ts';

/** The sea for whoever reads it by a screen reader, on a phone, or in letters of twice their size. */
const visit = site().guest({ stored: QUICK });

/** A browser that enlarges everything to twice its size has a screen of half as many pixels. */
const TWICE = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };

/** Nothing lies off a phone's screen or one of such letters, and nothing serious is found in that. */
async function expectReadable(page: Page): Promise<void> {
  for (const size of [PHONE, TWICE]) {
    await page.setViewportSize(size);
    await atRest(page, true);
    await expect.poll(() => offScreen(page)).toEqual([]);
  }
  expect(await axeFinds(page)).toEqual([]);
}

describe('the sea', () => {
  test('has a card for each group with its ships, at any size', () =>
    visit(async (page) => {
      await openAtRest(page, fleets());
      await page.getByRole('button', { name: 'Ships', exact: true }).click();
      const cards = page.getByRole('region', { name: 'Groups at sea and in port' });
      await expect.poll(() => cards.innerText()).toMatch(/Force D[^]*segment/);
      await expectReadable(page);
    }));

  test('has battles that are read at any size', () =>
    visit(async (page) => {
      await openAtRest(page, battle());
      await page
        .getByRole('region', { name: /^Battle in/ })
        .getByRole('button', { name: /^Lupo\b/ })
        .click();
      await atRest(page);
      await expectReadable(page);
    }));

  test('is taught in a lesson that is read at any size', () =>
    visit(async (page) => {
      await page.evaluate(() => (location.hash = '#/learn/merkur/sea'));
      const { coach, at, press, isDone } = coached(() => page);
      await coach().waitFor();
      await atRest(page, true);
      await at('Two groups at sea');
      await press('Show me');
      await isDone();
      await expectReadable(page);
    }));
});
