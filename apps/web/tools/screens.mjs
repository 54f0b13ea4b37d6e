/**
 * Takes pictures of every screen after `vite build`, wide and narrow, by day and by night:
 * `node apps/web/tools/screens.mjs` the few that the repository keeps in docs/screens, `… FOLDER [name,name]` all of them, or those named.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { clickHex, find, launchChromium, pick, playUntil, serve, setUp, startGame, title } from './drive.mjs';

const folder = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../../../docs/screens', import.meta.url)));
const KEPT = ['home-wide-light', 'move-wide-light', 'attack-wide-dark', 'attack-phone-light'];
const only = process.argv[2] ? process.argv[3]?.split(',') : KEPT;
const kind = process.argv[2] ? { ending: 'png' } : { ending: 'jpg', type: 'jpeg', quality: 72 };
mkdirSync(folder, { recursive: true });

const SIZES = { wide: { width: 1440, height: 900 }, middle: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };
const server = await serve();
const browser = await launchChromium();

async function shoot(page, name) {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const theme of ['light', 'dark']) {
      const full = `${name}-${size}-${theme}`;
      if (only && !only.some((one) => full.includes(one))) continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(900);
      const { ending, ...how } = kind;
      await page.screenshot({ path: path.join(folder, `${full}.${ending}`), ...how });
    }
  await page.setViewportSize(SIZES.wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForTimeout(400);
}

const page = await browser.newPage({ viewport: SIZES.wide });
page.on('pageerror', (error) => console.error('page:', error.message));
await page.goto(server.url);
await page.waitForTimeout(500);
await shoot(page, 'home');
await startGame(page, { practice: true });
await shoot(page, 'setup');
await setUp(page, ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007']);
await playUntil(page, async () => (await title(page)).startsWith('Move'));
await page.getByRole('button', { name: 'Small raid' }).click();
await find(page, '2805');
await clickHex(page, '2704');
await shoot(page, 'move');
await page.keyboard.press('Escape');
await playUntil(page, async () => (await title(page)).startsWith('Declare'));
await find(page, '2806');
await pick(page, ['2806']);
await page.locator('.composer .pick').first().click();
await page.waitForTimeout(500);
await shoot(page, 'attack');
await page.getByRole('tab', { name: 'Pools' }).click();
await shoot(page, 'pools');
await page.getByRole('tab', { name: 'Charts' }).click();
await shoot(page, 'charts');
await page.getByRole('button', { name: 'All games' }).first().click();
await page.waitForTimeout(500);
await shoot(page, 'kept');
await browser.close();
await server.close();
