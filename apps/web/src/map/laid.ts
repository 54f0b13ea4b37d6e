import type * as Laid from './laid/drawings.ts';

let fetched: typeof Laid | null = null;
let coming: Promise<void> | null = null;

/** Fetches what draws overlays and plans: no first map waits for it. Where that fails it is tried again when it is next wanted. */
export function fetchLaid(): Promise<void> {
  coming ??= import('./laid/drawings.ts').then(
    (drawings) => void (fetched = drawings),
    () => void (coming = null),
  );
  return coming;
}

/** These drawings; null until they are here, when `come` is called. */
export function laid(come: () => void): typeof Laid | null {
  if (!fetched) void fetchLaid().then(() => fetched && come());
  return fetched;
}
