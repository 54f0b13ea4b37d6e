import { readPosition, Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
import { fight } from '../../../../games/merkur/tests/13-naval-combat/battle.ts';
import { setUp, maleme as malemeAtSea } from '../../../../games/merkur/tests/at-sea.ts';
import { RETIMO } from '../../../../games/merkur/src/showing/lessons/retimo.ts';
import { atRest } from '../../tools/drive.mjs';
import { openGame } from '../beginnings.ts';

/** Games of Operation Merkur that begin near what is tested. */

/** Retimo, with these in its seats. */
export const retimo = (seats: { readonly axis: string; readonly allied: string }, seed: string): Table =>
  Table.open(merkur as unknown as Game, { setup: { scenario: RETIMO.scenario }, seats, seed, practice: true });

/** A game against a machine, after what the coach of the lesson gives before this step. */
export function before(step: string): Table {
  const { seed, steps } = RETIMO;
  const table = retimo({ axis: 'person', allied: 'random' }, seed);
  const until = steps.findIndex(({ id }) => id === step);
  const given = steps
    .slice(0, until)
    .flatMap(({ show }): readonly Command[] => (typeof show === 'object' && 'give' in show ? show.give : []));
  for (const command of given) expect(table.act('axis', command).refused, JSON.stringify(command)).toBeUndefined();
  return table;
}

/** Opens it, and waits until the map stands. */
export async function openAtRest(page: Page, table: Table): Promise<void> {
  await openGame(page, table);
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  await atRest(page, true);
}

/** Maleme when the Axis flies and moves in the first turn. */
export function maleme(): Table {
  const seats = { axis: 'person', allied: 'random' };
  const table = Table.open(merkur as unknown as Game, { setup: { scenario: 'maleme-ashore' }, seats, seed: 'Maleme', practice: true });
  const asked = () => table.game.awaiting(table.position);
  for (let now = asked(); now?.step !== 'movement'; now = asked())
    expect(table.act(now?.seats[0] ?? '', { act: 'end' }).refused).toBeUndefined();
  return table;
}

/** Where the middle of hex 1116 lies on the map, in hex widths. */
const FIRST = { x: 0.8, y: 0.8 };

/** Clicks a hex of the map, which stands still then. */
export async function clickOn(page: Page, hex: string): Promise<void> {
  await atRest(page, true);
  const spot = await page.evaluate(
    ({ row, column, first }) => {
      const canvas = document.querySelector('canvas.map') as HTMLCanvasElement;
      const [x = 0, y = 0, wide = 1] = (canvas.dataset['camera'] ?? '').split(' ').map(Number);
      const [left = 0, top = 0, right = 0, bottom = 0] = (canvas.dataset['inset'] ?? '').split(' ').map(Number);
      const box = canvas.getBoundingClientRect();
      const middle = { x: (left + box.width - right) / 2, y: (top + box.height - bottom) / 2 };
      const at = { x: column - 16 + (row % 2 ? 0.5 : 0) + first.x, y: ((row - 11) * Math.sqrt(3)) / 2 + first.y };
      return { x: box.left + middle.x + (at.x - x) * wide, y: box.top + middle.y + (at.y - y) * wide };
    },
    { row: Number(hex.slice(0, 2)), column: Number(hex.slice(2)), first: FIRST },
  );
  await page.mouse.click(spot.x, spot.y);
  await atRest(page);
}

/** A game of the sea till the Allied side plays its ships in the first turn of Maleme. */
export function fleets(): Table {
  const seats = { axis: 'random', allied: 'person' };
  const table = Table.open(merkur as unknown as Game, { setup: setUp(malemeAtSea), seats, seed: 'sea', practice: true });
  const asked = () => table.game.awaiting(table.position);
  const isThere = () => asked()?.step === 'ships' && asked()?.seats[0] === 'allied';
  while (!isThere()) expect(table.act(asked()?.seats[0] ?? '', { act: 'end' }).refused).toBeUndefined();
  return table;
}

/** Cruisers of which one is hit meet torpedo boats, whose guns do not reach; the guns are to be aimed. */
export function battle(): Table {
  const { position } = fight(['uk-orion', 'uk-ajax'], ['it-lupo', 'it-sagittario'], { 'uk-orion': { hits: 1 } });
  const seats = { axis: 'random', allied: 'person' };
  const game = merkur as unknown as Game;
  return Table.open(game, { setup: position.setup, seats, seed: 'battle', practice: true, position: merkur.save(position) });
}

/** The operation in the series' own turns, when the Axis has just taken a hex: two Allied battalions may react to it from three hexes away. */
export function reaction(): Table {
  const game = merkur as unknown as Game;
  const { position } = readPosition([game], {
    game: 'merkur',
    scenario: 'merkur',
    options: { 'series-game': true },
    turn: 1,
    phase: 'axis reaction',
    state: {
      units: { 'de-ir-16': '3129', 'au-2-1': '3032', 'au-2-11': '3033' },
      hexes: { '3129': 'axis lost' },
    },
  });
  const seats = { axis: 'random', allied: 'person' };
  return Table.open(game, { setup: position.setup, seats, seed: 'reaction', practice: true, position: game.save(position) });
}
