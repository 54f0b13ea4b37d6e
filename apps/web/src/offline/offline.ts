import { computed, effect, signal } from '@preact/signals';

/** The version of this window's page; empty where nothing is kept for use without a network, as while it is being developed. */
const VERSION = /^[0-9a-f]+$/.exec(document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '')?.[0] ?? '';

/**
 * What the page's worker answers for. Where the page has not its folder's own address, as at a club, that is another page: it stays the
 * network's.
 */
const SCOPE = location.pathname.endsWith('/index.html') ? 'index.html' : './';

/** Milliseconds between two looks for a new version while the page stays open. */
const LOOK_EVERY = 30 * 60_000;
/** Milliseconds after the map has come up until the rest of the page is fetched. */
const SETTLED = 1500;

const keptVersion = signal<string | null>(null);

/** The page is kept in this browser and can be opened without a network. */
export const worksOffline = computed(() => keptVersion.value !== null);
/** A reload would bring another version of the page. */
export const newVersion = computed(() => keptVersion.value !== null && keptVersion.value !== VERSION);

/**
 * Keeps the page for use without a network, from the moment when a map is shown: until then nothing is fetched but what the map
 * needs. A page that is kept already looks for a new version.
 * @param isMapShown reads signals, and is asked again when they change
 */
export function keepOffline(isMapShown: () => boolean): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!worker || VERSION === '') return;
  void navigator.locks.request(`sandtable page ${VERSION}`, { mode: 'shared' }, () => new Promise<never>(() => {}));
  worker.addEventListener('message', ({ data }: MessageEvent<{ readonly version: string }>) => (keptVersion.value = data.version));
  worker.controller?.postMessage('version');
  if (worker.controller) {
    void register(worker);
    return;
  }
  const stop = effect(() => {
    if (!isMapShown()) return;
    setTimeout(() => {
      stop();
      void register(worker);
    }, SETTLED);
  });
}

async function register(worker: ServiceWorkerContainer): Promise<void> {
  try {
    await worker.register('sw.js', { updateViaCache: 'none', scope: SCOPE });
    setInterval(() => void look(worker), LOOK_EVERY);
    document.addEventListener('visibilitychange', () => void look(worker));
  } catch {
    // The browser keeps no pages (a private window, perhaps): it then needs the network, as any page does.
  }
}

/** Looks for a new version, if somebody is there to be told. */
async function look(worker: ServiceWorkerContainer): Promise<void> {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  await worker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => null);
}
