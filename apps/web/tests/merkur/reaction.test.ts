import { describe, expect, test } from 'vitest';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';
import { before, clickOn, openAtRest, reaction } from './tables.ts';

/** Reaction on the ground in the series' own turns, by mouse. */
const visit = site().guest({ stored: QUICK });

const [AUSTRALIANS, NEARER, AWAY] = ['3032', '3031', '3132'];

describe('reaction on the ground', () => {
  test('has its cell in the lane of the side that does not move, and units are led by clicks towards what was lost alone', () =>
    visit(async (page) => {
      await openAtRest(page, reaction());
      const stave = page.getByRole('navigation', { name: 'Order of play' });
      const now = stave.locator('[aria-current=step]');
      await expect.poll(() => now.innerText()).toBe('Ground');
      expect(await stave.innerText()).toMatch(/Reaction/);
      const rows = await Promise.all(
        [now, stave.getByText('Allied', { exact: true })].map((one) => one.evaluate((cell) => getComputedStyle(cell).gridRowStart)),
      );
      expect(rows[0]).toBe(rows[1]);
      const decision = page.getByRole('region', { name: 'Decision' });
      await clickOn(page, AUSTRALIANS);
      await expect.poll(() => decision.innerText()).toMatch(/Click a marked hex to go there/);
      await clickOn(page, AWAY);
      await expect.poll(() => decision.innerText()).not.toMatch(/On the move/);
      await clickOn(page, NEARER);
      await expect.poll(() => decision.innerText()).toMatch(/On the move[^]*3031/);
      expect(await axeFinds(page)).toEqual([]);
    }));

  test('has none where nobody reacts', () =>
    visit(async (page) => {
      await openAtRest(page, before('fly'));
      const stave = page.getByRole('navigation', { name: 'Order of play' });
      await expect.poll(() => stave.innerText()).toMatch(/Ground/);
      expect(await stave.innerText()).not.toMatch(/Reaction/);
    }));
});
