import { AWAY } from '@sandtable/desk/choosing';
import { PERSON, type Seat } from '@sandtable/umpire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleSilent } from '../../src/tables/handing.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { club } from '../club.ts';
import { member, visitor, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const served = club();
let visitors: readonly (Visitor & { readonly name: string })[];
let people: readonly Somebody[];
const pages: LivePage[] = [];
/** The leaver, another at the table, and the successor. */
const [LEAVER, OTHER, NEXT] = [0, 1, 2] as const;

beforeAll(async () => {
  visitors = [await member(served, 'Jonas'), await member(served, 'Marta'), await member(served, 'Tom')];
  people = await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body));
  people = people.map(({ id, name }) => ({ id, name }));
});
afterAll(() => {
  for (const page of pages) page.cut();
});

async function connected(one: Visitor): Promise<LivePage> {
  const page = await livePage(served.url, one.cookie);
  pages.push(page);
  return page;
}

/** A table of the first two, with the path of the leaver's seat. */
async function table(game = 'what-if-1940', scenario = 'campaign') {
  const { store } = served.running.club;
  const { id, held } = await tableInPlay(store, game, scenario, people.slice(0, 2));
  const seats = [...held.keys()];
  const seat = seats.find((one) => held.get(one)?.id === people[LEAVER]?.id) as Seat;
  // Each holds one seat alone, whatever the scenario has.
  for (const one of seats.filter((other) => other !== seat && held.get(other)?.id === people[LEAVER]?.id))
    await store.db
      .updateTable('seats')
      .set({ person: people[OTHER]?.id ?? '' })
      .where('table', '=', id)
      .where('seat', '=', one)
      .execute();
  return { id, seat, seats, path: `/api/tables/${id}/seats/${seat}/successor` };
}
const who = (at: number): Visitor => visitors[at] as Visitor;
const statusOf = async (at: number, method: string, path: string, body: object = {}) => (await who(at).ask(method, path, body)).status;
const personIn = async (id: string, seat: Seat) =>
  (await served.running.club.store.db.selectFrom('seats').where('table', '=', id).where('seat', '=', seat).select('person').executeTakeFirst())?.person; // prettier-ignore

