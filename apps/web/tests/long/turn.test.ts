import type { Page } from 'playwright-core';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { expect, test } from 'vitest';
import { clickHex, find, goOn, pick, playUntil, setUp, startGame, title, turn } from '../../tools/drive.mjs';
import { site } from '../site.ts';

/** A turn as people play it, from the start page on. */
const here = site();

const FRONT = ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007'];
const isFast = (page: Page) =>
  page
    .getByRole('button', { name: 'Fast' })
    .click({ timeout: 4000 })
    .catch(() => {});

async function toMovement(page: Page): Promise<void> {
  await startGame(page);
  await setUp(page, FRONT);
  await isFast(page);
  expect(await playUntil(page, async () => (await title(page)).startsWith('Move'))).toBe(true);
}

test('a whole turn is played in the page: set-up, a move, an attack, the other seat, the next turn', { timeout: 240_000 }, () =>
  here.visit(async (page) => {
    await toMovement(page);
    const raid = page.getByRole('button', { name: 'Small raid' });
    if ((await raid.count()) > 0) await raid.click();
    await find(page, '2805');

    // 8. Panzer and its corps are taken up and marched one hex; the figure in the hex is the cost.
    await clickHex(page, '2704');
    await expect.poll(() => page.locator('.composer .pick[aria-pressed=true]').count()).toBeGreaterThan(0);
    await clickHex(page, '2605');
    await expect.poll(() => page.locator('.refusal').innerText()).toContain('9.3b');
    await page.keyboard.press('Escape');
    await goOn(page);
    await expect.poll(() => title(page)).toContain('in hand');
    await pick(page);
    await playUntil(page, async () => (await title(page)).startsWith('Move'));

    // An attack is built and fought, every question on the way answered.
    await playUntil(page, async () => (await title(page)).startsWith('Declare'));
    await pick(page);
    await page.locator('.composer .pick').first().click();
    await expect.poll(() => page.locator('.decision .sum').innerText()).toMatch(/\d+%/);
    await expect.poll(() => page.locator('.chances .cases').innerText()).toMatch(/\d+ %/);
    await goOn(page);
    await playUntil(page, async () => (await title(page)).startsWith('Declare'));
    await expect.poll(() => page.locator('.story').innerText()).toMatch(/Result (AE|AR|AX|EX|DR|DX|DE)/);

    // The phase ends, the machine plays its turn, and the second turn begins.
    await goOn(page);
    if ((await page.locator('.endbox').count()) > 0) await goOn(page);
    await isFast(page);
    expect(await playUntil(page, async () => (await turn(page)) === 2, 900)).toBe(true);
  }),
);

const machines = gertrudStaff.levels.map(({ id }) => id);
/** The level that a new opponent plays at. */
const USUAL = machines.includes('steady') ? 'steady' : 'greedy';

test('a turn is played against a machine of the usual level', () =>
  here.visit(
    async (page) => {
      await startGame(page, { german: USUAL, allied: 'person' });
      await page.getByRole('button', { name: 'Menu' }).click();
      const seat = page.getByRole('combobox', { name: 'German' });
      expect(await seat.inputValue()).toBe(USUAL);
      for (const other of ['random', USUAL]) {
        await seat.selectOption(other);
        await expect.poll(() => seat.inputValue()).toBe(other);
      }
      await page.keyboard.press('Escape');
      // Now and then the dice give the Germans the game after the first turn.
      const isOver = async () => (await page.locator('.victory').count()) > 0;
      expect(await playUntil(page, async () => (await turn(page)) === 2 || (await isOver()), 900)).toBe(true);
      expect(await page.locator('.trouble').count()).toBe(0);
    },
    { reducedMotion: 'reduce', stored: { 'sandtable settings': { speed: 'fast' } } },
  ));
