import { sectionOf } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startGame } from '../tools/drive.mjs';
import { companionOf } from '../src/games/gertrud/rulebook-face.ts';
import { readSource } from '../src/face/sources.ts';
import { bookOf, linksIn, placeIn } from '../src/ui/companion/book.ts';
import { indexOf, search } from '../src/ui/companion/search.ts';
import { site } from './site.ts';

const companion = companionOf(null);
const { rulebook } = companion;
const book = bookOf(companion);
const index = indexOf(book, companion.shorts);
const found = (query: string) => search(index, query).map(({ entry }) => entry.id);

describe('the book', () => {
  test('holds every rule once, under a chapter and a section that have titles', () => {
    const rules = book.chapters.flatMap(({ sections }) => sections.flatMap((section) => section.rules.map(({ id }) => id)));
    expect(rules.toSorted()).toEqual(Object.keys(rulebook).toSorted());
    for (const { title, sections } of book.chapters) {
      expect(title).toMatch(/^[A-Z]/);
      for (const section of sections) expect(section.title, section.id).toMatch(/^[A-Z0-9]/);
    }
    expect(Object.keys(companion.sections).toSorted()).toEqual([...new Set(rules.map(sectionOf))].toSorted());
  });

  test('every ruling is about rules that there are, and gives more than one reading', () => {
    for (const { id, about, readings } of companion.rulings) {
      expect(
        about.filter((rule) => !book.knows(rule)),
        id,
      ).toEqual([]);
      expect(readings.length, id).toBeGreaterThan(1);
    }
  });

  test('numbers in the words lead to rules, sections and rulings; figures do not', () => {
    const ids = (text: string) => linksIn(text, book).flatMap(({ id }) => id ?? []);
    expect(ids('An exempt unit (7.6) costs 2.5 points, see 11.0aa, GA-28, 7.5, and not 7.')).toEqual([
      '7.6',
      '2.5',
      '11.0aa',
      'GA-28',
      '7.5',
    ]);
    expect(ids('340%, 1.5 hexes, 99.9z')).toEqual([]);
    expect(placeIn(book, '11.1')).toMatchObject({ at: 'chapter', id: '11.1', chapter: { number: 11 } });
    expect(placeIn(book, 'GA-37')).toMatchObject({ at: 'rulings', id: 'GA-37' });
    expect(placeIn(book, 'nothing')).toEqual({ at: 'contents' });
  });
});

