import { readPosition, type Facts, type Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { site } from './site.ts';

/**
 * What the page shows beside the map of 1940: the table of the next roll, the only attacker, phases that are skipped, backs that are alike.
 */
const visit = site().guest();
const PHONE = { viewport: { width: 390, height: 844 } };

const FLOWN = Object.fromEntries(
  ['de-air-1', 'de-air-2', 'de-air-3', 'de-air-4', 'fr-air', 'br-air', 'su-air'].map((air) => [air, { is: 'used' }]),
);
const positionAt = (turn: number, phase: string, state: object): object => ({
  game: 'what-if-1940',
  scenario: 'campaign',
  turn,
  phase,
  state: { aircraft: FLOWN, order: 'move-fight', ...state },
});

/** A position of the documentation as it stands, without what is done in it. */
function documented(name: string): object {
  const file = fileURLToPath(new URL(`../../../docs/positions/what-if-1940/${name}.json`, import.meta.url));
  const {
    dice: _dice,
    do: _do,
    explain: _explain,
    ...position
  } = JSON.parse(readFileSync(file, 'utf8')) as { readonly [key: string]: unknown };
  return position;
}

async function open(page: Page, position: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(position));
  await page.getByLabel('Import a game').setInputFiles({ name: 'asked.json', mimeType: 'application/json', buffer });
  await page.locator('canvas.map[data-camera]').waitFor();
}

interface Chances {
  readonly value: number;
  readonly rows: readonly { readonly says: string; readonly of: readonly [number, number] }[];
}

/** What the umpire says of a table at a position. */
function chancesOf(position: object, seat: string, of: string): Chances {
  const { position: read } = readPosition([whatIf1940 as unknown as Game], position);
  return whatIf1940.explain(read as never, seat, { chances: { of } } as unknown as Facts) as unknown as Chances;
}

const TABLES = [
  { name: '4.3-moscow', seat: 'german-east', of: 'moscow', title: 'Moscow Falls Table', isPhone: false, colorScheme: 'dark' },
  { name: '4.3-moscow', seat: 'german-east', of: 'moscow', title: 'Moscow Falls Table', isPhone: true, colorScheme: 'light' },
  { name: '12.5-far-east', seat: 'soviet', of: 'japan', title: 'Japan Invades Far East Table', isPhone: true, colorScheme: 'dark' },
] as const;

test.each(TABLES)(
  'the table of the next roll is read where its question is asked: $name, on a phone $isPhone, $colorScheme',
  ({ name, seat, of, title, isPhone, colorScheme }) =>
    visit(
      async (page) => {
        const position = documented(name);
        const { value, rows } = chancesOf(position, seat, of);
        await open(page, position);
        const box = page.locator('.tablechances');
        const summary = box.locator('summary');
        await summary.waitFor();
        expect(await summary.innerText()).toContain(title);
        expect(await box.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!isPhone);
        if (isPhone) {
          expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          await summary.click();
        }
        const shown = await box.locator('.limits li').allInnerTexts();
        expect(shown.map((text) => text.replace(/\s+/g, ' '))).toEqual(
          rows.map(({ says, of: [many, all] }) => `${many} of ${all} ${says}`),
        );
        expect(await box.locator('.lines b').last().innerText()).toBe(value > 0 ? `+${value}` : String(value));
        // Each on its line, with its rule, and nothing beyond the edge.
        const edge = page.viewportSize()?.width ?? 0;
        for (const line of await box.locator('li').all()) {
          const bounds = await line.boundingBox();
          expect((bounds?.x ?? edge) + (bounds?.width ?? 0)).toBeLessThanOrEqual(edge);
        }
        for (const line of await box.locator('.lines li').all()) expect(await line.locator('.rule').count()).toBe(1);
        expect(await axeFinds(page, { rules: ['color-contrast', 'list', 'summary-name'] })).toEqual([]);
      },
      { ...(isPhone ? PHONE : {}), colorScheme },
    ),
);

test('no table is shown where nobody rolls: without Moscow, and in other questions', () =>
  visit(async (page) => {
    await open(page, positionAt(9, 'german replacement', { units: { 'de-ii': { at: '5004', steps: 1 }, 'de-iii': { at: '5003' } } }));
    await expect.poll(() => page.locator('.decision h2').first().innerText()).toMatch(/^Replacements/);
    await atRest(page);
    expect(await page.locator('.tablechances').count()).toBe(0);
  }));

