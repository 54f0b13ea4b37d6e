import { readPosition, Table, type Game } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { ocs } from '../../../../games/ocs/src/index.ts';
import { titles } from '../../../../games/ocs/src/titles.ts';
import { shows } from '../../../../games/ocs/src/showing/index.ts';
import { faceFrom } from '../../src/face/declared/face.ts';
import { GridLayout } from '../../src/map/gridlayout.ts';
import { FURTHER_SYMBOLS } from '../../src/map/further/symbols.ts';
import { SYMBOLS } from '../../src/map/symbols.ts';
import { axeFinds } from '../axe.ts';
import { QUICK } from '../lending.ts';
import { site } from '../site.ts';

const game = ocs as unknown as Game;
const edition = await (titles.find(({ id }) => id === 'coast') as (typeof titles)[number]).fetch();
const seats = [
  { id: 'german', name: 'German' },
  { id: 'soviet', name: 'Soviet' },
];
const face = faceFrom({ id: 'ocs', title: 'OCS', seats }, shows(edition));

const { name: _name, ...parts } = edition;

/** What the page reads of a position of The Coast. */
const boardWith = (state: object) => {
  const { position } = readPosition([game], { ...parts, game: 'ocs', scenario: 'coast', turn: 1, phase: '1 soviet movement', state });
  const table = Table.open(game, {
    setup: position.setup,
    seats: { german: 'person', soviet: 'person' },
    seed: '4',
    position: game.save(position),
  });
  return face.read(game.view(table.position, 'soviet'));
};

describe('The Coast as the page shows it', () => {
  test('its sea, its landing hexes, its fortification, its boxes, and the seam of its two maps', () => {
    const [sheet] = face.map.sheets;
    expect(sheet?.hexes.find(({ hex }) => hex === 'A12.05')?.terrain).toBe('sea');
    expect(sheet?.hexes.filter(({ fort }) => fort).map(({ hex }) => hex)).toEqual(['A09.04']);
    expect(sheet?.regions?.map(({ title, hexes }) => [title, hexes])).toEqual([['Landing hex', ['A10.02', 'A10.03', 'A10.08', 'B03.08']]]);
    expect(sheet?.backdrop?.land).toHaveLength(2);
    expect(face.map.boxes.map(({ title }) => title)).toEqual(['Hinterland', 'Steppe']);
    const layout = new GridLayout({ grid: sheet?.grid as NonNullable<typeof sheet>['grid'] });
    const [west, east] = [layout.centre('A12.05').x, layout.centre('B01.05').x];
    expect(layout.seams.map(([{ x }]) => x)).toEqual([(west + east) / 2]);
  });

  test('ships by what they are, whoever is aboard under his craft, ports with their hits, and what shipping has carried', () => {
    const board = boardWith({
      units: { 'su-cdo': 'B02.04 aboard su-craft-1', 'su-30': 'B05.06' },
      ships: { 'su-craft-1': 'B02.04', 'su-freighter': 'B03.06 cargo 6', 'su-cruiser': 'B01.05 fired' },
      hexes: { 'A10.05': 'german hits 2', 'B03.06': 'soviet' },
      shipped: { german: 0, soviet: 6 },
    });
    expect(board.stacks.get('B02.04')?.map(({ piece, notes }) => [piece.name, notes])).toEqual([
      ['1st Landing Craft', undefined],
      ['Raiding Battalion', ['aboard 1st Landing Craft']],
    ]);
    expect(board.stacks.get('B03.06')?.map(({ notes }) => notes)).toEqual([['6 supply tokens aboard']]);
    expect(face.pieces['su-cruiser']?.sails).toEqual({ silhouette: 'warship', guns: { barrage: 18, range: 4 }, holds: 0 });
    const ports = board.markers.filter(({ kind }) => kind === 'port');
    expect(ports.map(({ at, points, level }) => [at[0], points, level])).toEqual([
      ['A10.05', 3, 2],
      ['B03.02', 2, 0],
      ['B03.06', 8, 0],
    ]);
    expect(ports[0]?.says).toBe('Port of Skala: 6 supply points a phase, 2 hits leave 3 of them');
    expect(board.facts.map(({ says }) => says)).toEqual([
      'Soviet shipping: 6 supply points in each turn of its own, 1½ of them used',
      'German shipping: 2 supply points in each turn of its own',
    ]);
  });

  test('commandos, gliders and paratroops each under a symbol of their own', () => {
    expect(['su-cdo', 'su-gl', 'su-par'].map((id) => face.pieces[id]?.type)).toEqual(['commando', 'glider', 'airborne']);
    expect(FURTHER_SYMBOLS['glider']).not.toEqual(SYMBOLS['airborne']);
  });
});

describe('The Coast on the start page', () => {
  const visit = site().guest({ stored: QUICK });

  test('is a game of its own that is set up, played by machines, and found again', () =>
    visit(async (page) => {
      const card = page.locator('.cover', { hasText: 'The Coast' });
      await expect.poll(() => card.innerText()).toMatch(/1 scenario, 2 seats/);
      await card.getByRole('button', { name: 'Set up the table' }).click();
      const table = page.getByRole('dialog', { name: 'Set up The Coast' });
      await expect.poll(() => table.innerText()).toMatch(/Three weeks on two maps[^]*3 turns/);
      expect(await table.innerText()).not.toContain('Mtsensk');
      for (const seat of [0, 1])
        await table
          .getByRole('radio', { name: /Random/ })
          .nth(seat)
          .check();
      expect(await axeFinds(page)).toEqual([]);
      await table.getByRole('button', { name: 'Start' }).click();
      await page.locator('canvas.map[data-camera]').waitFor();
      await expect.poll(() => page.locator('[data-hex="A10.02"]').getAttribute('aria-label')).toMatch(/^A10\.02, open, Landing hex/);
      await expect.poll(() => page.locator('.phases [aria-current]').innerText()).not.toContain('Set-up');
      await page.goto(`${page.url().split('#')[0]}#/`);
      await expect.poll(() => page.locator('.keptgame').first().innerText()).toMatch(/The Coast[^]*The Coast, turn \d of 3/);
    }));
});