describe('the search', () => {
  test('a number finds its rule first, then what begins with it', () => {
    expect(found('11.1b')[0]).toBe('11.1b');
    expect(
      found('11.1')
        .slice(0, 6)
        .every((id) => id.startsWith('11.1')),
    ).toBe(true);
    expect(found('ga-37')[0]).toBe('GA-37');
  });

  test('all words must be there, whole words before parts, whatever the accents', () => {
    expect(found('retreat').slice(0, 5)).toContain('11.1a');
    expect(found('fallschirmjager')).toContain('2.5b');
    expect(found('retreat xyzzy')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  test('what a short word stands for finds it too', () => {
    expect(found('enemy zone retreat hex')).toContain('11.1b');
    const [first] = search(index, '11.1b');
    expect(first?.entry.words).toBe(rulebook['11.1b']?.says);
    const ezoc = search(index, 'enemy zone retreat hex').find(({ entry }) => entry.id === '11.1b');
    expect(ezoc?.marks.map(([from, to]) => ezoc.entry.words.slice(from, to))).toContain('EZOC');
  });
});

describe('the sources', () => {
  test('a source is read with what is said of it', () => {
    expect(readSource('rulebook 9.1')).toEqual([{ kind: 'rulebook', says: '9.1' }]);
    expect(readSource('rulebook 13.7 (movement); reconstructed: one column (shift)').map(({ kind }) => kind)).toEqual([
      'rulebook',
      'reconstructed',
    ]);
    expect(readSource('reconstructed (at least 1 by rulebook 18.4)')).toEqual([
      { kind: 'reconstructed', says: '(at least 1 by rulebook 18.4)' },
    ]);
    expect(readSource(undefined)).toEqual([{ kind: 'own', says: '' }]);
  });

  test('every figure has one, and all that is reconstructed in map and counters says why', () => {
    const { name, parts, reconstructed } = companion.edition;
    expect(name).toBeNull();
    for (const { figures } of parts) for (const { what, counts } of figures) expect(counts.own, what).toBeUndefined();
    const without = parts
      .filter(({ id }) => id === 'map' || id === 'counters')
      .flatMap(({ figures }) => figures.filter(({ counts }) => counts.reconstructed).map(({ what }) => what))
      .filter((what) => !reconstructed.some((one) => one.what === what));
    expect(without).toEqual([]);
  });

  test("an owner's edition is named, and what it brings counts as its own", () => {
    const { name, parts } = companionOf({ name: 'My sheet', counters: { counters: [] } }).edition;
    expect(name).toBe('My sheet');
    expect(parts.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['counters']);
  });
});

describe('in the page', () => {
  const here = site();
  let page: Page;

  beforeAll(async () => {
    page = await here.open({ reducedMotion: 'reduce' });
    await startGame(page);
  }, 60_000);

  const drawer = () => page.locator('.drawer');
  const asked = () => page.locator('.drawer .lit');

  test('nothing of it is fetched before it is opened', () => {
    expect(here.fetched.filter((name) => /pages|rulebook-face/.test(name))).toEqual([]);
  });

  test("a rule's number shows its words to who points at it", async () => {
    const number = page.locator('.decision .rule').first();
    const words = rulebook[(await number.innerText()).trim()]?.says;
    expect(words).toBeTruthy();
    await number.hover();
    await expect.poll(() => number.getAttribute('title')).toBe(words);
  });

  test("the phase's number opens its section", async () => {
    const number = page.locator('.phases .rule').first();
    const id = (await number.innerText()).trim();
    await number.click();
    await asked().waitFor();
    expect(await asked().getAttribute('aria-label')).toMatch(new RegExp(`^${id} `));
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
  });

  test("a rule's number opens the rules there; Esc closes and the focus returns", async () => {
    const number = page.locator('.decision .rule').first();
    const id = (await number.innerText()).trim();
    await number.focus();
    await page.keyboard.press('Enter');
    await asked().waitFor();
    expect(await asked().locator('dt').innerText()).toBe(id);
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('lit'))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(id);
  });

  test('search works while typing, and back leads from the rule to what was found', async () => {
    await page.locator('body').press('r');
    const field = page.getByLabel('Search the rules');
    await field.pressSequentially('retreat');
    await expect.poll(() => page.locator('.searchresults li').count()).toBeGreaterThan(5);
    expect(await page.locator('.searchresults mark').first().innerText()).toMatch(/retreat/i);
    await field.fill('13.2b');
    await field.press('Enter');
    await expect.poll(() => asked().innerText()).toContain('GA-44');
    await expect.poll(() => asked().innerText()).toContain('In this game: the sum');
    expect(await asked().locator('.readings li').allInnerTexts()).toEqual([
      expect.stringContaining('played here'),
      expect.stringContaining('not played here'),
    ]);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await field.inputValue()).toBe('13.2b');
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    await asked().locator('.readings').waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
  });

  test('a rule that is opened unfolds where it is enforced and what proves it, which is fetched only then', async () => {
    const behind = () => asked().locator('.behind');
    const indexes = () => here.fetched.filter((name) => name.includes('rule-index'));
    await page.locator('body').press('r');
    const field = page.getByLabel('Search the rules');
    await field.fill('7.3a');
    await field.press('Enter');
    await behind().locator('summary').waitFor();
    expect(indexes()).toEqual([]);
    await behind().locator('summary').click();
    await expect
      .poll(() => behind().innerText())
      .toMatch(/Enforced at\s+[\w/-]+\.ts:\d+\s+halved[^]*Explained at[^]*Proved by\s+[\w/-]+\.test\.ts:\d+\s+.*\([^)]*7\.3a\)/);
    expect(indexes()).toEqual([expect.stringContaining('rule-index-gertrud')]);
    await drawer().getByRole('button', { name: 'Rule 7.3b', exact: true }).first().click();
    await expect.poll(() => asked().locator('dt').innerText()).toBe('7.3b');
    await field.fill('2.8a');
    await field.press('Enter');
    await expect.poll(() => asked().locator('dt').innerText()).toBe('2.8a');
    await behind().locator('summary').click();
    await expect.poll(() => behind().innerText()).toMatch(/No test proves it\s+A definition: 3\.1c, /);
    await behind().getByRole('button', { name: 'Rule 3.1c', exact: true }).click();
    await expect.poll(() => asked().locator('dt').innerText()).toBe('3.1c');
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
  });

  test('charts, counters and keys are a key away; the menu has the sources', async () => {
    await page.locator('body').press('t');
    await expect.poll(() => drawer().locator('table').count()).toBeGreaterThan(3);
    await page.keyboard.press('g');
    await page.getByLabel('Find a counter').fill('panzer');
    await expect.poll(() => page.locator('.gallery:not(.guests) li').count()).toBe(5);
    await page.getByLabel('Find a counter').fill('crete');
    await expect.poll(() => page.locator('.gallery').innerText()).toMatch(/22nd Airlanding[^]*10 at most[^]*RAF Bomber[^]*strength 2/);
    await page.getByLabel('Find a counter').press('Escape');
    await page.locator('body').press('?');
    await expect.poll(() => drawer().innerText()).toContain('Move the hex cursor');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'About this edition' }).click();
    await expect.poll(() => page.locator('.sources > div').count()).toBe(4);
    expect(await page.locator('.sources').innerText()).toMatch(/Rulebook[^]*Geography[^]*History[^]*Reconstructed/);
    expect(await page.locator('.sourced').count()).toBe(5);
    await page.keyboard.press('Escape');
  });

  test('on the phone it covers the screen and nothing behind it can be reached', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('body').press('r');
    await page.locator('.contents').waitFor();
    await expect.poll(() => drawer().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await page.locator('.game > header[inert]').count()).toBe(1);
    await drawer().getByRole('button', { name: 'Close' }).click();
    await drawer().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.game > [inert]').count()).toBe(0);
  });
});
