import type { Page } from 'playwright-core';
import type { Layout } from '../src/map/geometry.ts';
import { atRest } from '../tools/drive.mjs';

/** Where a hex of a map that is laid out so lies on the screen, once the map stands still. */
export async function placeOnScreen(page: Page, layout: Layout, hex: string): Promise<{ readonly x: number; readonly y: number }> {
  await atRest(page, true);
  const canvas = page.locator('canvas.map');
  const camera = () => canvas.getAttribute('data-camera');
  const [x = 0, y = 0, wide = 1] = (await camera())?.split(' ').map(Number) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = (await canvas.getAttribute('data-inset'))?.split(' ').map(Number) ?? [];
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = layout.centre(hex);
  const [acrossMiddle, downMiddle] = [(left + box.width - right) / 2, (top + box.height - bottom) / 2];
  return { x: box.x + acrossMiddle + (at.x - x) * wide, y: box.y + downMiddle + (at.y - y) * wide };
}

/** Clicks the middle of a hex. */
export async function clickOnScreen(page: Page, layout: Layout, hex: string): Promise<void> {
  const { x, y } = await placeOnScreen(page, layout, hex);
  await page.mouse.click(x, y);
  await atRest(page);
}

/** What is wider than the screen, or of the buttons at the foot lies off it. */
export const offScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
    const off = [...document.querySelectorAll('.foot .btn')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
    });
    return [...wide, ...off.map((one) => `${one.textContent} is off the screen`)];
  });
