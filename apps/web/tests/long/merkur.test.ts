import { describe, expect, test } from 'vitest';
import { playUntil } from '../../tools/drive.mjs';
import { QUICK } from '../lending.ts';
import { openAtRest, retimo } from '../merkur/tables.ts';
import { site } from '../site.ts';

describe('Retimo against steady', () => {
  const large = site().guest({ stored: QUICK });

  test('goes on: the machine drops and attacks, the person answers, and the game comes to its end', () =>
    large(async (page) => {
      await openAtRest(page, retimo({ axis: 'steady', allied: 'person' }, '3'));
      const over = async () => /(?:Axis|Allied) victory|A draw/.test(await page.locator('body').innerText());
      expect(await over()).toBe(false);
      expect(await playUntil(page, over)).toBe(true);
    }));
});
