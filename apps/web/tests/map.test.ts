import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { describe, expect, test } from 'vitest';
import { fullMap } from '../tools/full-map.ts';
import { covered, GERTRUD, LEAST_LETTERS, measureAll, WHAT_IF } from './lettering.ts';
import { site } from './site.ts';

const here = site();

/** The least zoom at which the numbers of a map are shown: where there is least room for them. */
const LEAST_ZOOM = 57;

describe('names and numbers of a map full of counters, where they are smallest', () => {
  test.each([
    { name: 'Operation Gertrud', game: gertrud as unknown as Game, scenario: 'early-1941', places: GERTRUD, hex: '2709' },
    { name: '1940: What If?', game: whatIf1940 as unknown as Game, scenario: 'campaign', places: WHAT_IF, hex: '4612' },
  ])('of $name can be read', async ({ game, scenario, places, hex }) => {
    const all = await measureAll(here, fullMap(game, scenario), places, [[hex, LEAST_ZOOM]]);
    expect(all.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(100);
    expect(Math.min(...all.flatMap(({ numbers }) => numbers))).toBeGreaterThanOrEqual(LEAST_LETTERS);
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(15);
    expect(covered(all)).toEqual([]);
  });
});
