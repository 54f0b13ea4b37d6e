import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../tools/drive.mjs';
import { site } from './site.ts';

const visit = site().guest();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page) => page.locator('.decision h2').first().innerText();
const curtain = (page: Page) => page.locator('.curtain h2');
const cover = (page: Page) => page.locator('article.cover', { hasText: '1940: What If?' });

test('seats are shared out among two, three or four; a curtain falls between enemies, and not within a side', () =>
  visit(async (page) => {
    await button(page, 'Set up the table').last().waitFor();
    await cover(page).getByRole('button', { name: 'Set up the table' }).click();
    await expect.poll(() => page.locator('.seats fieldset').count()).toBe(2);
    await page.locator('input[name=players][value=four]').check();
    for (const [seat, player] of [
      ['german-west', 'person'],
      ['german-east', 'person'],
      ['anglo-french', 'random'],
      ['soviet', 'person'],
    ])
      await page.locator(`input[name="seat ${seat}"][value="${player}"]`).check();
    await button(page, 'Start').click();
    await page.locator('canvas.map[data-camera]').waitFor();

    await expect.poll(() => curtain(page).innerText()).toBe('Soviet to decide');
    // Neither Escape nor a key of the board helps.
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    expect(await curtain(page).count()).toBe(1);
    await button(page, 'We are here').click();
    await expect.poll(() => asked(page)).toMatch(/^Set up the Juggernauts/);
    expect(await page.locator('.storylist').innerText()).toMatch(/11 untried armies/);
    await button(page, 'Set up for me').click();

    await expect.poll(() => curtain(page).innerText()).toBe('German East to decide');
    await button(page, 'We are here').click();
    await expect.poll(() => asked(page)).toMatch(/^Share out the infantry corps/);
    expect(await page.locator('.storylist').innerText()).toMatch(/11 hidden units/);
    await button(page, 'West map').click();
    await page.locator('.foot').getByRole('button', { name: 'All', exact: true }).click();
    await page.locator('.foot .btn.primary').click();
    await page.locator('.foot .btn.primary', { hasText: 'The split stands' }).click();
    await expect.poll(() => asked(page)).toMatch(/^Set up in the west/);
    expect(await curtain(page).count()).toBe(0);
  }));

test('1940 opens with both maps in sight and the corps that are shared out; one click sets up all that is left, and one undo takes it back', () =>
  visit(async (page) => {
    await cover(page).getByRole('button', { name: 'Set up the table' }).click();
    await page.locator('input[name=players][value=four]').check();
    for (const [seat, player] of [
      ['german-west', 'person'],
      ['german-east', 'person'],
      ['anglo-french', 'random'],
      ['soviet', 'random'],
    ])
      await page.locator(`input[name="seat ${seat}"][value="${player}"]`).check();
    await button(page, 'Start').click();
    await expect.poll(() => asked(page)).toMatch(/^Share out the infantry corps/);
    // Both maps and all boxes are in sight: there is nothing more to show.
    const camera = () => page.evaluate(() => document.querySelector<HTMLElement>('canvas.map')?.dataset['camera']);
    // Both fit with small hexes alone; the first question may be there before the map has come to them.
    await expect.poll(async () => Number(String(await camera()).split(' ')[2])).toBeLessThan(30);
    await atRest(page, true);
    const before = await camera();
    await button(page, 'Show everything').click();
    await atRest(page, true);
    expect(await camera()).toBe(before);
    const corps = page.getByRole('region', { name: 'Assign' }).locator('.traypiece');
    await expect.poll(() => corps.count()).toBe(34);
    await corps.nth(0).click();
    await corps.nth(1).click();
    await button(page, 'West map').click();
    await expect.poll(() => page.getByRole('button', { name: /^West map: 2/ }).count()).toBe(1);

    await button(page, 'Set up for me').click();
    await expect.poll(() => page.locator('.undo').innerText()).toMatch(/Set up for me/);
    await expect.poll(() => page.locator('.decision').innerText()).toMatch(/Anglo-French to decide|^(?!.*(Set up|Share out))/);
    await page.keyboard.press('u');
    await expect.poll(() => asked(page)).toMatch(/^Share out the infantry corps/);
    await expect.poll(() => page.getByRole('button', { name: /^West map: 2/ }).count()).toBe(1);
  }));

/** Two panzer corps in front of one army, before a phase that only machines have to do with. */
const POSITION = {
  game: 'what-if-1940',
  scenario: 'campaign',
  turn: 3,
  phase: 'german west movement',
  state: {
    units: {
      'de-xix-pz': { at: '4808', level: 1 },
      'de-xli-pz': { at: '4808', level: 2 },
      'de-v': { at: '1306' },
      'su-fe-15': { at: '4809' },
      'su-mg': { at: '4624' },
      'fr-i': { at: '1105' },
    },
  },
};

const focused = async (page: Page, hex: string): Promise<void> => {
  await page.locator(`[data-hex="${hex}"]`).focus();
  await atRest(page);
  await page.keyboard.press('Enter');
};

test('an enemy beside a stack in hand is assaulted, once its odds have been seen', () =>
  visit(async (page) => {
    const buffer = Buffer.from(JSON.stringify(POSITION));
    await page.getByLabel('Import a game').setInputFiles({ name: 'storm.json', mimeType: 'application/json', buffer });
    await page.locator('canvas.map[data-camera]').waitFor();
    await expect.poll(() => asked(page)).toMatch(/^Move/);
    await button(page, 'Menu').click();
    await page.locator('.menulist label', { hasText: 'German East' }).locator('select').selectOption('person');
    await page.keyboard.press('Escape');
    // West movement and combat are ended, each asked for twice where something could still be done.
    const phase = () => page.locator('.phases .now').innerText();
    for (let ends = 0; ends < 8; ends++) {
      const end = page.locator('.foot .btn.primary:enabled');
      await end.waitFor();
      if (/east movement/.test(await phase())) break;
      await end.click();
      await atRest(page);
    }
    await expect.poll(() => asked(page)).toMatch(/^Move/);
    await focused(page, '4808');
    await page.locator('.foot .btn.primary', { hasText: 'Take up' }).click();
    await expect.poll(() => asked(page)).toMatch(/^Units in hand/);
    await focused(page, '4809');
    await expect.poll(() => page.locator('.attack').innerText()).toMatch(/18[^]*to[^]*5[^]*3:1[^]*6\.12a/);
    await page.locator('.foot .btn.primary', { hasText: 'Mobile assault' }).click();
    await expect.poll(() => page.locator('.storylist').innerText()).toMatch(/Mobile assault on 4809/);
  }));
