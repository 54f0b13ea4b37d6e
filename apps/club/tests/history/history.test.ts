import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { PERSON, randomPlayer, readLines, Table, verify, type Command, type Game, type Position, type Seat } from '@sandtable/umpire';
import type { GamesListed, ScenarioPlayed } from '@sandtable/desk/club/history';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { beforeAll, expect, it } from 'vitest';
import { act, concede } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { tableInPlay, word, type Somebody } from '../players.ts';
import { member, PASSPHRASE, visitor, type Visitor } from '../visitor.ts';

const served = club();
let game: Game;
let marta: Visitor;
let jonas: Visitor;
let people: readonly Somebody[];

const meOf = async (one: Visitor): Promise<Somebody> => {
  const { id, name } = (await one.ask<Somebody>('GET', '/api/me')).body;
  return { id, name };
};
const gamesOf = async (one: Visitor, query = '') => (await one.ask<GamesListed>('GET', `/api/me/games${query}`)).body;
const recordOf = async (one: Visitor, table: string): Promise<string> =>
  (await fetch(`${served.url}/api/tables/${table}/record`, { headers: { cookie: one.cookie } })).text();

beforeAll(async () => {
  game = await gameOf('gertrud');
  marta = await member(served, 'Marta');
  jonas = await member(served, 'Jonas');
  people = [await meOf(marta), await meOf(jonas)];
});

/** Some command that a seat may give. */
const decided = (seat: Seat, position: Position, i: number): Command => randomPlayer(`${i}`, seat).decide(game, position) as Command;

/** A table of the club at which so many commands have been given; with `isOver` one seat has given the game up then. */
async function played(
  sitting: readonly Somebody[],
  { commands = 3, isOver = true } = {},
): Promise<{ readonly id: string; readonly held: ReadonlyMap<Seat, Somebody> }> {
  const { store, umpires } = served.running.club;
  const made = await tableInPlay(store, 'gertrud', 'early-1943', sitting);
  const asked = { person: sitting[0]?.id ?? '', key: null };
  for (let i = 0; i < commands; i++)
    await umpires.change(made.id, asked, (at) => {
      const seat = game.awaiting(at.table.position)?.seats[0] as Seat;
      return act(at, seat, decided(seat, at.table.position, i));
    });
  if (isOver) await umpires.change(made.id, asked, (at) => concede(at, [...made.held.keys()][0] as Seat));
  return made;
}

it('lists the games that somebody has sat at, by game and by person, a page at a time', async () => {
  const other = await member(served, 'Nils_100');
  const nils = await meOf(other);
  const [first, second] = [await played(people), await played([people[0] as Somebody, nils], { isOver: false })];
  const all = await gamesOf(marta);
  expect(all.games.map(({ table, stage }) => [table, stage])).toEqual([
    [second.id, 'playing'],
    [first.id, 'over'],
  ]);
  expect(all.games[1]).toMatchObject({ game: 'gertrud', scenario: 'early-1943', turn: 1, result: 'allied', imported: false, forked: null });
  expect(all.games[1]?.ended).toBeGreaterThan(all.games[1]?.made ?? Infinity);
  const tables = async (query: string) => (await gamesOf(marta, query)).games.map(({ table }) => table);
  expect(await tables('?with=jON')).toEqual([first.id]);
  expect(await tables('?with=_100&game=gertrud')).toEqual([second.id]);
  expect(await tables('?with=%25&game=gertrud')).toEqual([]);
  expect(await tables('?with=marta')).toEqual([]);
  expect(await tables('?game=ocs')).toEqual([]);
  expect((await gamesOf(jonas)).games.map(({ table }) => table)).toEqual([first.id]);
  expect((await visitor(served).ask('GET', '/api/me/games')).status).toBe(401);

  // Thirty more: two pages, and none twice.
  const { pool } = served.running.club.store;
  await pool.query(
    `insert into tables select (jsonb_populate_record(tables, jsonb_build_object('id', 'copy-' || i))).* from tables, generate_series(1, 30) i where id = $1`,
    [first.id],
  );
  await pool.query(
    `insert into seats select (jsonb_populate_record(seats, jsonb_build_object('table', 'copy-' || i))).* from seats, generate_series(1, 30) i where "table" = $1`,
    [first.id],
  );
  const page = await gamesOf(marta);
  const next = await gamesOf(marta, `?after=${page.next}`);
  expect([page.games.length, next.games.length, next.next]).toEqual([25, 7, null]);
  expect(new Set([...page.games, ...next.games].map(({ table }) => table)).size).toBe(32);
});

