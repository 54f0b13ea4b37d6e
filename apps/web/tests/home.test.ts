import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, startGame } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { exportedBy, site } from './site.ts';

/** The start page and the settings, in a real browser; without a network and from version to version in `npm run long`. */
const position = fileURLToPath(new URL('../../../docs/positions/11.3-advance.json', import.meta.url));

const here = site();
const { visit } = here;
/** Who comes for the first time, stays, and sets nothing: tests in their order. */
const stay = here.guest();

const home = async (page: Page) => {
  await page.goto(`${here.url}#/`);
  await page.locator('.home .keptgame').first().waitFor();
};

/** The record of the game kept last, as the start page exports it. */
const exported = (page: Page): Promise<string> =>
  exportedBy(page, () => page.getByRole('button', { name: 'Export', exact: true }).first().click());

/** Drops files on the page as from a folder of the desktop. */
const dropFiles = (page: Page, files: readonly (readonly [name: string, content: string])[]) =>
  page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of all) dataTransfer.items.add(new File([content], name));
    for (const type of ['dragover', 'drop'])
      document.querySelector('.homefoot')?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

const file = (name: string, content: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

/** Of an element: is it whole within the window, as it stands? */
const isInSight = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, left, bottom, right } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('a newcomer is told what Sandtable is, and the loud button begins the lesson', () =>
  stay(async (page) => {
    await page.locator('.welcome').waitFor();
    const loud = page.locator('.home .btn.primary');
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect.poll(() => isInSight(page, '.home .btn.primary')).toBe(true);
      await expect.poll(() => isInSight(page, '.welcome h2')).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    expect(await loud.allInnerTexts()).toEqual(['Learn by playing']);
    const words = await page.locator('main').innerText();
    expect(words).toMatch(/wargames/i);
    expect(words).not.toMatch(/ruling/i);

    // All games alike, and one way into the editor for all of them.
    const covers = page.locator('.cover');
    const [first, ...others] = await covers.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]));
    expect(others).toEqual([first, first, first, first]);
    // Five to a row.
    const tops = await covers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('button', { name: /Make it exact/ }).click();
    const games = page.getByRole('dialog', { name: 'Make it exact' }).getByRole('listitem');
    await games.first().waitFor();
    const edited = ['Operation Gertrud', '1940: What If?', 'Operation Merkur', 'Operational Combat Series'];
    expect(await games.allInnerTexts()).toEqual(edited.map((title) => expect.stringContaining(title)));
    await page.keyboard.press('Escape');

    // A set-up says nothing of rulings that are as usual but that they are.
    await page.getByRole('button', { name: 'Set up the table' }).first().click();
    expect(await page.locator('.rulingset').innerText()).not.toMatch(/\d/);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('.tablesetup').waitFor({ state: 'detached' });

    expect(await axeFinds(page)).toEqual([]);

    await loud.click();
    await page.locator('.coach').waitFor();
  }));

test('whoever comes back from a lesson of the list finds the start page, and a lesson called one', () =>
  visit(async (page) => {
    for (const lesson of [/Force D off Crete/, /The airstrip of Retimo/]) {
      await page.getByRole('button', { name: /^Lessons/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: lesson }).click();
      await page.locator('.coach').waitFor();
      await page.goBack();
      await page.locator('.home[aria-busy=false]').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    await expect.poll(() => page.locator('.kept .keptgame').first().innerText()).toContain('A lesson: ');
  }));

test('files dropped on the page are imported; those that cannot be read are named', () =>
  stay(async (page) => {
    const kept = page.locator('.keptgame');
    const before = await kept.count();
    await startGame(page);
    await home(page);
    const record = await exported(page);
    await dropFiles(page, [['letter.txt', 'Dear Sir']]);
    await expect.poll(() => page.locator('.trouble').innerText()).toMatch(/letter\.txt: .*\S/);
    expect(await kept.count()).toBe(before + 1);

    await dropFiles(page, [
      ['torn.sandtable', record.slice(0, 200)],
      ['whole.sandtable', record],
      ['advance.json', readFileSync(position, 'utf8')],
    ]);
    await expect.poll(() => kept.count()).toBe(before + 3);
    const says = await page.locator('.trouble').innerText();
    expect(says).toContain('torn.sandtable: ');
    expect(says).not.toContain('whole.sandtable');

    await dropFiles(page, [['whole.sandtable', record]]);
    await page.locator('canvas.map[data-camera]').waitFor();
    await home(page);
    expect(await exported(page)).toBe(record);
  }));

test('a table is set up with seats, readings of the rules and figures of one’s own', () =>
  stay(async (page) => {
    await page.getByRole('button', { name: 'Set up the table' }).first().click();
    const form = page.getByRole('dialog', { name: 'Set up Operation Gertrud' });
    await form.getByRole('group', { name: 'Allied' }).getByLabel('A person').check();
    await expect.poll(() => form.innerText()).toContain('Hot seat');
    await form.locator('.rulingset summary').click();
    await form
      .getByRole('group', { name: /Experten/ })
      .getByLabel('The better die')
      .check();
    await expect.poll(() => form.locator('.rulingset').innerText()).toMatch(/1 of \d+ changed[^]*GA-44/);
    await form.getByLabel('Practice').check();

    const edition = form.getByLabel('Edition file');
    await edition.setInputFiles(file('torn.json', '{"name":'));
    await expect.poll(() => form.locator('.fault').innerText()).toContain('torn.json: no JSON');
    await edition.setInputFiles(file('odd.json', '{"name":"Odd","tables":{"results":7}}'));
    await expect.poll(() => form.locator('.editionfile').innerText()).toContain('its own tables');
    await form.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => form.locator('.fault').innerText()).toContain('table terrain');
    await form.getByRole('button', { name: 'Without these figures' }).click();
    await form.getByRole('button', { name: 'Start' }).click();
    await page.locator('canvas.map[data-camera]').waitFor();

    await home(page);
    await expect.poll(() => page.locator('.hero').innerText()).toMatch(/turn 1 of 10[^]*German to decide[^]*at one table, practice/);
    const [header] = (await exported(page)).split('\n');
    expect(JSON.parse(header ?? '')).toMatchObject({ options: { experten: 'best' }, practice: true });
  }));

