import { gertrud } from '@sandtable/gertrud';
import { Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };
import { atRest, clickHex, find, placeOf, title } from '../tools/drive.mjs';
import { lesson, openGame } from './beginnings.ts';
import { Player } from './keyboard.ts';
import { QUICK } from './lending.ts';
import { site } from './site.ts';

/** How little it takes: stacks that give way to one another, an attack in three clicks, a question that is found as it was left. */
const here = site();
const game = gertrud as unknown as Game;
const visit = here.guest({ stored: QUICK });

const { state } = lessonPosition;
/** Burgas, the hex beside Edirne into which its divisions march, and Edirne. */
const [BURGAS, BESIDE, EDIRNE] = ['3007', '2906', '2905'];
/** Four hexes from Burgas. */
const FAR = '3204';
/** Stara Zagora with one division, then two more stacks to the east of it. */
const [ZAGORA, NEXT, AFTER] = ['3004', '3005', '3006'];

const inBurgas = Object.entries(state.units as { readonly [unit: string]: string | { readonly at: string } }).flatMap(([unit, where]) =>
  (typeof where === 'string' ? where : where.at) === BURGAS ? [unit] : [],
);
/** The divisions from Burgas stand beside Edirne, and combat begins. */
const TO_COMBAT: readonly Command[] = [
  { act: 'take-up', from: BURGAS, units: inBurgas },
  { act: 'step', to: BESIDE },
  { act: 'end' },
] as const;

/** The hex whose stack lies fanned out, with units picked to be moved. */
const takenUp = async (page: Page): Promise<string> => {
  const picked = await page.locator('.composer .pick[aria-pressed=true]').count();
  return picked > 0 ? ((await page.locator('.stackcard').getAttribute('aria-label')) ?? '') : '';
};
const foot = async (page: Page) => (await page.locator('.foot .btn').allInnerTexts()).map((says) => says.replace(/\s*Enter$/, ''));

test('another stack is taken up by a click or by Enter, and what was in hand is put down', () =>
  visit(async (page) => {
    await openGame(page, lesson('1'));
    await find(page, EDIRNE);
    await clickHex(page, BURGAS);
    await expect.poll(() => takenUp(page)).toContain(BURGAS);
    // The next stack is within reach of these: it is taken up all the same, and joined only where that is asked for.
    await clickHex(page, AFTER);
    await expect.poll(() => takenUp(page)).toContain(AFTER);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await clickHex(page, ZAGORA);
    await page.locator('.foot .primary').click();
    await expect.poll(() => title(page)).toContain('in hand');
    expect(await foot(page)).toEqual(['Put down', 'End the phase']);
    await atRest(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => takenUp(page)).toContain(NEXT);

    // With Shift they go there.
    await atRest(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => page.locator('.storylist').innerText()).toContain(`${NEXT} to ${AFTER}`);

    // A march that stops short is over when another begins, or when the phase is ended.
    await clickHex(page, BURGAS);
    await clickHex(page, '3107');
    await expect.poll(() => title(page)).toContain('in hand');
    await clickHex(page, AFTER);
    await expect.poll(() => takenUp(page)).toContain(AFTER);
    await page.locator('.foot .primary').click();
    await expect.poll(() => title(page)).toContain('in hand');
    await page.locator('.foot .btn', { hasText: 'End the phase' }).click();
    await page.locator('.endbox').waitFor();
    await page.locator('.foot .primary').click();
    await expect.poll(() => title(page)).toContain('Declare');
  }));

test('a stack that is on its way comes to where it was sent before another that is clicked is taken up', () =>
  visit(async (page) => {
    await openGame(page, lesson('1'));
    await find(page, EDIRNE);
    await clickHex(page, BURGAS);
    await expect.poll(() => takenUp(page)).toContain(BURGAS);
    const [far, other] = [await placeOf(page, FAR), await placeOf(page, ZAGORA)];
    await page.mouse.click(far.x, far.y);
    await page.mouse.click(other.x, other.y);
    await expect.poll(() => takenUp(page)).toContain(ZAGORA);
    expect(await page.locator('.storylist').innerText()).toMatch(new RegExp(`${BURGAS} to (\\w+ )?${FAR}`));
  }));

/** Runs in the page before anything of it: the umpire hears of so many commands, and of the others when `letGo` is called. */
function holdCommands(most: number): void {
  const held: (() => void)[] = [];
  let commands = 0;
  globalThis.Worker = class extends Worker {
    override postMessage(message: { readonly ask?: string }, ...more: never[]): void {
      const pass = () => super.postMessage(message, ...more);
      if (message.ask === 'act' && ++commands > most) held.push(pass);
      else pass();
    }
  };
  Object.assign(globalThis, { held, letGo: () => held.splice(0).forEach((pass) => pass()) });
}

