import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { fromFullMap } from '../../tools/full-map.ts';
import { covered, GERTRUD, LEAST_LETTERS, measureAll } from '../lettering.ts';
import { site } from '../site.ts';

const here = site();

/**
 * The least zoom at which the numbers of a map are shown: where there is least room for them. `npm run long` has other zooms, and the maps
 * of 1940.
 */
const LEAST_ZOOM = 57;

test('names and numbers of a map full of counters can be read where they are smallest', async () => {
  const all = await measureAll(here, fromFullMap(gertrud as unknown as Game, 'early-1941'), GERTRUD, [['2709', LEAST_ZOOM]]);
  expect(all.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(100);
  expect(Math.min(...all.flatMap(({ numbers }) => numbers))).toBeGreaterThanOrEqual(LEAST_LETTERS);
  expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(15);
  expect(covered(all)).toEqual([]);
});
