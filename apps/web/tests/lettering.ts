import type { Page } from 'playwright-core';
import { atRest, find } from '../tools/drive.mjs';
import { gertrudData } from '../src/games/gertrud/data.ts';
import { whatIfData } from '../src/games/what-if-1940/data.ts';
import type { Site } from './site.ts';

/** Whether what is lettered on the map can be read: measured where it is laid down. */

/** Nothing on the map is set smaller, in CSS pixels. */
export const LEAST_LETTERS = 9;
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

/** Frames after which no more of the map is to come. */
const WHOLE_AFTER = 45;

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
  await page.evaluate(() => Object.assign(globalThis, { measuring: true, measured: null, seen: -1, since: 0 }));
  await page.mouse.move(300, 300);
  await page.mouse.move(400, 500);
  // Pieces of the map come frame by frame: it has been laid down whole when for a while no more numbers come.
  await page.waitForFunction((frames) => {
    const all = globalThis as unknown as { measured: Measured | null; seen?: number; since?: number };
    const numbers = all.measured?.numbers.length ?? 0;
    if (numbers !== all.seen) Object.assign(all, { seen: numbers, since: 0 });
    all.since = (all.since ?? 0) + 1;
    return all.measured !== null && all.since > frames;
  }, WHOLE_AFTER);
  await atRest(page, true);
  return page.evaluate(() => {
    const { measured } = globalThis as unknown as { measured: Measured };
    Object.assign(globalThis, { measuring: false });
    return measured;
  });
}

const namesOf = (hexes: readonly { readonly town?: string | undefined; readonly city?: string | undefined }[]): readonly string[] =>
  hexes.flatMap(({ town, city }) => [town, city].filter((name) => name !== undefined));

/** The names of towns and cities that stand on the map of Operation Gertrud. */
export const GERTRUD = namesOf(gertrudData.map.hexes as readonly { town?: string; city?: string }[]);
/** Likewise on those of 1940: What If?. */
export const WHAT_IF = namesOf(whatIfData.map.maps.flatMap(({ hexes }) => hexes));

/** Everything measured at these places and zooms of a record. */
export async function measureAll(
  { visit }: Site,
  record: string,
  places: readonly string[],
  spots: readonly (readonly [string, number])[],
  also?: (page: Page) => Promise<void>,
) {
  const found: (Measured & { readonly at: string })[] = [];
  await visit(
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

/** The names of which more is painted over than may be, each with where and how much. */
export const covered = (all: Awaited<ReturnType<typeof measureAll>>): readonly string[] =>
  all.flatMap(({ at, names }) =>
    names.filter((one) => one.covered > TOUCHED).map((one) => `${one.name} (${at}): ${Math.round(one.covered * 100)} %`),
  );
