import type { Page } from 'playwright-core';
import { Table, type Game } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { liftCurtain, openBetweenEnemies, openGame } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { fullField } from '../../tools/full-field.ts';

/** The Operational Combat Series in a page that has nothing of its own for it. */
const here = site();
const visit = here.guest({ stored: QUICK });

/** What all hexes show, as whoever does not see the map is told it. */
const told = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-hex]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

describe('the Operational Combat Series, made of what it declares', () => {
  test('is set up with its scenarios, and with what can be read in two ways, the five that matter most on top', () =>
    visit(async (page) => {
      await expect.poll(() => page.locator('.covers').innerText()).toContain('9 scenarios, 2 seats');
      const card = page.locator('.cover', { hasText: 'Operational Combat Series' });
      await card.getByRole('button', { name: 'Set up the table' }).click();
      const table = page.getByRole('dialog');
      await table.getByText('The Last Fuel for Kashira', { exact: true }).click();
      await expect.poll(() => table.innerText()).toMatch(/a few aircraft[^]*On the way[^]*Turn 9[^]*\b2 turns/);
      // Optional rules are folded with the others: there are too many.
      expect(await table.innerText()).not.toContain('Optional rules');
      await table.getByText('Readings of the rules').click();
      const first = table.locator('.rulingset section').first();
      await expect.poll(() => first.innerText()).toMatch(/What matters most[^]*Attacks may surprise/);
      expect(await first.locator('fieldset').count()).toBe(5);
      await first.getByText('when the unit moves').click();
      await expect.poll(() => table.locator('.rulingset summary').innerText()).toMatch(/1 of \d+ changed/);
      // What is about aircraft is agreed on only where there are any.
      expect(await table.locator('.rulingset').innerText()).toMatch(/[Aa]ircraft on station/);
      expect(await axeFinds(page)).toEqual([]);
      await page.getByRole('button', { name: 'Not now' }).click();
    }));

  test('shows a map full of counters: which side is up, what is lost, mode and supply, what trucks carry and dumps hold', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, fullField());
      await expect.poll(async () => (await told(page)).join('\n')).toContain('XXXV Higher Command (move side, Strategic Mode)');
      const all = await told(page);
      // The hexes, and three boxes under the map.
      expect(all).toHaveLength(3068 + 3);
      for (const words of [
        /German supply, \d+ SP and \d tokens/,
        /Wagons \(\d points, 1½ supply aboard\)/,
        /Hedgehog, level 4/,
        /Railway torn up/,
        /Railhead/,
        /\d of 3 steps lost/,
        /\(combat side, Reserve, No Supply\)/,
      ])
        expect(
          all.some((label) => words.test(label)),
          String(words),
        ).toBe(true);
      await page.keyboard.press('g');
      const body = page.locator('body');
      await page.getByPlaceholder('Find a counter').fill('75th Artillery');
      await expect
        .poll(() => body.innerText())
        .toContain('Combat side: barrage 18, range 3, action rating 4, movement 4 on wheels; Move side: barrage 9, range 3');
    }));

  test('hides the board between two enemies at one screen, and says of what lies below an enemy top no more than whose it is', () =>
    visit(async (page) => {
      const table = Table.open(ocs as unknown as Game, {
        setup: { scenario: 'lesson-kashira' },
        seats: { german: 'person', soviet: 'person' },
        seed: '4',
        practice: true,
      });
      await openGame(page, table);
      const curtain = page.locator('.curtain h2');
      await expect.poll(() => curtain.innerText()).toBe('German to decide');
      await page.keyboard.press('Escape');
      expect(await curtain.count()).toBe(1);
      await liftCurtain(page);
      // Before the first phase no phase of the sequence of play is under way.
      await expect.poll(() => page.locator('.phases [aria-current]').innerText()).toMatch(/^Set-up\s+Intro\.SetUp2/);
      // All that is one's own is seen.
      expect((await told(page)).join()).not.toContain('hidden');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => curtain.innerText()).toBe('Soviet to decide');
      await liftCurtain(page);
      await atRest(page);
      const stack = page.locator('[data-hex="46.37"]');
      await expect
        .poll(() => stack.getAttribute('aria-label'))
        .toMatch(/German: 103rd Artillery Regiment \(.*\), one or more hidden German units$/);
      expect((await told(page)).join()).not.toContain('12th Rifle');
      await page.getByLabel('Find a hex, place or unit').fill('46.37');
      await page.keyboard.press('Enter');
      const card = page.getByRole('region', { name: /46\.37/ });
      await card.getByRole('button', { name: 'one or more hidden German units, face down; German' }).waitFor();
      expect(await card.locator('.fan li').count()).toBe(2);
    }));

  test('says what is ours of it, what the rules of 1992 have otherwise than those of today, and where each table comes from', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, fullField());
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('button', { name: 'About this edition' }).click();
      const about = page.getByRole('dialog', { name: 'About this edition' });
      await expect.poll(() => about.innerText()).toContain('Orel and Tula is no published game');
      const line = (name: string) => about.locator('tr', { has: page.getByRole('rowheader', { name, exact: true }) });
      await expect.poll(() => line('When modes are chosen').innerText()).toMatch(/before any movement[^]*when the unit moves[^]*Published/);
      expect(await line('Barrage').innerText()).toMatch(/12\.4-1[^]*Reconstructed/);
      expect(await about.locator('ul.reconstructed').innerText()).toMatch(/Strengths \d+/);
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('lists the keys of what it proposes in bulk, and no other use of those keys', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, fullField());
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keys' });
      const line = (key: string) => keys.locator('dl > div', { has: page.locator('dt').getByText(key, { exact: true }) });
      await expect.poll(() => line('P').locator('dd').allInnerTexts()).toEqual(['Plan the week']);
      expect(await line('O').locator('dd').allInnerTexts()).toEqual(['Modes in bulk']);
      expect(await line('R').locator('dd').allInnerTexts()).toEqual(['Rules']);
    }));
});
