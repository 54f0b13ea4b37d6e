import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf, placesOf } from '../addresses.mjs';
import { compressFolder } from '../compress.mjs';
import { codingsFor, listen, serve } from '../serve.mjs';

const parent = mkdtempSync(join(tmpdir(), 'sandtable-serve-'));
const folder = join(parent, 'dist');
const server = serve(folder);
let port = 0;
const LONG = `export const numbers = [${Array.from({ length: 4000 }, (_, i) => i).join(', ')}];\n`;
/** More than the system's buffers take, so that the server waits for whoever reads it. */
const LARGE = randomBytes(8_000_000);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-BxY12_ab.js'), 'export {}');
  writeFileSync(join(folder, 'assets', 'long-BxY12_ab.js'), LONG);
  writeFileSync(join(folder, 'large.png'), LARGE);
  await compressFolder(folder);
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(parent, 'dist-of-another.txt'), 'secret');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  rmSync(parent, { recursive: true });
});

/** A request whose path is sent as it stands. */
const get = (path: string, { method = 'GET', headers = {} } = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string; bytes: Buffer }>((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        done({ status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes });
      });
    })
      .on('error', fail)
      .end();
  });

it('serves the page, and asks for it to be looked up again', async () => {
  const { status, headers, body } = await get('/?x=1');
  expect([status, body]).toEqual([200, '<!doctype html>']);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect((await get('/', { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304);
  expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

it('lets files with a digest in their names be kept', async () => {
  expect((await get('/assets/index-BxY12_ab.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
});

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/../dist-of-another.txt',
  '/%00',
  '/%',
  '/none',
  '/assets',
])('gives nothing for %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: '404\n' });
});

it('takes no other methods', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

it('sends what was packed at the build, in the best way that the browser accepts', async () => {
  const long = '/assets/long-BxY12_ab.js';
  const as = (accepted: string) => get(long, { headers: { 'accept-encoding': accepted } });
  const plain = await get(long);
  expect(plain.body).toBe(LONG);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const brotli = await as('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(LONG);
  expect(brotli.bytes.length).toBeLessThan(LONG.length / 2);
  const gzip = await as('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(LONG);
  const all = [plain, brotli, gzip];
  expect(all.map(({ headers }) => headers['vary'])).toEqual(Array(3).fill('accept-encoding'));
  expect(new Set(all.map(({ headers }) => headers['etag'])).size).toBe(3);
  const again = { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers['etag']) };
  expect((await get(long, { headers: again })).status).toBe(304);
});

it('packs what gets shorter by it, and nothing else', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'index.html', 'large.png']);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'index-BxY12_ab.js',
    'long-BxY12_ab.js',
    'long-BxY12_ab.js.br',
    'long-BxY12_ab.js.gz',
  ]);
});

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['identity', []],
  ['', []],
  [undefined, []],
])('reads the codings accepted: %s', (accepted, codings) => {
  expect(codingsFor(accepted).map(({ coding }) => coding)).toEqual(codings);
});

it.each(['/', '/none', '/assets/index-BxY12_ab.js'])('guards the page in every answer: %s', async (path) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  const policy = new Map(String(headers['content-security-policy']).split('; ').map((rule) => [rule.split(' ')[0], rule] as const)); // prettier-ignore
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.get('script-src')).toBe("script-src 'self'");
  expect(policy.get('style-src')).toBe("style-src 'self'");
  expect([...policy.values()].join()).not.toContain('unsafe');
});

/** The large file as often as this process has it open; null where the system does not tell. */
const open = (): number | null => {
  if (!existsSync('/proc/self/fd')) return null;
  const names = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return names.filter((name) => name.endsWith('large.png')).length;
};

it('leaves nothing open where downloads break off', async () => {
  const begun = await Promise.all(
    Array.from(
      { length: 50 },
      () =>
        new Promise<() => void>((done, fail) => {
          const asked = request({ host: '127.0.0.1', port, path: '/large.png', agent: false }, (response) => {
            response.on('error', () => {});
            response.once('data', () => {
              response.pause();
              done(() => asked.destroy());
            });
          });
          asked.on('error', fail).end();
        }),
    ),
  );
  const before = open();
  if (before !== null) expect(before).toBe(50);
  for (const breakOff of begun) breakOff();
  await expect.poll(() => new Promise((done) => server.getConnections((_error, count) => done(count)))).toBe(0);
  await expect.poll(open).toBe(before === null ? null : 0);
  expect((await get('/large.png')).bytes.equals(LARGE)).toBe(true);
});

/** Does anything listen there? */
const answers = (address: string, at: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host: address, port: at, timeout: 500 });
    const say = (yes: boolean) => () => {
      socket.destroy();
      done(yes);
    };
    socket.on('connect', say(true)).on('error', say(false)).on('timeout', say(false));
  });

it('listens to this computer alone, unless it is told otherwise', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .flatMap(({ internal, family, address }) => (internal || family !== 'IPv4' ? [] : [address]));
  const alone = await listen(folder, addressesOf(undefined), 0);
  expect(await answers('127.0.0.1', alone.port)).toBe(true);
  for (const address of ['127.0.0.2', ...others]) expect(await answers(address, alone.port)).toBe(false);
  for (const one of alone.servers) one.close();
  const everywhere = await listen(folder, addressesOf('0.0.0.0'), 0);
  for (const address of ['127.0.0.1', ...others]) expect(await answers(address, everywhere.port)).toBe(true);
  for (const one of everywhere.servers) one.close();
});

it('names the places where it can be opened', () => {
  const facts = { netmask: '', mac: '', cidr: null };
  const interfaces = {
    lo: [{ ...facts, address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
    wlan: [
      { ...facts, address: '192.168.1.20', family: 'IPv4' as const, internal: false },
      { ...facts, address: 'fe80::1', family: 'IPv6' as const, internal: false, scopeid: 2 },
      { ...facts, address: '2001:db8::7', family: 'IPv6' as const, internal: false, scopeid: 0 },
    ],
  };
  expect(placesOf(undefined, 8080, interfaces)).toEqual({ here: 'http://localhost:8080/', network: [] });
  expect(placesOf('0.0.0.0', 8080, interfaces)).toEqual({ here: 'http://localhost:8080/', network: ['http://192.168.1.20:8080/'] });
  expect(placesOf('::', 8080, interfaces).network).toEqual(['http://192.168.1.20:8080/', 'http://[2001:db8::7]:8080/']);
  expect(placesOf('192.168.1.20', 81, interfaces)).toEqual({ here: 'http://192.168.1.20:81/', network: [] });
});
