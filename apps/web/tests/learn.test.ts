import { gertrud } from '@sandtable/gertrud';
import type { Command, Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gertrudData } from '../src/games/gertrud/data.ts';
import { companionOf } from '../src/games/gertrud/rulebook-face.ts';
import { LESSON } from '../src/games/gertrud/lesson.ts';
import { ALLIES } from '../src/games/gertrud/lesson-allies.ts';
import type { Now } from '../src/learn/lesson.ts';
import { undoTargets } from '@sandtable/desk/going';
import { openAgreed } from '../src/worker/openings.ts';
import { fetchGame } from '../src/worker/rules.ts';
import { atRest, clickHex } from '../tools/drive.mjs';
import { coached, MOST_TRIES } from './coached.ts';
import type { Loan } from './lending.ts';
import { expectBrief } from './lessons.ts';
import { site } from './site.ts';

const { agreement, steps } = LESSON;
const game = gertrud as unknown as Game;

/** What the coach advises, to the die of the attack; one step is taken back and put back on the way. */
const ADVICE: readonly (Command | 'undo and redo')[] = [
  { act: 'take-up', from: '3007', units: ['de-11-pz', 'de-60-mot'] },
  { act: 'step', to: '2906' },
  'undo and redo',
  { act: 'take-up', from: '3004', units: ['de-79'] },
  { act: 'step', to: '2904' },
  { act: 'end' },
  { act: 'attack', hex: '2905', units: ['de-11-pz', 'de-60-mot', 'de-79'] },
  { act: 'aircraft', aircraft: 'de-cas-2' },
];

/** The result of the attack for who follows the advice with this seed. */
function advised(seed: string | undefined): unknown {
  const table = openAgreed({ ...agreement, ...(seed === undefined ? {} : { seed }) });
  for (const one of ADVICE) {
    if (one === 'undo and redo') {
      expect(table.undo('german', undoTargets(table, ['german'], 'german').step).refused).toBeUndefined();
      expect(table.redo('german').refused).toBeUndefined();
    } else expect(table.act('german', one).refused, JSON.stringify(one)).toBeUndefined();
  }
  return table.standing.flatMap((n) => table.happened(n)).findLast(({ what }) => what === 'result')?.['result'];
}

const subject = {
  places: new Set((gertrudData.map.hexes as readonly { hex: string }[]).map(({ hex }) => hex)),
  rules: companionOf(null).rulebook,
  now: { told: [{ what: 'attack' }, { what: 'result', result: 'DX' }, { what: 'eliminated', rules: ['11.1d'] }] } as unknown as Now,
};

beforeAll(() => fetchGame('gertrud'));

describe('the lesson', () => {
  test('begins in a position that can be, in the German movement phase, with nothing pending', () => {
    const { position } = openAgreed(agreement);
    expect(game.awaiting(position)).toMatchObject({ seats: ['german'], procedure: 'movement', step: 'movement' });
    expect(game.choices(position, 'german').map(({ act }) => act)).not.toContain('raid');
  });

  test('brings whoever follows its advice a retreat, and armour that may advance', () => {
    // A change of a rule's words changes all dice: then another seed is wanted.
    const fitting = Array.from({ length: 20 }, (_, i) => `Lesson ${i + 1}`).filter((seed) => ['DR', 'DX'].includes(String(advised(seed))));
    expect(fitting, 'seeds that would do').toContain(agreement.seed);
  });

  test('says what it says briefly, by rules that there are, of hexes that there are', () => expectBrief(steps, 15, subject));
});

describe('the lesson of reinforcements and allies', () => {
  const groups: readonly Command[] = [
    { act: 'arrive', hex: '2634', units: ['su-63', 'su-76', 'su-236', 'su-6-tank', 'su-54-tank'] },
    { act: 'arrive', hex: '2734', units: ['su-20', 'su-77', 'su-17-cav'] },
    { act: 'arrive', hex: '2830', units: ['su-58', 'su-83', 'su-4-cav'] },
  ];
  const attack = (...units: readonly string[]): Command => ({ act: 'attack', hex: '2533', units });

  test('begins where the Soviets must come, and lets them attack without the Turks only', () => {
    const table = openAgreed(ALLIES.agreement);
    expect(game.awaiting(table.position)).toMatchObject({ seats: ['allied'], procedure: 'movement', step: 'movement' });
    for (const group of groups) {
      expect(table.act('allied', { act: 'end' }).refused?.rules).toContain('10.0b');
      expect(table.act('allied', group).refused).toBeUndefined();
    }
    expect(table.act('allied', { act: 'end' }).refused).toBeUndefined();
    expect(table.act('allied', attack('su-63', 'su-76', 'tr-48')).refused?.rules).toContain('11.0e');
    expect(table.act('allied', attack('su-63', 'su-76')).refused).toBeUndefined();
  });

  test('says what it says briefly, by rules that there are, of hexes that there are', () => expectBrief(ALLIES.steps, 6, subject));
});

