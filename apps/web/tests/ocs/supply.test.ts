import { Table, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { answer, atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { liftCurtain, openBetweenEnemies } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

/** Supply made visible, and planned: the page shows what the game answers, and has nothing of its own for it. */
const visit = site().guest({ stored: QUICK });

const SEATS = { german: 'person', soviet: 'person' };

/** A practice game of the lesson of supply, at the first question of its first Overphase. */
function overphase(): Table {
  const table = Table.open(ocs as unknown as Game, { setup: { scenario: 'lesson-kashira' }, seats: SEATS, seed: '4', practice: true });
  for (const seat of ['german', 'soviet']) expect(table.act(seat, { act: 'end' }).refused).toBeUndefined();
  return table;
}

/** Waits until the decision says these words. */
async function asks(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.locator('.decision').innerText()).toContain(words);
}

/** What the decision says when the page has come to rest, and those whose it is look at it. */
async function decided(page: Page): Promise<string> {
  await atRest(page);
  if (await page.locator('.curtain').isVisible()) await liftCurtain(page);
  return page.locator('.decision').innerText();
}

describe('supply in the Operational Combat Series', () => {
  test('lies over the map: who is fed by whom, how everybody would stand, and how far a headquarters throws', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, overphase());
      await atRest(page);
      await page.keyboard.press('1');
      const legend = page.locator('.legend');
      await expect.poll(() => legend.innerText()).toMatch(/If the week ended now.*5 SP paid to one group.*Low 6/s);
      expect(await axeFinds(page)).toEqual([]);
      await page.getByRole('button', { name: 'As a table' }).click();
      const table = page.getByRole('dialog').locator('tbody');
      await expect.poll(() => table.innerText()).toContain('167th Infantry Division, Low Supply from 43.36 by XXIV Panzer Corps');
      await page.keyboard.press('Escape');
      await page.locator('[data-hex="43.36"]').focus();
      await expect.poll(() => legend.innerText()).toMatch(/XXIV throws 18.*points end.*the enemy bars it/s);
    }));

  test('is planned as a whole: changed line by line, carried out by one key, and taken back by one', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, overphase());
      await atRest(page);
      await asks(page, 'German to decide');
      // Modes are not chosen now, and their key opens nothing.
      await page.keyboard.press('o');
      await atRest(page);
      expect(await page.getByRole('dialog', { name: 'Modes in bulk' }).count()).toBe(0);
      await page.keyboard.press('p');
      const plan = page.getByRole('dialog', { name: 'Plan the week' });
      await expect.poll(() => plan.innerText()).toMatch(/6 SP\s+the plan pays/);
      expect(await axeFinds(page)).toEqual([]);
      await plan.getByText('4 commands').click();
      await expect.poll(() => plan.innerText()).toContain('XXIV Panzer Corps: 14 units at Low, 5 SP from 43.36');
      await plan.getByRole('group', { name: 'First from' }).getByRole('button', { name: /42.34/ }).click();
      await expect.poll(() => plan.innerText()).toContain('14 units at Low, 2 SP from 42.34, 3 SP from 43.36');
      await plan.getByRole('button', { name: 'Propose anew' }).click();
      await plan.getByRole('button', { name: 'Carry it out' }).press('Enter');
      // What the weather grounds flies home next, or the enemy decides.
      await expect.poll(() => decided(page)).not.toContain('Plan the week');
      await atRest(page);
      await page.keyboard.press('u');
      await expect.poll(() => decided(page)).toContain('Plan the week');
      await asks(page, 'German to decide');
    }));

  test('takes a German at most twelve inputs in the Overphase of the lesson', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, overphase());
      let inputs = 0;
      for (let now = await decided(page); !now.includes('5.3-1'); now = await decided(page)) {
        if (now.includes('Flight home')) {
          // Aircraft that the weather grounds: where they go is asked in two or three steps.
          if (now.includes('German to decide')) inputs++;
          await answer(page);
          continue;
        }
        const keys = now.includes('Plan the week') ? ['p', 'Enter'] : ['Control+Enter'];
        if (now.includes('German to decide')) inputs += keys.length;
        for (const key of keys) {
          if (key === 'Enter') await page.getByRole('button', { name: 'Carry it out' }).and(page.locator(':focus')).waitFor();
          await page.keyboard.press(key);
        }
        await expect.poll(() => page.locator('.decision').innerText()).not.toBe(now);
      }
      expect(inputs).toBeGreaterThan(0);
      expect(inputs).toBeLessThanOrEqual(12);
    }));
});
