import { readPosition, Table, type Facts, type Game } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { faceFrom } from '../../src/face/declared/face.ts';
import { atRest } from '../../tools/drive.mjs';
import { axeFinds } from '../axe.ts';
import { liftCurtain, openBetweenEnemies } from '../beginnings.ts';
import { QUICK } from '../lending.ts';
import { offScreen } from '../on-screen.ts';
import { site } from '../site.ts';

/** The air war on its board: the page shows what the game answers of it, and begins what is offered. */
const visit = site().guest({ stored: QUICK });
const game = ocs as unknown as Game;

const [PLAVSK, KASHIRA, TARGET] = ['42.34', '49.50', '48.37'] as const;
const [FIGHTER, STUKA, BOMBER] = ['de-jg-51-iii', 'de-stg-1-ii', 'de-kg-53-i'] as const;

/** A game between people before Kashira, in which aircraft of both sides are ready while the Germans move. */
function sky(aircraft: Facts = {}): Table {
  const state = {
    units: { 'de-sr-12': { at: '46.37' }, 'su-299': { at: TARGET } },
    aircraft: {
      [FIGHTER]: { at: PLAVSK, is: 'active' },
      [STUKA]: { at: PLAVSK, is: 'active' },
      'de-ju-52-1': { at: PLAVSK },
      'su-mig3-1': { at: '48.41', is: 'active' },
      ...aircraft,
    },
    hexes: { [PLAVSK]: { holder: 'german', base: 2, paid: 1 }, [KASHIRA]: { holder: 'soviet', base: 1, paid: 1 } },
  };
  const { position } = readPosition([game], { game: 'ocs', scenario: 'lesson-kashira', turn: 8, phase: '1 german movement', state });
  const seats = { german: 'person', soviet: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: '4', practice: true, position: game.save(position) });
}

