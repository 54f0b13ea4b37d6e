import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atRest, placeOf, tapAt, tapOn, title } from '../tools/drive.mjs';
import { site } from './site.ts';

/** The page on a phone, played by touch alone: no mouse, no keys. */
const here = site();
let page: Page;
let finger: CDPSession;

beforeAll(async () => {
  page = await here.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });
  finger = await page.context().newCDPSession(page);
}, 60_000);

/** At every decision: undo and the main act wholly on the screen, 48 px high and under nothing; nothing wider than the screen. */
async function isWellLaid(at: string): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const says: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth) says.push(`the page is ${document.documentElement.scrollWidth} px wide`);
      for (const button of document.querySelectorAll('.sheetfoot .undo, .sheetfoot .foot .btn')) {
        const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
        const name = button.textContent ?? '';
        if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) says.push(`${name} is off the screen`);
        if (height < 47.5 || width < 44) says.push(`${name} is ${width} × ${height}`);
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!on || !(button.contains(on) || on.contains(button))) says.push(`${name} is under ${on?.className}`);
      }
      if (!document.querySelector('.sheetfoot .undo')) says.push('there is no undo');
      // What floats on the map lies apart.
      const floating = [...document.querySelectorAll('.layers, .overnext, .backtool, .elsewhere')]
        .map((one) => ({ name: `${one.textContent}`, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      for (const [i, a] of floating.entries())
        for (const b of floating.slice(i + 1))
          if (a.box.left < b.box.right && b.box.left < a.box.right && a.box.top < b.box.bottom && b.box.top < a.box.bottom)
            says.push(`${a.name} lies over ${b.name}`);
      return says;
    });
  await expect.poll(look, { message: at }).toEqual([]);
}

const tap = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
  await tapOn(page.getByRole(role, { name, exact: typeof name === 'string' }).first());
  await atRest(page);
};

/** Taps a hex, moved into the free part of the map by a finger first if it is not there. */
async function tapHex(hex: string): Promise<void> {
  const isFree = ({ x, y }: { x: number; y: number }) => x > 30 && x < 320 && y > 90 && y < 430;
  for (let drags = 0; drags < 4 && !isFree(await placeOf(page, hex)); drags++) {
    const { x, y } = await placeOf(page, hex);
    const [dx, dy] = [Math.max(-150, Math.min(150, 190 - x)), Math.max(-150, Math.min(150, 260 - y))];
    await drag({ x: 190 - dx / 2, y: 250 - dy / 2 }, { x: 190 + dx / 2, y: 250 + dy / 2 });
  }
  await tapAt(page, await placeOf(page, hex));
  await atRest(page, true);
}

/** A finger that rests so many milliseconds before it is lifted lets the map slide no further. */
const NO_FLICK = 120;

async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }]);
  await page.waitForTimeout(NO_FLICK);
  await touch('touchEnd', []);
  await atRest(page, true);
}

const main = () => page.locator('.sheetfoot .primary:enabled');
/** Commands that the story counts. */
const story = async () => Number(/(\d+) command/.exec(await page.locator('.sidehead small').innerText())?.[1]);
const sheetHeight = () => page.locator('.sheet').evaluate((sheet) => (sheet as HTMLElement).offsetHeight);

/** So many answers by touch lead to the next phase. */
const MOST_TAPS = 60;

/** Answers in the plainest way by touch until `done`; what others do meanwhile is waited for. */
async function tapUntil(done: () => Promise<boolean>, at: string): Promise<void> {
  const begins = page.locator('.decision .btn.wide, .decision .pick').first();
  const isAsked = async () => (await main().count()) > 0 || (await begins.count()) > 0;
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    await expect.poll(async () => (await isAsked()) || (await done()), { message: at }).toBe(true);
    // A question that comes only now is not answered: `done` has not seen it.
    const mayAnswer = await isAsked();
    if (await done()) return;
    if (!mayAnswer) continue;
    const next = (await main().count()) > 0 ? main() : begins;
    // A machine may answer in between, and the button be gone.
    await next.tap({ timeout: 3000 }).catch(() => {});
    await atRest(page);
  }
  expect(await done(), at).toBe(true);
}

/** How much of the screen's height is the map's: between the bar and the sheet under it, or down to the lower edge. */
const mapHeight = () =>
  page.evaluate(() => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
    const end = sheet && sheet.left === 0 ? sheet.top : innerHeight;
    const isMap = [bar + 30, (bar + end) / 2, end - 30].every((y) => document.elementFromPoint(60, y)?.closest('canvas.map, .hexgrid'));
    return isMap ? (end - bar) / innerHeight : 0;
  });

/** So many pixels of the first of these reach under the buttons at the foot of the sheet. */
const hiddenByFoot = (what: string) =>
  page.evaluate((selector) => {
    const foot = document.querySelector('.sheetfoot')?.getBoundingClientRect().top ?? 0;
    return (document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity) - foot;
  }, what);

const hexWidth = async () => Number((await page.locator('canvas.map').getAttribute('data-camera'))?.split(' ')[2]);

/** Odds, columns and the chances with what they come to stand on the screen, above the buttons, without scrolling. */
async function oddsAreInSight(): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const foot = document.querySelector('.sheetfoot')?.getBoundingClientRect().top ?? 0;
      return ['.sum', '.ladder', '.chances ol.cells', '.cases li.first'].filter((one) => {
        const box = document.querySelector(`.attack ${one}`)?.getBoundingClientRect();
        return !box || box.top < 0 || box.bottom > foot + 0.5;
      });
    });
  await expect.poll(hidden).toEqual([]);
}