describe('in the page', () => {
  const here = site();
  let page: Page;
  let loan: Loan;

  beforeEach(async () => {
    loan = await here.borrow({ reducedMotion: 'reduce' });
    ({ page } = loan);
  });

  afterEach(({ task }) => loan.giveBack(!task.result?.errors?.length));

  const { coach, at, press, isDone, isOthers, begin } = coached(() => page);

  /** Points at hexes beside the lesson's card: a line that reaches the card lies on it, and not under it. */
  async function expectLineOverCard(): Promise<void> {
    const card = await coach().boundingBox();
    if (!card) throw new Error('The card is not there.');
    const says: string[] = [];
    await page.keyboard.down('Alt');
    for (const y of [-90, -50, -15, card.height + 15, card.height + 50, card.height + 90]) {
      await page.mouse.move(card.x + card.width / 2, card.y + y);
      await atRest(page);
      const over = await page.evaluate(() => {
        const line = document.querySelector<HTMLElement>('.hoverline');
        const under = document.querySelector('.coach')?.getBoundingClientRect();
        const on = line?.getBoundingClientRect();
        if (!line || !on || !under || on.bottom < under.top + 6 || on.top > under.bottom) return null;
        // Nothing else is asked than what is painted there: the line itself lets the pointer through.
        line.style.pointerEvents = 'auto';
        const top = document.elementFromPoint(on.left + on.width / 2, Math.max(on.top, under.top) + 3);
        line.style.pointerEvents = '';
        return top !== null && line.contains(top) ? 'the line' : `${top?.className}`;
      });
      if (over !== null) says.push(over);
    }
    await page.keyboard.up('Alt');
    expect(new Set(says)).toEqual(new Set(['the line']));
  }

  test('is begun from the start page and followed by its advice, through a reload', async () => {
    await begin();
    await at('Two armies');
    const focused = await page.evaluate(() => document.activeElement?.closest('.coach') === null);
    expect(focused).toBe(true);
    // One button of that name; what goes through the units says so.
    expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Next unit/ }).count()).toBe(1);
    await coach().getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await at('Open a stack');
    // The same key pressed again must not skip a step unread.
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('coach'))).toBe(true);
    await page.keyboard.press('Enter');
    await at('Open a stack');
    await clickHex(page, '3007');
    await isDone();
    expect(await coach().innerText()).toContain('steps');
    await press('Next');
    await at('Where they can go');
    await expectLineOverCard();
    await page.reload();
    await coach().waitFor();
    await at('Where they can go');
    expect(here.faults).toEqual([]);
  });

  test('a press of "Show me" is not lost while others decide: it leads to the next question', async () => {
    await page.evaluate(() => (location.hash = '#/learn/gertrud/allies'));
    await at('What comes when');
    await press('Next');
    await press('Next');
    await at('Bring on a group');
    await press('Show me');
    await at('Nobody may wait');
    await press('Show me');
    await at('Soviets stand apart');
    await press('Skip this step');
    await at('They attack apart');
    await press('Skip this step');
    await at('Time is on your side');
    for (let presses = 0; presses < MOST_TRIES && !(await isOthers()); presses++) {
      await press('Show me');
      await atRest(page);
    }
    // The machine is held: without the coach nobody would go on.
    await page.keyboard.press('h');
    await page.locator('.decision').getByRole('button', { name: 'Go on' }).waitFor();
    await press('Back');
    await at('They attack apart');
    await press('Show me');
    await expect.poll(isOthers).toBe(false);
    expect(here.faults).toEqual([]);
  });

  test('the address of a game leads to its first lesson, and one with a name to that', async () => {
    for (const [address, title] of [
      ['#/learn/gertrud', 'Two armies'],
      ['#/learn/gertrud/allies', 'What comes when'],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), address);
      await at(title);
    }
    expect(here.faults).toEqual([]);
  });

  test('is left at any time, and the game stays; what is skipped by playing on is caught up with', async () => {
    await begin();
    await at('Two armies');
    const address = page.url();
    await page.locator('.foot .primary').click();
    await page.locator('.foot .primary').click();
    await at('Declare an attack');
    await press('Leave the lesson');
    await expect.poll(() => coach().count()).toBe(0);
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    expect(page.url()).toBe(address);
    expect(await page.locator('.decision h2').innerText()).toContain('Declare attacks');
    expect(await coach().count()).toBe(0);
    expect(here.faults).toEqual([]);
  });
});
