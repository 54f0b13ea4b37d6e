import type { Invitation } from '@sandtable/desk/club/lobby';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { POLICY } from '../../../../tools/serve.mjs';
import { club } from '../club.ts';
import { wanted } from '../players.ts';
import { member, PASSPHRASE, visitor, type Visitor } from '../visitor.ts';
import { nearly, noBody, type Schema, type Schemas } from './nonsense.ts';

/** Each try comes from another address, so that no limit on tries ends them. */
const served = club({ CLUB_PROXIES: '1' });
const TRIES = 25;
const VICTIM = 'Victim of all tries';

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: { readonly [status: string]: unknown };
}
interface Description {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: Schemas };
}

let described: Description;
let victim: Visitor;
/** A private one of the victim's. */
let table: string;
/** What nobody else may be told, and what must be the same afterwards. */
let secrets: readonly string[];
let before: unknown;

const rowsOfVictim = async (): Promise<unknown> => {
  const { pool } = served.running.club.store;
  const people = await pool.query('select * from people where name = $1', [VICTIM]);
  const sessions = await pool.query('select sessions.* from sessions join people on id = person where name = $1', [VICTIM]);
  const tables = await pool.query('select tables.*, seats.* from tables join seats on "table" = id where id = $1', [table]);
  return [people.rows, sessions.rows, tables.rows];
};

beforeAll(async () => {
  described = (await (await fetch(`${served.url}/openapi.json`)).json()) as Description;
  victim = await member(served, VICTIM, 'that nobody else can guess');
  const { body } = await victim.ask<{ id: string }>('GET', '/api/me');
  const made = await victim.ask<{ table: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943', 'private'));
  table = made.body.table;
  const { words } = (await victim.ask<Invitation>('POST', `/api/tables/${table}/invitations`, {})).body;
  const [{ secret } = { secret: '' }] = (await served.running.club.store.pool.query<{ secret: string }>('select secret from tables')).rows;
  secrets = [body.id, victim.cookie.replace('session=', ''), '$argon2id$', table, words, secret];
  before = await rowsOfVictim();
});

const operations = (): readonly { readonly method: string; readonly path: string; readonly operation: Operation }[] =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Texts that mean something here, and so lead further in than any. */
const known = (): readonly string[] => [VICTIM, PASSPHRASE, secrets[0] ?? '', table, 'gertrud', 'early-1943', 'soviet', 'a'.repeat(64)];

/** Somebody else, who is signed in again after having signed out or left. */
async function somebody(one: Visitor | null): Promise<Visitor> {
  if (one && (await one.ask('GET', '/api/me')).body !== null) return one;
  const other = visitor(served);
  const from = { 'x-forwarded-for': `203.0.113.${Math.floor(performance.now()) % 250}` };
  await other.ask('POST', '/api/people', { name: `Else ${performance.now().toString(36).replace('.', '')}`, passphrase: PASSPHRASE }, from);
  return other;
}

/** What holds of each answer, whatever was asked. */
function expectProper(asked: string, operation: Operation, { status, body, headers }: Awaited<ReturnType<Visitor['ask']>>): void {
  expect([asked, Object.keys(operation.responses)]).toEqual([asked, expect.arrayContaining([String(status)])]);
  expect(status, asked).toBeLessThan(500);
  if (status >= 400)
    expect(body, asked).toEqual({ says: expect.any(String) as string, ...(hasWhere(body) && { where: expect.any(String) as string }) });
  // Who asks for a thing by its name may be told that name.
  for (const secret of secrets.filter((one) => !asked.includes(one))) expect(JSON.stringify(body), asked).not.toContain(secret);
  expect([headers.get('content-security-policy'), headers.get('cache-control')], asked).toEqual([POLICY, 'no-store']);
}

const hasWhere = (body: unknown): boolean => typeof body === 'object' && body !== null && 'where' in body;

it('answers every route of its description properly, to nobody and to somebody else, whatever is sent; and leaves others alone', async () => {
  let one: Visitor | null = null;
  let address = 0;
  for (const { method, path, operation } of operations().filter(({ path }) => path.startsWith('/api/'))) {
    const schema = operation.requestBody?.content['application/json'].schema;
    const sent = schema
      ? fc.oneof(
          { weight: 6, arbitrary: nearly(schema, described.components.schemas, known()).map((value) => JSON.stringify(value) ?? '') },
          { weight: 1, arbitrary: noBody },
        )
      : fc.constant(undefined);
    const words = fc.oneof(
      fc.constantFrom(...known()).map(encodeURIComponent),
      fc.constantFrom('none', '%00', '%F0%9F', '..%2F..', 'x'.repeat(3000)),
    );
    const inPath = words.map((word) => path.replaceAll(/\{\w+\}/g, word));
    await fc.assert(
      fc.asyncProperty(sent, inPath, fc.boolean(), async (body, address_, isSignedIn) => {
        if (isSignedIn) one = await somebody(one);
        const whoever = isSignedIn && one ? one : visitor(served);
        const answer = await whoever.ask(method, address_, body, {
          'x-forwarded-for': `192.0.2.${++address % 250}, 10.0.${(address >> 8) % 250}.${address % 250}`,
        });
        expectProper(`${method} ${address_} ${body?.slice(0, 300)}`, operation, answer);
      }),
      { numRuns: TRIES, seed: 20, endOnFailure: true },
    );
  }
  expect(await rowsOfVictim()).toEqual(before);
  expect((await victim.ask('GET', '/api/me')).body).not.toBeNull();
});

it('lets in nobody with a session that is none', async () => {
  const cookies = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => `session=${text.replaceAll(/[;,\s]/g, '')}`),
    fc.constantFrom(
      'session',
      'session=',
      '=',
      ';;;',
      'session=session=x',
      'SESSION=x',
      `session=${'A'.repeat(43)}`,
      `session=${'A'.repeat(9000)}`,
    ),
  );
  await fc.assert(
    fc.asyncProperty(cookies, async (cookie) => {
      const { body } = await visitor(served).ask('GET', '/api/me', undefined, { cookie });
      expect(body).toBeNull();
    }),
    { numRuns: 60, seed: 20 },
  );
});

it('describes every route that answers', async () => {
  const undescribed = served.running.routes.filter(
    ({ method, path }) =>
      method !== 'ALL' &&
      path !== '/openapi.json' &&
      !operations().some((one) => one.method === method && one.path === path.replaceAll(/:(\w+)/g, '{$1}')),
  );
  expect(undescribed).toEqual([]);
});