test('a cover by night is another drawing than by day', () =>
  visit(
    async (page) => {
      const covers = page.locator('.cover > img');
      const drawn = () =>
        covers.evaluateAll((all: HTMLImageElement[]) =>
          Promise.all(all.map(async (one) => [await one.decode().then(() => one.src), getComputedStyle(one).filter])),
        );
      await covers.first().waitFor();
      const day = await drawn();
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await expect.poll(async () => (await drawn())[0]).not.toEqual(day[0]);
      const night = await drawn();
      expect(new Set([...day, ...night].map(([address]) => address)).size).toBe(2 * day.length);
      expect([...day, ...night].map(([, filter]) => filter)).toEqual(Array(2 * day.length).fill('none'));
    },
    { colorScheme: 'light' },
  ));

test('games under way come before those that are over, with Continue in sight', () =>
  visit(async (page) => {
    await startGame(page, { german: 'person', allied: 'person' });
    await home(page);
    // A game begun earlier and ended since is the last that was changed.
    await dropFiles(page, [['advance.json', readFileSync(position, 'utf8')]]);
    await page.locator('canvas.map[data-camera]').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede as German' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
    await page.locator('.victory').waitFor();
    await home(page);
    await expect.poll(() => page.locator('.hero').innerText()).toContain('at one table');
    await expect.poll(() => page.locator('.beside').innerText()).toMatch(/Other games[^]*victory/);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect.poll(() => isInSight(page, '.hero .btn.primary')).toBe(true);
    }
    expect(await page.locator('.hero .btn.primary').innerText()).toBe('Continue');
    expect(await axeFinds(page)).toEqual([]);
    // More games than a few wait to be asked for.
    const file = readFileSync(position, 'utf8');
    await dropFiles(page, [
      ['a.json', file],
      ['b.json', file],
      ['c.json', file],
    ]);
    await expect.poll(() => page.locator('.beside .keptgame').count()).toBe(3);
    await page.getByRole('button', { name: 'All 4' }).click();
    expect(await page.locator('.beside .keptgame').count()).toBe(4);
  }));

test('a game that is left shows a picture as sharp as the screen, two pixels to one', () =>
  visit(
    async (page) => {
      await startGame(page);
      await atRest(page, true);
      await page.getByRole('button', { name: 'All games' }).first().click();
      const picture = page.locator('.keptgame .picture img');
      await picture.waitFor();
      const facts = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const drawn = new Image();
        drawn.src = image.currentSrc;
        await drawn.decode();
        const context = new OffscreenCanvas(64, 36).getContext('2d');
        context?.drawImage(drawn, 0, 0, 64, 36);
        const { width, height } = image.getBoundingClientRect();
        const frame = image.parentElement?.getBoundingClientRect();
        return {
          // Every pixel drawn is a pixel of the screen.
          drawn: [drawn.width, drawn.height],
          shown: [width * devicePixelRatio, height * devicePixelRatio],
          covers: !!frame && width >= frame.width - 1 && height >= frame.height,
          bytes: image.currentSrc.length * 0.75,
          colours: new Set(new Uint32Array(context?.getImageData(0, 0, 64, 36).data.buffer ?? [])).size,
        };
      });
      expect(facts.shown).toEqual(facts.drawn);
      expect(facts.covers).toBe(true);
      expect(facts.bytes).toBeLessThanOrEqual(200_000);
      expect(facts.colours).toBeGreaterThan(200);
    },
    { deviceScaleFactor: 2 },
  ));

test('a kept game is deleted after a question', () =>
  visit(async (page) => {
    await startGame(page);
    await home(page);
    const bin = page.getByRole('button', { name: 'Delete', exact: true });
    await bin.click();
    const question = page.getByRole('dialog', { name: 'Delete this game?' });
    await expect.poll(() => question.innerText()).toContain('turn 1');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await bin.evaluate((button) => button === document.activeElement)).toBe(true);
    await bin.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.keptgame').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Set up the table' }).first().waitFor();
    expect(await page.locator('.keptgame').count()).toBe(0);
  }));

test('settings act at once and survive a reload', () =>
  visit(
    async (page) => {
      const state = () =>
        page.evaluate(() => ({
          ...document.documentElement.dataset,
          zoom: getComputedStyle(document.querySelector('.home') ?? document.body).zoom,
        }));
      await expect.poll(state).toEqual({ theme: 'light', motion: 'still', zoom: '1' });
      const set = async (group: string, label: string) => {
        await page.getByRole('group', { name: group }).getByLabel(label).check();
      };
      await page.getByRole('button', { name: 'Settings' }).click();
      await set('Theme', 'Dark');
      await set('Motion', 'Full');
      await set('Text beside the map', '115%');
      await set('The machine plays', 'Fast');
      const after = { theme: 'dark', motion: 'full', zoom: '1.15' };
      await expect.poll(state).toEqual(after);
      await page.reload();
      await expect.poll(state).toEqual(after);
      await page.getByRole('button', { name: 'Settings' }).click();
      expect(await page.getByRole('group', { name: 'The machine plays' }).getByLabel('Fast').isChecked()).toBe(true);
    },
    { reducedMotion: 'reduce', colorScheme: 'light' },
  ));
