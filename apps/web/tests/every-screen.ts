import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axe.ts';

/** Every screen of the page, and what holds on each of them for those who do not see it as it is usually seen. */

/** The sizes of a screen on which the page lies differently. */
export const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'phone on its side', viewport: { width: 844, height: 390 } },
];

const positionFile = (name: string): string => fileURLToPath(new URL(`../../../docs/positions/${name}.json`, import.meta.url));

/** Opens a position file from the start page at this address. */
export async function openPosition(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}#/`);
  await page.getByLabel('Import a game').setInputFiles(positionFile(name));
  await page.getByRole('region', { name: 'Decision' }).waitFor();
}

/** The screens that a game is played on, named, as each is opened from the start page at this address. */
export async function* mainScreens(page: Page, url: string): AsyncGenerator<string> {
  yield 'start page';
  await openPosition(page, url, '6.1-stack-splits');
  yield 'movement';
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: /Rules/ }).waitFor();
  yield 'drawer Rules';
  await page.keyboard.press('Escape');
  await openPosition(page, url, '11.0-odds-percent');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: /^Attack on/ }).waitFor();
  yield 'an attack being built';
}

/** Every screen once, likewise. */
export async function* allScreens(page: Page, url: string): AsyncGenerator<string> {
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  yield 'start page';
  await button('Set up the table').click();
  yield 'set-up form';
  await press('Escape');
  await openPosition(page, url, '6.1-stack-splits');
  yield 'movement';
  for (const [key, name] of [
    ['r', 'Rules'],
    ['t', 'Charts'],
    ['g', 'Counters'],
    ['p', 'Pools'],
    ['a', 'Turns'],
    ['?', 'Keys'],
  ] as const) {
    await press(key);
    await page.getByRole('dialog', { name: new RegExp(name) }).waitFor();
    yield `drawer ${name}`;
    await press('Escape');
  }
  await button('Help').click();
  yield 'help menu';
  await page.getByRole('button', { name: 'About this edition' }).click();
  await page.getByRole('dialog', { name: 'About this edition' }).waitFor();
  yield 'edition';
  await press('Escape');
  for (const name of ['The game in figures', 'Standing answers', 'Settings']) {
    await button('Menu').click();
    await button(name).click();
    await page.getByRole('dialog').waitFor();
    yield name;
    await press('Escape');
  }
  await press('n');
  await expect.poll(() => page.getByRole('gridcell', { name: /Within reach/ }).count()).toBeGreaterThan(0);
  yield 'a stack taken up';
  for (let steps = 0; steps < 4; steps++) await press('Escape');
  await press('Control+Enter');
  await page.getByRole('alert').filter({ hasText: 'Before you go on' }).waitFor();
  yield 'end of phase';
  await openPosition(page, url, '11.0-odds-percent');
  await press('n');
  await page.getByRole('heading', { name: /^Attack on/ }).waitFor();
  yield 'an attack being built';
}

/** On each of these screens axe finds nothing serious by day and by night, and nothing moves, where motion is reduced. */
export async function expectForEveryone(page: Page, screens: AsyncGenerator<string>): Promise<void> {
  for await (const screen of screens) {
    expect(await axeFinds(page), screen).toEqual([]);
    expect(await longestMotion(page), screen).toBeLessThan(0.01);
    // By night the page differs in its colours alone.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFinds(page, { rules: ['color-contrast'], beside: '[role=gridcell]' }), `${screen} by night`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** Seconds of the longest transition or animation that any element of the page has now. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = (style: CSSStyleDeclaration): readonly number[] => [
      ...(style.animationName === 'none' ? [] : style.animationDuration.split(',')).map(Number.parseFloat),
      ...(style.transitionProperty === 'none' ? [] : style.transitionDuration.split(',')).map(Number.parseFloat),
    ];
    const all = [...document.querySelectorAll(':not([role=gridcell], [role=row])')].flatMap((one) =>
      [null, '::before', '::after', '::backdrop'].flatMap((part) => times(getComputedStyle(one, part))),
    );
    return Math.max(0, document.getAnimations().length, ...all);
  });
