import { Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { atRest, goOn, playUntil, title } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { clickOnScreen, offScreen, placeOnScreen } from '../on-screen.ts';
import { site } from '../site.ts';

/** Ten minutes on the road to Mtsensk, as people play them: with a mouse, and on a phone's screen. */
const visit = site().guest({ stored: QUICK });
const layout = new Layout(mapFrom(shows(null).sheets));
const click = (page: Page, hex: string) => clickOnScreen(page, layout, hex);

/** The Germans in Orel, where they go, and the airborne brigade that they then stand beside. */
const [OREL, BESIDE, AIRBORNE] = ['30.23', '31.25', '32.25'];
const SPEARHEAD = ['de-i-35', 'de-ii-35', 'de-sr-12'];
const END: Command = { act: 'end' };

/** A game of the short lesson against a machine, after these commands of the Germans; the Soviets change nothing before them. */
function ten(...commands: readonly Command[]): Table {
  const seats = { german: 'person', soviet: 'random' };
  const table = Table.open(ocs as unknown as Game, { setup: { scenario: 'lesson-mtsensk-half' }, seats, seed: 'Lesson 1', practice: true });
  for (const command of commands) {
    expect(table.act('german', command).refused, JSON.stringify(command)).toBeUndefined();
    while (table.game.awaiting(table.position)?.seats[0] === 'soviet') expect(table.act('soviet', END).refused).toBeUndefined();
  }
  return table;
}

/** The Germans' combat phase, three battalions beside the brigade. */
const beside = (): Table =>
  ten(
    END,
    END,
    { act: 'take-up', from: OREL, units: SPEARHEAD },
    { act: 'step', to: '31.24' },
    { act: 'step', to: BESIDE },
    { act: 'put-down' },
    END,
  );

async function open(page: Page, table: Table): Promise<void> {
  await openGame(page, table);
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  await atRest(page, true);
}

const decision = (page: Page): Promise<string> => page.locator('.decision').innerText();
const story = (page: Page): Promise<string> => page.locator('.storylist').innerText();
const inHand = (page: Page) => page.locator('.composer .pick.piece[aria-pressed=true]');

/** Leaves out of what is in hand all but these. */
async function keep(page: Page, names: RegExp): Promise<void> {
  await expect.poll(() => inHand(page).count()).toBeGreaterThan(0);
  const all = await inHand(page).evaluateAll((picks) => picks.map((pick) => pick.getAttribute('aria-label') ?? ''));
  for (const name of all.filter((one) => !names.test(one))) {
    await page.locator('.composer').getByRole('button', { name, exact: true }).click();
    await atRest(page);
  }
}

/** Ends phases until something is to be decided whose title begins so. */
async function endUntil(page: Page, begins: string): Promise<void> {
  expect(await playUntil(page, async () => (await title(page)).startsWith(begins), 8), begins).toBe(true);
}

/** Puts the attack on the brigade together. */
async function attack(page: Page): Promise<void> {
  await click(page, AIRBORNE);
  await expect.poll(() => title(page)).toBe('Attack on 32.25');
  await click(page, BESIDE);
  await expect.poll(() => page.locator('.chances .cell').count()).toBeGreaterThan(2);
}

describe('ten minutes on the road to Mtsensk', () => {
  test('take a few of a large stack by None, and no list of what is seldom meant; why not stands beside what is there', () =>
    visit(async (page) => {
      await open(page, ten(END, END));
      expect(await decision(page)).toContain('Lay on top: choose from a list');
      await click(page, OREL);
      await expect.poll(() => inHand(page).count()).toBe(6);
      await page.locator('.foot').getByRole('button', { name: 'None', exact: true }).click();
      await expect.poll(() => inHand(page).count()).toBe(0);
      await page.locator('.foot').getByRole('button', { name: 'All', exact: true }).click();
      await expect.poll(() => inHand(page).count()).toBe(6);
      const { x, y } = await placeOnScreen(page, layout, AIRBORNE);
      await page.mouse.move(x, y);
      const [line, card] = [page.locator('.hoverline'), page.locator('.hovercard')];
      await card.waitFor();
      await line.waitFor();
      await expect
        .poll(async () => {
          const [one, other] = [await line.boundingBox(), await card.boundingBox()];
          if (!one || !other) return 'gone';
          const isApart = one.y >= other.y + other.height || other.y >= one.y + one.height;
          return isApart || one.x >= other.x + other.width || other.x >= one.x + one.width ? 'apart' : 'over';
        })
        .toBe('apart');
    }));

  test('are played by clicks: modes, a move along the road, an attack with all that is asked of it, to the end', () =>
    visit(async (page) => {
      await open(page, ten(END));
      await click(page, OREL);
      await expect.poll(() => page.locator('.stackcard .fan li').count()).toBe(6);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Choose a mode' }).click();
      await page.locator('.decision').getByText('Move Mode', { exact: true }).click();
      await keep(page, /Motorcycle|Pioneer/);
      await goOn(page);
      await expect.poll(() => story(page)).toMatch(/34th Motorcycle Battalion.*79th Pioneer Battalion.*Move Mode/s);
      await endUntil(page, 'Movement');
      await click(page, OREL);
      await keep(page, /Panzer|12th Rifle/);
      await click(page, BESIDE);
      await expect.poll(() => decision(page)).toMatch(/On the move[^]*At 31\.25/);
      await goOn(page);
      await expect.poll(() => story(page)).toMatch(/Orel 30\.23 to 31\.25 by 31\.24, 1 MP/);
      await endUntil(page, 'Combat');
      await attack(page);
      expect(await decision(page)).toMatch(/Column for open terrain[^]*Action rating: 201st Airborne Brigade/);
      await goOn(page);
      await expect.poll(() => title(page)).toMatch(/^Action rating/);
      // What is fought about stands below until the dice fall.
      await expect.poll(() => page.locator('.attack').innerText()).toMatch(/Attack on 32\.25[^]*Column for open terrain/);
      await page
        .locator('.decision')
        .getByRole('button', { name: /^12th Rifle Regiment/ })
        .click();
      await playUntil(page, async () => (await page.locator('.victory').count()) > 0, 60);
      expect(await story(page)).toMatch(
        /12th Rifle Regiment attack 201st Airborne Brigade in 32\.25[^]*Result \S+: The[^]*Turn End[^]*Points: German \d/,
      );
      expect(await page.locator('.victory').innerText()).toMatch(/Points: German \d/);
      // Nothing is called by what only the rules know it as.
      expect(await story(page)).not.toMatch(/\b(de|su)-\w|\b(german|soviet)[- ]carrier/);
    }));

  test('an enemy beside a stack on the move is overrun by a click, once odds and price have been seen; at all costs by a button', () =>
    visit(async (page) => {
      const taken: Command = { act: 'take-up', from: OREL, units: SPEARHEAD };
      await open(page, ten(END, END, taken, { act: 'step', to: '31.24' }, { act: 'step', to: BESIDE }));
      await click(page, AIRBORNE);
      await expect.poll(() => title(page)).toBe('Overrun on 32.25');
      await expect.poll(() => decision(page)).toMatch(/Odds, rounded[^]*Action rating: 201st Airborne Brigade/);
      await expect.poll(() => page.locator('.chances .cell').count()).toBeGreaterThan(2);
      const buttons = () => page.locator('.foot .btn').allTextContents();
      await expect.poll(buttons).toEqual(['OverrunEnter', 'At all costs', 'Cancel']);
      // At all costs it has chances of its own, which are told before it is given; and it may be thought better of.
      const dear = page.getByRole('button', { name: 'At all costs', exact: true });
      await dear.click();
      await expect.poll(buttons).toEqual(['Overrun at all costsEnter', 'At all costs', 'Cancel']);
      await expect.poll(() => page.locator('.chances .cells').innerText()).toMatch(/falls|holds/);
      await dear.click();
      await expect.poll(buttons).toEqual(['OverrunEnter', 'At all costs', 'Cancel']);
      await expect.poll(() => page.locator('.chances .cells').innerText()).not.toMatch(/falls|holds/);
      await goOn(page);
      await expect.poll(() => story(page)).toMatch(/overrun 201st Airborne Brigade in 32\.25/);
      // The stack that was looked at does not lie over the fight.
      await expect.poll(() => page.locator('.stackcard').count()).toBe(0);
    }));

  test('can be read at 200 %, by day and by night, while an attack is decided', () =>
    visit(async (page) => {
      await open(page, beside());
      await attack(page);
      expect(await axeFinds(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFinds(page, { rules: ['color-contrast'], beside: '[role=gridcell]' })).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      // A browser that enlarges everything to twice its size has a screen of half as many pixels.
      await page.setViewportSize({ width: 720, height: 450 });
      await atRest(page, true);
      await expect.poll(() => offScreen(page)).toEqual([]);
      await goOn(page);
      await expect.poll(() => title(page)).toMatch(/^Action rating/);
      await expect.poll(() => offScreen(page)).toEqual([]);
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('fit on a phone: the map, the card of a stack, an attack, and nothing is wider than the screen', () =>
    visit(
      async (page) => {
        await open(page, beside());
        await click(page, BESIDE);
        await expect.poll(() => page.locator('.fan li').count()).toBe(3);
        await expect.poll(() => offScreen(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await attack(page);
        await expect.poll(() => offScreen(page)).toEqual([]);
        await goOn(page);
        await expect.poll(() => title(page)).toMatch(/^Action rating/);
        await expect.poll(() => offScreen(page)).toEqual([]);
        await page
          .locator('.decision')
          .getByRole('button', { name: /^12th Rifle Regiment/ })
          .click();
        await expect.poll(() => title(page)).not.toMatch(/^Action rating/);
      },
      { viewport: { width: 390, height: 844 } },
    ));
});
