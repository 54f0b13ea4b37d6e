import { readPosition, Table, type Command, type Game, type Seat } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { shows } from '../../../../packages/warfare/tests/depot/showing.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { Player } from '../keyboard.ts';
import { QUICK, type Visit } from '../lending.ts';
import { clickOnScreen } from '../on-screen.ts';
import type { Site } from '../site.ts';

const game = depot as unknown as Game;
const layout = new Layout(mapFrom(shows(null).sheets));
const clickHex = (page: Page, hex: string) => clickOnScreen(page, layout, hex);

/** A game between two people at one screen from that position, after these commands. */
function begun(file: object, seed: string, ...given: readonly (readonly [Seat, Command])[]): Table {
  const { position } = readPosition([game], { game: 'depot', scenario: 'crossing', turn: 1, ...file });
  const seats = { blue: 'person', red: 'person' };
  const table = Table.open(game, { setup: position.setup, seats, seed, position: game.save(position) });
  for (const [seat, command] of given) expect(table.act(seat, command).refused).toBeUndefined();
  return table;
}

/** Two trucks at a depot with five points, of which one carries one. */
const loading = (): Table =>
  begun(
    {
      phase: 'blue movement',
      state: {
        units: { 'b-truck-1': { at: '0301' }, 'b-truck-2': { at: '0301', load: 1 }, 'r-inf-12': { at: '0110' } },
        depots: { '0301': { blue: 5 } },
      },
    },
    's',
  );

/** Infantry in 0404, armour in 0305; a depot with two points in Holm, a truck with two in 0304, and what is delivered to 0301. */
const paying = (): Table =>
  begun(
    {
      phase: 'blue supply',
      state: {
        units: {
          'b-hq': { at: '0304' },
          'b-inf-1': { at: '0404' },
          'b-arm-3': { at: '0305' },
          'b-truck-1': { at: '0304', load: 2 },
          'r-inf-12': { at: '0110' },
        },
        depots: { '0302': { blue: 2 } },
      },
    },
    's',
  );

/** Red has to retreat two hexes from 0404: the first of these seeds under which the die says so. */
function driven(): Table {
  const units = { 'b-arm-3': { at: '0403' }, 'b-inf-1': { at: '0303' }, 'r-inf-11': { at: '0404' } };
  const attack: Command = { act: 'attack', hex: '0404', units: ['b-arm-3', 'b-inf-1'] };
  for (let seed = 1; seed < 100; seed++) {
    const table = begun({ phase: 'blue combat', state: { units } }, String(seed), ['blue', attack]);
    const way = game.save(table.position).awaiting?.at(-1);
    if (way?.procedure === 'retreat' && way.locals?.['hexes'] === 2) return table;
  }
  return expect.fail('no die drives them back');
}

const main = (page: Page) => page.locator('.foot .primary');
const story = (page: Page) => page.locator('.storylist').innerText();
const amountOf = (page: Page, truck: RegExp) => page.getByRole('spinbutton', { name: truck });
const row = (page: Page, unit: RegExp) => page.locator('.share').filter({ hasText: unit });