describe('a seat that is handed over', () => {
  it('goes by name to who says yes, when the others agree; the leaver looks on from its side and decides nothing', async () => {
    const { id, seat, seats, path } = await table();
    const [leaver, other] = [await connected(who(LEAVER)), await connected(who(OTHER))];
    for (const page of [leaver, other]) await page.ask({ ask: 'open', table: id });
    expect(await statusOf(OTHER, 'POST', path, { to: 'Tom' })).toBe(403);
    expect(await statusOf(LEAVER, 'POST', path, { to: 'Nobody at all' })).toBe(404);
    expect((await who(LEAVER).ask('POST', path, { to: 'tom' })).body).toEqual({ words: null });
    // The same again, as after its answer was lost, is no other.
    expect((await who(LEAVER).ask('POST', path, { to: 'Tom' })).body).toEqual({ words: null });
    expect(await statusOf(LEAVER, 'POST', path, {})).toBe(409);
    const { body } = await who(NEXT).ask<{ offers: { table: { table: string }; seat: Seat; by: Somebody }[] }>('GET', '/api/offers');
    expect(body.offers).toMatchObject([{ table: { table: id }, seat, by: people[LEAVER] as Somebody }]);
    await expect
      .poll(() => other.others.findLast((one) => one.news === 'requests'))
      .toMatchObject({
        handOvers: [{ seat, by: people[LEAVER], to: people[NEXT], isAccepted: false, awaited: [people[OTHER]] }],
      });
    expect(await statusOf(NEXT, 'PUT', path, { yes: true })).toBe(204);
    expect(await personIn(id, seat)).toBe(people[LEAVER]?.id);
    expect(await statusOf(OTHER, 'PUT', path, { yes: true })).toBe(204);
    expect(await personIn(id, seat)).toBe(people[NEXT]?.id);
    // Whose answer was lost says so again; nobody can say anything else any more, nor who was not asked anything.
    for (const one of [NEXT, OTHER]) expect(await statusOf(one, 'PUT', path, { yes: true })).toBe(204);
    expect([await statusOf(OTHER, 'PUT', path, { yes: false }), await statusOf(LEAVER, 'PUT', path, { yes: true })]).toEqual([404, 404]);

    // Both pages are let go, and come again as who they are now.
    await Promise.all([leaver.closed, other.closed]);
    const [watching, next] = [await connected(who(LEAVER)), await connected(who(NEXT))];
    expect((await next.ask({ ask: 'open', table: id })).seats[seat]).toBe(PERSON);
    expect((await watching.ask({ ask: 'open', table: id })).seats).toEqual(Object.fromEntries(seats.map((one) => [one, AWAY])));
    expect(watching.news.map((news) => news.seat)).toEqual([seat]);
    expect(watching.news[0]).toMatchObject({ view: next.news[0]?.view, choices: [] });
    // Whoever looks on from a side is not among those who are counted.
    await expect.poll(() => next.others.findLast((one) => one.news === 'here')).toMatchObject({ watching: 0, people: [people[NEXT]] });
    const against = seats.find((one) => one !== seat) as Seat;
    await expect(watching.ask({ ask: 'concede', seat })).rejects.toThrow('Nobody at this page sits');
    await expect(watching.ask({ ask: 'past', seat: against, n: 2 })).rejects.toThrow('from another side');
    await expect(watching.ofClub({ ask: 'say', text: 'I know what they do not' })).rejects.toThrow('again when the game is over');
    expect((await who(LEAVER).ask<{ hasLeft: boolean }>('GET', `/api/tables/${id}`)).body.hasLeft).toBe(true);
    expect((await who(NEXT).ask<{ hasLeft: boolean }>('GET', `/api/tables/${id}`)).body.hasLeft).toBe(false);
    await expect(watching.ofClub({ ask: 'goes', seat, to: 'step' })).rejects.toThrow('one of one’s own');
  });

  it('goes by an invitation, to a guest too, and by the silence of the others for a day', async () => {
    const { id, seat, path } = await table('gertrud', 'early-1943');
    const { body } = await who(LEAVER).ask<{ words: string }>('POST', path, {});
    const guest = visitor(served);
    expect((await guest.ask('GET', `/api/invitations/${body.words}`)).body).toMatchObject({ seat, table: { table: id, stage: 'playing' } });
    expect((await guest.ask('POST', '/api/guests', { invitation: body.words })).status).toBe(200);
    expect((await guest.ask('PUT', path, { yes: true })).status).toBe(403);
    expect((await guest.ask('PUT', path, { yes: true, invitation: 'not-these-words' })).status).toBe(403);
    expect((await guest.ask('PUT', path, { yes: true, invitation: body.words })).status).toBe(204);
    expect((await guest.ask('GET', `/api/invitations/${body.words}`)).status).toBe(404);
    const acceptedAt = async () => (await sql<{ at: Date }>`select accepted as at from hand_overs where "table" = ${id}`.execute(served.running.club.store.db)).rows[0]?.at; // prettier-ignore
    const at = await acceptedAt();
    // Said again, the day of the others' silence began with the first.
    expect((await guest.ask('PUT', path, { yes: true, invitation: body.words })).status).toBe(204);
    expect(await acceptedAt()).toEqual(at);
    const { store } = served.running.club;
    await settleSilent(store);
    expect(await personIn(id, seat)).toBe(people[LEAVER]?.id);
    await sql`update hand_overs set accepted = accepted - interval '25 hours' where "table" = ${id}`.execute(store.db);
    await settleSilent(store, 'another table');
    expect(await personIn(id, seat)).toBe(people[LEAVER]?.id);
    // Whoever opens the table finds it settled, also where no job has looked yet.
    const page = await connected(who(OTHER));
    await page.ask({ ask: 'open', table: id });
    expect(await personIn(id, seat)).toBe((await guest.ask<Somebody>('GET', '/api/me')).body.id);
  });

  it('stays where the successor or another says no, or it is called off', async () => {
    const { id, seat, path } = await table('gertrud', 'early-1943');
    for (const [at, method, body] of [
      [NEXT, 'PUT', { yes: false }],
      [OTHER, 'PUT', { yes: false }],
      [LEAVER, 'DELETE', {}],
    ] as const) {
      expect(await statusOf(LEAVER, 'POST', path, { to: 'Tom' })).toBe(200);
      if (at !== LEAVER) expect(await statusOf(at === NEXT ? OTHER : NEXT, 'DELETE', path)).toBe(403);
      expect(await statusOf(at, method, path, body)).toBe(204);
      expect(await statusOf(NEXT, 'PUT', path, { yes: true })).toBe(404);
      expect(await personIn(id, seat)).toBe(people[LEAVER]?.id);
    }
  });

  it('is that of a machine, too, which anybody at the table gives to somebody', async () => {
    const { id, seat, path } = await table('gertrud', 'early-1943');
    await served.running.club.store.db.updateTable('seats').set({ person: null, machine: 'random' }).where('table', '=', id).where('seat', '=', seat).execute(); // prettier-ignore
    expect(await statusOf(NEXT, 'POST', path, { to: 'Tom' })).toBe(403);
    expect(await statusOf(OTHER, 'POST', path, { to: 'Tom' })).toBe(200);
    expect(await statusOf(NEXT, 'PUT', path, { yes: true })).toBe(204);
    expect(await personIn(id, seat)).toBe(people[NEXT]?.id);
    const next = await connected(who(NEXT));
    expect((await next.ask({ ask: 'open', table: id })).seats[seat]).toBe(PERSON);
  });
});
