/** Milliseconds after which work is begun although the page is never idle, where nobody waits for it. */
const LATEST = 400;
/** Milliseconds that a browser without idle callbacks is held to have. */
const SHORT = 6;

/**
 * Does something when the page has nothing else to do, or `latest` milliseconds from now, as long as it may go on. The returned function
 * calls it off.
 */
export function whenIdle(work: (mayGoOn: () => boolean) => void, latest = LATEST): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 0), { timeout: latest });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(() => {
    const until = performance.now() + SHORT;
    work(() => performance.now() < until);
  }, SHORT);
  return () => clearTimeout(id);
}
