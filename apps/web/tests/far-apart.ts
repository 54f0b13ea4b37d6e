import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, goOn, title } from '../tools/drive.mjs';

const at = (hex: string, ...units: readonly string[]): { readonly [unit: string]: { readonly at: string } } =>
  Object.fromEntries(units.map((unit) => [unit, { at: hex }]));

/** Two Turkish stacks before Edirne, and others far from them; the German attacks, and then holds up enemies from the air. */
const farApart = (others: object) => ({
  game: 'gertrud',
  scenario: 'early-1941',
  turn: 2,
  phase: 'german combat',
  state: {
    units: {
      ...at('3005', 'de-9-pz', 'de-73'),
      ...at('2704', 'de-79'),
      ...at('off', 'de-7-flieger'),
      ...at('2905', 'tr-1'),
      ...at('2806', 'tr-3'),
      ...others,
    },
    markers: { 'de-cas-1': 'ready', 'de-cas-2': 'ready' },
  },
});
export const KARS = {
  ...at('2633', 'tr-8', 'tr-9', 'tr-10'),
  ...at('2532', 'tr-11', 'tr-12', 'tr-15'),
  ...at('2533', 'tr-16', 'tr-17', 'tr-20'),
  ...at('2632', 'tr-22', 'tr-23', 'tr-24'),
  ...at('2434', 'tr-25', 'tr-28', 'tr-29'),
};
/** Kars, and three places along the southern edge of the country. */
export const FOUR_CORNERS = {
  ...at('2633', 'tr-8', 'tr-9', 'tr-10'),
  ...at('2532', 'tr-11', 'tr-12', 'tr-15'),
  ...at('1712', 'tr-16', 'tr-17', 'tr-20'),
  ...at('1720', 'tr-22', 'tr-23', 'tr-24'),
  ...at('2032', 'tr-25', 'tr-28', 'tr-29'),
};

export const elsewhere = (page: Page) => page.getByRole('button', { name: /more marked hex(es)? elsewhere/ });
export const wayBack = (page: Page) => page.getByRole('button', { name: /^Back to where I was/ });
export const camera = (page: Page) => page.locator('canvas.map').getAttribute('data-camera');

/** Opens the position and goes on to the question which stacks are held up; returns where the camera was at the question before. */
export async function toInterdiction(page: Page, others: object): Promise<string | null> {
  const buffer = Buffer.from(JSON.stringify(farApart(others)));
  await page.getByLabel('Import a game').setInputFiles({ name: 'far.json', mimeType: 'application/json', buffer });
  await expect.poll(() => title(page)).toContain('Declare');
  await atRest(page, true);
  const before = await camera(page);
  await goOn(page);
  // The page may ask whether attacks are to be left undone, which is there a moment later.
  await expect.poll(async () => (await page.locator('.endbox').count()) > 0 || (await title(page)).includes('Interdiction')).toBe(true);
  if ((await page.locator('.endbox').count()) > 0) await goOn(page);
  await expect.poll(() => title(page)).toContain('Interdiction');
  await atRest(page, true);
  return before;
}
