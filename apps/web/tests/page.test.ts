import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };
import { atRest, clickHex, find, goOn, pick, placeOf, playUntil, title } from '../tools/drive.mjs';
import { firstTurn, openGame } from './beginnings.ts';
import { site } from './site.ts';

/** The page as people get it: built, served, in a real browser. */
const here = site();
/** Tests that begin a game of their own and set nothing are visits of one guest. */
const visit = here.guest();

/** The lesson's position as a position file: five units in 3007, three in 3006. */
const CROWDED = JSON.stringify({ game: 'gertrud', scenario: 'early-1941', ...lessonPosition });

/** Takes hold of what lies in a hex and lets go of it over another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await placeOf(page, from), await placeOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

/** To the Germans' first movement: the question about the raid comes first. */
const toMovement = (page: Page): Promise<void> => openGame(page, firstTurn());

test('what can be done is said where one points, and what is left undone once at the end of the phase', () =>
  visit(async (page) => {
    await toMovement(page);
    // What each raid means and how likely it is to seize the ship is said before one chooses.
    const raid = page.getByRole('button', { name: 'Small raid' });
    await expect.poll(() => raid.innerText()).toMatch(/drops reduced[^]*\d+ %/);
    const [likely = 0] = (/(\d+) %/.exec(await raid.innerText()) ?? []).slice(1).map(Number);
    const filled = raid.locator('.likelihood').evaluate((bar) => (bar.firstElementChild?.clientWidth ?? 0) / bar.clientWidth);
    expect(Math.abs((await filled) * 100 - likely)).toBeLessThan(2);
    await raid.click();
    await find(page, '2805');
    await clickHex(page, '2704');
    const beyond = await placeOf(page, '2605');
    await page.mouse.move(beyond.x, beyond.y);
    await expect.poll(() => page.locator('.hoverline').innerText()).toContain('9.3b');
    const near = await placeOf(page, '2803');
    await page.mouse.move(near.x, near.y);
    await expect.poll(() => page.locator('.hoverline').innerText()).toMatch(/\d movement point/);
    await page.keyboard.press('Escape');
    await drag(page, '2704', '2803');
    await expect.poll(() => page.locator('.undo').innerText()).toContain('units to 2803');
    await atRest(page);
    // Where it has come to its end, each step is one to undo, and the taking up is another.
    for (let steps = 0; steps < 4 && (await title(page)).includes('in hand'); steps++) {
      await page.keyboard.press('Control+z');
      await atRest(page);
    }
    await expect.poll(() => title(page)).toContain('Move');
    await goOn(page);
    await expect.poll(() => page.locator('.endbox').innerText()).toMatch(/\d+ hexes hold units that have not moved/);
    await goOn(page);
    await playUntil(page, async () => (await title(page)).startsWith('Declare'));

    // Each aircraft says what it would make of the chances, and an answer can be given for good.
    await pick(page);
    await page.locator('.foot .btn', { hasText: /^All$/ }).click();
    await expect.poll(() => page.locator('.chances .cases').innerText()).toMatch(/\d+ %/);
    await goOn(page);
    // Where the raid has seized the Yavuz, her guns are asked about first.
    if ((await page.locator('.weighrow').first().innerText()).startsWith('No ship')) await goOn(page);
    await expect.poll(() => page.locator('.weighrow').allInnerTexts()).toContainEqual(expect.stringMatching(/No aircraft\s+\d+ %/));
    await page.getByRole('button', { name: /^Always answer .No aircraft/ }).click();
    await expect.poll(() => page.locator('.decision .asked').innerText()).not.toContain('Air support');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Standing answers' }).click();
    await expect.poll(() => page.getByLabel('Air support for my attacks').inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Ask me everything' }).click();
    await expect.poll(() => page.getByLabel('Air support for my attacks').inputValue()).toBe('ask');
    // A window about the game goes with it.
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }));

/** Opens a position file of the rulebook's cases and builds the attack on a hex with all who can. */
async function buildAttack(page: Page, position: string, hex: string): Promise<void> {
  await page.goto(`${here.url}#/`);
  await page.getByLabel('Import a game').setInputFiles(fileURLToPath(new URL(`../../../docs/positions/${position}.json`, import.meta.url)));
  await expect.poll(() => title(page)).toContain('Declare');
  await page.locator(`[data-hex="${hex}"]`).focus();
  await atRest(page);
  await page.keyboard.press('Enter');
  await page.locator('.foot').getByRole('button', { name: 'All', exact: true }).click();
}

test('a shift says who stands on which side, and shifts over the end of the table what is left of them', () =>
  here.visit(async (page) => {
    const attack = () => page.locator('.attack').innerText();
    await buildAttack(page, '11.0-surrounded', '2003');
    await expect.poll(attack).toMatch(/Surrounded[^]*9\. Panzer from the west[^]*from the east/);
    await buildAttack(page, '11.0-table-ends', '2603');
    await expect.poll(attack).toMatch(/The shifts come to \+\d, and the table ends at/);
  }));

test('a march that would crowd a hex asks first, naming the rule, and need not be made', () =>
  visit(async (page) => {
    await page
      .getByLabel('Import a game')
      .setInputFiles({ name: 'crowded.json', mimeType: 'application/json', buffer: Buffer.from(CROWDED) });
    await page.locator('canvas.map[data-camera]').waitFor();
    await find(page, '3006');
    // A click on another own stack would take that one up: to go there, one drags.
    const from = await placeOf(page, '3007');
    const to = await placeOf(page, '3006');
    await clickHex(page, '3007');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Too many units in a hex' });
    expect(await dialog.innerText()).toMatch(/8 units would stand in 3006.*6\.0a/s);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('.story').innerText()).not.toContain('3007 to 3006');
  }));
