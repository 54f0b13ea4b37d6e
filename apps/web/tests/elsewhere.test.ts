import { expect, test } from 'vitest';
import { atRest } from '../tools/drive.mjs';
import { camera, elsewhere, KARS, toInterdiction, wayBack } from './far-apart.ts';
import { site } from './site.ts';

/** A question about stacks that the screen does not show together; on screens of every size, and drawn late, in `npm run long`. */
const visit = site().guest();

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
