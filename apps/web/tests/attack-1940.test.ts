import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tapAt, tapOn } from '../tools/drive.mjs';
import { click, placeOf } from './map-1940.ts';
import { site } from './site.ts';

/**
 * Attacks and marches of 1940: What If? as they are put together on the map: who counts for a shift, what is in hand and what stays where
 * it is.
 */
const here = site();
const visit = here.guest();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface PositionFile {
  readonly phase: string;
  readonly state: { readonly units: object; readonly aircraft: object };
}

/** Opens a position file of the documentation, with another phase, other units or aircraft where they are given. */
async function openAt(page: Page, name: string, more: { phase?: string; units?: object; aircraft?: object } = {}): Promise<void> {
  const file = JSON.parse(
    readFileSync(new URL(`../../../docs/positions/what-if-1940/${name}.json`, import.meta.url), 'utf8'),
  ) as PositionFile;
  const { units, aircraft } = file.state;
  const state = { ...file.state, units: more.units ?? units, aircraft: { ...aircraft, ...more.aircraft } };
  const buffer = Buffer.from(JSON.stringify({ ...file, phase: more.phase ?? file.phase, state }));
  await page.getByLabel('Import a game').setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer });
  await page.locator('canvas.map[data-camera]').waitFor();
  await page.locator('.hexgrid [role=gridcell]').first().waitFor({ state: 'attached' });
}

const attack = (page: Page): Promise<string> => page.locator('.attack').innerText();
const story = (page: Page): Promise<string> => page.locator('.storylist').innerText();
const heading = (page: Page): Promise<string> => page.locator('.decision h2').first().innerText();
const picked = (page: Page) =>
  page.locator('.composer .pick[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

test('the shift for a concentric attack says who stands on which side, and who comes from one side has none', { timeout: 60_000 }, () =>
  visit(async (page) => {
    await openAt(page, '11.10-concentric');
    await click(page, '4614');
    await click(page, '4613');
    await expect.poll(() => attack(page)).toMatch(/5\s*to\s*4/);
    expect(await attack(page)).not.toMatch(/concentric/i);
    await click(page, '4615');
    await expect
      .poll(() => attack(page))
      .toMatch(/Concentric\s+German I Corps from the west\s+German II Corps from the east\s+11\.10a\s+\+1/);
  }),
);

test('on a phone the chip of that shift opens to the same names', { timeout: 60_000 }, () =>
  here.visit(async (page) => {
    await openAt(page, '11.10-concentric');
    await tapAt(page, await placeOf(page, '4614'));
    await tapOn(page.locator('.foot').getByRole('button', { name: 'All', exact: true }));
    // Whose phase it is stands in the narrow bar too: enemies may be asked in it.
    expect(await page.locator('.decider .when').innerText()).toBe('Turn 2, German east combat');
    const chip = page.locator('.attack .chip', { hasText: 'Concentric' });
    await expect.poll(() => chip.innerText()).toMatch(/\+1/);
    expect(await attack(page)).not.toContain('from the west');
    await tapOn(chip);
    for (const who of ['German I Corps from the west', 'German II Corps from the east'])
      await page.locator('.attack .stands', { hasText: who }).waitFor();
    // They are brought out from under the buttons.
    const lowest = () =>
      page.evaluate(() => {
        const foot = document.querySelector('.sheetfoot')?.getBoundingClientRect().top ?? 0;
        return Math.max(...[...document.querySelectorAll('.attack .stands')].map((one) => one.getBoundingClientRect().bottom)) - foot;
      });
    await expect.poll(lowest).toBeLessThanOrEqual(0);
  }, PHONE),
);

test('on a phone laid flat no word of the chances is cut, and no key is named', { timeout: 60_000 }, () =>
  here.visit(
    async (page) => {
      await openAt(page, '11.10-concentric');
      await tapAt(page, await placeOf(page, '4614'));
      await tapOn(page.locator('.foot').getByRole('button', { name: 'All', exact: true }));
      const words = page.locator('.attack .cells .short');
      await expect.poll(() => words.allInnerTexts()).toContain('bloodbath');
      const cut = await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut).toEqual([]);
      expect(await page.locator('button kbd:visible').allInnerTexts()).toEqual([]);
    },
    { ...PHONE, viewport: { width: 844, height: 390 } },
  ),
);

