import { Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { RETIMO } from '../../../../games/merkur/src/showing/lessons/retimo.ts';
import { atRest, playUntil } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { openGame } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

/** A game against a machine, after what the coach of the lesson gives before this step. */
function before(step: string): Table {
  const seats = { axis: 'person', allied: 'random' };
  const { scenario, seed, steps } = RETIMO;
  const table = Table.open(merkur as unknown as Game, { setup: { scenario }, seats, seed, practice: true });
  const until = steps.findIndex(({ id }) => id === step);
  const given = steps
    .slice(0, until)
    .flatMap(({ show }): readonly Command[] => (typeof show === 'object' && 'give' in show ? show.give : []));
  for (const command of given) expect(table.act('axis', command).refused, JSON.stringify(command)).toBeUndefined();
  return table;
}

async function open(page: Page, table: Table): Promise<void> {
  await openGame(page, table);
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  await atRest(page, true);
}

describe('Retimo on a phone', () => {
  const small = site().guest({ stored: QUICK, viewport: { width: 390, height: 844 } });

  test('has its order of play as ticks, and nothing that is wider than the screen', () =>
    small(async (page) => {
      await open(page, before('fly'));
      const stave = page.getByRole('navigation', { name: 'Order of play' });
      await expect.poll(() => stave.innerText()).toMatch(/^next: intercept$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeFinds(page)).toEqual([]);
    }));
});

describe('Retimo against steady', () => {
  const large = site().guest({ stored: QUICK });

  test('goes on: the machine drops and attacks, the person answers, and the game comes to its end', () =>
    large(async (page) => {
      const seats = { axis: 'steady', allied: 'person' };
      await open(page, Table.open(merkur as unknown as Game, { setup: { scenario: 'retimo' }, seats, seed: '3', practice: true }));
      const over = async () => /(?:Axis|Allied) victory|A draw/.test(await page.locator('body').innerText());
      expect(await over()).toBe(false);
      expect(await playUntil(page, over)).toBe(true);
    }));
});
