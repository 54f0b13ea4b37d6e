import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { atRest, startGame } from '../tools/drive.mjs';
import { numberIn, Player } from './keyboard.ts';
import { site } from './site.ts';

/** The page without a mouse, without eyes, without motion: keyboard, names, live regions, contrasts. */
const here = site();

/** Where the army is to stand, as far as the orders allow it. */
const FRONT = ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007'];

/** From the start page to the first question of a new game. */
async function sitDown(player: Player): Promise<void> {
  await player.tabTo(/^Set up the table$/);
  await player.press('Enter');
  await player.tabTo(/^Start$/);
  await player.press('Enter');
  await player.hears('What is asked', /Your decision: Set up, rule 3/);
}

const isAsked = async (player: Player, words: RegExp): Promise<boolean> => words.test(await player.heard('What is asked'));

/** Names the place of an order that has been begun: walks the map to it. */
async function placeUnits(player: Player, wanted: string[]): Promise<void> {
  const open = (await player.buttons()).includes('Cancel') ? await player.hexes(/Can be chosen/) : [];
  if (open.length === 0) return;
  const hexes = open.map(numberIn);
  const hex = wanted.find((one) => hexes.includes(one)) ?? (hexes[0] as string);
  if (wanted.includes(hex)) wanted.splice(wanted.indexOf(hex), 1);
  expect((await player.walkTo(hex)).name).toMatch(/Can be chosen/);
  await player.press('Enter');
}

/** Everything that tells one moment of a decision from the next. */
const momentOf = async (player: Player): Promise<string> =>
  String([
    await player.heard('What is asked'),
    await player.heard('What happened'),
    await player.heard('alert'),
    ...(await player.buttons()),
  ]);

/**
 * Gives a plain answer: goes on if one can, else takes the first choice, the number of a rule being none. Each key is pressed when
 * what the last one brought about is over, so that a choice is never one of a question that has not been read.
 */
