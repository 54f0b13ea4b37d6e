import { text } from 'node:stream/consumers';
import type { BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { serve } from '../tools/drive.mjs';
import { goHome, Guests, type Guest } from './guests.ts';
import { borrow, emptyPage, PATIENCE, type Again, type Loan, type Visit } from './lending.ts';

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
  /** The path of everything that has been asked for since the tests of the file began, from the server's root. */
  readonly fetched: readonly string[];
  /** Opens it in a context of its own, with nothing fetched before; `prepare` is called before anything is. */
  open(options?: BrowserContextOptions, prepare?: (page: Page) => unknown): Promise<Page>;
  /**
   * Opens it as for somebody who comes for the first time, on a desk's screen where nothing else is said, with what it consists of
   * at hand.
   */
  borrow(options?: Visit): Promise<Loan>;
  /**
   * Acts at the start page as it is for somebody who comes for the first time; fails where the page has had an error meanwhile. The page
   * may have been visited before (`guests.ts`): it is opened anew with `prepare`, which is called before anything of it runs, and with
   * service workers, in a context of its own.
   */
  visit(act: (page: Page) => Promise<void>, options?: Visit, prepare?: (page: Page) => unknown): Promise<void>;
  /**
   * Visits of one guest, for tests that each begin a game of their own and set nothing else: the page is opened once, and each visit begins
   * where the one before has gone back to the start page, its game on the shelf. After a failure the page is opened anew.
   */
  guest(options?: Visit): (act: (page: Page) => Promise<void>, how?: Again) => Promise<void>;
}

type Server = Awaited<ReturnType<typeof serve>>;

/** The built page is served once for all files that one process tests, and has its guests in all of them. */
let served: Promise<Server> | undefined;
const guestsOfAll = new Guests();

/**
 * Serves a built page for the tests of the file, or of the `describe`, in which this is called: by default the one that all of a
 * run share.
 */
export function site(folder?: () => string | Promise<string>): Site {
  let server: Server | undefined;
  const faults: string[] = [];
  const opened: BrowserContext[] = [];
  const guests = folder ? new Guests() : guestsOfAll;
  /** How much had been fetched before. */
  let fetched = 0;
  const begun = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The page is served while the tests run, and not before.');
    return one;
  };

  beforeAll(async () => {
    server = folder ? await serve(await folder()) : await (served ??= serve(inject('page')));
    fetched = server.fetched.length;
  }, 120_000);
  afterAll(async () => {
    for (const context of opened) await context.close();
    if (folder) {
      await guests.end();
      await server?.close();
    }
    expect(faults).toEqual([]);
    expect(server?.forbidden.splice(0) ?? []).toEqual([]);
  });

  const watch = (page: Page) => page.on('pageerror', (error) => faults.push(error.message));

  async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => unknown): Promise<Page> {
    const page = await emptyPage(options);
    watch(page);
    page.context().on('page', watch);
    opened.push(page.context());
    await prepare?.(page);
    await page.goto(begun(server).url);
    return page;
  }

  async function borrowed(options: Visit = {}, prepare?: (page: Page) => unknown): Promise<Loan> {
    const loan = await borrow(begun(server), options);
    watch(loan.page);
    await prepare?.(loan.page);
    await loan.page.goto(begun(server).url);
    await loan.begun();
    return loan;
  }

  /** Acts, and says that it went well; fails where the page has had an error meanwhile. */
  async function watched(page: Page, act: (page: Page) => Promise<void>, over: (isGood: boolean) => Promise<void>): Promise<void> {
    const before = faults.length;
    let isGood = false;
    try {
      await act(page);
      expect(faults.slice(before)).toEqual([]);
      isGood = true;
    } finally {
      await over(isGood);
    }
  }

  /** Lets a guest in, whose page this file watches from then on. */
  async function letIn(options: Visit): Promise<Guest> {
    const guest = await guests.come(begun(server), options, () => borrowed(options));
    // A page that was just opened is watched.
    if (guest.visits > 0) watch(guest.loan.page);
    return guest;
  }

  async function visit(act: (page: Page) => Promise<void>, options: Visit = {}, prepare?: (page: Page) => unknown): Promise<void> {
    if (options.serviceWorkers === 'allow') {
      const page = await open(options, prepare);
      return watched(page, act, () => page.context().close());
    }
    if (prepare) {
      const { page, giveBack } = await borrowed(options, prepare);
      return watched(page, act, giveBack);
    }
    const guest = await letIn(options);
    return watched(guest.loan.page, act, (isGood) => guests.leave(guest, begun(server), options, isGood));
  }

  function guest(options: Visit = {}): (act: (page: Page) => Promise<void>, how?: Again) => Promise<void> {
    let staying: Guest | undefined;
    afterAll(() => staying && guests.leave(staying, begun(server), options, true));
    return async (act, how = {}) => {
      if (staying) await goHome(staying.loan.page, begun(server));
      else staying = await letIn(options);
      const { page, again } = staying.loan;
      await again({ ...options, ...how });
      const leaving = staying;
      await watched(page, act, async (isGood) => {
        if (isGood) return;
        staying = undefined;
        await guests.leave(leaving, begun(server), options, false);
      });
    };
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
      return begun(server).fetched.slice(fetched);
    },
    faults,
    open,
    borrow: (options) => borrowed(options),
    visit,
    guest,
  };
}

/** What a page has handed out as a file. */
export async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
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
  return textOf(await coming);
}
