import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { placeOf, playUntil, startGame } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { site } from '../site.ts';
import { PLAN, stagedPage } from '../staged.ts';

/** The plan of an opponent who thinks for long: on the map, in words, in the story, and what is left of it after a reload. */
const TAKES = 60_000;
const USUAL = gertrudStaff.levels.some(({ id }) => id === 'steady') ? 'steady' : 'greedy';
let staged: ReturnType<typeof stagedPage> | undefined;
const here = site(() => (staged = stagedPage(inject('page'), TAKES)).folder);
afterAll(() => staged?.remove());
const visit = here.guest({ reducedMotion: 'reduce', stored: { 'sandtable settings': { speed: 'fast' } } });

const why = (page: Page) => page.locator('.decision').getByRole('button', { name: 'Why?' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Why?' });

/** How a hex looks: the map around its middle. */
async function look(page: Page, hex: string): Promise<string> {
  const { x, y } = await placeOf(page, hex);
  return (await page.screenshot({ clip: { x: x - 40, y: y - 40, width: 80, height: 80 } })).toString('base64');
}

test('shows its plan on the map and what it is worth, by keyboard, and takes it off again', () =>
  visit(async (page) => {
    await startGame(page, { german: USUAL, allied: 'random' });
    expect(await playUntil(page, async () => (await page.locator('.thinks progress:not(.resting)').count()) > 0, 200)).toBe(true);
    await why(page).waitFor();
    await expect.poll(() => why(page).isEnabled(), { timeout: TAKES }).toBe(true);
    await why(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => drawer(page).innerText()).toContain(PLAN.intent);
    const words = await drawer(page).innerText();
    for (const { says } of [...PLAN.terms, ...PLAN.intentions]) expect(words).toContain(says);
    for (const { intent } of PLAN.rejected) expect(words).toContain(intent);
    expect(words).toContain('German, played by');
    expect(words).toMatch(/Attack by 9\. Panzer and 73\. Infanterie 3005 to Edirne 2905/);
    expect(words).toMatch(/\+4\.10[^]*−0\.40[^]*In all\s+\+3\.45/);

    // The rule of a term is looked up in the same place, and the way leads back.
    await drawer(page).getByRole('button', { name: 'Rule 7.0b' }).click();
    await page.getByRole('dialog', { name: 'Rules' }).getByRole('button', { name: 'Back', exact: true }).click();
    await drawer(page).waitFor();
    expect(await axeFinds(page, { beside: '[role=gridcell]' })).toEqual([]);

    await page.keyboard.press('Escape');
    await expect.poll(() => drawer(page).count()).toBe(0);
    await expect.poll(() => page.locator('.planlegend').innerText()).toMatch(/German plan\s+attack\s+move\s+hold\s+drop\s+strike/);
    await page.mouse.move(720, 20);
    const drawn = await look(page, '2902');
    await page.getByRole('button', { name: 'Take the plan off the map' }).click();
    expect(await page.locator('.planlegend').count()).toBe(0);
    expect(await look(page, '2902')).not.toBe(drawn);

    // From the story the same plan, and after a reload what the record keeps of it. Its arrows are compared while the machine is held:
    // as soon as it moves on, the units and the map do, too.
    await page.getByRole('button', { name: 'Play now' }).click();
    const line = page.getByRole('button', { name: `Why? German plan: ${PLAN.intent}` }).first();
    await line.waitFor();
    await page.getByRole('button', { name: 'Hold' }).click();
    await line.press('Enter');
    await expect.poll(() => drawer(page).innerText()).toContain(PLAN.terms[0]?.says);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.planlegend').innerText()).toMatch(/German plan, turn 1\s+attack\s+move\s+hold\s+drop\s+strike/);
    await page.mouse.move(720, 20);
    const again = await look(page, '2902');
    await page.getByRole('button', { name: 'Take the plan off the map' }).click();
    await expect.poll(() => look(page, '2902')).not.toBe(again);
    await line.press('Enter');
    await expect.poll(() => drawer(page).innerText()).toContain(PLAN.terms[0]?.says);
    await page.keyboard.press('Escape');
    await page.mouse.move(720, 20);
    await expect.poll(() => look(page, '2902')).toBe(again);
    await page.reload();
    await line.press('Enter');
    await expect.poll(() => drawer(page).innerText()).toMatch(/Storm Edirne[^]*Nothing more is known of this plan/);
  }));
