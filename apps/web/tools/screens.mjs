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
import { asWebP, settled, SIZES, still } from './pictures.mjs';

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
const wanted = (name) => (given ? !words || words.split(',').some((word) => name.includes(word)) : KEPT.has(name));
const namesOf = (scene) =>
  Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => ({ size, theme, name: `${scene}-${size}-${theme}` })));

mkdirSync(folder, { recursive: true });
const server = await serve(process.env['PAGE']);
const browser = await launchChromium();

const press = await browser.newPage();

/** A picture of what is open now in each size and theme that is wanted. */
async function shoot(page, scene) {
  for (const { size, theme, name } of namesOf(scene).filter((one) => wanted(one.name))) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await still(page).catch(() => console.error(`${name}: never still`));
    const png = await settled(page);
    writeFileSync(path.join(folder, `${name}.${ending}`), ending === 'webp' ? await asWebP(press, png) : png);
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
