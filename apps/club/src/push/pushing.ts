import type { NoticeListed } from '@sandtable/desk/club/notices';
import type { Logger } from 'pino';
import { dueFor, markedSent, waitingFor } from '../notices/due.ts';
import { inWords } from '../notices/words.ts';
import type { Store } from '../store/store.ts';
import type { Pusher, Shown, Subscription } from './pusher.ts';
import { forgetBrowser, pauseBrowser, resumeBrowser, subscriptionsOf } from './subscriptions.ts';

/** What browsers are told with. */
export interface Pushing {
  readonly store: Pick<Store, 'db'>;
  readonly pusher: Pusher;
  readonly log: Pick<Logger, 'warn'>;
}

/** So many things are named where there are several. */
const NAMED = 3;

/**
 * Tells browsers what is due. It is marked as sent by the transaction in which a push service takes it: it is sent twice only where the process, or
 * the database, ends between the two, and a browser shows the second in the place of the first.
 */
export async function sendPushes(pushing: Pushing, now: Date): Promise<void> {
  for (const person of await waitingFor(pushing.store, 'push', now)) {
    try {
      await pushTo(pushing, person, now);
    } catch (error) {
      warned(pushing, error);
    }
  }
}

async function pushTo(pushing: Pushing, person: string, now: Date): Promise<void> {
  const { store } = pushing;
  const due = await dueFor(store, person, 'push', now);
  if (due.length === 0) return;
  const browsers = await subscriptionsOf(store, person, now);
  if (browsers.length === 0) return;
  await store.db.transaction().execute(async (change) => {
    const still = await markedSent(change, 'push', due);
    if (still.length === 0) return;
    const shown = await shownFor(still, person);
    const done = await Promise.all(browsers.map((browser) => reached(pushing, browser, shown, now)));
    // Some push service has taken it, or there is none that could: else all of it is tried again.
    if (!done.includes('taken') && done.includes('failed')) throw new Error('no push service has taken it');
  });
}

/** What a browser shows of one thing, or of several: never more than the lobby says. */
async function shownFor(notices: readonly NoticeListed[], person: string): Promise<Shown> {
  const all = await Promise.all(notices.map((notice) => inWords(notice, person)));
  const [notice] = notices;
  const [first] = all;
  if (notice && first && all.length === 1)
    return { title: first.says, body: first.more, open: `#/game/${encodeURIComponent(notice.table.table)}`, tag: notice.table.table };
  const named = all.slice(0, NAMED).map(({ says }) => says);
  return { title: `${all.length} things to know at the club`, body: named.join('\n'), open: '#/', tag: 'club' };
}

async function reached(pushing: Pushing, browser: Subscription, shown: Shown, now: Date): Promise<'taken' | 'gone' | 'failed'> {
  try {
    if (await pushing.pusher.send(browser, shown)) {
      await resumeBrowser(pushing.store, browser.endpoint);
      return 'taken';
    }
    await forgetBrowser(pushing.store, browser.endpoint);
    return 'gone';
  } catch (error) {
    warned(pushing, error);
    await pauseBrowser(pushing.store, browser.endpoint, now);
    return 'failed';
  }
}

/** The error's own words hold where the browser is reached. */
function warned({ log }: Pushing, error: unknown): void {
  const { name, code, statusCode } = error as Error & { readonly code?: unknown; readonly statusCode?: unknown };
  log.warn({ name, code, statusCode }, 'a browser was not told');
}
