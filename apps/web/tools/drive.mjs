/** Plays the page as a person would, for the tests and the screenshots. */
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { POLICY, serve as serveFolder } from '../../../tools/serve.mjs';
import { ANOTHER, launchChromium, serveChromium } from '../../../tools/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the browser reports what the page may not do; the server knows no such file. */
const REPORTS = '/forbidden';

/**
 * Serves a built page, by default the one that `npm start` builds, on a free port; `elsewhere` is its address as another device sees it,
 * `fetched` what has been asked for, `forbidden` what the page or a worker tried against its Content-Security-Policy; `close` ends it.
 */
export async function serve(folder = `${root}dist`) {
  const server = serveFolder(folder, `${POLICY}; report-uri ${REPORTS}`);
  const fetched = [];
  const forbidden = [];
  server.on('request', (request) => {
    if (request.url === REPORTS) void text(request).then((report) => forbidden.push(report));
    else fetched.push(request.url);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}/`, elsewhere: `http://${ANOTHER}:${port}/`, fetched, forbidden, close };
}

export { launchChromium, serveChromium };

/** So many frames in a row in which nothing happens make a rest. */
const STILL_FRAMES = 3;
/** Milliseconds that a page may be busy on a loaded machine. */
const BUSY = 15_000;

/** Runs in the page before anything of it: counts what it has asked its workers and has not been answered. */
function countAsked() {
  const open = new Map();
  globalThis.asked = open;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => open.delete(data?.reply));
    }

    postMessage(message, ...more) {
      if (message?.id !== undefined && message.ask !== undefined) open.set(message.id, message.ask);
      super.postMessage(message, ...more);
    }
  };
}

/** From its next document on a page, or every page of a context, can be waited for with `atRest`. */
export const prepareRest = (at) => at.addInitScript(countAsked);

/**
 * Waits until the page has done what was last begun: every question to its workers is answered and what came of it is on the screen;
 * with `isStill` until the map's camera and what else moves stand still, too. What machines do meanwhile is not waited for.
 * @throws Error naming what was not answered in 15 s
 */
export async function atRest(page, isStill = false) {
  const left = await page.evaluate(
    async ([frames, most, andCamera]) => {
      const frame = () =>
        new Promise((over) => {
          requestAnimationFrame(over);
          // No frame is painted of a page that lies behind another.
          setTimeout(over, 200);
        });
      const camera = () => {
        const { camera: at, inset } = document.querySelector('canvas.map')?.dataset ?? {};
        return andCamera ? `${at} ${inset}` : '';
      };
      const isMoving = ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
      const moves = () => andCamera && document.getAnimations().some(isMoving);
      const until = performance.now() + most;
      for (let quiet = 0, before = camera(); quiet < frames; before = camera()) {
        if (performance.now() > until) return [...globalThis.asked.values(), 'the camera'];
        await frame();
        quiet = globalThis.asked.size === 0 && camera() === before && !moves() ? quiet + 1 : 0;
      }
      return null;
    },
    [STILL_FRAMES, BUSY, isStill],
  );
  if (left) throw new Error(`The page never came to rest: ${left.join(', ')}`);
}

export const title = (page) =>
  page
    .locator('.decision h2')
    .first()
    .innerText({ timeout: 5000 })
    .catch(() => '');
export const turn = async (page) => Number(await page.locator('.turns .now').innerText());

/** Starts a game from the start page and waits for the map. */
export async function startGame(page, { german = 'person', allied = 'random', practice = false } = {}) {
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  await page.locator(`input[name="seat german"][value="${german}"]`).check();
  await page.locator(`input[name="seat allied"][value="${allied}"]`).check();
  if (practice) await page.locator('input[name=practice]').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('canvas.map[data-camera]').waitFor();
}

/** Where a hex lies on the screen, once the map stands still. */
export async function placeOf(page, hex) {
  await atRest(page, true);
  return page.evaluate((number) => {
    const canvas = document.querySelector('canvas.map');
    const [x, y, wide] = canvas.dataset.camera.split(' ').map(Number);
    const row = Number(number.slice(0, 2));
    const hexX = Number(number.slice(2)) + (row % 2 ? 0.5 : 0);
    const hexY = (-row * Math.sqrt(3)) / 2;
    const box = canvas.getBoundingClientRect();
    const [left, top, right, bottom] = canvas.dataset.inset.split(' ').map(Number);
    const middle = { x: (left + box.width - right) / 2, y: (top + box.height - bottom) / 2 };
    return { x: box.left + middle.x + (hexX - x) * wide, y: box.top + middle.y + (hexY - y) * wide };
  }, hex);
}

