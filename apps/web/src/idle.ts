/** Milliseconds after which work is begun although the page is never idle. */
const LATEST = 400;
/** Milliseconds that a browser without idle callbacks is held to have. */
const SHORT = 6;

/** Does something when the page has nothing else to do, as long as it may go on. The returned function calls it off. */
export function whenIdle(work: (mayGoOn: () => boolean) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 0), { timeout: LATEST });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(() => {
    const until = performance.now() + SHORT;
    work(() => performance.now() < until);
  }, SHORT);
  return () => clearTimeout(id);
}
