import type { Page } from 'playwright-core';
import type { Address, Again, Loan, Visit } from './lending.ts';

/**
 * Guests: pages that stay open from visit to visit, also of other files. What was drawn of the map and the compiler's work is there from the
 * second visit on, which costs half of what an opening does. Each visit begins at the start page with nothing on the shelf, as the first
 * did; where anything else of a visit has stayed, the page is opened anew.
 */

/** What a visit may be told apart from the first by, but what is on the shelf. */
interface Traces {
  /** The local storage but for lists without anything in them: settings, the theme, what was learnt. */
  readonly stored: string;
  /** The names that scripts find in the page. */
  readonly names: string;
}

/** A page that somebody is visiting. */
export interface Guest {
  readonly loan: Loan;
  readonly first: Traces;
  visits: number;
}

/** So many pages wait for their guests at most: each holds a process and its memory. */
const MOST_KEPT = 3;
/** So often the same page is visited: what it has not let go of does not grow without end. */
const MOST_VISITS = 40;

/** Those of one address that are away and may come again, by how they come; who left last stands last. */
export class Guests {
  readonly #away = new Map<string, Guest>();

  /** Lets somebody in who comes so, as if for the first time; `opened` opens the page where there is none. */
  async come(address: Address, options: Visit, opened: () => Promise<Loan>): Promise<Guest> {
    const way = wayOf(options);
    const known = this.#away.get(way);
    this.#away.delete(way);
    if (known) {
      const isNew = await isAsNew(known, address, options).catch(() => null);
      if (isNew) return known;
      await known.loan.giveBack(isNew !== null);
    }
    const loan = await opened();
    await loan.page.locator('.home[aria-busy=false]').waitFor();
    return { loan, first: await tracesIn(loan.page), visits: 0 };
  }

  /** A visit is over; `isGood`: the page is as it should be. */
  async leave(guest: Guest, address: Address, options: Visit, isGood: boolean): Promise<void> {
    const { loan } = guest;
    if (!isGood || ++guest.visits >= MOST_VISITS || !(await loan.tidy()) || !loan.page.url().startsWith(address.url)) {
      await loan.giveBack(isGood);
      return;
    }
    this.#away.set(wayOf(options), guest);
    const [[way, oldest] = []] = this.#away;
    if (this.#away.size <= MOST_KEPT || way === undefined) return;
    this.#away.delete(way);
    await oldest?.loan.giveBack(true);
  }

  /** Nobody comes again. */
  async end(): Promise<void> {
    for (const { loan } of this.#away.values()) await loan.giveBack(true);
    this.#away.clear();
  }
}

/** What cannot be changed of a page that is open. */
function wayOf({ viewport: _size, colorScheme: _colours, reducedMotion: _motion, ...lasting }: Visit): string {
  return JSON.stringify(lasting);
}

/** Shuts what the visit before has left open, and goes to the start page. */
export async function goHome(page: Page, { url }: Address): Promise<void> {
  for (let open = await page.locator('dialog[open]').count(); open > 0; open--) await page.keyboard.press('Escape');
  await page.goto(`${url}#/`);
  await page.locator('.home[aria-busy=false]').waitFor();
}

const tracesIn = (page: Page): Promise<Traces> =>
  page.evaluate(() => ({
    stored: JSON.stringify(
      Object.entries(localStorage)
        .filter(([, left]) => left !== '[]' && left !== '{}')
        .toSorted(),
    ),
    // What looks for faults of a page (`axe.ts`) changes nothing of it.
    names: Object.keys(globalThis)
      .filter((name) => name !== 'axe')
      .join(' '),
  }));

/** The start page with no game to go on with: whether it welcomes anybody, too, depends on whether the first game has a lesson. */
const NOTHING_KEPT = '.home[aria-busy=false]:not(:has(.goon))';

/** Brings a page to where its first visit began. False where something stays that a visit has left. */
async function isAsNew({ loan: { page, again }, first }: Guest, address: Address, how: Again): Promise<boolean> {
  await goHome(page, address);
  await again(how);
  await page.evaluate(emptyShelf);
  await page.locator(NOTHING_KEPT).waitFor();
  const { stored, names } = await tracesIn(page);
  return stored === first.stored && names === first.names;
}

/** Runs in the page, at the start page: whoever comes back to it finds nothing on the shelf. */
async function emptyShelf(): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('the shelf stays as it is'));
    });
  const database = await done(indexedDB.open('sandtable'));
  const stores = [...database.objectStoreNames];
  const all = database.transaction(stores, 'readwrite');
  await Promise.all(stores.map((store) => done(all.objectStore(store).clear())));
  database.close();
  document.dispatchEvent(new Event('visibilitychange'));
}
