import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { describe, expect, test } from 'vitest';
import { fullMap, randomGame } from '../../tools/full-map.ts';
import { covered, GERTRUD, LEAST_LETTERS, measureAll, WHAT_IF } from '../lettering.ts';
import { site } from '../site.ts';

const here = site();

/** A zoom at which numbers begin to be shown, those at which tables open, and the counters' own size. */
const ZOOMS = [57, 72, 104] as const;

describe('names and numbers of a map full of counters', () => {
  test('of Operation Gertrud can be read at every zoom', async () => {
    const record = fullMap(gertrud as unknown as Game, 'early-1941');
    const all = await measureAll(
      here,
      record,
      GERTRUD,
      ZOOMS.map((wide) => ['2709', wide] as const),
    );
    expect(all.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(300);
    expect(Math.min(...all.flatMap(({ numbers }) => numbers))).toBeGreaterThanOrEqual(LEAST_LETTERS);
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(50);
    expect(covered(all)).toEqual([]);
  });

  test('are clear of the arrows of an attack and of the signs of supply', async () => {
    let target = '';
    const table = randomGame(gertrud as unknown as Game, 'early-1941', (_, last) => {
      if (last?.act === 'attack') target = String(last['hex']);
      return target !== '';
    });
    expect(table.over).toBe(false);
    const spots = [[target, 84]] as const;
    const all = await measureAll(here, table.text(), GERTRUD, spots, async (page) => {
      await page.keyboard.press('1');
      await page.locator('.legend').waitFor();
    });
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(10);
    expect(covered(all)).toEqual([]);
  });

  test('of 1940 can be read on both maps', async () => {
    const record = fullMap(whatIf1940 as unknown as Game, 'campaign');
    const all = await measureAll(here, record, WHAT_IF, [
      ['2011', 72],
      ['4612', 57],
    ]);
    expect(Math.min(...all.flatMap(({ numbers }) => numbers))).toBeGreaterThanOrEqual(LEAST_LETTERS);
    expect(covered(all)).toEqual([]);
  });
});
