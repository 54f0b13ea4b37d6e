import { gertrud } from '@sandtable/gertrud';
import { readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import lessonPosition from '../src/games/gertrud/lesson-position.json' with { type: 'json' };

/** Games of Operation Gertrud that begin near what is tested, with the armies on the map. */
const game = gertrud as unknown as Game;
const { awaiting: _asked, ...first } = lessonPosition;
const { state } = lessonPosition;

/** Who plays what, by seat. */
type Seats = { readonly german: string; readonly allied: string };
const USUAL: Seats = { german: 'person', allied: 'random' };

function begun(file: object, seats: Seats, seed: string, practice: boolean): Table {
  const { position } = readPosition([game], { game: 'gertrud', scenario: 'early-1941', ...file });
  return Table.open(game, { setup: position.setup, seats, seed, practice, position: game.save(position) });
}

/** A practice game from the lesson's position after these commands. No aircraft is left that could be asked about. */
export function lesson(seed: string, ...commands: readonly Command[]): Table {
  const markers = Object.fromEntries(Object.entries(state.markers).map(([id, is]) => [id, is === 'ready' ? 'used' : is]));
  const table = begun({ ...lessonPosition, state: { ...state, markers } }, USUAL, seed, true);
  for (const command of commands) expect(table.act('german', command).refused).toBeUndefined();
  return table;
}

/** The first turn, when the Germans have set up as in the lesson and have not yet said how they raid the Yavuz (17.0). */
export const firstTurn = (seats: Seats = USUAL): Table =>
  begun({ ...first, state: { ...state, units: { ...state.units, 'de-kommando': { at: 'off' } } } }, seats, '1', false);

/** A game, or what a page has exported of one. */
type Kept = Pick<Table, 'text'>;

/** Opens a game from the start page. */
export async function openGame(page: Page, table: Kept): Promise<void> {
  const file = { name: 'game.sandtable', mimeType: 'application/jsonl', buffer: Buffer.from(table.text()) };
  await page.getByLabel('Import a game').setInputFiles(file);
  await page.locator('canvas.map[data-camera]').waitFor();
}

/** Opens a game that enemies play at one screen, and lifts the curtain between them. */
export async function openBetweenEnemies(page: Page, table: Kept): Promise<void> {
  await openGame(page, table);
  await liftCurtain(page);
}

/** Those for whom the board waits say that they are there. */
export async function liftCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain');
  await curtain.getByRole('button').click();
  await curtain.waitFor({ state: 'detached' });
}
