import { describe, expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { offScreen } from '../on-screen.ts';
import { site } from '../site.ts';
import { clickOn, maleme, openAtRest } from './tables.ts';

/** Missions of Maleme as they are planned by clicking: aircraft, target, escorts. */
const visit = site().guest({ stored: QUICK });

const [MOLAOI, CANEA] = ['2222', '2926'];

describe('a mission of Operation Merkur', () => {
  test('is planned by a click on its base and one on its target, told of before it flies, and read at 200 % text', () =>
    visit(async (page) => {
      await openAtRest(page, maleme());
      await page.getByRole('button', { name: 'Show everything' }).click();
      await clickOn(page, MOLAOI);
      await clickOn(page, CANEA);
      const decision = page.getByRole('region', { name: 'Decision' });
      // Of all kinds those that lead there are asked.
      await decision.getByRole('button', { name: 'Bomb a port' }).click();
      const stukas = decision.getByRole('group', { name: /^StG 2/ }).first();
      await expect.poll(() => stukas.getByRole('button', { name: 'Flies it' }).getAttribute('aria-pressed')).toBe('true');
      const fighters = decision.getByRole('group', { name: /^JG 77/ });
      await expect.poll(() => fighters.getByRole('button', { name: 'Escorts' }).getAttribute('aria-pressed')).toBe('true');
      const told = page.locator('.prospect');
      await expect.poll(() => told.innerText()).toMatch(/Nobody can intercept[^]*Guns: 9 factors[^]*By all falls of the dice/);
      expect(await axeFinds(page)).toEqual([]);

      // A browser that enlarges everything to twice its size has a screen of half as many pixels.
      await page.setViewportSize({ width: 720, height: 450 });
      await atRest(page, true);
      await expect.poll(() => offScreen(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(() => page.getByRole('log', { name: 'Story', includeHidden: true }).textContent())
        .toMatch(/StG 2 \(Ju 87\) takes off to bomb the port at Canea 2926, escorted by JG 77/);
    }));
});
