import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, atRest, prepareRest } from '../tools/drive.mjs';
import { linesKept } from './kept.ts';
import { site } from './site.ts';

/**
 * What a browser holds that was last here with the page of commit 94a5048, as that page wrote it: two games under way, an edition, a
 * set-up. It is what people have, and is never written anew.
 */
interface Database {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly rows: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
  }[];
}
const held = JSON.parse(readFileSync(new URL('kept-94a5048.json', import.meta.url), 'utf8')) as Database;
const LINES = held.stores.find(({ name }) => name === 'lines')?.rows.length;

const here = site();

/** Fills the database of a browser in which the page has not been opened yet. */
async function fill(page: Page): Promise<void> {
  await prepareRest(page);
  const place = `${here.url}before`;
  await page.route(place, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>before</title>' }));
  await page.goto(place);
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve, reject) => {
        const { version, stores } = JSON.parse(text) as Database;
        const opening = indexedDB.open('sandtable', version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          for (const { name, keyPath, rows } of stores) {
            const store = opening.result.createObjectStore(name, { keyPath });
            for (const { key, value } of rows) store.add(value, ...(keyPath === null ? [key] : []));
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    JSON.stringify(held),
  );
}

/** Opens the game that `press` leads to, and plays one decision of it. */
async function playOne(page: Page, press: () => Promise<unknown>, asked: string): Promise<void> {
  const before = await linesKept(page);
  await press();
  await page.locator('canvas.map[data-camera]').waitFor();
  await expect.poll(() => page.locator('.decision h2').first().innerText()).toContain(asked);
  await atRest(page);
  // Who ends a phase with units that have not moved is warned first.
  const played = async () => (await linesKept(page)) > before || ((await answer(page)) && (await linesKept(page)) > before);
  await expect.poll(played, { timeout: 60_000 }).toBe(true);
  expect(await page.getByText('other rules').count()).toBe(0);
}

const home = async (page: Page) => {
  await page.goto(`${here.url}#/`);
  await page.locator('.home[aria-busy=false]').waitFor();
};

test(
  'games that an older page kept stand on the start page, open, and are played on; an edition and a set-up are still to be had',
  { timeout: 90_000 },
  () =>
    here.visit(
      async (page) => {
        const hero = page.locator('.hero');
        await expect
          .poll(() => hero.innerText())
          .toMatch(/Operation Gertrud[^]*Early 1941, turn 1 of 10[^]*German to decide. Move[^]*against the machine/);
        const other = page.locator('.kept .keptgame');
        await expect.poll(() => other.allInnerTexts()).toEqual([expect.stringMatching(/1940: What If\?[^]*turn 1 of 11/)]);
        // With the pictures that were drawn of them.
        const drawn = page.locator('.keptgame img');
        expect(await drawn.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))).toEqual([true, true]);
        expect(await linesKept(page)).toBe(LINES);

        await playOne(page, () => hero.getByRole('button', { name: 'Continue' }).click(), 'Move');
        await home(page);
        await playOne(page, () => other.getByRole('button', { name: /1940/ }).first().click(), 'Move');

        // Its edition and its set-up, too.
        await home(page);
        await page.getByRole('button', { name: /^Make it exact/ }).click();
        await page
          .getByRole('dialog', { name: 'Make it exact' })
          .getByRole('button', { name: /Operation Gertrud/ })
          .click();
        await page.getByText('Plain words').first().waitFor();
        await home(page);
        await page.getByRole('button', { name: 'Set up the table' }).first().click();
        await page.locator('input[name="seat german"][value=person]').check();
        await page.getByRole('button', { name: 'Start' }).click();
        await page.getByRole('button', { name: 'Saved set-ups' }).click();
        await page.getByRole('button', { name: 'Delete Early 1941, German' }).waitFor();
      },
      { reducedMotion: 'reduce' },
      fill,
    ),
);
