import { readLines, verify } from '@sandtable/umpire';
import type { Invitation, InvitationRead, Lobby, SeatSees, TableListed } from '@sandtable/desk/club/lobby';
import { beforeAll, expect, it } from 'vitest';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { wanted, word } from '../players.ts';
import { member, visitor, type Visitor } from '../visitor.ts';

const served = club();
let marta: Visitor;
let seats: readonly [string, string];
let want: Awaited<ReturnType<typeof wanted>>;

beforeAll(async () => {
  marta = await member(served);
  want = await wanted('gertrud', 'early-1943', 'private');
  seats = Object.keys(want.seats) as [string, string];
});

it('brings two together: a table is made, a guest comes by three plain words, both add a word to the dice, and play begins', async () => {
  const own = word();
  const made = await marta.ask<{ table: string }>('POST', '/api/tables', {
    ...want,
    seats: { ...want.seats, [seats[0]]: { by: 'me', commitment: own.commitment } },
  });
  expect(made.status).toBe(200);
  const at = `/api/tables/${made.body.table}`;
  const guest = visitor(served);
  expect((await marta.ask('GET', `${at}/view`)).status).toBe(409);
  expect((await guest.ask('GET', at)).status).toBe(404);
  expect((await guest.ask('PUT', `${at}/seats/${seats[1]}`, word())).status).toBe(401);

  const { words } = (await marta.ask<Invitation>('POST', `${at}/invitations`, {})).body;
  expect((await guest.ask<InvitationRead>('GET', `/api/invitations/${words}`)).body).toMatchObject({
    seat: null,
    table: { table: made.body.table },
  });
  expect((await guest.ask('POST', '/api/guests', { invitation: 'no-such-words' })).status).toBe(404);
  expect((await guest.ask('POST', '/api/guests', { invitation: words })).body).toMatchObject({
    name: expect.stringMatching(/^Guest \d+$/),
    isGuest: true,
  });
  expect((await guest.ask('POST', '/api/guests', { invitation: words })).status).toBe(409);

  const theirs = word();
  const sat = await guest.ask<TableListed>('PUT', `${at}/seats/${seats[1]}`, { commitment: theirs.commitment, invitation: words });
  expect(sat.body.seats.map(({ commitment }) => commitment)).toEqual([own.commitment, theirs.commitment]);
  expect((await guest.ask('PUT', `${at}/words/${seats[1]}`, { word: 'another' })).status).toBe(400);
  await guest.ask('PUT', `${at}/words/${seats[1]}`, { word: theirs.word });
  const begun = await marta.ask<TableListed>('PUT', `${at}/words/${seats[0]}`, { word: own.word });
  expect(begun.body).toMatchObject({ stage: 'playing', turn: 1 });

  // What a picture is drawn from: each by their own seat, and nobody else.
  const seen = await Promise.all([marta, guest].map((one) => one.ask<SeatSees>('GET', `${at}/view`)));
  expect(seen.map(({ status, body }) => [status, body.seat, body.edition, body.view['turn']])).toEqual(
    seats.map((seat) => [200, seat, null, 1]),
  );
  expect((await (await member(served)).ask('GET', `${at}/view`)).status).toBe(404);
  expect((await visitor(served).ask('GET', `${at}/view`)).status).toBe(401);

  const record = await fetch(served.url + at + '/record', { headers: { cookie: guest.cookie } });
  const text = await record.text();
  expect(readLines(text).header.commitment).toBe(begun.body.commitment);
  expect(verify(await gameOf('gertrud'), text)).toMatchObject({ ok: true, words: seats, finished: false });
  expect((await fetch(served.url + at + '/record')).status).toBe(404);
  expect((await guest.ask<Lobby>('GET', '/api/lobby')).body.mine.map(({ table }) => table)).toEqual([made.body.table]);
});

it('lets whoever sits get up, whose word is lost have all drawn anew, and its host take a table away', async () => {
  const { body } = await marta.ask<{ table: string }>('POST', '/api/tables', { ...want, access: 'open' });
  const at = `/api/tables/${body.table}`;
  const other = await member(served);
  await other.ask('PUT', `${at}/seats/${seats[0]}`, { commitment: word().commitment });
  const before = (await visitor(served).ask<TableListed>('GET', at)).body;
  const anew = (await other.ask<TableListed>('DELETE', `${at}/words`)).body;
  expect([anew.seats[0]?.commitment, anew.commitment === before.commitment]).toEqual([null, false]);
  expect((await marta.ask('DELETE', `${at}/seats/${seats[0]}`)).status).toBe(403);
  expect((await other.ask('DELETE', `${at}/seats/${seats[0]}`)).status).toBe(204);
  expect((await other.ask('DELETE', at)).status).toBe(403);
  expect((await marta.ask('DELETE', at)).status).toBe(204);
  expect((await marta.ask('GET', at)).status).toBe(404);
});

it.each<readonly [object, string]>([
  [{ game: 'chess' }, 'game'],
  [{ access: 'closed' }, 'access'],
  [{ pace: { kind: 'turns', bank: 0, allowance: 0, weekendsOff: false } }, 'pace'],
  [{ options: { magic: true } }, 'options'],
  [{ edition: { name: 'x', map: { nonsense: 1 } } }, 'edition'],
  [{ edition: { name: 'x\0' } }, 'edition'],
])('says which part of a wanted table cannot be: %j', async (change, where) => {
  const { status, body } = await marta.ask('POST', '/api/tables', { ...want, ...change });
  expect([status, body]).toEqual([400, { says: expect.any(String) as string, where }]);
});
