import { Table, type Command, type Game } from '@sandtable/umpire';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { merkur } from '../../../../games/merkur/src/index.ts';
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
