import { expect, test } from 'vitest';
import { atRest } from '../tools/drive.mjs';
import { lesson, openGame } from './beginnings.ts';
import { expectForEveryone, mainScreens, openPosition } from './every-screen.ts';
import { isAsked, numberIn, Player, until } from './keyboard.ts';
import { QUICK } from './lending.ts';
import { site } from './site.ts';

/**
 * The page without a mouse, without eyes, without motion: keyboard, names, live regions, contrasts. `npm run long` plays a whole
 * turn so, and looks at every screen of every size.
 */
const here = site();

test('a stack is taken up and marched, and an attack is built and fought, by keyboard alone', () =>
  here.visit(
    async (page) => {
      await openGame(page, lesson('1'));
      const player = await Player.at(page);
      /** Goes to a place by its name or number, as one does who knows it. */
      const goTo = async (place: string) => {
        await player.press('/');
        for (const letter of place) await player.press(letter);
        return player.press('Enter');
      };
      await until(player, /Your decision: Move/);
      expect((await goTo('3007')).name).toMatch(/German: .*Possible: move units/);
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Taken up: 5/);
      await goTo('2902');
      await player.hears('Under the cursor', /Cannot go to 2902: .*Rule 9/);
      await player.press('Enter');
      await player.hears('alert', /Not possible: .*Rule 9/);
      await player.press('Escape');
      expect((await player.walkTo('2906')).name).toMatch(/Within reach, \d movement points?/);
      await player.press('Enter');
      await player.hears('What happened', /2906, \d MP/);
      await player.press('Escape', 'Escape', 'Escape');
      await until(player, /Your decision: Move/);

      // The phase ends; what is left undone is said once.
      await player.press('Control+Enter');
      await player.hears('alert', /hexes hold units that have not moved/);
      await player.press('Control+Enter');
      await until(player, /Your decision: Declare/);

      // An enemy is named, and a stack beside it is sent against it.
      expect((await player.hexes(/Possible: attack/)).map(numberIn)).toContain('2905');
      await goTo('2905');
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Target of the attack/);
      const [own] = await player.hexes(/Can join the attack|In the attack/);
      await player.walkTo(numberIn(own ?? ''));
      if (/Can join/.test(own ?? '')) await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/In the attack: \d of \d/);
      await player.hears('Under the cursor', /\d+ to \d+, \d+ percent/);
      await player.press('Control+Enter');
      await until(player, /Your decision: /, async () => (await player.said()).some((words) => /Result [A-Z]{2}/.test(words)));
      expect(await isAsked(player, /Your decision: /)).toBe(true);
    },
    { stored: QUICK },
  ));

test.each([
  { at: 'on a wide screen', width: 1440, height: 900 },
  { at: 'on a narrow one', width: 390, height: 844 },
])('who finds a place has it under the focus, even if the page has never had time for more than the map: $at', ({ width, height }) =>
  here.visit(
    async (page) => {
      await openGame(page, lesson('1'));
      await atRest(page);
      const player = await Player.at(page);
      if (width < height) {
        await player.tabTo(/^What to lay over the map/);
        await player.press('Enter');
        await player.tabTo(/^Find a hex/);
      } else await player.press('/');
      for (const letter of 'ankara') await player.press(letter);
      expect(await player.press('Enter')).toMatchObject({ role: 'gridcell', name: expect.stringMatching(/^Ankara 2416/) });
      expect((await player.press('Enter')).role).toBe('gridcell');
    },
    { viewport: { width, height } },
    (page) => page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 })),
  ),
);

test('axe finds nothing serious by day and by night, and nothing moves where motion is reduced', () =>
  here.visit((page) => expectForEveryone(page, mainScreens(page, here.url)), { colorScheme: 'light', reducedMotion: 'reduce' }));

test('with reduced motion the map jumps to where it is to be', () =>
  here.visit(
    async (page) => {
      await openPosition(page, here.url, '6.1-stack-splits');
      const camera = () => page.evaluate(() => document.querySelector('canvas')?.dataset['camera']);
      /** The first that the camera is when it is no more what it was. */
      const changed = (before: string | undefined) =>
        page.evaluate(async (was) => {
          const now = () => document.querySelector<HTMLElement>('canvas.map')?.dataset['camera'];
          while (now() === was) await new Promise((painted) => requestAnimationFrame(painted));
          return now();
        }, before);
      await atRest(page, true);
      for (const key of ['+', '-', '0']) {
        const before = await camera();
        const [after] = await Promise.all([changed(before), page.keyboard.press(key)]);
        await atRest(page, true);
        expect(await camera()).toBe(after);
      }
    },
    { reducedMotion: 'reduce' },
  ));
