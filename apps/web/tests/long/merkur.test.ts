import { describe, expect, test } from 'vitest';
import { playUntil } from '../../tools/drive.mjs';
import { QUICK } from '../lending.ts';
import { Player } from '../keyboard.ts';
import { battle, openAtRest, retimo } from '../merkur/tables.ts';
import { site } from '../site.ts';

describe('Retimo against steady', () => {
  const large = site().guest({ stored: QUICK });

  test('goes on: the machine drops and attacks, the person answers, and the game comes to its end', () =>
    large(async (page) => {
      await openAtRest(page, retimo({ axis: 'steady', allied: 'person' }, '3'));
      const over = async () => /(?:Axis|Allied) victory|A draw/.test(await page.locator('body').innerText());
      expect(await over()).toBe(false);
      expect(await playUntil(page, over)).toBe(true);
    }));
});

describe('a naval battle by keyboard alone', () => {
  const large = site().guest({ stored: QUICK });

  test('guns of a battle are aimed, and its blows are told', () =>
    large(async (page) => {
      await openAtRest(page, battle());
      const player = await Player.at(page);
      await player.tabTo(/^Lupo/);
      await player.press('Enter');
      await player.tabTo(/^Orion.*gunnery 4 of 6/);
      expect((await player.press('Enter')).on).toBe(true);
      await expect.poll(() => page.getByRole('region', { name: 'Decision' }).innerText()).toMatch(/Guns on Lupo/);
      await player.press('Control+Enter', 'Control+Enter');
      await player.hears('What happened', /Orion/);
    }));
});
