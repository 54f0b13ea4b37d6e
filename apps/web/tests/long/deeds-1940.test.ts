import { readFileSync } from 'node:fs';
import { readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tapAt, tapOn } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { click, placeOf } from '../map-1940.ts';
import { site } from '../site.ts';

/**
 * What one does in 1940: What If? once in a game, or cannot take back: the page shows first what may come of it, and a click never does it
 * by itself.
 */
const here = site();
const visit = here.guest();
const folder = new URL('../../../../docs/positions/what-if-1940/', import.meta.url);

interface PositionFile {
  readonly phase: string;
  readonly state: { readonly units: object };
}

/** Opens a position file of the documentation; its side is the one that plays. */
async function openAt(page: Page, name: string, more: { readonly phase?: string; readonly units?: object } = {}): Promise<void> {
  const file = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as PositionFile;
  const units = { ...file.state.units, ...more.units };
  const text = JSON.stringify({ ...file, phase: more.phase ?? file.phase, state: { ...file.state, units } });
  await page.getByLabel('Import a game').setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('canvas.map[data-camera]').waitFor();
  await page.locator('.hexgrid [role=gridcell]').first().waitFor({ state: 'attached' });
}

const game = whatIf1940 as unknown as Game;

/**
 * The record of a game from that position in which the Soviets are asked where to retreat after this attack: the dice are tried until they
 * say so.
 */
function retreating(name: string, attack: Command): string {
  const {
    do: _do,
    dice: _dice,
    explain: _explain,
    ...file
  } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Record<string, unknown>;
  const { position } = readPosition([game], file);
  const seats = { 'german-west': 'random', 'german-east': 'random', 'anglo-french': 'person', soviet: 'person' };
  for (let seed = 0; seed < 100; seed++) {
    const table = Table.open(game, { setup: position.setup, seats, seed: String(seed), position: game.save(position) });
    table.act('german-east', attack);
    if (game.awaiting(table.position)?.step === 'retreat') return table.text();
  }
  throw new Error('the die never says so');
}

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const main = (page: Page) => page.locator('.foot .btn.primary:enabled');
const story = (page: Page) => page.locator('.storylist');

test('a drop shows its chances first, can be aimed anew, and is told once', () =>
  visit(async (page) => {
    await openAt(page, '8.7-landing', { phase: 'german east movement' });
    await page.getByRole('button', { name: 'Drop the 7th Flieger Corps' }).click();
    await click(page, '4614');
    await decision(page).getByRole('heading', { name: 'Drop on 4614' }).waitFor();
    await decision(page).getByText('Only the defenders of 4614 suffer').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    expect(await story(page).innerText()).not.toMatch(/drops on/);
    await click(page, '4612');
    await page.locator('.refusal').getByText('4612 is marsh').waitFor();
    await click(page, '4712');
    await decision(page).getByText('The paratroops hold Lepel').waitFor();
    await main(page).click();
    await expect.poll(() => story(page).innerText()).toMatch(/7th Flieger Corps drops on Lepel 4712/);
    expect((await story(page).innerText()).match(/in the landing/g)?.length ?? 0).toBeLessThan(2);
  }));

test('a finger on an enemy begins an attack and no drop, and each way is weighed', () =>
  here.visit(
    async (page) => {
      await openAt(page, '8.7-landing', { units: { 'de-i': { at: '4613' } } });
      await tapAt(page, await placeOf(page, '4614'));
      await tapOn(main(page));
      const ways = decision(page).getByRole('radio');
      await expect.poll(() => ways.allInnerTexts()).toHaveLength(2);
      await expect.poll(async () => (await ways.allInnerTexts()).every((way) => way.includes('%'))).toBe(true);
      const alone = await decision(page).locator('.attack .big').allInnerTexts();
      await tapOn(ways.nth(1));
      await expect.poll(() => decision(page).locator('.attack .big').allInnerTexts()).not.toEqual(alone);
      expect(await story(page).innerText()).not.toMatch(/assault|drops/);
    },
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ));

test('panzers that are only picked assault the enemy next to them; who cannot is told why', () =>
  visit(async (page) => {
    await openAt(page, '10.20-mobile-assault', { units: { 'de-xix-pz': { at: '4613' }, 'de-xv-pz': { at: '4613', level: 2 } } });
    await click(page, '4613');
    await click(page, '4614');
    await page.getByRole('button', { name: 'Mobile assault' }).waitFor();
    await page
      .getByRole('link', { name: 'All games' })
      .or(page.getByRole('button', { name: 'All games' }))
      .first()
      .click();
    await openAt(page, '6.10-ploesti');
    await decision(page).getByText('Without Ploesti').waitFor();
    await click(page, '4513');
    await click(page, '4514');
    await page.locator('.refusal').getByText('Without Ploesti XIX Panzer Corps makes no mobile assaults').waitFor();
    await decision(page).getByRole('heading', { name: 'Move' }).waitFor();
  }));

test('before a neutral nation is entered the page asks, and a no keeps the units where they are', () =>
  visit(async (page) => {
    await openAt(page, '3.6-holland');
    await click(page, '2203');
    await click(page, '2303');
    const asked = page.getByRole('dialog', { name: 'Violate the neutrality of Holland?' });
    await asked.getByRole('button', { name: 'Stay out' }).click();
    expect(await story(page).innerText()).not.toMatch(/neutrality/);
    await click(page, '2303');
    await asked.getByRole('button', { name: 'March in' }).click();
    await expect.poll(() => story(page).innerText()).toMatch(/The Dutch join the Germans/);
  }));

test('after the die the hexes to which one may retreat are marked, and a click on one names it', () =>
  visit(async (page) => {
    const units = ['de-i', 'de-ii', 'de-iii'];
    const record = retreating('11.12-displacement', { act: 'attack', hex: '4614', units, drop: false });
    await page
      .getByLabel('Import a game')
      .setInputFiles({ name: 'retreat.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
    const cell = (hex: string) => page.locator(`.hexgrid [data-hex="${hex}"]`);
    await cell('4615').waitFor({ state: 'attached' });
    for (const hex of ['4615', '4713']) await expect.poll(() => cell(hex).getAttribute('aria-label')).toMatch(/Can be chosen/);
    expect(await cell('4714').getAttribute('aria-label')).not.toMatch(/Can be chosen/);
    await click(page, '4615');
    await decision(page).getByText('Unit that gives way').waitFor();
    // Armies that have been turned up go by their fronts.
    expect(await decision(page).innerText()).toMatch(/32nd Army/);
  }));