it('goes on from a line of a game that is over at a private table, with a new promise, words and dice', async () => {
  const { id, held } = await played(people);
  const drawn = Object.fromEntries([...held.keys()].map((seat) => [seat, word()]));
  const wanted = Object.fromEntries(Object.entries(drawn).map(([seat, { commitment }]) => [seat, { by: 'me', commitment }]));
  const made = await marta.ask<{ table: string }>('POST', `/api/tables/${id}/forks`, { n: 4, seats: wanted });
  expect([made.status, made.body]).toEqual([200, { table: expect.any(String) as string }]);
  const at = `/api/tables/${made.body.table}`;
  expect((await jonas.ask('GET', at)).status).toBe(404);
  for (const [seat, { word: open }] of Object.entries(drawn)) await marta.ask('PUT', `${at}/words/${seat}`, { word: open });
  const listed = (await marta.ask<TableListed>('GET', at)).body;
  expect(listed).toMatchObject({ stage: 'playing', access: 'private', forked: { table: id, n: 4 } });
  const [from, fork] = [await recordOf(marta, id), await recordOf(marta, made.body.table)];
  expect(verify(game, fork)).toMatchObject({ ok: true, words: [...held.keys()] });
  const after = readLines(from).lines.find(({ n }) => n === 4);
  expect(readLines(fork).lines[1]).toMatchObject({ n: 3, hash: (after as { hash: string }).hash });
  expect(readLines(fork).header.commitment).not.toBe(readLines(from).header.commitment);

  // The last line but the end stands after the game is over; and there are no others.
  const { length } = readLines(from).lines;
  for (const n of [length + 1, length, 99])
    expect((await marta.ask('POST', `/api/tables/${id}/forks`, { n, seats: wanted })).body).toMatchObject({ where: 'n' });
  // Of one's own game against oneself one may try another way at any time; of another that goes on nobody.
  const again = await marta.ask('POST', `${at}/forks`, { n: 3, seats: wanted });
  expect(again.status).toBe(200);
  const running = await played(people, { isOver: false });
  expect((await marta.ask('POST', `/api/tables/${running.id}/forks`, { n: 2, seats: wanted })).status).toBe(403);
  expect((await marta.ask('POST', `/api/tables/none/forks`, { n: 2, seats: wanted })).status).toBe(404);
});

/** A game that was played elsewhere, on one computer. */
function elsewhere({
  commands = 20,
  secret = true,
  isOver = false,
  seats = { german: PERSON, allied: PERSON } as Record<string, string>,
} = {}): Table {
  const table = Table.open(game, { setup: { scenario: 'early-1943', options: {}, edition: null }, seats, seed: 'ab'.repeat(16), secret });
  for (let i = 0; i < commands; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    table.act(seat, decided(seat, table.position, i));
  }
  if (isOver) table.concede('german');
  return table;
}

it('takes in the record of a game that is over, which is its own to look at, and to go on from', async () => {
  const text = elsewhere({ isOver: true }).text();
  const brought = await marta.ask<{ table: string }>('POST', '/api/records', { text, goOn: false });
  expect(brought.status).toBe(200);
  const { table } = brought.body;
  const listed = (await gamesOf(marta)).games.find((one) => one.table === table);
  expect(listed).toMatchObject({ stage: 'over', imported: true, access: 'private', host: people[0], result: 'allied' });
  expect(listed?.seats.map(({ person, machine }) => [person, machine])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await recordOf(marta, table)).toBe(text);
  expect((await jonas.ask('GET', `/api/tables/${table}`)).status).toBe(404);
  const seats = { german: { by: 'me', commitment: word().commitment }, allied: { by: 'anybody' } };
  expect((await marta.ask('POST', `/api/tables/${table}/forks`, { n: 10, seats })).status).toBe(200);
  expect((await jonas.ask('DELETE', `/api/tables/${table}`)).status).toBe(403);
  expect((await marta.ask('DELETE', `/api/tables/${table}`)).status).toBe(204);
  expect((await gamesOf(marta)).games.some((one) => one.table === table)).toBe(false);
});

it('goes on with a game that lays its seed open, by its own dice', async () => {
  const umpire = elsewhere();
  const sealed = await marta.ask('POST', '/api/records', { text: umpire.text(), goOn: true });
  expect([sealed.status, (sealed.body as { says: string }).says]).toEqual([409, expect.stringContaining('sealed')]);
  umpire.unseal();
  const asked = await marta.ask('POST', '/api/records', { text: umpire.text(), goOn: false });
  expect(asked).toMatchObject({ status: 409, body: { where: 'goOn' } });
  const { body } = await marta.ask<{ table: string }>('POST', '/api/records', { text: umpire.text(), goOn: true });
  const { umpires } = served.running.club;
  const seat = game.awaiting(umpire.position)?.seats[0] as Seat;
  const command = decided(seat, umpire.position, 0);
  const person = people[0]?.id ?? '';
  expect(await umpires.change(body.table, { person, key: null }, (at) => act(at, seat, command))).toEqual({ done: true });
  umpire.act(seat, command);
  expect(await recordOf(marta, body.table)).toBe(umpire.text());
  expect((await marta.ask<TableListed>('GET', `/api/tables/${body.table}`)).body.seats.map(({ person: one }) => one)).toEqual([
    people[0],
    people[0],
  ]);
});

