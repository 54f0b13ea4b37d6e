import { expect, test } from 'vitest';
import { playAtRandom } from '../../../../games/ocs/tests/random-games.ts';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

const here = site();

test('the campaign at a glance opens from the menu, leads to the map, and axe finds nothing', () =>
  here.visit(
    async (page) => {
      // The lesson of two weeks, played at random to its end: places change hands in it.
      const record = playAtRandom('chronicle', { setup: { scenario: 'lesson-kashira' } }).text();
      await page
        .getByLabel('Import a game')
        .setInputFiles({ name: 'game.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(record) });
      await page.locator('canvas.map[data-camera]').waitFor();
      await page.locator('.victory').getByRole('button', { name: 'The campaign at a glance' }).click();
      const glance = page.getByRole('dialog', { name: 'The campaign at a glance' });
      await expect.poll(() => glance.innerText()).toMatch(/Week 9[^]*In history:[^]*Week 8[^]*Stalinogorsk 51.38/);
      expect(await axeFinds(page)).toEqual([]);
      await glance
        .getByRole('row', { name: /Stalinogorsk/ })
        .getByRole('button')
        .click();
      await expect.poll(() => glance.count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(/Stalinogorsk/);
    },
    { stored: QUICK },
  ));
