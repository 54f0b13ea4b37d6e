/** Milliseconds of work, after which others are answered. */
const SLICE = 20;

let queue: Promise<unknown> = Promise.resolve();

/** Takes all steps of a long piece of work, a few at a time: whoever else asks this process for something is answered between them. One such work after another. */
export function inSlices<T>(steps: () => Generator<unknown, T>): Promise<T> {
  const done = queue.then(() => inPieces(steps()));
  queue = done.catch(() => {});
  return done;
}

const letOthers = (): Promise<void> => new Promise((others) => setImmediate(others));

/** The same of work for which somebody waits: it waits for no other, and takes turns with it. Whoever waits goes on in a turn of its own. */
export async function inPieces<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const { done, value } = steps.next();
      if (!done) continue;
      await letOthers();
      return value;
    }
    await letOthers();
  }
}
