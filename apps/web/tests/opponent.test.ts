import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { answer, atRest, startGame, title } from '../tools/drive.mjs';
import { firstTurn, openGame } from './beginnings.ts';
import type { Again, Visit } from './lending.ts';
import { site, type Site } from './site.ts';
import { PLAN, stagedPage } from './staged.ts';

/** An opponent who thinks, in a real browser: its progress, its haste, and a page that does not stutter meanwhile. */
const STILL: Visit = { reducedMotion: 'reduce', stored: { 'sandtable settings': { speed: 'fast' } } };

/** What the page complains of while it is visited counts as an error, too. */
const heard =
  ({ faults }: Site, act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const hear = (line: ConsoleMessage) => line.type() === 'error' && faults.push(line.text());
    page.on('console', hear);
    await act(page);
    page.off('console', hear);
  };

const machines = gertrudStaff.levels.map(({ id }) => id);
/** The level that a new opponent plays at. */
const USUAL = machines.includes('steady') ? 'steady' : 'greedy';
const titleOf = (id: string) => gertrudStaff.levels.find((one) => one.id === id)?.title as string;

/** Counts the tasks of the page that take longer than 50 ms, from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const long: number[] = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
    Object.assign(globalThis, { long });
  });
const longTasks = (page: Page) => page.evaluate(() => (globalThis as unknown as { long: readonly number[] }).long);

describe.each([USUAL])('a game against %s', (level) => {
  const here = site();
  const visit = (act: (page: Page) => Promise<void>) => here.visit(heard(here, act), STILL);

  test('is set up with the level that is offered, which can be changed at the table', () =>
    visit(async (page) => {
      await page.getByRole('button', { name: 'Set up the table' }).first().click();
      const offered = () =>
        page.locator('input[name="seat allied"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await expect.poll(offered).toEqual(['person', ...machines]);
      expect(await page.locator('input[name="seat allied"]:checked').inputValue()).toBe(USUAL);
      for (const { title, says } of gertrudStaff.levels) expect(await page.getByRole('dialog').innerText()).toContain(`${title}\n${says}`);
      await page.keyboard.press('Escape');

      await startGame(page, { german: level, allied: 'person' });
      await page.getByRole('button', { name: 'Menu' }).click();
      const seat = page.getByRole('combobox', { name: 'German' });
      expect(await seat.inputValue()).toBe(level);
      for (const other of ['random', level]) {
        await seat.selectOption(other);
        await expect.poll(() => seat.inputValue()).toBe(other);
      }
    }));
});

describe('a level that thinks for long', () => {
  const TAKES = 60_000;
  let staged: ReturnType<typeof stagedPage> | undefined;
  const here = site(() => (staged = stagedPage(inject('page'), TAKES)).folder);
  afterAll(() => staged?.remove());
  const stay = here.guest(STILL);
  const visit = (act: (page: Page) => Promise<void>, how?: Again) => stay(heard(here, act), how);

  /** To the first movement of the Germans, who think about it. */
  async function toThought(page: Page): Promise<void> {
    await openGame(page, firstTurn({ german: USUAL, allied: 'person' }));
    await page.locator('.thinks progress:not(.resting)').waitFor();
  }

  const bar = (page: Page) => page.getByRole('progressbar', { name: `${titleOf(USUAL)} thinks` });
  const done = async (page: Page) => Number(await bar(page).getAttribute('value'));
  const why = (page: Page) => page.locator('.decision').getByRole('button', { name: 'Why?' });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Why?' });

  test('tells how far it is and what it means to do, while no task of the page takes longer than 50 ms', () =>
    visit(async (page) => {
      await toThought(page);
      await atRest(page, true);
      const began = await done(page);
      // What else the computer does may hold up the page once, but not whenever it is watched.
      const longInWhile = async (): Promise<readonly number[]> => {
        await watchTasks(page);
        await page.mouse.move(500, 450);
        await page.waitForTimeout(1500);
        return longTasks(page);
      };
      await expect.poll(longInWhile).toEqual([]);
      expect(await done(page)).toBeGreaterThan(began);
      await expect.poll(() => page.locator('.thinks').innerText(), { timeout: TAKES }).toContain(`${titleOf(USUAL)}: ${PLAN.intent}`);
      expect(await page.locator('.intentline').count()).toBe(0);
      await page.getByRole('button', { name: 'Play now' }).click();
      await expect.poll(() => page.locator('.intentline').innerText()).toContain(`Machine: ${PLAN.intent}`);
      await expect.poll(() => page.locator('.thinks progress:not(.resting)').count()).toBe(0);
    }));

  test('can be played against on a phone, and is called off by changing hands', () =>
    visit(
      async (page) => {
        await toThought(page);
        await expect.poll(() => page.locator('.thinks').innerText(), { timeout: TAKES }).toContain(PLAN.intent);
        await why(page).click();
        await expect.poll(() => drawer(page).innerText()).toContain(PLAN.intent);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.getByRole('button', { name: 'Close' }).click();
        await expect.poll(() => page.locator('.planlegend').isVisible()).toBe(true);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('combobox', { name: 'German' }).selectOption('person');
        await expect.poll(() => page.locator('.decider').innerText()).toContain('German to decide');
        await expect.poll(() => page.locator('.thinks').count()).toBe(0);
        await page.keyboard.press('Escape');
        const asked = await title(page);
        await expect.poll(async () => (await answer(page)) && (await title(page)) !== asked).toBe(true);
      },
      { viewport: { width: 390, height: 844 } },
    ));
});
