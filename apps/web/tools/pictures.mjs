/** Pictures of a page as it stays, small enough to be kept. */

export const SIZES = { wide: { width: 1440, height: 900 }, middle: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** Bytes of a picture that is kept, and the qualities in which it is tried. */
const MOST_BYTES = 80_000;
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.2, 0.15, 0.1];

/** Waits until the page has done its work and the camera rests. */
export async function still(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () => {
      const camera = document.querySelector('canvas.map')?.dataset['camera'] ?? '';
      const now = `${camera} ${document.body.innerText.length}`;
      const before = globalThis.beforeShot ?? { now: '', since: 0 };
      globalThis.beforeShot = before.now === now ? before : { now, since: performance.now() };
      return before.now === now && performance.now() - before.since > 350;
    },
    undefined,
    { timeout: 8000, polling: 60 },
  );
}

/** So often a picture is tried until it is like the one before it, and so many milliseconds lie between them. */
const TRIES = 12;
const BETWEEN_MS = 500;

/** A picture as it stays: what is drawn late, as counters and the sharper map are, has come. */
export async function settled(page) {
  let before;
  for (let tries = 0; tries < TRIES; tries++) {
    const now = await page.screenshot();
    if (before?.equals(now)) break;
    before = now;
    await page.waitForTimeout(BETWEEN_MS);
  }
  return before;
}

/** A picture as WebP, in the best of the qualities in which it is small enough; any page of a browser, `press`, can make it. */
export async function asWebP(press, png) {
  const base64 = await press.evaluate(
    async ({ source, most, qualities }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      let blob;
      for (const quality of qualities) {
        blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= most) break;
      }
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    },
    { source: png.toString('base64'), most: MOST_BYTES, qualities: QUALITIES },
  );
  return Buffer.from(base64, 'base64');
}
