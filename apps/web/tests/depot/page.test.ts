import { readPosition, Table, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { shows } from '../../../../packages/warfare/tests/depot/showing.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { PATIENCE, QUICK } from '../lending.ts';
import { clickOnScreen } from '../on-screen.ts';
import { site } from '../site.ts';
import { builtWithDepot } from './build.ts';
import { COVERS } from './covers.ts';
import { puttingTogether } from './put-together.ts';

/** A game of which the page knows nothing but what it declares, in a browser: the page that is built here has no other. */
const here = site(builtWithDepot);
const visit = here.guest({ stored: QUICK });
/** Where the start page is to have no game on it yet, or the table's settings are to be as they come. */
const visitAnew = (act: (page: Page) => Promise<void>) => here.visit(act, { stored: QUICK });
const layout = new Layout(mapFrom(shows(null).sheets));
const game = depot as unknown as Game;

const clickHex = (page: Page, hex: string) => clickOnScreen(page, layout, hex);

const UNITS = {
  'b-inf-1': { at: '0306' },
  'b-arm-3': { at: '0306', marks: ['oos'] },
  'b-inf-2': { at: '0407', steps: 1 },
  'b-hq': { at: '0305' },
  'b-truck-1': { at: '0305', load: 3 },
  'r-inf-11': { at: '0307' },
  'r-hq': { at: '0309' },
  'r-inf-13': { at: 'dead' },
} as const;

/** A game between people that begins in Blue's phase, with a few units near the bridge. */
function begun(phase: string): Table {
  const state = {
    units: UNITS,
    places: { '0302': 'blue', '0306': 'blue', '0309': 'red' },
    depots: { '0305': { blue: 3 }, '0310': { red: 1 } },
  };
  const { position } = readPosition([game], { game: 'depot', scenario: 'bridgehead', turn: 1, phase, state });
  const seats = { blue: 'person', red: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: '4', practice: true, position: game.save(position) });
}

const decision = (page: Page) => page.locator('.decision');
const story = (page: Page) => page.locator('.story');

test('a game that declares itself has one face of its own figures, so that its map is drawn once for an opening', async () => {
  const [cover] = COVERS;
  const face = await cover?.face(null);
  expect(face?.title).toBe('Depot');
  expect(await cover?.face(null)).toBe(face);
  expect(await cover?.face({ name: 'Another' })).not.toBe(face);
});

