import { describe, expect, test } from 'vitest';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { before, openAtRest } from './tables.ts';

describe('Retimo on a phone', () => {
  const small = site().guest({ stored: QUICK, viewport: { width: 390, height: 844 } });

  test('has its order of play as ticks, and nothing that is wider than the screen', () =>
    small(async (page) => {
      await openAtRest(page, before('fly'));
      const stave = page.getByRole('navigation', { name: 'Order of play' });
      await expect.poll(() => stave.innerText()).toMatch(/^next: intercept$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeFinds(page)).toEqual([]);
    }));
});

describe('Retimo at a desk', () => {
  const visit = site().guest({ stored: QUICK });

  test('whoever lets transports leave with room and riders is told so first, and leaves by a second press', () =>
    visit(async (page) => {
      await openAtRest(page, before('load'));
      const main = page.locator('.foot .btn.primary');
      await main.click();
      await expect.poll(() => page.locator('.endbox').innerText()).toMatch(/Units that can go aboard/);
      expect(await main.innerText()).toMatch(/^Leave all the same/);
      await main.click();
      await expect.poll(() => page.locator('.decision').innerText()).toMatch(/^Movement/);
      expect(await page.locator('.storylist').innerText()).not.toContain('goes aboard');
    }));
});