test('undo stops a stack on its way and takes its whole move back; redo sends it as far as it had come', () =>
  here.visit(
    async (page) => {
      await openGame(page, lesson('1'));
      await find(page, EDIRNE);
      await clickHex(page, BURGAS);
      await expect.poll(() => takenUp(page)).toContain(BURGAS);
      const far = await placeOf(page, FAR);
      await page.mouse.click(far.x, far.y);
      // Taken up and one hex on, its second step being under way.
      const held = () => page.evaluate(() => (globalThis as unknown as { held: unknown[] }).held.length);
      await expect.poll(held).toBe(1);
      const story = () => page.locator('.storylist').innerText();
      expect(await story()).toContain(`${BURGAS} to`);
      await page.keyboard.press('Control+z');
      await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
      await expect.poll(() => title(page)).toMatch(/^Move/);
      await expect.poll(story).not.toContain(BURGAS);
      await atRest(page);
      expect(await held()).toBe(0);
      expect(await page.locator('.refusal').count()).toBe(0);

      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => title(page)).toContain('in hand');
      expect(await story()).toContain(`${BURGAS} to`);
      expect(await story()).not.toContain(FAR);
    },
    {},
    (page) => page.addInitScript(holdCommands, 2),
  ));

/** What the map shows at the upper corner of a hex, where a bracket marks what can be attacked: red, green and blue. */
async function upperCorner(page: Page, hex: string): Promise<readonly number[]> {
  const { x, y } = await placeOf(page, hex);
  return page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector('canvas.map') as HTMLCanvasElement;
      const wide = Number(canvas.dataset['camera']?.split(' ')[2]);
      const box = canvas.getBoundingClientRect();
      const dots = canvas.width / box.width;
      const corner = top - (wide / Math.sqrt(3)) * 0.91 + 1;
      const at = [(left - box.left) * dots, (corner - box.top) * dots] as const;
      return [...(canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(Math.round(at[0]), Math.round(at[1]), 1, 1).data];
    },
    [x, y] as const,
  );
}
const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean => red - Math.max(green, blue) > 60;

/** A game in which the attack has left the hex to the attackers: the dice are tried until they do. */
function advancing(): Table {
  for (let seed = 0; seed < 100; seed++) {
    const table = lesson(String(seed), ...TO_COMBAT, { act: 'attack', hex: EDIRNE, units: inBurgas }, { act: 'go-on' });
    if (game.awaiting(table.position)?.step === 'advance') return table;
  }
  throw new Error('nobody ever advances');
}

test('an attack takes three clicks, on what is marked, and is one step to undo; a reload keeps what is picked', () =>
  visit(async (page) => {
    await openGame(page, lesson('1', ...TO_COMBAT));
    await find(page, EDIRNE);
    await expect.poll(() => title(page)).toContain('Declare');
    const player = await Player.at(page);
    await expect.poll(async () => (await player.hexes(/Possible: attack/)).some((name) => name.includes(EDIRNE))).toBe(true);
    await page.mouse.move(10, 890);
    await expect.poll(async () => isRed(await upperCorner(page, EDIRNE))).toBe(true);
    expect(isRed(await upperCorner(page, '2806'))).toBe(false);

    await page.evaluate(() => {
      Object.assign(globalThis, { clicks: 0 });
      addEventListener('pointerdown', () => (globalThis as unknown as { clicks: number }).clicks++, { capture: true });
    });
    await clickHex(page, EDIRNE);
    await clickHex(page, BESIDE);
    await page.locator('.foot .primary', { hasText: 'Attack' }).click();
    await expect.poll(() => page.locator('.storylist').innerText()).toMatch(/Result (AE|AR|AX|EX|DR|DX|DE)/);
    expect(await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)).toBe(3);
    expect((await player.said()).filter((words) => words.includes('Go on?'))).toEqual([]);

    await expect.poll(() => page.locator('.undo').innerText()).toContain('Attack on Edirne');
    await page.locator('.undo').click();
    await expect.poll(() => title(page)).toContain('Declare');
    expect(await page.locator('.storylist').innerText()).not.toContain('Result');

    // Who wants to be asked is asked.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('group', { name: /Ask once more before an attack/ })
      .getByLabel('Yes')
      .check();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await clickHex(page, EDIRNE);
    await clickHex(page, BESIDE);
    await page.locator('.foot .primary', { hasText: 'Attack' }).click();
    await expect.poll(() => foot(page)).toEqual(['Go on', 'Call off']);

    await page.goto(here.url);
    await openGame(page, advancing());
    for (const look of ['opened', 'reloaded']) {
      if (look === 'reloaded') await page.reload();
      await expect.poll(() => page.locator('.composer .pick[aria-pressed=true]').count(), { message: look }).toBeGreaterThan(0);
      expect(await foot(page)).toContain('Advance');
    }
  }));
