import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

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
const NEVER_CHANGES = /-[\w-]{8,}\.\w+$/;

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

/** A server of one folder's files; it listens to nothing yet. */
export function serve(folder) {
  const root = resolve(folder);
  return createServer(async (request, response) => {
    const say = (status, headers = {}) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${status}\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, { allow: 'GET, HEAD' });
    const file = fileFor(root, request.url ?? '/');
    const found = file && (await stat(file).catch(() => null));
    if (!file || !found?.isFile()) return say(404);
    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const headers = {
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': NEVER_CHANGES.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
    };
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, 'content-length': found.size });
    if (request.method === 'HEAD') return response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
}
