import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { answer, startGame } from '../../tools/drive.mjs';
import { linesKept } from '../kept.ts';
import { site } from '../site.ts';

/** The page without a network, and from version to version. */
const folder = mkdtempSync(join(tmpdir(), 'sandtable-versions-'));
const served = join(folder, 'served');
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
/** Where versions of the page are put up one after the other. */
const versions = site(() => {
  putUp(versionOf(inject('page'), 'first'));
  return served;
});

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
    await page.goto(`${versions.url}#/`);
    await page.locator('.home .keptgame').first().waitFor();
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