describe('Depot, of which the page has no line of its own', () => {
  test('stands on the start page as it announces itself, with the machines that any game has', () =>
    visit(async (page) => {
      await page.getByRole('heading', { name: 'Depot' }).waitFor();
      const home = await page.locator('body').innerText();
      expect(home).toContain('Two columns and a bridge');
      expect(home).toContain('2 scenarios, 2 seats');
      expect(home).not.toMatch(/Lessons|Infinity|Operation Gertrud|1940/);
      await page.getByRole('button', { name: 'Set up the table' }).click();
      const levels = page.locator('input[name="seat red"]');
      await expect
        .poll(() => levels.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
        .toEqual(['person', 'random', 'greedy']);
      const table = page.getByRole('dialog');
      await expect.poll(() => table.innerText()).toContain('Two columns race for the one bridge.');
      expect(await table.innerText()).toMatch(/Blue 5 units[^]*Turn 2\s*Blue 2 units/);
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('is moved by clicks on the map: what it costs, where it stops, what trucks carry, and taken back', () =>
    visit(async (page) => {
      await openGame(page, begun('blue movement'));
      await clickHex(page, '0407');
      await clickHex(page, '0507');
      await expect.poll(() => story(page).innerText()).toContain('2nd Infantry Brigade 0407 to 0507, 2 MP.');
      await page.getByRole('button', { name: /^Undo/ }).first().click();
      await expect.poll(() => story(page).innerText()).not.toContain('0507');
      await clickHex(page, '0305');
      await expect.poll(() => page.locator('.stackcard').innerText()).toMatch(/Blue depot, 3 points[^]*1st Truck Company: 3 points aboard/);
      await page.getByRole('button', { name: 'Pools' }).click();
      await expect.poll(() => page.locator('body').innerText()).toContain('Lost');
    }));

  test('is fought by clicks on the map: odds line by line, exact chances, the die, and what follows', () =>
    visit(async (page) => {
      await openGame(page, begun('blue combat'));
      await clickHex(page, '0307');
      await clickHex(page, '0306');
      // 4 and half of 6 against 4, one to one: the armour is out of supply.
      await expect.poll(() => decision(page).innerText()).toMatch(/Attack on 0307[^]*7\s+to\s+4[^]*1:1/);
      expect(await decision(page).innerText()).toContain('0307 falls');
      await page.getByText('Strengths').click();
      expect(await decision(page).innerText()).toContain('3rd Armoured Brigade, out of supply');
      await decision(page)
        .getByRole('button', { name: /^Attack/ })
        .click();
      await expect.poll(() => story(page).innerText()).toMatch(/Attack on 0307\.[^]*The fight for 0307:/);
    }));

  test('answers what is laid over the map, and its charts', () =>
    visit(async (page) => {
      await openGame(page, begun('blue movement'));
      for (const [key, legend] of Object.entries({ 1: 'Blue supply', 2: 'Blue \\d+', 3: 'Red 1', 5: 'Red: \\d+ hexes' })) {
        await page.keyboard.press(key);
        await expect.poll(() => page.locator('body').innerText()).toMatch(new RegExp(legend));
        await page.keyboard.press(key);
      }
      await page.keyboard.press('t');
      await expect.poll(() => page.locator('body').innerText()).toMatch(/Combat results[^]*The attacker loses a step\.[^]*Bridge hexside/);
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('is played to its end by machines, told and counted', () =>
    visit(async (page) => {
      await page.getByRole('button', { name: 'Set up the table' }).first().click();
      for (const seat of ['blue', 'red']) await page.locator(`input[name="seat ${seat}"][value="greedy"]`).check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('canvas.map[data-camera]').waitFor();
      await page
        .getByText(/(Blue|Red) wins|Nobody wins|A draw/)
        .first()
        .waitFor({ timeout: 2 * PATIENCE });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('menuitem', { name: 'The game in figures' })
        .or(page.getByRole('button', { name: 'The game in figures' }))
        .first()
        .click();
      await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Steps lost by turn[^]*Objectives held/);
    }));

  test('has an editor made of the forms of its data, and is played with what was changed', () =>
    visitAnew(async (page) => {
      await page.getByRole('button', { name: /Make it exact/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: /Depot/ }).click();
      await page.getByRole('button', { name: /New edition/ }).click();
      for (const brush of ['Terrain', 'Town', 'Objective', 'River', 'Road', 'Bridge'])
        await page.getByText(brush, { exact: true }).waitFor();
      const tab = (name: string) =>
        page
          .getByRole('tab', { name })
          .or(page.getByRole('button', { name, exact: true }))
          .first()
          .click();
      await tab('Counters');
      await page.getByRole('button', { name: /3rd Armoured Brigade/ }).click();
      await page.getByLabel('Attack', { exact: true }).fill('9');
      await page.keyboard.press('Tab');
      await tab('Tables');
      for (const table of ['Terrain', 'Stacking', 'Supply', 'Combat results'])
        await page.getByRole('button', { name: table, exact: true }).click();
      await tab('Scenarios');
      await page.getByLabel('Turns').fill('3');
      await page.keyboard.press('Tab');
      await tab('Compare');
      await expect.poll(() => page.locator('body').innerText()).toMatch(/b-arm-3[^]*9/);
      await page.getByRole('button', { name: 'No problems' }).waitFor();
      await page.getByRole('button', { name: 'Play this' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('canvas.map[data-camera]').waitFor();
      await expect.poll(() => page.locator('.turns').innerText()).toMatch(/3$/);
    }));
});

describe('a command of Depot that is put together bit by bit', () => puttingTogether(here));
