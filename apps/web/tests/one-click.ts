import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { title } from '../tools/drive.mjs';

/** The scenarios of Operation Gertrud by their ids and titles. */
export const SCENARIOS = [
  ['early-1941', 'Early 1941'],
  ['late-1941', 'Late 1941'],
  ['early-1942', 'Early 1942'],
  ['late-1942', 'Late 1942'],
  ['early-1943', 'Early 1943'],
] as const;

/**
 * From the start page: a game of this scenario against a machine is begun, one click sets the Germans up, and they are asked to move; then
 * back.
 */
export async function expectSetUpByOneClick(page: Page, [scenario, words]: (typeof SCENARIOS)[number]): Promise<void> {
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  await form.locator(`input[name=scenario][value=${scenario}]`).check();
  await form.locator('input[name="seat allied"][value=random]').check();
  await form.getByRole('button', { name: 'Start' }).click();
  await page.locator('canvas.map[data-camera]').waitFor();
  await expect.poll(() => page.locator('.bar .title').innerText()).toContain(words);
  await page.locator('.tray').waitFor();
  await page.getByRole('button', { name: 'Set up for me' }).click();
  await expect.poll(() => title(page)).toMatch(/^(Move|Intercept)/);
  await page.getByRole('button', { name: 'All games' }).first().click();
  await page.locator('.home[aria-busy=false]').waitFor();
}
