import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchChromium, prepareRest, serve } from '../tools/drive.mjs';

/** The page as people get it: built, served, in a real browser. */
export interface Site {
  /** Where it is served. */
  readonly url: string;
  /** The same, as a device sees it that opens it through the network: no secure context. */
  readonly elsewhere: string;
  /** What its pages or their workers tried against the Content-Security-Policy: there must be nothing when all tests are over. */
  readonly forbidden: string[];
  /** Errors of its pages: there must be none when all tests are over. */
  readonly faults: string[];
  /** The path of everything that has been asked for, from the server's root. */
  readonly fetched: readonly string[];
  /** Opens it in a context of its own, on a desk's screen where nothing else is said; `prepare` is called before anything is fetched. */
  open(options?: BrowserContextOptions, prepare?: (page: Page) => unknown): Promise<Page>;
  /** Opens it, acts, and closes it; fails where the page has had an error meanwhile. */
  visit(act: (page: Page) => Promise<void>, options?: BrowserContextOptions, prepare?: (page: Page) => unknown): Promise<void>;
}

/** How long a page may take to show what is waited for, in milliseconds: less than a test may, so that a failure names what was missing. */
const PATIENCE = 30_000;

/** How many times slower than it is the computer is to seem: a test that passes in haste only loses a race that a loaded machine runs. */
const SLOWED = Number(process.env['SLOWED'] ?? 1);

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' };

/** Serves a built page and starts a browser for the tests of the file, or of the `describe`, in which this is called; both are ended after them. */
export function site(folder: () => string | Promise<string> = () => inject('page')): Site {
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  let browser: Browser | undefined;
  const faults: string[] = [];
  const begun = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The page is served while the tests run, and not before.');
    return one;
  };

  beforeAll(async () => {
    server = await serve(await folder());
    browser = await launchChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    expect(faults).toEqual([]);
    expect(server?.forbidden ?? []).toEqual([]);
  });

  async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => unknown): Promise<Page> {
    const context = await begun(browser).newContext({ ...DESK, ...options });
    context.on('page', (page) => page.on('pageerror', (error) => faults.push(error.message)));
    context.setDefaultTimeout(PATIENCE);
    await prepareRest(context);
    const page = await context.newPage();
    if (SLOWED > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await prepare?.(page);
    await page.goto(begun(server).url);
    return page;
  }

  async function visit(
    act: (page: Page) => Promise<void>,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => unknown,
  ): Promise<void> {
    const before = faults.length;
    const page = await open(options, prepare);
    try {
      await act(page);
      expect(faults.slice(before)).toEqual([]);
    } finally {
      await page.context().close();
    }
  }

  return {
    get url() {
      return begun(server).url;
    },
    get elsewhere() {
      return begun(server).elsewhere;
    },
    get forbidden() {
      return begun(server).forbidden;
    },
    get fetched() {
      return begun(server).fetched;
    },
    faults,
    open,
    visit,
  };
}

/** The record of a game as the page exports it when `press` has pressed its button: of a game that is not over the one to look at. */
export async function exportedBy(page: Page, press: () => Promise<unknown>): Promise<string> {
  let hasCome = false;
  const coming = page.waitForEvent('download');
  void coming.then(() => (hasCome = true));
  await press();
  const look = page.getByRole('dialog').getByRole('button', { name: 'A record to look at' });
  await expect.poll(async () => hasCome || (await look.isVisible()), { timeout: PATIENCE }).toBe(true);
  if (!hasCome) await look.click();
  return readFileSync(await (await coming).path(), 'utf8');
}