it('goes on with a game of machines where one plays their seats; where none plays at this club, not with them', async () => {
  const text = elsewhere({ secret: false, seats: { german: PERSON, allied: 'random' } }).text();
  const bring = (more: object) => marta.ask<{ table: string }>('POST', '/api/records', { text, goOn: true, ...more });
  expect(await bring({})).toMatchObject({
    status: 409,
    body: { says: expect.stringContaining('machines played allied') as string, where: 'machines' },
  });
  expect(await bring({ machines: 'again' })).toMatchObject({ status: 403, body: { says: 'no machine plays at this club' } });
  const { table } = (await bring({ machines: 'me' })).body;
  const { seats } = (await marta.ask<TableListed>('GET', `/api/tables/${table}`)).body;
  expect(seats.map(({ person, machine }) => [person?.id, machine])).toEqual([[people[0]?.id, null], [people[0]?.id, null]]); // prettier-ignore
});

const readRecord = (name: string): string => readFileSync(new URL(`../../../cli/tests/records/${name}.sandtable`, import.meta.url), 'utf8');
const OLD = readRecord('gertrud-early-1942-given-up');
const changed = (text: string): string => text.replace(/"dice":\[(\d)/, (_all, face: string) => `"dice":[${face === '1' ? 2 : 1}`);

it.each<readonly [string, () => string, number, RegExp]>([
  ['no record', () => 'Dear diary', 400, /no record of a game/],
  ['of a game that is not here', () => OLD.replace('"game":"gertrud"', '"game":"chess"'), 400, /there is no game "chess"/],
  ['with a die that was changed', () => changed(OLD), 400, /"check" does not fit/],
  [
    'of other rules',
    () => readRecord('gertrud-early-1941-random'),
    400,
    /made under other rules, and today’s cannot follow it beyond line 187/,
  ],
  ['without its end', () => OLD.trimEnd().split('\n').slice(0, -1).join('\n'), 400, /last line with seed and result is missing/],
  ['with a character that is none', () => elsewhere().text().replace('"person"', '"\\u0000"'), 400, /line 1 of the record/],
])('refuses a record %s, and says why', async (_of, text, status, says) => {
  const refused = await marta.ask('POST', '/api/records', { text: text(), goOn: true });
  expect([refused.status, refused.body]).toEqual([status, { says: expect.stringMatching(says) as string, where: 'text' }]);
});

/** What a request is answered that says how much it will send, and sends nothing of it yet. */
const announcing = (one: Visitor, bytes: number): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const headers = { origin: served.url, cookie: one.cookie, 'content-type': 'application/json', 'content-length': bytes };
    const sent = request(`${served.url}/api/records`, { method: 'POST', headers }, ({ statusCode }) => {
      done(statusCode);
      sent.destroy();
    });
    sent.on('error', fail).flushHeaders();
  });

it('reads no record of somebody whom it does not know, and none that is too large', async () => {
  expect((await visitor(served).ask('POST', '/api/records', { text: OLD, goOn: false })).status).toBe(401);
  expect(await announcing(marta, 13 * 1024 * 1024)).toBe(413);
});

it('takes the records of whoever leaves away with them', async () => {
  const leaver = await member(served);
  const { body } = await leaver.ask<{ table: string }>('POST', '/api/records', { text: OLD, goOn: false });
  expect((await leaver.ask('DELETE', '/api/me', { passphrase: PASSPHRASE })).status).toBe(204);
  const { rows } = await served.running.club.store.pool.query('select id from tables where id = $1', [body.table]);
  expect(rows).toEqual([]);
});

it('counts how games ended that were played here from beginning to end, by scenario, and one’s own by seat', async () => {
  interface Statistics {
    readonly scenarios: readonly ScenarioPlayed[];
  }
  const [one, other] = [await member(served), await member(served)];
  const { pool } = served.running.club.store;
  await pool.query('delete from tables');
  const { held } = await played([await meOf(one), await meOf(other)]);
  await played([await meOf(other), await meOf(one)]);
  await played([await meOf(one), await meOf(other)], { isOver: false });
  await one.ask('POST', '/api/records', { text: OLD, goOn: false });
  const [first, second] = [...held.keys()] as [Seat, Seat];
  const club = { game: 'gertrud', scenario: 'early-1943', games: 2, turns: 1, results: { [second]: 2 } };
  expect((await visitor(served).ask<Statistics>('GET', '/api/statistics')).body).toEqual({ scenarios: [{ ...club, mine: [] }] });
  const mine = [
    { seat: first, games: 1, won: 0, drawn: 0 },
    { seat: second, games: 1, won: 1, drawn: 0 },
  ];
  const { scenarios } = (await one.ask<Statistics>('GET', '/api/statistics')).body;
  expect(scenarios).toEqual([{ ...club, mine: expect.arrayContaining(mine) as unknown }]);
});
