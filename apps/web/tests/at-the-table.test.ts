import { gertrud } from '@sandtable/gertrud';
import { readPosition, Table, type Game } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, clickHex, find, goOn, placeOf, title } from '../tools/drive.mjs';
import { QUICK } from './lending.ts';
import { site } from './site.ts';

/** What playing whole games through the page has shown to go wrong: seats that change hands, and a map that moves under somebody's hand. */
const here = site();
const visit = here.guest({ stored: QUICK });

const camera = (page: Page) => page.locator('canvas.map').getAttribute('data-camera');

/** Two people sit down at a table. */
async function sitDown(page: Page, scenario: string, option?: RegExp): Promise<void> {
  await page.locator('.home[aria-busy=false]').waitFor();
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  const form = page.getByRole('dialog');
  await form.locator(`input[name=scenario][value=${scenario}]`).check();
  if (option) await form.getByLabel(option).check();
  for (const seat of ['german', 'allied']) await form.locator(`input[name="seat ${seat}"][value=person]`).check();
  await form.getByRole('button', { name: 'Start' }).click();
  await page.locator('.tray .traypiece').first().waitFor();
}

async function setUpForMe(page: Page): Promise<void> {
  const decider = await page.locator('.decider').innerText();
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect.poll(async () => (await page.locator('.decider').innerText()) !== decider).toBe(true);
}

/** Past the raid and the movement of the first turn. */
async function declareAttacks(page: Page): Promise<void> {
  // What is foretold of each raid stands in one line, beside its words.
  const chances = page.locator('.foretold b');
  await expect.poll(() => chances.count(), { timeout: 15_000 }).toBe(2);
  expect(Math.max(...(await chances.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight))))).toBeLessThan(36);
  await page.getByRole('button', { name: 'Small raid' }).click();
  const end = page.locator('.foot .btn', { hasText: /^End/ });
  for (let tries = 0; tries < 200; tries++) {
    await atRest(page);
    const asked = await title(page);
    if (asked.startsWith('Declare')) return;
    if (asked.match(/^(Move|Supply)/) && (await end.count()) > 0) await end.first().click();
    else await page.waitForTimeout(150);
  }
}

/** A game of two people that goes on from one of the position files, or from an earlier phase with the same pieces. */
function amongPeople(named: string, phase?: string): string {
  const game = gertrud as unknown as Game;
  const text = readFileSync(fileURLToPath(new URL(`../../../docs/positions/${named}.json`, import.meta.url)), 'utf8');
  const { dice: _dice, do: _do, explain: _explain, ...file } = JSON.parse(text) as { [key: string]: unknown };
  const { position: at } = readPosition([game], phase === undefined ? file : { ...file, phase });
  const seats = { german: 'person', allied: 'person' };
  return Table.open(game, { setup: at.setup, seats, seed: '5', practice: true, position: game.save(at) }).text();
}

async function importGame(page: Page, named: string, phase?: string): Promise<void> {
  await page.locator('.home[aria-busy=false]').waitFor();
  const buffer = Buffer.from(amongPeople(named, phase));
  await page.getByLabel('Import a game').setInputFiles({ name: `${named}.sandtable`, mimeType: 'application/json', buffer });
  await page.locator('canvas.map[data-camera]').waitFor();
}

describe('a seat that changes hands', () => {
  test('leaves nothing of what it saw last: what follows is seen, and the end, though it had been asked', () =>
    visit(async (page) => {
      await sitDown(page, 'late-1941');
      await setUpForMe(page);
      await setUpForMe(page);
      await expect.poll(() => title(page)).toMatch(/^Interdiction/);
      const menu = () => page.getByRole('button', { name: 'Menu' }).click();
      await menu();
      await page.locator('.menulist label', { hasText: 'Allied' }).locator('select').selectOption('random');
      await page.keyboard.press('Escape');
      // A machine may hold things up; whether to intercept is asked of the Germans.
      for (let tries = 0; tries < 400 && !(await title(page)).startsWith('Move'); tries++) {
        if ((await title(page)).startsWith('Intercept')) await goOn(page);
        await page.waitForTimeout(100);
      }
      await declareAttacks(page);
      // An enemy out of touch is looked at, and nothing is said against an attack that nobody meant.
      await find(page, '2709');
      await clickHex(page, '2708');
      await expect.poll(() => page.locator('.stackcard').getAttribute('aria-label')).toContain('2708');
      expect(await page.locator('.refusal').count()).toBe(0);
      await menu();
      await page.getByRole('button', { name: 'Concede as German' }).click();
      await page.getByRole('button', { name: 'Concede', exact: true }).click();
      await expect.poll(() => page.locator('.victory').innerText()).toContain('Allied victory');
      expect(await page.locator('.decision').count()).toBe(0);
    }));
});

describe('the map stays where it is', () => {
  test('while a counter is dragged, and when a refusal is closed with the mouse', () =>
    visit(async (page) => {
      await sitDown(page, 'early-1941', /^Free deployment/);
      await setUpForMe(page);
      await find(page, '2633');
      await find(page, '2709');
      const before = await camera(page);
      const drag = async (hex: string) => {
        const box = await page.locator('.traypiece').first().boundingBox();
        if (!box) throw new Error('no counter in the tray');
        await page.mouse.move(box.x + 20, box.y + 20);
        await page.mouse.down();
        const to = await placeOf(page, hex);
        await page.mouse.move(to.x - 40, to.y, { steps: 4 });
        await page.mouse.move(to.x, to.y, { steps: 2 });
        await page.mouse.up();
      };
      await drag('2709');
      await expect.poll(() => page.locator('.storylist').innerText()).toContain('Istanbul 2709');
      expect(await camera(page)).toBe(before);

      // The hex that was found last goes out of sight; only the keyboard is led back to it.
      const at = await placeOf(page, '2911');
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x - 500, at.y + 60, { steps: 6 });
      await page.mouse.up();
      await expect.poll(async () => (await placeOf(page, '2709')).x).toBeLessThan(88);
      await page.locator('.traypiece').first().click();
      await clickHex(page, '2812');
      await expect.poll(() => page.locator('.refusal').innerText()).toContain('2812');
      const moved = await camera(page);
      await page.locator('.refusal').getByRole('button', { name: 'Close' }).click();
      await atRest(page, true);
      expect(await camera(page)).toBe(moved);
    }));
});

describe('what is said where an attack is declared', () => {
  test('lists of two kinds of attackers have two names', () =>
    visit(async (page) => {
      await importGame(page, '11.0-soviets');
      const lists = page.locator('.decision .aslist summary');
      await expect.poll(() => lists.allInnerTexts()).toHaveLength(2);
      const [first = '', second = ''] = await lists.allInnerTexts();
      expect([first, second].toSorted()).toEqual([
        'Attack with Soviet units: choose from a list',
        'Attack with Turkish units: choose from a list',
      ]);
    }));

  test('a drop that must be fought for says so before anything else can be done', () =>
    visit(async (page) => {
      await importGame(page, '15.0-on-the-enemy', 'german movement');
      await expect.poll(() => title(page)).toContain('Move');
      for (let tries = 0; tries < 20 && !(await title(page)).startsWith('Declare'); tries++) {
        await page.locator('.foot .btn', { hasText: /^End/ }).first().click();
        await atRest(page);
      }
      const decision = () => page.locator('.decision').innerText();
      await expect.poll(decision).toMatch(/2 enemy hexes could still be attacked[^]*7\. Flieger must attack the hex of the drop/);
      expect(await page.locator('.composer').count()).toBe(0);
    }));
});
