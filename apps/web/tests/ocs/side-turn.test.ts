import { each, Table, type Command, type Game } from '@sandtable/umpire';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { answer, atRest, title } from '../../tools/drive.mjs';
import { liftCurtain, openBetweenEnemies } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { clickOnScreen } from '../on-screen.ts';
import { site } from '../site.ts';

/** A whole side turn of the Germans before Kashira, by somebody who knows what he wants: clicks and keys are counted. */
const visit = site().guest({ stored: QUICK });
const layout = new Layout(mapFrom(shows(null).sheets));

/**
 * Ninety inputs are what a side turn may take with the Overphase before it. Twelve of them are the Overphase's, which is tested with supply;
 * the others are shared out between those who move and those who fight.
 */
const MOST = { moving: 40, fighting: 22, fightingOn: 16 } as const;
/** Where supply arrives, where it is issued, and what is attacked. */
const [PLAVSK, BASE, DEDILOVO] = ['42.34', '43.36', '47.38'];

/** The Germans choose modes: everybody draws what is proposed for the week, but for air bases, and nothing else is done in the Overphase. */
function modes(seed = '4'): Table {
  const seats = { german: 'person', soviet: 'person' };
  const table = Table.open(ocs as unknown as Game, { setup: { scenario: 'lesson-kashira' }, seats, seed, practice: true });
  // Modes are chosen in the set-up, too.
  for (const seat of ['german', 'soviet']) expect(table.act(seat, { act: 'end' }).refused).toBeUndefined();
  const asked = () => table.game.awaiting(table.position);
  for (let now = asked(); now && now.step !== 'modes'; now = asked()) {
    const [seat = ''] = now.seats;
    const proposal = { id: 'week', wishes: { full: 'nobody', [`base ${PLAVSK}`]: '0', 'base 49.50': '0' } };
    const { commands } = table.game.explain(table.position, seat, { proposal })['proposal'] as unknown as Commands;
    const [first] = now.step === 'supply usage' ? commands : [];
    // Aircraft that the weather grounds go to the first base that there is.
    const home = now.step === 'going home' ? firstOf(table, seat) : undefined;
    expect(table.act(seat, first?.command ?? home ?? { act: 'end' }).refused).toBeUndefined();
  }
  return table;
}
/** The first command that there is. */
function firstOf({ game, position }: Table, seat: string): Command | undefined {
  for (const offer of game.choices(position, seat)) for (const command of each(offer)) return command;
  return undefined;
}
interface Commands {
  readonly commands: readonly { readonly command: { readonly act: string } }[];
}

