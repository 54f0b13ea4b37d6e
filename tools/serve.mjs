import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { CODINGS } from './compress.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.sandtable': 'application/jsonl; charset=utf-8',
};

/** Vite puts a digest of the contents into the names of what it builds: such a file never changes. */
const NEVER_CHANGES = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+$/;

/**
 * What the page may do: everything comes from this server and nothing is sent anywhere else. No script and no style stands in the
 * page's own text; pictures also come from memory, as those of kept games and of small signs do.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The file that a request's path names inside the folder; null for one outside it or that cannot be read. */
export function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = resolve(folder, `.${normalize(`/${path}`)}`);
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  return path.endsWith('/') ? join(file, 'index.html') : file;
}

/** The codings that a request accepts (RFC 9110, 12.5.3), the best first: `gzip, br;q=0` accepts gzip. */
export function codingsFor(accepted = '') {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase());
      return [name, Number(more.find((part) => part.startsWith('q='))?.slice(2) ?? 1)];
    }),
  );
  return CODINGS.filter(({ coding }) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0);
}

/** What to send for a file: itself, or what lies packed beside it and the request accepts; null for none. */
async function found(file, accepted) {
  const facts = (path) => stat(path).catch(() => null);
  const plain = await facts(file);
  if (!plain?.isFile()) return null;
  const version = `${plain.size.toString(36)}-${Math.floor(plain.mtimeMs).toString(36)}`;
  for (const { coding, ending } of codingsFor(accepted)) {
    const packed = await facts(file + ending);
    if (packed?.isFile()) return { path: file + ending, size: packed.size, coding, tag: `"${version}-${coding}"` };
  }
  return { path: file, size: plain.size, coding: null, tag: `"${version}"` };
}

/** What the browser holds everything to that comes from us: the policy, and that a type is what it says. */
export const guards = (policy = POLICY) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

/**
 * Answers requests with one folder's files, which the browser holds to `policy`: a listener for any server of Node's. `front` is the file
 * that the folder's own address shows.
 */
export function filesOf(folder, { policy = POLICY, front = 'index.html' } = {}) {
  const root = resolve(folder);
  const guarded = guards(policy);
  return async (request, response) => {
    const say = (status, headers = {}) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...guarded, ...headers }).end(`${status}\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, { allow: 'GET, HEAD' });
    const named = fileFor(root, request.url ?? '/');
    const file = named === join(root, 'index.html') && request.url?.split(/[?#]/)[0] === '/' ? join(root, front) : named;
    const one = file && (await found(file, request.headers['accept-encoding']));
    if (!file || !one) return say(404);
    const headers = {
      ...guarded,
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': NEVER_CHANGES.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      etag: one.tag,
      ...(one.coding && { 'content-encoding': one.coding }),
    };
    if (request.headers['if-none-match'] === one.tag) return response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, 'content-length': one.size });
    if (request.method === 'HEAD') return response.end();
    // Whoever goes away in the middle leaves no file open: a pipeline ends both of its ends.
    pipeline(createReadStream(one.path), response, () => {});
  };
}

/** A server of one folder's files, which the browser holds to `policy`; it listens to nothing yet. */
export const serve = (folder, policy = POLICY) => createServer(filesOf(folder, { policy }));

/**
 * Has servers listen at the same port of each address; 0 is a free one. Returns them, and the port. @throws what `listen` throws
 * @param {string | import('node:http').RequestListener} what a folder whose files are served, or who answers
 */
export async function listen(what, addresses, port) {
  const answer = typeof what === 'string' ? filesOf(what) : what;
  const servers = [];
  let at = port;
  for (const address of addresses) {
    const server = createServer(answer);
    try {
      await new Promise((done, fail) => server.once('error', fail).listen(at, address, done));
    } catch (error) {
      // A computer without IPv6 has no ::1; the other address does.
      if (servers.length > 0 && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) continue;
      for (const one of servers) one.close();
      throw error;
    }
    at = server.address().port;
    servers.push(server);
  }
  return { servers, port: at };
}
