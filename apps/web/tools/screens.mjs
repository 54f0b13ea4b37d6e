/**
 * Takes pictures of every screen of the built page, in three sizes, by day and by night.
 * `node apps/web/tools/screens.mjs`: those that the repository keeps in docs/screens, as WebP of 80 kB at most.
 * `node apps/web/tools/screens.mjs FOLDER [WORD,WORD…]`: all of them, or those whose names hold one of the words ("attack-wide",
 * "phone-dark"). The variable PAGE names another folder than apps/web/dist to take the built page from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { launchChromium, prepareRest, serve } from './drive.mjs';
import { JOURNEYS } from './journeys.mjs';

const SIZES = { wide: { width: 1440, height: 900 }, middle: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'];
const KEPT = new Set([
  'home-wide-light',
  'home-kept-wide-dark',
  'set-up-wide-light',
  'move-wide-light',
  'move-phone-dark',
  'attack-wide-light',
  'attack-wide-dark',
  'attack-phone-light',
  'overlay-supply-wide-light',
  'drawer-rules-wide-light',
  'why-wide-light',
  'lesson-wide-light',
  'statistics-wide-dark',
  'two-maps-wide-light',
  'two-maps-move-wide-light',
  'front-supply-wide-light',
  'front-supply-wide-dark',
  'island-wide-light',
  'sea-wide-light',
]);

const [given, words] = process.argv.slice(2);
const folder = path.resolve(given ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url)));
const ending = given ? 'png' : 'webp';
/** Bytes of a picture that is kept, and the qualities in which it is tried. */
const MOST_BYTES = 80_000;
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.2, 0.15, 0.1];
const wanted = (name) => (given ? !words || words.split(',').some((word) => name.includes(word)) : KEPT.has(name));
const namesOf = (scene) =>
  Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => ({ size, theme, name: `${scene}-${size}-${theme}` })));

mkdirSync(folder, { recursive: true });
const server = await serve(process.env['PAGE']);
const browser = await launchChromium();

/** Waits until the page has done its work and the camera rests. */
async function still(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () => {
      const camera = document.querySelector('canvas.map')?.dataset['camera'] ?? '';
      const now = `${camera} ${document.body.innerText.length}`;
      const before = globalThis.beforeShot ?? { now: '', since: 0 };
      globalThis.beforeShot = before.now === now ? before : { now, since: performance.now() };
      return before.now === now && performance.now() - before.since > 350;
    },
    undefined,
    { timeout: 8000, polling: 60 },
  );
}

/** So often a picture is tried until it is like the one before it, and so many milliseconds lie between them. */
const TRIES = 12;
const BETWEEN_MS = 500;

/** A picture as it stays: what is drawn late, as counters and the sharper map are, has come. */
async function settled(page) {
  let before;
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await page.screenshot();
    if (before?.equals(now)) break;
    before = now;
    await page.waitForTimeout(BETWEEN_MS);
  }
  return before;
}

const press = await browser.newPage();

/** A picture as WebP, in the best of the qualities in which it is small enough. */
async function asWebP(png) {
  const base64 = await press.evaluate(
    async ({ source, most, qualities }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      let blob;
      for (const quality of qualities) {
        blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= most) break;
      }
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    },
    { source: png.toString('base64'), most: MOST_BYTES, qualities: QUALITIES },
  );
  return Buffer.from(base64, 'base64');
}

/** A picture of what is open now in each size and theme that is wanted. */
async function shoot(page, scene) {
  for (const { size, theme, name } of namesOf(scene).filter((one) => wanted(one.name))) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await still(page).catch(() => console.error(`${name}: never still`));
    const png = await settled(page);
    writeFileSync(path.join(folder, `${name}.${ending}`), ending === 'webp' ? await asWebP(png) : png);
  }
  await page.setViewportSize(SIZES.wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await still(page).catch(() => {});
}

for (const { scenes, walk } of JOURNEYS) {
  if (!scenes.some((scene) => namesOf(scene).some(({ name }) => wanted(name)))) continue;
  const page = await browser.newPage({ viewport: SIZES.wide });
  await prepareRest(page);
  page.on('pageerror', (error) => console.error('page:', error.message));
  await page.goto(server.url);
  await page.locator('.home[aria-busy=false]').waitFor();
  await walk(page, (scene) => shoot(page, scene)).catch((error) => console.error(`${scenes[0]}…: ${error.message}`));
  await page.close();
}
await browser.close();
await server.close();
