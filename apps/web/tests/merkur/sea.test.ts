import { describe, expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { battle, clickOn, fleets, openAtRest } from './tables.ts';

/** The sea of Maleme: groups in their zones, and a battle at its ranges. */
const visit = site().guest({ stored: QUICK });

const [ANTIKYTHERA, MILOS] = ['2725', '2529'];

describe('groups at sea', () => {
  test('are taken by a click, led by a click on a zone, and told of before they sail; those of the enemy are not there', () =>
    visit(async (page) => {
      await openAtRest(page, fleets());
      const decision = page.getByRole('region', { name: 'Decision' });
      await clickOn(page, ANTIKYTHERA);
      await expect.poll(() => decision.innerText()).toMatch(/Group\s*Force D[^]*Sea zones left of its allowance[^]*8/);
      expect(await page.locator('body').innerText()).not.toMatch(/Motorsegelflottille|Lupo/);
      await clickOn(page, MILOS);
      await expect.poll(() => decision.innerText()).toMatch(/Force D to Milos, Thira[^]*1 of 8/);
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(() => page.getByRole('log', { name: 'Story', includeHidden: true }).textContent())
        .toMatch(/sail from .* to Milos, Thira/);
      expect(await axeFinds(page)).toEqual([]);
    }));
});

describe('a naval battle', () => {
  test('is fought at its ranges, and followed blow by blow', () =>
    visit(async (page) => {
      await openAtRest(page, battle());
      const field = page.getByRole('region', { name: /^Battle in/ });
      const decision = page.getByRole('region', { name: 'Decision' });
      await expect.poll(() => field.getByRole('list', { name: 'Round 1' }).innerText()).toMatch(/Guns/);
      await field.getByRole('button', { name: /^Lupo\b/ }).click();
      await atRest(page);
      await field.getByRole('button', { name: /^Orion\b.*gunnery 4 of 6/ }).click();
      await expect.poll(() => decision.innerText()).toMatch(/Guns on Lupo[^]*Combat value[^]*no hit/);
      expect(await axeFinds(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => field.innerText()).toMatch(/All our fire/);
      await decision.getByRole('button', { name: /^Go on/ }).click();
      await expect.poll(() => field.getByRole('region', { name: 'Blow by blow' }).innerText()).toMatch(/Orion fires at Lupo/);
    }));

  test('in a lesson is decided above the coach, whose words cover no button', () =>
    visit(async (page) => {
      await page.evaluate(() => (location.hash = '#/learn/merkur/sea'));
      const coach = page.locator('.coach');
      await coach.waitFor();
      const on = coach.getByRole('button', { name: /^(?:Next|Show me)$/ });
      for (let presses = 0; presses < 12 && !(await coach.innerText()).includes('At long range'); presses++) {
        await on.last().click();
        await atRest(page, true);
      }
      const field = page.getByRole('region', { name: /^Battle in/ });
      await field.getByRole('button', { name: /^Lupo\b/ }).click();
      await atRest(page);
      await field.getByRole('button', { name: /^Orion\b/ }).click();
      await expect.poll(() => page.locator('.decision').innerText()).toMatch(/Guns on Lupo[^]*1 hit/);
      const [foot, words] = [await page.locator('.foot').boundingBox(), await coach.boundingBox()];
      expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThan(words?.y ?? 0);
    }));
});
