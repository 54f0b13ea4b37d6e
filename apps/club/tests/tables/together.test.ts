import { scenarioOf, type Seat } from '@sandtable/umpire';
import { beforeAll, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { tableInPlay, wanted, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';

/* That nobody sits on both sides of a game in which others play. */
const served = club();
const [GAME, SCENARIO] = ['what-if-1940', 'campaign'] as const;
const SAYS = 'Whoever commands Germans commands neither Anglo-French nor Soviets while others play.';
let visitors: readonly Visitor[];
let people: readonly Somebody[];
let seats: readonly Seat[];

beforeAll(async () => {
  visitors = [await member(served, 'Marta'), await member(served, 'Jonas'), await member(served, 'Ines')];
  people = await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body));
  ({ seats } = scenarioOf(await gameOf(GAME), SCENARIO));
});

const visitor = (at: number): Visitor => visitors[at] as Visitor;
const sit = async (at: number, table: string, seat: Seat) =>
  visitor(at).ask('PUT', `/api/tables/${table}/seats/${seat}`, { commitment: word().commitment });
/** Who has which seats of a new table: "me" for its host. */
const make = async (mine: readonly Seat[], others: object) => {
  const want = await wanted(GAME, SCENARIO);
  const by = seats.map((seat) => [seat, mine.includes(seat) ? { by: 'me', commitment: word().commitment } : others]);
  return visitor(0).ask<{ table: string }>('POST', '/api/tables', { ...want, seats: Object.fromEntries(by) });
};

it('keeps whoever sits on one side from sitting down on the other, and lets them have all of their own', async () => {
  const { table } = (await make(['german-west'], { by: 'anybody' })).body;
  expect(await sit(0, table, 'soviet')).toMatchObject({ status: 409, body: { says: SAYS } });
  expect((await sit(0, table, 'german-east')).status).toBe(200);
  expect((await sit(1, table, 'soviet')).status).toBe(200);
  expect((await sit(1, table, 'anglo-french')).status).toBe(200);
});

it('makes no table at which its host has seats of both sides beside others, and one where they have all', async () => {
  const both = await make(['german-west', 'soviet'], { by: 'anybody' });
  expect(both).toMatchObject({ status: 400, body: { says: SAYS, where: 'seats' } });
  expect((await make(seats, {})).status).toBe(200);
});

it('hands no seat over to who sits on the other side, nor out of both', async () => {
  const { id } = await tableInPlay(served.running.club.store, GAME, SCENARIO, people.slice(0, 2));
  const path = `/api/tables/${id}/seats/german-east/successor`;
  expect(await visitor(0).ask('POST', path, { to: 'Jonas' })).toMatchObject({ status: 409, body: { says: SAYS, where: 'to' } });
  const { words } = (await visitor(0).ask<{ words: string }>('POST', path, {})).body;
  expect(await visitor(1).ask('PUT', path, { yes: true, invitation: words })).toMatchObject({ status: 409, body: { says: SAYS } });
  const admin = commandFor(['admin', 'hand-over', id, 'soviet', 'Marta']);
  await expect(admin(served.running.club.store)).rejects.toThrow(`Marta cannot have that seat: ${SAYS}`);
  // A third takes it, who sits nowhere yet.
  expect((await visitor(2).ask('PUT', path, { yes: true, invitation: words })).status).toBe(204);
  expect((await visitor(1).ask('PUT', path, { yes: true })).status).toBe(204);
  const held = await served.running.club.store.db.selectFrom('seats').where('table', '=', id).orderBy('place').select('person').execute();
  expect(held.map(({ person }) => people.findIndex((one) => one.id === person))).toEqual([0, 2, 1, 1]);
});

it('lets nobody who plays alone keep both sides when another comes', async () => {
  const { store } = served.running.club;
  const { id } = await tableInPlay(store, GAME, SCENARIO, people.slice(0, 2));
  await store.db
    .updateTable('seats')
    .set({ person: people[0]?.id ?? '' })
    .where('table', '=', id)
    .execute();
  const offered = await visitor(0).ask('POST', `/api/tables/${id}/seats/soviet/successor`, { to: 'Ines' });
  expect(offered).toMatchObject({ status: 409, body: { says: SAYS, where: 'to' } });
});
