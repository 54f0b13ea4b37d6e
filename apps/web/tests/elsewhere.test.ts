import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, goOn, title } from '../tools/drive.mjs';
import { site } from './site.ts';

/** A question about stacks that the screen does not show together. */
const here = site();
const visit = here.guest();

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
const KARS = {
  ...at('2633', 'tr-8', 'tr-9', 'tr-10'),
  ...at('2532', 'tr-11', 'tr-12', 'tr-15'),
  ...at('2533', 'tr-16', 'tr-17', 'tr-20'),
  ...at('2632', 'tr-22', 'tr-23', 'tr-24'),
  ...at('2434', 'tr-25', 'tr-28', 'tr-29'),
};
/** Kars, and three places along the southern edge of the country. */
const FOUR_CORNERS = {
  ...at('2633', 'tr-8', 'tr-9', 'tr-10'),
  ...at('2532', 'tr-11', 'tr-12', 'tr-15'),
  ...at('1712', 'tr-16', 'tr-17', 'tr-20'),
  ...at('1720', 'tr-22', 'tr-23', 'tr-24'),
  ...at('2032', 'tr-25', 'tr-28', 'tr-29'),
};

const elsewhere = (page: Page) => page.getByRole('button', { name: /more marked hex(es)? elsewhere/ });
const wayBack = (page: Page) => page.getByRole('button', { name: /^Back to where I was/ });
const camera = (page: Page) => page.locator('canvas.map').getAttribute('data-camera');

/** Opens the position and goes on to the question which stacks are held up; returns where the camera was at the question before. */
async function toInterdiction(page: Page, others: object): Promise<string | null> {
  const buffer = Buffer.from(JSON.stringify(farApart(others)));
  await page.getByLabel('Import a game').setInputFiles({ name: 'far.json', mimeType: 'application/json', buffer });
  await expect.poll(() => title(page)).toContain('Declare');
  await atRest(page, true);
  const before = await camera(page);
  await goOn(page);
  if ((await page.locator('.endbox').count()) > 0) await goOn(page);
  await expect.poll(() => title(page)).toContain('Interdiction');
  await atRest(page, true);
  return before;
}

test('a question about stacks all over the map leaves one where some are in sight, points to the others, and B leads back from them', () =>
  visit(async (page) => {
    const before = await toInterdiction(page, KARS);
    expect(await camera(page)).toBe(before);
    expect(await wayBack(page).count()).toBe(0);

    await elsewhere(page).click();
    await wayBack(page).waitFor();
    await atRest(page, true);
    expect(await camera(page)).not.toBe(before);
    await page.keyboard.press('b');
    await expect.poll(() => camera(page)).toBe(before);
  }));

test('who goes elsewhere before all of the map has been drawn comes back, too', () =>
  here.visit(
    async (page) => {
      const before = await toInterdiction(page, KARS);
      await elsewhere(page).click();
      await wayBack(page).click();
      await expect.poll(() => camera(page)).toBe(before);
    },
    {},
    // Names and tiles are drawn when the browser is idle: this one never is.
    (page) => page.addInitScript(() => (globalThis.requestIdleCallback = () => 0)),
  ));

/** What lies over something else of what floats on the map, by its words. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll('.elsewhere, .corner > *, .overnext, .layers')]
      .map((one) => ({ name: one.textContent || one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return floating.flatMap(({ name, box: a }, i) =>
      floating
        .slice(i + 1)
        .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((other) => `${name} lies over ${other.name}`),
    );
  });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
];

test("the buttons to stacks off the screen lie over none of the map's own, on a screen of any size", () =>
  visit(async (page) => {
    await toInterdiction(page, FOUR_CORNERS);
    await page.locator('.overview').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await atRest(page, true);
      // To Kars, and round by the south to where one began: now there is a way back from there.
      for (const to of [0, 1, 2, 0]) {
        await elsewhere(page).nth(to).click();
        await wayBack(page).waitFor();
        await atRest(page, true);
        await expect.poll(() => elsewhere(page).count()).toBe(3);
        await expect.poll(() => overlaps(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
      }
    }
  }));
