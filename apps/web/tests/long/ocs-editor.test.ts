import { expect, test } from 'vitest';
import { PATIENCE } from '../lending.ts';
import { site } from '../site.ts';

/** Whoever owns a printed game of the series puts its figures in the place of ours: by forms that are made of those of the data. */
const { visit } = site();

test('figures of the series are made exact: hexes are painted, counters filled in by their kind, and played with', () =>
  visit(async (page) => {
    await page.getByRole('button', { name: /^Make it exact/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Operational Combat/ })
      .click();
    await page.getByRole('button', { name: /New edition/ }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
    const panel = page.locator('.ed-panel');
    const problems = page.locator('.ed-problems');
    await expect.poll(() => problems.innerText(), { timeout: PATIENCE }).toBe('No problems');
    await page.getByRole('application').focus();
    // The town's class is chosen with its brush, the second of three; the first stroke puts it on.
    for (const key of ['ArrowRight', 'o', '2', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => panel.innerText()).toMatch(/^\d\d\.\d\d/);
    await expect.poll(() => panel.getByLabel('Town, class').locator('option:checked').textContent()).toBe('minor');
    await panel.getByLabel('Town, name').fill('Otrada North');
    await page.keyboard.press('Tab');
    await expect.poll(() => panel.locator('h2').first().innerText()).toContain('Otrada North');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the edition' }).getByRole('button', { name, exact: true }).click();
    await tab('Counters');
    await page.getByRole('button', { name: /^103rd Artillery Regiment/ }).click();
    const counter = page.getByRole('region', { name: 'The counter chosen' });
    await counter.getByLabel('Combat, barrage', { exact: true }).fill('21');
    await page.keyboard.press('Tab');
    expect(await counter.getByLabel('Combat, strength', { exact: true }).count()).toBe(0);
    await tab('Compare');
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Otrada North[^]*de-ar-103[^]*21/);
    await expect.poll(() => problems.innerText()).toBe('No problems');
    await page.getByRole('button', { name: 'Play this' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
  }));