async function answer(player: Player): Promise<void> {
  const before = await momentOf(player);
  await player.press('Control+Enter');
  if ((await momentOf(player)) !== before) return;
  const choice = (await player.buttons()).find(
    (name) => !/^(Rule|Show hex|Strengths|Cancel|Back|All$|Set up for me|Save|Take back)/.test(name),
  );
  if (choice === undefined) return;
  if (choice === 'Choose from a list instead') {
    const open = await player.hexes(/Can be chosen/);
    await player.walkTo(numberIn(open[0] ?? ''));
  } else await player.tabTo(exactly(choice));
  await player.press('Enter');
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w ]/g, '.')}`);

/** So many answers and pauses lead through a turn of the other seat. */
const MOST_ANSWERS = 600;

/** Answers whatever comes until something is asked that is waited for. */
async function until(player: Player, asked: RegExp, isSo = async () => true): Promise<void> {
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if ((await isAsked(player, asked)) && (await isSo())) return;
    if (await isAsked(player, /Your decision/)) await answer(player);
    else await new Promise((over) => setTimeout(over, 60));
  }
  throw new Error(`Never asked ${asked}, but ${await player.heard('What is asked')}`);
}

test('a whole turn is played by keyboard alone, by what a screen reader says', { timeout: 240_000 }, () =>
  here.visit(
    async (page) => {
      const player = await Player.at(page);
      await sitDown(player);
      const places = [...FRONT];
      for (let orders = 0; orders < 80 && (await isAsked(player, /Your decision: Set up/)); orders++) {
        await placeUnits(player, places);
        await answer(player);
      }
      await until(player, /Your decision: Move/);
      await player.tabTo(/^Small raid/);
      await player.press('Enter');

      // A stack is taken up, refused where it cannot go, and marched where it can.
      const stack = await player.walkTo('2704');
      expect(stack.name).toMatch(/German: .*Possible: move units/);
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Taken up: 2/);
      await player.walkTo('2605');
      await player.hears('Under the cursor', /Cannot go to 2605: .*Rule 9/);
      await player.press('Enter');
      await player.hears('alert', /Not possible: .*Rule 9/);
      expect((await player.said()).filter((words) => words.includes('Not possible'))).toHaveLength(1);
      await player.press('Escape');
      const unit = await player.tabTo(/Reich/);
      expect(unit.on).toBe(true);
      expect((await player.press('Space')).on).toBe(false);
      expect((await player.press('Space')).on).toBe(true);
      const [reachable] = await player.hexes(/^[^.]*. Within reach, [1-4] movement points?/);
      await player.walkTo(numberIn(reachable ?? ''));
      await player.press('Enter');
      await player.hears('What happened', new RegExp(`${numberIn(reachable ?? '')}, \\d MP`));
      await player.press('Escape', 'Escape', 'Escape');
      await until(player, /Your decision: Move/);

      // The phase ends; what is left undone is said once.
      await player.press('Control+Enter');
      await player.hears('alert', /hexes hold units that have not moved/);
      await player.press('Control+Enter');
      await until(player, /Your decision: Declare/);

      // An enemy is named, and a stack beside it is sent against it.
      const [enemy] = await player.hexes(/Possible: attack/);
      await player.walkTo(numberIn(enemy ?? ''));
      await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/Target of the attack/);
      const [own] = await player.hexes(/Can join the attack|In the attack/);
      await player.walkTo(numberIn(own ?? ''));
      if (/Can join/.test(own ?? '')) await player.press('Enter');
      await expect.poll(async () => (await player.here()).name).toMatch(/In the attack: \d of \d/);
      await player.hears('Under the cursor', /\d+ to \d+, \d+ percent/);
      await player.press('Control+Enter');
      await player.hears('What is asked', /Your decision: (Air support|Naval gunfire)/);
      const support = await player.tabTo(/^No (aircraft|ship)/);
      expect(support).toMatchObject({ role: 'radio', on: true });
      await player.press('Enter');
      await until(player, /Your decision: Declare/);
      expect(await player.said()).toContainEqual(expect.stringMatching(/Result [A-Z]{2}/));

      // The other seat plays its turn, what it asks is answered, and the next turn begins.
      await player.press('Control+Enter');
      if (/could still/.test(await player.heard('alert'))) await player.press('Control+Enter');
      const turn = page.getByRole('list', { name: /^Turn 2 of/ });
      await until(player, /Your decision: (?!Intercept)/, async () => (await turn.count()) > 0);
    },
    // The machine's pace could be set at the table only while it thinks.
    { stored: { 'sandtable settings': { speed: 'fast' } } },
  ),
);

test.each([
  { at: 'on a wide screen', width: 1440, height: 900 },
  { at: 'on a narrow one', width: 390, height: 844 },
])('who finds a place has it under the focus, even if the page has never had time for more than the map: $at', ({ width, height }) =>
  here.visit(
    async (page) => {
      await startGame(page);
      await atRest(page);
      const player = await Player.at(page);
      if (width < height) {
        await player.tabTo(/^What to lay over the map/);
        await player.press('Enter');
        await player.tabTo(/^Find a hex/);
      } else await player.press('/');
      for (const letter of 'ankara') await player.press(letter);
      expect(await player.press('Enter')).toMatchObject({ role: 'gridcell', name: expect.stringMatching(/^Ankara 2416/) });
      expect((await player.press('Enter')).role).toBe('gridcell');
    },
    { viewport: { width, height } },
    (page) => page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 })),
  ),
);

const positionFile = (name: string): string => fileURLToPath(new URL(`../../../docs/positions/${name}.json`, import.meta.url));

/** Opens a position file from the start page. */
async function openPosition(page: Page, name: string): Promise<void> {
  await page.goto(`${here.url}#/`);
  await page.getByLabel('Import a game').setInputFiles(positionFile(name));
  await page.getByRole('region', { name: 'Decision' }).waitFor();
}

