import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { camera, elsewhere, FOUR_CORNERS, KARS, toInterdiction, wayBack } from '../far-apart.ts';
import { site } from '../site.ts';

/** A question about stacks that the screen does not show together, on screens of every size, and before the map has been drawn. */
const here = site();
const visit = here.guest();

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
