import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KeptReliefs, nameOf } from '../../src/map/kept-reliefs.ts';
import type { ReliefAsk } from '../../src/map/relief-picture.ts';
import { mapColours } from '../../src/theme.ts';
import { lesson, openGame } from '../beginnings.ts';
import { site } from '../site.ts';

/** The relief of a map is kept in the browser, under all that it was made from. */
const here = site();

/** What lies in the database of reliefs: the name of each, and how large its picture is. */
const kept = (page: Page): Promise<readonly { readonly key: string; readonly bytes: number }[]> =>
  page.evaluate(async () => {
    // Where the page has not made it yet, opening it would make one without pictures.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sandtable reliefs')) return [];
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open('sandtable reliefs'));
    const rows = await done<{ key: string; width: number; height: number; pixels: Uint8ClampedArray }[]>(
      database.transaction('pictures').objectStore('pictures').getAll(),
    );
    database.close();
    return rows.map(({ key, pixels }) => ({ key, bytes: pixels.length }));
  });

/** Paints over all pictures that are kept: who is shown one sees it. */
const paintOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open('sandtable reliefs'));
    const rows = database.transaction('pictures', 'readwrite').objectStore('pictures');
    for (const row of await done<{ pixels: Uint8ClampedArray }[]>(rows.getAll())) {
      for (let i = 0; i < row.pixels.length; i += 4) row.pixels.set([255, 0, 255, 255], i);
      await done(rows.put(row));
    }
    database.close();
  });

/** How much of the map is painted in a colour that no map has. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise<void>((shown) => {
      const look = () => (performance.getEntriesByName('map shown').length > 0 ? shown() : setTimeout(look, 20));
      look();
    });
    const canvas = document.querySelector('canvas.map') as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let i = 0; i < pixels.length; i += 4)
      if ((pixels[i] as number) > 180 && (pixels[i + 1] as number) < 120 && (pixels[i + 2] as number) > 180) count++;
    return count / (pixels.length / 4);
  });

test('a relief is kept, and shown again of the same map in the same colours alone', async () => {
  // In a browser of its own: other visitors are not to see what is painted over here.
  const page = await here.open();
  await openGame(page, lesson('1'));
  expect(await painted(page)).toBeLessThan(0.001);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const before = await kept(page);
  expect(before[0]?.bytes).toBeGreaterThan(100_000);
  await paintOver(page);
  await page.reload();
  expect(await painted(page), 'the picture that was kept').toBeGreaterThan(0.1);
  expect(await kept(page)).toEqual(before);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await painted(page), 'one of other colours').toBeLessThan(0.001);
  await expect.poll(async () => (await kept(page)).length).toBe(2);
});

test('it is made where the browser keeps none, and named by all that it is made from', async () => {
  const nothing = new KeptReliefs();
  const picture = { width: 1, height: 1, pixels: new Uint8ClampedArray(4) };
  await nothing.keep('x', picture);
  expect(await nothing.find('x')).toBeNull();
  const ask: ReliefAsk = {
    map: { grid: { columns: 1, rows: 1 } as never, hexes: [] },
    heights: 'heights-1.bin',
    colours: mapColours(false),
    isPassing: false,
  };
  const others: readonly (readonly [program: string, ask: ReliefAsk])[] = [
    ['relief-2.js', ask],
    ['relief-1.js', { ...ask, heights: null }],
    ['relief-1.js', { ...ask, heights: 'heights-2.bin' }],
    ['relief-1.js', { ...ask, colours: mapColours(true) }],
    ['relief-1.js', { ...ask, map: { ...ask.map, hexes: [{ hex: '0101', terrain: 'clear' }] } }],
    ['relief-1.js', { ...ask, map: { ...ask.map, grid: { columns: 2, rows: 1 } as never } }],
  ];
  const names = await Promise.all([['relief-1.js', ask] as const, ...others].map(([program, one]) => nameOf(program, one)));
  expect(new Set(names).size).toBe(names.length);
  expect(await nameOf('relief-1.js', structuredClone(ask))).toBe(names[0]);
});

test('a map is shown where the page may not digest what it is made from, and keeps no relief', async () => {
  const page = await here.open();
  await page.goto(here.elsewhere);
  await openGame(page, lesson('1'));
  expect(await painted(page)).toBeLessThan(0.001);
  expect(await kept(page)).toEqual([]);
});
