/** The ways through the page on which its pictures are taken: each begins on an empty start page and names its scenes in order. */
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { answer, clickHex, find, goOn, placeOf, playUntil, setUp, startGame, title } from './drive.mjs';

/** German hexes of a strong opening. */
const OPENING = ['3005', '3006', '2805', '2804', '3004', '2704', '2906', '3007'];
const OVERLAYS = ['supply', 'zones', 'control', 'reach', 'threat'];
const DRAWERS = { rules: 'r', charts: 't', counters: 'g', pools: 'p', turns: 'a', keys: '?' };
const ZOOMS = [120, 60, 30, 14];

const gone = (page, what) => page.locator(what).waitFor({ state: 'detached' });
const shut = async (page, what) => {
  await page.keyboard.press('Escape');
  await gone(page, what);
};

/** Brings the map to this hex width by its own buttons, as near as they come. */
async function zoomTo(page, wide) {
  const width = async () => Number((await page.locator('canvas.map').getAttribute('data-camera')).split(' ')[2]);
  for (let steps = 0; steps < 14; steps++) {
    const now = await width();
    if (Math.abs(Math.log(now / wide)) < 0.12) return;
    await page.keyboard.press(now < wide ? '+' : '-');
    await page.waitForTimeout(220);
  }
}

/** Points at a hex for so long that it is described. */
async function pointAt(page, hex) {
  const { x, y } = await placeOf(page, hex);
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
}

const isAsked = (page, words) => async () =>
  words.test(
    await page
      .locator('.decision')
      .innerText()
      .catch(() => ''),
  );
const isTitled = (page, word) => async () => (await title(page)).startsWith(word);

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens the game at a moment of its first combat, from the start page. */
async function openBattle(page, moment) {
  const words = ['tools/run-ts.mjs', 'apps/web/tools/print-battle.ts', moment];
  const buffer = execFileSync(process.execPath, words, { cwd: root, maxBuffer: 16e6 });
  await page.getByLabel('Import a game').setInputFiles({ name: `${moment}.sandtable`, mimeType: 'application/jsonl', buffer });
  await page.locator('canvas.map[data-camera]').waitFor();
}

/** Points at nothing that would light up. */
const pointAway = (page) => page.mouse.move(960, 3);

async function startPages(page, shoot) {
  await shoot('home');
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('set-up-form');
  await page.locator('.rulingset summary').click();
  await page.locator('.reading').first().waitFor();
  await page.locator('.rulingset').scrollIntoViewIfNeeded();
  await shoot('set-up-rulings');
  await shut(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('settings');
}

async function setUpPhase(page, shoot) {
  await startGame(page, { allied: 'person', practice: true });
  await shoot('set-up');
  await page.locator('.decision .btn.wide, .decision .pick').first().click();
  await page.waitForTimeout(200);
  await shoot('set-up-begun');
  for (let parts = 0; parts < 2; parts++) await answer(page);
  await shoot('set-up-on');
}

/** Every Turkish unit goes where its player likes; one has been placed, three are in hand. */
async function freeSetUp(page, shoot) {
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  await page.locator('.optional input').first().check();
  await page.locator('input[name="seat german"][value=random]').check();
  await page.locator('input[name="seat allied"][value=person]').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.traypiece').first().waitFor({ timeout: 60_000 });
  await page.locator('.traypiece').first().click();
  await clickHex(page, '2416');
  for (let piece = 0; piece < 3; piece++) await page.locator('.traypiece').nth(piece).click();
  await shoot('free-deployment');
}

/** Germany has lost, and the Soviets set up where the Turks are not. */
async function secondGame(page, shoot) {
  await page.getByLabel('Import a game').setInputFiles(`${root}docs/positions/19.0-second-game.json`);
  await page.locator('canvas.map[data-camera]').waitFor();
  await playUntil(page, async () => (await page.locator('.gamenotice').count()) > 0, 60);
  await shoot('second-game');
}

async function movement(page, shoot) {
  await startGame(page, { practice: true });
  await setUp(page, OPENING);
  await shoot('question');
  await playUntil(page, isTitled(page, 'Move'));
  await shoot('movement');
  await page.getByRole('button', { name: 'Small raid' }).click();
  for (const wide of ZOOMS) {
    await zoomTo(page, wide);
    await shoot(`zoom-${wide}`);
  }
  await find(page, '2805');
  await clickHex(page, '2704');
  await shoot('move');
  await pointAt(page, '2711');
  await shoot('barred');
  await page.keyboard.press('Escape');
  await clickHex(page, '3005');
  await shoot('move-pointed');
  await clickHex(page, '2906');
  await shoot('move-crowded');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const [i, overlay] of OVERLAYS.entries()) {
    await page.keyboard.press(String(i + 1));
    await shoot(`overlay-${overlay}`);
    await page.keyboard.press(String(i + 1));
  }
  await page.locator('.foot .btn', { hasText: 'End' }).first().click();
  await shoot('end-box');
}

