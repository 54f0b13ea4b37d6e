/**
 * Takes pictures of a club that runs, as two people meet there who were never there before: `node apps/web/tools/club-screens.mjs URL`
 * those that the repository keeps in docs/screens, `… URL FOLDER` all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { answer, launchChromium, prepareRest } from './drive.mjs';
import { asWebP, settled, SIZES, still } from './pictures.mjs';

const [url, given] = process.argv.slice(2);
if (!url) throw new Error('Where does the club run? node apps/web/tools/club-screens.mjs http://localhost:8080/ [FOLDER]');
const KEPT = new Set(['club-lobby-wide-light', 'club-table-wide-light', 'club-table-phone-dark']);
const folder = path.resolve(given ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url)));
/** So many answers are given before the table is looked at. */
const ANSWERS = 45;

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const press = await browser.newPage();

async function shoot(page, scene) {
  for (const size of ['wide', 'phone'])
    for (const theme of ['light', 'dark']) {
      const name = `${scene}-${size}-${theme}`;
      if (!given && !KEPT.has(name)) continue;
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: theme });
      await still(page).catch(() => console.error(`${name}: never still`));
      const png = await settled(page);
      writeFileSync(path.join(folder, `${name}.${given ? 'png' : 'webp'}`), given ? png : await asWebP(press, png));
    }
  await page.setViewportSize(SIZES.wide);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function somebody(name) {
  const page = await (await browser.newContext({ viewport: SIZES.wide })).newPage();
  await prepareRest(page);
  page.on('pageerror', ({ message }) => console.error('page:', message));
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'I am new here' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Passphrase').fill('a harbour in autumn');
  await page.getByRole('button', { name: 'Make this name' }).click();
  await page.getByRole('link', { name: `You are ${name}` }).waitFor();
  return page;
}

async function newTable(page, game) {
  await page.goto(new URL(`#/new/${game}`, url).href);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
}

const say = async (page, text) => {
  await page.getByLabel('Say something').fill(text);
  await page.getByLabel('Say something').press('Enter');
};

// Names of their own, so that the same club can be looked at again.
const number = Date.now() % 1000;
const [marta, tom] = await Promise.all([somebody(`Marta ${number}`), somebody(`Tom ${number}`)]);
await marta.goto(new URL('#/new/gertrud', url).href);
await marta.getByRole('button', { name: 'Make the table' }).waitFor();
await shoot(marta, 'club-maker');
await newTable(tom, 'ocs');
await newTable(tom, 'merkur');
await newTable(marta, 'gertrud');
await shoot(marta, 'club-gathering');
await marta.getByRole('button', { name: 'Make a link' }).click();
const link = new URL(await marta.getByLabel('The link').inputValue());
await tom.goto(new URL(link.hash, url).href);
await tom.getByRole('button', { name: /^Play Allied/ }).click();
await Promise.all([marta, tom].map((page) => page.locator('canvas.map[data-camera]').waitFor()));
for (let answers = 0; answers < ANSWERS; answers++) for (const page of [marta, tom]) await answer(page);
await say(tom, 'Ankara before turn 6, I suppose?');
await say(marta, 'Wait for what comes over 2106. And see 11.0a.');
await shoot(marta, 'club-table');
await marta.goto(url);
await marta
  .getByRole('heading', { name: /Waiting for/ })
  .first()
  .waitFor();
await shoot(marta, 'club-lobby');
await browser.close();
