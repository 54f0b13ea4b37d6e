import { expect, test } from 'vitest';
import { LESSON } from '../../src/games/what-if-1940/lesson.ts';
import { atRest } from '../../tools/drive.mjs';
import { coached } from '../coached.ts';
import { site } from '../site.ts';

const { steps } = LESSON;
const here = site();

test('the lesson of 1940 is begun from its address, and the coach shows the way through a reload', () =>
  here.visit(
    async (page) => {
      const { coach, at, heading } = coached(() => page);
      await page.evaluate(() => (location.hash = '#/learn/what-if-1940'));
      await at('Two maps');
      expect(steps[0]?.title).toContain('Two maps');
      const followTo = async (title: string) =>
        await expect
          .poll(async () => {
            const now = await heading();
            if (now.includes(title)) return now;
            const show = coach().getByRole('button', { name: 'Show me' });
            await ((await show.count()) > 0 ? show : coach().locator('.next')).click();
            await atRest(page, true);
            return heading();
          })
          .toContain(title);
      const [, , third, fourth] = steps.map(({ title }) => title);
      await followTo(third ?? '');
      await page.reload();
      await at(third ?? '');
      await followTo(fourth ?? '');
      expect(here.faults).toEqual([]);
    },
    { reducedMotion: 'reduce' },
  ));
