import { describe, expect, test } from 'vitest';
import { goTo, Player } from '../keyboard.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { fleets, openAtRest } from '../merkur/tables.ts';

/** Maleme's ships for somebody who has a keyboard and a screen reader, and no mouse. */
const visit = site().guest({ stored: QUICK });

const [ANTIKYTHERA, MILOS] = ['2725', '2529'];

describe('the sea by keyboard alone', () => {
  test('a group is sailed to a zone, and searches it', () =>
    visit(async (page) => {
      await openAtRest(page, fleets());
      const player = await Player.at(page);
      expect(await goTo(page, player, ANTIKYTHERA)).toMatch(/Canea, Antikythera Channel[^]*possible: [^]*sail/i);
      await player.press('Enter');
      expect(await goTo(page, player, MILOS)).toMatch(/Milos, Thira/);
      await player.press('Enter');
      await expect.poll(() => page.locator('.prospect').innerText()).toMatch(/Force D to Milos, Thira/);
      await player.press('Control+Enter');
      await player.hears('What happened', /sail from .* to Milos, Thira/);
      await player.tabTo(/^Force D/);
      await player.press('Enter');
      await expect.poll(async () => (await player.said()).join(' ')).toMatch(/A search in Milos, Thira/);
    }));
});
