import { describe, expect, test } from 'vitest';
import { goTo, Player, until } from '../keyboard.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { before, openAtRest } from './tables.ts';

/** Retimo for somebody who has a keyboard and a screen reader, and no mouse. */
const visit = site().guest({ stored: QUICK });

const [AIRSTRIP, BESIDE] = ['3028', '3029'];

describe('Retimo by keyboard alone', () => {
  test('a drop is planned, and flown by whom one gives it to', () =>
    visit(async (page) => {
      await openAtRest(page, before('plan'));
      const player = await Player.at(page);
      await until(player, /Your decision: Planned drops/);
      expect(await goTo(page, player, BESIDE)).toMatch(/Perama 3029, mountain. Can be chosen/);
      await player.press('Enter');
      // What becomes of them is told before it is planned.
      await expect.poll(() => page.locator('.prospect').innerText()).toMatch(/3 land: expect 1\.8 fit to fight/);
      await player.press('Control+Enter', 'Control+Enter', 'Control+Enter');

      await until(player, /Your decision: Movement/);
      await player.tabTo(/^Fly a mission/);
      await player.press('Enter');
      await player.tabTo(/^Drop loads/);
      await player.press('Enter');
      await player.tabTo(/^Perama 3029$/);
      await player.press('Enter');
      for (const wing of [1, 2, 3]) {
        await player.tabTo(/^Flies it/);
        expect((await player.press('Enter')).on, `wing ${wing}`).toBe(true);
      }
      await expect.poll(() => page.locator('.prospect').innerText()).toMatch(/Nobody can intercept[^]*No guns fire there[^]*3 land/);
      await player.press('Control+Enter');
      await until(player, /Your decision: Loading/);
      expect((await player.said()).join(' ')).toMatch(/take off to drop their loads on Perama 3029/);
    }));

  test('an attack is declared, and its chances are told before', () =>
    visit(async (page) => {
      await openAtRest(page, before('attack'));
      const player = await Player.at(page);
      await until(player, /Your decision: Attacks/);
      expect(await goTo(page, player, AIRSTRIP)).toMatch(/possible: attack/i);
      await player.press('Enter');
      await goTo(page, player, BESIDE);
      if (!/In the attack/.test((await player.here()).name)) await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/In the attack: 3 of 3/);
      await player.press('Control+Enter');
      await player.hears('What happened', /attack/i);
    }));
});
