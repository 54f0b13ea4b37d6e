import type { Page } from 'playwright-core';
import { Layout } from '../src/map/geometry.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import { atRest } from '../tools/drive.mjs';

/** The maps of 1940: What If? in a browser: where their hexes lie on the screen. */
export const layout = new Layout(whatIfFace(null).map);

/** Where a hex lies on the screen, once the map stands still. */
export async function placeOf(page: Page, hex: string): Promise<{ readonly x: number; readonly y: number }> {
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
export async function click(page: Page, hex: string): Promise<void> {
  const { x, y } = await placeOf(page, hex);
  await page.mouse.click(x, y);
  await atRest(page);
}
