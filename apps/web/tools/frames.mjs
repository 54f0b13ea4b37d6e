/** What the page itself does in a frame, measured in the browser: from the first line of its callback to the last. */

/** Milliseconds that our own part of a frame may take while the map is panned and zoomed: in the middle of all frames, and in 19 of 20. */
export const OWN_FRAME = { median: 8, high: 16 };

/** Marks in a page where our callbacks of a frame begin and end, and counts the canvases and large pictures made in them. To be called before anything is fetched. */
export const watchFrames = (page) =>
  page.addInitScript(() => {
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.nextFrame = () => new Promise(ask);
    globalThis.madeInFrames = 0;
    let isInFrame = false;
    globalThis.requestAnimationFrame = (work) =>
      ask((time) => {
        performance.mark('frame begins');
        isInFrame = true;
        work(time);
        isInFrame = false;
        performance.measure('own frame', 'frame begins');
      });
    const create = document.createElement.bind(document);
    document.createElement = (name, ...more) => {
      if (isInFrame && name === 'canvas') globalThis.madeInFrames++;
      return create(name, ...more);
    };
    const turn = OffscreenCanvas.prototype.transferToImageBitmap;
    OffscreenCanvas.prototype.transferToImageBitmap = function transfer() {
      if (isInFrame && this.width >= 256 && this.height >= 256) globalThis.madeInFrames++;
      return turn.call(this);
    };
  });

/**
 * Runs in the page: pans and zooms over the map by drags and notches of the wheel, far out and near, in about five seconds; milliseconds of our own
 * in every frame that had any, and between one frame and the next, and how many canvases and large pictures were made within frames.
 */
export async function panAndZoomFar() {
  const canvas = document.querySelector('canvas.map');
  canvas.setPointerCapture = () => {};
  const box = canvas.getBoundingClientRect();
  const middle = { x: box.left + box.width * 0.36, y: box.top + box.height * 0.5 };
  const times = [];
  const frame = async () => times.push(await globalThis.nextFrame());
  const drag = async (frames, dx, dy) => {
    const point = (type, moves) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          clientX: middle.x + moves * dx,
          clientY: middle.y + moves * dy,
          bubbles: true,
        }),
      );
    point('pointerdown', 0);
    for (let moves = 1; moves <= frames; moves++) {
      point('pointermove', moves);
      await frame();
    }
    point('pointerup', frames);
  };
  /** A notch every six frames, as a hand turns a wheel. */
  const wheel = async (frames, deltaY) => {
    for (let i = 0; i < frames; i++) {
      if (i % 6 === 0)
        canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: middle.x, clientY: middle.y, cancelable: true, bubbles: true }));
      await frame();
    }
  };
  performance.clearMeasures('own frame');
  globalThis.madeInFrames = 0;
  await frame();
  await drag(25, -9, -4);
  await wheel(60, 120);
  await drag(25, -6, 5);
  await wheel(90, -120);
  await drag(25, 9, -4);
  await wheel(60, 120);
  await wheel(48, -120);
  const own = performance.getEntriesByName('own frame').map(({ duration }) => duration);
  return { own, between: times.slice(1).map((time, i) => time - times[i]), made: globalThis.madeInFrames };
}

const at = (sorted, part) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN) * 10) / 10;
const spread = (all) => {
  const sorted = all.toSorted((a, b) => a - b);
  return { count: all.length, median: at(sorted, 0.5), high: at(sorted, 0.95), most: at(sorted, 1) };
};

/** The middle, what 19 in 20 keep to, and the most, to a tenth of a millisecond. */
export const summaryOf = ({ own, between, made }) => ({ own: spread(own), between: spread(between), made });
