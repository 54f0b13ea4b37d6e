import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LESSON as LESSON_1940 } from '../../src/games/what-if-1940/lesson.ts';
import { gertrudFace } from '../../src/games/gertrud/face.ts';
import { atRest, clickHex } from '../../tools/drive.mjs';
import { coached } from '../coached.ts';
import type { Loan } from '../lending.ts';
import { site } from '../site.ts';

/** Every lesson, played to its end. */
const here = site();
let page: Page;
let loan: Loan;

beforeEach(async () => {
  loan = await here.borrow({ reducedMotion: 'reduce' });
  ({ page } = loan);
});

afterEach(({ task }) => loan.giveBack(!task.result?.errors?.length));

const { coach, at, press, isDone, begin, untilPast } = coached(() => page);

describe('of Operation Gertrud', () => {
  test('the first is played from the start page to its end, by its advice, through a reload', async () => {
    await begin();
    await at('Two armies');
    const focused = await page.evaluate(() => document.activeElement?.closest('.coach') === null);
    expect(focused).toBe(true);
    // One button of that name; what goes through the units says so.
    expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Next unit/ }).count()).toBe(1);
    await coach().getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await at('Open a stack');
    // The same key pressed again must not skip a step unread.
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('coach'))).toBe(true);
    await page.keyboard.press('Enter');
    await at('Open a stack');
    await clickHex(page, '3007');
    await isDone();
    expect(await coach().innerText()).toContain('steps');
    await press('Next');
    await at('Where they can go');
    await press('Next');
    await at('Move part of a stack');
    for (const name of ['5. Panzer', '294. Infanterie', '4. Gebirgs'])
      await page.locator('.stackcard .fan').getByRole('button', { name }).click();
    await clickHex(page, '2906');
    await at('Zones of control');
    await page.keyboard.press('2');
    await isDone();
    await press('Next');

    await page.reload();
    await coach().waitFor();
    await at('Supply');
    await press('Show me');
    await isDone();
    await press('Next');
    await at('Undo and redo');
    await page.keyboard.press('u');
    await atRest(page);
    await page.keyboard.press('Shift+U');
    await isDone();
    await press('Back');
    await at('Supply');
    await press('Skip this step');
    await at('Undo and redo');
    await press('Skip this step');
    await at('A move of your own');
    await atRest(page, true);
    await clickHex(page, '3004');
    await clickHex(page, '2904');
    await at('End the phase');
    // Skipped, it is still to be done before anybody attacks.
    await press('Skip this step');
    await at('Declare an attack');
    await expect.poll(() => coach().innerText()).toContain('When you are content, press End the phase');
    await page.locator('.foot .primary').click();
    await page.locator('.foot .primary').click();

    await expect.poll(() => coach().innerText()).toContain('Click Edirne, hex 2905');
    await at('Declare an attack');
    await atRest(page, true);
    await clickHex(page, '2905');
    await at('Build the odds');
    await clickHex(page, '2906');
    await clickHex(page, '2904');
    await expect.poll(() => page.locator('.attack .sum').innerText()).toContain('300%');
    await page.locator('.foot .primary').click();
    await at('Support from the air');
    // 13.1a: the figure on a counter is said to count in air combat alone, as a shift would be read otherwise.
    const { bonus } = gertrudFace(null).pieces['de-cas-2'] ?? {};
    expect(bonus).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.decision .weighrow', { hasText: 'JG 54' }).innerText()).toContain(`+${bonus} in air combat`);
    await press('Show me');
    await at('What the die says');
    await expect.poll(() => coach().innerText()).toMatch(/The die brought D[RX],[^]*nowhere to go/);
    await page.locator('.foot .primary').click();
    await isDone();
    await press('Next');
    await at('Their turn');
    await untilPast('Their turn');
    await at('How the war is won');
    expect(Number(await page.locator('.turns .now').innerText())).toBe(2);
    await press('Show me');
    await isDone();
    await press('Next');
    await at('look things up');
    await press('Next');
    await at('What next?');
    await press('Play on');
    await expect.poll(() => coach().count()).toBe(0);
    expect(await page.locator('canvas.map').count()).toBe(1);
    expect(here.faults).toEqual([]);
  });

  test('the second lesson is played from the start page to its end, through a reload', async () => {
    await page.getByRole('button', { name: /^Lessons/ }).click();
    await page.getByRole('button', { name: /Reinforcements and allies/ }).click();
    await coach().waitFor();
    await at('What comes when');
    expect(Number(await page.locator('.turns .now').innerText())).toBe(3);
    await press('Next');
    await at('What has come to the Germans');
    await press('Next');
    await at('Bring on a group');
    await page.getByRole('button', { name: /^Place .*63/ }).click();
    await clickHex(page, '2634');
    await at('Nobody may wait');
    await page.reload();
    await coach().waitFor();
    await at('Nobody may wait');
    await press('Show me');
    await at('Soviets stand apart');
    await atRest(page, true);
    await clickHex(page, '2734');
    await isDone();
    await page.keyboard.press('Escape');
    await press('Next');
    await at('They attack apart');
    await untilPast('They attack apart', () => coach().locator('p.done').count());
    await press('Next');
    await at('Time is on your side');
    await untilPast('Time is on your side');
    await at('The British land');
    expect(Number(await page.locator('.turns .now').innerText())).toBe(4);
    await untilPast('The British land', () => coach().locator('p.done').count());
    await isDone();
    expect(await coach().innerText()).toContain('ULTRA');
    await press('Next');
    await at('What next?');
    await press('Play on');
    await expect.poll(() => coach().count()).toBe(0);
    expect(here.faults).toEqual([]);
  });
});

describe('of 1940: What If?', () => {
  /** Milliseconds that one press may take. */
  const PRESS = { timeout: 3000 };

  test('the lesson is played from its address to its end by its advice, through a reload', async () => {
    const titleNow = (): Promise<string> =>
      coach()
        .locator('h2')
        .innerText(PRESS)
        .catch(() => '');
    await page.evaluate(() => (location.hash = '#/learn/what-if-1940'));
    await expect.poll(titleNow).toContain('Two maps');
    const seen = new Set<string>();
    const press = async (): Promise<void> => {
      const show = coach().getByRole('button', { name: 'Show me' });
      const one = (await show.count()) > 0 ? show : coach().locator('.next');
      // What is pressed may be gone by then: the next look finds what is there instead.
      await one.click(PRESS).catch(() => {});
      await atRest(page, true);
    };
    const playTo = async (title: string): Promise<void> => {
      await expect
        .poll(
          async () => {
            const now = await titleNow();
            seen.add(now.split('\n')[0] ?? '');
            if (!now.includes(title)) await press();
            return now;
          },
          { timeout: 100_000, interval: 50 },
        )
        .toContain(title);
    };
    await playTo('Supply and the Rollbahn');
    // Nothing lies over the units that have just gone to the other side of the army.
    expect(await page.locator('.stackcard').count()).toBe(0);
    await playTo('Undo and redo');
    await page.reload();
    await expect.poll(titleNow).toContain('Undo and redo');
    await playTo('What comes of it');
    expect(await coach().innerText(PRESS)).toContain('The hex is cleared');
    await playTo('What next?');
    expect(await page.locator('.turns .now').innerText(PRESS)).toBe('2');
    for (const { title } of LESSON_1940.steps) expect([...seen]).toContain(title);
    await coach().getByRole('button', { name: 'Play on' }).click(PRESS);
    await expect.poll(() => coach().count()).toBe(0);
    expect(await page.locator('canvas.map').count()).toBe(1);
  });
});
