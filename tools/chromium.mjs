/** Finds a Chromium for tests and screenshots; on Debian as root it installs one where none is. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder && existsSync(file)) return file;
  }
  return null;
}

const find = () => process.env.CHROMIUM || NAMES.map(onPath).find(Boolean) || null;

/** The binary's path. Throws with the command to type where none can be had. */
export function chromiumPath() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No Chromium found. Install one (apt-get install chromium) or name its binary in the variable CHROMIUM.');
}

/**
 * A name by which the tests' browser finds this computer as if it were another: not `localhost`, so that plain http is no secure context.
 */
export const ANOTHER = 'table.test';

/**
 * What Playwright turns off itself, since the last list counts alone; and the popup of the address bar, a page of its own behind each
 * window, which takes a fifth of a core.
 */
const TURNED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Headless and quiet: no GPU, no calls home. */
const options = (flags = []) => ({
  executablePath: chromiumPath(),
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--disable-sync',
    '--mute-audio',
    `--disable-features=${TURNED_OFF.join(',')}`,
    `--host-resolver-rules=MAP ${ANOTHER} 127.0.0.1`,
    ...flags,
  ],
});

export const launchChromium = () => chromium.launch(options());

/**
 * A browser, with these flags beside its own, that several processes use at once, each with `chromium.connect` to its `wsEndpoint()`.
 * @param {readonly string[]} [flags]
 */
export const serveChromium = (flags = /** @type {readonly string[]} */ ([])) => chromium.launchServer(options(flags));
