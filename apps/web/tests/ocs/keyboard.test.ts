import { Table, type Command, type Game } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { openGame } from '../beginnings.ts';
import { Player, until } from '../keyboard.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

/** The road to Mtsensk for somebody who has a keyboard and a screen reader, and no mouse. */
const visit = site().guest({ stored: QUICK });

/** The Germans in Orel, where they go, and the airborne brigade that they then stand beside. */
const [OREL, BESIDE, AIRBORNE] = ['30.23', '31.25', '32.25'];
const END: Command = { act: 'end' };

/** The first side turn of the lesson, everybody in the mode in which he begins. */
function begun(): Table {
  const seats = { german: 'person', soviet: 'random' };
  const table = Table.open(ocs as unknown as Game, { setup: { scenario: 'lesson-mtsensk' }, seats, seed: 'Lesson 8', practice: true });
  for (const seat of ['german', 'soviet']) expect(table.act(seat, END).refused).toBeUndefined();
  return table;
}

describe('a side turn of the Operational Combat Series by keyboard alone', () => {
  test('goes from modes over a march, a barrage and an attack to the enemy’s', () =>
    visit(async (page) => {
      await openGame(page, begun());
      const player = await Player.at(page);
      const goTo = async (place: string) => {
        await player.press('/');
        await page.keyboard.type(place);
        return (await player.press('Enter')).name;
      };
      const hears = async (words: RegExp) => {
        await expect.poll(async () => (await player.here()).name).toMatch(words);
      };

      await until(player, /Your decision: Modes/);
      await player.press('o');
      await player.tabTo(/^Mode$/);
      await player.press('m');
      // What has been chosen is carried out from where one is.
      await player.press('Enter');

      await until(player, /Your decision: Movement/);
      expect(await goTo(OREL)).toMatch(/German: .*move side.*Possible: move/i);
      await player.press('Enter');
      await hears(/Taken up: 7/);
      expect(await goTo(BESIDE)).toMatch(/Within reach, 1 movement point/);
      await player.press('Enter');
      await player.hears('What happened', /31\.25/);

      await until(player, /Your decision: Barrage/);
      expect(await goTo(AIRBORNE)).toMatch(/Soviet: 201st Airborne Brigade.*Can be chosen/);
      await player.press('Enter');
      await player.tabTo(/^Units$/);
      await player.press('Enter', 'Control+Enter');

      await until(player, /Your decision: Combat/);
      expect(await goTo(AIRBORNE)).toMatch(/Possible: attack/i);
      await player.press('Enter');
      await hears(/Target of the attack/);
      await goTo(BESIDE);
      if (!/In the attack/.test((await player.here()).name)) await player.press('Enter');
      await hears(/In the attack: \d of \d/);
      await player.press('Control+Enter');
      await until(player, /Your decision: Action rating/);
      await player.tabTo(/^12th Rifle Regiment 31\.25/);
      await player.press('Enter');

      await until(player, /Soviet to decide: Modes|Your decision: Reinforcements/);
      // What came of it could be heard, and so could each phase that began.
      expect((await player.said()).join(' ')).toMatch(
        inOrder('Barrage on 32.25', '7:1', 'Result Ae4', 'advance to 32.25', 'exploit', 'clean up'),
      );
    }));
});

/** All of these words, one after another. */
const inOrder = (...words: readonly string[]): RegExp => new RegExp(words.map((one) => one.replaceAll('.', '\\.')).join('[^]*'));