export async function clickHex(page, hex) {
  const { x, y } = await placeOf(page, hex);
  await page.mouse.click(x, y);
  await atRest(page);
}

/**
 * Touches a point of a page with touch for as short as can be: Playwright's own tap waits for the busy page between putting the finger
 * down and lifting it, and on a loaded machine that is a finger that rests.
 */
export async function tapAt(page, { x, y }) {
  const screen = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([touch('touchStart', [{ x, y }]), touch('touchEnd', [])]);
  await screen.detach();
}

/** Touches the middle of what can be tapped, as short. */
export async function tapOn(what) {
  await what.tap({ trial: true });
  const { x, y, width, height } = await what.boundingBox();
  await tapAt(what.page(), { x: x + width / 2, y: y + height / 2 });
}

/** Brings a place or unit into the middle of the map. */
export async function find(page, what) {
  const field = page.getByLabel('Find a hex, place or unit');
  await field.fill(what);
  await page.getByRole('listbox', { name: 'Found' }).waitFor();
  await field.press('Enter');
  await field.blur();
  await atRest(page, true);
  await page.keyboard.press('Escape');
}

/** What a question of this page's player is answered by; while others decide there is none. */
const ANSWERS = '.foot .btn.primary:enabled, .decision .pick, .decision .btn.wide';

/** Opens the lists of what is otherwise picked on the map. */
const openLists = (page) =>
  page.evaluate(() => {
    for (const list of document.querySelectorAll('.decision details.aslist')) list.open = true;
  });

/** The filled button, if it can be pressed. */
async function mainButton(page) {
  const loud = page.locator('.foot .btn.primary:enabled');
  return (await loud.count()) > 0 ? loud : null;
}

/** Presses the filled button: what Enter does. */
export async function goOn(page) {
  await page.locator('.foot .btn.primary:enabled').click();
  await atRest(page);
}

/** Takes the first choice of the decision's lists whose label ends with one of `wanted`, or the first of all. */
export async function pick(page, wanted = []) {
  await openLists(page);
  const picks = page.locator('.decision .pick');
  const labels = await picks.allInnerTexts();
  if (labels.length === 0) return false;
  const at = labels.findIndex((label) => wanted.some((hex) => label.trim().endsWith(hex)));
  const used = wanted.findIndex((hex) => labels[at]?.trim().endsWith(hex));
  if (used >= 0) wanted.splice(used, 1);
  await picks.nth(Math.max(0, at)).click({ timeout: 3000 });
  await atRest(page);
  return true;
}

/** Settles a command that is put together: all units, and of places one of `wanted` or the first. */
async function settle(page, wanted) {
  for (let parts = 0; parts < 6 && (await page.locator('.composer').count()) > 0; parts++) {
    const loud = await mainButton(page);
    if (loud) {
      // A machine may answer in between, and the button be gone.
      await loud.click({ timeout: 2000 }).catch(() => {});
      await atRest(page);
    } else if (!(await pick(page, wanted))) return;
  }
}

/** Sets up all units of the seat that is asked, at these hexes as far as they are allowed. */
export async function setUp(page, wanted) {
  const places = [...wanted];
  await atRest(page);
  for (let orders = 0; orders < 60; orders++) {
    if ((await page.locator(ANSWERS).count()) === 0 || !(await title(page)).startsWith('Set up')) return;
    if ((await page.locator('.composer').count()) > 0) await settle(page, places);
    else if ((await page.locator('.traygroup.taken').count()) > 0) await pick(page, places);
    else if (!(await answer(page))) return;
  }
}

/** Answers whatever is asked in the plainest way: the filled button, or the first choice. False where nothing is asked. */
export async function answer(page) {
  const loud = await mainButton(page);
  if (loud) await loud.click({ timeout: 3000 }).catch(() => {});
  else if ((await page.locator('.decision .pick').count()) > 0) await pick(page).catch(() => {});
  else {
    const begins = page.locator('.decision .btn.wide').first();
    if ((await begins.count()) === 0) return false;
    await begins.click({ timeout: 3000 }).catch(() => {});
  }
  await atRest(page);
  return true;
}

/** Answers until `done` says so. What others do meanwhile is waited for; a question is answered only if `done` has seen it. */
export async function playUntil(page, done, most = 400) {
  for (let answers = 0; answers < most; answers++) {
    const isAsked = (await page.locator(ANSWERS).count()) > 0;
    if (await done()) return true;
    if (!isAsked || !(await answer(page))) await page.waitForTimeout(150);
  }
  return false;
}
