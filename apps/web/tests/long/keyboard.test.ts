import { expect, test } from 'vitest';
import { answer, isAsked, numberIn, Player, until } from '../keyboard.ts';
import { site } from '../site.ts';

/** A turn without a mouse and without eyes. */
const here = site();

/** Where the army is to stand, as far as the orders allow it. */
const FRONT = ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007'];

/** From the start page to the first question of a new game. */
async function sitDown(player: Player): Promise<void> {
  await player.tabTo(/^Set up the table$/);
  await player.press('Enter');
  await player.tabTo(/^Start$/);
  await player.press('Enter');
  await player.hears('What is asked', /Your decision: Set up, rule 3/);
}

/** Names the place of an order that has been begun: walks the map to it. */
async function placeUnits(player: Player, wanted: string[]): Promise<void> {
  const open = (await player.buttons()).includes('Cancel') ? await player.hexes(/Can be chosen/) : [];
  if (open.length === 0) return;
  const hexes = open.map(numberIn);
  const hex = wanted.find((one) => hexes.includes(one)) ?? (hexes[0] as string);
  if (wanted.includes(hex)) wanted.splice(wanted.indexOf(hex), 1);
  expect((await player.walkTo(hex)).name).toMatch(/Can be chosen/);
  await player.press('Enter');
}

test('a whole turn is played by keyboard alone, by what a screen reader says', { timeout: 240_000 }, () =>
  here.visit(
    async (page) => {
      const player = await Player.at(page);
      await sitDown(player);
      const places = [...FRONT];
      for (let orders = 0; orders < 80 && (await isAsked(player, /Your decision: Set up/)); orders++) {
        await placeUnits(player, places);
        await answer(player);
      }
      await until(player, /Your decision: Move/);
      await player.tabTo(/^Small raid/);
      await player.press('Enter');

      // A stack is taken up, refused where it cannot go, and marched where it can.
      const stack = await player.walkTo('2704');
      expect(stack.name).toMatch(/German: .*Possible: move units/);
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Taken up: 2/);
      await player.walkTo('2605');
      await player.hears('Under the cursor', /Cannot go to 2605: .*Rule 9/);
      await player.press('Enter');
      await player.hears('alert', /Not possible: .*Rule 9/);
      expect((await player.said()).filter((words) => words.includes('Not possible'))).toHaveLength(1);
      await player.press('Escape');
      const unit = await player.tabTo(/Reich/);
      expect(unit.on).toBe(true);
      expect((await player.press('Space')).on).toBe(false);
      expect((await player.press('Space')).on).toBe(true);
      const [reachable] = await player.hexes(/^[^.]*. Within reach, [1-4] movement points?/);
      await player.walkTo(numberIn(reachable ?? ''));
      await player.press('Enter');
      await player.hears('What happened', new RegExp(`${numberIn(reachable ?? '')}, \\d MP`));
      await player.press('Escape', 'Escape', 'Escape');
      await until(player, /Your decision: Move/);

      // The phase ends; what is left undone is said once.
      await player.press('Control+Enter');
      await player.hears('alert', /hexes hold units that have not moved/);
      await player.press('Control+Enter');
      await until(player, /Your decision: Declare/);

      // An enemy is named, and a stack beside it is sent against it.
      const [enemy] = await player.hexes(/Possible: attack/);
      await player.walkTo(numberIn(enemy ?? ''));
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Target of the attack/);
      const [own] = await player.hexes(/Can join the attack|In the attack/);
      await player.walkTo(numberIn(own ?? ''));
      if (/Can join/.test(own ?? '')) await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/In the attack: \d of \d/);
      await player.hears('Under the cursor', /\d+ to \d+, \d+ percent/);
      await player.press('Control+Enter');
      await player.hears('What is asked', /Your decision: (Air support|Naval gunfire)/);
      const support = await player.tabTo(/^No (aircraft|ship)/);
      expect(support).toMatchObject({ role: 'radio', on: true });
      await player.press('Enter');
      await until(player, /Your decision: Declare/);
      expect(await player.said()).toContainEqual(expect.stringMatching(/Result [A-Z]{2}/));

      // The other seat plays its turn, what it asks is answered, and the next turn begins.
      await player.press('Control+Enter');
      if (/could still/.test(await player.heard('alert'))) await player.press('Control+Enter');
      const turn = page.getByRole('list', { name: /^Turn 2 of/ });
      await until(player, /Your decision: (?!Intercept)/, async () => (await turn.count()) > 0);
    },
    // The machine's pace could be set at the table only while it thinks.
    { stored: { 'sandtable settings': { speed: 'fast' } } },
  ),
);
