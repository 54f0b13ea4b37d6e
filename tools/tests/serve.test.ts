import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../serve.mjs';

const parent = mkdtempSync(join(tmpdir(), 'sandtable-serve-'));
const folder = join(parent, 'dist');
const server = serve(folder);
let port = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-BxY12_ab.js'), 'export {}');
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
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part)).on('end', () => done({ status: response.statusCode, headers: response.headers, body })); // prettier-ignore
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
