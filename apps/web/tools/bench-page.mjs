/**
 * How long the page itself takes for a frame while a map full of counters is panned and zoomed, and what it costs on a phone until such a
 * map is there, game by game: `npm run bench:page`, `npm run bench:page -- ocs`. Prints the medians of several runs, each in a page just
 * opened; ends with 1 where they are more than they may be. PAGE names a folder with a built page to measure instead of building this one.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { listedIn } from '../../../tools/rule-index.mjs';
import { launchChromium, serve } from './drive.mjs';
import { OWN_FRAME, panAndZoomFar, slownessOf, summaryOf, watchFrames } from './frames.mjs';
import { ON_PHONE, openOnPhone, SLOWED } from './phone.mjs';

const RUNS = 5;
const PHONES = 3;
/** Milliseconds after which a page that was opened has nothing left to prepare. */
const SETTLED = 3000;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The record of a game with a full map, from the engine itself. */
const recordOf = (game) =>
  execFileSync(process.execPath, ['tools/run-ts.mjs', 'apps/web/tools/print-full-map.ts', game], { cwd: root, maxBuffer: 64e6 });

/** One run in a page that has just been opened: nothing that was drawn for an earlier one helps it. */
async function runOnce(browser, url, record) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await watchFrames(page);
  await page.goto(url);
  await page.getByLabel('Import a game').setInputFiles({ name: 'full.sandtable', mimeType: 'text/plain', buffer: record });
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  // Where enemies share the screen a curtain lies over it.
  const curtain = page.locator('.curtain button');
  if (await curtain.isVisible()) await curtain.click();
  await page.waitForTimeout(SETTLED);
  const frames = summaryOf(await page.evaluate(panAndZoomFar));
  await page.context().close();
  return frames;
}

/** What a phone takes that is as slow as it is meant to be: what the computer is at beside it is taken out. */
async function measurePhone(browser, url, record) {
  const runs = [];
  for (let run = 0; run < PHONES; run++) {
    const { map, memory, gauged } = await openOnPhone(browser, url, record, watchFrames);
    runs.push({ map, memory, slowness: Math.max(1, slownessOf(gauged) / SLOWED) });
  }
  const of = (value) => median(runs.map(value));
  return { map: of(({ map, slowness }) => map / slowness), measured: of(({ map }) => map), memory: of(({ memory }) => memory) };
}

async function measure(browser, url, record) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(browser, url, record));
  const of = (value) => median(runs.map(value));
  return {
    own: { median: of(({ own }) => own.median), high: of(({ own }) => own.high) },
    between: { median: of(({ between }) => between.median), high: of(({ between }) => between.high) },
    slowness: of(({ slowness }) => slowness),
  };
}

const given = process.env['PAGE'];
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'sandtable-bench-'));
if (!given) await build({ root: path.join(root, 'apps/web'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
const server = await serve(folder);
const browser = await launchChromium();
const [wanted] = process.argv.slice(2);
for (const game of listedIn(root).filter((one) => wanted === undefined || one === wanted)) {
  const record = recordOf(game);
  const { own, between, slowness } = await measure(browser, server.url, record);
  const isFast = own.median <= OWN_FRAME.median && own.high <= OWN_FRAME.high;
  if (!isFast) process.exitCode = 1;
  console.log(
    `${game}: own time of a frame: median ${own.median} ms (may be ${OWN_FRAME.median}), 19 in 20 within ${own.high} ms ` +
      `(may be ${OWN_FRAME.high})${isFast ? '' : ': TOO MUCH'}; from frame to frame: median ${between.median} ms, 19 in 20 within ${between.high} ms; ` +
      `a fixed piece of work took ${slowness.toFixed(1)} times as long as with nothing beside it`,
  );
  const { map, measured, memory } = await measurePhone(browser, server.url, record);
  const fits = map <= ON_PHONE.map && !(memory > ON_PHONE.memory);
  if (!fits) process.exitCode = 1;
  console.log(
    `${game} on a phone: the map is there after ${(map / 1000).toFixed(1)} s (may be ${ON_PHONE.map / 1000}; ${(measured / 1000).toFixed(1)} s were measured), ` +
      `the page has ${memory.toFixed(0)} MB (may be ${ON_PHONE.memory})${fits ? '' : ': TOO MUCH'}`,
  );
}
await browser.close();
await server.close();
if (!given) rmSync(folder, { recursive: true, force: true });