const BATTLE = positionAt(2, 'german east combat', {
  units: {
    'de-xix-pz': { at: '4808' },
    'de-i': { at: '4708' },
    'de-ii': { at: '4506' },
    'su-fe-15': { at: '4809' },
    'su-fe-1c': { at: '4507' },
    'su-mg': { at: '4624' },
  },
});

test('who alone can attack is named from the first, and can be left out again; of two, neither is', () =>
  visit(async (page) => {
    await open(page, BATTLE);
    const picks = page.locator('.composer .pick');
    const picked = () =>
      picks.evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-pressed')}`));
    const aim = async (hex: string) => {
      await page.locator(`[data-hex="${hex}"]`).focus();
      await atRest(page);
      await page.keyboard.press('Enter');
    };
    const main = page.locator('.foot .btn.primary');
    await aim('4809');
    await expect.poll(picked).toEqual(['XIX Panzer Corps false', 'German I Corps false']);
    expect(await main.isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await aim('4507');
    await expect.poll(picked).toEqual(['German II Corps true']);
    await expect.poll(() => page.locator('.attack .sum').innerText()).toMatch(/5\s*to\s*5/);
    expect(await main.isEnabled()).toBe(true);
    // On the map who clicks first the enemy and then the attacker finds it as he meant it.
    await page.locator('[data-hex="4506"]').focus();
    await atRest(page);
    await page.keyboard.press('Enter');
    await atRest(page);
    expect(await picked()).toEqual(['German II Corps true']);
    await picks.first().click();
    await expect.poll(picked).toEqual(['German II Corps false']);
    expect(await main.isEnabled()).toBe(false);
    await page.locator('[data-hex="4506"]').focus();
    await atRest(page);
    await page.keyboard.press('Enter');
    await expect.poll(picked).toEqual(['German II Corps true']);
  }));

test('phases that are skipped in the first turn are not ticked as done', () =>
  visit(async (page) => {
    await open(page, positionAt(1, 'german east movement', { units: { 'de-xix-pz': { at: '4808' }, 'su-mg': { at: '4624' } } }));
    const combat = page.locator('.phases span', { hasText: 'West combat' });
    await combat.waitFor();
    expect(await combat.getAttribute('title')).toBe('Skipped (5.4a)');
    expect(await combat.locator('svg').count()).toBe(0);
    await page.getByRole('button', { name: 'Turns', exact: true }).click();
    const lines = page.locator('.phaselist li');
    await expect.poll(() => lines.filter({ hasText: 'skipped' }).allInnerTexts()).toHaveLength(3);
    const line = (name: string) => lines.filter({ hasText: name });
    expect(await line('west combat').locator('svg').count()).toBe(0);
    expect(await line('air and transfer').locator('svg').count()).toBe(1);
    expect(await line('armor doctrine').innerText()).toMatch(/skipped\s*5\.4a/);
  }));

test('untried armies are called what they are, in the tray and among the counters', () =>
  visit(async (page) => {
    const units = { 'su-army-1': { at: 'track-2', shuffle: 0 }, 'su-army-2': { at: 'track-2', shuffle: 0 }, 'su-mg': { at: '4624' } };
    await open(page, positionAt(2, 'soviet reinforcement', { units, shuffles: [['su-r-9', 'su-r-13']] }));
    const tray = page.locator('.traygroup').first();
    await expect
      .poll(() => tray.locator('.traykind small').allInnerTexts())
      .toEqual([expect.stringMatching(/^untried army, unknown to both sides$/i)]);
    expect(await tray.locator('.traypiece').first().getAttribute('aria-label')).toMatch(/^untried army, unknown to both sides; Soviet/);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.locator('.menulist button', { hasText: 'Counters' }).click();
    await page.getByLabel('Find a counter').fill('untried');
    const found = page.locator('.gallery li b');
    await expect
      .poll(() => found.allInnerTexts())
      .toEqual(['Untried Juggernaut, unknown to both sides', 'Untried army, unknown to both sides']);
    await page.getByLabel('Find a counter').fill('infantry soviet');
    await expect.poll(() => found.count()).toBeGreaterThan(20);
    expect((await found.allInnerTexts()).filter((name) => /untried/i.test(name))).toEqual([]);
  }));
