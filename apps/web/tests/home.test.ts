import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { answer, atRest, startGame } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { linesKept } from './kept.ts';
import { exportedBy, site } from './site.ts';

/** The start page, the settings and the page without a network, in a real browser. */
const folder = mkdtempSync(join(tmpdir(), 'sandtable-home-'));
const served = join(folder, 'served');
const position = fileURLToPath(new URL('../../../docs/positions/11.3-advance.json', import.meta.url));
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Another version of the page that is built: every script has another name, and the page's own says which version it is. */
function versionOf(built: string, version: string): string {
  const outDir = join(folder, version);
  cpSync(built, outDir, { recursive: true });
  const named = (name: string) => name.replace(/\.js$/, `-${version}.js`);
  const assets = readdirSync(join(outDir, 'assets'));
  const scripts = new Set(assets.filter((name) => name.endsWith('.js')));
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const digests: string[] = [sha256(page)];
  const own = /assets\/(index-[\w-]+\.js)/.exec(page)?.[1] ?? '';
  const was = /name="version" content="(\w+)"/.exec(page)?.[1] ?? '';
  for (const name of ['index.html', 'sw.js', ...[...scripts].map((one) => `assets/${one}`)]) {
    const file = join(outDir, name);
    const [before = '', after = ''] = digests;
    const text = readFileSync(file, 'utf8')
      .replaceAll(/[\w.-]+\.js\b/g, (one) => (scripts.has(one) ? named(one) : one))
      .replaceAll(was, sha256(version).slice(0, was.length))
      .replaceAll(before, after);
    if (name === 'index.html') digests.push(sha256(text));
    const says = name.endsWith(own) ? `globalThis.built = '${version}';\n` : '';
    // What was packed when it was built would be served in its place.
    for (const ending of ['', '.br', '.gz']) rmSync(file + ending, { force: true });
    writeFileSync(name.startsWith('assets/') ? named(file) : file, says + text);
  }
  return outDir;
}

const putUp = (version: string): void => {
  rmSync(served, { recursive: true, force: true });
  cpSync(version, served, { recursive: true });
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));
const here = site();
const { visit } = here;
/** Who comes for the first time, stays, and sets nothing: tests in their order. */
const stay = here.guest();
/** Where versions of the page are put up one after the other. */
const versions = site(() => {
  putUp(versionOf(inject('page'), 'first'));
  return served;
});

const home = async (page: Page, { url } = here) => {
  await page.goto(`${url}#/`);
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
    // Four to a row.
    const tops = await covers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.slice(0, 4)).size).toBe(1);
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

test.each([1, 2])('a game that is left shows a picture as sharp as the screen, %i pixels to one', (deviceScaleFactor) =>
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
    { deviceScaleFactor },
  ),
);

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

/** Answers what is asked, and waits until that is kept. */
async function play(page: Page): Promise<void> {
  const before = await linesKept(page);
  await expect.poll(async () => (await answer(page)) && (await linesKept(page)) > before).toBe(true);
}

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());
const built = (page: Page) => page.evaluate(() => (globalThis as unknown as { built: string }).built);

const OFFLINE = { serviceWorkers: 'allow' } as const;

/** A game is begun, and what the page consists of has been kept. */
async function keepAll(page: Page): Promise<void> {
  await startGame(page, { german: 'person', allied: 'person' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null);
}

test('the page works offline', () =>
  versions.visit(async (page) => {
    await page.waitForTimeout(300);
    expect(await caches(page)).toEqual([]);
    await keepAll(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    await expect(page.evaluate(() => fetch('./nowhere.txt'))).rejects.toThrow(/fetch/);
    await play(page);
    await home(page, versions);
    await expect.poll(() => page.locator('.homefoot').innerText()).toContain('works offline');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('canvas.map[data-camera]').waitFor();
  }, OFFLINE));

test('a new version is announced, and taken at a reload', () =>
  versions.visit(async (page) => {
    await keepAll(page);
    const script = await page.locator('script[type=module]').getAttribute('src');
    putUp(versionOf(inject('page'), 'second'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.locator('.versionnote').innerText()).toContain('taken at the next reload');
    expect(await built(page)).toBe('first');
    expect(await caches(page)).toHaveLength(2);
    expect(await page.evaluate(async (name) => (await fetch(name ?? '')).ok, script)).toBe(true);
    await play(page);

    // Another window takes the new version; the old one's files stay as long as it is open.
    const other = await page.context().newPage();
    await other.goto(versions.url);
    await expect.poll(() => other.locator('.homefoot').innerText()).toContain('works offline');
    expect(await built(other)).toBe('second');
    expect(await caches(page)).toHaveLength(2);
    await other.close();

    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    expect(await built(page)).toBe('second');
    await expect.poll(() => caches(page)).toHaveLength(1);
    expect(await page.locator('.versionnote').count()).toBe(0);
    await play(page);
  }, OFFLINE));
