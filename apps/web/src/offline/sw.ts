/**
 * The page without a network. This worker keeps every file of its version of the page in a cache of its own and answers from there.
 *
 * A new version installs itself beside the old one and takes over at once, but a window gets it only by loading anew: which version
 * a window plays is settled by the `index.html` it was given, because all other files carry a digest of their contents in their
 * names. An old version's cache stays as long as a window holds the lock of its name. (A library's service worker would either wait
 * until every window is closed, or take the old files away under a running game.)
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Filled in when the page is built: see `listFiles` in plugin.ts. */
declare const VERSION: string;
declare const FILES: readonly (readonly [path: string, digest: string | null])[];

const PREFIX = 'sandtable page ';
const OWN = PREFIX + VERSION;

scope.addEventListener('install', (event) => {
  // The lock keeps another version from taking the half-filled cache for an abandoned one.
  event.waitUntil(navigator.locks.request(OWN, { mode: 'shared' }, keepAll).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

scope.addEventListener('message', (event) => {
  if (event.data === 'version') event.waitUntil(dropOld().then(() => event.source?.postMessage({ version: VERSION })));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return;
  event.respondWith(request.mode === 'navigate' ? pageFor(request) : fileFor(request));
});

const urlOf = (path: string): string => new URL(path, scope.registration.scope).href;

/** So many files are fetched at once: one after the other would each wait for the network's way there and back. */
const AT_ONCE = 6;

/** Fetches what no other version has; all or nothing. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(OWN);
  const left = FILES.values();
  const keepOn = async (): Promise<void> => {
    for (const [path, digest] of left) {
      const url = urlOf(path);
      const known = digest === null ? await caches.match(url) : undefined;
      await cache.put(url, known ?? (await fetched(url, digest)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
}

/** A file from the network, refused if it belongs to another version than this one. */
async function fetched(url: string, digest: string | null): Promise<Response> {
  const response = await fetch(url, { cache: digest === null ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (digest !== null && (await digestOf(response.clone())) !== digest) throw new Error(`${url} is of another version`);
  return response;
}

async function digestOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function takeOver(): Promise<void> {
  await scope.clients.claim();
  for (const client of await scope.clients.matchAll({ type: 'window' })) client.postMessage({ version: VERSION });
}

/** Takes away the versions that no window plays. */
async function dropOld(): Promise<void> {
  const { held } = await navigator.locks.query();
  const played = new Set([OWN, ...(held ?? []).map(({ name }) => name)]);
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && !played.has(name)) await caches.delete(name);
}

async function pageFor(request: Request): Promise<Response> {
  const cache = await caches.open(OWN);
  const isIndex = request.url.split(/[?#]/)[0] === scope.registration.scope;
  return (await cache.match(isIndex ? urlOf('index.html') : request.url, { ignoreSearch: true })) ?? fetch(request);
}

async function fileFor(request: Request): Promise<Response> {
  const cache = await caches.open(OWN);
  return (await cache.match(request.url)) ?? (await caches.match(request.url)) ?? fetch(request);
}
