import { expect, test } from 'vitest';
import type { Face, Overlay } from '../src/face/face.ts';
import { layerRows, sortedBy } from '../src/ui/seeing/layer-rows.ts';
import { placeOf, startGame } from '../tools/drive.mjs';
import { axeFinds } from './axe.ts';
import { site } from './site.ts';

/** What lies over the map can be read place by place: by a screen reader, in any order, and as a way to each place. */
const here = site();

const face = {
  map: { hexes: [{ hex: '0209', city: 'Depot' }], boxes: [], sheets: [] },
  nationalities: { red: { name: 'Red' } },
} as unknown as Face;

const overlay: Overlay = {
  title: 'Control',
  washes: new Map([
    ['1001', { wash: 'reach', figure: '10' }],
    ['0209', { wash: 'reach', figure: '9' }],
    ['0301', { wash: 'theirs' }],
  ]),
  lines: [],
  marks: new Map([
    ['0301', 'held'],
    ['0999', 'cut'],
  ]),
  holders: new Map([['0301', 'red']]),
  legend: [],
};

test('each place is a row, with its wash, its mark and what is written in it', () => {
  expect(layerRows(overlay, face)).toEqual([
    { place: '1001', name: '1001', what: 'Within reach', figure: '10' },
    { place: '0209', name: 'Depot 0209', what: 'Within reach', figure: '9' },
    { place: '0301', name: '0301', what: 'The enemy’s; Red flag, held', figure: null },
    { place: '0999', name: '0999', what: 'Cut off', figure: null },
  ]);
});

test('rows are sorted by any column, figures as numbers', () => {
  const places = (...how: [Parameters<typeof sortedBy>[1], boolean]) =>
    sortedBy(layerRows(overlay, face), ...how).map(({ place }) => place);
  expect(places('figure', true).slice(0, 2)).toEqual(['1001', '0209']);
  expect(places('figure', false).slice(2)).toEqual(['0209', '1001']);
  expect(places('what', false)).toEqual(['0999', '0301', '0209', '1001']);
});

test('in the page: a layer is read as a table, sorted, and led to its places, by keyboard too', () =>
  here.visit(async (page) => {
    await startGame(page);
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'As a table' }).click();
    const table = page.getByRole('dialog', { name: 'Objectives, place by place' });
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(10);
    const firsts = () => table.getByRole('rowheader').allInnerTexts();
    const before = await firsts();
    await table.getByRole('columnheader', { name: 'Place' }).getByRole('button').click();
    await expect.poll(firsts).toEqual(before.toReversed());
    expect(await table.getByRole('columnheader', { name: 'Place' }).getAttribute('aria-sort')).toBe('descending');
    expect(await axeFinds(page)).toEqual([]);
    await table.getByRole('button', { name: 'Ankara' }).press('Enter');
    await expect.poll(() => table.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(/Ankara/);
    const { x, y } = await placeOf(page, '2416');
    expect(x > 0 && x < 1440 && y > 0 && y < 900).toBe(true);
  }));