/** Every screen once, named, as it is opened. */
async function* screens(page: Page): AsyncGenerator<string> {
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  yield 'start page';
  await button('Set up the table').click();
  yield 'set-up form';
  await press('Escape');
  await openPosition(page, '6.1-stack-splits');
  yield 'movement';
  for (const [key, name] of [
    ['r', 'Rules'],
    ['t', 'Charts'],
    ['g', 'Counters'],
    ['p', 'Pools'],
    ['a', 'Turns'],
    ['?', 'Keys'],
  ] as const) {
    await press(key);
    await page.getByRole('dialog', { name: new RegExp(name) }).waitFor();
    yield `drawer ${name}`;
    await press('Escape');
  }
  await button('Help').click();
  yield 'help menu';
  await page.getByRole('button', { name: 'About this edition' }).click();
  await page.getByRole('dialog', { name: 'About this edition' }).waitFor();
  yield 'edition';
  await press('Escape');
  for (const name of ['The game in figures', 'Standing answers', 'Settings']) {
    await button('Menu').click();
    await button(name).click();
    await page.getByRole('dialog').waitFor();
    yield name;
    await press('Escape');
  }
  await press('n');
  await expect.poll(() => page.getByRole('gridcell', { name: /Within reach/ }).count()).toBeGreaterThan(0);
  yield 'a stack taken up';
  for (let steps = 0; steps < 4; steps++) await press('Escape');
  await press('Control+Enter');
  await page.getByRole('alert').filter({ hasText: 'Before the phase ends' }).waitFor();
  yield 'end of phase';
  await openPosition(page, '11.0-odds-percent');
  await press('n');
  await page.getByRole('heading', { name: /^Attack on/ }).waitFor();
  yield 'an attack being built';
}

const SIZES = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'phone on its side', viewport: { width: 844, height: 390 } },
];

test.each(SIZES)(
  'axe finds nothing serious by day and by night, and nothing moves where motion is reduced: $name',
  { timeout: 180_000 },
  (size) =>
    here.visit(
      async (page) => {
        for await (const screen of screens(page)) {
          expect(await axeFinds(page), screen).toEqual([]);
          expect(await longestMotion(page), screen).toBeLessThan(0.01);
          // By night the page differs in its colours alone.
          await page.emulateMedia({ colorScheme: 'dark' });
          expect(await axeFinds(page, { rules: ['color-contrast'], beside: '[role=gridcell]' }), `${screen} by night`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        }
      },
      { viewport: size.viewport, colorScheme: 'light', reducedMotion: 'reduce' },
    ),
);

/** Seconds of the longest transition or animation that any element of the page has now. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = (style: CSSStyleDeclaration): readonly number[] => [
      ...(style.animationName === 'none' ? [] : style.animationDuration.split(',')).map(Number.parseFloat),
      ...(style.transitionProperty === 'none' ? [] : style.transitionDuration.split(',')).map(Number.parseFloat),
    ];
    const all = [...document.querySelectorAll(':not([role=gridcell], [role=row])')].flatMap((one) =>
      [null, '::before', '::after', '::backdrop'].flatMap((part) => times(getComputedStyle(one, part))),
    );
    return Math.max(0, document.getAnimations().length, ...all);
  });

test('with reduced motion the map jumps to where it is to be', () =>
  here.visit(
    async (page) => {
      await openPosition(page, '6.1-stack-splits');
      const camera = () => page.evaluate(() => document.querySelector('canvas')?.dataset['camera']);
      /** The first that the camera is when it is no more what it was. */
      const changed = (before: string | undefined) =>
        page.evaluate(async (was) => {
          const now = () => document.querySelector<HTMLElement>('canvas.map')?.dataset['camera'];
          while (now() === was) await new Promise((painted) => requestAnimationFrame(painted));
          return now();
        }, before);
      await atRest(page, true);
      for (const key of ['+', '-', '0']) {
        const before = await camera();
        const [after] = await Promise.all([changed(before), page.keyboard.press(key)]);
        await atRest(page, true);
        expect(await camera()).toBe(after);
      }
    },
    { reducedMotion: 'reduce' },
  ));