async function lookingUp(page, shoot) {
  await startGame(page, { practice: true });
  await setUp(page, OPENING);
  for (const [drawer, key] of Object.entries(DRAWERS)) {
    await page.keyboard.press(key);
    await page.locator('.drawer').waitFor();
    await pointAway(page);
    await shoot(`drawer-${drawer}`);
    await shut(page, '.drawer');
  }
  await page.getByRole('button', { name: 'Help' }).click();
  await shoot('help');
  await page.getByRole('button', { name: /edition/i }).click();
  await page.locator('.drawer').waitFor();
  await shoot('drawer-edition');
  await shut(page, '.drawer');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot('menu');
  await page.getByRole('button', { name: 'Standing answers' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('standing-answers');
  await shut(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('button', { name: /Concede/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await shoot('concede');
  await shut(page, '[role=dialog]');
  await page.getByRole('button', { name: 'All games' }).first().click();
  await page.locator('.home[aria-busy=false]').waitFor();
  await startGame(page, { german: 'random', allied: 'person' });
  await page.getByRole('button', { name: 'All games' }).first().click();
  await page.locator('.home[aria-busy=false]').waitFor();
  await shoot('home-kept');
}

async function combat(page, shoot) {
  await openBattle(page, 'declare');
  await find(page, '2806');
  await shoot('combat');
  for (const hex of ['2905', '3005', '2805']) await clickHex(page, hex);
  await pointAway(page);
  await shoot('attack');
  await goOn(page);
  await playUntil(page, isAsked(page, /air support|aircraft/i), 4);
  await shoot('support');
}

async function afterCombat(page, shoot) {
  for (const moment of ['retreat', 'advance']) {
    await page.evaluate(() => (location.hash = ''));
    await page.locator('.home[aria-busy=false]').waitFor();
    await openBattle(page, moment);
    await find(page, '2807');
    await shoot(moment);
  }
}

async function watching(page, shoot) {
  await startGame(page, { german: 'random', allied: 'random' });
  await page.locator('.caption').waitFor();
  await page.getByRole('button', { name: 'Hold' }).click();
  await shoot('watched');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.locator('.victory').waitFor({ timeout: 60_000 });
  await shoot('victory');
  await page.getByRole('button', { name: 'The game in figures' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('statistics');
  await shut(page, '[role=dialog]');
  await page.getByLabel('Line of the story').fill('120');
  await page.locator('.banner').waitFor();
  await shoot('replay');
}

/** The level that a new opponent plays at: the one that the window to set up a table has chosen. */
async function usualLevel(page) {
  await page.getByRole('button', { name: 'Set up the table' }).first().click();
  const level = await page.locator('input[name="seat allied"]:checked').inputValue();
  await shut(page, '[role=dialog]');
  return level;
}

async function opponent(page, shoot) {
  const level = await usualLevel(page);
  await startGame(page, { german: level, allied: level });
  await page.getByRole('button', { name: 'Fast' }).click();
  await page.locator('.intentline').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Hold' }).click();
  await shoot('opponent');
  await page.getByRole('log').getByRole('button', { name: 'Why?' }).first().click();
  await page.locator('.planpanel .terms').waitFor();
  await shoot('why');
  await shut(page, '.drawer');
  await shoot('plan');
}

async function lesson(page, shoot) {
  await page.getByRole('button', { name: /Learn by playing/ }).click();
  await page.locator('canvas.map[data-camera]').waitFor();
  await shoot('lesson');
  for (let steps = 0; steps < 3; steps++) {
    const next = page.locator('.coach .btn.primary:enabled');
    if ((await next.count()) > 0) await next.first().click();
    await page.waitForTimeout(200);
  }
  await shoot('lesson-later');
}

/** The second game, from the position of its lesson: both maps at once, and a stack in hand in the east. */
async function twoMaps(page, shoot) {
  await page.evaluate(() => (location.hash = '#/learn/what-if-1940'));
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await shoot('two-maps');
  await page.getByRole('button', { name: 'Move, then fight' }).click();
  const phase = () => page.locator('.phases .now').innerText();
  for (let ends = 0; ends < 6 && !/east movement/.test(await phase()); ends++) {
    await goOn(page);
    // The Soviets may answer in between.
    await page.waitForTimeout(2000);
  }
  const stack = page.locator('[data-hex="5107"]');
  await stack.focus();
  await page.keyboard.press('Enter');
  await pointAway(page);
  await shoot('two-maps-move');
}

/** The game of a lesson, without its words. */
async function beyondLesson(page, lesson) {
  await page.evaluate((hash) => (location.hash = hash), `#/learn/${lesson}`);
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await pointAway(page);
}

/** The front before Kashira, and who is fed by which headquarters. */
async function front(page, shoot) {
  await beyondLesson(page, 'ocs/kashira');
  await shoot('front');
  await page.keyboard.press('1');
  await pointAway(page);
  await shoot('front-supply');
}

/** Crete before the drop. */
async function island(page, shoot) {
  await beyondLesson(page, 'merkur/retimo');
  await shoot('island');
}

/** Force D off Crete. */
async function sea(page, shoot) {
  await beyondLesson(page, 'merkur/sea');
  await shoot('sea');
}

export const JOURNEYS = [
  { scenes: ['home', 'set-up-form', 'set-up-rulings', 'settings'], walk: startPages },
  { scenes: ['free-deployment'], walk: freeSetUp },
  { scenes: ['second-game'], walk: secondGame },
  { scenes: ['set-up', 'set-up-begun', 'set-up-on'], walk: setUpPhase },
  {
    scenes: [
      'question',
      'movement',
      ...ZOOMS.map((wide) => `zoom-${wide}`),
      'move',
      'barred',
      'move-pointed',
      'move-crowded',
      ...OVERLAYS.map((overlay) => `overlay-${overlay}`),
      'end-box',
    ],
    walk: movement,
  },
  {
    scenes: [
      ...Object.keys(DRAWERS).map((drawer) => `drawer-${drawer}`),
      'drawer-edition',
      'help',
      'menu',
      'standing-answers',
      'concede',
      'home-kept',
    ],
    walk: lookingUp,
  },
  { scenes: ['combat', 'attack', 'support'], walk: combat },
  { scenes: ['retreat', 'advance'], walk: afterCombat },
  { scenes: ['watched', 'victory', 'statistics', 'replay'], walk: watching },
  { scenes: ['opponent', 'why', 'plan'], walk: opponent },
  { scenes: ['lesson', 'lesson-later'], walk: lesson },
  { scenes: ['two-maps', 'two-maps-move'], walk: twoMaps },
  { scenes: ['front', 'front-supply'], walk: front },
  { scenes: ['island'], walk: island },
  { scenes: ['sea'], walk: sea },
];
