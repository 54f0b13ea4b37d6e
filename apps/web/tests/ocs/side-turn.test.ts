import { Table, type Game } from '@sandtable/umpire';
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
import { exportedBy, site } from '../site.ts';

/**
 * A whole side turn of the Germans before Kashira, with the Overphase before it, by somebody who knows what he wants: clicks and keys are
 * counted. It takes too long for one test: the second goes on from the record of the first.
 */
const visit = site().guest({ stored: QUICK });
const layout = new Layout(mapFrom(shows(null).sheets));

/** So many inputs may be made of the Germans before they choose modes, and in all until the enemy chooses his. */
const MOST = { overphase: 12, all: 90 } as const;
/** Where supply arrives, where it is issued, and what is attacked. */
const [PLAVSK, BASE, DEDILOVO] = ['42.34', '43.36', '47.38'];
/** The dice give Dedilovo to the Germans, and throw them back from where they attack next: all that may follow an attack is asked. */
const SEED = '13';

/** The game at the first question of its first Overphase. */
function overphase(): Table {
  const seats = { german: 'person', soviet: 'person' };
  const table = Table.open(ocs as unknown as Game, { setup: { scenario: 'lesson-kashira' }, seats, seed: SEED, practice: true });
  // Modes are chosen in the set-up, too.
  for (const seat of ['german', 'soviet']) expect(table.act(seat, { act: 'end' }).refused).toBeUndefined();
  return table;
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

  /** Answers what is asked meanwhile as it is proposed, or by the first that there is, until a seat is asked this; of the Germans it is counted. */
  async answerUntil(wanted: RegExp, seat = 'German'): Promise<void> {
    for (let questions = 0; questions < 60; questions++) {
      await atRest(this.#page);
      if (await this.#page.locator('.curtain').isVisible()) await liftCurtain(this.#page);
      const whose = await this.#page.locator('.decision').innerText();
      if (whose.includes(`${seat} to `) && wanted.test(await title(this.#page))) return;
      this.asked.push((await title(this.#page)).split('\n')[0] ?? '');
      const before = this.inputs;
      if (whose.includes('Plan the week')) await this.#carryOutTheWeek();
      else await this.#answer();
      if (!whose.includes('German to ')) this.inputs = before;
    }
    throw new Error(`${seat} is never asked ${wanted.source}`);
  }

  async #answer(): Promise<void> {
    this.inputs++;
    await answer(this.#page);
  }

  async #carryOutTheWeek(): Promise<void> {
    await this.key('p');
    await this.press(this.#page.getByRole('button', { name: 'Carry it out' }));
  }
}

/** Where the first test has ended: its record, and what it took. */
let sofar: { readonly record: string; readonly inputs: number } | undefined;

describe('a side turn of the Germans in the lesson of supply', () => {
  test('takes few inputs for the week, for modes, for five stacks that move, and for trucks that drive twice', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, overphase());
      const hand = new Hand(page);
      const decision = page.locator('.decision');
      await hand.answerUntil(/^Modes/);
      expect(hand.inputs).toBeLessThanOrEqual(MOST.overphase);
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
      await page.getByRole('button', { name: 'Menu' }).click();
      const record = await exportedBy(page, () => page.getByRole('button', { name: 'Export the record' }).click());
      sofar = { record, inputs: hand.inputs };
    }));

  test('takes ninety inputs at most with a barrage, two attacks, what follows them and exploitation', () =>
    visit(async (page) => {
      if (!sofar) throw new Error('this goes on from where the movement has ended');
      const { record, inputs } = sofar;
      await openBetweenEnemies(page, { text: () => record });
      const hand = new Hand(page);
      const decision = page.locator('.decision');
      await hand.answerUntil(/^Barrage/);
      expect(hand.inputs).toBe(0);
      await hand.click(DEDILOVO);
      await hand.press(decision.getByText('Units', { exact: true }));
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Combat/);
      await hand.click(DEDILOVO, '46.37', '46.38', '47.37');
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Combat/);
      await hand.click('48.37', '48.36');
      await hand.key('Control+Enter');
      await hand.answerUntil(/^Movement/);
      await hand.answerUntil(/^Modes/, 'Soviet');
      expect(await page.locator('.storylist').innerText()).toMatch(
        /attack 413th[^]*German supply: 2T for an attack, from 43\.36[^]*advance to Dedilovo[^]*attacks? 299th[^]*German option/,
      );
      expect(hand.asked).not.toContain('Dumps');
      expect(hand.inputs).toBeGreaterThan(12);
      expect(inputs + hand.inputs).toBeLessThanOrEqual(MOST.all);
    }));
});
