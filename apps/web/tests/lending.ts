import process from 'node:process';
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Disposable, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { prepareRest } from '../tools/drive.mjs';

/**
 * Pages of the browser that all tests of a run share. A page that is opened for the first time has everything still to fetch and to
 * compile, which takes as long as most tests; so the next visitor gets the last one's page: emptied, and as it was opened.
 */

/**
 * How a page is opened: as a browser's context, and with what an earlier visit has left in the local storage. Where nothing else is said
 * nothing moves: what a test waits for is there at once.
 */
export interface Visit extends BrowserContextOptions {
  readonly stored?: { readonly [key: string]: object };
}

/** What may differ between visits of one guest. */
export type Again = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

/** What somebody has left who has set that machines play fast and nothing moves. */
export const QUICK = { 'sandtable settings': { speed: 'fast', motion: 'reduced' } } as const;

/** Where it is served, and where the same is to be found under another name. */
export interface Address {
  readonly url: string;
  readonly elsewhere: string;
}

/** A page on loan. */
export interface Loan {
  readonly page: Page;
  /** To be called when the address has been opened: what an earlier visit has left is put there once. */
  begun(): Promise<void>;
  /** Sets size and media as for another visit of the same guest. */
  again(options: Again): Promise<void>;
  /** Ends what a visitor listens to and has put into it, so that another may go on in it; false where something was done to it that stays. */
  tidy(): Promise<boolean>;
  /** Gives it back; one that is not as it should be is done away with. */
  giveBack(isGood: boolean): Promise<void>;
}

interface Kept {
  readonly page: Page;
  /** By which it is emptied. */
  readonly session: CDPSession;
}

/** How long a page may take to show what is waited for, in milliseconds: less than a test may, so that a failure names what was missing. */
export const PATIENCE = 30_000;
/** How many times slower than it is the computer is to seem: a test that passes in haste only loses a race that a loaded machine runs. */
const SLOWED = Number(process.env['SLOWED'] ?? 1);
/** A page holds a process and its memory: so many wait for a visitor at most, of each way to open one no more than one. */
const MOST_KEPT = 3;
/**
 * What is done by these to a page or its context outlasts its document: it is not lent again. Scripts for what it opens next are taken out
 * of it, and sessions of the protocol ended, with what they have set.
 */
const OUTLASTING = {
  page: ['exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newPage',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
} as const;
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' };

let connected: Promise<Browser> | undefined;
/** Pages that wait, by what cannot be changed of a page that is open; the one that was given back last stands last. */
const waiting = new Map<string, Kept>();

/** An empty page in a context of its own. */
export async function emptyPage(options: BrowserContextOptions): Promise<Page> {
  connected ??= chromium.connect(inject('browser'));
  const context = await (await connected).newContext({ ...DESK, ...options });
  context.setDefaultTimeout(PATIENCE);
  await prepareRest(context);
  const page = await context.newPage();
  if (SLOWED > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/**
 * Lends a page without anything in it, in which the address can be opened as if for the first time but for what has been fetched;
 * service workers are blocked.
 */
export async function borrow(address: Address, { stored, ...options }: Visit): Promise<Loan> {
  const { viewport: _size, colorScheme: _colours, reducedMotion: _motion, ...lasting } = options;
  const way = JSON.stringify(lasting);
  const left = waiting.get(way);
  waiting.delete(way);
  if (left) await empty(left, address);
  const kept = left ?? (await newlyKept(options));
  const { page } = kept;
  await asOpened(page, options);
  const leaving = stored ? await page.addInitScript(leave, stored) : null;
  let isSpoilt = false;
  const spoil = () => (isSpoilt = true);
  const unheard = [heard(page, OUTLASTING.page, spoil), heard(page.context(), OUTLASTING.context, spoil)];
  const scripts: Promise<Disposable>[] = [];
  const addInitScript = page.addInitScript.bind(page) as (...given: unknown[]) => Promise<Disposable>;
  Object.assign(page, {
    addInitScript: (...given: unknown[]) => {
      const added = addInitScript(...given);
      scripts.push(added);
      return added;
    },
  });
  const context = page.context();
  const sessions: Promise<CDPSession>[] = [];
  const newCDPSession = context.newCDPSession.bind(context);
  Object.assign(context, {
    newCDPSession: (of: Page) => {
      const begun = newCDPSession(of);
      sessions.push(begun);
      return begun;
    },
  });
  const tidy = async (): Promise<boolean> => {
    page.removeAllListeners();
    if (page.isClosed()) return false;
    for (const script of scripts.splice(0)) await (await script).dispose();
    // One that its visitor has ended himself is over.
    for (const session of sessions.splice(0)) await (await session).detach().catch(() => {});
    return !isSpoilt;
  };
  const giveBack = async (isGood: boolean): Promise<void> => {
    for (const end of unheard) end();
    Reflect.deleteProperty(page, 'addInitScript');
    Reflect.deleteProperty(context, 'newCDPSession');
    if (!(await tidy()) || !isGood) await page.context().close();
    else {
      await page.goto('about:blank');
      waiting.set(way, kept);
      await keepFew();
    }
  };
  return { page, begun: async () => leaving?.dispose(), again: (how) => asOpened(page, how), tidy, giveBack };
}

/** Calls `told` whenever one of these methods of an object is called, until the returned function is. */
function heard<T extends object>(one: T, names: readonly (keyof T & string)[], told: () => void): () => void {
  for (const name of names) {
    const itself = one[name] as (...given: unknown[]) => unknown;
    Object.assign(one, { [name]: (...given: unknown[]) => (told(), itself.apply(one, given)) });
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(one, name);
  };
}

/** Runs in a page before anything of it: leaves this in the local storage, as an earlier visit would have. */
function leave(stored: Required<Visit>['stored']): void {
  for (const [key, left] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(left));
}

/** What an origin leaves in a browser but databases, by the names of the protocol. */
const LEFT = 'cookies,file_systems,local_storage,service_workers,cache_storage,shared_storage,storage_buckets';
/** The database of reliefs: each lies under what it was made from, so that no visitor can tell whose it was, but for the time it took. */
const RELIEFS = 'sandtable reliefs';

/** A document of the page's own in which nothing runs. */
const BARE = 'icon.svg';

/** Takes away what the last visitor has left; the page is empty, or at the address. */
async function empty({ page, session }: Kept, { url, elsewhere }: Address): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin: new URL(elsewhere).origin, storageTypes: 'all' });
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: LEFT });
  await page.goto(new URL(BARE, url).href);
  await page.evaluate(async (reliefs) => {
    const gone = (name: string) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error ?? new Error(`${name} stays`));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    await Promise.all(names.filter((name) => name !== reliefs).map(gone));
  }, RELIEFS);
}

async function newlyKept(options: BrowserContextOptions): Promise<Kept> {
  const page = await emptyPage(options);
  return { page, session: await page.context().newCDPSession(page) };
}

/** Takes back what the last visitor has set. */
async function asOpened(page: Page, { viewport, colorScheme, reducedMotion }: Again): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  await page.setViewportSize(viewport ?? (DESK.viewport as { width: number; height: number }));
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: reducedMotion ?? 'reduce', media: 'screen' });
  await page.mouse.move(0, 0);
}

async function keepFew(): Promise<void> {
  const [[way, oldest] = []] = waiting;
  if (waiting.size <= MOST_KEPT || way === undefined || !oldest) return;
  waiting.delete(way);
  await oldest.page.context().close();
}
