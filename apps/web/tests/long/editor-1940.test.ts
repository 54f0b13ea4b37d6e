import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { site, textOf } from '../site.ts';

/** The workbench for the game on two maps, and the set-ups of its seats: by the same parts as those of the other game. */
const here = site();
let page: Page;

beforeAll(async () => {
  page = await here.open({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
  await page.getByRole('button', { name: /^Make it exact/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /1940/ }).click();
  await page.getByRole('button', { name: /New edition/ }).click();
  await page.locator('canvas.map[data-camera]').waitFor();
}, 60_000);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('button', { name }).click();
const problems = () => page.locator('.ed-problems').innerText();
const chosen = (): Promise<string> => page.locator('.ed-panel h2').first().innerText();

/** Chooses the hex next to the middle of what is seen. */
async function choose(): Promise<number> {
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(chosen).toMatch(/^\d{4}/);
  return Number((await chosen()).slice(0, 2));
}

test('hexes of both maps are painted and filled in; what is wrong is named, and leads there', async () => {
  await expect.poll(problems).toBe('No problems');
  await page.keyboard.press('.');
  expect(await choose()).toBeGreaterThan(41);
  await page.keyboard.press('t');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.ed-panel .hint').first().innerText()).toMatch(/^ardennes|, ardennes/);
  await page.keyboard.press('Escape');
  await page.keyboard.press(',');
  await expect.poll(() => page.locator('.sheets [aria-current=true]').innerText()).toBe('West');
  await page.getByLabel('Country', { exact: true }).selectOption('none');
  await expect.poll(problems).toMatch(/problem/);
  await page.locator('.ed-problems').click();
  const lines = () => page.locator('.ed-problempanel li').allInnerTexts().then(String);
  await expect.poll(lines).toContain('a hex of land needs its country');
  await page.locator('.ed-problempanel').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(problems).toBe('No problems');
});

test('a Rollbahn goes on with the hexes that are written', async () => {
  await page.getByText('Rollbahnen', { exact: true }).first().click();
  const hexes = page.getByLabel('Hexes', { exact: true }).first();
  const before = await hexes.inputValue();
  await hexes.fill(`${before}, 4626`);
  await hexes.press('Tab');
  await expect.poll(problems).toBe('1 problem');
  await hexes.fill(`${before}, 4625`);
  await hexes.press('Tab');
  await expect.poll(problems).toBe('No problems');
});

test('tables change their shape, counters their figures, scenarios their countries; the comparison tells all', async () => {
  await tab('Tables');
  await button('Copy column 7').click();
  await page.getByLabel('Heading, column 8').fill('6:1');
  await page.getByLabel('Attack, column 8').fill('6');
  await page.getByLabel('Attack, column 8').press('Tab');
  await tab('Counters');
  await page.getByRole('button', { name: /XIV Panzer Corps/ }).click();
  await page.getByLabel('Attack, full').fill('9');
  await page.getByLabel('Attack, full').press('Tab');
  await tab('Scenarios');
  await button('Copy').click();
  await page.getByLabel('Title', { exact: true }).fill('Nine turns');
  await page.getByLabel('Game turns', { exact: true }).fill('9');
  await page.getByLabel('Game turns', { exact: true }).press('Tab');
  await tab('Compare');
  const all = () => page.locator('.ed-differences').allInnerTexts().then(String);
  await expect.poll(all).toContain('the column 6:1 is new');
  for (const says of ['attack 8/4 → 9/4', 'Nine turns', 'ardennes', '4625']) expect(await all()).toContain(says);
});

test('it can be used on a phone, and axe finds nothing', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Map', 'Tables', 'Scenarios']) {
      await tab(name);
      await atRest(page, true);
      expect(await axeFinds(page, { all: true })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${size.width}`).toBe(size.width);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('its file says of what game it is, and is not taken for the other one’s', async () => {
  const address = page.url();
  await button('File').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /what differs/ }).click()]);
  const text = await textOf(download);
  const edition = JSON.parse(text) as { readonly game: string; readonly scenarios: readonly { readonly turns: number }[] };
  expect([edition.game, edition.scenarios.map(({ turns }) => turns)]).toEqual(['what-if-1940', [9]]);
  await page.goto(`${here.url}#/edit/gertrud`);
  await page
    .getByLabel('Open an edition file')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('mine.json: game: this is an edition of "what-if-1940", and not of "gertrud"');
  await page.goto(address);
  await page.locator('canvas.map[data-camera]').waitFor();
});

test('a game begins from it, and the companion says what is its own', async () => {
  await button('Play this').click();
  const dialog = page.getByRole('dialog', { name: /Set up/ });
  await dialog.getByText('Nine turns').click();
  await dialog.locator('input[name=players][value=four]').check();
  for (const [seat, player] of Object.entries({
    'german-west': 'person',
    'german-east': 'person',
    'anglo-french': 'random',
    soviet: 'random',
  }))
    await dialog.locator(`input[name="seat ${seat}"][value="${player}"]`).check();
  await button('Start').click();
  await expect.poll(asked).toMatch(/^Share out the infantry corps/);
  expect(await page.locator('.game > header').innerText()).toContain('Nine turns');
  await button('Help').click();
  await button('About this edition').click();
  await expect
    .poll(() => page.locator('.edition p').first().innerText())
    .toMatch(/plays with the edition My 1940: What If\?: maps, counters, tables, scenarios are its own/);
  await page.keyboard.press('Escape');
});

const asked = (): Promise<string> => page.locator('.decision h2').first().innerText();
const splitStands = () => page.locator('.foot .btn.primary', { hasText: 'The split stands' });

test('what a seat has set up is kept, and set up again in one click', async () => {
  await button('West map').click();
  await page.locator('.foot').getByRole('button', { name: 'All', exact: true }).click();
  await page.locator('.foot .btn.primary').click();
  await splitStands().waitFor();
  await button('Menu').click();
  const menu = page.locator('.menulist');
  expect(await menu.innerText()).not.toContain('Save the Soviet set-up');
  await menu.getByRole('button', { name: 'Save the German East set-up' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('All quiet');
  await button('Keep it').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(() => splitStands().count()).toBe(0);
  await button('Saved set-ups').click();
  await page.getByRole('button', { name: /^All quiet/ }).click();
  await expect.poll(() => splitStands().count()).toBe(1);
});
