/** Milliseconds of work, after which others are answered. */
const SLICE = 20;

let queue: Promise<unknown> = Promise.resolve();

/** Takes all steps of a long piece of work, a few at a time: whoever else asks this process for something is answered between them. One such work after another. */
export function inSlices<T>(steps: () => Generator<unknown, T>): Promise<T> {
  const done = queue.then(() => inPieces(steps()));
  queue = done.catch(() => {});
  return done;
}

/** The same of work for which somebody waits: it waits for no other, and takes turns with it. */
export async function inPieces<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await new Promise((others) => setImmediate(others));
  }
}
