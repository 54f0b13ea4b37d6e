/** What the page itself does in a frame, measured in the browser: from the first line of its callback to the last. */

/** Milliseconds that our own part of a frame may take while the map is panned and zoomed: in the middle of all frames, and in 19 of 20. */
export const OWN_FRAME = { median: 8, high: 16 };

/**
 * Milliseconds that the fixed piece of work of `installGauge` takes on average in a browser that has a core to itself, on the machine that
 * the limits were set on.
 */
const GAUGE_MS = 1.5;

/**
 * How many times slower than it should be a browser was while it did its fixed piece of work so often, by the milliseconds of each; 1 at
 * least.
 */
export const slownessOf = (gauged) => Math.max(1, gauged.reduce((all, one) => all + one, 0) / gauged.length / GAUGE_MS);

/**
 * Runs in the page before anything of it: `gauge()` does a fixed piece of work of the kind that a frame is made of (figures, words, paths
 * and pictures on a canvas that is then looked at, so that it is drawn) and returns the milliseconds it took.
 */
function installGauge() {
  let at = 0;
  let board;
  const work = () => {
    board ??= new OffscreenCanvas(256, 256).getContext('2d', { willReadFrequently: true });
    const cells = new Map();
    for (let i = 0; i < 6000; i++) {
      at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
      cells.set(at % 997, `${at % 89} ${i}`);
    }
    const sorted = [...cells].toSorted(([one], [other]) => one - other);
    for (const [cell, says] of sorted.slice(0, 60)) {
      board.fillStyle = `rgb(${cell % 256} ${cell % 200} 80)`;
      board.beginPath();
      board.roundRect(cell % 200, (cell * 7) % 200, 40, 40, 6);
      board.fill();
      board.fillStyle = '#000';
      board.fillText(says, cell % 200, (cell * 7) % 200);
    }
    board.drawImage(board.canvas, 3, 3);
    return board.getImageData(0, 0, 1, 1).data[0];
  };
  let runs = 0;
  globalThis.gauge = () => {
    // What has not been run before is slow.
    for (; runs < 30; runs++) work();
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };
}

/**
 * Marks in a page where our callbacks of a frame begin and end, and counts the canvases and large pictures made in them. To be called
 * before anything is fetched.
 */
export async function watchFrames(page) {
  await page.addInitScript(installGauge);
  await page.addInitScript(() => {
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
}

/**
 * Runs in the page: pans and zooms over the map by drags and notches of the wheel, far out and near, in about five seconds; milliseconds of
 * our own in every frame that had any, and between one frame and the next, how many canvases and large pictures were made within frames,
 * and what the gauge said meanwhile.
 */
export async function panAndZoomFar() {
  const canvas = document.querySelector('canvas.map');
  canvas.setPointerCapture = () => {};
  const box = canvas.getBoundingClientRect();
  const middle = { x: box.left + box.width * 0.36, y: box.top + box.height * 0.5 };
  const times = [];
  const gauged = [];
  /** The next frame; in every fourth the fixed piece of work is done, too, beside our own. */
  const frame = async () => {
    times.push(await globalThis.nextFrame());
    if (times.length % 4 === 0) gauged.push(globalThis.gauge());
  };
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
  return { own, between: times.slice(1).map((time, i) => time - times[i]), made: globalThis.madeInFrames, gauged };
}

const at = (sorted, part) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN) * 10) / 10;
const spread = (all) => {
  const sorted = all.toSorted((a, b) => a - b);
  return { count: all.length, median: at(sorted, 0.5), high: at(sorted, 0.95), most: at(sorted, 1) };
};

/** The middle, what 19 in 20 keep to, and the most, to a tenth of a millisecond; and how slow the browser was. */
export const summaryOf = ({ own, between, made, gauged }) => ({
  own: spread(own),
  between: spread(between),
  made,
  slowness: slownessOf(gauged),
});