/** Whoever plays the Germans: every click and every key is one input. */
class Hand {
  inputs = 0;
  /** What anybody was asked that was answered as it was proposed. */
  readonly asked: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(...hexes: readonly string[]): Promise<void> {
    for (const hex of hexes) {
      this.inputs++;
      await clickOnScreen(this.#page, layout, hex);
    }
  }

  async key(key: string): Promise<void> {
    this.inputs++;
    await this.#page.keyboard.press(key);
    await atRest(this.#page);
  }

  async press(at: Locator): Promise<void> {
    this.inputs++;
    await at.click();
    await atRest(this.#page);
  }

  /** Answers what is asked meanwhile as it is proposed, or by the first that there is, until a seat is asked this. */
  async answerUntil(wanted: RegExp, seat = 'German'): Promise<void> {
    for (let questions = 0; questions < 60; questions++) {
      await atRest(this.#page);
      if (await this.#page.locator('.curtain').isVisible()) await liftCurtain(this.#page);
      const whose = await this.#page.locator('.decision').innerText();
      if (whose.includes(`${seat} to `) && wanted.test(await title(this.#page))) return;
      this.asked.push((await title(this.#page)).split('\n')[0] ?? '');
      if (whose.includes('German to ')) this.inputs++;
      await answer(this.#page);
    }
    throw new Error(`${seat} is never asked ${wanted.source}`);
  }
}

/** Where they attack from: three divisions around Dedilovo, two south of it. */
const MOVED: readonly Command[] = [
  { act: 'mode', mode: 'move', units: ['de-ir-15', 'de-ir-71', 'de-i-39', 'de-k-17', 'de-sr-40'] },
  { act: 'end' },
  { act: 'take-up', from: '45.38', units: ['de-i-6', 'de-sr-3', 'de-sr-394'] },
  { act: 'step', to: '46.38' },
  { act: 'put-down' },
  { act: 'take-up', from: '45.37', units: ['de-i-39', 'de-k-17', 'de-sr-40'] },
  { act: 'step', to: '46.37' },
  { act: 'step', to: '47.37' },
  { act: 'put-down' },
  { act: 'take-up', from: '48.35', units: ['de-167-inf'] },
  { act: 'step', to: '48.36' },
  { act: 'put-down' },
];

/** The Germans have moved; their phase is still to be ended. By the seed hangs what their attack comes to. */
function moved(seed?: string): Table {
  const table = modes(seed);
  for (const command of MOVED) expect(table.act('german', command).refused, JSON.stringify(command)).toBeUndefined();
  return table;
}

describe('a side turn of the Germans in the lesson of supply', () => {
  test('takes few inputs for modes, for five stacks that move, and for trucks that drive twice', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, modes());
      const hand = new Hand(page);
      const decision = page.locator('.decision');
      await hand.key('o');
      const plan = page.getByRole('dialog', { name: 'Modes in bulk' });
      for (const division of ['29th Motorized Division', '17th Panzer Division']) {
        await plan.locator('li', { hasText: division }).getByRole('combobox').selectOption('move');
        // The list is opened, and a value taken.
        hand.inputs += 2;
        await atRest(page);
      }
      await hand.press(plan.getByRole('button', { name: 'End the phase' }));
      await hand.press(plan.getByRole('button', { name: 'Carry it out' }));
      await hand.answerUntil(/^Movement/);
      await hand.click('45.38', '46.38', '45.37', '47.37', '48.35', '48.36', '47.33', '48.36');
      await hand.key('Control+Enter');
      // Two supply points are brought to the headquarters, and two more. What lies where the trucks are covers where they go.
      await hand.click(PLAVSK);
      await hand.key('Escape');
      await hand.click(BASE);
      await hand.press(decision.getByRole('button', { name: '8', exact: true }));
      await hand.click(PLAVSK);
      await hand.press(decision.getByRole('button', { name: '8', exact: true }));
      await hand.key('Escape');
      await hand.click(BASE);
      await hand.press(decision.getByRole('button', { name: '8', exact: true }));
      await hand.press(decision.getByRole('button', { name: 'Park', exact: true }));
      // The phase is ended though the artillery could move.
      for (let again = 0; again < 2; again++) await hand.key('Control+Enter');
      await hand.answerUntil(/^Barrage/);
      expect(await page.locator('.storylist').innerText()).toMatch(/(put 2 SP down in 43\.36[^]*){2}/);
      expect(hand.inputs).toBeGreaterThan(20);
      expect(hand.inputs).toBeLessThanOrEqual(MOST.moving);
    }));

  test('takes few inputs for a barrage, an attack and what follows: what pays is proposed', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, moved('13'));
      const hand = new Hand(page);
      const decision = page.locator('.decision');
      await hand.answerUntil(/^Barrage/);
      await hand.click(DEDILOVO);
      await hand.press(decision.getByText('Units', { exact: true }));
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Combat/);
      await hand.click(DEDILOVO, '46.37', '46.38', '47.37');
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Option/);
      // The hex is not left again: a battalion is lost for it.
      await hand.press(decision.getByRole('button', { name: 'Lose 1 step' }));
      await hand.answerUntil(/^Combat/);
      expect(await page.locator('.storylist').innerText()).toMatch(
        /attack 413th[^]*German supply: 2T for an attack, from 43\.36[^]*advance to Dedilovo/,
      );
      expect(hand.inputs).toBeGreaterThan(8);
      expect(hand.inputs).toBeLessThanOrEqual(MOST.fighting);
    }));

  test('takes few inputs for a second attack, and for all that comes before it is the enemy’s: of dumps nobody asks', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, moved());
      const hand = new Hand(page);
      await hand.answerUntil(/^Combat/);
      await hand.click('48.37', '48.36');
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Modes/, 'Soviet');
      expect(await page.locator('.storylist').innerText()).toMatch(/attacks? 299th/);
      expect(hand.asked).not.toContain('Dumps');
      expect(hand.inputs).toBeGreaterThan(4);
      expect(hand.inputs).toBeLessThanOrEqual(MOST.fightingOn);
    }));
});