test('a lesson leaves the map half the height, and its words stand beside the decision', { timeout: 60_000 }, async () => {
  await tap(/^Learn by playing/);
  await page.locator('canvas.map[data-camera]').waitFor();
  await page.locator('.sheet .coach').waitFor();
  await expect.poll(mapHeight).toBeGreaterThanOrEqual(0.5);
  await isWellLaid('the lesson');
  await tapOn(page.locator('.coach .next'));
  await expect.poll(() => page.locator('.coach h2').innerText()).toContain('Open a stack');
  // Its words fold to a line when the map is touched, and open with the next step.
  await tapHex('2905');
  await expect.poll(() => page.locator('.coach > p').count()).toBe(0);
  await tapHex('3007');
  await page.locator('.coach > p.done').waitFor();
  await expect.poll(mapHeight).toBeGreaterThanOrEqual(0.5);
  // The units in hand are in sight under its words, and the words give way to who scrolls to what lies below.
  await expect.poll(() => hiddenByFoot('.composer .pick')).toBeLessThan(24);
  await tapOn(page.locator('.coach .next'));
  await page.locator('.sheetbody').evaluate((body) => body.scrollTo(0, 30));
  await expect.poll(() => page.locator('.coach > p').count()).toBe(0);
  await tap('Cancel');

  // All that undo offers lies over the coach.
  await tapOn(page.locator('.coach .fold'));
  await page.locator('.coach > p').waitFor();
  await tapHex('3004');
  await tapOn(main());
  await expect.poll(() => main().innerText()).toContain('Put down');
  await tapOn(page.locator('.coach .fold'));
  await page.locator('.coach > p').waitFor();
  await tap('Undo further');
  const covered = await page.getByRole('menuitem').evaluateAll((items) =>
    items
      .filter((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return !item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((item) => item.textContent),
  );
  expect(covered).toEqual([]);
  await tapOn(page.getByRole('menuitem', { name: 'One step' }));
  await expect.poll(() => title(page)).toMatch(/^Move/);
});

test('a move and an attack by touch alone', { timeout: 90_000 }, async () => {
  await tap('Leave the lesson');
  await isWellLaid('the beginning');

  // The sheet follows the handle, and a tap on the handle opens it.
  await atRest(page, true);
  const half = await sheetHeight();
  await drag({ x: 195, y: 844 - half + 12 }, { x: 195, y: 830 });
  await expect.poll(sheetHeight).toBe(148);
  await isWellLaid('the sheet shut');
  await tapOn(page.locator('.handle'));
  await expect.poll(sheetHeight).toBe(half);
  await atRest(page, true);

  // One of the five divisions in Burgas stays behind; the first tap on a hex takes aim, the second marches there.
  await tapHex('3007');
  await expect.poll(() => page.locator('.composer .pick[aria-pressed=true]').count()).toBe(5);
  await tapOn(page.locator('.composer .pick').first());
  await tapHex('2906');
  await expect.poll(() => main().innerText()).toContain('Go there');
  await expect.poll(() => page.locator('.told-of').innerText()).toContain('movement point');
  await isWellLaid('a march aimed at');
  const before = await story();
  await tapHex('2906');
  await expect.poll(story).toBeGreaterThan(before);
  await isWellLaid('after the march');

  // The one left behind follows by the button, which takes the focus from the hex aimed at.
  await expect.poll(() => main().innerText()).toContain('End the phase');
  await tapHex('3007');
  await expect.poll(() => page.locator('.composer .pick[aria-pressed=true]').count()).toBe(1);
  await tapHex('2906');
  await expect.poll(() => main().innerText()).toContain('Go there');
  await tapOn(main());
  await expect.poll(() => main().innerText()).toContain('End the phase');

  // An attack on the hex between: both stacks beside it, then the button, then whatever is asked until the die has fallen.
  await tapUntil(async () => (await title(page)).startsWith('Declare'), 'the combat phase comes');
  await isWellLaid('attacks to be declared');
  await tapHex('2905');
  await expect.poll(() => title(page)).toContain('Edirne');
  await tapOn(page.locator('.composer .pick.piece').first());
  await tapHex('2906');
  await expect.poll(() => page.locator('.composer .pick[aria-pressed=true]').count()).toBeGreaterThan(2);
  await expect.poll(() => page.locator('.chances .cell').count()).toBeGreaterThan(2);
  await isWellLaid('the attack put together');
  await oddsAreInSight();
  // On its side the sheet stands beside the map, with all that stood under it.
  await atRest(page, true);
  const wide = await hexWidth();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => page.locator('.game.beside .sheet').count()).toBe(1);
  await isWellLaid('the attack, the phone on its side');
  await oddsAreInSight();
  await expect.poll(mapHeight).toBeGreaterThan(0.8);
  await page.locator('.sidehead').scrollIntoViewIfNeeded();
  await expect.poll(story).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.locator('.game.beside').count()).toBe(0);
  // Who turns it back sees the same battle as large as before.
  await atRest(page, true);
  await expect.poll(hexWidth).toBeGreaterThan(wide * 0.9);
  await tapOn(main());
  const isOver = async () => /^(Declare|Interdiction)/.test(await title(page)) || (await page.locator('.outcome').count()) > 0;
  await expect.poll(async () => (await isOver()) || (await page.locator('.weigh, .asks').count()) > 0).toBe(true);
  await isWellLaid('support to be chosen');
  await tapUntil(isOver, 'the attack is fought');
  await isWellLaid('the attack fought');
  await tapUntil(async () => (await title(page)).startsWith('Interdiction'), 'the enemy moves');
  await isWellLaid('stacks to be held up, some off the screen');
  expect(here.faults).toEqual([]);
});
