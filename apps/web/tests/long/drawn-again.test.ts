import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../../tools/drive.mjs';
import { lesson, openGame } from '../beginnings.ts';
import { site } from '../site.ts';

/** A map that comes back to the screen: what was drawn of it is there, and holds only as long as it would be drawn the same. */
const here = site();

/** Runs in the page before anything of it: counts the pictures that are drawn of the map, its names and counters. */
function countPictures(): void {
  const itself = OffscreenCanvas.prototype.transferToImageBitmap;
  Object.assign(globalThis, { pictures: 0 });
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    (globalThis as unknown as { pictures: number }).pictures++;
    return itself.call(this);
  };
}

/** What the map looks like now. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.querySelector('canvas.map') as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    return String(new Uint8Array(await crypto.subtle.digest('SHA-256', pixels)));
  });

/** What the map looks like when it changes no more, and how many pictures have been drawn since this was last asked. */
async function drawn(page: Page): Promise<{ readonly pictures: number; readonly look: string }> {
  await page.locator('canvas.map[data-camera]').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  await atRest(page, true);
  let look = '';
  const isSettled = async (): Promise<boolean> => look === (look = await lookOf(page));
  await expect.poll(isSettled, { interval: 250 }).toBe(true);
  const pictures = await page.evaluate(() => {
    const counted = globalThis as unknown as { pictures: number };
    const { pictures } = counted;
    counted.pictures = 0;
    return pictures;
  });
  return { pictures, look };
}

const home = (page: Page) => page.getByRole('button', { name: 'All games' }).first().click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a map that comes back looks the same, and hardly a picture of it is drawn anew; by night all are', () =>
  here.visit(
    async (page) => {
      await openGame(page, lesson('1'));
      const first = await drawn(page);
      expect(first.pictures).toBeGreaterThan(40);
      await home(page);
      await goOn(page);
      const again = await drawn(page);
      expect(again.look).toBe(first.look);
      expect(again.pictures).toBeLessThan(first.pictures / 4);
      await home(page);
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await goOn(page);
      const night = await drawn(page);
      expect(night.look).not.toBe(first.look);
      // What may be seen soon is drawn when the map has been quiet for a while.
      let { pictures } = night;
      await expect.poll(async () => (pictures += (await drawn(page)).pictures)).toBeGreaterThan(first.pictures / 2);
    },
    {},
    (page) => page.addInitScript(countPictures),
  ));
