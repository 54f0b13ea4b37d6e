import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, find } from '../tools/drive.mjs';
import { fullMap, randomGame } from '../tools/full-map.ts';
import { gertrudData } from '../src/games/gertrud/data.ts';
import { whatIfData } from '../src/games/what-if-1940/data.ts';
import { site } from './site.ts';

/** What is lettered on the map can be read: measured where it is laid down. */
const here = site();

/** Nothing on the map is set smaller, in CSS pixels. */
const LEAST_LETTERS = 9;
/** A part of a name's box that may be touched by what is laid over it: the shadow of a counter, the rim of a badge. */
const TOUCHED = 0.03;

interface Measured {
  /** CSS pixels of the letters that hex numbers are set in, where they were laid down. */
  readonly numbers: readonly number[];
  /** Names of places, each with the part of its box that was painted over afterwards. */
  readonly names: readonly { readonly name: string; readonly covered: number }[];
}

/** Notes in the page, of the last frame, how large hex numbers are laid down, and what of names is painted over. */
function watchLettering(places: readonly string[]): void {
  interface Text {
    readonly text: string;
    readonly px: number;
  }
  const known = new Set(places);
  const written = new WeakMap<object, Text[]>();
  const { fillText } = OffscreenCanvasRenderingContext2D.prototype;
  OffscreenCanvasRenderingContext2D.prototype.fillText = function write(text, ...where) {
    const px = Number(/([\d.]+)px/.exec(this.font)?.[1]) * this.getTransform().a;
    (written.get(this.canvas) ?? written.set(this.canvas, []).get(this.canvas))?.push({ text, px });
    fillText.call(this, text, ...where);
  };
  const { transferToImageBitmap } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.transferToImageBitmap = function transfer() {
    const picture = transferToImageBitmap.call(this);
    written.set(picture, written.get(this) ?? []);
    written.delete(this);
    return picture;
  };
  let frame: { numbers: number[]; names: { name: string; box: [number, number, number, number]; before: Uint8ClampedArray }[] };
  const begin = () => (frame = { numbers: [], names: [] });
  begin();
  const pixels = (context: CanvasRenderingContext2D, box: [number, number, number, number]) => context.getImageData(...box).data;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function draw(this: CanvasRenderingContext2D, picture: ImageBitmap, ...rest: number[]) {
    (drawImage as (...all: unknown[]) => void).call(this, picture, ...rest);
    const texts = written.get(picture);
    if (!(globalThis as { measuring?: boolean }).measuring || !texts?.length || !(this.canvas as HTMLElement).classList.contains('map'))
      return;
    if (rest.length === 4) {
      const [x, y, width, height] = rest as [number, number, number, number];
      frame.numbers.push(...texts.filter(({ text }) => /^\d{4}$/.test(text)).map(({ px }) => (px * width) / picture.width));
      const name = texts.find(({ text }) => known.has(text))?.text;
      if (!name || this.globalAlpha < 1) return;
      // The letters themselves, without the picture's rim: capitals are as high as two thirds of their size.
      const letters = 0.68 * (texts.find(({ text }) => text === name)?.px ?? 0);
      const box: [number, number, number, number] = [x + 6, Math.ceil(y + (height - letters) / 2), width - 12, letters];
      frame.names.push({ name, box, before: pixels(this, box) });
    }
  } as typeof drawImage;
  const ask = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (work) =>
    ask((time) => {
      begin();
      work(time);
      if (!(globalThis as { measuring?: boolean }).measuring) return;
      const context = (document.querySelector('canvas.map') as HTMLCanvasElement | null)?.getContext('2d');
      if (!context || (frame.numbers.length === 0 && frame.names.length === 0)) return;
      const names = frame.names.map(({ name, box, before }) => {
        const after = pixels(context, box);
        let changed = 0;
        for (let i = 0; i < after.length; i += 4) if (before[i] !== after[i] || before[i + 1] !== after[i + 1]) changed++;
        return { name, covered: changed / (after.length / 4) };
      });
      Object.assign(globalThis, { measured: { numbers: frame.numbers, names } });
    });
}

