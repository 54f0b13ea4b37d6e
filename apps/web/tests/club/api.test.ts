import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { club, isSought, NotGranted } from '../../src/club/api.ts';

/** What the club answers, one after another; null where it is not reached. */
const answers: (readonly [number, object] | null)[] = [];
const heard: { readonly method: string; readonly path: string; readonly key: string | null; readonly body: unknown }[] = [];
const AWAY = [503, { says: 'the database does not answer just now' }] as const;
const ME = { id: 'm', name: 'Marta', isGuest: false };

beforeEach(() => {
  answers.length = heard.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://club.example/' });
  vi.stubGlobal('fetch', (address: URL, { method, headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    heard.push({ method: String(method), path: address.pathname, key, body: JSON.parse(String(body ?? 'null')) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(answer[0] === 204 ? null : JSON.stringify(answer[1]), { status: answer[0] }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of it, when there has been time for it. */
async function come<T>(asked: Promise<T>): Promise<T | NotGranted> {
  const done = asked.catch((error: unknown) => error as NotGranted);
  await vi.advanceTimersByTimeAsync(30_000);
  return done;
}

test('what may have been done when its answer was lost is asked again as it was, with its key, and marked meanwhile', async () => {
  answers.push(null, AWAY, [502, {}], [200, { table: 't' }]);
  const made = club.make({} as never);
  await vi.advanceTimersByTimeAsync(500);
  expect(isSought.value).toBe(true);
  expect(await come(made)).toEqual({ table: 't' });
  expect([heard.length, new Set(heard.map((one) => JSON.stringify(one))).size, isSought.value]).toEqual([4, 1, false]);
  expect(heard[0]?.key).toMatch(/^[\da-f-]{36}$/);
  await come(club.make({} as never));
  expect(heard[4]?.key).not.toBe(heard[0]?.key);
});

test('what is refused is not asked again, nor what is only read', async () => {
  answers.push([409, { says: 'somebody sits there already' }]);
  expect(await come(club.sit('t', 'red', { commitment: 'c' }))).toMatchObject({ status: 409, isAgain: false });
  answers[0] = AWAY;
  expect(await come(club.lobby())).toMatchObject({ status: 503, isOfTheMoment: true });
  expect(heard.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test('who is not answered for long is told that it may have been done', async () => {
  answers.push(AWAY);
  expect(((await come(club.claim('t', { seat: 'red', take: 'game' }))) as NotGranted).message).toContain('may have been done');
  answers[0] = null;
  expect(((await come(club.stand('t', 'red'))) as NotGranted).message).toContain('may have been done');
});

test('what has been taken away, or made, by the try whose answer was lost has been', async () => {
  answers.push(AWAY, [404, { says: 'there is no such table' }]);
  await expect(come(club.close('t'))).resolves.toBeInstanceOf(Response);
  answers.splice(0, 2, AWAY, [409, { says: 'somebody has this name already' }], [200, ME]);
  expect(await come(club.join({ name: 'Marta', passphrase: 'p' }))).toEqual(ME);
  expect(heard.slice(-3).map(({ path }) => path)).toEqual(['/api/people', '/api/people', '/api/session']);
  // Whose name it is does not sign in by another passphrase.
  answers.splice(0, 1, AWAY, [409, { says: 'somebody has this name already' }], [401, { says: 'no account' }]);
  expect(await come(club.join({ name: 'Marta', passphrase: 'q' }))).toMatchObject({ status: 409 });
  answers.splice(0, 1, [404, { says: 'there is no such table' }]);
  expect(await come(club.close('t'))).toMatchObject({ status: 404 });
});