/** Commands that are put together bit by bit: a way hex by hex, points for each truck, who pays for whom. */
export function puttingTogether(here: Site): void {
  const guest = here.guest({ stored: QUICK });
  const visit = (act: (page: Page) => Promise<void>, how?: Visit) => (how ? here.visit(act, { ...how, stored: QUICK }) : guest(act));

  test('points are shared out among trucks within what the umpire says that each may have', () =>
    visit(async (page) => {
      await openGame(page, loading());
      await page.getByRole('button', { name: /^Load/ }).click();
      const [first, second] = [amountOf(page, /^1st Truck/), amountOf(page, /^2nd Truck/)];
      await first.waitFor();
      await expect.poll(() => second.getAttribute('aria-valuemax')).toBe('3');
      expect(await main(page).isDisabled()).toBe(true);

      await page.getByRole('button', { name: 'As much as possible', exact: true }).click();
      await expect.poll(() => Promise.all([first.innerText(), second.innerText()])).toEqual(['4', '1']);
      await expect.poll(() => main(page).isDisabled()).toBe(false);
      await page.getByRole('button', { name: 'Less for 1st Truck Company' }).click();
      await expect.poll(() => second.getAttribute('aria-valuemax')).toBe('2');
      await page.getByRole('button', { name: 'More for 2nd Truck Company' }).click();
      await expect.poll(() => second.innerText()).toBe('2');
      // The depot has no more.
      await expect.poll(() => page.getByRole('button', { name: 'More for 1st Truck Company' }).isDisabled()).toBe(true);
      await main(page).click();
      await expect.poll(() => story(page)).toMatch(/1st Truck Company\s+loads 3 points[^]*2nd Truck Company\s+loads 2 points/);
    }));

  test('points are shared out by keyboard alone, and read by a screen reader', () =>
    visit(async (page) => {
      await openGame(page, loading());
      const player = await Player.at(page);
      await player.tabTo(/^Load/);
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toBe('1st Truck Company');
      expect((await player.here()).role).toBe('spinbutton');
      await player.press('End', 'ArrowDown');
      expect(await amountOf(page, /^1st/).getAttribute('aria-valuenow')).toBe('3');
      expect((await player.press('Tab')).name).toBe('2nd Truck Company');
      // More than there is left is typed.
      await player.press('9');
      expect(await amountOf(page, /^2nd/).innerText()).toBe('2');
      await player.press('Enter');
      await expect.poll(() => player.heard('What happened')).toContain('loads 3 points');
    }));

  test('each unit is assigned what pays for it, from the list and from the map, while that has enough', () =>
    visit(async (page) => {
      await openGame(page, paying());
      const [infantry, armour] = [row(page, /^1st Infantry/), row(page, /^3rd Armoured/)];
      await infantry.getByRole('button', { name: 'Holm 0302' }).click();
      // The next of them is at hand by itself, and one point in Holm is too few for it.
      await armour.getByRole('button', { name: '0301', exact: true }).waitFor();
      expect(await armour.getByRole('button', { name: 'Holm 0302' }).count()).toBe(0);
      // Whoever stands in a hex that is clicked comes to hand.
      await clickHex(page, '0404');
      await expect.poll(() => infantry.getByRole('button', { expanded: true }).count()).toBe(1);
      await clickHex(page, '0305');
      await expect.poll(() => armour.getByRole('button', { expanded: true }).count()).toBe(1);
      // What lies in another is given to whoever is at hand.
      await clickHex(page, '0304');
      await expect.poll(() => armour.innerText()).toContain('1st Truck Company');
      // A click beside all that takes nothing back.
      await clickHex(page, '0508');
      expect(await infantry.innerText()).toContain('Holm 0302');
      await main(page).click();
      await expect.poll(() => story(page)).toMatch(/1 point from Holm 0302[^]*2 points from (the )?1st Truck Company/);
    }));

  test('a stack retreats hex by hex over the map, and takes a step back on the way', () =>
    visit(async (page) => {
      await openGame(page, driven());
      await clickHex(page, '0405');
      await expect.poll(() => page.locator('.pathsofar').innerText()).toBe('0405');
      expect(await main(page).isDisabled()).toBe(true);
      // Where it cannot go on the rule is named.
      await clickHex(page, '0403');
      await page.locator('.refusal').getByText('8.5b').first().waitFor();
      await page.getByRole('button', { name: 'Step back' }).click();
      await expect.poll(() => page.locator('.pathsofar').count()).toBe(0);
      await clickHex(page, '0405');
      await clickHex(page, '0305');
      await expect.poll(() => story(page)).toMatch(/retreats? from 0404 to 0305/);
    }));

  test('a stack retreats by keyboard alone', () =>
    visit(async (page) => {
      await openGame(page, driven());
      const player = await Player.at(page);
      await player.walkTo('0405');
      await player.press('Enter');
      expect(await player.heard('Under the cursor')).toContain('0405');
      await player.walkTo('0305');
      expect((await player.here()).name).toContain('Can be chosen');
      await player.press('Enter');
      await expect.poll(() => player.heard('What happened')).toContain('retreat');
    }));

  test('shares fit a phone and are labelled, by day and by night', () =>
    visit(
      async (page) => {
        await openGame(page, loading());
        await page.getByRole('button', { name: /^Load/ }).click();
        await amountOf(page, /^1st Truck/).waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await atRest(page, true);
          expect(await axeFinds(page), colorScheme).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const rows = await page.locator('.share').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(Math.max(...rows)).toBeLessThanOrEqual(390);
        const { width, height } = await page
          .getByRole('button', { name: 'More for 1st Truck Company' })
          .evaluate((button) => button.getBoundingClientRect());
        expect([width >= 44, height >= 44]).toEqual([true, true]);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ));
}