/** Opens a record with lettering watched, and lifts the curtain between enemies. */
async function open(page: Page, record: string): Promise<void> {
  await page.getByLabel('Import a game').setInputFiles({ name: 'a.sandtable', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForFunction(() => performance.getEntriesByName('map shown').length > 0);
  if (await page.locator('.curtain button').isVisible()) await page.locator('.curtain button').click();
}

/** Goes to a hex at a zoom, waits until the map rests there, and measures the frame that is painted then. */
async function measureAt(page: Page, hex: string, wide: number): Promise<Measured> {
  await find(page, hex);
  await page.evaluate((wanted) => {
    const canvas = document.querySelector('canvas.map') as HTMLCanvasElement;
    const [, , now] = (canvas.dataset['camera'] ?? '').split(' ').map(Number) as [number, number, number];
    const box = canvas.getBoundingClientRect();
    const at = { clientX: box.left + box.width * 0.4, clientY: box.top + box.height / 2 };
    // With the control key a wheel zooms at once, by as much as it is told.
    canvas.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100 * Math.log(wanted / now), ctrlKey: true, cancelable: true, bubbles: true, ...at }),
    );
  }, wide);
  await atRest(page, true);
  await page.evaluate(() => Object.assign(globalThis, { measuring: true, measured: null }));
  await page.mouse.move(300, 300);
  await page.mouse.move(400, 500);
  await page.waitForFunction(() => (globalThis as { measured?: unknown }).measured);
  await atRest(page, true);
  return page.evaluate(() => {
    const { measured } = globalThis as unknown as { measured: Measured };
    Object.assign(globalThis, { measuring: false });
    return measured;
  });
}

const namesOf = (hexes: readonly { readonly town?: string | undefined; readonly city?: string | undefined }[]): readonly string[] =>
  hexes.flatMap(({ town, city }) => [town, city].filter((name) => name !== undefined));

const GERTRUD = namesOf(gertrudData.map.hexes as readonly { town?: string; city?: string }[]);
const WHAT_IF = namesOf(whatIfData.map.maps.flatMap(({ hexes }) => hexes));

/** Everything measured at these places and zooms of a record. */
async function measureAll(
  record: string,
  places: readonly string[],
  spots: readonly (readonly [string, number])[],
  also?: (page: Page) => Promise<void>,
) {
  const found: (Measured & { readonly at: string })[] = [];
  await here.visit(
    async (page) => {
      await open(page, record);
      await also?.(page);
      for (const [hex, wide] of spots) found.push({ at: `${hex} at ${wide} px`, ...(await measureAt(page, hex, wide)) });
    },
    {},
    (page) => page.addInitScript(watchLettering, places),
  );
  return found;
}

const covered = (all: Awaited<ReturnType<typeof measureAll>>): readonly string[] =>
  all.flatMap(({ at, names }) =>
    names.filter((one) => one.covered > TOUCHED).map((one) => `${one.name} (${at}): ${Math.round(one.covered * 100)} %`),
  );

/** A zoom at which numbers begin to be shown, those at which tables open, and the counters' own size. */
const ZOOMS = [57, 72, 104] as const;

describe('names and numbers of a map full of counters', () => {
  test('of Operation Gertrud can be read at every zoom', async () => {
    const record = fullMap(gertrud as unknown as Game, 'early-1941');
    const all = await measureAll(
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
    const all = await measureAll(table.text(), GERTRUD, spots, async (page) => {
      await page.keyboard.press('1');
      await page.locator('.legend').waitFor();
    });
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(10);
    expect(covered(all)).toEqual([]);
  });

  test('of 1940 can be read on both maps', async () => {
    const record = fullMap(whatIf1940 as unknown as Game, 'campaign');
    const all = await measureAll(record, WHAT_IF, [
      ['2011', 72],
      ['4612', 57],
    ]);
    expect(Math.min(...all.flatMap(({ numbers }) => numbers))).toBeGreaterThanOrEqual(LEAST_LETTERS);
    expect(covered(all)).toEqual([]);
  });
});