test('each aircraft given to an attack is a line of its odds, one column for each', { timeout: 60_000 }, () =>
  visit(async (page) => {
    const ready = { is: 'ready' };
    await openAt(page, '11.10-concentric', { aircraft: { 'de-air-2': ready, 'de-air-3': ready } });
    await click(page, '4614');
    await click(page, '4613');
    await page.locator('.foot .primary:enabled').click();
    await page.getByText('Each aircraft shifts the odds one column').waitFor();
    const flights = page.locator('.composer .pick');
    await flights.first().click();
    await expect.poll(() => attack(page)).toMatch(/attacker['’]s aircraft\s+8\.4a\s+\+1/i);
    await flights.nth(1).click();
    await expect.poll(() => attack(page)).toMatch(/attacker['’]s aircraft\s+8\.4a\s+\+2/i);
  }),
);

test(
  'another stack taken up puts down what is in hand, where it has come to; what has not moved has spent nothing',
  { timeout: 60_000 },
  () =>
    visit(async (page) => {
      const units = { 'de-xix-pz': { at: '4613' }, 'de-xv-pz': { at: '4613', level: 2 }, 'de-i': { at: '4610' }, 'de-ii': { at: '4510' } };
      await openAt(page, '11.10-concentric', { phase: 'german east movement', units });
      await expect.poll(() => heading(page)).toMatch(/^Move/);
      // Nobody has moved yet: the first two give way to the corps, and wait where they were.
      await click(page, '4613');
      await expect
        .poll(async () => (await picked(page)).join())
        .toMatch(/XIX Panzer Corps.*XV Panzer Corps|XV Panzer Corps.*XIX Panzer Corps/);
      await click(page, '4610');
      await expect.poll(async () => (await picked(page)).join()).toBe('German I Corps');
      expect(await story(page)).not.toMatch(/4613 to|Panzer/);
      await click(page, '4613');
      await expect.poll(async () => (await picked(page)).join()).toMatch(/Panzer Corps/);
      await click(page, '4513');
      await expect.poll(() => heading(page)).toMatch(/^Units in hand/);
      await click(page, '4610');
      await expect.poll(async () => (await picked(page)).join()).toBe('German I Corps');
      await expect.poll(() => story(page)).toMatch(/Panzer Corps\s+4613 to 4513/);
      // Those that have moved stay there, and are not asked about again.
      await expect
        .poll(() => page.locator('.hexgrid [data-hex="4513"]').getAttribute('aria-label'))
        .toMatch(/XIX Panzer Corps[^]*XV Panzer Corps|XV Panzer Corps[^]*XIX Panzer Corps/);
      await click(page, '4611');
      await expect.poll(() => story(page)).toMatch(/German I Corps\s+4610 to 4611/);
    }),
);

test('a stack under way comes to where it was sent, though another is clicked meanwhile', { timeout: 60_000 }, () =>
  visit(async (page) => {
    const units = { 'de-xix-pz': { at: '4613' }, 'de-i': { at: '4510' } };
    await openAt(page, '11.10-concentric', { phase: 'german east movement', units });
    await click(page, '4613');
    await expect.poll(async () => (await picked(page)).join()).toMatch(/XIX Panzer Corps/);
    const [far, other] = [await placeOf(page, '4610'), await placeOf(page, '4510')];
    await page.mouse.click(far.x, far.y);
    // The first hop is on the map, and the others are still to come.
    await expect.poll(() => page.locator('.hexgrid [data-hex="4613"]').getAttribute('aria-label')).not.toMatch(/Panzer/);
    await page.mouse.click(other.x, other.y);
    await expect.poll(async () => (await picked(page)).join()).toBe('German I Corps');
    expect(await story(page)).toMatch(/XIX Panzer Corps\s[^.]* to (\w+ )?4610/);
  }),
);
