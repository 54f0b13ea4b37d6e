/** What the page costs on a phone: how long it takes to a map, and the memory that it has then. */
import { readFileSync } from 'node:fs';

/** Its screen, and how many times slower it is than the computer that measures. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true, serviceWorkers: 'block' };
export const SLOWED = 4;
/** What a phone may take: milliseconds from the address to the map, and megabytes of the page with its workers. */
export const ON_PHONE = { map: 4000, memory: 350 };
/** Milliseconds after which a page that was opened has nothing left to prepare. */
const SETTLED = 12_000;
const RUNS = 25;

const mapShown = async (page) => {
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => performance.getEntriesByName('map shown')[0].startTime);
};

/** Megabytes that the processes of a browser's pages have for themselves alone; NaN where the system does not tell. */
async function memoryOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateOf(id));
  return Math.max(...own);
}

function privateOf(process) {
  try {
    const lines = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8').matchAll(/^(?:Private_\w+|Swap): +(\d+) kB/gm);
    return [...lines].reduce((all, [, kilobytes]) => all + Number(kilobytes) / 1000, 0);
  } catch {
    return NaN;
  }
}

/** Opens a kept game by its address with nothing in the cache and no relief kept; `slowness` is that of a browser slowed so. */
export async function openOnPhone(browser, url, record, watch) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await watch(page);
  await page.goto(url);
  await page.getByLabel('Import a game').setInputFiles({ name: 'full.sandtable', mimeType: 'text/plain', buffer: record });
  await mapShown(page);
  const address = page.url();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(new URL('icon.svg', url).href);
  await page.evaluate(() => new Promise((gone) => (indexedDB.deleteDatabase('sandtable reliefs').onsuccess = gone)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address);
  const map = await mapShown(page);
  const gauged = await page.evaluate((times) => Array.from({ length: times }, () => globalThis.gauge()), RUNS);
  await page.waitForTimeout(SETTLED);
  const memory = await memoryOf(browser);
  await context.close();
  return { map, memory, gauged };
}
