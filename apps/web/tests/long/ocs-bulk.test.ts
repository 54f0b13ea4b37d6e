import { readPosition, Table, type Facts, type Game } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { mapFrom } from '../../src/face/declared/map.ts';
import { Layout } from '../../src/map/geometry.ts';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { liftCurtain, openBetweenEnemies } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { clickOnScreen } from '../on-screen.ts';
import { site } from '../site.ts';

/** Many commands at one word: routes of trucks, modes of all in a part of the map; and what is pressing before anybody looks. */
const visit = site().guest({ stored: QUICK });
const game = ocs as unknown as Game;
const layout = new Layout(mapFrom(shows(null).sheets));

const [PLAVSK, BASE] = ['42.34', '43.36'] as const;

/** A game between people before Kashira: a battalion that nobody feeds, and trucks beside the supply. */
function begun(phase: string, supply: Facts = { [PLAVSK]: { german: 40 } }): Table {
  const state: Facts = {
    units: { 'de-sr-12': { at: '46.37' }, 'de-hq-xxiv': { at: BASE }, 'su-299': { at: '48.41' } },
    'german-carriers': { 'german-carrier-1': { at: PLAVSK, points: 2 } },
    supply,
    hexes: { [PLAVSK]: { holder: 'german' } },
  };
  const { position } = readPosition([game], { game: 'ocs', scenario: 'lesson-kashira', turn: 8, phase, state });
  const seats = { german: 'person', soviet: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: '4', practice: true, position: game.save(position) });
}

describe('what is done in bulk in the Operational Combat Series', () => {
  test('trucks drive their route in one go, though the game was left meanwhile, and one undo takes it back', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, begun('1 german movement'));
      await atRest(page);
      await page.keyboard.press('j');
      const plan = page.getByRole('dialog', { name: 'Routes of trucks' });
      await plan
        .getByRole('group', { name: 'From' })
        .getByRole('button', { name: /Plavsk/ })
        .click();
      await plan
        .getByRole('group', { name: 'To' })
        .getByRole('button', { name: /43\.36/ })
        .click();
      await expect.poll(() => plan.innerText()).toMatch(/1 of 1\s+on a route[^]*brings \d+ SP in \d journeys/);
      expect(await axeFinds(page)).toEqual([]);
      const address = page.url();
      await page.goto(`${address.split('#')[0]}#/`);
      await page.locator('.covers').waitFor();
      await page.goto(address);
      await liftCurtain(page);
      await atRest(page);
      await page.keyboard.press('j');
      await expect.poll(() => plan.innerText()).toMatch(/1 of 1\s+on a route/);
      await plan.getByRole('button', { name: 'Carry it out' }).press('Enter');
      const story = page.locator('.storylist');
      await expect.poll(() => story.innerText()).toMatch(/(put 2 SP down in 43\.36[^]*){2}/);
      await atRest(page);
      await page.keyboard.press('u');
      await expect.poll(() => story.innerText()).not.toContain('put 2 SP down');
    }));

  test('all in a rectangle take a mode: its corners are clicked on the map, or typed', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, begun('1 german modes'));
      await atRest(page);
      await page.keyboard.press('o');
      const plan = page.getByRole('dialog', { name: 'Modes in bulk' });
      await plan.getByRole('group', { name: 'List by' }).getByRole('button', { name: 'Rectangle' }).click();
      await clickOnScreen(page, layout, '44.35');
      await expect.poll(() => plan.getByLabel('One corner').inputValue()).toBe('44.35');
      await plan.getByLabel('The opposite corner').fill('47.38');
      await plan.getByLabel('The opposite corner').press('Enter');
      await expect.poll(() => plan.innerText()).toMatch(/Between 44\.35 and 47\.38[^]*1 unit: 1 Combat/);
      await plan.getByRole('combobox', { name: 'Mode' }).selectOption('move');
      await expect.poll(() => plan.innerText()).toContain('1 unit: 1 Move');
      await plan.getByRole('button', { name: 'Carry it out' }).click();
      await expect.poll(() => page.locator('[data-hex="46.37"]').getAttribute('aria-label')).toContain('Move Mode');
    }));

  test('whoever would go without is told at the button of the layer before it is opened, and in it why', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, begun('1 german movement', {}));
      await atRest(page);
      const supply = page.locator('.overlaylist button', { hasText: 'Supply' });
      await expect.poll(() => supply.locator('.alert').count()).toBe(1);
      await supply.click();
      await expect.poll(() => page.locator('.lyingcards').innerText()).toMatch(/No Supply if the week ended now/i);
    }));
});