describe('the orders board of the air war', () => {
  test('shows every base with who is ready and who is not, and where fighters may intercept', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky());
      await atRest(page);
      await page.keyboard.press('5');
      const board = page.getByRole('region', { name: 'The air war' });
      await expect.poll(() => board.innerText()).toMatch(/Plavsk 42\.34[^]*level 1 of 2 paid for[^]*48\.41[^]*on station[^]*Kashira/);
      await expect.poll(() => page.locator('.legend').innerText()).toMatch(/your fighters may intercept[^]*the enemy’s may/);
      expect(await axeFinds(page)).toEqual([]);
      const idle = board.getByRole('group', { name: 'Inactive at Plavsk' }).getByRole('button');
      expect(await idle.getAttribute('aria-label')).toMatch(
        /Ju 52.*aircraft Tpt; in the air \(0\).*carries ½ supply; range 110; not ready to fly/,
      );
    }));

  test('sends those who are chosen out by keys alone, and says before what a flight would meet', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky());
      await atRest(page);
      await page.keyboard.press('5');
      const board = page.getByRole('region', { name: 'The air war' });
      const active = board.getByRole('group', { name: 'Active at Plavsk' });
      for (const name of [/III\/JG 51/, /Ju 87/]) await active.getByRole('button', { name }).press('Enter');
      await expect.poll(() => board.innerText()).toMatch(/2 air units chosen[^]*tactical bomber/i);
      await board.getByRole('button', { name: 'Fly', exact: true }).press('Enter');
      await expect.poll(() => page.locator('.decision').innerText()).toContain('0 of 45 hexes');
      await page.locator(`[data-hex="${TARGET}"]`).focus();
      await expect
        .poll(() => page.locator('.prospect').innerText())
        .toMatch(/of 45 hexes[^]*MiG-3.* may intercept[^]*The attacker aborts[^]*%[^]*Flak over 48\.37[^]*On the units in 48\.37: column/i);
      expect(await axeFinds(page)).toEqual([]);
      // The second key waits for what the first sets off.
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Control+Enter')]);
      await expect.poll(() => page.locator('.curtain').innerText()).toContain('Soviet to decide');
    }));

  test('orders of the phase are numbered, drawn, kept through a reload, and given by Enter; what cannot be given now says why', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky());
      await atRest(page);
      const orders = page.getByRole('region', { name: 'Orders of this phase' });
      const keep = async (name: RegExp, to: string, way: RegExp | null = null) => {
        await page.keyboard.press('5');
        const board = page.getByRole('region', { name: 'The air war' });
        await board.getByRole('group', { name: 'Active at Plavsk' }).getByRole('button', { name }).press('Enter');
        await board.getByRole('button', { name: 'Fly', exact: true }).press('Enter');
        await expect.poll(() => page.locator('.decision').innerText()).toContain('0 of ');
        await page.locator(`[data-hex="${to}"]`).focus();
        await page.keyboard.press('Enter');
        if (way) {
          await page.getByRole('radio', { name: way }).check();
        }
        await page.getByRole('button', { name: 'Keep as order' }).click();
        await page.keyboard.press('5');
        await board.waitFor({ state: 'detached' });
      };
      await keep(/III\/JG 51/, '55.40', /^Around, \d+ hexes: nobody/);
      await keep(/III\/JG 51/, '43.35');
      await expect.poll(() => orders.innerText()).toMatch(/1\s+Fly[^]*III\/JG 51[^]*to 55\.40[^]*2\s+Fly[^]*to 43\.35/);
      expect(await axeFinds(page)).toEqual([]);
      await orders.getByRole('button', { name: 'Order 2 earlier' }).click();
      await page.reload();
      await page.locator('canvas.map[data-camera]').waitFor();
      await liftCurtain(page);
      await expect.poll(() => orders.innerText()).toMatch(/1\s+Fly[^]*to 43\.35[^]*2\s+Fly[^]*to 55\.40/);
      await expect.poll(() => page.locator('.decision .foot .btn.primary').innerText()).toMatch(/Order 1/);
      await page.keyboard.press('Control+Enter');
      // The fighter is on station now, and flies nowhere but home.
      await expect.poll(() => orders.innerText()).toMatch(/1\s+Fly[^]*to 55\.40[^]*Not now: .*14\.1/);
      await orders.getByRole('button', { name: 'Strike order 1 off' }).click();
      await expect.poll(() => page.locator('.decision .foot .btn.primary').innerText()).toMatch(/End the phase/);
      expect(await orders.count()).toBe(0);
    }));

  test('aircraft come from a box beyond the map as from a base: its card, and what they would meet', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky({ [BOMBER]: { at: 'west', is: 'active' } }));
      await atRest(page);
      await page.keyboard.press('5');
      const board = page.getByRole('region', { name: 'The air war' });
      await board.getByRole('group', { name: 'Active at West' }).getByRole('button').press('Enter');
      await board.getByRole('button', { name: 'Fly in from beyond the map' }).press('Enter');
      const goal = page.locator('[data-hex="43.35"]');
      await expect.poll(() => goal.getAttribute('aria-label')).toContain('Can be chosen');
      await goal.focus();
      await expect.poll(() => page.locator('.prospect').innerText()).toMatch(/\d+ of \d+ hexes/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Keep as order' }).click();
      const orders = page.getByRole('region', { name: 'Orders of this phase' });
      await expect.poll(() => orders.innerText()).toMatch(/1\s+Fly in from beyond the map[^]*West[^]*43\.35/);
    }));

  test('aircraft fly off the map from the board, to a box that is in their range and to no other side’s', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky({ [BOMBER]: { at: PLAVSK, is: 'active' } }));
      await atRest(page);
      await page.keyboard.press('5');
      const board = page.getByRole('region', { name: 'The air war' });
      await board
        .getByRole('group', { name: 'Active at Plavsk' })
        .getByRole('button', { name: /He 111/ })
        .press('Enter');
      await board.getByRole('button', { name: 'Fly off the map' }).press('Enter');
      const card = page.locator('.decision');
      await expect.poll(() => card.innerText()).toMatch(/From\s+Plavsk 42\.34[^]*Air box\s+West[^]*\d+ of 160 hexes[^]*They land in West/);
      expect(await card.innerText()).not.toContain('Moscow');
      await page.keyboard.press('Control+Enter');
      await board
        .getByRole('group', { name: 'Inactive at West' })
        .getByRole('button', { name: /He 111/ })
        .waitFor();
    }));

  test('is read on a phone: nothing is wider than the screen, and a flight is begun from it', () =>
    visit(
      async (page) => {
        await openBetweenEnemies(page, sky());
        await atRest(page);
        await page.keyboard.press('5');
        const board = page.getByRole('region', { name: 'The air war' });
        await board
          .getByRole('group', { name: 'Active at Plavsk' })
          .getByRole('button', { name: /III\/JG 51/ })
          .click();
        await expect.poll(() => board.innerText()).toMatch(/1 air unit chosen/i);
        await expect.poll(() => offScreen(page)).toEqual([]);
        expect(await axeFinds(page)).toEqual([]);
        await board.getByRole('button', { name: 'Fly', exact: true }).click();
        await expect.poll(() => page.locator('.decision').innerText()).toContain('0 of ');
        await expect.poll(() => offScreen(page)).toEqual([]);
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test('lists no acts that are not offered, and lets go of who was chosen with the layer', () =>
    visit(async (page) => {
      await openBetweenEnemies(page, sky({ [STUKA]: { at: PLAVSK } }));
      await atRest(page);
      await page.keyboard.press('5');
      const board = page.getByRole('region', { name: 'The air war' });
      await board.getByRole('button', { name: /Ju 87/ }).click();
      await expect.poll(() => board.innerText()).toMatch(/1 air unit chosen/i);
      // Nobody can fly but who is ready, and he is in the same place: the act begins there without those who are not.
      expect(await board.getByRole('button', { name: 'Refit' }).count()).toBe(0);
      await page.keyboard.press('5');
      await board.waitFor({ state: 'detached' });
      await page.keyboard.press('5');
      await board.getByRole('button', { name: /Ju 87/ }).waitFor();
      expect(await board.getByRole('button', { pressed: true }).count()).toBe(0);
    }));
});

test('a standing order of the air war is chosen once, kept with the game, and taken back', () =>
  visit(async (page) => {
    await openBetweenEnemies(page, sky());
    await atRest(page);
    const open = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Standing answers' }).click();
      return page.getByLabel('Enemy aircraft come within reach of your fighters');
    };
    const order = await open();
    expect(await order.inputValue()).toBe('ask');
    await order.selectOption({ label: 'intercept bombers within four hexes, unless outnumbered two to one' });
    await expect.poll(() => page.getByRole('button', { name: 'Ask me everything' }).isEnabled()).toBe(true);
    await expect.poll(() => order.inputValue()).toBe('1');
    expect(await page.getByRole('button', { name: 'No support unless I ask' }).count()).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await page.reload();
    await page.locator('canvas.map[data-camera]').waitFor();
    await liftCurtain(page);
    const again = await open();
    await expect.poll(() => again.inputValue()).toBe('1');
    await again.selectOption({ label: 'ask me' });
    await expect.poll(() => again.inputValue()).toBe('ask');
  }));

test('places off the map lie under it as boxes, each in the colour of whose it is', () => {
  const { map, nationalities } = faceFrom({ id: 'ocs', title: 'OCS', seats: [] }, shows(null));
  expect(map.boxes.map(({ id, title }) => [id, title])).toEqual([
    ['west', 'West'],
    ['moscow', 'Moscow'],
    ['voronezh', 'Voronezh'],
  ]);
  expect(map.boxes.map(({ colour }) => colour)).toEqual(
    [nationalities['german'], nationalities['soviet'], nationalities['soviet']].map((one) => one?.face),
  );
  const [west, moscow] = map.boxes;
  expect((west?.at[0] ?? 0) + (west?.size[0] ?? 0)).toBeLessThan(moscow?.at[0] ?? 0);
});
